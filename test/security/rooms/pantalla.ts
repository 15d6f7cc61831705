import { newEquipo } from '#test/support/estacion.ts'
import type { Bodies, On, Rows, Samples } from '#test/support/rooms.ts'

// prettier-ignore
export const rows: Rows = {
  //                nobo reci porA susp bomb maqu teni ayud capi admi teso
  // Open to all who have the token of a screen.
  'pantalla.read':  [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
}

export const samples = (on: On): Samples => ({
  'pantalla.read': async () => ({ body: { equipo: (await newEquipo(on, 'pantalla')).equipo } }),
})

export const bodies = (): Bodies => ({ 'pantalla.read': { equipo: 'A'.repeat(43) } })
