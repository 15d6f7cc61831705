import { expect, test } from 'vitest'
import { openDatabase } from '#server/plumbing/data/database.ts'
import { migrate } from '#server/plumbing/data/migrate.ts'
import { correos, queueMany } from '#test/support/outbox.ts'
import { startProgram, temporaryFolder } from '#test/support/program.ts'
import { startSmtp } from '#test/support/smtp.ts'

test('queued mails are sent on start, each exactly once across a restart', async () => {
  const smtp = await startSmtp()
  const settings = { dataDir: temporaryFolder() }
  const database = await openDatabase(settings)
  await migrate(database)
  const recipients = await queueMany(database.db, 60, new Date())
  await database.close()

  const first = await startProgram(settings, { SMTP_URL: smtp.url })
  await expect.poll(() => smtp.mails.length, { timeout: 60_000, interval: 10 }).toBeGreaterThan(5)
  expect(await first.stop()).toEqual({ code: 0, signal: null })
  expect(smtp.mails.length).toBeLessThan(60)

  const second = await startProgram(settings, { SMTP_URL: smtp.url })
  await expect.poll(() => smtp.mails.length, { timeout: 60_000 }).toBe(60)
  expect(await second.stop()).toEqual({ code: 0, signal: null })
  expect(smtp.mails.map(({ envelope }) => envelope.to[0]).toSorted()).toEqual(recipients.toSorted())
  expect(first.said() + second.said()).not.toContain('example.cl')

  const after = await openDatabase(settings)
  expect((await correos(after.db)).every(({ estado, intentos }) => estado === 'enviado' && intentos === 1)).toBe(true)
  await after.close()
})
