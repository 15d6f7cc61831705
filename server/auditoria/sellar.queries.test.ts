import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { NewRow, Row } from '#db/tables.ts'
import { cast } from '#db/seeds/cast.ts'
import { insertMember } from '#db/seeds/members.ts'
import { openDatabase } from '#server/plumbing/data/database.ts'
import { inTransaction } from '#server/plumbing/data/transaction.ts'
import { installationKeyFrom } from '#server/plumbing/process/installation-key.ts'
import { writeArchive } from '#server/plumbing/respaldo/escribir.ts'
import { openArchive } from '#server/plumbing/respaldo/leer.ts'
import { restoreArchive } from '#server/plumbing/respaldo/restaurar.ts'
import { openStorage } from '#server/plumbing/files/storage.ts'
import { atTheEnd } from '#test/support/at-the-end.ts'
import { testEngine, testSettings } from '#test/support/databases.ts'
import { forgetDirecciones } from './auditoria.queries.ts'
import { mailHuella } from './cabeza.queries.ts'
import { maskEntrada } from './enmascarar.queries.ts'
import { clavePerdida } from './firmar.queries.ts'
import { type Falla, reviewAuditoria } from './revisar.queries.ts'
import { sealAuditoria } from './sellar.queries.ts'
import { forgetTestigo } from './testigo.queries.ts'
import { encadenar, huellaEscrita, huellaLegible } from './sello.rules.ts'

const settings = await testSettings()
const database = await openDatabase(settings)
atTheEnd(() => database.close())
if (testEngine === 'sqlite') await sql`pragma synchronous = off`.execute(database.db)
const { db } = database
const key = installationKeyFrom('una-clave-de-treinta-y-dos-signos')
const minute = 60_000
let now: Date
const deps = {
  database,
  key,
  config: settings,
  clock: () => now,
  changes: { announce: async () => {}, publish: () => {} },
  outbox: { wake: () => {} },
  storage: { remove: async () => {} },
  notify: async () => {},
}

const tables = ['registro_sellos', 'registro_cabezas', 'auditoria_vistos', 'auditoria'] as const
const clear = async () => {
  for (const table of tables) await db.deleteFrom(table).execute()
  forgetTestigo(settings.dataDir)
}
beforeEach(async () => {
  await clear()
  now = new Date('2026-11-20T15:00:00.000Z')
})

const entrada = (more: Partial<NewRow<'auditoria'>> = {}): NewRow<'auditoria'> => ({
  fecha: now.toISOString(),
  user_id: 7,
  accion: 'editar',
  entidad: 'usuario',
  entidad_id: 9,
  antes: JSON.stringify({ email: 'a@x.cl', cargos: ['uno', 'dos'], datos: { rut: '1-9', 'a.b': 1 } }),
  despues: JSON.stringify({ email: 'b@x.cl', cargos: [], datos: null }),
  ip: '192.0.2.7',
  user_agent: 'Chrome',
  ...more,
})

async function insert(...entries: NewRow<'auditoria'>[]): Promise<number[]> {
  const ids = []
  for (const one of entries)
    ids.push((await db.insertInto('auditoria').values(one).returning('id').executeTakeFirstOrThrow()).id)
  return ids
}

const sealed = async (...entries: NewRow<'auditoria'>[]) => {
  const ids = await insert(...entries)
  await sealAuditoria(deps)
  return ids as [number, number, number]
}
const review = (huella?: string) => reviewAuditoria(db, { key, huella })
const fault = async (): Promise<Falla | null> => (await review()).falla
const tres = () => [entrada(), entrada({ antes: null, user_id: null }), entrada({ accion: 'crear', ip: null })]
const change = (id: number, values: Partial<Row<'auditoria'>>) =>
  db.updateTable('auditoria').set(values).where('id', '=', id).execute()
const seals = (id: number) => db.selectFrom('registro_sellos').selectAll().where('auditoria_id', '=', id)
const head = () =>
  db.selectFrom('registro_cabezas').selectAll().orderBy('posicion', 'desc').limit(1).executeTakeFirstOrThrow()

test('seals committed entries once, in order, and they verify', async () => {
  const ids = await sealed(...tres())
  await sealAuditoria(deps)
  const rows = await db.selectFrom('registro_sellos').select(['posicion', 'auditoria_id']).orderBy('posicion').execute()
  expect(rows).toEqual(ids.map((auditoria_id, index) => ({ posicion: index + 1, auditoria_id })))
  await insert(entrada())
  expect(await review()).toMatchObject({ falla: null, entradas: 3, porSellar: 1, otraClave: { cabezas: 0 } })
  await sealAuditoria(deps)
  expect(await review()).toMatchObject({ falla: null, entradas: 4, porSellar: 0, cabeza: { filas: 4, posicion: 4 } })
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

describe('detects tampering', () => {
  type Trampa = (ids: readonly [number, number, number]) => Promise<unknown>
  const trampas: [string, Trampa, Partial<Falla>][] = [
    ['an address rewritten', ([, id]) => change(id, { despues: JSON.stringify({ email: 'c@x.cl', cargos: [], datos: null }) }), { clase: 'reescrita', campo: 'despues.email' }],
    ['a date shifted', ([, id]) => change(id, { fecha: '2026-11-20T15:00:00.001Z' }), { clase: 'reescrita', campo: 'fila' }],
    ['an author changed', ([, id]) => change(id, { user_id: 8 }), { clase: 'reescrita', campo: 'fila' }],
    ['a field added', ([, id]) => change(id, { antes: '{"otro":1}' }), { clase: 'reescrita', campo: 'antes' }],
    ['a field removed', ([, id]) => change(id, { despues: '{"email":"b@x.cl","cargos":[]}' }), { clase: 'reescrita', campo: 'despues.datos' }],
    ['no JSON', ([, id]) => change(id, { despues: '{' }), { clase: 'reescrita' }],
    ['masked with its salt kept', ([, id]) => change(id, { ip: null }), { clase: 'reescrita', campo: 'ip' }],
    ['an entry deleted', ([, id]) => db.deleteFrom('auditoria').where('id', '=', id).execute(), { clase: 'falta' }],
    ['a seal dropped', ([, id]) => db.deleteFrom('registro_sellos').where('auditoria_id', '=', id).execute(), { clase: 'sello' }],
    ['the tail of entries and seals cut', ([, , id]) => Promise.all([db.deleteFrom('auditoria').where('id', '>=', id).execute(), db.deleteFrom('registro_sellos').where('auditoria_id', '>=', id).execute()]), { clase: 'sello' }],
    ['heads removed', () => db.deleteFrom('registro_cabezas').execute(), { clase: 'cabeza' }],
    ['a head changed', () => db.updateTable('registro_cabezas').set({ filas: 9 }).execute(), { clase: 'cabeza' }],
    ['seen records added', ([, id]) => db.insertInto('auditoria_vistos').values({ auditoria_id: id, registro_id: 4 }).execute(), { clase: 'reescrita', campo: 'vistos' }],
  ] // prettier-ignore
  test.each(trampas)('%s', async (_, cheat, expected) => {
    const ids = await sealed(...tres())
    await cheat(ids)
    expect(await fault()).toMatchObject(expected)
  })

  test('an entry put in between', async () => {
    const [first, second, third] = await sealed(...tres())
    await db.deleteFrom('registro_sellos').execute()
    await db.deleteFrom('registro_cabezas').execute()
    await db.deleteFrom('auditoria').where('id', '=', second).execute()
    forgetTestigo(settings.dataDir)
    await sealAuditoria(deps)
    expect(await fault()).toBeNull()
    await db
      .insertInto('auditoria')
      .values({ ...entrada(), id: second })
      .execute()
    expect(await fault()).toEqual({ clase: 'sobra', auditoria_id: second })
    expect([first, third]).not.toContain(second)
  })

  test.each([0, -5])('an entry put before the first, as number %i', async (id) => {
    await sealed(...tres())
    await db
      .insertInto('auditoria')
      .values({ ...entrada(), id })
      .execute()
    expect(await fault()).toEqual({ clase: 'sobra', auditoria_id: id })
    await db.deleteFrom('auditoria').where('id', '=', id).execute()
  })

  test('two entries that change places', async () => {
    const [first, second] = await sealed(entrada(), entrada({ despues: '{"email":"d@x.cl"}' }))
    const rows = await db.selectFrom('auditoria').selectAll().orderBy('id').execute()
    const [{ id: _a, ...one } = entrada(), { id: _b, ...two } = entrada()] = rows
    await change(first, two)
    await change(second, one)
    expect(await fault()).toMatchObject({ clase: 'reescrita', auditoria_id: first })
  })

  test('a recomputed digest, with or without a recomputed chain', async () => {
    const [first, second] = await sealed(...tres())
    await change(first, { ip: '192.0.2.8' })
    const [seal] = await seals(first).execute()
    const [other] = await seals(second).execute()
    if (!seal || !other) throw new Error('there are no seals')
    await clear()
    const ids = await sealed(entrada({ ip: '192.0.2.8' }), ...tres().slice(1))
    const [made] = await seals(ids[0]).execute()
    if (!made) throw new Error('there is no seal')
    const huellas = made.huellas.replace(/"ip":"./, '"ip":"_')
    await db.updateTable('registro_sellos').set({ huellas }).where('posicion', '=', 1).execute()
    expect(await fault()).toMatchObject({ clase: 'reescrita', campo: 'ip' })
    const sales = made.sales.replace(/"ip":"[^"]*",?/, '')
    await change(ids[0], { ip: null })
    await db.updateTable('registro_sellos').set({ sales }).where('posicion', '=', 1).execute()
    expect(await fault()).toMatchObject({ clase: 'cadena', auditoria_id: ids[0] })
    let cadena = ''
    for (const { cadena: _, ...row } of await db
      .selectFrom('registro_sellos')
      .selectAll()
      .orderBy('posicion')
      .execute()) {
      cadena = encadenar(cadena, row.posicion === 1 ? { ...row, huellas } : row)
      await db.updateTable('registro_sellos').set({ cadena }).where('posicion', '=', row.posicion).execute()
    }
    expect(await fault()).toMatchObject({ clase: 'cabeza' })
    await db.updateTable('registro_cabezas').set({ cadena }).execute()
    // Only the key is missing: the end of the chain is not of this installation.
    expect(await review()).toMatchObject({ falla: ajena(ids[2]), otraClave: { cabezas: 1, hasta_id: ids[2] } })
  })

  const ajena = (auditoria_id: number): Falla => ({ clase: 'firma', auditoria_id })

  test('a head signed by another key, even with later heads of this key', async () => {
    const [, , third] = await sealed(...tres())
    await db.updateTable('registro_cabezas').set({ sello: 'x' }).execute()
    await sealed(entrada())
    expect(await review()).toMatchObject({ falla: ajena(third), entradas: 4, otraClave: { cabezas: 1 } })
  })

  test('a chain in place of the one that this machine sealed', async () => {
    const [first] = await sealed(...tres())
    await change(first, { user_id: 8 })
    await db.deleteFrom('registro_sellos').execute()
    await db.deleteFrom('registro_cabezas').execute()
    await expect(sealAuditoria(deps)).rejects.toThrow('no es la que esta máquina hizo')
    expect(await db.selectFrom('registro_sellos').selectAll().execute()).toEqual([])
  })

  test('any single change of a small log', async () => {
    const texto = fc.string({ maxLength: 6 })
    const valores = fc.dictionary(texto, fc.oneof(texto, fc.integer(), fc.constant(null), fc.array(texto, { maxLength: 2 })), { maxKeys: 3 }) // prettier-ignore
    const filas = fc.array(fc.record({ antes: fc.option(valores), despues: valores }), { minLength: 1, maxLength: 4 })
    const columna = fc.constantFrom(
      'fecha',
      'user_id',
      'entidad_id',
      'entidad',
      'antes',
      'despues',
      'ip',
      'borrar',
      'sello',
    )
    await fc.assert(
      fc.asyncProperty(filas, fc.nat(), columna, async (filas, which, columna) => {
        await clear()
        const ids = await sealed(
          ...filas.map(({ antes, despues }) =>
            entrada({ antes: antes && JSON.stringify(antes), despues: JSON.stringify(despues) }),
          ),
        )
        const id = ids[which % ids.length] ?? 0
        expect(await fault()).toBeNull()
        if (columna === 'borrar') await db.deleteFrom('auditoria').where('id', '=', id).execute()
        else if (columna === 'sello') await db.deleteFrom('registro_sellos').where('auditoria_id', '=', id).execute()
        else await change(id, { [columna]: distinto[columna] })
        expect(await fault()).not.toBeNull()
      }),
      { numRuns: testEngine === 'sqlite' ? 40 : 15 },
    )
  })
  const distinto: Partial<Row<'auditoria'>> = {
    fecha: '2020-01-01T00:00:00.000Z',
    user_id: null,
    entidad_id: 10,
    entidad: 'unidad',
    antes: '{"algo distinto":true}',
    despues: '{"algo distinto":true}',
    ip: '198.51.100.1',
  }
})

describe('masking', () => {
  test('of values keeps the chain valid, and is counted', async () => {
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

  test('of addresses too, of many at once', async () => {
    const [first] = await sealed(...tres())
    now = new Date(now.getTime() + minute)
    expect(await inTransaction(db, (db) => forgetDirecciones(db, now))).toBe(3)
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
})

test('seals the seen records once the reading collects no more', async () => {
  const [id] = await sealed(entrada({ accion: 'ver_sensible', entidad_id: null, antes: null, despues: null }))
  const see = (registro_id: number) =>
    db.insertInto('auditoria_vistos').values({ auditoria_id: id, registro_id }).execute()
  await see(11)
  await see(3)
  await sealAuditoria(deps)
  expect(await fault()).toBeNull()
  now = new Date(now.getTime() + 13 * minute)
  await sealAuditoria(deps)
  expect((await head()).posicion).toBe(2)
  expect(await review()).toMatchObject({ falla: null, entradas: 1 })
  await see(12)
  expect(await fault()).toMatchObject({ clase: 'reescrita', auditoria_id: id, campo: 'vistos' })
})

test('a reading dated by a clock that ran ahead holds up the seal of no other', async () => {
  const reading = { accion: 'ver_sensible', entidad_id: null, antes: null, despues: null } as const
  const fecha = new Date(now.getTime() + 365 * 24 * 60 * minute).toISOString()
  const [, id] = await sealed(entrada({ ...reading, fecha }), entrada(reading))
  await db.insertInto('auditoria_vistos').values({ auditoria_id: id, registro_id: 11 }).execute()
  now = new Date(now.getTime() + 13 * minute)
  await sealAuditoria(deps)
  await db.deleteFrom('auditoria_vistos').where('auditoria_id', '=', id).execute()
  expect(await fault()).toMatchObject({ clase: 'reescrita', auditoria_id: id, campo: 'vistos' })
})

test('a digest that was mailed is looked for, and another installation’s key is named', async () => {
  const [first] = await sealed(...tres())
  const mailed = huellaLegible((await seals(first).executeTakeFirstOrThrow()).cadena)
  expect(mailed).toMatch(/^([0-9a-f]{4}-){7}[0-9a-f]{4}$/)
  expect(await review(huellaEscrita(mailed))).toMatchObject({ falla: null, huella: first })
  expect(await review('0'.repeat(32))).toMatchObject({ falla: null, huella: null })
  const otra = installationKeyFrom('otra-clave-de-treinta-y-dos-signos')
  expect(await reviewAuditoria(db, { key: otra })).toMatchObject({
    falla: { clase: 'firma' },
    otraClave: { cabezas: 1 },
  })
})

test('a restore elsewhere keeps the chain, under seals of another key', async () => {
  const ids = await sealed(...tres())
  const path = join(database.dataDir, 'uno.zip')
  await writeArchive({ database, storage: openStorage(database.dataDir) }, path, { sealKey: randomBytes(32), now })
  const other = await openDatabase(await testSettings())
  try {
    const archivo = await openArchive(path)
    await restoreArchive(archivo, other, openStorage(other.dataDir))
    archivo.close()
    const otra = installationKeyFrom('otra-clave-de-treinta-y-dos-signos')
    expect(await reviewAuditoria(other.db, { key: otra })).toMatchObject({ falla: { clase: 'firma' } })
    // The entry that a restore without the key leaves, before it is sealed.
    const perdida = entrada({
      entidad: 'clave_instalacion',
      entidad_id: null,
      antes: null,
      despues: JSON.stringify(clavePerdida),
    })
    await other.db.insertInto('auditoria').values(perdida).execute()
    expect(await reviewAuditoria(other.db, { key: otra })).toMatchObject({
      falla: null,
      entradas: 3,
      otraClave: { cabezas: 1, hasta_id: ids[2] },
    })
    expect(await reviewAuditoria(other.db, { key })).toMatchObject({ falla: null, otraClave: { cabezas: 0 } })
  } finally {
    await other.close()
  }
})

test('the end of the chain is mailed to officers', async () => {
  await sealed(...tres())
  const id = await insertMember(db, cast.capitana, 'x', now)
  await insertMember(db, cast.bombera, 'x', now)
  await mailHuella(deps)
  const mails = await db.selectFrom('correos').select(['user_id', 'contenido']).execute()
  expect(mails.map(({ user_id }) => user_id)).toEqual([id])
  expect(mails[0]?.contenido).toContain(huellaLegible((await head()).cadena))
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
  const rows = await db.selectFrom('registro_sellos').select('auditoria_id').orderBy('posicion').execute()
  // The third came before or after the end of this run was read.
  expect(rows.slice(0, 2).map(({ auditoria_id }) => auditoria_id)).toEqual([first, second])
  await sealAuditoria(deps)
  expect(await review()).toMatchObject({ falla: null, entradas: 3 })
})
