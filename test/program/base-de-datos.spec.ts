// Database outages under load; `npm run bench disturbance` runs longer ones.
import { expect, test } from 'vitest'
import { atTheEnd } from '#test/support/at-the-end.ts'
import { enlist } from '#test/support/company.ts'
import { disturbances, lostOf, type Passed, startTraffic } from '#test/support/disturbance.ts'
import { startPostgres } from '#test/support/postgres.ts'
import { runToEnd, startProgram, temporaryFolder } from '#test/support/program.ts'
import { databaseUrl, runOn } from '#test/support/server-databases.ts'

test('killed connections, a locked table, no free connection: only 503, no acknowledged write lost', async () => {
  const server = await startPostgres()
  atTheEnd(server.stop)
  await runOn(server.url, 'create database disturbios template template0')
  const url = databaseUrl(server.url, 'disturbios')
  const settings = { dataDir: temporaryFolder(), databaseUrl: url }
  await enlist(settings, 'bombera')
  const program = await startProgram(settings, { RATE_LIMITS: 'off' })
  const traffic = await startTraffic(program.address, program.address)
  const { terminate, lock, takeAll } = disturbances(url)

  const passed: Passed[] = []
  for (const disturb of [() => terminate(5), () => lock('auditoria', 2_500), () => takeAll(500)])
    passed.push(await traffic.during(disturb, 0))
  await traffic.stop()
  for (const { refused } of passed) expect(Object.keys(refused).filter((kind) => !kind.endsWith(' 503'))).toEqual([])
  expect(passed.flatMap(({ refused }) => Object.keys(refused))).not.toContain('home 503')
  expect(traffic.acknowledged.size).toBeGreaterThan(0)
  expect(await lostOf(url, traffic.acknowledged)).toEqual([])
  expect(program.process.exitCode).toBeNull()

  const unknown = await runToEnd({ ...settings, databaseUrl: databaseUrl(server.url, 'nada') }, {})
  expect(unknown.code).toBe(1)
  expect(unknown.said.trim().split('\n')).toEqual([expect.stringContaining('No se pudo usar DATABASE_URL: ')])

  // Nobody stops a server that is not ours.
  if (process.env.TEST_DATABASE_URL) return
  await server.stop()
  const never = await fetch(`${program.address}/historia`)
  expect([never.status, never.headers.get('Retry-After')]).toEqual([503, '5'])
})
