import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { type ColumnaPlanilla, FilaPlanilla, OpcionesPlanilla, resultadoDe } from '../shared/importacion.ts'

/** Limits of a sheet of events. */
const maxBytes = 4 * 2 ** 20
export const maxFilasEventos = 5_000

/** Columns of a sheet of events, with the titles of the export. */
export const columnasEvento = [
  { campo: 'titulo', titulo: 'Título', obligatoria: true, ejemplo: 'Sesión ordinaria' },
  { campo: 'tipo', titulo: 'Tipo', obligatoria: true, ejemplo: 'Reunión' },
  { campo: 'estado', titulo: 'Estado', obligatoria: false, ejemplo: 'Realizado' },
  { campo: 'inicio', titulo: 'Inicio', obligatoria: true, ejemplo: '14-03-2024 20:00' },
  { campo: 'termino', titulo: 'Término', obligatoria: false, ejemplo: '14-03-2024 22:00' },
  { campo: 'todo_el_dia', titulo: 'Todo el día', obligatoria: false, ejemplo: 'No' },
  { campo: 'hora_citacion', titulo: 'Citación', obligatoria: false, ejemplo: '14-03-2024 19:30' },
  { campo: 'con_citacion', titulo: 'Con citación', obligatoria: false, ejemplo: 'Sí' },
  { campo: 'sin_lista', titulo: 'Sin lista', obligatoria: false, ejemplo: 'No' },
  { campo: 'lugar', titulo: 'Lugar', obligatoria: false, ejemplo: 'Sala de sesiones' },
  { campo: 'tenida', titulo: 'Tenida', obligatoria: false, ejemplo: 'Cuartel' },
  { campo: 'categoria', titulo: 'Categoría', obligatoria: false, ejemplo: 'Obligatorio de Compañía' },
  { campo: 'destinatarios', titulo: 'Dirigido a', obligatoria: false, ejemplo: 'Toda la compañía' },
  { campo: 'personas', titulo: 'Personas', obligatoria: false, ejemplo: 'Pedro Vidal Oñate; Elena Rojas Vera' },
  { campo: 'visibilidad', titulo: 'Quién lo ve', obligatoria: false, ejemplo: 'Solo la compañía' },
  { campo: 'rsvp_habilitado', titulo: 'Pide respuesta', obligatoria: false, ejemplo: 'Sí' },
  { campo: 'cupo', titulo: 'Cupo', obligatoria: false, ejemplo: '30' },
  { campo: 'descripcion', titulo: 'Descripción', obligatoria: false, ejemplo: 'Elección de oficiales.' },
  { campo: 'motivo_cancelacion', titulo: 'Motivo de cancelación', obligatoria: false, ejemplo: 'Por lluvia' },
] as const satisfies ColumnaPlanilla[]
export type CampoEvento = (typeof columnasEvento)[number]['campo']

/** A row as it was read. */
const FilaEvento = FilaPlanilla.extend({ titulo: z.string(), inicio: z.string() })
export type FilaEvento = z.output<typeof FilaEvento>

export const importacionEventosCalls = {
  plantillaEventos: endpoint({
    method: 'GET',
    path: '/eventos/plantilla',
    access: 'eventos.crear',
    summary: 'Una planilla vacía de eventos',
    output: z.unknown(),
    stream: 'archivo',
  }),
  importarEventos: endpoint({
    method: 'POST',
    path: '/eventos/importar',
    toca: ['dashboard', 'asistencia'],
    access: 'eventos.crear',
    summary: 'Leer eventos de una planilla; sin `simular=false` solo se ensaya, y las filas con errores quedan fuera',
    upload: { field: 'archivo', maxBytes },
    body: OpcionesPlanilla,
    output: resultadoDe(FilaEvento),
  }),
}
