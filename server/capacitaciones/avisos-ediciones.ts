import { type EstadoInscripcion } from '#contract/capacitaciones/estados.ts'
import type { Row } from '#db/tables.ts'
import type { Ruta } from '#server/plumbing/mail/mail.ts'
import { longMoment } from '#server/plumbing/process/local-time.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { idsDe } from './inscripciones.queries.ts'

type De = Pick<Row<'capacitaciones'>, 'id' | 'titulo' | 'inicio' | 'lugar'>

const enlace = (id: number): Ruta => `/intranet/capacitaciones/${id}`
const cuando = ({ inicio, lugar }: De): string =>
  `${[longMoment(new Date(inicio)), lugar].filter(Boolean).join(' · ')}.`

const notify = async (tx: Tx, para: readonly number[], de: De, titulo: string, cuerpo = cuando(de)) =>
  void (await tx.notify(para, {
    tipo: 'capacitacion',
    titulo: `${titulo}: ${de.titulo}`,
    cuerpo,
    enlace: enlace(de.id),
  }))

/** Tells every active member that enrolment is open, but who opened it. */
export async function tellAbierta(tx: Tx, de: De, except: number): Promise<void> {
  const rows = await tx.db
    .selectFrom('usuarios')
    .select('id')
    .where('estado', '=', 'activo')
    .where('id', '!=', except)
    .execute()
  await notify(
    tx,
    rows.map(({ id }) => id),
    de,
    'Inscripción abierta',
  )
}

const participan = ['inscrita', 'lista_espera', 'solicitada'] as const

/** Tells those who are in it, or wait, unless it is past. */
async function tellParticipantes(tx: Tx, de: De, titulo: string, cuerpo?: string): Promise<void> {
  if (de.inicio > tx.now.toISOString()) await notify(tx, await idsDe(tx.db, de.id, participan), de, titulo, cuerpo)
}

export const tellCambio = (tx: Tx, de: De): Promise<void> => tellParticipantes(tx, de, 'Cambió la capacitación')

/** Also of one that has begun: nobody comes in vain. */
export const tellCancelada = async (tx: Tx, de: De, motivo: string): Promise<void> =>
  notify(tx, await idsDe(tx.db, de.id, participan), de, 'Se canceló la capacitación', motivo)

const titulos: Record<EstadoInscripcion, string> = {
  solicitada: 'Solicitud de inscripción',
  inscrita: 'Quedó inscrito',
  lista_espera: 'Quedó en lista de espera',
  rechazada: 'Su solicitud fue rechazada',
  retirada: 'Se retiró su inscripción',
  aprobada: 'Aprobó',
  reprobada: 'No aprobó',
  ausente: 'Quedó ausente',
}

export const tellInscripcion = (tx: Tx, userId: number, estado: EstadoInscripcion, de: De): Promise<void> =>
  notify(tx, [userId], de, titulos[estado])

/** To who still waited when it ended. */
export const tellSinLugar = (tx: Tx, userId: number, de: De): Promise<void> => notify(tx, [userId], de, 'No hubo lugar')

export const tellAscenso = (tx: Tx, userId: number, de: De): Promise<void> =>
  notify(tx, [userId], de, 'Se liberó un cupo y quedó inscrito')
