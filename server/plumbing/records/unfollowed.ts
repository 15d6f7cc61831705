import type { Tables } from '#db/tables.ts'

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

const tables = new Set<string>(Object.values(unfollowed).flat())

export const isFollowed = (table: string): boolean => !tables.has(table)
