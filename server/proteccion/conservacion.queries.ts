import type { Plazo } from '#contract/shared/plazos.ts'
import { deleteAccidentesClosedBefore } from '#server/accidentes/accidentes.queries.ts'
import { forgetDirecciones } from '#server/auditoria/auditoria.queries.ts'
import { deleteRecibidosBefore } from '#server/contacto/contacto.queries.ts'
import { deleteOldLugares } from '#server/cuenta/lugares.queries.ts'
import { forgetPersonas } from '#server/emergencias/olvido.queries.ts'
import { deleteAnswered, deleteUnconfirmed } from '#server/mis-datos/solicitudes.queries.ts'
import { deleteReadNotificaciones } from '#server/notificaciones/notificaciones.queries.ts'
import { forgetMails } from '#server/plumbing/mail/outbox.queries.ts'
import { haceTanto, type Periodo } from '#server/plumbing/process/hace-tanto.ts'
import { type Borrar, type ConservaDeps, deUnaVez } from '#server/plumbing/records/conservar.ts'
import { vencidosDeUsuarios } from '#server/usuarios/vencidos.queries.ts'
import { findPlazos } from './plazos-anunciados.queries.ts'

/** Each room's own way to remove what is due: a term without one does not compile. */
const borrar: Record<Plazo, Borrar> = {
  ...vencidosDeUsuarios,
  accidentes: deUnaVez('accidentes', (tx, desde) => deleteAccidentesClosedBefore(tx, desde)),
  mensajes: deUnaVez('mensajes', ({ db }, desde) => deleteRecibidosBefore(db, 'mensajes', desde)),
  postulaciones: deUnaVez('postulaciones', ({ db }, desde) => deleteRecibidosBefore(db, 'postulaciones', desde)),
  solicitudes: deUnaVez('solicitudes', ({ db }, desde) => deleteAnswered(db, desde)),
  solicitudes_sin_confirmar: deUnaVez('solicitudes_sin_confirmar', ({ db }, desde) => deleteUnconfirmed(db, desde)),
  afectados: deUnaVez('afectados', forgetPersonas),
  correos: deUnaVez('correos', ({ db }, desde) => forgetMails(db, desde)),
  notificaciones: deUnaVez('notificaciones', ({ db }, desde) => deleteReadNotificaciones(db, desde)),
  lugares: deUnaVez('lugares', ({ db }, desde) => deleteOldLugares(db, desde)),
  direcciones: deUnaVez('direcciones', forgetDirecciones),
}

/**
 * Removes whatever is due, term by term: one that fails does not keep the others.
 * @throws the first failure
 */
export async function conservar(deps: ConservaDeps, now: Date): Promise<void> {
  const failures: unknown[] = []
  for (const [plazo, periodo] of Object.entries(await findPlazos(deps.database.db, now)) as [Plazo, Periodo][])
    if (periodo.cantidad > 0)
      await borrar[plazo](deps, haceTanto(now, periodo)).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}
