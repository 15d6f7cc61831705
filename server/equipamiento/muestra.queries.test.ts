import { expect, test } from 'vitest'
import { diaLocal, sumarDias } from '#contract/shared/fechas.ts'
import { insertBase } from '#db/seeds/base.ts'
import { cut, insertDemo } from '#db/seeds/demo.ts'
import { categoriasEquipo, estadosEquipo, gravedades, resultadosChecklist } from '#contract/equipamiento/estados.ts'
import { testDatabase } from '#test/support/databases.ts'
import { listEquipos } from './equipos.queries.ts'

const companies = await Promise.all(
  (
    [
      ['three years, at noon', '2026-11-20T15:10:00.000Z', 36],
      ['the cut of the tests, just after clocks were put forward', '2027-09-05T04:10:00.000Z', cut.meses],
      ['the cut of the tests, at night before the first of a month', '2026-12-01T02:55:00.000Z', cut.meses],
    ] as const
  ).map(async ([what, at, meses]) => {
    const now = new Date(at)
    const { db } = await testDatabase()
    // As the demo is made.
    await insertDemo(db, now, { meses })
    await insertBase(db, now)
    return { what, db, now }
  }),
)
const each = companies.map(({ what, ...rest }) => [what, rest] as const)

const all = { page: 1, limit: 500 }

test.each(each)('%s: the figures of the company agree with each other', async (_what, { db, now }) => {
  const { contadores, era, data } = await listEquipos(db, {}, all, now)
  expect(contadores).toEqual({ total: 260, aptos: 238, por_vencer: 9, no_aptos: 7, en_reparacion: 6 })
  expect(era).toEqual({ total: 16, aptos: 13 })
  expect(new Set(data.map(({ categoria }) => categoria))).toEqual(new Set(categoriasEquipo))
  const escritas = await db.selectFrom('equipos').select('estado').execute()
  expect(new Set(escritas.map(({ estado }) => estado))).toEqual(new Set(estadosEquipo))
  const enB21 = data.filter((one) => one.categoria === 'era' && one.unidad === 'B-21')
  expect([enB21.length, enB21.filter(({ aptitud }) => aptitud.apto).length]).toEqual([4, 3])
  const byCodigo = new Map(data.map((one) => [one.codigo, one]))
  const vencida = sumarDias(diaLocal(now), -8)
  expect(byCodigo.get('ERA-012')).toMatchObject({
    partes: 3,
    unidad: 'B-22',
    nombre_compartimiento: 'Compartimiento 2',
  })
  expect(byCodigo.get('CIL-031')).toMatchObject({ padre: 'ERA-012', proximo_control: vencida })
  expect(byCodigo.get('ERA-012')?.aptitud.motivo).toMatch(/^Cilindro CIL-031: prueba hidrostática vencida el /)
})

test.each(each)('%s: three faults are open, of every gravity', async (_what, { db }) => {
  const open = await db
    .selectFrom('equipo_novedades')
    .select(['gravedad', 'estado'])
    .where('estado', 'in', ['abierta', 'en_proceso'])
    .execute()
  expect(new Set(open.map(({ gravedad }) => gravedad))).toEqual(new Set(gravedades))
  expect(open).toHaveLength(3)
})

test.each(each)(
  '%s: nothing has happened yet that is to come, nor anything before a piece was made',
  async (_what, { db, now }) => {
    const at = now.toISOString()
    const piezas = new Map((await db.selectFrom('equipos').selectAll().execute()).map((one) => [one.id, one]))
    for (const { equipo_id, fecha } of await db.selectFrom('equipo_controles').selectAll().execute()) {
      expect(fecha <= diaLocal(now)).toBe(true)
      expect(fecha >= (piezas.get(equipo_id)?.fecha_fabricacion ?? '')).toBe(true)
    }
    for (const { entrada_en, salida_en, limpieza_en } of await db.selectFrom('equipo_usos').selectAll().execute()) {
      const moments = [entrada_en, salida_en, limpieza_en].filter((moment) => moment !== null)
      expect([...moments, at]).toEqual([...moments, at].toSorted())
    }
    for (const { fecha } of await db.selectFrom('equipo_movimientos').selectAll().execute())
      expect(fecha <= at).toBe(true)
    for (const { creado_en, resuelto_en } of await db.selectFrom('equipo_novedades').selectAll().execute())
      expect([creado_en, resuelto_en ?? at, at]).toEqual([creado_en, resuelto_en ?? at, at].toSorted())
  },
)

test.each(each)('%s: nobody wears two sets at once', async (_what, { db }) => {
  const usos = await db.selectFrom('equipo_usos').selectAll().orderBy('user_id').orderBy('entrada_en').execute()
  expect(usos.length).toBeGreaterThan(0)
  const twice = usos.filter((uso, index) => {
    const next = usos[index + 1]
    return next?.user_id === uso.user_id && (uso.salida_en ?? '') > next.entrada_en
  })
  expect(twice).toEqual([])
})

test.each(each)('%s: every unit had its checklist each day, but one today', async (_what, { db, now }) => {
  const hechas = await db.selectFrom('checklist_ejecuciones').selectAll().execute()
  const hoy = diaLocal(now)
  const before = hechas.filter(({ dia }) => dia < hoy)
  expect(before).toHaveLength(3 * 90)
  expect(new Set(before.map(({ dia, unidad_id }) => `${dia} ${unidad_id}`)).size).toBe(3 * 90)
  expect(new Set(hechas.map(({ resultado }) => resultado))).toEqual(new Set(resultadosChecklist))
  expect(hechas.some(({ dia, unidad_id }) => dia === hoy && unidad_id === 23)).toBe(false)
  expect(hechas.every(({ terminada_en }) => terminada_en !== null && terminada_en <= now.toISOString())).toBe(true)
  const opened = await db.selectFrom('equipo_novedades').select('item').where('item', 'is not', null).execute()
  const fallada = hechas.find(({ resultado }) => resultado === 'no_conforme')
  expect(opened).toEqual([{ item: `${fallada?.id}-frenos` }])
})
