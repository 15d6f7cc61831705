import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { perfilApi } from '#contract/perfil.ts'
import { insertRespaldo } from '../respaldo/respaldos.queries.ts'
import { newMail } from '#test/support/outbox.ts'
import { startApp } from '#test/support/start-app.ts'
import { textOf } from './metrics-text.ts'
import { queueMail } from '#test/support/queue-mail.ts'

const METRICS_PORT = String(await freePort())
const { app, as, nobody, database, clock, log } = await startApp({ METRICS_PORT })
const { db } = database
const read = () => fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)

test('requests by route pattern, queues, backups and disk, without personal data', async () => {
  await as('bombera').call(perfilApi.own)
  await nobody.request({ url: '/api/users/check-email?email=secreta@example.cl' })
  await nobody.request({ url: '/api/nada-de-secreta@example.cl' })
  await nobody.request({ method: 'POST', url: '/api/auth/login', payload: { email: 'x', password: 'y' } })
  await queueMail(db, newMail(), clock.now)
  const id = await insertRespaldo(db, 'manual', new Date(clock.now.getTime() - 3_600_000))
  await db.updateTable('respaldos').set({ estado: 'bueno' }).where('id', '=', id).execute()

  const answer = await read()
  const text = await answer.text()
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
  expect(text).toContain(
    'cuartel_http_request_duration_seconds_count{method="GET",route="/api/users/profile",status="200"} 1\n',
  )
  expect(text).toContain('{method="GET",route="/api/users/profile",status="200",le="+Inf"} 1\n')
  expect(text).toContain('_count{method="POST",route="/api/auth/login",status="400"} 1\n')
  expect(text).toContain('\ncuartel_mails_pending 1\n')
  expect(text).toContain('\ncuartel_backup_age_seconds 3600\n')
  expect(text).toMatch(/\ncuartel_disk_free_bytes \d{6,}\n/)
  expect(text).toMatch(/\nprocess_resident_memory_bytes \d{7,}\n/)
  expect(text).toMatch(/\ncuartel_event_loop_lag_seconds [\d.e-]+\n/)
  expect(text).not.toMatch(/secreta|example\.cl|127\.0\.0\.1/)
  // Each line is a comment, or a name with labels and a number.
  for (const line of text.trimEnd().split('\n'))
    expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{.+\})? -?[\d.e+-]+)$/)
})

test('no URL of the site serves them', async () => {
  for (const url of ['/metrics', '/api/metrics']) expect((await nobody.request({ url })).statusCode).toBe(404)
  expect((await fetch(`http://127.0.0.1:${METRICS_PORT}/`)).status).toBe(404)
})

test('a port in use stops the start with one line', async () => {
  await expect(startApp({ METRICS_PORT })).rejects.toThrow(/^No se pudo usar METRICS_PORT: .*EADDRINUSE/)
})

test('503 while the database is away, and the log says why', async () => {
  const { answer, lines } = await log.during(async () => {
    await db.schema.alterTable('correos').renameTo('escondidos').execute()
    const answer = await read()
    await db.schema.alterTable('escondidos').renameTo('correos').execute()
    return answer
  })
  expect(answer.status).toBe(503)
  expect(lines.some(({ msg }) => msg === 'no metrics')).toBe(true)
  expect(app.server.listening).toBe(false)
})

test('label values are escaped', () => {
  const samples = [{ name: 'a', labels: { route: 'x"\\\n' }, value: 1 }]
  expect(textOf([{ name: 'a', help: 'A', type: 'gauge', samples }])).toBe(
    '# HELP a A\n# TYPE a gauge\na{route="x\\"\\\\\\n"} 1\n',
  )
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}
