import type { BadgeVariant } from '#web/ui/badge.tsx'

/** spec §2 item 5: system status, as seen from this browser. */

export type EstadoGeneral = 'online' | 'degraded' | 'offline' | 'unknown'

/** One probed endpoint. A refusal is an answer: only a failure or no answer is unreachable. */
export interface Prueba {
  ruta: string
  alcanzable: boolean
  /** The HTTP status, 0 without an answer. */
  estado: number
  /** Milliseconds. */
  tiempo: number
}

/** spec §4: online if all succeed, degraded if some do, offline if none does, or if the first, the status, fails. */
export function estadoGeneral(pruebas: readonly Prueba[]): EstadoGeneral {
  if (!pruebas[0]?.alcanzable) return 'offline'
  return pruebas.every(({ alcanzable }) => alcanzable) ? 'online' : 'degraded'
}

/** decisions §3: a member's 403 counts as reachable; so does a rejected token. */
export const isAlcanzable = (estado: number): boolean => estado > 0 && estado < 500 && estado !== 404

export const comoSeDice: Record<EstadoGeneral, { label: string; variant: BadgeVariant }> = {
  online: { label: 'En línea', variant: 'success' },
  degraded: { label: 'Degradado', variant: 'warning' },
  offline: { label: 'Fuera de línea', variant: 'error' },
  unknown: { label: 'Desconocido', variant: 'default' },
}

export interface Diagnostico {
  fecha: string
  general: EstadoGeneral
  version: string | null
  pruebas: readonly Prueba[]
}

/** Fallback, so that a failed diagnosis can be reported. */
export const sinDiagnostico: Diagnostico = { fecha: '—', general: 'unknown', version: null, pruebas: [] }

/** Text of «Copiar reporte», for whoever helps. */
export function reporteOf(
  { fecha, general, version, pruebas }: Diagnostico,
  autenticacion: string,
  sistema: readonly (readonly [string, string])[],
): string {
  const row = ({ ruta, alcanzable, estado, tiempo }: Prueba) =>
    `- ${ruta}: ${alcanzable ? 'disponible' : 'no disponible'} (${estado || 'sin respuesta'}, ${tiempo} ms)`
  return [
    'Reporte de diagnóstico',
    `Fecha: ${fecha}`,
    `Estado general: ${comoSeDice[general].label}`,
    `Versión del servidor: ${version ?? 'desconocida'}`,
    `Autenticación: ${autenticacion}`,
    '',
    'Rutas de la API:',
    ...pruebas.map(row),
    '',
    'Sistema:',
    ...sistema.map(([name, value]) => `- ${name}: ${value}`),
  ].join('\n')
}
