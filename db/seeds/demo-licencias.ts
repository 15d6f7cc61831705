import type { EstadoLicencia, TipoLicencia } from '#contract/asistencia/licencias.ts'
import { diaLocal, sumarDias } from '#contract/shared/fechas.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import { cast, type Personaje } from './cast.ts'

type Ids = Record<Personaje, number>

interface LicenciaDemo {
  email: string
  tipo: TipoLicencia
  /** Days from today. */
  desde: number
  hasta: number
  motivo: string
  acta?: string
  estado?: EstadoLicencia
  comentario?: string
}

const { bombera, tesorero, maquinista, honorario } = cast
const voluntario = (n: number) => ({ email: `voluntario${n}@demo.cl` })

const licencias: LicenciaDemo[] = [
  { ...voluntario(22), tipo: 'servicio_militar', desde: -620, hasta: -440, motivo: 'Lo llamaron', acta: '212' },
  { ...voluntario(31), tipo: 'maternidad', desde: -400, hasta: -240, motivo: 'Nace su hija', acta: '218' },
  { email: bombera.email, tipo: 'estudios', desde: -330, hasta: -300, motivo: 'Exámenes de fin de semestre' },
  { ...voluntario(34), tipo: 'viaje', desde: -150, hasta: -136, motivo: 'Vacaciones con la familia' },
  { email: tesorero.email, tipo: 'personal', desde: -95, hasta: -80, motivo: 'Un asunto de familia' },
  { ...voluntario(16), tipo: 'salud', desde: -50, hasta: -22, motivo: 'Operación de una rodilla' },
  { ...voluntario(33), tipo: 'trabajo', desde: -19, hasta: 12, motivo: 'Turnos en la mina' },
  { ...voluntario(1), tipo: 'otro', desde: -12, hasta: -6, motivo: 'Cambio de casa' },
  // Of the seven who drive, three are left for the night of tomorrow.
  ...[{ email: honorario.email }, voluntario(5), voluntario(32)].map((quien): LicenciaDemo => ({
    ...quien,
    tipo: 'viaje',
    desde: 1,
    hasta: 2,
    motivo: 'Congreso de honorarios',
  })),
  { ...voluntario(17), tipo: 'estudios', desde: 1, hasta: 2, motivo: 'Pruebas de fin de semestre' },
  {
    ...voluntario(28),
    tipo: 'viaje',
    desde: -38,
    hasta: -28,
    motivo: 'Viaje al sur',
    estado: 'rechazada',
    comentario: 'No hay otro teniente esos días: pídala para otra fecha.',
  },
  { email: maquinista.email, tipo: 'viaje', desde: -70, hasta: -60, motivo: 'Viaje que no hizo', estado: 'anulada' },
  { email: bombera.email, tipo: 'estudios', desde: 10, hasta: 24, motivo: 'Exámenes de título', estado: 'solicitada' },
]

const day = 24 * 60 * 60 * 1000

/** Licences of each kind and in each state, and one of the teniente for a single act. */
export async function insertDemoLicencias(
  db: Db,
  ids: Ids,
  acto: { id: number; dia: string },
  now: Date,
): Promise<void> {
  const users = await db.selectFrom('usuarios').select(['id', 'email']).execute()
  const idOf = new Map(users.map(({ id, email }) => [email, id]))
  const at = (days: number) => new Date(now.getTime() + days * day).toISOString()
  const rows = licencias.map(
    ({ email, desde, hasta, estado = 'aprobada', acta = null, comentario = null, ...rest }) => {
      const user_id = idOf.get(email) ?? ids.bombera
      const asked = Math.min(desde, 0) - 3
      const resuelta = resolucion(estado, ids.capitana, at(asked + 1))
      const plazo = { desde: diaEn(now, desde), hasta: diaEn(now, hasta), acto_id: null }
      return { user_id, ...rest, ...plazo, acta, comentario, creada_por: user_id, creada_en: at(asked), ...resuelta }
    },
  )
  const asked = `${sumarDias(acto.dia, -2)}T15:00:00.000Z`
  const deUnActo = {
    user_id: ids.teniente,
    tipo: 'personal' as const,
    motivo: 'Cumpleaños de su madre',
    acta: null,
    comentario: null,
    acto_id: acto.id,
    desde: acto.dia,
    hasta: acto.dia,
    creada_por: ids.teniente,
    creada_en: asked,
    ...resolucion('aprobada', ids.capitana, asked),
  }
  await db
    .insertInto('licencias')
    .values([...rows, deUnActo])
    .execute()
}

const resolucion = (estado: EstadoLicencia, resuelta_por: number, resuelta_en: string) =>
  estado === 'solicitada'
    ? { estado, resuelta_por: null, resuelta_en: null, version: 1 }
    : { estado, resuelta_por, resuelta_en, version: 2 }

const diaEn = (now: Date, days: number) => sumarDias(diaLocal(now), days)

/** A suspension served, one in force, and reprimands, one of them left without effect. */
export async function insertDemoSanciones(db: Db, ids: Ids, now: Date): Promise<void> {
  const [served, late] = await Promise.all([voluntario(30), voluntario(21)].map((one) => idDe(db, one.email)))
  const sancion = (user_id: number | undefined, desde: number, hasta: number | null) => ({
    user_id: user_id ?? ids.bombera,
    desde: diaEn(now, desde),
    hasta: hasta === null ? null : diaEn(now, hasta),
    acta: null,
    sin_efecto_en: null,
    registrada_por: ids.ayudante,
    creada_en: new Date(now.getTime() + desde * day).toISOString(),
  })
  await db
    .insertInto('sanciones')
    .values([
      { ...sancion(served, -220, -191), tipo: 'suspension', origen: 'junta_oficiales', acta: '7' },
      { ...sancion(ids.suspendido, -25, 64), tipo: 'suspension', origen: 'consejo_disciplina', acta: '31' },
      { ...sancion(late, -130, -130), tipo: 'amonestacion', origen: 'capitan' },
      {
        ...sancion(ids.maquinista, -300, -300),
        tipo: 'amonestacion',
        origen: 'capitan',
        sin_efecto_en: new Date(now.getTime() - 290 * day).toISOString(),
      },
    ])
    .execute()
}

const idDe = async (db: Db, email: string) =>
  (await db.selectFrom('usuarios').select('id').where('email', '=', email).executeTakeFirst())?.id

/** Credits that belong to no act, one of them annulled. */
export async function insertDemoAbonos(db: Db, ids: Ids, now: Date): Promise<void> {
  const abono = (quien: Personaje, days: number, cantidad: number, concepto: string, respaldo: string | null) => ({
    user_id: ids[quien],
    fecha: diaEn(now, -days),
    cantidad,
    concepto,
    respaldo,
    registrado_por: ids.ayudante,
    creado_en: new Date(now.getTime() - (days - 1) * day).toISOString(),
    anulado_en: null,
    motivo_anulacion: null,
  })
  await db
    .insertInto('abonos')
    .values([
      abono('tesorero', 240, 3, 'Beneficio para la bomba nueva', 'Acta 214'),
      abono('maquinista', 160, 2, 'Llevó la B-23 a su revisión técnica', null),
      abono('bombera', 75, 2, 'Instructora del curso inicial', 'Resolución 18 de la Academia'),
      abono('bombera', 20, 1, 'Charla en la escuela básica', 'Carta de la directora'),
      {
        ...abono('ayudante', 48, 5, 'Comisión de aniversario', null),
        anulado_en: new Date(now.getTime() - 40 * day).toISOString(),
        motivo_anulacion: 'Ya estaba contado como acto',
      },
    ])
    .execute()
}
