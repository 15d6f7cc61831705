import { entidades as accidentes } from './accidentes.ts'
import { entidades as asistencia } from './asistencia.ts'
import { entidades as auditoria } from './auditoria.ts'
import { entidades as biblioteca } from './biblioteca.ts'
import { entidades as capacitaciones } from './capacitaciones.ts'
import { entidades as catalogos } from './catalogos.ts'
import { entidades as configuracion } from './configuracion.ts'
import { entidades as contacto } from './contacto.ts'
import { entidades as cuenta } from './cuenta.ts'
import { entidades as disponibilidad } from './disponibilidad.ts'
import { entidades as documentos } from './documentos.ts'
import { entidades as emergencias } from './emergencias.ts'
import { entidades as equipamiento } from './equipamiento.ts'
import { entidades as estacion } from './estacion.ts'
import { entidades as estadisticas } from './estadisticas.ts'
import { entidades as eventos } from './eventos.ts'
import { entidades as guardias } from './guardias.ts'
import { entidades as hojaServicios } from './hoja-servicios.ts'
import { entidades as llaves } from './llaves.ts'
import { entidades as materialMayor } from './material-mayor.ts'
import { entidades as misDatos } from './mis-datos.ts'
import { entidades as notificaciones } from './notificaciones.ts'
import { entidades as perfil } from './perfil.ts'
import { entidades as planillas } from './planillas.ts'
import { entidades as proteccion } from './proteccion.ts'
import type { Entidad, Entidades } from './shared/entidad.ts'
import { entidades as sistema } from './sistema.ts'
import { entidades as sitio } from './sitio.ts'
import { entidades as usuarios } from './usuarios.ts'

/** Every kind of record of the audit log, in the order of its filter (docs/decisions/049). */
const declaradas = {
  ...usuarios,
  ...perfil,
  ...hojaServicios,
  ...documentos,
  ...asistencia,
  ...emergencias,
  ...accidentes,
  ...capacitaciones,
  ...equipamiento,
  ...eventos,
  ...estadisticas,
  ...guardias,
  ...disponibilidad,
  ...misDatos,
  ...proteccion,
  ...materialMayor,
  ...biblioteca,
  ...catalogos,
  ...planillas,
  ...configuracion,
  ...sitio,
  ...contacto,
  ...notificaciones,
  ...cuenta,
  ...llaves,
  ...estacion,
  ...sistema,
  ...auditoria,
}

export type NombreEntidad = keyof typeof declaradas

export const entidades: Entidades = declaradas

/** Records whose parts the log names apart, by the id of the whole or inside it: asked for by one name. */
export const conjuntos: Record<NonNullable<Entidad['parteDe']>, Pick<Entidad, 'nombre' | 'de'>> = {
  miembro: { nombre: 'Miembro', de: '' },
  biblioteca: { nombre: 'Documento de la biblioteca' },
  guardia: { nombre: 'Guardia' },
}
export type Conjunto = keyof typeof conjuntos

export const isConjunto = (name: string): name is Conjunto => Object.hasOwn(conjuntos, name)

export const partesDe = (conjunto: Conjunto): string[] =>
  Object.keys(entidades).filter((name) => entidades[name]?.parteDe === conjunto)
