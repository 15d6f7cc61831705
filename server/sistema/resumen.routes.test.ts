import { beforeEach, expect, test } from 'vitest'
import { mensajes } from '#contract/shared/mensajes.ts'
import { sistemaApi } from '#contract/sistema.ts'
import { queueMail } from '#test/support/queue-mail.ts'
import { changeRespaldo, insertRespaldo } from '#server/plumbing/respaldo/respaldos.queries.ts'
import { makeRespaldo } from '#server/plumbing/respaldo/respaldos.ts'
import { testEngine } from '#test/support/databases.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, database, clock, tareas, taller } = await startApp()
const { db } = database
const administradora = as('administradora')
const hour = 60 * 60 * 1000
const beginning = clock.now

beforeEach(async () => {
  clock.now = beginning
  for (const table of ['respaldos', 'correos', 'tareas'] as const) await db.deleteFrom(table).execute()
})

const read = async () => (await administradora.call(sistemaApi.resumen)).body

test('a new installation says what nobody measured yet', async () => {
  expect(await read()).toMatchObject({
    medido_en: beginning.toISOString(),
    respaldo: { ultimo_bueno: null, verificado_en: null, haciendo: false, copia: 'sin_lugar' },
    correo: { ultimo_enviado: null, pendientes: 0, espera_desde: null, fallidos: 0 },
    tareas: { cuantas: tareas.lista.length, con_error: [], detenidas: [] },
    base: { revisada_en: null, danada: false },
  })
})

test('each part is as last measured', async () => {
  const id = await insertRespaldo(db, 'manual', clock.now)
  await makeRespaldo(taller, { id })
  const words = { para: 'rosa@demo.cl', asunto: 'Hola', parrafos: ['Hola.'] }
  for (const _ of [1, 2, 3]) await queueMail(db, { tipo: 'aprobada', user_id: null, ...words }, clock.now)
  const ids = (await db.selectFrom('correos').select('id').orderBy('id').execute()).map(({ id }) => id)
  const sent = { estado: 'enviado', enviado_en: beginning.toISOString(), proximo_en: null } as const
  await db
    .updateTable('correos')
    .set(sent)
    .where('id', '=', ids[0] ?? 0)
    .execute()
  await db
    .updateTable('correos')
    .set({ estado: 'fallido', proximo_en: null })
    .where('id', '=', ids[1] ?? 0)
    .execute()
  await tareas.runDue()
  const [first, second] = tareas.lista
  await db
    .updateTable('tareas')
    .set({ error: 'No queda papel.' })
    .where('clave', '=', first?.clave ?? '')
    .execute()
  const late = new Date(beginning.getTime() - 2 * hour).toISOString()
  await db
    .updateTable('tareas')
    .set({ proxima_en: late })
    .where('clave', '=', second?.clave ?? '')
    .execute()
  const at = beginning.toISOString()
  expect(await read()).toMatchObject({
    respaldo: { ultimo_bueno: at, verificado_en: at, atrasado: false, haciendo: false, copia: 'sin_lugar' },
    correo: { ultimo_enviado: at, pendientes: 1, espera_desde: at, fallidos: 1 },
    tareas: { con_error: [first?.nombre], detenidas: [second?.nombre] },
    base: testEngine === 'sqlite' ? { revisada_en: at, danada: false } : { revisada_en: null, danada: false },
  })
  clock.advance(49 * hour)
  expect((await read()).respaldo.atrasado).toBe(true)
})

test.runIf(testEngine === 'sqlite')('a database found damaged says so until a good backup', async () => {
  const id = await insertRespaldo(db, 'manual', clock.now)
  await changeRespaldo(db, id, { estado: 'danado', base_danada: 1 })
  expect((await read()).base).toMatchObject({ danada: true })
})

test('a backup tells what it would bring back, and what was written since', async () => {
  await db.deleteFrom('auditoria').execute()
  const id = await insertRespaldo(db, 'manual', clock.now)
  await makeRespaldo(taller, { id })
  clock.advance(hour)
  await administradora.call(sistemaApi.changeHoraRespaldo, { body: { hora: 4 } })
  await db.deleteFrom('mensajes').execute()
  const { status, body } = await administradora.call(sistemaApi.contenidoRespaldo, { params: { id } })
  expect(status).toBe(200)
  const { total } = await db
    .selectFrom('usuarios')
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  expect(body).toMatchObject({ creado_en: beginning.toISOString(), sellado: true, archivos: { cantidad: 0, bytes: 0 } })
  expect(body.ruta).toMatch(/respaldos\/cuartel-[\d-]+\.zip$/)
  expect(body.trae[0]).toEqual({ nombre: 'Miembros y cuentas', antes: Number(total), ahora: Number(total) })
  expect(body.despues).toEqual([{ nombre: 'Respaldo', creados: 0, cambiados: 1, eliminados: 0 }])
  expect(body.ultimo_cambio).toBe(clock.now.toISOString())
})

test('one without a file has no content', async () => {
  const id = await insertRespaldo(db, 'manual', clock.now)
  expect((await administradora.call(sistemaApi.contenidoRespaldo, { params: { id } })).status).toBe(409)
  await changeRespaldo(db, id, { estado: 'bueno', archivo: 'nada.zip' })
  const { status, body } = await administradora.call(sistemaApi.contenidoRespaldo, { params: { id } })
  expect([status, body]).toMatchObject([409, { message: mensajes.respaldoSinArchivo }])
})
