import { describe, expect, test } from 'vitest'
import { emergenciasApi } from '#contract/emergencias.ts'
import { guardiasApi } from '#contract/guardias.ts'
import { cast } from '#db/seeds/cast.ts'
import { urlOf } from '#test/support/caller.ts'
import { newAsignacion, newGuardia } from '#test/support/guardias.ts'
import { pdfText } from '#test/support/pdf-text.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, database, clock } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const [teniente, bombera, maquinista, ayudante] = [as('teniente'), as('bombera'), as('maquinista'), as('ayudante')]
const minute = 60_000
const at = (minutes: number) => new Date(clock.now.getTime() + minutes * minute).toISOString()

/** In progress since an hour ago, with these members. */
async function newEnCurso(...members: { id: number }[]): Promise<number> {
  await db
    .updateTable('guardias')
    .set({ estado: 'cerrada', cerrada_en: at(-61) })
    .execute()
  const id = await newGuardia(db, clock.now, { estado: 'en_curso', inicio: at(-60) })
  for (const { id: user_id } of members) await newAsignacion(db, { guardia_id: id, user_id })
  return id
}

const write = (id: number, body: object, who = bombera) =>
  who.call(guardiasApi.addNovedad, { params: { id }, body: { tipo: 'novedad', texto: 'Ronda', ...body } as never })
const hoy = async (who = bombera) => (await who.call(guardiasApi.hoy)).body
const deGuardia = async (who = bombera) => (await who.call(guardiasApi.miTurno)).body.de_guardia
const libro = async (id: number) => (await bombera.call(guardiasApi.novedades, { params: { id } })).body.data

describe('the libro de guardia', () => {
  test('is written by who is on the guard, and by officers; corrections are entries', async () => {
    const id = await newEnCurso(bombera)
    const first = await write(id, { texto: 'Ronda de llaves y portón' })
    expect(first).toMatchObject({
      status: 201,
      body: { guardia_id: id, autor: cast.bombera.nombre, hora: at(0), escrita_en: at(0), corrige_id: null },
    })
    const second = await write(id, { texto: 'Ronda de llaves', corrige_id: first.body.id }, teniente)
    expect([second.status, second.body.corrige_id]).toEqual([201, first.body.id])
    expect((await write(id, {}, maquinista)).status).toBe(403)
    expect((await write(id, {}, ayudante)).status).toBe(403)
    expect((await libro(id)).map(({ texto }) => texto)).toEqual(['Ronda de llaves y portón', 'Ronda de llaves'])
    const other = await newGuardia(db, clock.now, { estado: 'en_curso', inicio: at(-30) })
    const foreign = await write(other, { corrige_id: first.body.id }, teniente)
    expect(foreign).toMatchObject({
      status: 400,
      body: { errors: { corrige_id: 'Elija una entrada del libro de esta guardia' } },
    })
  })

  test('keeps the hour of a phone without network beside that of the server, and refuses impossible ones', async () => {
    const id = await newEnCurso(bombera)
    expect((await write(id, { hora: at(-5) })).body).toMatchObject({ hora: at(-5), escrita_en: at(0) })
    expect((await write(id, { hora: at(4) })).body.hora).toBe(at(0))
    expect((await write(id, { hora: at(6) })).body).toMatchObject({ errors: { hora: 'La hora no puede ser futura' } })
    expect((await write(id, { hora: at(-60 - 12 * 60 - 1) })).body).toMatchObject({
      errors: { hora: 'La hora es de antes de la guardia' },
    })
    expect((await write(id, { texto: '' })).status).toBe(400)
    expect(await write(id, { tipo: 'entrega' })).toMatchObject({
      status: 400,
      body: { errors: { tipo: 'La entrega se escribe al cerrar la guardia' } },
    })
  })

  test('an entry that is sent again is written once', async () => {
    const id = await newEnCurso(bombera)
    const send = () =>
      bombera.request({
        method: 'POST',
        url: urlOf(guardiasApi.addNovedad, { params: { id } }),
        headers: { 'idempotency-key': 'libro-sin-conexion-0001' },
        payload: { tipo: 'visita', texto: 'Visita del Comandante', hora: at(-3) },
      })
    const [first, again] = [await send(), await send()]
    expect([first.statusCode, again.body]).toEqual([201, first.body])
    expect(await libro(id)).toHaveLength(1)
  })

  test('after the closing takes what a phone wrote before it, and corrections of officers', async () => {
    const id = await newEnCurso(bombera)
    await db
      .updateTable('guardias')
      .set({ estado: 'cerrada', cerrada_en: at(-10) })
      .where('id', '=', id)
      .execute()
    expect((await write(id, { hora: at(-12) })).status).toBe(201)
    const late = await write(id, {})
    expect(late).toMatchObject({
      status: 409,
      body: { message: 'La guardia está cerrada; no se puede escribir en su libro.' },
    })
    expect((await write(id, {}, teniente)).status).toBe(201)
  })

  test('after the closing takes what a member wrote whose arrival no network carried', async () => {
    const id = await newEnCurso(bombera)
    const closed = await teniente.call(guardiasApi.actGuardia, {
      params: { id },
      body: { accion: 'cerrar', entrega: { unidades: true, llaves: true } } as never,
    })
    expect(closed.status).toBe(200)
    expect((await write(id, { hora: at(-12) })).status).toBe(201)
    expect((await write(id, { hora: at(-12) }, maquinista)).status).toBe(403)
  })

  test('is not open before the guard begins', async () => {
    const id = await newGuardia(db, clock.now, { inicio: at(30) })
    await newAsignacion(db, { guardia_id: id, user_id: bombera.id })
    expect((await write(id, {})).body).toMatchObject({
      message: 'La guardia está publicada; no se puede escribir en su libro.',
    })
    const draft = await newGuardia(db, clock.now, { estado: 'borrador' })
    expect((await write(draft, {}, bombera)).status).toBe(404)
  })

  test('is read by days, the latest first, and on paper', async () => {
    const id = await newEnCurso(bombera)
    const { body: entry } = await write(id, { texto: 'Sin agua en el grifo', hora: at(-30) })
    await write(id, { texto: 'Grifo con agua', corrige_id: entry.id })
    const day = '2026-11-20'
    const { body } = await bombera.call(guardiasApi.libro, { query: { desde: day, hasta: day, limit: 2 } as never })
    expect(body.data[0]?.texto).toBe('Grifo con agua')
    expect(body.data).toHaveLength(2)
    const { body: whole } = await bombera.call(guardiasApi.libro, { query: { desde: day, limit: 100 } as never })
    const horas = whole.data.map(({ hora }) => hora)
    expect(horas).toEqual(horas.toSorted().toReversed())
    expect([whole.total, body.total]).toEqual([horas.length, horas.length])
    const none = await bombera.call(guardiasApi.libro, { query: { desde: '2026-11-21' } as never })
    expect(none.body.data).toEqual([])
    const url = urlOf(guardiasApi.libroPdf, { query: { desde: day, hasta: day } })
    const answer = await bombera.request({ url })
    expect(answer.headers['content-disposition']).toContain('Libro de guardia 2026-11-20.pdf')
    const text = pdfText(answer.rawPayload).join('\n').replaceAll(/\s+/g, ' ')
    expect(text).toContain('Libro de guardia')
    expect(text).toContain('Guardia nocturna, 20 de noviembre de 2026')
    expect(text).toContain('Sin agua en el grifo')
    expect(text).toContain('Anotado sin conexión; recibido a las 12:00.')
    expect(text).toContain('Corrige la de las 11:30.')
    const [trace] = await db
      .selectFrom('auditoria')
      .select(['entidad', 'despues'])
      .where('accion', '=', 'exportar')
      .execute()
    expect(trace?.entidad).toBe('guardia')
    const tooLong = urlOf(guardiasApi.libroPdf, { query: { desde: '2026-01-01', hasta: '2026-11-20' } })
    expect((await bombera.request({ url: tooLong })).statusCode).toBe(400)
  })
})

describe('the guard of today', () => {
  test('is the one in progress, with its book, and those of the next 36 hours', async () => {
    const id = await newEnCurso(bombera)
    const next = await newGuardia(db, clock.now, { inicio: at(36 * 60) })
    await newGuardia(db, clock.now, { inicio: at(36 * 60 + 1) })
    await newGuardia(db, clock.now, { inicio: at(60), estado: 'borrador' })
    await write(id, { texto: 'primera' })
    await write(id, { texto: 'segunda' })
    const { en_curso, siguientes, novedades, tolerancia_atraso, guardia_asistencia } = await hoy()
    expect(en_curso.map((one) => one.id)).toEqual([id])
    expect(siguientes.map((one) => one.id)).toContain(next)
    expect(siguientes.every(({ estado, inicio }) => estado === 'publicada' && inicio <= at(36 * 60))).toBe(true)
    expect(novedades.map(({ texto }) => texto)).toEqual(['segunda', 'primera'])
    expect([tolerancia_atraso, guardia_asistencia]).toEqual([15, 50])
  })
})

describe('on guard', () => {
  test('is who has a seat that counts in a guard of now, and has not left', async () => {
    const id = await newEnCurso(bombera)
    expect([await deGuardia(), await deGuardia(maquinista)]).toEqual([true, false])
    const change = (set: object) =>
      db.updateTable('guardia_asignaciones').set(set).where('guardia_id', '=', id).execute()
    await change({ hora_salida: at(0) })
    expect(await deGuardia()).toBe(false)
    await change({ hora_salida: null, estado: 'reemplazada' })
    expect(await deGuardia()).toBe(false)
    await change({ estado: 'presente' })
    expect(await deGuardia()).toBe(true)
    await db.updateTable('guardias').set({ estado: 'publicada' }).where('id', '=', id).execute()
    // It has begun, though the clock has not said so.
    expect(await deGuardia()).toBe(true)
    await db.updateTable('guardias').set({ estado: 'cerrada' }).where('id', '=', id).execute()
    expect(await deGuardia()).toBe(false)
  })

  test('opens an emergency and sends its first unit, whose departure is in the book once', async () => {
    const body = { clave: '10-1', direccion: 'Baquedano 1234', otra: true }
    const open = (who = bombera) => who.call(emergenciasApi.create, { body: body as never })
    expect((await open()).status).toBe(403)
    const id = await newEnCurso(bombera)
    const { status, body: emergencia } = await open()
    expect(status).toBe(201)
    const { rows } = { rows: await db.selectFrom('unidades').select(['id', 'nombre']).orderBy('id').execute() }
    const [first, second] = rows
    if (!first || !second) throw new Error('the base has units')
    for (const { id: unidad } of [first, second])
      await teniente.call(emergenciasApi.saveUnidad, {
        params: { id: emergencia.id, unidad: String(unidad) },
        body: {} as never,
      })
    const stamp = (unidad: number, who = bombera, hora?: string) =>
      who.call(emergenciasApi.stamp, {
        params: { id: emergencia.id, unidad: String(unidad) },
        body: { clave: '6-0', ...(hora && { hora }) },
      })
    expect((await stamp(first.id)).status).toBe(200)
    expect((await stamp(second.id, teniente)).status).toBe(200)
    clock.advance(minute)
    expect((await stamp(first.id, teniente, at(0))).status).toBe(200)
    const line = `Sale ${first.nombre} a la emergencia ${emergencia.folio}, 10-1.`
    expect((await libro(id)).map(({ texto, tipo, emergencia_id }) => [tipo, texto, emergencia_id])).toEqual([
      ['salida', line, emergencia.id],
    ])
    const annulled = await teniente.call(emergenciasApi.accion, {
      params: { id: emergencia.id },
      body: { accion: 'anular', motivo: 'Era otra compañía' },
    })
    expect(annulled.status).toBe(200)
    const [salida, correction] = await libro(id)
    expect([correction?.corrige_id, correction?.texto]).toEqual([
      salida?.id,
      `La emergencia ${emergencia.folio} se anuló.`,
    ])
  })
  test('a unit that leaves after the change of guard adds no line to the next book', async () => {
    const id = await newEnCurso(bombera)
    const body = { clave: '10-1', direccion: 'Baquedano 1234', otra: true }
    const { body: emergencia } = await bombera.call(emergenciasApi.create, { body: body as never })
    const units = await db.selectFrom('unidades').select('id').orderBy('id').limit(2).execute()
    const leave = async (unidad: { id: number } | undefined) => {
      const params = { id: emergencia.id, unidad: String(unidad?.id) }
      await teniente.call(emergenciasApi.saveUnidad, { params, body: {} as never })
      expect((await teniente.call(emergenciasApi.stamp, { params, body: { clave: '6-0' } })).status).toBe(200)
    }
    await leave(units[0])
    const next = await newGuardia(db, clock.now, { estado: 'en_curso', inicio: at(1) })
    await db
      .updateTable('guardias')
      .set({ termino: at(1) })
      .where('id', '=', id)
      .execute()
    clock.advance(2 * minute)
    await leave(units[1])
    expect((await libro(id)).map(({ emergencia_id }) => emergencia_id)).toEqual([emergencia.id])
    expect(await libro(next)).toEqual([])
  })
})

test('the telephones of a guard are those that their owners share, whoever reads', async () => {
  const telefonos = async (who = bombera) => (await hoy(who)).telefonos
  await newEnCurso(bombera)
  for (const who of [bombera, as('administradora')]) expect(await telefonos(who)).toEqual([])
  const { id } = bombera
  await db.updateTable('usuarios').set({ comparte_telefono: 1 }).where('id', '=', id).execute()
  expect(await telefonos(teniente)).toEqual([{ user_id: id, telefono: `+569${cast.bombera.rut}` }])
})
