import { data, type LoaderFunctionArgs, type MetaArgs, redirect } from 'react-router'
import { urlApi } from './descargas.ts'
import { estadisticasApi } from '#contract/estadisticas.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { missingPage, pageTitle } from '#web/parts/sitio/page-title.ts'
import { readSeccion } from '#web/parts/sitio/seccion.ts'
import { apiOver } from '#web/plumbing/api.ts'
import { doorContext } from '#web/plumbing/door.ts'
import { NoEncontrada } from '#web/publico/no-encontrada.tsx'
import { type CifrasData, CifrasPagina } from './cifras-pagina.tsx'
import { bajada } from './texto.ts'

/** Null where figures are not published, or not of that year. */
export async function loader(args: LoaderFunctionArgs) {
  const { fetch } = args.context.get(doorContext)
  const weigh = async (path: string) => (await (await fetch(path)).arrayBuffer()).byteLength
  const [{ cifras: isPublished }, { anios }, csv, json] = await Promise.all([
    readSeccion(args, 'publicacion'),
    apiOver(fetch)(estadisticasApi.publicas, {}),
    weigh(urlApi.csv),
    weigh(urlApi.json),
  ])
  const asked = args.params.anio
  // One address for each year.
  if (asked !== undefined && asked === String(anios[0]?.anio)) throw redirect('/cifras')
  const anio = asked === undefined ? (anios[0] ?? null) : anios.find((one) => String(one.anio) === asked)
  if (!isPublished || anio === undefined) return data(null, 404)
  const shown: CifrasData = {
    anio,
    anios: anios.map((one) => one.anio),
    primero: anios.at(-1)?.meses[0]?.desde ?? null,
    esteAnio: Number(diaLocal(new Date()).slice(0, 4)),
    bytes: { csv, json },
  }
  return data(shown)
}

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  loaderData ? pageTitle(tituloPagina(loaderData), bajada)({ matches }) : missingPage({ matches })

/** The latest year has the page's own address. */
const tituloPagina = ({ anio, anios }: CifrasData) =>
  anio && anio.anio !== anios[0] ? `Nuestras cifras de ${anio.anio}` : 'Nuestras cifras'

export default function CifrasScreen({ loaderData }: { loaderData: CifrasData | null }) {
  return loaderData ? <CifrasPagina {...loaderData} /> : <NoEncontrada />
}
