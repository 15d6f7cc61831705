import { atajosDePantalla } from '#web/plumbing/use-atajo.ts'

/** After «g». */
export const ir: readonly { letra: string; texto: string; ruta: string }[] = [
  { letra: 'i', texto: 'Ir al inicio', ruta: '/intranet' },
  { letra: 'e', texto: 'Ir a Emergencias', ruta: '/intranet/emergencias' },
  { letra: 'm', texto: 'Ir a Material Mayor', ruta: '/intranet/material-mayor' },
  { letra: 'a', texto: 'Ir a Asistencia', ruta: '/intranet/asistencia' },
  { letra: 'g', texto: 'Ir a Guardias', ruta: '/intranet/guardias' },
  { letra: 'q', texto: 'Ir a Equipamiento', ruta: '/intranet/equipamiento' },
  { letra: 'd', texto: 'Ir al Directorio', ruta: '/intranet/directorio' },
  { letra: 'v', texto: 'Ir a Eventos', ruta: '/intranet/eventos' },
  { letra: 'b', texto: 'Ir a la Biblioteca', ruta: '/intranet/documentos?vista=biblioteca' },
  { letra: 'p', texto: 'Ir a Mi Perfil', ruta: '/intranet/perfil' },
]

/** Between «g» and its letter. */
const waitMs = 1_500

let pressed = -Infinity

/** Runs the shortcut of a letter, if it is one. `now` in milliseconds. */
export function runLetra(letra: string, now: number, go: (ruta: string) => void): void {
  const after = now - pressed < waitMs
  pressed = -Infinity
  const place = after ? ir.find((one) => one.letra === letra) : undefined
  if (place) return go(place.ruta)
  const atajo = atajosDePantalla().find((one) => one.letra === letra)
  if (atajo) return atajo.run()
  if (letra === 'g') pressed = now
}
