import { queryOptions } from '@tanstack/react-query'
import { type Ajustes, configuracionApi, type ModoRegistro, type SeccionAjustes } from '#contract/configuracion.ts'
import { api } from '#web/plumbing/api.ts'

/** Registering has calls of its own; here it is a section as the others. */
export type Seccion = 'registro' | SeccionAjustes
export type Leidos = Pick<Ajustes, 'version' | 'valores' | 'vigencias'>

/** Also the beginning of what others keep of a section: they are read again together. */
export const claveDe = (seccion: Seccion) => ['configuracion', seccion]

export const ajustesDe = (seccion: Seccion) =>
  queryOptions({ queryKey: [...claveDe(seccion), 'valores'], queryFn: () => read(seccion) })

async function read(seccion: Seccion): Promise<Leidos> {
  if (seccion !== 'registro') return await api(configuracionApi.seccion, { params: { seccion } })
  const { modo, version } = await api(configuracionApi.registro)
  return { version, valores: { modo }, vigencias: {} }
}

export async function guardar(
  seccion: Seccion,
  body: { valores: Record<string, unknown>; version: number; vigente_desde?: string },
): Promise<void> {
  if (seccion !== 'registro') return void (await api(configuracionApi.save, { params: { seccion }, body }))
  const modo = body.valores.modo as ModoRegistro
  await api(configuracionApi.changeRegistro, { body: { modo, version: body.version } })
}
