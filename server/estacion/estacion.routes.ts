import type { FastifyInstance } from 'fastify'
import { estacionApi } from '#contract/estacion.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { invalid } from '#server/plumbing/http/errors.ts'
import { requirePassword } from '#server/plumbing/http/present-password.ts'
import { present } from '#server/plumbing/http/refusals.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { newSecret } from '#server/plumbing/process/secrets.ts'
import { write } from '#server/plumbing/records/write.ts'
import { queueEquipo } from './avisos.queries.ts'
import { findEnUso, findEquipo, insertEquipo, listConPin, listEquipos, retireEquipo } from './equipos.queries.ts'
import { endPinSessions } from './pines.queries.ts'
import { unknownEquipo } from './probar-pin.queries.ts'

/** Computers of the station (docs/decisions/122). */
export function estacionRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, clock } = deps
  const { db } = database

  serve(app, estacionApi.equipos, async () => ({ data: await listEquipos(db) }))

  serve(app, estacionApi.addEquipo, async ({ body: { nombre, tipo }, actor, request }) => {
    requirePassword(actor, clock())
    const equipo = newSecret()
    const id = await write(deps, request, async (tx) => {
      const same = (await listEquipos(tx.db)).some((one) => one.nombre.toLowerCase() === nombre.toLowerCase())
      if (same) throw invalid({ nombre: mensajes.equipoConEseNombre })
      const id = await insertEquipo(tx.db, { nombre, tipo, token: equipo, creado_por: actor.id }, tx.now)
      await tx.audit({ accion: 'crear', entidad: 'equipo_cuartel', entidad_id: id, despues: { nombre, tipo } })
      await queueEquipo(tx, nombre, actor.nombre, 'registró')
      return id
    })
    return { id, equipo }
  })

  serve(app, estacionApi.retireEquipo, async ({ params: { id }, actor, request }) => {
    await write(deps, request, async (tx) => {
      const { nombre } = present(await findEnUso(tx.db, id))
      await retireEquipo(tx.db, id, tx.now)
      await endPinSessions(tx, { equipo_id: id })
      const estado = { antes: { nombre, estado: 'en uso' }, despues: { nombre, estado: 'retirado' } }
      await tx.audit({ accion: 'estado', entidad: 'equipo_cuartel', entidad_id: id, ...estado })
      await queueEquipo(tx, nombre, actor.nombre, 'retiró')
    })
    return { success: true as const, message: mensajes.equipoRetirado }
  })

  serve(app, estacionApi.personas, async ({ body }) => {
    const equipo = await findEquipo(db, body.equipo)
    if (!equipo) throw unknownEquipo()
    return { equipo: equipo.nombre, data: await listConPin(db) }
  })
}
