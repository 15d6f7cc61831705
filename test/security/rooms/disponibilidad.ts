import type { Bodies, On, Rows, Samples } from '#test/support/rooms.ts'

// prettier-ignore
export const rows: Rows = {
  //                             nobo reci porA susp bomb maqu teni ayud capi admi teso
  'disponibilidad.get':         [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'disponibilidad.put':         [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'disponibilidad.anunciadas':  [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'disponibilidad.anunciar':    [401, 401, 401, 401, 201, 201, 201, 201, 201, 201, 201],
  'disponibilidad.retirarAnunciada': [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'disponibilidad.horario':     [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'disponibilidad.saveHorario': [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'disponibilidad.record':      [401, 401, 401, 401, 403, 403, 200, 200, 200, 200, 403],
}

export const traced = () => ({ 'disponibilidad.get': {} })

const dicha = { estado: 'disponible', hasta: '2026-11-25T20:00' }
const horario = { franjas: [{ dia: 1, desde: '20:00', hasta: '08:00' }] }

const anunciada = { estado: 'disponible', desde: '2026-11-25T09:00', hasta: '2026-11-25T13:00' } as const

export const samples = ({ db, member, newMember }: On): Samples => ({
  'disponibilidad.anunciar': () => ({ body: anunciada }),
  'disponibilidad.retirarAnunciada': async (caller) => {
    const user_id = 'id' in caller ? Number(caller.id) : member
    const dias = { desde: '2030-11-25T12:00:00.000Z', hasta: '2030-11-25T16:00:00.000Z' }
    const una = { user_id, estado: 'disponible', ...dias } as const
    return {
      params: await db.insertInto('disponibilidad_anunciada').values(una).returning('id').executeTakeFirstOrThrow(),
    }
  },
  'disponibilidad.put': () => ({ body: dicha }),
  'disponibilidad.saveHorario': () => ({ body: horario }),
  'disponibilidad.record': async () => ({ params: { id: await newMember() }, body: dicha }),
})

export const bodies = (): Bodies => ({
  'disponibilidad.anunciar': anunciada,
  'disponibilidad.put': dicha,
  'disponibilidad.saveHorario': horario,
  'disponibilidad.record': dicha,
})

export const target =
  ({ member }: On) =>
  () => ({ id: member })
