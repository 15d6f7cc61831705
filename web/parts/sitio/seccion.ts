import type { LoaderFunctionArgs } from 'react-router'
import { type Contenido, type Seccion, sitioApi } from '#contract/sitio.ts'
import { apiOver } from '#web/plumbing/api.ts'
import { doorContext } from '#web/plumbing/door.ts'

/** Reads a section of the public site, for the loader of a server-rendered page. */
export async function readSeccion<S extends Seccion>(
  { context }: Pick<LoaderFunctionArgs, 'context'>,
  seccion: S,
): Promise<Contenido<S>> {
  const { contenido } = await apiOver(context.get(doorContext).fetch)(sitioApi.seccion, { params: { seccion } })
  return contenido as Contenido<S>
}
