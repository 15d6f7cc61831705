import { cursosCalls, entidadesCursos, tablasCursos } from './capacitaciones/cursos.ts'
import { matrizCalls } from './capacitaciones/matriz.ts'
import { room } from './endpoint.ts'

/** domain §2.3: courses, their editions, and the certificates that come of them. */
export const capacitacionesApi = room('capacitaciones', {
  ...cursosCalls,
  ...matrizCalls,
})

export const entidades = {
  ...entidadesCursos,
}

export const tablas = {
  ...tablasCursos,
}
