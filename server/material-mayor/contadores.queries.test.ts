import { beforeEach, describe, expect, test } from 'vitest'
import type { Contador } from '#contract/material-mayor/estados.ts'
import { inTransaction } from '#server/plumbing/data/transaction.ts'
import { HttpError } from '#server/plumbing/http/errors.ts'
import { startApp } from '#test/support/start-app.ts'
import { insertDicha, listUltimas, saveLecturas } from './contadores.queries.ts'

const { as, database } = await startApp()
const { db } = database
const user_id = as('maquinista').id

/** Noon of a day of November in Chile, plus hours. */
const el = (dia: number, hora = 12) => new Date(Date.UTC(2026, 10, dia, hora + 3)).toISOString()

const newCarga = async (unidad_id = 21): Promise<number> => {
  const carga = { unidad_id, fecha: el(1), litros: 50, tipo: 'diesel', creada_en: el(1) } as const
  const { id } = await db.insertInto('cargas_combustible').values(carga).returning('id').executeTakeFirstOrThrow()
  return id
}

const newMantencion = async (): Promise<number> => {
  const nueva = {
    unidad_id: 21,
    tipo: 'pauta',
    estado: 'terminada',
    descripcion: 'x',
    fecha_ingreso: '2026-11-10',
  } as const
  const { id } = await db
    .insertInto('mantenciones')
    .values({ ...nueva, creada_en: el(1) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const save = (carga_id: number, momento: string, valor: number, contador: Contador = 'km') =>
  inTransaction(db, (db) =>
    saveLecturas({ db }, { unidad_id: 21, de: { carga_id }, lecturas: [{ contador, momento, valor }], user_id }),
  )

const dicha = (momento: string, valor: number, reemplaza = false) =>
  inTransaction(db, (db) =>
    insertDicha(db, {
      unidad_id: 21,
      contador: 'km',
      momento,
      valor,
      motivo: reemplaza ? 'Se cambió el tablero' : null,
      user_id,
      reemplaza,
    }),
  )

const textOf = async (saving: Promise<unknown>): Promise<string> => {
  const error = await saving.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(error instanceof HttpError)) throw error ?? new Error('it was saved')
  expect(error.status).toBe(409)
  return error.message
}

const ultimoKm = async () => (await listUltimas(db, [21])).get(21)?.km?.valor

beforeEach(async () => {
  await db.deleteFrom('unidad_contadores').execute()
})

describe('a counter', () => {
  test('never decreases by moment, also between what was read before and after', async () => {
    const [uno, dos, tres] = [await newCarga(), await newCarga(), await newCarga()]
    await save(uno, el(3), 47_690)
    await save(tres, el(18), 48_102)
    expect(await textOf(save(dos, el(11), 47_689))).toBe(
      'El kilometraje no puede ser menor al último registrado (47.690). Después se registró 48.102',
    )
    expect(await textOf(save(dos, el(11), 48_103))).toBe(
      'El kilometraje no puede ser mayor al siguiente registrado (48.102). Antes se registró 47.690',
    )
    await save(dos, el(11), 47_900)
    expect(await textOf(save(uno, el(3), 47_901))).toBe(
      'El kilometraje no puede ser mayor al siguiente registrado (47.900)',
    )
    await save(uno, el(3), 47_900)
    await save(uno, el(12), 48_000)
    expect(await ultimoKm()).toBe(48_102)
    expect(await listUltimas(db, [21, 22])).toEqual(
      new Map([
        [21, { km: { valor: 48_102, momento: el(18) }, motor: null, bomba: null }],
        [22, { km: null, motor: null, bomba: null }],
      ]),
    )
  })

  test('of a maintenance counts by its day', async () => {
    const mantencion_id = await newMantencion()
    const enTaller = (valor: number) =>
      inTransaction(db, (db) =>
        saveLecturas(
          { db },
          { unidad_id: 21, de: { mantencion_id }, lecturas: [{ contador: 'km', momento: el(10), valor }], user_id },
        ),
      )
    const [antes, temprano, tarde, despues] = [await newCarga(), await newCarga(), await newCarga(), await newCarga()]
    await save(antes, el(9, 23), 100)
    await save(temprano, el(10, 8), 110)
    await save(tarde, el(10, 20), 150)
    await save(despues, el(11, 1), 160)
    expect(await textOf(enTaller(99))).toContain('(100)')
    expect(await textOf(enTaller(161))).toContain('(160)')
    await enTaller(155)
    expect(await textOf(save(tarde, el(10, 20), 161))).toContain('(160)')
    await save(tarde, el(10, 20), 156)
    expect(await textOf(save(antes, el(9, 23), 156))).toContain('(110)')
    await db.deleteFrom('unidad_contadores').where('carga_id', 'in', [temprano, tarde, despues]).execute()
    expect(await textOf(save(antes, el(9, 23), 156))).toContain('(155)')
    expect(await textOf(save(despues, el(11, 1), 154))).toContain('(155)')
  })

  test('that was replaced begins again, and older entries keep to the old one', async () => {
    const [viejo, nuevo] = [await newCarga(), await newCarga()]
    await dicha(el(2), 48_000)
    await save(viejo, el(5), 48_100)
    expect(await textOf(dicha(el(4), 0, true))).toBe(
      'Hay lecturas posteriores a ese momento: diga un momento después de la última.',
    )
    await dicha(el(8), 3, true)
    await save(nuevo, el(9), 40)
    expect(await ultimoKm()).toBe(40)
    expect(await textOf(save(nuevo, el(9), 2))).toContain('(3)')
    await save(viejo, el(7), 48_150)
    expect(await ultimoKm()).toBe(40)
    expect(await textOf(save(viejo, el(7), 47_999))).toContain('(48.000)')
  })

  test('keeps order however many write at once', async () => {
    const cargas = await Promise.all(Array.from({ length: 20 }, () => newCarga()))
    // Alternating values, so that about half of what they ask for cannot be.
    const asked = cargas.map((carga, i) => () => save(carga, el(1 + i), 1_000 + ((i * 7) % 20) * 10))
    await Promise.allSettled(asked.map((ask) => ask()))
    await Promise.allSettled(cargas.map((carga, i) => save(carga, el(20 - i), 1_000 + ((i * 3) % 20) * 10)))
    const rows = await db
      .selectFrom('unidad_contadores')
      .select(['momento', 'valor'])
      .orderBy('momento')
      .orderBy('valor')
      .execute()
    const values = rows.map(({ valor }) => valor)
    expect(values.length).toBeGreaterThan(1)
    expect(values).toEqual(values.toSorted((a, b) => a - b))
  })
})
