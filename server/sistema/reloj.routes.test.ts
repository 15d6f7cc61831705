// A wrong clock, and its correction: due times, leases, and retention.
import { beforeEach, expect, test } from 'vitest'
import { insertRespaldo } from '#server/plumbing/respaldo/respaldos.queries.ts'
import { takeMail } from '#server/plumbing/mail/outbox.queries.ts'
import { queueMail } from '#test/support/queue-mail.ts'
import { takeTarea } from '#server/plumbing/process/tareas.queries.ts'
import { startApp } from '#test/support/start-app.ts'
import { findAtraso } from './alarma.queries.ts'

const { database, clock, tareas, outbox } = await startApp({ SMTP_URL: 'smtp://127.0.0.1:1' })
const { db } = database
const beginning = clock.now
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

beforeEach(async () => {
  clock.now = beginning
  await tareas.runDue()
  const proxima_en = new Date(beginning.getTime() + hour).toISOString()
  const free = { ultima_en: null, tomada_por: null, tomada_hasta: null }
  await db
    .updateTable('tareas')
    .set({ ...free, creada_en: beginning.toISOString(), proxima_en })
    .execute()
  await db.deleteFrom('respaldos').execute()
  await db.deleteFrom('correos').execute()
  await db.deleteFrom('limites').execute()
  await db.deleteFrom('ajustes').where('clave', '=', 'reloj').execute()
  await tareas.runDue()
})

const list = () => db.selectFrom('tareas').selectAll().orderBy('clave').execute()
const one = async (clave: string) => (await list()).find((tarea) => tarea.clave === clave)

test('after 400 days ahead and back every task is due within its period again', async () => {
  const before = await list()
  clock.advance(400 * day)
  await tareas.runDue()
  clock.now = new Date(beginning.getTime() + 10 * minute)
  await tareas.runDue()
  // The longest period is a month.
  const latest = new Date(clock.now.getTime() + 31 * day).toISOString()
  for (const { clave, proxima_en } of await list()) {
    const first = before.find((tarea) => tarea.clave === clave)?.proxima_en ?? ''
    expect({ clave, inTime: proxima_en >= first && proxima_en <= latest }).toEqual({ clave, inTime: true })
  }
  clock.advance(day)
  await tareas.runDue()
  expect(await one('respaldo')).toMatchObject({ ultima_en: clock.now.toISOString(), error: null })
})

test('for an hour after a jump no row or backup is deleted; other due tasks run', async () => {
  const expired = { clave: 'x', ventana_hasta: new Date(beginning.getTime() + day).toISOString(), cuenta: 1 }
  await db.insertInto('limites').values(expired).execute()
  for (let n = 0; n < 3; n += 1) await goodBackup(new Date(beginning.getTime() - n * 1000))
  clock.advance(400 * day)
  await tareas.runDue()
  const kept = async () => ({
    limites: (await db.selectFrom('limites').select('clave').execute()).length,
    respaldos: (
      await db.selectFrom('respaldos').select('id').where('creado_en', '<=', beginning.toISOString()).execute()
    ).length,
  })
  expect(await kept()).toEqual({ limites: 1, respaldos: 3 })
  expect(await one('limpieza_datos')).toMatchObject({ ultima_en: null })
  expect(await one('alarma_respaldos')).toMatchObject({ ultima_en: clock.now.toISOString() })
  clock.advance(hour - minute)
  await tareas.runDue()
  expect(await kept()).toEqual({ limites: 1, respaldos: 3 })
  // Nobody corrected it, so it is right.
  clock.advance(2 * day)
  await tareas.runDue()
  expect((await kept()).limites).toBe(1)
  clock.advance(hour)
  await tareas.runDue()
  expect((await kept()).limites).toBe(0)
})

test('less than a day is no jump', async () => {
  clock.advance(day - minute)
  await tareas.runDue()
  expect(await one('limpieza_datos')).toMatchObject({ ultima_en: clock.now.toISOString() })
})

test('a lease taken while the clock was ahead is void', async () => {
  const ahead = new Date(beginning.getTime() + 400 * day)
  const until = new Date(ahead.getTime() + 2 * minute)
  await takeTarea(db, 'alarma_respaldos', 'whoever died', ahead, until, until)
  clock.advance(minute)
  await tareas.runDue()
  expect(await one('alarma_respaldos')).toMatchObject({ ultima_en: clock.now.toISOString(), tomada_hasta: null })
})

test('a backup from the future is not recent', async () => {
  await goodBackup(new Date(beginning.getTime() + 400 * day))
  expect(await findAtraso(db, new Date(beginning.getTime() + 3 * day))).toEqual({ ultimo: null, atrasado: true })
})

test('a mail deferred or leased while the clock was ahead is due; an expired link waits for the clock', async () => {
  const mail = { tipo: 'notificacion', para: 'rosa@example.cl', user_id: null, asunto: 'x', parrafos: ['x'] } as const
  await queueMail(db, { ...mail, parrafos: ['x'] }, beginning)
  const ahead = new Date(beginning.getTime() + 400 * day)
  await db.updateTable('correos').set({ proximo_en: ahead.toISOString(), tomado_hasta: ahead.toISOString() }).execute()
  expect(await takeMail(db, beginning, minute)).toMatchObject({ para: mail.para })

  await db
    .updateTable('correos')
    .set({ vence_en: new Date(beginning.getTime() + hour).toISOString() })
    .execute()
  clock.now = ahead
  await outbox.deliver()
  expect(await db.selectFrom('correos').select('estado').execute()).toEqual([{ estado: 'pendiente' }])
})

async function goodBackup(at: Date): Promise<void> {
  const id = await insertRespaldo(db, 'diario', at)
  await db
    .updateTable('respaldos')
    .set({ estado: 'bueno', creado_en: at.toISOString(), archivo: `prueba-${id}.zip`, bytes: 1, sha256: 'x' })
    .where('id', '=', id)
    .execute()
}
