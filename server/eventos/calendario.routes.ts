import { hash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { eventosApi } from '#contract/eventos.ts'
import { diaLocal, sumarDias } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { can } from '#contract/shared/permisos.ts'
import { listPropias } from '#server/guardias/propias.queries.ts'
import { asFile } from '#server/plumbing/files/attachment.ts'
import { notFound } from '#server/plumbing/http/errors.ts'
import { exportar } from '#server/plumbing/http/exportar.ts'
import { present } from '#server/plumbing/http/refusals.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import { unchanged } from '#server/plumbing/http/unchanged.ts'
import { cachedByKey, cachedUntilChange } from '#server/plumbing/process/cache.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { startOfDay } from '#server/plumbing/process/local-time.ts'
import { write } from '#server/plumbing/records/write.ts'
import { findCompania } from '#server/sitio/sitio.queries.ts'
import { findCita, findPersona, listCitas, listSesiones } from './calendario.queries.ts'
import { citaDeEvento, citaDeGuardia, citaDeSesion, guardiaPropia, sesionPropia } from './calendario.rules.ts'
import { findDueno, findEnlace, removeClave, renewClave } from './enlace.queries.ts'
import { eventosEn, eventosOf } from './eventos.queries.ts'
import { conPersonas, eventosConAsistencia } from './exportacion.queries.ts'
import { columnasEventos } from './exportacion.rules.ts'
import { icsOf } from '#server/plumbing/sheets/ics.ts'

const icsType = 'text/calendar; charset=utf-8'
/** A feed reaches back a year (domain §2.2). */
const diasAtras = 365

/** Calendars of members for their telephones, and the key that opens each (docs/decisions/087). */
export function calendarioRoutes(app: FastifyInstance, deps: Deps): void {
  const { changes, clock, config, database } = deps
  const { db } = database
  const compania = cachedUntilChange(changes, 'sitio', () => findCompania(db))
  // Telephones ask again and again for what is as it was.
  const feedOf = cachedByKey(
    changes,
    ({ tipo }) => tipo !== 'notificacion',
    readFeed,
    () => true,
  )

  async function readFeed(userId: number) {
    const desde = startOfDay(sumarDias(diaLocal(clock()), -diasAtras))
    const persona = present(await findPersona(db, userId))
    const citas = [
      ...(await listCitas(db, persona, desde)).map((evento) => citaDeEvento(evento, config.publicUrl)),
      ...(await listSesiones(db, userId, desde)).map((sesion) => citaDeSesion(sesion, config.publicUrl)),
      ...(await listPropias(db, userId, { desde })).map((guardia) => citaDeGuardia(guardia, config.publicUrl)),
    ]
    const bytes = Buffer.from(icsOf((await compania()).nombre, citas))
    return { bytes, etag: `"${hash('sha256', bytes, 'base64url').slice(0, 22)}"` }
  }

  serve(app, eventosApi.calendario, async ({ query: { desde, hasta }, actor }) => {
    const rows = await eventosEn(db, actor, { desde, hasta }).execute()
    const [from, until] = [startOfDay(desde), startOfDay(hasta, 1)]
    return {
      eventos: await eventosOf(db, rows, actor, clock()),
      sesiones: (await listSesiones(db, actor.id, from, until)).map(sesionPropia),
      guardias: (await listPropias(db, actor.id, { desde: from, hasta: until })).map(guardiaPropia),
    }
  })

  serve(app, eventosApi.exportEventos, (call) =>
    exportar(deps, call, {
      nombre: 'eventos',
      entidad: 'evento',
      query: eventosConAsistencia(database.reports, call.actor, call.query),
      id: 'e.id',
      columnas: columnasEventos(can(call.actor.role, 'eventos.crear')),
      told: (rows) => conPersonas(database.reports, rows),
    }),
  )

  serve(app, eventosApi.feed, async ({ params: { clave }, request, reply }) => {
    const dueno = await findDueno(db, clave)
    if (dueno === undefined) throw notFound()
    const { bytes, etag } = await feedOf(dueno)
    reply.headers({ 'Cache-Control': 'private, no-cache', ETag: etag }).type(icsType)
    return unchanged(request, etag) ? void reply.code(304) : bytes
  })

  serve(app, eventosApi.ics, async ({ params: { id }, reply }) => {
    const evento = present(await findCita(db, id))
    asFile(reply, { nombre: `${evento.titulo}.ics`, tipo: icsType })
    return Buffer.from(icsOf(evento.titulo, [citaDeEvento(evento, config.publicUrl)]))
  })

  serve(app, eventosApi.enlace, async ({ actor }) => ({
    creada_en: (await findEnlace(db, actor.id))?.creada_en ?? null,
  }))

  serve(app, eventosApi.renewEnlace, ({ actor, request }) =>
    write(deps, request, async (tx) => {
      const had = await findEnlace(tx.db, actor.id)
      const clave = await renewClave(tx.db, actor.id, tx.now)
      await tx.audit({ accion: had ? 'editar' : 'crear', entidad: 'calendario', entidad_id: actor.id })
      const enlace = `${config.publicUrl}/api/calendario/${clave}.ics`
      return { success: true as const, message: mensajes.calendarioCreado, enlace }
    }),
  )

  serve(app, eventosApi.removeEnlace, ({ actor, request }) =>
    write(deps, request, async (tx) => {
      const removed = await removeClave(tx.db, actor.id)
      if (removed) await tx.audit({ accion: 'eliminar', entidad: 'calendario', entidad_id: actor.id })
      return { success: true as const, message: mensajes.calendarioQuitado }
    }),
  )
}
