import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { mensajes } from '#contract/shared/mensajes.ts'
import { perfilApi } from '#contract/perfil.ts'
import { sistemaApi } from '#contract/sistema.ts'
import { usuariosApi } from '#contract/usuarios.ts'
import { forgetRevision, forgetUltimoSello } from '#server/auditoria/ultimo-sello.queries.ts'
import { conservar } from '#server/proteccion/conservacion.queries.ts'
import { openTareas, type Tarea, TareaError } from '#server/plumbing/process/tareas.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, changes, config, database, deps, clock, tareas } = await startApp()
const { db } = database
const administradora = as('administradora')
const beginning = clock.now
const minute = 60_000

beforeEach(async () => {
  clock.now = beginning
  await db.deleteFrom('tareas').execute()
})

const list = async () => (await administradora.call(sistemaApi.tareas)).body.data
const one = async (clave: string) => (await list()).find((tarea) => tarea.clave === clave)

test('each shows its schedule, last run, duration and due time', async () => {
  const never = { en_curso: false, pendiente: false, ultima_en: null, duracion_ms: null, error: null }
  expect(await one('limpieza_datos')).toEqual({
    clave: 'limpieza_datos',
    nombre: 'Limpieza de datos vencidos',
    cada: 'Cada hora',
    proxima_en: '2026-11-20T16:00:00.000Z',
    ...never,
  })
  await tareas.runDue()
  expect(await one('limpieza_datos')).toMatchObject(never)
  clock.advance(60 * minute)
  await tareas.runDue()
  expect(await one('limpieza_datos')).toMatchObject({
    ultima_en: '2026-11-20T16:00:00.000Z',
    duracion_ms: expect.any(Number),
    proxima_en: '2026-11-20T17:00:00.000Z',
  })
})

test('one runs on demand at any hour, and is audited', async () => {
  await db.insertInto('limites').values({ clave: 'x', ventana_hasta: '2026-01-01T00:00:00.000Z', cuenta: 1 }).execute()
  const { status, body } = await administradora.call(sistemaApi.runTarea, { params: { clave: 'limpieza_datos' } })
  expect([status, body.message]).toEqual([200, mensajes.tareaPedida('Limpieza de datos vencidos')])
  expect(await one('limpieza_datos')).toMatchObject({ en_curso: false, pendiente: true })
  await tareas.runDue()
  expect(await one('limpieza_datos')).toMatchObject({ pendiente: false, ultima_en: beginning.toISOString() })
  expect(await db.selectFrom('limites').select('clave').where('clave', '=', 'x').execute()).toEqual([])
  const rows = await db.selectFrom('auditoria').selectAll().where('entidad', '=', 'tarea').execute()
  expect(rows).toMatchObject([{ accion: 'editar', despues: '{"ejecutar":"limpieza_datos"}' }])
})

test('an unknown or running one cannot be started', async () => {
  expect((await administradora.call(sistemaApi.runTarea, { params: { clave: 'nada' } })).status).toBe(404)
  const { tell, running } = slowly()
  expect(await one('limpieza_datos')).toMatchObject({ en_curso: false })
  const done = running.runDue()
  await expect.poll(async () => (await one('limpieza_datos'))?.en_curso).toBe(true)
  expect(await one('limpieza_datos')).toMatchObject({ pendiente: false })
  const answer = await administradora.call(sistemaApi.runTarea, { params: { clave: 'limpieza_datos' } })
  expect([answer.status, answer.body.message]).toEqual([409, mensajes.tareaEnCurso])
  tell.resolve()
  await done
  expect(await one('limpieza_datos')).toMatchObject({ en_curso: false, error: null })
})

test('a failure is shown: its own words, and of other errors nothing sensitive', async () => {
  await failing(new TareaError('No queda papel.')).runDue()
  expect(await one('limpieza_datos')).toMatchObject({ error: 'No queda papel.' })
  clock.advance(minute)
  await failing(new Error('Key (email)=(rosa@demo.cl) already exists')).runDue()
  expect(await one('limpieza_datos')).toMatchObject({
    error: 'No se pudo completar (Error). El registro del servidor dice más.',
  })
  clock.advance(minute)
  await failing(Object.assign(new Error('x'), { code: 'ENOSPC' })).runDue()
  expect(await one('limpieza_datos')).toMatchObject({ error: 'No queda espacio en el disco.' })
})

test('a task of a dead process runs again once its lease expires', async () => {
  const { tell, running, begun } = slowly()
  const lost = running.runDue()
  await expect.poll(() => begun()).toBe(1)
  const next = slowly()
  next.tell.resolve()
  clock.advance(minute)
  await next.running.runDue()
  expect(next.begun()).toBe(0)
  clock.advance(2 * minute)
  expect(await one('limpieza_datos')).toMatchObject({ en_curso: false, pendiente: true })
  await next.running.runDue()
  expect(next.begun()).toBe(1)
  tell.resolve()
  await lost
})

describe('the review of the log', () => {
  const run = (clave: string) => tareas.lista.find((tarea) => tarea.clave === clave)?.run(true, true)
  const bells = () => db.selectFrom('notificaciones').select(['user_id', 'titulo', 'cuerpo']).execute()

  beforeEach(async () => {
    for (const table of ['registro_sellos', 'registro_cabezas', 'auditoria', 'notificaciones'] as const)
      await db.deleteFrom(table).execute()
    forgetUltimoSello(config.dataDir)
    await administradora.call(sistemaApi.runTarea, { params: { clave: 'limpieza_datos' } })
    await run('sellar_registro')
  })

  test('finds nothing in a log that is whole', async () => {
    await run('revisar_registro')
    expect(await bells()).toEqual([])
  })

  test('finds nothing in one whose members and addresses were forgotten', async () => {
    const params = { id: as('tesorero').id }
    await as('tesorero').call(perfilApi.update, { params, body: { telefono: '987654321' } })
    await run('sellar_registro')
    expect((await administradora.call(usuariosApi.remove, { params })).status).toBe(200)
    const conDireccion = await db.selectFrom('auditoria').select('id').where('ip', 'is not', null).execute()
    await conservar(deps, new Date(clock.now.getTime() + 5 * 365 * 24 * 60 * minute))
    expect(conDireccion.length).toBeGreaterThan(0)
    expect(await db.selectFrom('auditoria').select('id').where('ip', 'is not', null).execute()).toEqual([])
    await run('sellar_registro')
    await run('revisar_registro')
    expect(await bells()).toEqual([])
    const { huellas } = await db
      .selectFrom('registro_sellos')
      .select(sql<string>`string_agg(huellas, '' order by posicion)`.as('huellas'))
      .where('parte', '=', 'mascara')
      .executeTakeFirstOrThrow()
    expect(huellas).toMatch(/"regla":"miembro".*"regla":"direcciones"/)
  })

  test('tells that the file of the last seal is gone', async () => {
    await administradora.call(sistemaApi.runTarea, { params: { clave: 'limpieza_datos' } })
    await run('sellar_registro')
    forgetUltimoSello(config.dataDir)
    await expect(run('revisar_registro')).rejects.toThrow('falta el archivo que lo anota')
    await expect(run('sellar_registro')).rejects.toThrow('Falta el archivo')
    expect(await bells()).toHaveLength(1)
  })

  test('is not told of a log that was restored since', async () => {
    await administradora.call(sistemaApi.runTarea, { params: { clave: 'revisar_registro' } })
    await tareas.runDue()
    expect(await one('revisar_registro')).toMatchObject({ ultima_en: clock.now.toISOString(), pendiente: false })
    await forgetRevision(db)
    expect(await one('revisar_registro')).toMatchObject({ ultima_en: null, error: null, pendiente: true })
  })

  test.each([
    ['a rewritten entry', 'fue reescrita: ip', () => db.updateTable('auditoria').set({ ip: '192.0.2.9' })],
    [
      'a head that another key signed',
      'cierra la cadena con la firma de otra clave',
      () => db.updateTable('registro_cabezas').set({ sello: 'forged' }),
    ],
  ])('tells every administrator of %s, and names it as its error', async (_, how, cheat) => {
    const { id } = await db.selectFrom('auditoria').select('id').executeTakeFirstOrThrow()
    await cheat().execute()
    await expect(run('revisar_registro')).rejects.toThrow(`En el registro de auditoría, la entrada ${id} ${how}.`)
    expect(await bells()).toEqual([
      {
        user_id: administradora.id,
        titulo: 'El registro de auditoría fue cambiado',
        cuerpo: expect.stringContaining(`la entrada ${id} ${how}`),
      },
    ])
  })
})

test('one that cannot compute its next due time ends anyway, and is due in an hour', async () => {
  let done = 0
  const proxima = (now: Date) => {
    if (done > 0) throw new Error('the hour is lost')
    return now
  }
  const tareas = only(async () => void (done += 1), proxima)
  await tareas.runDue()
  expect(await one('limpieza_datos')).toMatchObject({
    en_curso: false,
    error: null,
    proxima_en: '2026-11-20T16:00:00.000Z',
  })
  clock.advance(3 * minute)
  await tareas.runDue()
  expect(done).toBe(1)
})

test('a change asks for one run before it is due, and another of another kind for none', async () => {
  let done = 0
  const run = async () => void (done += 1)
  const lista: Tarea[] = [{ clave: 'x', nombre: 'X', cada: 'Nunca', proxima: inAnHour, tras: ['disponibilidad'], run }]
  const running = openTareas({ db, lista, clock: () => clock.now, log: silent, changes })
  await running.runDue()
  changes.publish({ tipo: 'unidad', id: 21 })
  await running.runDue()
  expect(done).toBe(0)
  changes.publish({ tipo: 'disponibilidad' })
  changes.publish({ tipo: 'disponibilidad' })
  await running.runDue()
  await running.runDue()
  expect(done).toBe(1)
  await running.close()
  changes.publish({ tipo: 'disponibilidad' })
  await running.runDue()
  expect(done).toBe(1)
})

const silent = { info() {}, warn() {}, error() {} }
const inAnHour = (now: Date) => new Date(now.getTime() + 60 * minute)

/** A task due every minute. */
function only(run: Tarea['run'], proxima = everyMinute()) {
  const lista = [{ clave: 'limpieza_datos', nombre: 'X', cada: 'Cada minuto', proxima, run }]
  return openTareas({ db, lista, clock: () => clock.now, log: silent })
}

/** Now, at first. */
function everyMinute() {
  let asked = 0
  return (now: Date) => new Date(now.getTime() + (asked++ === 0 ? 0 : minute))
}

function failing(error: Error) {
  return only(async () => {
    throw error
  })
}

function slowly() {
  const tell = Promise.withResolvers<void>()
  let times = 0
  const tareas = only(async () => {
    times += 1
    await tell.promise
  })
  return { tell, begun: () => times, running: tareas }
}
