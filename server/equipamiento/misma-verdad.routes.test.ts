import { expect, test } from 'vitest'
import { equipamientoApi } from '#contract/equipamiento.ts'
import type { Aptitud, Equipo } from '#contract/equipamiento/equipos.ts'
import {
  type CategoriaEquipo,
  categoriasEquipo,
  type EstadoEquipo,
  tiposControl,
} from '#contract/equipamiento/estados.ts'
import { diaLocal, sumarDias } from '#contract/shared/fechas.ts'
import { Chance } from '#db/seeds/chance.ts'
import { insertPlanesIniciales } from '#db/seeds/planes.ts'
import type { NewRow } from '#db/tables.ts'
import { startApp } from '#test/support/start-app.ts'
import { listEraPorUnidad } from './alistamiento.queries.ts'
import { fichaDe } from './ficha.ts'
import { recalcular } from './recalcular.queries.ts'

const { as, database, clock } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const bombera = as('bombera')
const hoy = diaLocal(clock.now)
const at = clock.now.toISOString()
const cuantas = 1_000

const fuera: [EstadoEquipo, ...EstadoEquipo[]] = ['EN REVISIÓN', 'EN REPARACIÓN', 'EXTRAVIADO']
const unidades = (await db.selectFrom('unidades').select('id').orderBy('id').execute()).map(({ id }) => id)
await db.deleteFrom('control_planes').execute()
await insertPlanesIniciales(db)
const ids = await insertAlAzar()
await recalcular(db, ids)
const fichas = new Map<number, Equipo>()
for (const id of ids) fichas.set(id, await fichaDe(db, id, 'bombero', clock.now))

/** Pieces of every kind and state, one in two part of a set, controlled, at fault and used as it comes. */
async function insertAlAzar(): Promise<number[]> {
  const chance = new Chance(1_000)
  const oneIn = (n: number) => chance.between(1, n) === 1
  const fila = (n: number, de: Partial<NewRow<'equipos'>>): NewRow<'equipos'> => ({
    codigo: `AZ-${n}`,
    nombre: `Pieza ${n}`,
    categoria: de.categoria ?? chance.pick(categoriasEquipo as readonly [CategoriaEquipo, ...CategoriaEquipo[]]),
    cantidad: 1,
    material_cilindro: chance.pick([null, 'carbono', 'aramida']),
    fecha_fabricacion: oneIn(3) ? sumarDias(hoy, -3_000 - chance.between(0, 90)) : null,
    vida_util_meses: 100,
    ubicacion_tipo: 'bodega',
    unidad_id: null,
    padre_id: null,
    estado: oneIn(8) ? chance.pick(fuera) : 'OPERATIVO',
    qr_token: `azar-${n}`,
    busqueda: `az-${n}`,
    creado_en: at,
    ...de,
  })
  const insert = async (rows: NewRow<'equipos'>[]) =>
    (await db.insertInto('equipos').values(rows).returning(['id', 'unidad_id', 'categoria']).execute()).toSorted(
      (a, b) => a.id - b.id,
    )
  const conjuntos = await insert(
    Array.from({ length: cuantas / 2 }, (_, n) => {
      const unidad_id = oneIn(2) ? chance.pick(unidades as [number]) : null
      const categoria = oneIn(2) ? { categoria: 'era' as const } : {}
      return fila(n, { unidad_id, ubicacion_tipo: unidad_id === null ? 'bodega' : 'unidad', ...categoria })
    }),
  )
  const partes = await insert(
    Array.from({ length: cuantas / 2 }, (_, n) => {
      const { id, unidad_id } = chance.pick(conjuntos as [(typeof conjuntos)[number]])
      const donde = { unidad_id, ubicacion_tipo: unidad_id === null ? ('bodega' as const) : ('unidad' as const) }
      return fila(cuantas + n, { ...donde, padre_id: id, ...(oneIn(2) && { categoria: 'cilindro' as const }) })
    }),
  )
  const todas = [...conjuntos, ...partes].map(({ id }) => id)
  const controles = todas.flatMap((equipo_id) =>
    tiposControl.flatMap((tipo_control): NewRow<'equipo_controles'>[] => {
      if (oneIn(12)) return []
      const months = tipo_control === 'prueba_hidrostatica' ? 60 : 12
      const fecha = sumarDias(hoy, chance.between(-months * 30, 40) - 10).slice(0, 10)
      const resultado = oneIn(20) ? 'rechazado' : 'aprobado'
      return [{ equipo_id, tipo_control, fecha: fecha < hoy ? fecha : hoy, resultado, creado_en: at }]
    }),
  )
  for (let from = 0; from < controles.length; from += 1_000)
    await db
      .insertInto('equipo_controles')
      .values(controles.slice(from, from + 1_000))
      .execute()
  const of = (n: number) => todas.filter(() => oneIn(n))
  const falla = { descripcion: 'fuga', gravedad: 'critica', estado: 'abierta', creado_en: at } as const
  await db
    .insertInto('equipo_novedades')
    .values(of(15).map((equipo_id) => ({ ...falla, equipo_id })))
    .execute()
  const uso = { user_id: bombera.id, entrada_en: at, creado_en: at, por_limpiar: 1 } as const
  await db
    .insertInto('equipo_usos')
    .values(of(20).map((equipo_id) => ({ ...uso, equipo_id })))
    .execute()
  return todas
}

const aptitudDe = (id: number): Aptitud | undefined => fichas.get(id)?.aptitud

test('there are enough of each', () => {
  const said = [...fichas.values()].map(({ aptitud }) => aptitud)
  expect(said).toHaveLength(cuantas)
  expect(said.filter(({ apto }) => apto).length).toBeGreaterThan(cuantas / 10)
  expect(said.filter(({ apto }) => !apto).length).toBeGreaterThan(cuantas / 10)
  expect(said.filter(({ por_vencer }) => por_vencer).length).toBeGreaterThan(10)
  expect(new Set(said.map(({ motivo }) => motivo?.replace(/\d.*/, ''))).size).toBeGreaterThan(20)
})

test('a set with a part that is not apto is not either', () => {
  const wrong = [...fichas.values()].filter(
    ({ padre_id, aptitud }) => padre_id !== null && !aptitud.apto && aptitudDe(padre_id)?.apto,
  )
  expect(wrong).toEqual([])
})

test('the list says what the card says', async () => {
  const listed = new Map<number, Aptitud>()
  for (let page = 1; page <= cuantas / 100; page += 1)
    for (const { id, aptitud } of (await bombera.call(equipamientoApi.equipos, { query: { page, limit: 100 } })).body
      .data)
      listed.set(id, aptitud)
  expect(listed.size).toBe(cuantas)
  for (const [id, aptitud] of listed) expect(aptitud).toEqual(aptitudDe(id))
})

test.each(['aptos', 'por_vencer', 'no_aptos', 'en_reparacion'] as const)(
  'the counter %s counts what the cards say',
  async (aptitud) => {
    const { body } = await bombera.call(equipamientoApi.equipos, { query: { aptitud, limit: 100 } })
    const counted = [...fichas.values()].filter(({ estado, aptitud: { apto, por_vencer } }) => {
      if (estado === 'EN REPARACIÓN') return aptitud === 'en_reparacion'
      return aptitud === (apto ? (por_vencer ? 'por_vencer' : 'aptos') : 'no_aptos')
    })
    expect([body.total, body.contadores[aptitud]]).toEqual([counted.length, counted.length])
    for (const one of body.data) expect(one.aptitud).toEqual(aptitudDe(one.id))
  },
)

test('the sheet says what the card says', async () => {
  const { body } = await bombera.request({ url: '/api/equipamiento/exportacion?formato=csv' })
  const [titles = [], ...rows] = body
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(';'))
  const [codigo, apto, motivo] = ['Código', 'Apto', 'Por qué'].map((title) =>
    titles.findIndex((one) => one.endsWith(title)),
  )
  expect(rows).toHaveLength(cuantas)
  const said = new Map(rows.map((row) => [row[codigo ?? 0], [row[apto ?? 0], row[motivo ?? 0]]]))
  for (const { codigo: one, aptitud } of fichas.values())
    expect(said.get(one)).toEqual([aptitud.apto ? 'Sí' : 'No', aptitud.motivo ?? ''])
})

test('what falls due says what the card says', async () => {
  let seen = 0
  for (let page = 1, total = 1; (page - 1) * 100 < total; page += 1) {
    const { body } = await bombera.call(equipamientoApi.vencimientos, { query: { dias: 3_650, page, limit: 100 } })
    total = body.total
    for (const { equipo_id, aptitud } of body.data) expect(aptitud).toEqual(aptitudDe(equipo_id))
    seen += body.data.length
  }
  expect(seen).toBeGreaterThan(cuantas / 2)
})

test('the load of a unit, its breathing sets and its readiness say what the card says', async () => {
  const era = await listEraPorUnidad(db, hoy)
  for (const id of unidades) {
    const { compartimientos } = (await bombera.call(equipamientoApi.cargaUnidad, { params: { id } })).body
    const carga = compartimientos.flatMap(({ equipos }) => equipos)
    expect(carga).toHaveLength([...fichas.values()].filter(({ unidad_id }) => unidad_id === id).length)
    for (const one of carga) expect(one.aptitud).toEqual(aptitudDe(one.id))
    const sets = carga.filter(({ categoria }) => categoria === 'era')
    expect(era.get(id)).toEqual({ total: sets.length, aptos: sets.filter(({ aptitud }) => aptitud.apto).length })
    const grid = (await bombera.call(equipamientoApi.era, { query: { unidad_id: id, limit: 100 } })).body
    for (const one of grid.data) expect(one.aptitud).toEqual(aptitudDe(one.id))
  }
})
