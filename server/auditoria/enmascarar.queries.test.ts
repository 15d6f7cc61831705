import { beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#server/plumbing/data/transaction.ts'
import { minute, openLog } from '#test/support/sealed-log.ts'
import { forgetDirecciones } from './auditoria.queries.ts'
import { maskEntrada } from './enmascarar.queries.ts'

const { change, clock, db, entrada, fault, newLog, review, sealed, seals, tres } = await openLog()
beforeEach(newLog)

test('masking values keeps the chain valid, and is counted', async () => {
  const [id] = await sealed(...tres())
  const { antes, despues } = entrada()
  await inTransaction(db, (db) =>
    maskEntrada(
      db,
      { id, antes: antes ?? null, despues: despues ?? null },
      {
        antes: JSON.stringify({ email: '***', cargos: ['uno', 'vive en ***'], datos: '***' }),
        despues: JSON.stringify({ email: '***', cargos: [], datos: null }),
      },
    ),
  )
  // An address twice, two fields of one that is masked whole, and a text of which a part is.
  expect(await review()).toMatchObject({ falla: null, entradas: 3, enmascarados: { enteros: 4, enParte: 1 } })
  const { sales } = await seals(id).executeTakeFirstOrThrow()
  expect(Object.keys(JSON.parse(sales) as object)).not.toContain('antes.email')
  await change(id, { despues: JSON.stringify({ email: 'b@x.cl', cargos: [], datos: null }) })
  expect(await fault()).toMatchObject({ clase: 'reescrita', campo: 'despues.email' })
})

test('masking addresses, of many entries at once, too', async () => {
  const [first] = await sealed(...tres())
  clock.now = new Date(clock.now.getTime() + minute)
  expect(await inTransaction(db, (db) => forgetDirecciones(db, clock.now))).toBe(3)
  expect(await review()).toMatchObject({ falla: null, enmascarados: { enteros: 6, enParte: 0 } })
  const { sales } = await seals(first).executeTakeFirstOrThrow()
  expect(Object.keys(JSON.parse(sales) as object)).toEqual(expect.not.arrayContaining(['ip', 'user_agent']))
})

test('the fixed part is never masked', async () => {
  const [id] = await sealed(entrada())
  const { sales } = await seals(id).executeTakeFirstOrThrow()
  const sin = JSON.stringify({ ...(JSON.parse(sales) as object), fila: undefined })
  await db.updateTable('registro_sellos').set({ sales: sin }).where('auditoria_id', '=', id).execute()
  expect(await fault()).toMatchObject({ clase: 'reescrita', campo: 'fila' })
})
