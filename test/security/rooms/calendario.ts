import { newCita } from '#test/support/citas.ts'
import { csv, type On, type Rows, type Samples } from '#test/support/rooms.ts'

// prettier-ignore
export const rows: Rows = {
  //                        nobo reci porA susp bomb maqu teni ayud capi admi teso
  'eventos.calendario':    [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'eventos.exportEventos': [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'eventos.ics':           [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'eventos.enlace':        [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'eventos.renewEnlace':   [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'eventos.removeEnlace':  [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  // The key is in the address: without one, nothing is there.
  'eventos.feed':          [404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404],
  'eventos.publicos':      [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
}

export const samples = ({ db, now }: On): Samples => ({
  'eventos.calendario': () => ({ query: { desde: '2026-11-01', hasta: '2026-11-30' } }),
  'eventos.exportEventos': () => csv,
  'eventos.ics': async () => ({ params: { id: await newCita(db, now()) } }),
  'eventos.feed': () => ({ params: { clave: 'a'.repeat(43) } }),
})

export const untraced = {
  'eventos.exportEventos': 'numbers of people, and names of those whom an event is for; taking it leaves its own row',
  'eventos.feed': "the member's own, by the key that they made",
  'eventos.ics': 'of an event that every member may read, and of people nothing',
}
