import type { Plazo } from '#contract/shared/plazos.ts'
import { deleteAccidentesClosedBefore } from '#server/accidentes/accidentes.queries.ts'
import { forgetDirecciones } from '#server/auditoria/auditoria.queries.ts'
import { findValores } from '#server/configuracion/configuracion.queries.ts'
import { deleteRecibidosBefore } from '#server/contacto/contacto.queries.ts'
import { deleteOldLugares } from '#server/cuenta/lugares.queries.ts'
import { forgetPersonas } from '#server/emergencias/olvido.queries.ts'
import { deleteAnswered, deleteUnconfirmed } from '#server/mis-datos/solicitudes.queries.ts'
import { deleteReadNotificaciones } from '#server/notificaciones/notificaciones.queries.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { forgetMails } from '#server/plumbing/mail/outbox.queries.ts'
import { haceTanto, type Periodo } from '#server/plumbing/process/hace-tanto.ts'
import { type Borrar, type ConservaDeps, deUnaVez } from '#server/plumbing/records/conservar.ts'
import { findSeccion } from '#server/sitio/sitio.queries.ts'
import { vencidosDeUsuarios } from '#server/usuarios/vencidos.queries.ts'

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

/** How long each is kept today; 0 means for ever. */
export async function findPlazos(db: ReadDb): Promise<Record<Plazo, Periodo>> {
  const { sin_verificar, sin_aprobar, ...enMeses } = (await findValores(db, 'conservacion')).valores
  const { meses } = (await findSeccion(db, 'contacto')).contenido
  const { meses_correos } = (await findValores(db, 'notificaciones')).valores
  const dias = (cantidad: number): Periodo => ({ cantidad, unidad: 'dias' })
  const enUnidad = (cantidad: number): Periodo => ({ cantidad, unidad: 'meses' })
  return {
    sin_verificar: dias(sin_verificar),
    sin_aprobar: dias(sin_aprobar),
    ficha_de_baja: enUnidad(enMeses.ficha_de_baja),
    cuenta_de_baja: enUnidad(enMeses.cuenta_de_baja),
    accidentes: enUnidad(enMeses.accidentes),
    mensajes: enUnidad(meses),
    postulaciones: enUnidad(meses),
    solicitudes: enUnidad(enMeses.solicitudes),
    solicitudes_sin_confirmar: dias(7),
    afectados: enUnidad(enMeses.afectados),
    correos: enUnidad(meses_correos),
    notificaciones: dias(180),
    lugares: dias(180),
    direcciones: enUnidad(enMeses.direcciones),
  }
}

/**
 * Removes whatever is due, term by term: one that fails does not keep the others.
 * @throws the first failure
 */
export async function conservar(deps: ConservaDeps, now: Date): Promise<void> {
  const failures: unknown[] = []
  for (const [plazo, periodo] of Object.entries(await findPlazos(deps.database.db)) as [Plazo, Periodo][])
    if (periodo.cantidad > 0)
      await borrar[plazo](deps, haceTanto(now, periodo)).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}
