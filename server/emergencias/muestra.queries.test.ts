// The demo's emergencies are ones that the server would have let happen.
import { expect, test } from 'vitest'
import { faultsOfHoras, horasDe } from '#contract/emergencias/horas.ts'
import { nombresResultados } from '#contract/emergencias/emergencia.ts'
import { insertDemo } from '#db/seeds/demo.ts'
import { iniciales } from '#db/seeds/catalogos/entradas.ts'
import { testDatabase } from '#test/support/databases.ts'
import { faltanPara } from './cierre.rules.ts'
import { listEmergencias } from './emergencias.queries.ts'
import { judgeContenido } from './parte.rules.ts'
import { listPublicas } from './publicas.queries.ts'

const now = new Date('2026-11-20T15:10:00.000Z')
const { db } = await testDatabase()
await insertDemo(db, now, { meses: 4 })
const emergencias = (await listEmergencias(db, {}, { page: 1, limit: 1_000 })).data.toReversed()
const relatos = new Map(
  (await db.selectFrom('emergencia_secciones').selectAll().where('seccion', '=', 'relato').execute()).map((one) => [
    one.emergencia_id,
    one,
  ]),
)

test('every key, result and state but the open ones', () => {
  const keys = iniciales.claves.flatMap(({ codigo, datos }) =>
    JSON.stringify(datos).includes('incidente') ? codigo : [],
  )
  expect(new Set(emergencias.map(({ clave }) => clave))).toEqual(new Set(keys))
  const results = emergencias.flatMap(({ resultado }) => resultado ?? [])
  expect(new Set(results)).toEqual(new Set(Object.keys(nombresResultados)))
  expect(new Set(emergencias.map(({ estado }) => estado))).toEqual(new Set(['cerrada', 'revisada', 'anulada']))
  expect(emergencias.filter(({ rectificada }) => rectificada)).toHaveLength(1)
  expect(emergencias.filter(({ observaciones_revision }) => observaciones_revision)).toHaveLength(1)
  expect(emergencias.length).toBeGreaterThan(100)
})

test('folios follow the alarms, and the next one the last', async () => {
  const of = (anio: number) => emergencias.filter(({ folio }) => folio.startsWith(`${anio}-`))
  expect(of(2026).map(({ folio }) => Number(folio.slice(5)))).toEqual(of(2026).map((_, index) => index + 1))
  const { ultimo } = await db
    .selectFrom('correlativos')
    .select('ultimo')
    .where('serie', '=', 'emergencia')
    .where('anio', '=', 2026)
    .executeTakeFirstOrThrow()
  expect(ultimo).toBe(of(2026).length)
})

test('times in their order, kilometres that rise, and units that were in service', async () => {
  const out = await db.selectFrom('unidad_estado_historial').selectAll().orderBy('desde').execute()
  const stateAt = (unidad: number, at: string) =>
    out.findLast(({ unidad_id, desde }) => unidad_id === unidad && desde <= at)?.estado
  const km = new Map<number, number>()
  for (const { folio, alarma_en, unidades } of emergencias)
    for (const unidad of unidades) {
      const { unidad_id, km_salida, km_llegada } = unidad
      expect([folio, faultsOfHoras(horasDe(unidad), { alarma: alarma_en, now })]).toEqual([folio, {}])
      expect([folio, unidad.avisos]).toEqual([folio, []])
      if (unidad_id === null) continue
      const last = km.get(unidad_id) ?? 0
      expect([folio, (km_salida ?? 0) >= last && (km_llegada ?? 0) > (km_salida ?? 0)]).toEqual([folio, true])
      expect(['EN SERVICIO', 'EN REVISIÓN']).toContain(stateAt(unidad_id, alarma_en))
      km.set(unidad_id, km_llegada ?? 0)
    }
})

type Listada = (typeof emergencias)[number]
const propias = ({ unidades }: Listada) => unidades.filter(({ unidad_id }) => unidad_id !== null)
const ajenas = ({ unidades }: Listada) => unidades.filter(({ unidad_id }) => unidad_id === null)

test('some have a sub-key of the catalogue, in the title of their act too, and units of other companies', async () => {
  const withSub = emergencias.filter(({ subclave }) => subclave !== null)
  expect(withSub.length).toBeGreaterThan(20)
  const entradas = await db
    .selectFrom('catalogos')
    .select(['codigo', 'nombre'])
    .where('catalogo', '=', 'claves')
    .execute()
  const nombres = new Map(entradas.map(({ codigo, nombre }) => [codigo, nombre]))
  const actos = await db.selectFrom('actos').select(['id', 'titulo']).execute()
  const titulos = new Map(actos.map(({ id, titulo }) => [id, titulo]))
  for (const { clave, subclave, nombre_subclave, acto_id } of withSub) {
    expect([subclave?.startsWith(`${clave}-`), nombres.get(subclave ?? '')]).toEqual([true, nombre_subclave])
    expect(titulos.get(acto_id)).toContain(`${subclave} ${nombre_subclave}`)
  }
  const helped = emergencias.filter((one) => ajenas(one).length > 0)
  expect(helped.length).toBeGreaterThan(3)
  expect(helped.length).toBeLessThan(emergencias.length / 5)
  for (const one of helped) {
    const [first] = propias(one)
    for (const { nombre, hora_6_3, hora_6_9, conductor, tripulantes } of ajenas(one)) {
      expect([nombre, conductor, tripulantes]).toEqual([expect.stringMatching(/^[A-Z]-\d de la [A-Z]/), null, []])
      expect([(hora_6_3 ?? '') > (first?.hora_6_3 ?? ''), (hora_6_9 ?? '') < (first?.hora_6_9 ?? '')]).toEqual([
        true,
        true,
      ])
    }
  }
})

test('each crew is on the list of the act, and nothing is missing to close', async () => {
  const marks = await db.selectFrom('asistencias').select(['acto_id', 'user_id', 'marca', 'observacion']).execute()
  const present = marks.filter(({ marca }) => marca === 'presente')
  const listOf = Map.groupBy(present, ({ acto_id }) => acto_id)
  const closed = emergencias.filter(({ estado }) => estado !== 'anulada')
  for (const one of closed) {
    const list = new Map(listOf.get(one.acto_id)?.map(({ user_id, observacion }) => [user_id, observacion]))
    for (const { nombre, conductor, a_cargo, tripulantes } of propias(one))
      for (const person of [conductor, a_cargo, ...tripulantes])
        expect([one.folio, person && list.get(person.id)]).toEqual([one.folio, `Tripulación ${nombre}`])
    const { relato } = JSON.parse(relatos.get(one.id)?.contenido ?? '{"relato":""}') as { relato: string }
    const missing = faltanPara({ ...one, relato, asistentes: list.size, por_corregir: [], mes_cerrado: undefined })
    expect([one.folio, missing.filter(({ confirmable }) => !confirmable)]).toEqual([one.folio, []])
    expect([one.folio, missing.length > 0]).toEqual([one.folio, one.resultado === 'sin_concurrencia'])
  }
})

test('nobody reviews the own parte, and every section is one that a form would save', async () => {
  const rows = await db.selectFrom('emergencia_secciones').selectAll().execute()
  expect(new Set(rows.map(({ seccion }) => seccion)).size).toBe(7)
  for (const { seccion, contenido } of rows)
    expect(judgeContenido(seccion, JSON.parse(contenido) as Record<string, unknown>)).toEqual({ contenido })
  const reviewers = await db.selectFrom('emergencias').select(['id', 'revisada_por']).execute()
  const own = reviewers.filter(({ id, revisada_por }) => revisada_por && relatos.get(id)?.autor_id === revisada_por)
  expect(own).toEqual([])
})

test('strangers read no address, person, plate of a car or report of any emergency', async () => {
  const { data, total } = await listPublicas(db, { page: 1, limit: 1_000 })
  const bytes = JSON.stringify(data)
  expect(total).toBe(emergencias.filter(({ estado }) => estado !== 'anulada').length)
  const people = await db.selectFrom('usuarios').select('nombre').execute()
  const secciones = await db.selectFrom('emergencia_secciones').select('contenido').execute()
  const said = secciones.flatMap(({ contenido }) => textsOf(JSON.parse(contenido)))
  const places = emergencias.flatMap(({ folio, direccion, interseccion, preinforme, a_cargo_externo }) => [
    folio,
    direccion,
    interseccion,
    preinforme,
    a_cargo_externo,
  ])
  const secret = new Set([...places, ...people.map(({ nombre }) => nombre), ...said].filter((one) => one !== null))
  expect(secret.size).toBeGreaterThan(500)
  expect([...secret].filter((one) => one.length > 3 && bytes.includes(one))).toEqual([])
  expect(bytes).not.toMatch(/[A-Z]{2,4}-?\d{2,4}"(?<!"B-2[123]")/)
})

const textsOf = (part: unknown): string[] => {
  if (typeof part === 'string') return [part]
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(textsOf) : []
}
