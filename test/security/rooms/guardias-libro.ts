// Input of the generated tests: callers of each endpoint, a valid call, and a body with every field.
import { newAsignacion, newGuardia } from '#test/support/guardias.ts'
import type { Bodies, On, Rows, Samples } from '#test/support/rooms.ts'

// prettier-ignore
export const rows: Rows = {
  //                         nobo reci porA susp bomb maqu teni ayud capi admi teso
  'guardias.hoy':            [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'guardias.miTurno':        [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'guardias.libro':          [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'guardias.libroPdf':       [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'guardias.novedades':      [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  // Under a condition for bombero and maquinista: nobody of the cast is on this guard.
  'guardias.addNovedad':     [401, 401, 401, 401, 403, 403, 201, 403, 201, 201, 403],
  // Their own seat.
  'guardias.ingreso':        [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'guardias.salida':         [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
}

export const samples = ({ db, now }: On): Samples => {
  const enCurso = async () => ({ id: await newGuardia(db, now(), { estado: 'en_curso', inicio: now().toISOString() }) })
  const deTodos = async () => {
    const params = await enCurso()
    const seat = { guardia_id: params.id, estado: 'presente', hora_ingreso: now().toISOString() } as const
    const all = await db.selectFrom('usuarios').select('id').execute()
    for (const { id: user_id } of all) await newAsignacion(db, { ...seat, user_id })
    return params
  }
  return {
    'guardias.libroPdf': () => ({ query: { desde: '2030-12-01', hasta: '2030-12-31' } }),
    'guardias.novedades': async () => ({ params: await enCurso() }),
    'guardias.addNovedad': async () => ({ params: await enCurso(), body: { tipo: 'novedad', texto: 'Ronda' } }),
    'guardias.ingreso': async () => ({ params: await deTodos(), body: { cama: 3 } }),
    'guardias.salida': async () => ({ params: await deTodos(), body: {} }),
  }
}

export const bodies = (): Bodies => ({
  'guardias.addNovedad': { tipo: 'visita', texto: 'Visita del Comandante', corrige_id: null, hora: null },
  'guardias.ingreso': { user_id: 1, cama: 3 },
  'guardias.salida': { user_id: 1 },
})

export const target = async ({ db, now, member }: On) => {
  const id = await newGuardia(db, now(), { estado: 'en_curso', inicio: now().toISOString() })
  await newAsignacion(db, { guardia_id: id, user_id: member, funcion: 'a_cargo' })
  return () => ({ id })
}

const book = 'the book of the station, which every member reads; it holds no data of a record'
/** Reads of prose without a trace of who saw whose data, and why. */
export const untraced = {
  'guardias.hoy': `${book}; telephones that their owners share`,
  'guardias.libro': book,
  'guardias.novedades': book,
  'guardias.libroPdf': `${book}; taking it leaves its own row`,
}
