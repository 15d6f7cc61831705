import type { FastifyInstance } from 'fastify'
import { estadisticasApi, type FiltroPedido } from '#contract/estadisticas.ts'
import type { NombreBloque } from '#contract/estadisticas/forma.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { can } from '#contract/shared/permisos.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { seen } from '#server/plumbing/records/seen.ts'
import { contador, diasPedidos, type Pedido } from './contar.ts'
import { comoArchivo } from './exportacion.ts'
import { nombreUnidad } from './exportacion.queries.ts'
import { readMias } from './mias.ts'
import { listSinIngreso } from './personas.queries.ts'

/** Blocks whose members are those who serve: since when is not known of who has no day of entry. */
const porIngreso: ReadonlySet<NombreBloque> = new Set(['personas', 'asistencia'])

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

  serve(app, estadisticasApi.bloque, async ({ params: { bloque }, query, actor }) => ({
    ...(await cuenta.paraMiembro(bloque, pedido(query), actor)),
    sin_ingreso:
      porIngreso.has(bloque) && can(actor.role, 'estadisticas.de_otros')
        ? await listSinIngreso(deps.database.reports)
        : [],
  }))

  serve(app, estadisticasApi.exportBloque, async ({ params: { bloque }, query, actor, request, reply }) => {
    const { formato, clave, unidad, simulacros, comparar } = query
    const contado = await cuenta.paraMiembro(bloque, pedido(query), actor)
    const { desde, hasta, filtros } = contado
    const dichos = {
      ...(filtros.includes('clave') && clave !== undefined && { clave }),
      ...(filtros.includes('unidad') &&
        unidad !== undefined && { unidad: await nombreUnidad(deps.database.db, unidad) }),
      ...(filtros.includes('simulacros') && simulacros && { simulacros: 'incluidos' }),
    }
    const despues = { formato, bloque, desde, hasta, ...(comparar && { comparar }), ...dichos }
    await seen(deps, request, { accion: 'exportar', entidad: 'estadistica', entidad_id: null, despues })
    return await comoArchivo(reply, contado, formato, Object.entries(dichos))
  })

  serve(app, estadisticasApi.tomarImagen, async ({ params: { bloque }, body, request }) => {
    const despues = { formato: 'png', bloque, ...body }
    await seen(deps, request, { accion: 'exportar', entidad: 'estadistica', entidad_id: null, despues })
    return { success: true, message: 'La descarga quedó en el registro.' } as const
  })
}
