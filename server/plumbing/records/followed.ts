import type { Tables } from '#db/tables.ts'
import type { Aviso } from './aviso.ts'

/** Tables whose changes no open page follows, by the reason. A write that changes others says whom it tells. */
const unfollowed: Record<string, readonly (keyof Tables)[]> = {
  'an account is its member’s own; what boards show of one is told as availability': [
    'usuarios',
    'sesiones',
    'enlaces',
    'lugares_conocidos',
    'codigos_correo',
    'llaves',
    'autenticadores',
    'codigos_recuperacion',
    'retos',
    'reinicios_factor',
    'equipos_cuartel',
    'pines',
    'calendarios',
    'preferencias_notificacion',
    'suscripciones_push',
  ],
  'one person keeps a file, and a stale edit of it is refused with what stands': [
    'fichas_personales',
    'apoderados',
    'consentimientos',
    'documentos',
    'periodos_servicio',
    'cargos_historial',
    'premios',
    'calidades_pasadas',
    'brechas',
    'brecha_avisos',
  ],
  'it waits for an answer of days, and a bell or a mail tells of it': ['solicitudes', 'mensajes', 'postulaciones'],
  'the library is read when it is opened, and a bell tells of what has to be read': [
    'carpetas',
    'documentos_compania',
    'documento_versiones',
    'lecturas',
    'memorias',
  ],
  'only the next proposal reads it': ['guardia_preferencias'],
  'only the next sheet reads it': ['columnas_recordadas'],
  'only who imported reads it, before another sheet': ['importaciones', 'importacion_filas'],
  'the seats that it fills are told': ['guardia_propuestas'],
  'it is drawn once a month, and a second one is refused': ['informes_combustible'],
  'the site is told by what is published, which names its pictures': ['imagenes'],
  'the program keeps it for itself, or for who looks after it': [
    'limites',
    'entregas_push',
    'auditoria',
    'auditoria_vistos',
    'registro_sellos',
    'registro_cabezas',
    'correos',
    'tareas',
    'respaldos',
    'respuestas',
    'correlativos',
    'unidad_huecos',
  ],
}

const silent = new Set<string>(Object.values(unfollowed).flat())

/** By which notices open pages hear of rows, one of them at least; a table that is not here is heard of by any. */
const heardBy: Partial<Record<keyof Tables, readonly Aviso['tipo'][]>> = {
  actos: ['acto'],
  acto_destinatarios: ['acto'],
  asistencias: ['acto'],
  asistencias_externas: ['acto'],
  emergencias: ['emergencia'],
  emergencia_unidades: ['emergencia'],
  emergencia_tripulantes: ['emergencia'],
  emergencia_bitacora: ['emergencia'],
  emergencia_secciones: ['emergencia'],
  emergencia_adjuntos: ['emergencia'],
  emergencia_respuestas: ['respuesta', 'emergencia'],
  eventos: ['evento'],
  evento_destinatarios: ['evento'],
  rsvp: ['evento'],
  guardias: ['guardia'],
  guardia_asignaciones: ['guardia'],
  guardia_cambios: ['guardia'],
  guardia_novedades: ['guardia'],
  capacitaciones: ['capacitacion'],
  inscripciones: ['capacitacion'],
  certificados: ['certificado'],
  accidentes: ['accidente'],
  accidente_pasos: ['accidente'],
  accidente_documentos: ['accidente'],
  licencias: ['licencia'],
  observaciones_asistencia: ['objecion'],
  cierres: ['cierre'],
  disponibilidad: ['disponibilidad'],
  equipos: ['equipo'],
  equipo_controles: ['equipo'],
  equipo_entregas: ['equipo'],
  equipo_novedades: ['equipo'],
  equipo_usos: ['equipo'],
  unidades: ['unidad'],
  unidad_estado_historial: ['unidad'],
  unidad_papeles: ['unidad'],
  unidad_contadores: ['unidad'],
  mantenciones: ['unidad'],
  cargas_combustible: ['unidad'],
  bitacora_salidas: ['unidad'],
  ajustes: ['ajustes', 'sitio'],
}

/** A table that was changed although no page that shows it hears of that; undefined: there is none. */
export function unheard(changed: ReadonlySet<string>, told: readonly Aviso[]): string | undefined {
  const tipos = new Set(told.map(({ tipo }) => tipo))
  return [...changed].find((table) => {
    if (silent.has(table) || tipos.has('todo')) return false
    const by = heardBy[table as keyof Tables]
    return by ? !by.some((tipo) => tipos.has(tipo)) : told.length === 0
  })
}
