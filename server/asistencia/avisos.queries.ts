import type { EstadoLicencia } from '#contract/asistencia/licencias.ts'
import type { Objecion } from '#contract/asistencia/objeciones.ts'
import type { Row } from '#db/tables.ts'
import type { Ruta } from '#server/plumbing/mail/mail.ts'
import { longDay } from '#server/plumbing/process/local-time.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { listConRol, listOtorgantes } from './licencias.queries.ts'
import type { Plazo } from './licencias.rules.ts'

const enlaceLicencias: Ruta = '/intranet/asistencia?vista=licencias'
const enlaceSanciones: Ruta = '/intranet/asistencia?vista=sanciones'

/** Own marks of a month. */
export const miMes = (mes: string): Ruta => `/intranet/asistencia?vista=mia&mes=${mes}`

const dias = ({ desde, hasta }: Plazo): string =>
  desde === hasta ? `Para el ${longDay(desde)}.` : `Del ${longDay(desde)} al ${longDay(hasta)}.`

/** Tells the Capitán, except the author, that a licence waits, or was withdrawn. No notice says whose or why. */
export async function tellOtorgantes(tx: Tx, que: 'pedida' | 'retirada', plazo: Plazo, except: number): Promise<void> {
  const ids = (await listOtorgantes(tx.db)).filter((id) => id !== except)
  await tx.notify(ids, {
    tipo: 'asistencia',
    titulo: que === 'pedida' ? 'Licencia por resolver' : 'Se retiró una licencia',
    cuerpo: dias(plazo),
    enlace: enlaceLicencias,
  })
}

const respuestas: Record<EstadoLicencia, string> = {
  solicitada: 'Se pidió una licencia para usted',
  aprobada: 'Su licencia fue aprobada',
  rechazada: 'Su licencia fue rechazada',
  anulada: 'Su licencia fue anulada',
}

export const tellLicencia = (tx: Tx, userId: number, estado: EstadoLicencia, plazo: Plazo): Promise<unknown> =>
  tx.notify([userId], {
    tipo: 'asistencia',
    titulo: respuestas[estado],
    cuerpo: dias(plazo),
    enlace: enlaceLicencias,
  })

export const tellSancion = (tx: Tx, userId: number, titulo: string): Promise<unknown> =>
  tx.notify([userId], { tipo: 'asistencia', titulo, cuerpo: 'Véala en Asistencia.', enlace: enlaceSanciones })

export const tellAbono = (tx: Tx, userId: number, cantidad: number, anulado: boolean): Promise<unknown> =>
  tx.notify([userId], {
    tipo: 'asistencia',
    titulo: anulado ? 'Se anuló un abono suyo' : 'Se le abonaron asistencias',
    cuerpo: cantidad === 1 ? 'Una asistencia.' : `${cantidad} asistencias.`,
    enlace: enlaceSanciones,
  })

/** Tells the Ayudante and the Capitán, except the author, that an objection waits. No notice says whose or why. */
export async function tellObjecion(
  tx: Tx,
  { dia, titulo }: Pick<Row<'actos'>, 'dia' | 'titulo'>,
  except: number,
): Promise<void> {
  const ids = (await listConRol(tx.db, ['ayudante', 'capitan'])).filter((id) => id !== except)
  await tx.notify(ids, {
    tipo: 'asistencia',
    titulo: 'Objeción por responder',
    cuerpo: `${titulo}, ${longDay(dia)}.`,
    enlace: '/intranet/asistencia/objeciones',
  })
}

export const tellRespuesta = (
  tx: Tx,
  { user_id, acto, dia }: Objecion,
  estado: 'aceptada' | 'rechazada',
): Promise<unknown> =>
  tx.notify([user_id], {
    tipo: 'asistencia',
    titulo: `Su objeción fue ${estado}`,
    cuerpo: `${acto}, ${longDay(dia)}.`,
    enlace: miMes(dia.slice(0, 7)),
  })

/** No act changed, but what those of a member add up to. */
export const deCuentas = { tipo: 'acto', id: 0 } as const
