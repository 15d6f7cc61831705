import type { FastifyInstance } from 'fastify'
import { estadisticasApi, type FiltroPedido } from '#contract/estadisticas.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { contador, diasPedidos, type Pedido } from './contar.ts'
import { readMias } from './mias.ts'

/** What the company's records add up to (domain §2.9, docs/decisions/108). */
export function estadisticasRoutes(app: FastifyInstance, deps: Deps): void {
  const cuenta = contador(deps)
  const pedido = ({ desde, hasta, comparar, clave, unidad, simulacros }: FiltroPedido): Pedido => ({
    ...diasPedidos({ desde, hasta }, diaLocal(deps.clock())),
    comparar,
    clave: clave ?? null,
    unidad_id: unidad ?? null,
    simulacros,
  })

  serve(app, estadisticasApi.mias, async ({ query: { comparar, ...dias }, actor }) => {
    const ahora = deps.clock()
    const periodo = diasPedidos(dias, diaLocal(ahora))
    return {
      ...periodo,
      cifras: await readMias(deps.database.reports, periodo, comparar, { user_id: actor.id, ahora }),
    }
  })

  serve(app, estadisticasApi.bloque, ({ params: { bloque }, query, actor }) =>
    cuenta.paraMiembro(bloque, pedido(query), actor),
  )
}
