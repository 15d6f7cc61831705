import { aperturaEnCola } from '#web/parts/asistencia/apertura-en-cola.ts'
import { externoEnCola, quitaDeExternoEnCola } from '#web/parts/asistencia/externos-en-cola.ts'
import { marcasEnCola } from '#web/parts/asistencia/marcas-en-cola.ts'
import { alarmaEnCola } from '#web/parts/emergencias/alarma-en-cola.ts'
import {
  adjuntoEnCola,
  datosEnCola,
  entradaEnCola,
  externaEnCola,
  quitaDeAdjuntoEnCola,
  quitaDeUnidadEnCola,
  unidadEnCola,
} from '#web/parts/emergencias/emergencia-en-cola.ts'
import { horasEnCola } from '#web/parts/emergencias/horas-en-cola.ts'
import { parteEnCola } from '#web/parts/emergencias/parte-en-cola.ts'
import { voyEnCola } from '#web/parts/emergencias/voy-en-cola.ts'
import { checklistEnCola, fotoEnCola } from '#web/parts/equipamiento/checklist-en-cola.ts'
import { certificadoEnCola, controlEnCola } from '#web/parts/equipamiento/control-en-cola.ts'
import { fotoDeNovedadEnCola, novedadEnCola, respuestaEnCola } from '#web/parts/equipamiento/novedad-en-cola.ts'
import { salidaDeUsoEnCola, usoEnCola } from '#web/parts/equipamiento/uso-en-cola.ts'
import { ingresoEnCola, salidaDeGuardiaEnCola } from '#web/parts/guardias/ingresos-en-cola.ts'
import { libroEnCola } from '#web/parts/guardias/libro-en-cola.ts'
import { estadoEnCola } from '#web/parts/material-mayor/estado-en-cola.ts'
import {
  anulacionDeCargaEnCola,
  anulacionEnCola,
  cargaEnCola,
  contadorEnCola,
  correccionDeCargaEnCola,
  llegadaEnCola,
  salidaEnCola,
} from '#web/parts/material-mayor/salida-en-cola.ts'
import type { EnCola } from '#web/plumbing/pendientes.ts'

/** How the writes of each room wait. */
export const colas: readonly EnCola[] = [
  alarmaEnCola as EnCola,
  aperturaEnCola,
  marcasEnCola,
  parteEnCola as EnCola,
  voyEnCola as EnCola,
  horasEnCola as EnCola,
  libroEnCola as EnCola,
  novedadEnCola,
  fotoDeNovedadEnCola,
  respuestaEnCola,
  controlEnCola,
  certificadoEnCola,
  checklistEnCola as EnCola,
  fotoEnCola as EnCola,
  entradaEnCola,
  unidadEnCola,
  externaEnCola,
  datosEnCola,
  adjuntoEnCola,
  quitaDeUnidadEnCola,
  quitaDeAdjuntoEnCola,
  externoEnCola,
  quitaDeExternoEnCola,
  usoEnCola,
  salidaDeUsoEnCola,
  ingresoEnCola,
  salidaDeGuardiaEnCola,
  estadoEnCola as EnCola,
  salidaEnCola,
  llegadaEnCola,
  contadorEnCola,
  cargaEnCola,
  correccionDeCargaEnCola,
  anulacionEnCola,
  anulacionDeCargaEnCola,
]
