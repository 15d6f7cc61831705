import { expect, test } from 'vitest'
import { esApto } from '#contract/equipamiento/apto.ts'
import { diaLocal, sumarDias } from '#contract/shared/fechas.ts'
import { newEquipo } from '#test/support/equipos.ts'
import { startApp } from '#test/support/start-app.ts'
import { listEquipos } from './equipos.queries.ts'
import { aptitudesDe } from './piezas.queries.ts'
import { recalcular, recalcularCategoria } from './recalcular.queries.ts'

const { as, database, clock } = await startApp()
const { db } = database
const hoy = diaLocal(clock.now)
const at = clock.now.toISOString()

const stored = (id: number) => db.selectFrom('equipos').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const controlar = async (equipo_id: number, fecha: string, de: { resultado?: 'aprobado' | 'rechazado' } = {}) => {
  const control = {
    equipo_id,
    tipo_control: 'prueba_hidrostatica',
    fecha,
    resultado: 'aprobado',
    creado_en: at,
  } as const
  await db
    .insertInto('equipo_controles')
    .values({ ...control, ...de })
    .execute()
  await recalcular(db, [equipo_id])
}
const debido = (id: number) =>
  db.selectFrom('equipo_vencimientos').selectAll().where('equipo_id', '=', id).executeTakeFirst()

test('plans, controls and life give the due dates of domain §2.7', async () => {
  await db.deleteFrom('control_planes').execute()
  const plan = { categoria: 'cilindro', tipo_control: 'prueba_hidrostatica', bloqueante: 1 } as const
  await db
    .insertInto('control_planes')
    .values({ ...plan, periodicidad_meses: 60 })
    .execute()
  await db
    .insertInto('control_planes')
    .values({ ...plan, periodicidad_meses: 36, material_cilindro: 'aramida' })
    .execute()
  const carbono = await newEquipo(db, clock.now, {
    categoria: 'cilindro',
    material_cilindro: 'carbono',
    fecha_fabricacion: '2012-05-10',
    vida_util_meses: 180,
  })
  expect(await stored(carbono)).toMatchObject({ impedido: 1, usable: 0, vence: '2027-05-10', proximo_control: null })
  await controlar(carbono, '2022-06-01')
  expect(await debido(carbono)).toMatchObject({ ultimo: '2022-06-01', vence: '2027-05-10', bloqueante: 1 })
  expect(await stored(carbono)).toMatchObject({ impedido: 0, usable: 1, usable_hasta: '2027-05-10' })
  const aramida = await newEquipo(db, clock.now, { categoria: 'cilindro', material_cilindro: 'aramida' })
  await controlar(aramida, '2024-08-31')
  expect((await debido(aramida))?.vence).toBe('2027-08-31')
  await controlar(aramida, '2026-11-01', { resultado: 'rechazado' })
  expect(await debido(aramida)).toMatchObject({ ultimo: '2026-11-01', vence: null })
  expect((await aptitudesDe(db, [aramida], hoy)).get(aramida)?.motivo).toBe(
    'Prueba hidrostática rechazada el 1 de noviembre',
  )
  await db.updateTable('control_planes').set({ activo: 0 }).execute()
  await recalcularCategoria(db, 'cilindro')
  expect(await debido(aramida)).toBeUndefined()
  expect(await stored(aramida)).toMatchObject({ usable: 1, usable_hasta: null })
})

test('what is stored agrees with the judge for many pieces and sets, and so do the counters', async () => {
  await db.deleteFrom('equipos').execute()
  await db.deleteFrom('control_planes').execute()
  const plan = { periodicidad_meses: 12, tipo_control: 'prueba_flujo', bloqueante: 1 } as const
  for (const categoria of ['era', 'cilindro'] as const)
    await db
      .insertInto('control_planes')
      .values({ ...plan, categoria })
      .execute()
  const { next, oneOf } = random(7)
  const ids: number[] = []
  for (let n = 0; n < 120; n += 1) {
    const set = n % 3 === 0
    const padre_id = set || next() < 0.3 ? null : (ids[n - (n % 3)] ?? null)
    const categoria = set ? 'era' : oneOf(['cilindro', 'mascara'] as const)
    const id = await newEquipo(db, clock.now, {
      categoria,
      padre_id,
      estado: oneOf(['OPERATIVO', 'OPERATIVO', 'OPERATIVO', 'OPERATIVO', 'EN REPARACIÓN', 'EXTRAVIADO'] as const),
      fecha_fabricacion: sumarDias(hoy, -3_000 - Math.floor(next() * 20)),
      vida_util_meses: oneOf([null, 99, 240]),
    })
    ids.push(id)
    const fecha = sumarDias(hoy, -Math.floor(next() * 380))
    const control = { equipo_id: id, tipo_control: 'prueba_flujo', fecha, creado_en: at } as const
    if (next() < 0.9)
      await db
        .insertInto('equipo_controles')
        .values({ ...control, resultado: 'aprobado' })
        .execute()
    const novedad = { equipo_id: id, descripcion: 'fuga', gravedad: 'critica', creado_en: at } as const
    if (next() < 0.1)
      await db
        .insertInto('equipo_novedades')
        .values({ ...novedad, estado: 'abierta' })
        .execute()
    const uso = { equipo_id: id, user_id: as('bombera').id, entrada_en: at, creado_en: at, por_limpiar: 1 } as const
    if (next() < 0.05) await db.insertInto('equipo_usos').values(uso).execute()
    await recalcular(db, [id])
  }
  const aptitudes = await aptitudesDe(db, ids, hoy)
  const expected = { aptos: 0, por_vencer: 0, no_aptos: 0, en_reparacion: 0 }
  for (const id of ids) {
    const fila = await stored(id)
    const aptitud = aptitudes.get(id)
    expect([id, esApto(fila, hoy)]).toEqual([id, aptitud?.apto])
    if (aptitud?.apto) expected[aptitud.por_vencer ? 'por_vencer' : 'aptos'] += 1
    else expected[fila.estado === 'EN REPARACIÓN' ? 'en_reparacion' : 'no_aptos'] += 1
  }
  expect(Math.min(...Object.values(expected))).toBeGreaterThan(0)
  const { contadores, data, era } = await listEquipos(db, {}, { page: 1, limit: 100 }, clock.now)
  expect(contadores).toEqual({ total: ids.length, ...expected })
  const first = data.map(({ aptitud }) => aptitud.apto)
  expect(first).toEqual(first.toSorted((a, b) => Number(a) - Number(b)))
  const total = data.filter(({ aptitud }) => !aptitud.apto).length
  expect(total).toBe(expected.no_aptos + expected.en_reparacion)
  expect(era.total).toBe(40)
  for (const aptitud of ['aptos', 'por_vencer', 'no_aptos', 'en_reparacion'] as const) {
    const page = await listEquipos(db, { aptitud }, { page: 1, limit: 100 }, clock.now)
    expect([aptitud, page.total, page.contadores.total]).toEqual([aptitud, expected[aptitud], ids.length])
    const juzgados = page.data.map((one) => [one.aptitud.apto, one.aptitud.por_vencer])
    const apto = aptitud === 'aptos' || aptitud === 'por_vencer'
    expect(new Set(juzgados.map(String))).toEqual(new Set([String([apto, aptitud === 'por_vencer'])]))
  }
})

/** The same numbers in every run. */
function random(seed: number) {
  let state = seed
  const next = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
  return { next, oneOf: <T>(of: readonly T[]): T => of[Math.floor(next() * of.length)] as T }
}
