import { beforeEach, describe, expect, test } from 'vitest'
import { asistenciaApi } from '#contract/asistencia.ts'
import type { Personaje } from '#db/seeds/cast.ts'
import { writeAjuste } from '#server/plumbing/records/ajustes.ts'
import { newActo } from '#test/support/actos.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, database, clock, changes, config } = await startApp()
const { db } = database
const ayudante = as('ayudante')
const bombera = as('bombera')
const minuto = 60_000

let id = 0
beforeEach(async () => {
  clock.now = new Date('2026-11-20T23:00:00.000Z')
  await db.deleteFrom('sanciones').execute()
  await db.deleteFrom('licencias').execute()
  id = await newActo(db, clock.now, { estado_lista: 'abierta' })
})

const qr = async (who: Personaje = 'ayudante') => (await as(who).call(asistenciaApi.qr, { params: { id } })).body
const checkin = (codigo: string, who: Personaje = 'bombera') =>
  as(who).call(asistenciaApi.checkin, { body: { codigo } })
const arrive = async (who: Personaje = 'bombera') => checkin((await qr()).codigo, who)
const filaOf = async (who: Personaje = 'bombera') => {
  const { body } = await ayudante.call(asistenciaApi.lista, { params: { id } })
  return body.filas.find(({ user_id }) => user_id === as(who).id)
}
const refusal = async (answer: ReturnType<typeof checkin>) => {
  const { status, body } = await answer
  return [status, (body as { message?: string }).message]
}
const mark = (marca: 'presente' | 'ausente' | null) =>
  ayudante.call(asistenciaApi.mark, { params: { id }, body: [{ user_id: bombera.id, marca }] })
const act = (accion: 'abrir' | 'cerrar' | 'rectificar') =>
  ayudante.call(asistenciaApi.accion, { params: { id }, body: { accion, motivo: 'Faltó uno.' } })

describe('the code', () => {
  test('is an address of this site, as a picture, and changes every 30 seconds', async () => {
    const first = await qr()
    expect(first.enlace).toBe(`${config.publicUrl}/intranet/asistencia/llegada?codigo=${first.codigo}`)
    expect(first.svg).toMatch(/^<svg /)
    expect(first.cambia_en).toBe(30)
    clock.advance(29_000)
    expect(await qr()).toMatchObject({ codigo: first.codigo, cambia_en: 1 })
    clock.advance(1000)
    expect((await qr()).codigo).not.toBe(first.codigo)
  })

  test('is for whoever passes an open list: the member in charge of the act, too', async () => {
    expect((await bombera.call(asistenciaApi.qr, { params: { id } })).status).toBe(403)
    id = await newActo(db, clock.now, { encargado_id: bombera.id })
    expect(await bombera.call(asistenciaApi.qr, { params: { id } })).toMatchObject({
      status: 409,
      body: { message: 'La lista aún no se abre.' },
    })
    await act('abrir')
    expect((await bombera.call(asistenciaApi.qr, { params: { id } })).status).toBe(200)
  })
})

describe('an arrival', () => {
  test('becomes a proposal with the hour of the server, and tells the open pages', async () => {
    const told: unknown[] = []
    const stop = changes.subscribe((aviso) => void told.push(aviso))
    clock.advance(3 * minuto)
    const { status, body } = await arrive()
    stop()
    const hora_llegada = clock.now.toISOString()
    expect([status, body]).toMatchObject([
      200,
      { acto_id: id, titulo: 'Sesión ordinaria', marca: 'presente', hora_llegada },
    ])
    expect(await filaOf()).toMatchObject({ marca: 'presente', propuesto: true, metodo: 'qr', hora_llegada, version: 2 })
    expect(told).toContainEqual({ tipo: 'acto', id })
    const entradas = await db
      .selectFrom('auditoria')
      .select('despues')
      .where('entidad', '=', 'acto')
      .where('entidad_id', '=', id)
      .execute()
    expect(entradas).toEqual([{ despues: '{"llegada":"Antonia Fuentes Lillo, 20:03"}' }])
  })

  test('after the tolerance is an atraso, unless the company has none, and never in an emergency', async () => {
    clock.advance(15 * minuto)
    expect((await arrive()).body).toMatchObject({ marca: 'presente' })
    clock.advance(1)
    expect((await arrive('teniente')).body).toMatchObject({ marca: 'atraso' })
    await db.updateTable('actos').set({ origen_tipo: 'emergencia' }).where('id', '=', id).execute()
    expect((await arrive('capitana')).body).toMatchObject({ marca: 'presente' })
    await db.updateTable('actos').set({ origen_tipo: 'manual' }).where('id', '=', id).execute()
    await writeAjuste(db, 'reglas', { atraso: [{ desde: '2026-01-01', valor: false }] }, 1, clock.now)
    expect((await arrive('maquinista')).body).toMatchObject({ marca: 'presente' })
    await db.deleteFrom('ajustes').where('clave', '=', 'reglas').execute()
  })

  test('that is taken keeps how it came to be known; another mark does not', async () => {
    await arrive()
    await mark('presente')
    expect(await filaOf()).toMatchObject({ marca: 'presente', propuesto: false, metodo: 'qr' })
    await mark('ausente')
    expect(await filaOf()).toMatchObject({ marca: 'ausente', metodo: 'lista', hora_llegada: null })
  })

  test('beats a licence', async () => {
    await db
      .updateTable('asistencias')
      .set({ marca: 'licencia' })
      .where('acto_id', '=', id)
      .where('user_id', '=', bombera.id)
      .execute()
    expect((await arrive()).status).toBe(200)
    expect(await filaOf()).toMatchObject({ marca: 'presente', propuesto: true })
  })
})

describe('is refused, and nothing is written', () => {
  test('with an expired code', async () => {
    const { codigo } = await qr()
    clock.advance(89_999)
    expect((await checkin(codigo)).status).toBe(200)
    clock.advance(1)
    expect(await refusal(checkin(codigo, 'teniente'))).toEqual([409, 'El código expiró, escanee nuevamente'])
    expect(await filaOf('teniente')).toMatchObject({ marca: null, version: 1 })
  })

  test('with a code of another installation', async () => {
    expect(await checkin('1.59415200.AAAAAAAAAAAAAAAA')).toMatchObject({
      status: 400,
      body: { errors: { codigo: 'Este código no registra una llegada. Escanee el de la pantalla del acto.' } },
    })
  })

  test('a second time, with the hour of the first', async () => {
    clock.advance(3 * minuto)
    await arrive()
    clock.advance(5 * minuto)
    expect(await refusal(arrive())).toEqual([409, 'Ya registró su llegada a las 20:03'])
    await ayudante.call(asistenciaApi.mark, { params: { id }, body: [{ user_id: bombera.id, marca: 'presente' }] })
    expect(await refusal(arrive())).toEqual([409, 'Ya registró su llegada a las 20:03'])
    expect(await filaOf()).toMatchObject({ hora_llegada: '2026-11-20T23:03:00.000Z', propuesto: false })
  })

  test('for a member who is not on the list', async () => {
    await db.deleteFrom('asistencias').where('acto_id', '=', id).where('user_id', '=', bombera.id).execute()
    expect(await refusal(arrive())).toEqual([409, 'Usted no está en la lista de este acto'])
    expect(await filaOf()).toBeUndefined()
  })

  test('once the list is closed, and while it is rectified', async () => {
    const { codigo } = await qr()
    await act('cerrar')
    expect(await refusal(checkin(codigo))).toEqual([409, 'La lista ya está cerrada'])
    await act('rectificar')
    expect(await refusal(checkin(codigo))).toEqual([409, 'La lista ya está cerrada'])
  })

  test('for an annulled act, and for one that is gone', async () => {
    const { codigo } = await qr()
    await db.updateTable('actos').set({ anulado_en: clock.now.toISOString() }).where('id', '=', id).execute()
    expect(await refusal(checkin(codigo))).toEqual([409, 'Este acto está anulado.'])
    await db.deleteFrom('asistencias').where('acto_id', '=', id).execute()
    await db.deleteFrom('actos').where('id', '=', id).execute()
    expect((await checkin(codigo)).status).toBe(404)
  })

  test('more than an hour before the act, and after its end', async () => {
    const text = 'La llegada se registra desde una hora antes del acto y hasta su término.'
    clock.advance(-60 * minuto - 1)
    expect(await refusal(arrive())).toEqual([409, text])
    clock.advance(1)
    expect((await arrive()).status).toBe(200)
    clock.advance(180 * minuto + 1)
    expect(await refusal(arrive('teniente'))).toEqual([409, text])
  })

  test('where whoever passes the list has marked already; a mark taken back leaves room again', async () => {
    await mark('ausente')
    expect(await refusal(arrive())).toEqual([409, 'Quien pasa la lista ya anotó a usted: Falta.'])
    expect(await filaOf()).toMatchObject({ marca: 'ausente', propuesto: false })
    await mark(null)
    expect((await arrive()).status).toBe(200)
  })

  test('for a member who is suspended', async () => {
    await db
      .updateTable('asistencias')
      .set({ marca: 'suspendido' })
      .where('acto_id', '=', id)
      .where('user_id', '=', bombera.id)
      .execute()
    expect(await refusal(arrive())).toEqual([409, 'Bloqueado por sanción'])
    expect(await filaOf()).toMatchObject({ marca: 'suspendido', propuesto: false })
  })
})
