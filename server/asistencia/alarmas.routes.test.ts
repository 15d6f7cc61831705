// domain §2.8, the worked examples 5 and 6, from the closing of a list to the alarm.
import { beforeEach, describe, expect, test } from 'vitest'
import { asistenciaApi } from '#contract/asistencia.ts'
import type { EstadoAlarma } from '#contract/asistencia/alarmas.ts'
import { newActo } from '#test/support/actos.ts'
import { urlOf } from '#test/support/caller.ts'
import { closedListas } from '#test/support/listas.ts'
import { startApp } from '#test/support/start-app.ts'
import { addFilas } from './lista.queries.ts'
import { findFilaActo, saveDestinatarios, updateActo } from './actos.queries.ts'
import { reviewTodos } from './alarmas-revision.queries.ts'

const { as, database, clock, deps } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const bombera = as('bombera')
const maquinista = as('maquinista')
const teniente = as('teniente')
const ayudante = as('ayudante')

beforeEach(async () => {
  for (const table of ['alarmas', 'asistencias', 'acto_destinatarios', 'licencias', 'notificaciones', 'actos'] as const)
    await db.deleteFrom(table).execute()
  await db.updateTable('usuarios').set({ fecha_ingreso: '2020-03-01' }).where('id', '=', bombera.id).execute()
})

const letra = { A: 'presente', F: 'ausente', L: 'licencia' } as const

/** Closes the list of an act of that day, on which only the member is. */
async function pass(dia: string, mark: keyof typeof letra, que: { citado?: boolean } = {}): Promise<number> {
  const id = await newActo(db, clock.now, { inicio: `${dia}T23:00:00.000Z` })
  await updateActo(db, id, { destinatarios: 'lista', con_citacion: que.citado === false ? 0 : 1 })
  await saveDestinatarios(db, id, [bombera.id])
  await ayudante.call(asistenciaApi.accion, { params: { id }, body: { accion: 'abrir' } })
  await put(id, mark)
  return id
}
async function put(id: number, mark: keyof typeof letra): Promise<void> {
  const acto = await findFilaActo(db, id)
  if (acto) await addFilas(db, acto)
  const body = [{ user_id: bombera.id, marca: letra[mark] }]
  await ayudante.call(asistenciaApi.mark, { params: { id }, body })
  await ayudante.call(asistenciaApi.accion, { params: { id }, body: { accion: 'cerrar' } })
}
async function rectify(id: number, mark: keyof typeof letra): Promise<void> {
  await ayudante.call(asistenciaApi.accion, { params: { id }, body: { accion: 'rectificar', motivo: 'Estuvo.' } })
  await put(id, mark)
}

const alarmas = async (query: { estado?: EstadoAlarma; user_id?: number } = {}) =>
  (await ayudante.call(asistenciaApi.alarmas, { query })).body.data
const faltas = async () =>
  (await alarmas({ estado: 'vigente' })).map(({ evidencia }) => evidencia.actos.map(({ id }) => id))
const told = () =>
  db.selectFrom('notificaciones').select(['user_id', 'titulo', 'cuerpo']).where('tipo', '=', 'asistencia').execute()

describe('faults', () => {
  test('example 5: the third one raises an alarm, an attendance without citación between them or not', async () => {
    const first = await pass('2026-11-02', 'F')
    const second = await pass('2026-11-05', 'F')
    await pass('2026-11-06', 'A', { citado: false })
    await pass('2026-11-07', 'L')
    expect(await faltas()).toEqual([])
    const third = await pass('2026-11-09', 'F')
    expect(await faltas()).toEqual([[first, second, third]])
    const officers = await told()
    expect(new Set(officers.map(({ cuerpo }) => cuerpo))).toEqual(
      new Set(['Un miembro suma faltas seguidas a actos con citación.']),
    )
    expect(officers.map(({ user_id }) => user_id)).toContain(teniente.id)
    expect(officers.map(({ user_id }) => user_id)).not.toContain(bombera.id)
    const fourth = await pass('2026-11-10', 'F')
    expect(await faltas()).toEqual([[first, second, third, fourth]])
    expect(await told()).toHaveLength(officers.length)
  })

  test('an attendance in between raises none', async () => {
    for (const [dia, mark] of [
      ['02', 'F'],
      ['05', 'A'],
      ['07', 'F'],
      ['09', 'F'],
    ] as const)
      await pass(`2026-11-${dia}`, mark)
    expect(await faltas()).toEqual([])
  })

  test('a list closed late joins the runs before and after it; rectified to an attendance, it ends the alarm', async () => {
    const first = await pass('2026-11-02', 'F')
    const last = await pass('2026-11-09', 'F')
    await pass('2026-11-10', 'A')
    const between = await pass('2026-11-05', 'F')
    expect(await faltas()).toEqual([[first, between, last]])
    await rectify(between, 'A')
    expect(await alarmas()).toMatchObject([{ estado: 'cesada' }])
    await rectify(between, 'F')
    expect(await faltas()).toEqual([[first, between, last]])
  })

  test('an act that is annulled counts for none', async () => {
    for (const dia of ['02', '05']) await pass(`2026-11-${dia}`, 'F')
    const id = await pass('2026-11-09', 'F')
    expect(await faltas()).toHaveLength(1)
    await ayudante.call(asistenciaApi.annulActo, { params: { id }, body: { motivo: 'Lluvia.' } })
    expect(await faltas()).toEqual([])
  })

  test('the board treats it once; a longer run raises it no more', async () => {
    for (const dia of ['02', '05', '09']) await pass(`2026-11-${dia}`, 'F')
    const [alarma] = await alarmas()
    const params = { id: alarma!.id }
    const acta = 'Junta de oficiales 12'
    const stale = await ayudante.call(asistenciaApi.treatAlarma, { params, body: { acta, version: 9 } })
    expect(stale.status).toBe(409)
    const body = { acta, version: alarma!.version }
    expect((await ayudante.call(asistenciaApi.treatAlarma, { params, body })).body).toMatchObject({
      estado: 'tratada',
      acta,
      tratada_por: expect.any(String),
    })
    const again = await ayudante.call(asistenciaApi.treatAlarma, {
      params,
      body: { ...body, version: body.version + 1 },
    })
    expect(again.body).toMatchObject({ message: 'Esta alarma ya no espera tratamiento.' })
    await pass('2026-11-10', 'F')
    expect(await alarmas()).toMatchObject([{ estado: 'tratada', evidencia: { actos: { length: 3 } } }])
  })

  test('a member sees their own, and nobody else’s', async () => {
    for (const dia of ['02', '05', '09']) await pass(`2026-11-${dia}`, 'F')
    expect((await bombera.call(asistenciaApi.alarmas, {})).body).toMatchObject({ total: 1 })
    expect((await maquinista.call(asistenciaApi.alarmas, {})).body).toMatchObject({ total: 0 })
    const ajena = await maquinista.call(asistenciaApi.alarmas, { query: { user_id: bombera.id } })
    expect(ajena.status).toBe(403)
  })

  test('the export says the acts', async () => {
    for (const dia of ['02', '05', '09']) await pass(`2026-11-${dia}`, 'F')
    const { body } = await teniente.request({ url: urlOf(asistenciaApi.exportAlarmas, { query: { formato: 'csv' } }) })
    expect(body).toContain('2026-11-02 Sesión ordinaria; 2026-11-05 Sesión ordinaria; 2026-11-09 Sesión ordinaria')
  })
})

describe('months', () => {
  const review = () => reviewTodos(deps)
  const meses = async () =>
    (await alarmas({ estado: 'vigente', user_id: bombera.id }))
      .filter(({ tipo }) => tipo === 'meses')
      .map(({ evidencia }) => evidencia.meses)
  /** One act in each month, on whose list the member is marked. */
  const lists = (letras: string) =>
    closedListas(db, clock.now, {
      dias: ['2026-05-12', '2026-06-09', '2026-07-14', '2026-08-11', '2026-09-08', '2026-10-13'].slice(-letras.length),
      letras: { [bombera.id]: letras, [teniente.id]: 'AAAAAA' },
    })
  const licencia = (desde: string, hasta: string) =>
    db
      .insertInto('licencias')
      .values({
        user_id: bombera.id,
        tipo: 'viaje',
        desde,
        hasta,
        estado: 'aprobada',
        creada_en: clock.now.toISOString(),
      })
      .execute()

  test('example 6: a month on licence is skipped', async () => {
    await lists('AFFLF')
    await licencia('2026-09-01', '2026-09-30')
    await review()
    expect(await meses()).toEqual([['2026-07', '2026-08', '2026-10']])
    const officers = await told()
    await review()
    expect(await told()).toEqual(officers)
  })

  test('no alarm with two months, nor where one attended anything', async () => {
    await lists('AFFL')
    await review()
    expect(await meses()).toEqual([])
    await closedListas(db, clock.now, { dias: ['2026-05-20'], categoria: 'no_computa', letras: { [bombera.id]: 'A' } })
    await review()
    expect(await meses()).toEqual([])
  })

  test('a member is not missed before the day of entry, nor the company before its first list', async () => {
    await lists('FFF')
    await db.updateTable('usuarios').set({ fecha_ingreso: '2026-08-20' }).where('id', '=', bombera.id).execute()
    await review()
    expect(await meses()).toEqual([])
    await db.updateTable('usuarios').set({ fecha_ingreso: '2020-03-01' }).where('id', '=', bombera.id).execute()
    await review()
    expect(await meses()).toEqual([['2026-08', '2026-09', '2026-10']])
  })

  test('a month counts once its last list is closed', async () => {
    await lists('AFFF')
    const id = await newActo(db, clock.now, { inicio: '2026-10-20T23:00:00.000Z' })
    await updateActo(db, id, { destinatarios: 'lista' })
    await saveDestinatarios(db, id, [bombera.id])
    await review()
    expect(await meses()).toEqual([])
    await ayudante.call(asistenciaApi.accion, { params: { id }, body: { accion: 'abrir' } })
    await ayudante.call(asistenciaApi.accion, { params: { id }, body: { accion: 'cerrar' } })
    expect(await meses()).toEqual([['2026-08', '2026-09', '2026-10']])
    await rectify(id, 'A')
    expect(await meses()).toEqual([])
  })
})
