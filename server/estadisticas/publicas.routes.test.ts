import { expect, test } from 'vitest'
import { emergenciasApi } from '#contract/emergencias.ts'
import { estadisticasApi } from '#contract/estadisticas.ts'
import { grupoDe, grupos } from '#contract/estadisticas/grupos.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { sitioApi } from '#contract/sitio.ts'
import type { NewRow } from '#db/tables.ts'
import { updateActo } from '#server/asistencia/actos.queries.ts'
import { updateEmergencia } from '#server/emergencias/emergencias.queries.ts'
import { newActo } from '#test/support/actos.ts'
import { urlOf } from '#test/support/caller.ts'
import { newEmergencia } from '#test/support/emergencias.ts'
import { startApp } from '#test/support/start-app.ts'
import { contarAnio } from './publicas.ts'

const { as, nobody, database, deps, clock } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const capitana = as('capitana')
const month = 31 * 86_400_000
const past = new Date(clock.now.getTime() - month)
const hours = (n: number) => new Date(past.getTime() + n * 3_600_000).toISOString()

const figures = async (query: { anio?: number } = {}) =>
  (await nobody.call(estadisticasApi.publicas, { query })).body.anios
const csv = async () => (await nobody.request({ url: urlOf(estadisticasApi.exportPublicas) })).body
async function publish(cifras: boolean) {
  const params = { seccion: 'publicacion' } as const
  const { body } = await nobody.call(sitioApi.seccion, { params })
  const contenido = { flota: true, cifras, emergencias: true, eventos: true }
  await as('administradora').call(sitioApi.save, { params, body: { contenido, version: body.version } })
}

/** Closed a month ago, its list too, with those who came; its one unit arrived and returned. */
async function closed(more: Partial<NewRow<'emergencias'>> = {}, vinieron: readonly number[] = [], at = hours(0)) {
  const { estado = 'cerrada', alarma_en: _at, ...rest } = more
  const { id, acto_id } = await newEmergencia(db, clock.now, { estado, alarma_en: at })
  await updateEmergencia(db, id, { dia: diaLocal(new Date(at)), ...rest })
  const after = (ms: number) => new Date(Date.parse(at) + ms).toISOString()
  await db
    .updateTable('emergencia_unidades')
    .set({ hora_6_3: after(390_000), hora_6_10: after(7_200_000) })
    .where('emergencia_id', '=', id)
    .execute()
  await came(acto_id, vinieron)
  deps.changes.publish({ tipo: 'emergencia', id })
  return { id, acto_id }
}

async function came(acto: number, vinieron: readonly number[]) {
  await updateActo(db, acto, { estado_lista: 'cerrada' })
  const { dia, categoria } = await db
    .selectFrom('actos')
    .select(['dia', 'categoria'])
    .where('id', '=', acto)
    .executeTakeFirstOrThrow()
  for (const user_id of vinieron)
    await db
      .insertInto('asistencias')
      .values({
        acto_id: acto,
        user_id,
        dia,
        categoria,
        decimas: 10,
        marca: 'presente',
        propuesto: 0,
        opcional: 0,
        metodo: 'lista',
        cuenta: 1,
      })
      .execute()
  deps.changes.publish({ tipo: 'acto', id: acto })
}

const empty = async () => {
  await db.updateTable('emergencias').set({ estado: 'anulada' }).execute()
  await db.updateTable('actos').set({ anulado_en: clock.now.toISOString() }).execute()
  deps.changes.publish({ tipo: 'todo' })
  await publish(true)
}

test('closed and reviewed emergencies of months that are over count, and follow every change at once', async () => {
  await empty()
  for (const estado of ['cerrada', 'revisada', 'cerrada', 'cerrada'] as const) await closed({ estado })
  await closed({}, [], new Date(clock.now.getTime() - 3_600_000).toISOString())
  for (const estado of ['abierta', 'en_curso', 'anulada'] as const) await closed({ estado })
  await closed({ resultado: 'simulacro' })
  await closed({ clave: '10-15' })
  const [anio] = await figures()
  expect(anio).toMatchObject({
    anio: past.getUTCFullYear(),
    salidas: 4,
    tipos: { estructural: 4, otras: 0 },
    respuesta: { segundos: 390, medidas: 4, sin_hora: 0 },
  })
  const { id } = await closed({ sector: null })
  expect((await figures())[0]?.salidas).toBe(5)
  const body = { publica: false, version: 2 }
  expect((await capitana.call(emergenciasApi.publicar, { params: { id }, body })).status).toBe(200)
  expect((await figures())[0]?.salidas).toBe(4)
})

test('hours are those of the lists that are closed: who came, for as long as it lasted', async () => {
  await empty()
  const [a, b, c] = [as('bombera').id, as('maquinista').id, as('teniente').id]
  const { acto_id } = await closed({}, [a, b])
  await closed({}, [a])
  await closed({}, [])
  const guardia = await newActo(db, clock.now, { tipo: 'guardia', inicio: hours(0), termino: hours(9) })
  await came(guardia, [a, b, c])
  const academia = await newActo(db, clock.now, { tipo: 'academia', inicio: hours(0), termino: hours(2) })
  await came(academia, [c])
  // Of a kind that is no service, of a list still open, and of an emergency that is withheld.
  await came(await newActo(db, clock.now, { tipo: 'ceremonia', inicio: hours(0) }), [a, b, c])
  await newActo(db, clock.now, { tipo: 'guardia', inicio: hours(0), estado_lista: 'abierta' })
  const withheld = await closed({ publica: 0 }, [a, b, c])
  expect((await figures())[0]).toMatchObject({ salidas: 3, horas: 4 + 2 + 27 + 2, academias: 1, sin_termino: 0 })
  await db
    .updateTable('emergencia_unidades')
    .set({ hora_6_10: null })
    .where('emergencia_id', '!=', withheld.id)
    .execute()
  deps.changes.publish({ tipo: 'acto', id: acto_id })
  expect((await figures())[0]).toMatchObject({ horas: 29, sin_termino: 3 })
})

test('the sheet says what the answer says, of months alone, and nothing else', async () => {
  await empty()
  const keys = ['10-0', '10-0', '10-0', '10-2', '10-2', '10-2', '10-4', '10-6', '10-9']
  for (const clave of keys) {
    await closed({ clave, direccion: 'Baquedano 1234', sector: 'Cerro Mirador' })
    await closed({ clave }, [], new Date(past.getTime() - 12 * month).toISOString())
  }
  // The year before is known from January on.
  for (let times = 0; times < 3; times += 1) await closed({ clave: '10-9' }, [], '2025-01-10T12:00:00.000Z')
  const anios = await figures()
  const text = await csv()
  expect(text.startsWith('\uFEFF')).toBe(true)
  const [head = '', ...rows] = text.trim().split('\r\n')
  expect(head).toBe(
    `Desde;Hasta;Salidas;Fuego en casas y edificios;Choques y rescates;Pastizal y basura;Gas y materiales peligrosos;Otras ayudas;Horas de servicio;Academias y ejercicios`,
  )
  for (const row of rows) expect(row).toMatch(/^(\d\d-\d\d-\d{4};){2}\d*(;\d*){7}$/)
  const cells = rows.map((row) => row.split(';').slice(2).map(Number))
  const column = (index: number) => cells.reduce((sum, row) => sum + (row[index] ?? 0), 0)
  expect(column(0)).toBe(21)
  expect([1, 2, 3, 4, 5].reduce((sum, index) => sum + column(index), 0)).toBe(21)
  expect(anios.reduce((sum, { salidas }) => sum + salidas, 0)).toBe(21)
  expect(anios[0]?.antes).toMatchObject({
    salidas: 12,
    tipos: { estructural: 3, rescate: null, pastizal: 3, gas: null, otras: 6 },
  })
  // Months are the only text in it.
  const texts: string[] = []
  JSON.stringify(anios, (_key, value: unknown) => (typeof value === 'string' && texts.push(value), value))
  expect(texts.filter((one) => !/^\d{4}-\d{2}$/.test(one))).toEqual([])
  const year = anios[0]?.anio ?? 0
  expect((await figures({ anio: year })).map(({ anio }) => anio)).toEqual([year])
  expect(await figures({ anio: 1900 })).toEqual([])
})

test('nothing is told while the company does not publish its figures', async () => {
  expect(await figures()).not.toEqual([])
  await publish(false)
  expect(await figures()).toEqual([])
  expect((await csv()).trim().split('\r\n')).toHaveLength(1)
  await publish(true)
  expect(await figures()).not.toEqual([])
})

test('counted by plain loops, months say the same, with a change of hour and a leap day', async () => {
  await empty()
  let state = 7
  const draw = (most: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 12) % (most + 1)
  }
  const people = [as('bombera').id, as('maquinista').id, as('teniente').id]
  const edges = [
    '2024-02-29T03:10:00.000Z',
    '2024-03-01T02:30:00.000Z',
    '2024-04-07T03:30:00.000Z',
    '2025-01-01T02:59:00.000Z',
  ]
  for (let index = 0; index < 24; index += 1) {
    const at = edges[index] ?? new Date(Date.UTC(2024, draw(11), 1 + draw(27), draw(23), draw(59))).toISOString()
    const clave = ['10-0', '10-2', '10-3', '10-4', '10-6', '10-12'][draw(5)] ?? '10-0'
    const { id } = await closed({ clave }, people.slice(0, draw(3)), at)
    if (draw(4) === 0)
      await db.updateTable('emergencia_unidades').set({ hora_6_3: null }).where('emergencia_id', '=', id).execute()
  }
  const emergencias = await db.selectFrom('emergencias').selectAll().where('estado', '=', 'cerrada').execute()
  const unidades = await db.selectFrom('emergencia_unidades').selectAll().execute()
  const actos = await db.selectFrom('actos').selectAll().where('anulado_en', 'is', null).execute()
  const marcas = await db.selectFrom('asistencias').selectAll().execute()
  const counted = await contarAnio(db, 2024)
  expect(counted).toHaveLength(12)
  for (const { mes, tipos, respuestas, segundos } of counted) {
    const own = emergencias.filter(({ alarma_en }) => diaLocal(new Date(alarma_en)).startsWith(mes))
    for (const grupo of grupos) expect(tipos[grupo]).toBe(own.filter(({ clave }) => grupoDe(clave) === grupo).length)
    let [measured, given] = [0, 0]
    for (const { id, alarma_en } of own) {
      const unidad = unidades.find(({ emergencia_id }) => emergencia_id === id)
      if (unidad?.hora_6_3) measured += (Date.parse(unidad.hora_6_3) - Date.parse(alarma_en)) / 1000
      const acto = actos.find(({ origen_id, origen_tipo }) => origen_tipo === 'emergencia' && origen_id === id)
      const present = marcas.filter(({ acto_id }) => acto_id === acto?.id).length
      given += (present * (Date.parse(unidad?.hora_6_10 ?? alarma_en) - Date.parse(alarma_en))) / 1000
    }
    expect(respuestas.reduce((sum, { valor, veces }) => sum + valor * veces, 0)).toBe(measured)
    expect(segundos).toBe(given)
  }
  expect(counted.reduce((sum, { tipos }) => sum + Object.values(tipos).reduce((a, b) => a + b), 0)).toBe(24)
})
