import { beforeEach, describe, expect, test } from 'vitest'
import { auditoriaApi } from '#contract/auditoria.ts'
import { emergenciasApi } from '#contract/emergencias.ts'
import type { Seccion } from '#contract/emergencias/parte.ts'
import type { Personaje } from '#db/seeds/cast.ts'
import { newEmergencia } from '#test/support/emergencias.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, database, clock, log } = await startApp()
const { db } = database
const [teniente, ayudante, bombera, tesorero] = [as('teniente'), as('ayudante'), as('bombera'), as('tesorero')]

beforeEach(async () => void (await db.deleteFrom('auditoria').execute()))

type Who = typeof teniente
const save = (id: number, seccion: Seccion, contenido: object, { version = 0, who = teniente } = {}) =>
  who.call(emergenciasApi.saveSeccion, {
    params: { id, seccion },
    body: { contenido: contenido as Record<string, unknown>, version },
  })
const read = async (id: number, who: Who = teniente) =>
  (await who.call(emergenciasApi.parte, { params: { id } })).body.data
const seccionOf = async (id: number, seccion: Seccion, who?: Who) =>
  (await read(id, who)).find((one) => one.seccion === seccion)
const audited = (id: number) =>
  db.selectFrom('auditoria').selectAll().where('entidad', '=', 'emergencia').where('entidad_id', '=', id).execute()
const write = (id: number, body: object, who: Who = teniente) =>
  who.call(emergenciasApi.addEntrada, { params: { id }, body: body as never })

describe('a section', () => {
  test('begins empty, and is saved whole with its author', async () => {
    const { id } = await newEmergencia(db, clock.now)
    expect(await seccionOf(id, 'relato')).toMatchObject({ contenido: { relato: '' }, version: 0, autor: null })
    const { body } = await save(id, 'danos', { agua_litros: 800 })
    expect(body).toMatchObject({ version: 1, contenido: { agua_litros: 800, causa_probable: '', superficie_m2: null } })
    expect(await seccionOf(id, 'danos')).toEqual(body)
  })

  test('of two people in one, the second sees both texts; in two they do not meet', async () => {
    const { id } = await newEmergencia(db, clock.now)
    await save(id, 'relato', { relato: 'De la primera.' })
    const { status, body } = await save(id, 'relato', { relato: 'De la segunda.' }, { who: ayudante })
    expect([status, body.error, body.actual]).toMatchObject([
      409,
      'version_antigua',
      { seccion: 'relato', contenido: { relato: 'De la primera.' }, version: 1 },
    ])
    expect((await save(id, 'danos', { danos: 'Techo.' }, { who: ayudante })).status).toBe(200)
    expect((await save(id, 'relato', { relato: 'De ambas.' }, { version: 1, who: ayudante })).body.version).toBe(2)
  })

  test('sent again after a lost answer is answered as the first time', async () => {
    const { id } = await newEmergencia(db, clock.now)
    const first = await save(id, 'relato', { relato: 'Una vez.' })
    expect((await save(id, 'relato', { relato: 'Una vez.' })).body).toEqual(first.body)
    expect(await audited(id)).toHaveLength(1)
  })

  test('that somebody goes on writing leaves a row every ten minutes, and never its text', async () => {
    const { id } = await newEmergencia(db, clock.now)
    const typed = async (version: number, who = teniente) => {
      clock.advance(5_000)
      const said = await save(id, 'relato', { relato: `Doña Rosa ${version}` }, { version, who })
      expect(said.status).toBe(200)
    }
    for (const version of [0, 1, 2]) await typed(version)
    await typed(3, ayudante)
    await typed(4)
    clock.advance(10 * 60_000)
    await typed(5)
    const rows = await audited(id)
    expect(rows.map(({ user_id }) => user_id)).toEqual([teniente.id, ayudante.id, teniente.id, teniente.id])
    expect(JSON.stringify(rows)).not.toContain('Rosa')
  })

  test('is refused by its field, and loses nothing', async () => {
    const { id } = await newEmergencia(db, clock.now)
    const errorsOf = async (seccion: Seccion, contenido: object) => (await save(id, seccion, contenido)).body.errors
    expect(await errorsOf('relato', { relato: 'x'.repeat(8_001) })).toEqual({
      relato: 'No puede superar los 8000 caracteres',
    })
    expect(await errorsOf('afectados', { afectados: [{ tipo: 'lesionado', edad: 131 }] })).toEqual({
      'afectados.0.edad': 'Debe estar entre 0 y 130',
    })
    expect(await errorsOf('afectados', { afectados: [{ nombre: 'Ana' }] })).toEqual({
      'afectados.0.tipo': 'El valor no es válido',
    })
    expect((await save(id, 'relato', { relato: 'x'.repeat(8_000) })).status).toBe(200)
    expect((await save(id, 'afectados', { afectados: [{ tipo: 'lesionado', rut: '11.1' }] })).status).toBe(200)
  })
})

describe('people who are not members', () => {
  const secretos = ['Rosa Tapia', '11.111.111-1', 'Quemaduras', 'BBCL-12', 'Juan Soto', '+56987654321', 'Cabo Lillo']

  async function withPersons(de: Parameters<typeof newEmergencia>[2] = {}) {
    const made = await newEmergencia(db, clock.now, de)
    const { id } = made
    const victima = { tipo: 'lesionado', nombre: 'Rosa Tapia', rut: '11.111.111-1', condicion: 'Quemaduras', edad: 40 }
    await save(id, 'afectados', { afectados: [victima, { ...victima, tipo: 'rescatado' }] })
    await save(id, 'vehiculos', { vehiculos: [{ patente: 'BBCL-12', marca: 'Fiat', conductor: 'Rosa Tapia' }] })
    await save(id, 'reportante', { reportante_nombre: 'Juan Soto', reportante_telefono: '+56987654321' })
    await save(id, 'organismos', { otros_organismos: [{ organismo: 'Carabineros', nombre_a_cargo: 'Cabo Lillo' }] })
    await db.deleteFrom('auditoria').execute()
    return made
  }

  /** Bytes of every reading of the room. */
  async function bytesFor(who: Who, { id }: { id: number }): Promise<string> {
    const urls = ['', `/${id}`, '/activas', `/${id}/parte`, `/${id}/bitacora`, '?q=rosa', '?q=baquedano']
    const bodies = await Promise.all(
      urls.map(async (url) => (await who.request({ url: `/api/emergencias${url}` })).body),
    )
    return bodies.join('\n')
  }
  const found = (bytes: string) => secretos.filter((secreto) => bytes.includes(secreto))

  test.each<[Personaje, boolean]>([
    ['bombera', false],
    ['maquinista', false],
    ['tesorero', false],
    ['teniente', true],
    ['ayudante', true],
    ['capitana', true],
    ['administradora', true],
  ])('are read on the bytes by %s: %s', async (who, reads) => {
    const made = await withPersons()
    expect(found(await bytesFor(as(who), made))).toEqual(reads ? secretos : [])
    const shown = await seccionOf(made.id, 'afectados', as(who))
    expect(shown).toMatchObject({ cuantos: 2, ...(!reads && { contenido: null }) })
  })

  test('are read by the OBAC until the emergency is reviewed', async () => {
    const made = await withPersons({ a_cargo_id: bombera.id })
    const reads = async (estado: 'en_curso' | 'cerrada' | 'revisada' | 'anulada') => {
      await db.updateTable('emergencias').set({ estado }).where('id', '=', made.id).execute()
      return found(await bytesFor(bombera, made)).length > 0
    }
    expect([await reads('en_curso'), await reads('cerrada'), await reads('revisada'), await reads('anulada')]).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect(found(await bytesFor(tesorero, made))).toEqual([])
  })

  test('leave a trace of each reading, and none where only a count was shown', async () => {
    const { id } = await withPersons()
    const traces = () => db.selectFrom('auditoria').select('user_id').where('accion', '=', 'ver_sensible').execute()
    await read(id, tesorero)
    expect(await traces()).toEqual([])
    await read(id, ayudante)
    await read(id, ayudante)
    expect(await traces()).toEqual([{ user_id: ayudante.id }])
    await read((await newEmergencia(db, clock.now)).id, as('capitana'))
    expect(await traces()).toHaveLength(1)
  })

  test('stand in no row of the log, no line of it and no refusal', async () => {
    const { answer, lines } = await log.during(async () => {
      const { id } = await withPersons()
      const stale = await save(id, 'afectados', { afectados: [] }, { who: tesorero })
      const wrong = await save(id, 'afectados', { afectados: [{ tipo: 'Rosa Tapia' }] }, { version: 1 })
      return [stale, wrong]
    })
    expect(answer.map(({ status }) => status)).toEqual([403, 400])
    const rows = await db.selectFrom('auditoria').selectAll().execute()
    expect(found(JSON.stringify([rows, lines, answer.map(({ body }) => body)]))).toEqual([])
    const history = await as('administradora').call(auditoriaApi.list, { query: { entidad: 'emergencia' } })
    expect(found(JSON.stringify(history.body))).toEqual([])
  })
})

describe('the log of an emergency', () => {
  test('is only added to: a correction names what it corrects, and both are shown', async () => {
    const { id } = await newEmergencia(db, clock.now)
    const first = (await write(id, { texto: 'Dos lesionados.' })).body
    clock.advance(60_000)
    const dicha = '2026-11-20T14:59:00.000Z'
    await write(id, { texto: 'Un lesionado.', corrige_id: first.id, hora_dicha: dicha })
    const { data } = (await tesorero.call(emergenciasApi.bitacora, { params: { id } })).body
    expect(first).toMatchObject({ corregida: false, corrige_hora: null })
    expect(data).toEqual([
      { ...first, corregida: true },
      {
        id: expect.any(Number),
        hora: clock.now.toISOString(),
        hora_dicha: dicha,
        texto: 'Un lesionado.',
        tipo: 'correccion',
        corrige_id: first.id,
        corrige_hora: first.hora,
        corregida: false,
        autor: first.autor,
      },
    ])
    const paged = async (page: number) =>
      (await tesorero.call(emergenciasApi.bitacora, { params: { id }, query: { page, limit: 1 } })).body
    expect(await paged(1)).toEqual({ data: data.slice(1), page: 1, limit: 1, total: 2 })
    expect((await paged(2)).data).toEqual(data.slice(0, 1))
    for (const method of ['PUT', 'PATCH', 'DELETE'] as const) {
      const { statusCode } = await teniente.request({ method, url: `/api/emergencias/${id}/bitacora/${first.id}` })
      expect(statusCode).toBe(404)
    }
  })

  test('refuses an empty text, and a correction of nothing or of another emergency', async () => {
    const [one, other] = [await newEmergencia(db, clock.now), await newEmergencia(db, clock.now)]
    const { id: entrada } = (await write(other.id, { texto: 'Humo.' })).body
    const errorsOf = async (body: object) => (await write(one.id, body)).body.errors
    expect(await errorsOf({ texto: ' ' })).toEqual({ texto: 'Este campo es obligatorio' })
    expect(await errorsOf({ texto: 'Ay.', tipo: 'correccion' })).toEqual({ corrige_id: 'Indique qué entrada corrige' })
    expect(await errorsOf({ texto: 'Ay.', corrige_id: entrada })).toEqual({
      corrige_id: 'Elija una entrada de esta bitácora',
    })
  })

  test('is written by who edits, who opened it and who goes in its units', async () => {
    const { id, ref } = await newEmergencia(db, clock.now)
    const statusOf = async (who: Who) => (await write(id, { texto: 'Humo a la vista.' }, who)).status
    expect([await statusOf(bombera), await statusOf(tesorero)]).toEqual([403, 403])
    const params = { id, unidad: ref }
    await teniente.call(emergenciasApi.saveUnidad, { params, body: { tripulante_ids: [bombera.id] } })
    await db.updateTable('emergencias').set({ creada_por: tesorero.id }).where('id', '=', id).execute()
    expect([await statusOf(bombera), await statusOf(tesorero)]).toEqual([201, 201])
    expect(JSON.stringify(await audited(id))).not.toContain('Humo')
  })
})
