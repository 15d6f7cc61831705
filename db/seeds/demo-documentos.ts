import { randomUUID } from 'node:crypto'
import { tipoDocumento } from '#contract/shared/tipo-documento.ts'
import { carpetaDocumentos, insertDocumento } from '#server/documentos/documentos.queries.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import type { Storage } from '#server/plumbing/files/storage.ts'
import { tipoArchivo } from '#server/plumbing/files/tipo-archivo.ts'
import { Readable } from 'node:stream'
import { insertCertificado } from '#server/capacitaciones/certificados.queries.ts'
import { cast, type Personaje } from './cast.ts'
import { carta, credencial, planilla } from './documentos/papeles.ts'

const day = 24 * 60 * 60 * 1000

interface Papel {
  title: string
  filename: string
  hace: number
  description?: string
  hecho: () => Promise<Buffer>
  /** Sent alone, for an officer to say what it is. */
  sinClasificar?: true
}

const medico = (hace: number): Papel => ({
  title: 'Certificado médico',
  filename: 'certificado-medico.pdf',
  hace,
  hecho: () =>
    carta(
      'Consultorio de Puerto Alba',
      'Certificado médico',
      'Se examinó al portador y se lo encuentra en buen estado de salud, sin impedimento para usar equipo de respiración autónoma.',
      'Control sugerido en doce meses.',
    ),
})
const licencia = (hace: number): Papel => ({
  title: 'Licencia de conducir F',
  filename: 'licencia-de-conducir.png',
  hace,
  description: 'Por ambos lados en una sola imagen.',
  hecho: () => credencial('#174c78'),
})
const rescate: Papel = {
  title: 'Curso de rescate vehicular',
  filename: 'rescate-vehicular.pdf',
  hace: 460,
  hecho: () =>
    carta('Academia Nacional', 'Curso de rescate vehicular', 'Aprobado con nota 6,2 y asistencia completa, 24 horas.'),
}
const horas: Papel = {
  title: 'Registro de horas',
  filename: 'registro-de-horas.xlsx',
  hace: 320,
  hecho: async () =>
    planilla(
      ['Mes', 'Salidas', 'Horas'],
      ...['Enero', 'Febrero', 'Marzo', 'Abril'].map((mes, n) => [mes, 7 + n, 31 + 4 * n]),
    ),
}
const diploma: Papel = {
  title: 'Certificado',
  filename: 'diploma.png',
  hace: 1,
  sinClasificar: true,
  hecho: () => credencial('#7a1f1f'),
}
const apuntes: Papel = {
  title: 'Apuntes de la academia',
  filename: 'apuntes.txt',
  hace: 35,
  hecho: async () =>
    Buffer.from(
      'Uso del equipo autónomo\n\n1. Revisar presión: mínimo 200 bar.\n2. Probar la alarma a los 55 bar.\n3. Entrar siempre de a dos.\n',
    ),
}

const delElenco: Partial<Record<Personaje, Papel[]>> = {
  administradora: [medico(200), horas],
  capitana: [rescate, medico(150), licencia(90)],
  teniente: [rescate, horas, licencia(280), medico(12)],
  ayudante: [medico(75), horas],
  maquinista: [licencia(310), medico(44), diploma],
  // Hers runs out in a month, as her notices say.
  bombera: [rescate, horas, licencia(220), medico(334), apuntes],
}

/** Members' uploads, separate from the demo's rows because they take a moment. Does nothing if there are documents. */
export async function insertDemoDocumentos(db: Db, storage: Storage, now: Date): Promise<void> {
  if (await db.selectFrom('documentos').select('id').executeTakeFirst()) return
  const owners = await db.selectFrom('usuarios').select(['id', 'email']).execute()
  const idOf = new Map(owners.map(({ id, email }) => [email, id]))
  for (const [personaje, papeles] of Object.entries(delElenco))
    // Oldest first.
    for (const papel of papeles.toSorted((a, b) => b.hace - a.hace))
      await insert(idOf.get(cast[personaje as Personaje].email), papel)
  for (let n = 1; n <= 8; n += 1) await insert(idOf.get(`voluntario${n}@demo.cl`), medico(20 + n * 31))

  async function insert(
    user_id: number | undefined,
    { hecho, hace, filename, title, description, sinClasificar }: Papel,
  ) {
    if (user_id === undefined) return
    const bytes = await hecho()
    const { mime_type } = await tipoArchivo(filename, {
      head: async (most) => bytes.subarray(0, most),
      pieces: () => Readable.from([bytes]),
      open: () => Readable.from([bytes], { objectMode: false }),
    })
    const clave = `${carpetaDocumentos}/${randomUUID()}`
    await storage.write(clave, bytes)
    const file = { filename, tipo: tipoDocumento(filename), mime_type, size: bytes.length, clave }
    const creado = new Date(now.getTime() - hace * day)
    const { id } = await insertDocumento(db, { ...file, user_id, title, description: description ?? null }, creado)
    if (sinClasificar)
      await insertCertificado(db, {
        user_id,
        tipo: 'sin_clasificar',
        documento_id: id,
        estado: 'pendiente',
        creado_por: user_id,
        creado_en: creado.toISOString(),
      })
  }
}
