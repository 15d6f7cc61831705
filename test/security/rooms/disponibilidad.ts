import type { Bodies, On, Rows, Samples } from '#test/support/rooms.ts'

// prettier-ignore
export const rows: Rows = {
  //                             nobo reci porA susp bomb maqu teni ayud capi admi teso
  'disponibilidad.get':         [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'disponibilidad.put':         [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'disponibilidad.horario':     [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'disponibilidad.saveHorario': [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'disponibilidad.record':      [401, 401, 401, 401, 403, 403, 200, 200, 200, 200, 403],
}

export const traced = () => ({ 'disponibilidad.get': {} })

const dicha = { estado: 'disponible', hasta: '2026-11-25T20:00' }
const horario = { franjas: [{ dia: 1, desde: '20:00', hasta: '08:00' }] }

export const samples = ({ newMember }: On): Samples => ({
  'disponibilidad.put': () => ({ body: dicha }),
  'disponibilidad.saveHorario': () => ({ body: horario }),
  'disponibilidad.record': async () => ({ params: { id: await newMember() }, body: dicha }),
})

export const bodies = (): Bodies => ({
  'disponibilidad.put': dicha,
  'disponibilidad.saveHorario': horario,
  'disponibilidad.record': dicha,
})

export const target =
  ({ member }: On) =>
  () => ({ id: member })
