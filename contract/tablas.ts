import { tablas as accidentes } from './accidentes.ts'
import { tablas as asistencia } from './asistencia.ts'
import { tablas as auditoria } from './auditoria.ts'
import { tablas as biblioteca } from './biblioteca.ts'
import { tablas as capacitaciones } from './capacitaciones.ts'
import { tablas as catalogos } from './catalogos.ts'
import { tablas as configuracion } from './configuracion.ts'
import { tablas as contacto } from './contacto.ts'
import { tablas as cuenta } from './cuenta.ts'
import { tablas as disponibilidad } from './disponibilidad.ts'
import { tablas as documentos } from './documentos.ts'
import { tablas as emergencias } from './emergencias.ts'
import { tablas as equipamiento } from './equipamiento.ts'
import { tablas as estacion } from './estacion.ts'
import { tablas as estadisticas } from './estadisticas.ts'
import { tablas as eventos } from './eventos.ts'
import { tablas as guardias } from './guardias.ts'
import { tablas as hojaServicios } from './hoja-servicios.ts'
import { tablas as llaves } from './llaves.ts'
import { tablas as materialMayor } from './material-mayor.ts'
import { tablas as misDatos } from './mis-datos.ts'
import { tablas as notificaciones } from './notificaciones.ts'
import { tablas as perfil } from './perfil.ts'
import { tablas as planillas } from './planillas.ts'
import { tablas as proteccion } from './proteccion.ts'
import type { Tablas } from './shared/tabla.ts'
import { tablas as sistema } from './sistema.ts'
import { tablas as sitio } from './sitio.ts'
import { tablas as usuarios } from './usuarios.ts'

/** Of the program itself: answers kept for a day, for calls that come twice. */
const respuestas = {
  miembro: { user_id: 'va' },
  copia: 'Copies of what was answered, kept for a day.',
  sinHoja: 'Of this installation.',
  sinRespaldo: 'Of this installation.',
  conserva: 'Un día.',
} as const

/** The last number of each series of papers and year. */
const correlativos = { hoja: 'correlativos', conserva: 'No tiene datos de personas.' } as const

/** Every table, in the order in which exports and copies hold them (docs/decisions/049). */
export const tablas = {
  ...usuarios,
  ...perfil,
  ...hojaServicios,
  ...asistencia,
  ...emergencias,
  ...accidentes,
  ...capacitaciones,
  ...equipamiento,
  ...eventos,
  ...guardias,
  ...disponibilidad,
  ...misDatos,
  ...proteccion,
  ...materialMayor,
  ...estadisticas,
  ...documentos,
  ...biblioteca,
  ...catalogos,
  ...planillas,
  ...configuracion,
  ...sitio,
  ...contacto,
  ...notificaciones,
  ...llaves,
  ...estacion,
  ...cuenta,
  ...sistema,
  ...auditoria,
  respuestas,
  correlativos,
} satisfies Tablas
