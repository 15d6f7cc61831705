import { type CompiledQuery, sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { emergenciasApi } from '#contract/emergencias.ts'
import { sitioApi } from '#contract/sitio.ts'
import { testEngine } from '#test/support/databases.ts'
import { newEmergencia } from '#test/support/emergencias.ts'
import { startApp } from '#test/support/start-app.ts'
import { publicasRecientes } from './publicas.queries.ts'

const { as, nobody, database, deps, clock } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const capitana = as('capitana')

async function publish(now: Partial<Record<'flota' | 'cifras' | 'emergencias', boolean>>) {
  const params = { seccion: 'publicacion' } as const
  const { body } = await nobody.call(sitioApi.seccion, { params })
  const contenido = { flota: true, cifras: true, emergencias: true, eventos: true, ...now }
  await as('administradora').call(sitioApi.save, { params, body: { contenido, version: body.version } })
}
const list = async () => (await nobody.call(emergenciasApi.publicas, {})).body
const out = async () => (await nobody.call(emergenciasApi.enSalida)).body.data

beforeEach(async () => {
  await db.updateTable('emergencias').set({ estado: 'anulada' }).execute()
  deps.changes.publish({ tipo: 'emergencia', id: 0 })
  await publish({})
})

test('closed emergencies are public until one is withheld, annulled ones and open ones never', async () => {
  const { id } = await newEmergencia(db, clock.now, { estado: 'revisada' })
  for (const estado of ['abierta', 'en_curso', 'anulada'] as const) await newEmergencia(db, clock.now, { estado })
  const { data, total } = await list()
  expect(total).toBe(1)
  expect(data).toEqual([
    {
      clave: '10-0',
      titulo: 'Llamado estructural',
      sector: null,
      alarma_en: expect.any(String),
      // The unit of the other company is not ours.
      unidades: [],
    },
  ])
  await capitana.call(emergenciasApi.publicar, { params: { id }, body: { publica: false, version: 1 } })
  expect((await list()).total).toBe(0)
})

test('the switch of the site hides the list', async () => {
  await newEmergencia(db, clock.now, { estado: 'cerrada' })
  await publish({ emergencias: false })
  expect((await list()).data).toEqual([])
  await publish({ cifras: false })
  expect((await list()).total).toBe(1)
})

test('a drill is in the list, and a title that was written replaces the name of the key', async () => {
  await newEmergencia(db, clock.now, { estado: 'cerrada', resultado: 'simulacro' })
  const { id } = await newEmergencia(db, clock.now, { estado: 'cerrada', resultado: 'atendida' })
  const titulo = { publica: true, titulo_publico: 'Fuego', version: 1 }
  expect((await capitana.call(emergenciasApi.publicar, { params: { id }, body: titulo })).status).toBe(200)
  expect((await list()).data.map(({ titulo }) => titulo)).toEqual(['Fuego', 'Llamado estructural'])
})

test('once reviewed, only who reviews decides what is shown; a change leaves its row', async () => {
  const { id } = await newEmergencia(db, clock.now, { estado: 'revisada', a_cargo_id: as('bombera').id })
  const withhold = (who: typeof capitana) =>
    who.call(emergenciasApi.publicar, { params: { id }, body: { publica: false, version: 1 } })
  for (const who of ['bombera', 'teniente'] as const) expect((await withhold(as(who))).status).toBe(403)
  const { body } = await withhold(capitana)
  expect(body).toMatchObject({ publica: false, titulo_publico: null, puede_publicar: true, version: 2 })
  expect((await withhold(capitana)).status).toBe(409)
  const row = await db
    .selectFrom('auditoria')
    .select(['antes', 'despues'])
    .where('entidad', '=', 'emergencia')
    .where('entidad_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ antes: '{"publica":true}', despues: '{"publica":false}' })
})

test('a unit is said to be out only where fleet and emergencies are both shown', async () => {
  const body = { clave: '10-0', direccion: 'Baquedano 1234', unidades: [21], otra: true }
  expect((await capitana.call(emergenciasApi.create, { body })).status).toBe(201)
  expect(await out()).toEqual([21])
  await publish({ emergencias: false })
  expect(await out()).toEqual([])
  await publish({ flota: false })
  expect(await out()).toEqual([])
})

test('a unit at an emergency that is withheld is not said to be out', async () => {
  const body = { clave: '10-0', direccion: 'Baquedano 1234', unidades: [22], otra: true }
  const { id, version } = (await capitana.call(emergenciasApi.create, { body })).body
  expect(await out()).toEqual([22])
  await capitana.call(emergenciasApi.publicar, { params: { id }, body: { publica: false, version } })
  expect(await out()).toEqual([])
})

test.runIf(testEngine === 'sqlite')('the list reads the public index, without sorting', async () => {
  const planOf = async (sentence: { compile(): CompiledQuery }) => {
    const { sql: text, parameters } = sentence.compile()
    const query = sql.raw(`explain query plan ${text}`).compile(db)
    const { rows } = await db.executeQuery<{ detail: string }>({ ...query, parameters })
    return rows.map(({ detail }) => detail)
  }
  expect(await planOf(publicasRecientes(db))).toEqual(['SEARCH e USING INDEX emergencias_publicas_idx (publica=?)'])
})
