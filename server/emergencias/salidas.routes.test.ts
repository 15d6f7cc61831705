import { expect, test } from 'vitest'
import { emergenciasApi } from '#contract/emergencias.ts'
import { cast } from '#db/seeds/cast.ts'
import { newEmergencia } from '#test/support/emergencias.ts'
import { urlOf } from '#test/support/caller.ts'
import { pdfText } from '#test/support/pdf-text.ts'
import { startApp } from '#test/support/start-app.ts'
import { geojsonDe } from './exportacion.rules.ts'
import { updateUnidad } from './unidades.queries.ts'

const { as, database, clock } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const [teniente, bombera] = [as('teniente'), as('bombera')]
const alarma_en = '2026-03-15T00:42:10.000Z'
const at = (minutos: number) => new Date(Date.parse(alarma_en) + minutos * 60_000).toISOString()
const victima = { tipo: 'lesionado', nombre: 'Rosa Tapia Lagos', edad: 40, rut: '11.111.111-1', condicion: 'Grave' }

type Who = typeof teniente
const paper = async (id: number, who: Who = teniente) => {
  const answer = await who.request({ url: urlOf(emergenciasApi.pdf, { params: { id } }) })
  expect(answer.statusCode).toBe(200)
  return pdfText(answer.rawPayload).join('\n')
}
const file = (call: 'exportar' | 'geojson', query: object, who: Who = teniente) =>
  who.request({ url: urlOf(emergenciasApi[call], { query: query as never }) })
const traces = () =>
  db
    .selectFrom('auditoria')
    .select(['accion', 'entidad_id', 'despues'])
    .where('accion', '!=', 'crear')
    .orderBy('id')
    .execute()

/** Closed, with its times, the bombera as its crew, and somebody hurt. */
async function closed() {
  const de = { estado: 'cerrada', a_cargo_id: teniente.id, resultado: 'atendida', alarma_en } as const
  const { id, acto_id, unidad } = await newEmergencia(db, clock.now, de)
  const horas = { hora_6_0: at(2), hora_6_3: at(7), hora_6_7: at(30), hora_6_9: at(70), hora_6_10: at(82) }
  await updateUnidad(db, unidad, { ...horas, km_salida: 100, km_llegada: 107, a_cargo_id: teniente.id })
  await db
    .insertInto('emergencia_tripulantes')
    .values({ emergencia_id: id, emergencia_unidad_id: unidad, user_id: bombera.id })
    .execute()
  const saved = { emergencia_id: id, autor_id: teniente.id, guardado_en: at(90), anotado_en: at(90), version: 1 }
  const secciones = [
    { ...saved, seccion: 'relato', contenido: JSON.stringify({ relato: 'Humo denso en el segundo piso.' }) },
    { ...saved, seccion: 'afectados', contenido: JSON.stringify({ afectados: [victima] }) },
  ] as const
  await db
    .insertInto('emergencia_secciones')
    .values([...secciones])
    .execute()
  const { dia, categoria, decimas } = await db
    .selectFrom('actos')
    .selectAll()
    .where('id', '=', acto_id)
    .executeTakeFirstOrThrow()
  const mark = {
    acto_id,
    marca: 'presente',
    propuesto: 0,
    opcional: 0,
    cuenta: 1,
    dia,
    categoria,
    decimas,
    metodo: 'lista',
  } as const
  await db
    .insertInto('asistencias')
    .values([
      { ...mark, user_id: bombera.id },
      { ...mark, user_id: teniente.id },
    ])
    .execute()
  const { folio } = await db.selectFrom('emergencias').select('folio').where('id', '=', id).executeTakeFirstOrThrow()
  return { id, folio }
}

test('the parte on paper: alarm first, who came by seniority, and people for who may read them', async () => {
  const { id, folio } = await closed()
  const text = await paper(id)
  expect(text).toContain(`Parte de emergencia ${folio}`)
  expect(text).toMatch(/Alarma ?Salida ?Llegada ?Control ?Disponible ?Retirada ?En cuartel/)
  expect(text).toMatch(/21:42:10 ?21:44:10 ?21:49:10 ?22:12:10 ?— ?22:52:10 ?23:04:10/)
  expect(text).toContain('Dotación (2)')
  expect(text.indexOf(`${cast.teniente.nombre}, Teniente 2`)).toBeLessThan(
    text.indexOf(`${cast.bombera.nombre}, Bombero`),
  )
  expect(text).toContain('Humo denso en el segundo piso.')
  expect(text).toContain(victima.rut)
  expect(text).toContain('Oficial a cargo')
  expect(text).toContain('Ayudante')
  expect(text).toMatch(/BORRADOR · Impreso el/)
  const left = await traces()
  expect(left.map(({ accion, entidad_id }) => [accion, entidad_id])).toEqual([
    ['ver_sensible', null],
    ['exportar', id],
  ])
  expect(JSON.stringify(left)).not.toContain(victima.nombre)

  await db.updateTable('emergencias').set({ estado: 'revisada' }).where('id', '=', id).execute()
  const other = await paper(id, bombera)
  expect(other).not.toContain('BORRADOR')
  expect(other).not.toContain(victima.nombre)
  expect(other).toContain('Personas afectadas\n1')
  // Lists are read whole by who passes them only.
  expect(other).toContain(`${cast.bombera.nombre}, B-2 de Quilpué`)
})

test('the parte says what the keys mean in the words of the company', async () => {
  const { id } = await closed()
  const de = (codigo: string) =>
    db.updateTable('catalogos').where('catalogo', '=', 'claves').where('codigo', '=', codigo)
  await de('6-7').set({ nombre: 'Fuego extinguido' }).execute()
  await db.deleteFrom('catalogos').where('catalogo', '=', 'claves').where('codigo', '=', '6-8').execute()
  const text = (await paper(id)).replaceAll(/\s+/g, ' ')
  expect(text).toContain(
    'Llegada (6-3): Llega al lugar · Control (6-7): Fuego extinguido · Disponible (6-8): Disponible',
  )
})

test('the parte of a fire says when it was declared', async () => {
  const { id } = await closed()
  expect(await paper(id)).not.toContain('Incendio declarado')
  const es = (incendio_declarado_en: string | null) =>
    db.updateTable('emergencias').set({ es_incendio: 1, incendio_declarado_en }).where('id', '=', id).execute()
  await es(at(18))
  expect(await paper(id)).toContain('Incendio declarado: 22:00:10')
  await db.updateTable('emergencias').set({ incendio_estimado: 1 }).where('id', '=', id).execute()
  expect(await paper(id)).toContain('Incendio declarado: 22:00:10 (hora estimada)')
  await es(null)
  expect(await paper(id)).toContain('Incendio declarado: —')
})

test('a period as CSV, with the filters of the list and texts that run nothing', async () => {
  const { id, folio } = await closed()
  await db.updateTable('emergencias').set({ direccion: '=1+1', clave: '10-9' }).where('id', '=', id).execute()
  const { body } = await file('exportar', { formato: 'csv', clave: '10-9', desde: '2026-03-01', hasta: '2026-03-31' })
  const [head, row, ...rest] = body.split('\r\n')
  expect(head).toContain('Folio;Alarma;Clave')
  expect(row).toContain(`${folio};14-03-2026 21:42`)
  expect(row).toContain("'=1+1")
  expect(row).toContain('B-2 de Quilpué;')
  expect(row).toContain('0:02:00;0:07:00;1:22:00;2;2,7')
  expect(rest).toEqual([''])
  const trace = (await traces()).at(-1)
  expect(trace).toMatchObject({ accion: 'exportar', despues: '{"formato":"csv","cuantos":1}' })
})

test('GeoJSON holds what has coordinates, says how many have none, and is for officers', async () => {
  const { id } = await closed()
  await db.updateTable('emergencias').set({ lat: -33.05, lng: -71.62, clave: '10-5' }).where('id', '=', id).execute()
  const two = await closed()
  await db.updateTable('emergencias').set({ clave: '10-5' }).where('id', '=', two.id).execute()
  const answer = await file('geojson', { clave: '10-5' })
  expect(answer.headers['content-type']).toBe('application/geo+json')
  expect(JSON.parse(answer.body)).toMatchObject({
    type: 'FeatureCollection',
    sin_coordenadas: 1,
    features: [{ type: 'Feature', id, geometry: { type: 'Point', coordinates: [-71.62, -33.05] } }],
  })
  expect((await file('geojson', {}, bombera)).statusCode).toBe(403)
  expect(geojsonDe([])).toEqual({ type: 'FeatureCollection', sin_coordenadas: 0, features: [] })
})
