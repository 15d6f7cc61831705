import { certificadosCalls, entidadesCertificados, tablasCertificados } from './capacitaciones/certificados.ts'
import { cursosCalls, entidadesCursos, tablasCursos } from './capacitaciones/cursos.ts'
import { edicionesCalls, entidadesEdiciones, tablasEdiciones } from './capacitaciones/ediciones.ts'
import { importacionCertificadosCalls } from './capacitaciones/importacion.ts'
import { matrizCalls } from './capacitaciones/matriz.ts'
import { room } from './endpoint.ts'

/** domain §2.3: courses, their editions, and the certificates that come of them. */
export const capacitacionesApi = room('capacitaciones', {
  ...cursosCalls,
  ...matrizCalls,
  ...edicionesCalls,
  ...certificadosCalls,
  ...importacionCertificadosCalls,
})

export const entidades = {
  ...entidadesCursos,
  ...entidadesEdiciones,
  ...entidadesCertificados,
}

export const tablas = {
  ...tablasCursos,
  ...tablasEdiciones,
  ...tablasCertificados,
}
