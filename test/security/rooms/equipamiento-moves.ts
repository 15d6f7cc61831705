// Input of the generated tests: callers of each endpoint, a valid call, and a body with every field.
import { newEquipo } from '#test/support/equipos.ts'
import { type Bodies, csv, type On, type Rows, type Samples } from '#test/support/rooms.ts'

// prettier-ignore
export const rows: Rows = {
  //                                   nobo reci porA susp bomb maqu teni ayud capi admi teso
  'equipamiento.movimientos':          [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'equipamiento.mover':                [401, 401, 401, 401, 403, 403, 201, 403, 201, 201, 403],
  'equipamiento.entregas':             [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'equipamiento.exportEntregas':       [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'equipamiento.createEntrega':        [401, 401, 401, 401, 403, 403, 201, 403, 201, 201, 403],
  // The caller is its receiver.
  'equipamiento.recibirEntrega':       [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  // The bombera is.
  'equipamiento.entregaPdf':           [401, 401, 401, 401, 200, 403, 200, 403, 200, 200, 403],
  'equipamiento.responsable':          [401, 401, 401, 401, 200, 403, 200, 403, 200, 200, 403],
}

export function samples(on: On): Samples {
  const una = async () => ({ id: await newEquipo(on.db, on.now()) })
  const entrega = async (receptor_id = on.member) => ({ id: await newEntrega(on, receptor_id) })
  return {
    'equipamiento.movimientos': async () => ({ params: await una() }),
    'equipamiento.mover': async () => ({
      params: await una(),
      body: { tipo: 'traslado', ubicacion_tipo: 'bodega', lugar: 'Estante 4' },
    }),
    'equipamiento.exportEntregas': () => csv,
    'equipamiento.createEntrega': async () => ({
      body: { receptor_id: on.member, items: [{ equipo_id: (await una()).id }] },
    }),
    'equipamiento.recibirEntrega': async (caller) => ({
      params: await entrega('id' in caller ? Number(caller.id) : on.member),
    }),
    'equipamiento.entregaPdf': async () => ({ params: await entrega() }),
    'equipamiento.responsable': () => ({ params: { id: on.member } }),
  }
}

/** Of one piece, not signed for. */
async function newEntrega({ db, now, as }: On, receptor_id: number): Promise<number> {
  const creada_en = now().toISOString()
  const { id } = await db
    .insertInto('equipo_entregas')
    .values({ receptor_id, entregada_por: as('teniente').id, creada_en })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('equipo_movimientos')
    .values({
      equipo_id: await newEquipo(db, now()),
      tipo: 'asignacion',
      cantidad: 1,
      fecha: creada_en,
      entrega_id: id,
    })
    .execute()
  return id
}

export async function bodies({ db, now, member }: On): Promise<Bodies> {
  return {
    'equipamiento.mover': {
      tipo: 'traslado',
      ubicacion_tipo: 'bodega',
      unidad_id: 1,
      compartimiento: 'cabina',
      lugar: 'Estante 4',
      asignado_a_id: member,
      cantidad: 1,
      de_id: member,
      sacar: true,
      motivo: 'Orden',
      version: 1,
    },
    'equipamiento.createEntrega': {
      receptor_id: member,
      items: [{ equipo_id: await newEquipo(db, now()), cantidad: 1 }],
      observaciones: 'Usados',
    },
  }
}

export const target = async ({ db, now }: On) => {
  const id = await newEquipo(db, now())
  return () => ({ id })
}

/** The sizes of a member; what they have, without these, leaves none. */
export const traced = ({ member }: On) => ({
  'equipamiento.responsable': { params: { id: member }, query: { tallas: 'si' } },
})

export const untraced = {
  'equipamiento.movimientos': 'names of members beside what they did with a piece',
  'equipamiento.entregas': 'names of members beside what they were handed, to who hands it out and to themselves',
  'equipamiento.exportEntregas': 'the same as a sheet',
  'equipamiento.entregaPdf': 'the same on paper; that it was taken is written down',
}
