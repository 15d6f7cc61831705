import { edicionesCalls, entidadesEdiciones, tablasEdiciones } from './capacitaciones/ediciones.ts'
import { room } from './endpoint.ts'

/** domain §2.3: courses, their editions, and certificates. */
export const capacitacionesApi = room('capacitaciones', {
  ...edicionesCalls,
})

export const entidades = {
  ...entidadesEdiciones,
}

export const tablas = {
  ...tablasEdiciones,
}
