import type { Tablas } from '../shared/tabla.ts'

export const checklistsCalls = {}

export const tablasChecklists = {
  checklist_plantillas: {
    miembro: { creado_por: 'firma' },
    copia: 'No dice de nadie más que quién la creó.',
    hoja: 'checklists',
    conserva: 'Siempre.',
  },
  checklist_versiones: { hoja: 'checklists-versiones', conserva: 'Con su checklist.' },
  checklist_ejecuciones: {
    miembro: { user_id: 'firma' },
    copia: {
      nombre: 'checklists',
      sobre: 'los checklists que hizo',
      columnas: ['dia', 'iniciada_en', 'terminada_en', 'resultado', 'respuestas'],
      con: [['checklist', 'plantilla_id', 'checklist_plantillas', 'nombre']],
      orden: 'iniciada_en',
    },
    ocultas: ['ref'],
    hoja: 'checklists-ejecuciones',
    conserva: 'Siempre: es la historia de los equipos.',
  },
  checklist_fotos: {
    ocultas: ['clave'],
    hoja: 'checklists-fotos',
    conserva: 'Con su ejecución.',
  },
} as const satisfies Tablas
