import type { FastifyInstance } from 'fastify'
import { emergenciasApi } from '#contract/emergencias.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import { cachedByKey } from '#server/plumbing/process/cache.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { edita } from './permiso.rules.ts'
import { readTablero, tableroPara } from './tablero.queries.ts'

/** The board of an emergency, kept while it is open: hundreds look at one (docs/decisions/077). */
export function tableroRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, changes } = deps

  const tableroNow = cachedByKey(
    changes,
    (aviso, id) =>
      aviso.tipo === 'miembros' ||
      aviso.tipo === 'unidad' ||
      ((aviso.tipo === 'emergencia' || aviso.tipo === 'respuesta') && aviso.id === id),
    (id) => readTablero(database.db, id),
    ({ viva }) => viva,
  )

  serve(app, emergenciasApi.tablero, async ({ params: { id }, actor }) => {
    const leido = await tableroNow(id)
    return tableroPara(leido, actor.id, edita(actor, leido.emergencia))
  })
}
