import { beforeEach, expect, test } from 'vitest'
import { configuracionApi } from '#contract/configuracion.ts'
import { proteccionApi } from '#contract/proteccion.ts'
import type { Plazo } from '#contract/shared/plazos.ts'
import { sitioApi } from '#contract/sitio.ts'
import { cast } from '#db/seeds/cast.ts'
import { muestra } from '#db/seeds/sitio/muestra.ts'
import { startApp } from '#test/support/start-app.ts'
import { conservar } from './conservacion.queries.ts'
import { reviewPlazosDeConservacion } from './plazos-anunciados.queries.ts'

const { as, database, deps, clock } = await startApp()
const { db } = database
const administradora = as('administradora')
const beginning = clock.now
const hour = 60 * 60 * 1000
const mensaje = { nombre: 'Rosa Tapia', email: 'rosa@ejemplo.cl', mensaje: 'Hola.' }

beforeEach(async () => {
  clock.now = beginning
  await db.deleteFrom('ajustes').where('clave', 'in', ['conservacion', 'notificaciones', 'plazos_en_vigor']).execute()
  for (const table of ['correos', 'mensajes'] as const) await db.deleteFrom(table).execute()
  await reviewPlazosDeConservacion(deps)
})

async function save(seccion: 'conservacion' | 'notificaciones', valores: Record<string, number>): Promise<void> {
  const { version } = (await administradora.call(configuracionApi.seccion, { params: { seccion } })).body
  const { status } = await administradora.call(configuracionApi.save, {
    params: { seccion },
    body: { valores, version },
  })
  expect(status).toBe(200)
  await reviewPlazosDeConservacion(deps)
}
async function keepMessages(meses: number): Promise<void> {
  const params = { seccion: 'contacto' } as const
  const { version } = (await administradora.call(sitioApi.seccion, { params })).body
  const body = { contenido: { ...muestra.contacto, meses }, version }
  expect((await administradora.call(sitioApi.save, { params, body })).status).toBe(200)
  await reviewPlazosDeConservacion(deps)
}
const plazo = async (clave: Plazo) => {
  const { data } = (await administradora.call(proteccionApi.plazos)).body
  const { tiempo, se_acorta } = data.find((one) => one.clave === clave) ?? {}
  return { tiempo, se_acorta }
}
const stop = (clave: Plazo) => administradora.call(proteccionApi.stopPlazo, { params: { clave } })
const told = async () =>
  (await db.selectFrom('correos').select(['para', 'asunto', 'contenido']).orderBy('id').execute()).filter(
    ({ asunto }) => /plazo|tiempo/.test(asunto),
  )

test('a shorter term is announced to every administrator, and rules after 72 hours', async () => {
  await save('conservacion', { afectados: 1 })
  const desde = new Date(beginning.getTime() + 72 * hour).toISOString()
  expect(await plazo('afectados')).toEqual({ tiempo: '60 meses', se_acorta: { tiempo: '1 mes', desde } })
  const [mail, ...more] = await told()
  expect([mail?.para, mail?.asunto, more]).toEqual([
    cast.administradora.email,
    'Se guardarán datos por menos tiempo',
    [],
  ])
  expect(mail?.contenido).toContain('1 mes en vez de 60 meses.')
  // Reviewed again, nobody is told again.
  await reviewPlazosDeConservacion(deps)
  expect(await told()).toHaveLength(1)
  clock.advance(72 * hour)
  expect(await plazo('afectados')).toEqual({ tiempo: '1 mes', se_acorta: null })
})

test('nothing goes before, even if nobody reviewed the change', async () => {
  await keepMessages(12)
  const creado_en = new Date(beginning.getTime() - 60 * 24 * hour).toISOString()
  await db
    .insertInto('mensajes')
    .values({ ...mensaje, creado_en })
    .execute()
  const { version } = (await administradora.call(sitioApi.seccion, { params: { seccion: 'contacto' } })).body
  const body = { contenido: { ...muestra.contacto, meses: 1 }, version }
  await administradora.call(sitioApi.save, { params: { seccion: 'contacto' }, body })
  const left = async () => (await db.selectFrom('mensajes').select('id').execute()).length
  await conservar(deps, clock.now)
  expect(await left()).toBe(1)
  await reviewPlazosDeConservacion(deps)
  clock.advance(72 * hour - 1)
  await conservar(deps, clock.now)
  expect(await left()).toBe(1)
  clock.advance(1)
  await conservar(deps, clock.now)
  expect(await left()).toBe(0)
  await keepMessages(12)
})

test.each([
  ['afectados', () => save('conservacion', { afectados: 1 })],
  ['correos', () => save('notificaciones', { meses_correos: 1 })],
  ['postulaciones', () => keepMessages(1)],
] as const)(
  'of %s, any administrator can stop it: the setting is put back, and all are told',
  async (clave, shorten) => {
    const before = await plazo(clave)
    expect(before.se_acorta).toBeNull()
    await shorten()
    expect((await plazo(clave)).se_acorta).not.toBeNull()
    const { status, body } = await stop(clave)
    expect([status, body]).toEqual([200, { success: true, message: 'Se sigue guardando como antes.' }])
    expect(await plazo(clave)).toEqual(before)
    expect((await told()).map(({ asunto }) => asunto)).toEqual([
      'Se guardarán datos por menos tiempo',
      'Se detuvo un plazo más corto',
    ])
    clock.advance(73 * hour)
    await reviewPlazosDeConservacion(deps)
    expect(await plazo(clave)).toEqual(before)
    expect((await stop(clave)).status).toBe(409)
  },
)
