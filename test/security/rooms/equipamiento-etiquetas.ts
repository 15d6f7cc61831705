// Input of the generated tests: callers of each endpoint, a valid call, and a body with every field.
import { newEquipo } from '#test/support/equipos.ts'
import type { Bodies, On, Rows, Samples } from '#test/support/rooms.ts'

// prettier-ignore
export const rows: Rows = {
  //                                   nobo reci porA susp bomb maqu teni ayud capi admi teso
  'equipamiento.etiquetas':             [401, 401, 401, 401, 403, 403, 200, 403, 200, 200, 403],
  'equipamiento.equipoLeido':           [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'equipamiento.renovarEtiqueta':       [401, 401, 401, 401, 403, 403, 200, 403, 200, 200, 403],
}

export const untraced = {
  'equipamiento.equipoLeido': 'a piece as the inventory shows it to every member',
  'equipamiento.etiquetas': 'codes and names of pieces',
}

export function samples({ db, now }: On): Samples {
  const una = async () => ({ id: await newEquipo(db, now()) })
  const token = async () => {
    const { id } = await una()
    return db.selectFrom('equipos').select('qr_token as token').where('id', '=', id).executeTakeFirstOrThrow()
  }
  return {
    'equipamiento.etiquetas': async () => ({ body: { ids: [(await una()).id], formato: 'individual' } }),
    'equipamiento.equipoLeido': async () => ({ params: await token() }),
    'equipamiento.renovarEtiqueta': async () => ({ params: await una() }),
  }
}

export const bodies = (): Bodies => ({ 'equipamiento.etiquetas': { ids: [1], formato: 'hoja' } })

export const target = async ({ db, now }: On) => {
  const id = await newEquipo(db, now())
  return () => ({ id, token: 'nadie-lo-tiene' })
}
