import type { Contenido, Seccion } from '#contract/sitio.ts'
import { ask, tokenOf } from './over-http.ts'

/** Publishes a section with `change`, as administrator. */
export async function publish<S extends Seccion>(
  address: string,
  seccion: S,
  change: Partial<Contenido<S>>,
): Promise<void> {
  const { contenido, version } = await ask(address, `GET /sitio/${seccion}`)
  const body = { contenido: { ...(contenido as Contenido<S>), ...change }, version }
  await ask(address, `PUT /sitio/${seccion}`, body, await tokenOf(address, 'administradora'))
}
