import type { LoaderFunctionArgs } from 'react-router'
import type { Compania } from '#contract/sitio/compania.ts'
import { type Icono, ladosIcono, urlIcono } from '#contract/sitio/icono.ts'
import { readSeccion } from '#web/parts/sitio/seccion.ts'
import { fileOf } from './file-of.ts'

export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  return fileOf(JSON.stringify(manifest(await readSeccion(args, 'compania'))), 'application/manifest+json')
}

/** For installing the intranet on a phone. */
const manifest = ({ sitio, nombre }: Compania) => ({
  name: sitio,
  short_name: nombre,
  lang: 'es-CL',
  id: '/intranet',
  start_url: '/intranet',
  scope: '/',
  display: 'standalone',
  theme_color: '#4a0a10',
  background_color: '#fbf7f0',
  icons: [icon('mediano', 'any'), icon('grande', 'any'), icon('recortable', 'maskable')],
})

const icon = (icono: Icono, purpose: 'any' | 'maskable') => ({
  src: urlIcono(icono),
  sizes: `${ladosIcono[icono]}x${ladosIcono[icono]}`,
  type: 'image/png',
  purpose,
})
