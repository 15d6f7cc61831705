import { beforeEach, expect, test } from 'vitest'
import { eventosApi } from '#contract/eventos.ts'
import { sitioApi } from '#contract/sitio.ts'
import { newCita } from '#test/support/citas.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, nobody, database, clock } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const beginning = clock.now

async function publish(eventos: boolean) {
  const params = { seccion: 'publicacion' } as const
  const { body } = await nobody.call(sitioApi.seccion, { params })
  const contenido = { ...body.contenido, eventos }
  await as('administradora').call(sitioApi.save, { params, body: { contenido, version: body.version } })
}
const list = async () => (await nobody.call(eventosApi.publicos)).body.data
const titles = async () => (await list()).map(({ titulo }) => titulo)
const cita = (titulo: string, de: Parameters<typeof newCita>[2] = {}) =>
  newCita(db, clock.now, { titulo, visibilidad: 'publica', ...de })

beforeEach(async () => {
  clock.now = beginning
  await db.deleteFrom('eventos').execute()
  await publish(true)
})

test('strangers read the next published events that are public, and of each what it is and where', async () => {
  await cita('Puertas abiertas', { lugar: 'Cuartel', descripcion: 'Para todos.\nTurno de Rosa Tapia.' })
  await cita('Interno', { visibilidad: 'interna' })
  for (const estado of ['borrador', 'cancelado', 'realizado'] as const) await cita(estado, { estado })
  expect(await list()).toEqual([
    {
      titulo: 'Puertas abiertas',
      descripcion: 'Para todos.',
      lugar: 'Cuartel',
      inicio: expect.any(String),
      termino: expect.any(String),
      todo_el_dia: false,
    },
  ])
})

test('at most four are told, the next one first', async () => {
  for (const hours of [5, 4, 3, 2, 1])
    await cita(`En ${hours}`, { inicio: new Date(clock.now.getTime() + hours * 3_600_000).toISOString() })
  expect(await titles()).toEqual(['En 1', 'En 2', 'En 3', 'En 4'])
})

test('one is told until it is over', async () => {
  await cita('Hoy', { inicio: clock.now.toISOString() })
  clock.advance(2 * 3_600_000 - 1)
  expect(await titles()).toEqual(['Hoy'])
  clock.advance(1)
  expect(await titles()).toEqual([])
})

test('none is told with the switch of the site off', async () => {
  await cita('Puertas abiertas')
  await publish(false)
  expect(await titles()).toEqual([])
})
