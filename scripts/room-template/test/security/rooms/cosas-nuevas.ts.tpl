import { randomUUID } from 'node:crypto'
import { camposCosaNueva } from '#contract/cosas-nuevas.ts'
import { vacioDe } from '#contract/shared/campos.ts'
import { insertCosaNueva } from '#server/cosas-nuevas/cosas-nuevas.queries.ts'
import { type Bodies, csv, type On, type Rows, type Samples } from '#test/support/rooms.ts'

// prettier-ignore
export const rows: Rows = {
  //                             nobo reci porA susp bomb maqu teni ayud capi admi teso
  'cosas-nuevas.list':           [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'cosas-nuevas.export':         [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'cosas-nuevas.get':            [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'cosas-nuevas.create':         [401, 401, 401, 401, 403, 403, 403, 403, 403, 201, 403],
  'cosas-nuevas.change':         [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
}

export const untraced = {
  'cosas-nuevas.export': 'names nobody',
}

const newCosaNueva = async ({ db, now }: On) => ({
  id: (await insertCosaNueva(db, { ...vacioDe(camposCosaNueva), nombre: randomUUID() }, now())).id,
})

export const samples = (on: On): Samples => ({
  'cosas-nuevas.export': () => csv,
  'cosas-nuevas.get': async () => ({ params: await newCosaNueva(on) }),
  'cosas-nuevas.create': () => ({ body: { nombre: randomUUID() } }),
  'cosas-nuevas.change': async () => ({
    params: await newCosaNueva(on),
    body: { nombre: randomUUID(), version: 1 },
  }),
})

export const bodies = (): Bodies => ({
  'cosas-nuevas.create': { nombre: 'Una', nota: 'Nueva.' },
  'cosas-nuevas.change': { nombre: 'Otra', nota: 'Nueva.', version: 1 },
})

export async function target(on: On) {
  const record = await newCosaNueva(on)
  return () => record
}
