import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { asistenciaApi } from '#contract/asistencia.ts'
import { emergenciasApi } from '#contract/emergencias.ts'
import { equipamientoApi } from '#contract/equipamiento.ts'
import { guardiasApi } from '#contract/guardias.ts'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { newActo } from '#test/support/actos.ts'
import { type Parts, urlOf } from '#test/support/caller.ts'
import { newEmergencia } from '#test/support/emergencias.ts'
import { newEquipo } from '#test/support/equipos.ts'
import { newAsignacion, newGuardia } from '#test/support/guardias.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, database, clock } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const [capitana, bombera] = [as('capitana'), as('bombera')]
const before = (minutes: number) => new Date(clock.now.getTime() - minutes * 60_000).toISOString()

/** A write that says when it was made. */
async function made(endpoint: Endpoint, hecho: string, { body, ...parts }: Parts, who = capitana) {
  const response = await who.request({
    method: endpoint.method,
    url: urlOf(endpoint, parts),
    headers: { 'hecho-en': hecho, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  })
  return response.json() as Record<string, unknown>
}

/** What the log says of the last write: the hour at which it was made. */
async function logged(): Promise<unknown> {
  const rows = db.selectFrom('auditoria').select('despues').orderBy('id', 'desc').limit(1)
  const { despues } = await rows.executeTakeFirstOrThrow()
  return (JSON.parse(despues ?? '{}') as { hecho_en?: string }).hecho_en
}

test('an entry of the log tells the hour of the device, and so does the audit', async () => {
  const { id } = await newEmergencia(db, clock.now)
  const hora = before(20)
  const entrada = await made(emergenciasApi.addEntrada, hora, { params: { id }, body: { texto: 'Humo blanco' } })
  expect(entrada).toMatchObject({ hora: clock.now.toISOString(), hora_dicha: hora })
  expect(await logged()).toBe(hora)
})

test('a clock that runs ahead, one that is days behind and what is no hour say nothing', async () => {
  const { id } = await newEmergencia(db, clock.now)
  for (const hora of [before(-1), before(9 * 24 * 60), 'ayer']) {
    const entrada = await made(emergenciasApi.addEntrada, hora, { params: { id }, body: { texto: 'Humo' } })
    expect(entrada).toMatchObject({ hora_dicha: null })
    expect(await logged()).toBeUndefined()
  }
})

test('who arrived and left without network did so at the hour of the device, in the book too', async () => {
  const id = await newGuardia(db, clock.now, { estado: 'en_curso', inicio: before(120) })
  await newAsignacion(db, { guardia_id: id, user_id: bombera.id, estado: 'confirmada' })
  const params = { id }
  expect(await made(guardiasApi.ingreso, before(90), { params, body: {} }, bombera)).toMatchObject({
    hora_ingreso: before(90),
  })
  expect(await made(guardiasApi.salida, before(30), { params, body: {} }, bombera)).toMatchObject({
    hora_salida: before(30),
  })
  const { data } = (await bombera.call(guardiasApi.novedades, { params })).body
  expect(data.map(({ hora }) => hora)).toEqual([before(90), before(30)])
  // Back, and out again before that by the clock of a device.
  await made(guardiasApi.ingreso, before(20), { params, body: {} }, bombera)
  expect(await made(guardiasApi.salida, before(100), { params, body: {} }, bombera)).toMatchObject({
    hora_salida: before(90),
  })
})

test('nobody arrives before the guard takes arrivals', async () => {
  const id = await newGuardia(db, clock.now, { estado: 'publicada', inicio: before(-30) })
  await newAsignacion(db, { guardia_id: id, user_id: bombera.id, estado: 'confirmada' })
  expect(await made(guardiasApi.ingreso, before(60), { params: { id }, body: {} }, bombera)).toMatchObject({
    error: 'conflicto',
  })
})

test('a breathing set, a counter and a mark have the hour of the device where none is said', async () => {
  const equipo = await newEquipo(db, clock.now, { categoria: 'era' })
  const body = { user_id: bombera.id }
  const uso = await made(equipamientoApi.registrarUso, before(15), { params: { id: equipo }, body })
  expect(uso).toMatchObject({ entrada_en: before(15) })
  const salida = { presion_final_bar: 50, version: uso.version }
  expect(await made(equipamientoApi.cerrarUso, before(5), { params: { id: uso.id }, body: salida })).toMatchObject({
    salida_en: before(5),
  })
  const unidad = await db.selectFrom('unidades').select('id').executeTakeFirstOrThrow()
  const contador = { contador: 'km', valor: 100 }
  expect(await made(materialMayorApi.decirContador, before(7), { params: unidad, body: contador })).toMatchObject({
    contadores: { km: { valor: 100, momento: before(7) } },
  })
  const acto = await newActo(db, clock.now, { inicio: before(60) })
  await capitana.call(asistenciaApi.accion, { params: { id: acto }, body: { accion: 'abrir' } })
  const marcas = [{ user_id: bombera.id, marca: 'presente' }]
  expect(await made(asistenciaApi.mark, before(12), { params: { id: acto }, body: marcas })).toMatchObject({
    filas: expect.arrayContaining([
      expect.objectContaining({ user_id: bombera.id, marcado_en: before(12) }) as unknown,
    ]) as unknown,
  })
})
