import type { FastifyInstance } from 'fastify'
import { estadisticasApi } from '#contract/estadisticas.ts'
import type { AnioPublico } from '#contract/estadisticas/publicas.ts'
import { asFile } from '#server/plumbing/files/attachment.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import { cachedUntilChange } from '#server/plumbing/process/cache.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { csvOf, csvType } from '#server/plumbing/sheets/csv.ts'
import { findSeccion } from '#server/sitio/sitio.queries.ts'
import { columnasPublicas } from './publicas.rules.ts'
import { contadorPublico } from './publicas.ts'

/** Figures for neighbours, by the switch of the site (docs/decisions/109). */
export function cifrasPublicasRoutes(app: FastifyInstance, deps: Deps): void {
  const { changes, database } = deps
  const publicacion = cachedUntilChange(changes, 'sitio', () => findSeccion(database.db, 'publicacion'))
  const contar = contadorPublico(deps)
  const read = async (anio: number | undefined): Promise<AnioPublico[]> => {
    if (!(await publicacion()).contenido.cifras) return []
    const { anios } = await contar()
    return anio === undefined ? anios : anios.filter((one) => one.anio === anio)
  }

  serve(app, estadisticasApi.publicas, async ({ query: { anio } }) => ({ anios: await read(anio) }))

  serve(app, estadisticasApi.exportPublicas, async ({ query: { anio }, reply }) => {
    const rows = (await read(anio)).toReversed().flatMap(({ meses }) => meses)
    asFile(reply, { nombre: 'cifras.csv', tipo: csvType })
    return csvOf(columnasPublicas, rows)
  })
}
