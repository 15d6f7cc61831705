import { beforeEach, describe, expect, test } from 'vitest'
import { equipamientoApi } from '#contract/equipamiento.ts'
import { newEmergencia } from '#test/support/emergencias.ts'
import { newEquipo, newUso } from '#test/support/equipos.ts'
import { saveSeccion } from '#server/configuracion/configuracion.queries.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, database, clock } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const [bombera, maquinista] = [as('bombera'), as('maquinista')]

const minutos = (n: number) => new Date(clock.now.getTime() + n * 60_000).toISOString()
const era = async (de: Parameters<typeof newEquipo>[2] = {}) => {
  const id = await newEquipo(db, clock.now, { categoria: 'era', nombre: 'Equipo ERA', ...de })
  const cilindro = await newEquipo(db, clock.now, { categoria: 'cilindro', presion_trabajo_bar: 300, padre_id: id })
  return { id, cilindro }
}
const entrar = (id: number, body: object = {}, who = bombera) =>
  who.call(equipamientoApi.registrarUso, {
    params: { id },
    body: { user_id: bombera.id, presion_inicial_bar: 280, ...body },
  })
const salir = (id: number, body: object = {}) =>
  maquinista.call(equipamientoApi.cerrarUso, {
    params: { id },
    body: { presion_final_bar: 90, version: 1, ...body },
  })
const limpiar = (id: number) => maquinista.call(equipamientoApi.limpiarEquipo, { params: { id } })
const leer = async (id: number) => (await bombera.call(equipamientoApi.equipo, { params: { id } })).body

beforeEach(async () => {
  await db.deleteFrom('equipo_usos').execute()
})

describe('a breathing set', () => {
  test('is used, and not apto until it is cleaned', async () => {
    const { id } = await era({ codigo: 'ERA-12' })
    const { id: emergencia_id } = await newEmergencia(db, clock.now, { alarma_en: minutos(-30) })
    const { status, body } = await entrar(id, { emergencia_id })
    expect([status, body]).toMatchObject([
      201,
      { codigo: 'ERA-12', emergencia_id, user_id: bombera.id, entrada_en: clock.now.toISOString(), salida_en: null },
    ])
    expect((await leer(id)).aptitud.apto).toBe(true)
    expect((await salir(body.id)).body).toMatchObject({ presion_final_bar: 90, por_limpiar: true })
    expect((await leer(id)).aptitud).toEqual({
      apto: false,
      por_vencer: false,
      motivo: 'Falta limpiarlo después de usarlo',
    })
    expect((await limpiar(id)).body.aptitud.apto).toBe(true)
    expect((await limpiar(id)).body.message).toBe('No tiene una limpieza pendiente')
    const { data } = (await bombera.call(equipamientoApi.historialEquipo, { params: { id } })).body
    expect(data.map(({ titulo, detalle }) => [titulo, detalle])).toEqual([
      ['Limpieza después del uso', null],
      [`Uso en ${body.folio}`, '280 a 90 bar'],
    ])
  })

  test('stays apto where the rule does not ask for cleaning', async () => {
    await saveSeccion(db, 'reglas', { era_limpieza: [{ desde: '2026-01-01', valor: false }] }, 0, clock.now)
    const { id } = await era()
    await salir((await entrar(id)).body.id)
    expect((await leer(id)).aptitud.apto).toBe(true)
    await saveSeccion(db, 'reglas', {}, 1, clock.now)
  })

  test('goes in with one person at a time', async () => {
    const [uno, otro] = [await era({ codigo: 'ERA-1' }), await era({ codigo: 'ERA-2' })]
    await entrar(uno.id)
    expect((await entrar(uno.id, { user_id: maquinista.id })).body.message).toBe(
      'ERA-1 está en uso: primero registre su salida',
    )
    expect((await entrar(otro.id)).body.message).toBe('Esta persona tiene ERA-1 en uso: primero registre su salida')
    const both = await Promise.all([1, 2].map(() => entrar(otro.id, { user_id: maquinista.id })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })

  test('that nobody should use is refused with its reason; a use that is over is kept', async () => {
    const { id, cilindro } = await era()
    await db.updateTable('equipos').set({ estado: 'FUERA DE SERVICIO' }).where('id', '=', cilindro).execute()
    const { codigo } = await leer(cilindro)
    expect((await entrar(id)).body.message).toBe(`No se puede usar. Cilindro ${codigo}: fuera de servicio`)
    const over = { entrada_en: minutos(-20), salida_en: minutos(-5), presion_final_bar: 60 }
    expect((await entrar(id, over)).body).toMatchObject({ por_limpiar: true, presion_final_bar: 60 })
  })

  test('goes in again in the same emergency before it is cleaned, with the same person', async () => {
    const { id } = await era()
    const { id: emergencia_id } = await newEmergencia(db, clock.now, { alarma_en: minutos(-30) })
    await newUso(db, clock.now, id, { user_id: bombera.id, emergencia_id, por_limpiar: 1 })
    const falta = 'No se puede usar. Falta limpiarlo después de usarlo'
    expect((await entrar(id)).body.message).toBe(falta)
    expect((await entrar(id, { emergencia_id, user_id: maquinista.id })).body.message).toBe(falta)
    expect((await entrar(id, { emergencia_id })).status).toBe(201)
  })

  test.each<[object, object]>([
    [
      { presion_inicial_bar: 331 },
      { presion_inicial_bar: 'No puede superar 330 bar: 1,1 veces su presión de trabajo' },
    ],
    [{ presion_final_bar: 60 }, { salida_en: 'Escriba también la hora de salida' }],
    [{ salida_en: minutos(-1) }, { entrada_en: 'Escriba también la hora de entrada' }],
    [{ user_id: 999_999 }, { user_id: 'Elija a un miembro de la compañía' }],
    [{ emergencia_id: 999_999 }, { emergencia_id: 'Elija una emergencia que no esté revisada ni anulada' }],
    [{ entrada_en: minutos(10) }, { entrada_en: 'La hora no puede ser futura' }],
  ])('%j is refused', async (body, errors) => {
    const answer = await entrar((await era()).id, body)
    expect([answer.status, answer.body.errors]).toEqual([400, errors])
  })

  test('is one', async () => {
    const { cilindro } = await era()
    expect((await entrar(cilindro)).body.message).toBe('Solo se registra el uso de equipos ERA')
    expect((await entrar((await era({ estado: 'DADO DE BAJA' })).id)).body.message).toBe(
      'Este equipo está dado de baja',
    )
  })

  test('comes out once', async () => {
    const { id } = (await entrar((await era()).id, { entrada_en: minutos(-10) })).body
    expect((await salir(id, { presion_final_bar: 290 })).body.errors).toEqual({
      presion_final_bar: 'No puede ser mayor que la presión de entrada',
    })
    expect((await salir(id, { salida_en: minutos(-11) })).body.errors).toEqual({
      salida_en: 'La salida no puede ser anterior a la entrada',
    })
    expect((await salir(id)).status).toBe(200)
    expect((await salir(id)).body.error).toBe('version_antigua')
    expect((await salir(id, { version: 2 })).body.message).toBe('Su salida ya está registrada')
  })
})

test('an emergency lists those in use first, a set its latest use', async () => {
  const { id: emergencia_id } = await newEmergencia(db, clock.now, { alarma_en: minutos(-90) })
  const [uno, otro] = [await era(), await era()]
  const old = await newUso(db, clock.now, uno.id, { user_id: bombera.id, entrada_en: minutos(-60) })
  const past = await newUso(db, clock.now, uno.id, { user_id: bombera.id, emergencia_id })
  const open = await newUso(db, clock.now, otro.id, {
    user_id: maquinista.id,
    emergencia_id,
    entrada_en: minutos(-20),
    salida_en: null,
  })
  const ids = (data: { id: number }[]) => data.map(({ id }) => id)
  const inEmergency = await bombera.call(equipamientoApi.usosDeEmergencia, { query: { emergencia_id } })
  expect(ids(inEmergency.body.data)).toEqual([open, past])
  const ofSet = await bombera.call(equipamientoApi.usosDeEquipo, { params: { id: uno.id } })
  expect(ids(ofSet.body.data)).toEqual([past, old])
})
