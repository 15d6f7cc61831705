// The demo's book is one that the server would have let be written.
import { expect, test } from 'vitest'
import { contadores } from '#contract/material-mayor/estados.ts'
import { diaLocal, sumarDias } from '#contract/shared/fechas.ts'
import { insertBase } from '#db/seeds/base.ts'
import { cut, insertDemo } from '#db/seeds/demo.ts'
import { contadoresHoy } from '#db/seeds/unidades/contadores.ts'
import { localMoment } from '#server/plumbing/process/local-time.ts'
import { testDatabase } from '#test/support/databases.ts'
import { vecinasDe } from './contadores.queries.ts'
import { faultOfLectura } from './contadores.rules.ts'
import { readPronostico } from './pronostico.queries.ts'
import { saveSalidasDeEmergencia } from './salida-emergencia.queries.ts'

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
    await insertDemo(db, now, { meses })
    await insertBase(db, now)
    const salidas = await db.selectFrom('bitacora_salidas').selectAll().orderBy('salida').execute()
    return { what, db, now, salidas, of: (id: number) => salidas.filter(({ unidad_id }) => unidad_id === id) }
  }),
)
const each = companies.map(({ what, ...rest }) => [what, rest] as const)
const unidades = [21, 22, 23]

test.each(each)(
  '%s: the trips of a unit are those of its emergencies, hour by hour',
  async (_what, { db, salidas }) => {
    const enEmergencias = await db
      .selectFrom('emergencia_unidades')
      .where('unidad_id', 'is not', null)
      .select(['id as emergencia_unidad_id', 'unidad_id', 'conductor_id', 'hora_6_0 as salida', 'hora_6_10 as llegada'])
      .select(['km_salida', 'km_llegada', 'horometro_bomba_salida', 'horometro_bomba_llegada'])
      .orderBy('id')
      .execute()
    const [like] = enEmergencias
    const suyas = salidas
      .filter(({ emergencia_unidad_id }) => emergencia_unidad_id !== null)
      .toSorted((a, b) => (a.emergencia_unidad_id ?? 0) - (b.emergencia_unidad_id ?? 0))
    expect(
      suyas.map((una) => Object.fromEntries(Object.keys(like ?? {}).map((key) => [key, una[key as 'km_salida']]))),
    ).toEqual(enEmergencias)
  },
)

test.each(each)('%s: emergencies would write them again as they are', async (_what, { db, now, salidas }) => {
  const ultimas = await db.selectFrom('emergencias').select('id').orderBy('alarma_en', 'desc').limit(12).execute()
  const told: unknown[] = []
  const tell = async (aviso: unknown) => void told.push(aviso)
  for (const { id } of ultimas) await saveSalidasDeEmergencia({ db, now, tell }, id)
  expect(told).toEqual([])
  expect(await db.selectFrom('bitacora_salidas').selectAll().orderBy('salida').execute()).toEqual(salidas)
})

test.each(each)('%s: no unit is on two trips, and each begins where the last ended', (_what, { of, now }) => {
  for (const id of unidades) {
    const own = of(id)
    expect(own.length).toBeGreaterThan(5)
    for (const [index, una] of own.entries()) {
      const next = own[index + 1]
      const moments = [una.salida, una.llegada ?? '', next?.salida ?? now.toISOString()]
      expect(moments).toEqual(moments.toSorted())
      expect([id, index, (next ?? { km_salida: una.km_llegada }).km_salida]).toEqual([id, index, una.km_llegada])
    }
    const sum = own.reduce((all, { km_salida, km_llegada }) => all + (km_llegada ?? 0) - (km_salida ?? 0), 0)
    expect(sum).toBe((own.at(-1)?.km_llegada ?? 0) - (own[0]?.km_salida ?? 0))
  }
})

test.each(each)('%s: counters rise to those of today', async (_what, { db, now }) => {
  const lecturas = await db
    .selectFrom('unidad_contadores')
    .selectAll()
    .orderBy('unidad_id')
    .orderBy('momento')
    .orderBy('valor')
    .execute()
  for (const id of unidades) {
    const last = contadores.map((contador) => {
      const own = lecturas.filter(
        (una) => una.unidad_id === id && una.contador === contador && una.mantencion_id === null,
      )
      for (const [index, una] of own.entries())
        expect([contador, una.valor, una.valor >= (own[index - 1]?.valor ?? 0)]).toEqual([contador, una.valor, true])
      return own.at(-1)?.valor
    })
    const hoy = contadoresHoy.get(id)
    expect(last).toEqual([hoy?.km, (hoy?.motor ?? 0) / 10, (hoy?.bomba ?? 0) / 10])
  }
  expect(lecturas.every(({ momento }) => momento < now.toISOString())).toBe(true)
  for (const una of lecturas.filter(({ mantencion_id }) => mantencion_id !== null)) {
    const vecinas = await vecinasDe(db, { ...una, porDia: true })
    expect(faultOfLectura(una.contador, una.valor, vecinas)).toBeNull()
  }
})

test.each(each)('%s: fuel is what the kilometres burnt, in the middle of its own trip', async (_what, { db, of }) => {
  const cargas = await db.selectFrom('cargas_combustible').selectAll().orderBy('fecha').execute()
  for (const id of unidades) {
    const own = cargas.filter(({ unidad_id }) => unidad_id === id)
    let litros = 0
    let last: number | null = null
    const porLitro: number[] = []
    for (const carga of own) {
      const trip = of(id).find(({ salida, llegada }) => salida < carga.fecha && carga.fecha < (llegada ?? ''))
      expect(trip?.motivo).toBe('6-14')
      expect((trip?.km_salida ?? 0) <= (carga.km ?? 0) && (carga.km ?? 0) <= (trip?.km_llegada ?? 0)).toBe(true)
      litros += carga.litros
      if (!carga.lleno) continue
      if (last !== null) porLitro.push(((carga.km ?? 0) - last) / litros)
      last = carga.km
      litros = 0
    }
    expect([id, porLitro.filter((km) => km <= 2 || km >= 2.9)]).toEqual([id, []])
  }
  expect(cargas.length).toBeGreaterThan(1)
})

test.each(each)('%s: drivers are ones of the unit, and drive one at a time', async (_what, { db, salidas }) => {
  const conductores = await db.selectFrom('unidad_conductores').selectAll().execute()
  const own = new Set(conductores.map(({ unidad_id, user_id }) => `${unidad_id} ${user_id}`))
  const diligencias = salidas.filter(({ emergencia_unidad_id }) => emergencia_unidad_id === null)
  expect(diligencias.filter((una) => !own.has(`${una.unidad_id} ${una.conductor_id}`))).toEqual([])
  const byDriver = Map.groupBy(salidas, ({ conductor_id }) => conductor_id)
  for (const una of diligencias) {
    const also = byDriver
      .get(una.conductor_id)
      ?.filter((otra) => otra.id !== una.id && otra.salida < (una.llegada ?? '') && una.salida < (otra.llegada ?? ''))
    expect(also).toEqual([])
  }
})

test.each(each)('%s: papers, the workshop and the status tell the same', async (_what, { db, now }) => {
  const hoy = diaLocal(now)
  const papeles = await db.selectFrom('unidad_papeles').selectAll().orderBy('fecha_vencimiento').execute()
  const ends = (id: number, tipo: string) =>
    papeles.findLast((one) => one.unidad_id === id && one.tipo === tipo)?.fecha_vencimiento
  expect(ends(21, 'revision_tecnica')).toBe(sumarDias(hoy, 18))
  expect(ends(22, 'seguro')).toBe(sumarDias(hoy, 3))
  for (const { fecha_emision, fecha_vencimiento } of papeles)
    expect((fecha_emision ?? '') < fecha_vencimiento).toBe(true)
  const estados = await db.selectFrom('unidades').select(['id', 'estado']).orderBy('id').execute()
  const abiertas = await db
    .selectFrom('mantenciones')
    .selectAll()
    .where('estado', 'in', ['programada', 'en_taller'])
    .orderBy('unidad_id')
    .execute()
  expect(estados.find(({ id }) => id === 22)?.estado).toBe('EN REPARACIÓN')
  expect(abiertas).toMatchObject([
    { unidad_id: 21, estado: 'programada', descripcion: 'Pauta de las 4.000 horas', fecha_ingreso: sumarDias(hoy, 22) },
    { unidad_id: 22, estado: 'en_taller' },
  ])
  expect((abiertas[1]?.fecha_salida ?? '') > hoy).toBe(true)
  const terminadas = await db.selectFrom('mantenciones').selectAll().where('estado', '=', 'terminada').execute()
  for (const { fecha_ingreso, fecha_salida } of terminadas)
    expect([fecha_ingreso, fecha_salida, hoy]).toEqual([fecha_ingreso, fecha_salida, hoy].toSorted())
})

test.each(each)('%s: tomorrow morning nobody drives, and somebody could', async (_what, { db, now }) => {
  const mañana = sumarDias(diaLocal(now), 1)
  const { unidades } = await readPronostico(db, now)
  const at = (ms: number) => localMoment(new Date(ms).toISOString())
  const primeros = unidades.map(({ nombre, huecos: [primero] }) => [
    nombre,
    primero && [at(primero.desde), at(primero.hasta)],
  ])
  const hueco = [`${mañana} 09:00:00`, `${mañana} 13:00:00`]
  expect(primeros).toEqual([
    ['B-21', hueco],
    ['B-22', undefined],
    ['B-23', hueco],
  ])
  expect(unidades[0]?.huecos[0]?.podrian.length).toBeGreaterThan(1)
  const luces = unidades.map(({ tramos }) => tramos[0]?.luz)
  expect(luces).toEqual([expect.stringMatching(/verde|amarillo/), 'rojo', 'amarillo'])
})
