import type { FastifyInstance } from 'fastify'
import { guardiasApi } from '#contract/guardias.ts'
import type { Preferencia } from '#contract/guardias/preferencias.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { invalid } from '#server/plumbing/http/errors.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { write } from '#server/plumbing/records/write.ts'
import { listPreferencias, savePreferencias } from './preferencias.queries.ts'

/** Days on which a member would rather serve, or cannot; for proposals alone. */
export function preferenciasGuardiaRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, clock } = deps

  serve(app, guardiasApi.preferencias, async ({ actor }) => ({
    data: await listPreferencias(database.db, actor.id, diaLocal(clock())),
  }))

  serve(app, guardiasApi.savePreferencias, ({ body, actor, request }) =>
    write(deps, request, async (tx) => {
      const hoy = diaLocal(clock())
      const data = body.data.filter(({ fecha }) => fecha === null || fecha >= hoy)
      if (new Set(data.map(keyOf)).size < data.length) throw invalid({ data: mensajes.preferenciaRepetida })
      await savePreferencias(tx.db, actor.id, data)
      tx.untraced('wishes of a member about their own guards')
      return { data }
    }),
  )
}

const keyOf = ({ dia_semana, fecha, turno }: Preferencia) => `${fecha ?? dia_semana} ${turno}`
