import type { FastifyInstance } from 'fastify'
import { estadisticasApi } from '#contract/estadisticas.ts'
import { grupos, gruposParaTodos } from '#contract/estadisticas/grupos.ts'
import type { AnioPublico, TramoPublico } from '#contract/estadisticas/publicas.ts'
import { finDeMes } from '#contract/shared/fechas.ts'
import { asFile } from '#server/plumbing/files/attachment.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import { cachedUntilChange } from '#server/plumbing/process/cache.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { type Column, csvOf, csvType } from '#server/plumbing/sheets/csv.ts'
import { findSeccion } from '#server/sitio/sitio.queries.ts'
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
    return csvOf(columnas, rows)
  })
}

const columnas: Column<TramoPublico>[] = [
  { title: 'Desde', value: ({ desde }) => `${desde}-01`, isDay: true },
  { title: 'Hasta', value: ({ hasta }) => finDeMes(hasta), isDay: true },
  { title: 'Salidas', value: ({ salidas }) => salidas },
  ...grupos.map((grupo) => ({ title: gruposParaTodos[grupo], value: ({ tipos }: TramoPublico) => tipos[grupo] })),
  { title: 'Horas de servicio', value: ({ horas }) => horas },
  { title: 'Academias y ejercicios', value: ({ academias }) => academias },
]
