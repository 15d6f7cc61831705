import { estadisticasApi } from '#contract/estadisticas.ts'
import type { Compania } from '#contract/sitio/compania.ts'

/** Addresses of the open data. */
export const urlApi = {
  csv: `/api${estadisticasApi.exportPublicas.path}`,
  json: `/api${estadisticasApi.publicas.path}`,
}

/** The open data for search engines (schema.org). */
export const dataset = (compania: Compania, origin: string, { desde, hasta }: { desde: string; hasta: string }) => ({
  '@context': 'https://schema.org',
  '@type': 'Dataset',
  name: `Cifras de la ${compania.sitio}`,
  description: `Salidas de cada mes por tipo, horas de servicio voluntario, academias y ejercicios de la ${compania.sitio}.`,
  url: `${origin}/cifras`,
  inLanguage: 'es-CL',
  isAccessibleForFree: true,
  temporalCoverage: `${desde}/${hasta}`,
  creator: { '@type': 'Organization', '@id': `${origin}/#compania`, name: compania.nombre, url: `${origin}/` },
  distribution: [
    { '@type': 'DataDownload', encodingFormat: 'text/csv', contentUrl: origin + urlApi.csv },
    { '@type': 'DataDownload', encodingFormat: 'application/json', contentUrl: origin + urlApi.json },
  ],
})
