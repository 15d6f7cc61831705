import { beforeEach, expect, test } from 'vitest'
import { mailsTo } from '#test/support/mails.ts'
import { queueMail } from '#test/support/queue-mail.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, clock, database, tareas } = await startApp({ SMTP_URL: 'smtp://127.0.0.1:1' })
const { db } = database
const administradora = as('administradora')
const hour = 3_600_000

beforeEach(async () => {
  for (const table of ['ajustes', 'correos', 'notificaciones'] as const) await db.deleteFrom(table).execute()
})

const run = (clave: string) => tareas.lista.find((one) => one.clave === clave)?.run(true, true)
const bells = () => db.selectFrom('notificaciones').select(['user_id', 'titulo']).execute()

test('each Monday administrators, and nobody else, get the state of the installation by mail', async () => {
  await run('estado_lunes')
  expect(await mailsTo(db, 'admin@demo.cl')).toMatchObject([
    { enlace: '/intranet/sistema', contenido: expect.stringMatching(/Disco: Quedan [\d.,]+ GB/) as string },
  ])
  const mails = await db.selectFrom('correos').select('user_id').execute()
  expect(mails).toEqual([{ user_id: administradora.id }])
  expect(await bells()).toEqual([])
})

test('mails that do not leave are told of once', async () => {
  const mail = { tipo: 'notificacion', para: 'rosa@example.cl', user_id: null, asunto: 'x', parrafos: ['x'] } as const
  await queueMail(db, { ...mail, parrafos: ['x'] }, new Date(clock.now.getTime() - 2 * hour))
  for (let round = 0; round < 3; round += 1) await run('alarma_sistema')
  expect(await bells()).toEqual([{ user_id: administradora.id, titulo: 'El correo no sale' }])
})

test('a clock that jumped is told of, and not where none did', async () => {
  await run('alarma_sistema')
  expect(await bells()).toEqual([])
  await tareas.runDue()
  clock.advance(400 * 24 * hour)
  await tareas.runDue()
  await db.deleteFrom('notificaciones').execute()
  await db.deleteFrom('ajustes').where('clave', '=', 'sistema_avisado').execute()
  await run('alarma_sistema')
  expect(await bells()).toEqual([{ user_id: administradora.id, titulo: 'El reloj del servidor saltó' }])
})
