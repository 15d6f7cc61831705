import type { NombreBloque } from '#contract/estadisticas/forma.ts'
import { asistencia } from './asistencia.ts'
import { capacitacion } from './capacitacion.ts'
import type { Cuenta } from './contado.ts'
import { emergencias } from './emergencias.ts'
import { equipamiento } from './equipamiento.ts'
import { guardias } from './guardias.ts'
import { materialMayor } from './material-mayor.ts'
import { personas } from './personas.ts'
import { tiempos } from './tiempos.ts'

/** How each block is counted (domain §2.9). */
export const cuentas: Record<NombreBloque, Cuenta> = {
  emergencias,
  tiempos,
  personas,
  asistencia,
  guardias,
  capacitacion,
  'material-mayor': materialMayor,
  equipamiento,
}
