import { type Ajustes, configuracionApi, type SeccionAjustes } from '#contract/configuracion.ts'
import { api } from '#web/plumbing/api.ts'
import { madeQuery } from '#web/plumbing/query.ts'

/** Registration has own endpoints; here it is a section like the others. */
export type Seccion = 'registro' | SeccionAjustes
export type Leidos = Pick<Ajustes, 'version' | 'valores' | 'vigencias'>

export const ajustesDe = (seccion: Seccion) => madeQuery(configuracionApi.seccion, seccion, () => read(seccion))

async function read(seccion: Seccion): Promise<Leidos> {
  if (seccion !== 'registro') return await api(configuracionApi.seccion, { params: { seccion } })
  const { modo, version } = await api(configuracionApi.registro)
  return { version, valores: { modo }, vigencias: {} }
}
