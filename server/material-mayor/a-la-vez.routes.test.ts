import { expect, test } from 'vitest'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { estadosUnidad } from '#contract/material-mayor/estados.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, database, clock } = await startApp()
const { db } = database
// A different instant per call, so that an order other than that of writing shows.
clock.tick = 1
const many = Array.from({ length: 20 }, (_, index) => index)

test('twenty concurrent unversioned changes all succeed, and the history is one unbroken chain', async () => {
  const answers = await Promise.all(many.map((index) => change(21, index, undefined)))
  expect(answers.map(({ status }) => status)).toEqual(many.map(() => 200))

  const chain = await history(21)
  expect(chain).toHaveLength(1 + many.length)
  for (const [index, entry] of chain.entries()) {
    expect(entry.hasta).toBe(chain[index + 1]?.desde ?? null)
    expect(entry.estado_anterior).toBe(chain[index - 1]?.estado ?? null)
    expect(entry.desde >= (chain[index - 1]?.desde ?? '')).toBe(true)
  }
  expect(
    chain
      .slice(1)
      .map(({ detalles }) => Number(detalles))
      .toSorted((a, b) => a - b),
  ).toEqual(many)
  const unidad = await db.selectFrom('unidades').selectAll().where('id', '=', 21).executeTakeFirstOrThrow()
  expect(unidad).toMatchObject({ version: 21, estado: chain.at(-1)?.estado, detalles: chain.at(-1)?.detalles })
  expect(await audited(21)).toBe(20)
})

test('of twenty concurrent changes with the same version one succeeds, nineteen get 409', async () => {
  const answers = await Promise.all(many.map((index) => change(22, index, 1)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
  expect(await history(22)).toHaveLength(2)
  expect(await audited(22)).toBe(1)
})

function change(id: number, index: number, version: number | undefined) {
  const estado = estadosUnidad[index % estadosUnidad.length] ?? 'EN SERVICIO'
  return as(index % 2 ? 'capitana' : 'bombera').call(materialMayorApi.changeStatus, {
    params: { id },
    body: { estado, detalles: String(index), ...(version !== undefined && { version }) },
  })
}

const history = (id: number) =>
  db.selectFrom('unidad_estado_historial').selectAll().where('unidad_id', '=', id).orderBy('id').execute()

const audited = async (id: number) =>
  (await db.selectFrom('auditoria').select('id').where('accion', '=', 'estado').where('entidad_id', '=', id).execute())
    .length
