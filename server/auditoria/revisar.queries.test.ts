import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Row } from '#db/tables.ts'
import { openStorage } from '#server/plumbing/files/storage.ts'
import { openDatabase } from '#server/plumbing/data/database.ts'
import { installationKeyFrom } from '#server/plumbing/process/installation-key.ts'
import { writeArchive } from '#server/plumbing/respaldo/escribir.ts'
import { openArchive } from '#server/plumbing/respaldo/leer.ts'
import { restoreArchive } from '#server/plumbing/respaldo/restaurar.ts'
import { testEngine, testSettings } from '#test/support/databases.ts'
import { openLog } from '#test/support/sealed-log.ts'
import { clavePerdida } from './firmar.queries.ts'
import { reviewAuditoria } from './revisar.queries.ts'
import type { Falla } from '#contract/auditoria/falla.ts'
import { sealAuditoria } from './sellar.queries.ts'
import { forgetUltimoSello } from './ultimo-sello.queries.ts'
import { chainDigest, hojasDe, huellaEscrita, huellaLegible, sealFields } from './sello.rules.ts'

const { change, clearLog, clock, database, db, deps, entrada, fault, key, newLog, review, sealed, seals, tres } =
  await openLog()
beforeEach(newLog)

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
    ['a seal of a masking rewritten', () => db.updateTable('registro_sellos').set({ huellas: '[]' }).where('parte', '=', 'anterior').execute(), { clase: 'cadena' }],
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
    forgetUltimoSello(database.dataDir)
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
    await clearLog()
    const ids = await sealed(entrada({ ip: '192.0.2.8' }), ...tres().slice(1))
    const [made] = await seals(ids[0]).execute()
    if (!made) throw new Error('there is no seal')
    const distinta = made.huellas.replace(/"ip":"./, '"ip":"_')
    const put = (values: object) =>
      db.updateTable('registro_sellos').set(values).where('posicion', '=', made.posicion).execute()
    await put({ huellas: distinta })
    expect(await fault()).toMatchObject({ clase: 'reescrita', campo: 'ip' })
    await change(ids[0], { ip: '192.0.2.9' })
    const { sales, huellas } = sealFields(hojasDe(entrada({ ip: '192.0.2.9' }) as Row<'auditoria'>))
    await put({ sales, huellas })
    expect(await fault()).toMatchObject({ clase: 'cadena', auditoria_id: ids[0] })
    let cadena = ''
    for (const { cadena: _, ...row } of await db
      .selectFrom('registro_sellos')
      .selectAll()
      .orderBy('posicion')
      .execute()) {
      cadena = chainDigest(cadena, row.posicion === made.posicion ? { ...row, huellas } : row)
      await db.updateTable('registro_sellos').set({ cadena }).where('posicion', '=', row.posicion).execute()
    }
    expect(await fault()).toMatchObject({ clase: 'cabeza' })
    await db.updateTable('registro_cabezas').set({ cadena }).execute()
    // Only the key is missing: the head is not signed by this installation.
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
        await clearLog()
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
  await writeArchive({ database, storage: openStorage(database.dataDir) }, path, {
    sealKey: randomBytes(32),
    now: clock.now,
  })
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
