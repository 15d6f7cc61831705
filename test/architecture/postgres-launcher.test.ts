import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { startChild } from '#test/support/child-process.ts'

test('the test PostgreSQL stops with its runner, even after kill -9', async () => {
  const runner = startChild('startPostgres', { dataDir: '' })
  const url = await runner.nextLine()
  expect(await isUp(url)).toBe(true)
  runner.kill()
  await runner.ended
  await vi.waitUntil(async () => !(await isUp(url)), { timeout: 60_000 })
})

async function isUp(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  return await client.connect().then(
    () => client.end().then(() => true),
    () => false,
  )
}
