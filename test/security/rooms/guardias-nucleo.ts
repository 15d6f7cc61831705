// Input of the generated tests: callers of each endpoint, a valid call, and a body with every field.
import { newGuardia } from '#test/support/guardias.ts'
import type { On, Rows, Samples } from '#test/support/rooms.ts'

// prettier-ignore
export const rows: Rows = {
  //                         nobo reci porA susp bomb maqu teni ayud capi admi teso
  'guardias.guardias':       [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'guardias.guardia':        [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
}

const dias = { desde: '2030-12-01', hasta: '2030-12-31' }

export const samples = ({ db, now }: On): Samples => {
  const publicada = async () => ({ id: await newGuardia(db, now()) })
  return {
    'guardias.guardias': () => ({ query: dias }),
    'guardias.guardia': async () => ({ params: await publicada() }),
  }
}
