import { beforeEach, describe, expect, test } from 'vitest'
import { testEngine } from '#test/support/databases.ts'
import { minute, openLog } from '#test/support/sealed-log.ts'
import { sealAuditoria } from './sellar.queries.ts'

const { clock, db, deps, entrada, fault, head, insert, newLog, review, sealed, tres } = await openLog()
beforeEach(newLog)

test('seals committed entries once, in order, and they verify', async () => {
  const ids = await sealed(...tres())
  await sealAuditoria(deps)
  const rows = await db.selectFrom('registro_sellos').select(['posicion', 'auditoria_id']).orderBy('posicion').execute()
  // The first holds what was masked before: nothing.
  expect(rows).toEqual([0, ...ids].map((auditoria_id, index) => ({ posicion: index + 1, auditoria_id })))
  await insert(entrada())
  expect(await review()).toMatchObject({ falla: null, entradas: 3, porSellar: 1, otraClave: { cabezas: 0 } })
  await sealAuditoria(deps)
  expect(await review()).toMatchObject({ falla: null, entradas: 4, porSellar: 0, cabeza: { filas: 4, posicion: 5 } })
})

test('an empty log verifies', async () => {
  await sealAuditoria(deps)
  expect(await review()).toMatchObject({ falla: null, entradas: 0, cabeza: null })
})

test('resumes after an interrupted run', async () => {
  await insert(...Array.from({ length: 501 }, () => entrada()))
  await sealAuditoria(deps, 1)
  expect(await review()).toMatchObject({ falla: null, entradas: 500, porSellar: 1 })
  await sealAuditoria(deps)
  expect(await review()).toMatchObject({ falla: null, entradas: 501, porSellar: 0 })
})

describe('the seen records', () => {
  let id = 0
  const see = (registro_id: number) =>
    db.insertInto('auditoria_vistos').values({ auditoria_id: id, registro_id }).execute()
  const unsee = (registro_id: number) =>
    db.deleteFrom('auditoria_vistos').where('auditoria_id', '=', id).where('registro_id', '=', registro_id).execute()
  const rewritten = () => ({ clase: 'reescrita', auditoria_id: id, campo: 'vistos' })

  beforeEach(async () => {
    ;[id] = await sealed(entrada({ accion: 'ver_sensible', entidad_id: null, antes: null, despues: null }))
    await see(11)
    await see(3)
    await sealAuditoria(deps)
  })

  test('are sealed at the next run, although the reading may collect more', async () => {
    expect(await fault()).toBeNull()
    const { posicion } = await head()
    await sealAuditoria(deps)
    expect((await head()).posicion).toBe(posicion)
    await unsee(11)
    expect(await fault()).toMatchObject(rewritten())
    await see(11)
    await see(12)
    expect(await fault()).toBeNull()
    await sealAuditoria(deps)
    await unsee(12)
    expect(await fault()).toMatchObject(rewritten())
  })

  test('are sealed for good once the reading collects no more', async () => {
    clock.now = new Date(clock.now.getTime() + 13 * minute)
    await sealAuditoria(deps)
    expect(await review()).toMatchObject({ falla: null, entradas: 1 })
    await see(12)
    expect(await fault()).toMatchObject(rewritten())
  })
})

test('a reading dated by a clock that ran ahead holds up the seal of no other', async () => {
  const reading = { accion: 'ver_sensible', entidad_id: null, antes: null, despues: null } as const
  const fecha = new Date(clock.now.getTime() + 365 * 24 * 60 * minute).toISOString()
  const [, id] = await sealed(entrada({ ...reading, fecha }), entrada(reading))
  await db.insertInto('auditoria_vistos').values({ auditoria_id: id, registro_id: 11 }).execute()
  clock.now = new Date(clock.now.getTime() + 13 * minute)
  await sealAuditoria(deps)
  await db.deleteFrom('auditoria_vistos').where('auditoria_id', '=', id).execute()
  expect(await fault()).toMatchObject({ clase: 'reescrita', auditoria_id: id, campo: 'vistos' })
})

test.runIf(testEngine === 'postgres')('a lower id that is committed later is sealed in its place', async () => {
  const begun = Promise.withResolvers<number>()
  const end = Promise.withResolvers<undefined>()
  const slow = db.transaction().execute(async (tx) => {
    const { id } = await tx.insertInto('auditoria').values(entrada()).returning('id').executeTakeFirstOrThrow()
    begun.resolve(id)
    await end.promise
  })
  const first = await begun.promise
  const [second] = await insert(entrada())
  const sealing = sealAuditoria(deps)
  // Writers go on meanwhile.
  await insert(entrada())
  expect(await db.selectFrom('registro_sellos').selectAll().execute()).toEqual([])
  end.resolve(undefined)
  await Promise.all([slow, sealing])
  const rows = await db
    .selectFrom('registro_sellos')
    .select('auditoria_id')
    .where('parte', '=', 'entrada')
    .orderBy('posicion')
    .execute()
  // The third came before or after the end of this run was read.
  expect(rows.slice(0, 2).map(({ auditoria_id }) => auditoria_id)).toEqual([first, second])
  await sealAuditoria(deps)
  expect(await review()).toMatchObject({ falla: null, entradas: 3 })
})
