import { certificadosCalls, entidadesCertificados, tablasCertificados } from './capacitaciones/certificados.ts'
import { room } from './endpoint.ts'

/** domain §2.3: courses, their editions, and certificates. */
export const capacitacionesApi = room('capacitaciones', {
  ...certificadosCalls,
})

export const entidades = {
  ...entidadesCertificados,
}

export const tablas = {
  ...tablasCertificados,
}
