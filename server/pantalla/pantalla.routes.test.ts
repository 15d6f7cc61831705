import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { emergenciasApi } from '#contract/emergencias.ts'
import { estacionApi } from '#contract/estacion.ts'
import { pantallaApi } from '#contract/pantalla.ts'
import { insertEquipo } from '#server/estacion/equipos.queries.ts'
import { newActo } from '#test/support/actos.ts'
import { urlOf } from '#test/support/caller.ts'
import { everyEndpoint } from '#test/support/every-endpoint.ts'
import { newEmergencia } from '#test/support/emergencias.ts'
import { startApp } from '#test/support/start-app.ts'

const { app, as, nobody, database, clock, tareas } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const hour = 3_600_000

async function newPantalla(tipo: 'pantalla' | 'puesto' = 'pantalla') {
  const token = randomBytes(32).toString('base64url')
  const nombre = `Sala ${token.slice(0, 5)}`
  return { token, id: await insertEquipo(db, { nombre, tipo, token, creado_por: as('administradora').id }, clock.now) }
}
const read = (equipo: string) => nobody.call(pantallaApi.read, { body: { equipo } })

test('an administrator registers it; it reads lights, who is on guard and the open emergencies, and no last line of a log', async () => {
  const made = await as('administradora').call(estacionApi.addEquipo, {
    body: { nombre: 'Sala de máquinas', tipo: 'pantalla' },
  })
  const { equipo } = made.body
  expect((await read(equipo)).body).toMatchObject({
    nombre: 'Sala de máquinas',
    emergencias: [],
    acto: null,
    de_guardia: 0,
  })
  const { id } = await newEmergencia(db, clock.now)
  // Two boards have room, the oldest alarms'.
  const [second, third] = [await newEmergencia(db, clock.now), await newEmergencia(db, clock.now)]
  await as('teniente').call(emergenciasApi.addEntrada, { params: { id }, body: { texto: 'Sale Rosa Tapia.' } })
  await as('bombera').call(emergenciasApi.respond, { params: { id }, body: { respuesta: 'voy_cuartel', eta_min: 5 } })
  const { body } = await read(equipo)
  expect(body.emergencias).toMatchObject([
    { emergencia: { id }, voy_cuartel: [{ user_id: as('bombera').id }] },
    { emergencia: { id: second.id } },
  ])
  expect(body.otras).toEqual([third.id])
  expect(JSON.stringify(body)).not.toContain('Rosa Tapia')
  expect(body.unidades.map(({ nombre }) => nombre)).toEqual(['B-21', 'B-22', 'B-23'])
  await as('administradora').call(estacionApi.retireEquipo, { params: { id: made.body.id } })
  expect((await read(equipo)).status).toBe(403)
})

test('its token opens nothing else, and that of a computer opens no screen', async () => {
  const { token } = await newPantalla()
  const opened: string[] = []
  for (const [name, endpoint] of Object.entries(everyEndpoint)) {
    if (endpoint.access === 'publico') continue
    const { method, path } = endpoint
    const params = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, param]) => [param ?? '', '1']))
    const { statusCode } = await app.inject({
      method,
      url: urlOf(endpoint, { params }),
      headers: { authorization: `Bearer ${token}` },
    })
    if (statusCode !== 401) opened.push(`${name}: ${statusCode}`)
  }
  expect(opened).toEqual([])
  const persona = { equipo: token, user_id: as('bombera').id, pin: '482915' }
  expect((await nobody.call(estacionApi.personas, { body: { equipo: token } })).status).toBe(403)
  expect((await nobody.call(estacionApi.enter, { body: persona })).status).toBe(403)
  expect((await read((await newPantalla('puesto')).token)).status).toBe(403)
})

test('left alone for a day it shows the alarm that comes then', async () => {
  const { token } = await newPantalla()
  for (let passed = 0; passed < 24; passed += 1) {
    clock.advance(hour)
    await tareas.runDue()
  }
  await db.updateTable('emergencias').set({ estado: 'anulada', motivo_anulacion: 'Prueba' }).execute()
  const { body } = await as('teniente').call(emergenciasApi.create, {
    body: { clave: '10-0', direccion: 'Baquedano 1234', unidades: [21], otra: true },
  })
  const leida = await read(token)
  expect(leida.body.emergencias).toMatchObject([{ emergencia: { id: body.id } }])
  expect(leida.body.fuera).toEqual([21])
})

test('an act whose list is open brings its code, which changes every half minute', async () => {
  const { token } = await newPantalla()
  await newActo(db, clock.now, { titulo: 'Academia', inicio: clock.now.toISOString(), estado_lista: 'pendiente' })
  expect((await read(token)).body.acto).toBe(null)
  await db.updateTable('actos').set({ estado_lista: 'abierta' }).where('titulo', '=', 'Academia').execute()
  await as('teniente').call(emergenciasApi.create, {
    body: { clave: '10-4', direccion: 'Prat 1', unidades: [], otra: true },
  })
  const { acto } = (await read(token)).body
  expect(acto).toMatchObject({ titulo: 'Academia', presentes: 0 })
  expect(acto?.codigo.svg).toContain('<svg')
  clock.advance(30_000)
  expect((await read(token)).body.acto?.codigo.svg).not.toBe(acto?.codigo.svg)
})
