import { room } from './endpoint.ts'
import { asignacionesCalls, entidadesAsignaciones, tablasAsignaciones } from './guardias/asignaciones.ts'
import { cambiosGuardiaCalls, entidadesCambiosGuardia, tablasCambiosGuardia } from './guardias/cambios.ts'
import { entidadesGuardias, guardiasCalls, tablasGuardias } from './guardias/guardias.ts'
import { novedadesCalls, tablasNovedades } from './guardias/novedades.ts'
import { papelesCalls } from './guardias/papeles.ts'
import { entidadesPlantillas, plantillasCalls, tablasPlantillas } from './guardias/plantillas.ts'
import { entidadesPreferencias, preferenciasCalls, tablasPreferencias } from './guardias/preferencias.ts'
import { entidadesPropuestas, propuestasCalls, tablasPropuestas } from './guardias/propuestas.ts'

/** domain §2.6: the guards of the company, who serves them, and their book. */
export const guardiasApi = room('guardias', {
  ...guardiasCalls,
  ...asignacionesCalls,
  ...plantillasCalls,
  ...cambiosGuardiaCalls,
  ...novedadesCalls,
  ...preferenciasCalls,
  ...propuestasCalls,
  ...papelesCalls,
})

export const entidades = {
  ...entidadesGuardias,
  ...entidadesAsignaciones,
  ...entidadesPlantillas,
  ...entidadesCambiosGuardia,
  ...entidadesPreferencias,
  ...entidadesPropuestas,
}

export const tablas = {
  ...tablasGuardias,
  ...tablasAsignaciones,
  ...tablasPlantillas,
  ...tablasCambiosGuardia,
  ...tablasNovedades,
  ...tablasPreferencias,
  ...tablasPropuestas,
}
