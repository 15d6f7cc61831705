import type { KyselyPlugin } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { mascara } from '#contract/shared/entidad.ts'
import { inTransaction } from '#server/plumbing/data/transaction.ts'
import { minute, openLog } from '#test/support/sealed-log.ts'
import { forgetDirecciones } from './auditoria.queries.ts'
import { appendSellos } from './cadena.queries.ts'
import { maskEntradas } from './enmascarar.queries.ts'
import { reviewAuditoria } from './revisar.queries.ts'
import { sealAuditoria } from './sellar.queries.ts'
import { chainDigest, hojasDe, sealFields } from './sello.rules.ts'

const { change, clock, db, deps, entrada, fault, insert, key, newLog, review, sealed, seals, tres } = await openLog()
beforeEach(newLog)

const limpia = {
  antes: JSON.stringify({ email: '***', cargos: ['uno', 'vive en ***'], datos: '***' }),
  despues: JSON.stringify({ email: '***', cargos: [], datos: null }),
}

/** As the program does it. */
async function mask(id: number, more = limpia): Promise<void> {
  const { antes, despues } = await entry(id)
  await inTransaction(db, (db) =>
    maskEntradas({ db, now: clock.now }, { regla: 'miembro', key }, [
      { id, entrada: { antes, despues }, limpia: more },
    ]),
  )
}

const entry = (id: number) => db.selectFrom('auditoria').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const mascaras = () =>
  db.selectFrom('registro_sellos').select(['posicion', 'huellas']).where('parte', '=', 'mascara').orderBy('posicion')

/** As whoever has the database alone does it. */
async function dropSalts(id: number, ...campos: string[]): Promise<void> {
  const { sales } = await seals(id).where('parte', '=', 'entrada').executeTakeFirstOrThrow()
  const left = Object.entries(JSON.parse(sales) as object).filter(([campo]) => !campos.includes(campo))
  await db
    .updateTable('registro_sellos')
    .set({ sales: JSON.stringify(Object.fromEntries(left)) })
    .where('auditoria_id', '=', id)
    .where('parte', '=', 'entrada')
    .execute()
}

test('masking keeps the chain valid, is counted, and is itself in the chain: where, what, by which rule and when', async () => {
  const [id] = await sealed(...tres())
  await mask(id)
  // An address twice, two fields of one that is masked whole, and a text of which a part is.
  expect(await review()).toMatchObject({
    falla: null,
    entradas: 3,
    enmascarados: { enteros: 4, enParte: 1, anteriores: 0 },
  })
  const { sales } = await seals(id).where('parte', '=', 'entrada').executeTakeFirstOrThrow()
  expect(Object.keys(JSON.parse(sales) as object)).not.toContain('antes.email')
  const [{ huellas } = { huellas: '' }] = await mascaras().execute()
  expect(JSON.parse(huellas)).toEqual({
    regla: 'miembro',
    fecha: clock.now.toISOString(),
    entradas: {
      [id]: {
        'antes.email': mascara,
        'antes.cargos.#1': expect.stringMatching(/^[\w-]{43}$/),
        'antes.datos': mascara,
        'despues.email': mascara,
      },
    },
  })
  await change(id, { despues: JSON.stringify({ email: 'b@x.cl', cargos: [], datos: null }) })
  expect(await fault()).toMatchObject({ clase: 'reescrita', campo: 'despues.email' })
})

test('masking addresses, of many entries at once, too', async () => {
  const [first] = await sealed(...tres())
  clock.now = new Date(clock.now.getTime() + minute)
  const forget = () => inTransaction(db, (db) => forgetDirecciones({ db, now: clock.now }, clock.now, key))
  expect(await forget()).toBe(3)
  expect(await review()).toMatchObject({ falla: null, enmascarados: { enteros: 6, enParte: 0 } })
  const { sales } = await seals(first).where('parte', '=', 'entrada').executeTakeFirstOrThrow()
  expect(Object.keys(JSON.parse(sales) as object)).toEqual(expect.not.arrayContaining(['ip', 'user_agent']))
  expect(await forget()).toBe(0)
  expect(await mascaras().execute()).toHaveLength(1)
})

test('what was masked in part can be masked again', async () => {
  const [id] = await sealed(...tres())
  await mask(id)
  await mask(id, { ...limpia, antes: JSON.stringify({ email: '***', cargos: '***', datos: '***' }) })
  await sealed(entrada())
  expect(await review()).toMatchObject({ falla: null, entradas: 4, enmascarados: { enteros: 6, enParte: 0 } })
})

test('an entry that is not sealed yet needs no excuse', async () => {
  await sealed(entrada())
  const [id = 0] = await insert(entrada())
  await mask(id)
  await sealAuditoria(deps)
  expect(await mascaras().execute()).toEqual([])
  expect(await review()).toMatchObject({ falla: null, entradas: 2, enmascarados: { enteros: 0, enParte: 0 } })
})

describe('nothing but a masking of the chain excuses a missing value', () => {
  const despues = (email: string | null) => ({ despues: JSON.stringify({ email, cargos: [], datos: null }) })
  test.each([
    ['null', despues(null), 'despues.email'],
    ['the mask', despues('***'), 'despues.email'],
    ['a text that holds the mask', despues('no fue *** sino c@x.cl'), 'despues.email'],
    ['nothing in place of the address', { ip: null }, 'ip'],
  ])('%s, and its salt dropped', async (_, values, campo) => {
    const [first, second] = await sealed(...tres())
    await mask(first)
    await change(second, values)
    await dropSalts(second, campo)
    expect(await fault()).toEqual({ clase: 'reescrita', auditoria_id: second, campo })
  })

  test('a whole object masked, and its salts dropped', async () => {
    const [id] = await sealed(entrada())
    await change(id, { antes: JSON.stringify({ email: 'a@x.cl', cargos: ['uno', 'dos'], datos: '***' }) })
    await dropSalts(id, 'antes.datos.rut', 'antes.datos.a~46b')
    expect(await fault()).toMatchObject({ clase: 'reescrita', auditoria_id: id })
  })

  test.each([
    ['null', 'antes.email', { ...limpia, antes: limpia.antes.replace('"***"', 'null') }],
    ['another text with the mask', 'antes.email', { ...limpia, antes: limpia.antes.replace('***', 'fue ***') }],
    ['another rest of a text', 'antes.cargos.#1', { ...limpia, antes: limpia.antes.replace('vive en', 'murió en') }],
  ])('what was masked reads %s', async (_, campo, values) => {
    const [id] = await sealed(...tres())
    await mask(id)
    await change(id, values)
    expect(await fault()).toEqual({ clase: 'reescrita', auditoria_id: id, campo })
    await dropSalts(id, campo)
    expect(await fault()).toMatchObject({ clase: 'reescrita', auditoria_id: id, campo })
  })

  test('the fixed part is never masked', async () => {
    const [id] = await sealed(entrada())
    await dropSalts(id, 'fila')
    expect(await fault()).toMatchObject({ clase: 'reescrita', campo: 'fila' })
  })

  test('a masking removed from the chain', async () => {
    const [id] = await sealed(...tres())
    await mask(id)
    const [{ posicion } = { posicion: 0 }] = await mascaras().execute()
    for (const table of ['registro_sellos', 'registro_cabezas'] as const)
      await db.deleteFrom(table).where('posicion', '=', posicion).execute()
    expect(await fault()).toMatchObject({ clase: 'reescrita', auditoria_id: id })
  })

  test('a masking put at the end of the chain without the key', async () => {
    const [id] = await sealed(...tres())
    await change(id, { ip: null })
    await dropSalts(id, 'ip')
    const last = await db
      .selectFrom('registro_sellos')
      .selectAll()
      .orderBy('posicion', 'desc')
      .executeTakeFirstOrThrow()
    const huellas = JSON.stringify({
      regla: 'miembro',
      fecha: clock.now.toISOString(),
      entradas: { [id]: { ip: null } },
    })
    const forged = { posicion: last.posicion + 1, auditoria_id: id, parte: 'mascara', sales: '{}', huellas } as const
    const cadena = chainDigest(last.cadena, forged)
    await db
      .insertInto('registro_sellos')
      .values({ ...forged, cadena })
      .execute()
    expect(await fault()).toMatchObject({ clase: 'cabeza' })
    const cabeza = { posicion: forged.posicion, hasta_id: last.auditoria_id, filas: 3, cadena, sello: 'forged' }
    await db
      .insertInto('registro_cabezas')
      .values({ ...cabeza, sellada_en: clock.now.toISOString() })
      .execute()
    expect(await fault()).toMatchObject({ clase: 'firma' })
    // The program signs nothing on top of it.
    await mask(id)
    expect(await mascaras().execute()).toHaveLength(1)
    expect(await fault()).not.toBeNull()
  })
})

describe('a chain of before maskings were sealed', () => {
  async function older(): Promise<number> {
    const ids = await insert(...tres())
    const entradas = await db.selectFrom('auditoria').selectAll().orderBy('id').execute()
    const nuevos = entradas.map(({ id, ...rest }) => ({
      auditoria_id: id,
      parte: 'entrada' as const,
      ...sealFields(hojasDe(rest)),
    }))
    await inTransaction(db, (db) => appendSellos(db, { key, now: clock.now, lugar: null }, nuevos, ids.at(-1)))
    const [id = 0] = ids
    await change(id, { ...limpia, ip: null })
    await dropSalts(id, 'ip', 'antes.email', 'antes.cargos.#1', 'antes.datos.rut', 'antes.datos.a~46b', 'despues.email')
    return id
  }

  test('what was masked until then is excused, sealed once, and named as such', async () => {
    const id = await older()
    expect(await review()).toMatchObject({ falla: null, enmascarados: { enteros: 5, enParte: 1, anteriores: 0 } })
    await sealAuditoria(deps)
    expect(await review()).toMatchObject({ falla: null, enmascarados: { enteros: 5, enParte: 1, anteriores: 5 } })
    await sealAuditoria(deps)
    expect(
      await db.selectFrom('registro_sellos').select('posicion').where('parte', '=', 'anterior').execute(),
    ).toHaveLength(1)
    await mask(id, { ...limpia, antes: JSON.stringify({ email: '***', cargos: ['uno', '***'], datos: '***' }) })
    expect(await fault()).toBeNull()
  })

  test('from then on nothing else is', async () => {
    const id = await older()
    await sealAuditoria(deps)
    await change(id, { antes: limpia.antes.replace('vive en', 'murió en') })
    expect(await fault()).toMatchObject({ clase: 'reescrita', auditoria_id: id, campo: 'antes.cargos.#1' })
    await change(id, limpia)
    await change(id, { user_agent: null })
    await dropSalts(id, 'user_agent')
    expect(await fault()).toMatchObject({ clase: 'reescrita', auditoria_id: id, campo: 'user_agent' })
  })
})

describe('what is masked while a review runs', () => {
  /** Masks once, right after the first statement that reads this table by this column. */
  function meanwhile(when: RegExp, then: () => Promise<unknown>): KyselyPlugin {
    let pending = false
    let done = false
    return {
      transformQuery({ node }) {
        pending = !done && when.test(JSON.stringify(node))
        return node
      },
      async transformResult({ result }) {
        if (pending) {
          done = true
          await then()
        }
        return result
      },
    }
  }

  test.each([
    ['before its maskings are read', /clave_instalacion/],
    ['after its maskings are read', /"anterior"\].*huellas|huellas.*"anterior"/],
  ])('is excused, %s', async (_, when) => {
    const [id] = await sealed(...tres())
    const plugin = meanwhile(when, () => mask(id))
    expect(await reviewAuditoria(db.withPlugin(plugin), { key })).toMatchObject({
      falla: null,
      entradas: 3,
      enmascarados: { enteros: 4, enParte: 1 },
    })
    expect(await mascaras().execute()).toHaveLength(1)
  })
})
