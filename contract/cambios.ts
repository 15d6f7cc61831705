import { z } from 'zod'
import { endpoint, room } from './endpoint.ts'

/** A change: its kind and record, never the data. `todo`: anything may have changed. */
export const Cambio = z.discriminatedUnion('tipo', [
  z.object({ tipo: z.literal('unidad'), id: z.number() }),
  // An act or its list; sent to members only.
  z.object({ tipo: z.literal('acto'), id: z.number() }),
  // An emergency, its units, log or parte; sent to members only.
  z.object({ tipo: z.literal('emergencia'), id: z.number() }),
  // An answer to an alarm; sent to members only.
  z.object({ tipo: z.literal('respuesta'), id: z.number() }),
  // An edition of a course, or an enrolment; sent to members only.
  z.object({ tipo: z.literal('capacitacion'), id: z.number() }),
  // An event, or an answer to it; sent to members only.
  z.object({ tipo: z.literal('evento'), id: z.number() }),
  // A piece of equipment, its controls, faults or moves, a checklist or a count; sent to members only.
  z.object({ tipo: z.literal('equipo'), id: z.number() }),
  // A guard, its seats, its book or a swap; sent to members only.
  z.object({ tipo: z.literal('guardia'), id: z.number() }),
  // Somebody's availability; sent to members only.
  z.object({ tipo: z.literal('disponibilidad') }),
  // Some licence; sent to its member and to who reads those of others.
  z.object({ tipo: z.literal('licencia') }),
  // Some objection; sent to its member and to who answers them.
  z.object({ tipo: z.literal('objecion') }),
  // Some certificate; sent to its member and to who verifies those of others.
  z.object({ tipo: z.literal('certificado') }),
  // Some accident; sent to the hurt member and to who reads those of others.
  z.object({ tipo: z.literal('accidente') }),
  // A closing of a month; sent to members only.
  z.object({ tipo: z.literal('cierre'), id: z.number() }),
  // Sent to its own member only.
  z.object({ tipo: z.literal('notificacion') }),
  z.object({ tipo: z.literal('todo') }),
])
export type Cambio = z.output<typeof Cambio>

/** The rooms whose answers each kind makes stale; `todo`: every one. */
export const roomsOfCambio: Record<Exclude<Cambio['tipo'], 'todo'>, readonly string[]> = {
  unidad: ['material-mayor', 'dashboard', 'estadisticas'],
  // An emergency counts who came, by the list of its act, and a training the attendance.
  acto: ['asistencia', 'emergencias', 'capacitaciones', 'dashboard', 'estadisticas'],
  capacitacion: ['capacitaciones', 'estadisticas'],
  // The fleet tells which units are out.
  emergencia: ['emergencias', 'material-mayor', 'dashboard', 'estadisticas'],
  // The emergency's own board is read again by web/intranet/shell/keep-in-step.ts; the list of open ones shows no answers.
  respuesta: ['dashboard'],
  evento: ['eventos', 'dashboard'],
  // Sets that may not be used count for readiness.
  equipo: ['equipamiento', 'material-mayor', 'dashboard', 'estadisticas'],
  // A member on guard is available, and has it in the calendar and in the service sheet.
  guardia: ['guardias', 'disponibilidad', 'material-mayor', 'dashboard', 'eventos', 'hoja-servicios', 'estadisticas'],
  disponibilidad: ['disponibilidad', 'material-mayor', 'dashboard'],
  licencia: ['asistencia', 'dashboard', 'estadisticas'],
  objecion: ['asistencia', 'dashboard'],
  certificado: ['capacitaciones', 'hoja-servicios', 'dashboard', 'estadisticas'],
  accidente: ['accidentes', 'dashboard'],
  cierre: ['asistencia', 'dashboard'],
  // It often tells that something new waits.
  notificacion: ['notificaciones', 'dashboard'],
}

/** Of those, what waits until the changes have passed: an alarm brings dozens, and every open page hears them. */
export const trasLaCalma: Partial<Record<Cambio['tipo'], readonly string[]>> = {
  // Marks of a list come by the dozen, and the first page counts none.
  acto: ['dashboard'],
  emergencia: roomsOfCambio.emergencia,
  respuesta: roomsOfCambio.respuesta,
  notificacion: ['dashboard'],
}

export const cambiosApi = room('cambios', {
  stream: endpoint({
    method: 'GET',
    path: '/cambios',
    access: 'publico',
    summary: 'Cambios en vivo (Server-Sent Events)',
    output: Cambio,
    stream: 'eventos',
  }),
})
