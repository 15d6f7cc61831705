// Database outages under load; `npm run bench disturbance` runs longer ones.
import { expect, test } from 'vitest'
import { atTheEnd } from '#test/support/at-the-end.ts'
import { enlist } from '#test/support/company.ts'
import { pdf } from '#test/support/documentos.ts'
import { disturbances, lostOf, type Passed, startTraffic } from '#test/support/disturbance.ts'
import { engines } from '#test/support/engines.ts'
import { startPostgres } from '#test/support/postgres.ts'
import { runToEnd, startProgram, temporaryFolder } from '#test/support/program.ts'
import { tokenOf } from '#test/support/over-http.ts'
import { databaseUrl, runOn } from '#test/support/server-databases.ts'

test('killed connections, a locked table, no free connection: only 503, no acknowledged write lost', async () => {
  // Its own: it is filled up and stopped.
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

test('a process with files of its own says so and serves none, while the others go on', async () => {
  const shared = await engines.PostgreSQL()
  const env = { RATE_LIMITS: 'off', CLAVE_INSTALACION: 'una-clave-de-instalacion-para-todos' }
  const start = (dataDir: string) => startProgram({ ...shared, dataDir }, env)
  await enlist(shared, 'bombera')
  const [first, apart] = [await start(shared.dataDir), await start(temporaryFolder())]
  const ready = async ({ address }: typeof first) => {
    const response = await fetch(`${address}/api/listo`)
    return [response.status, ((await response.json()) as { error?: string }).error]
  }
  expect([await ready(first), await ready(apart)]).toEqual([
    [200, undefined],
    [503, 'archivos_ajenos'],
  ])
  expect(apart.said()).toMatch(/Aviso: Los archivos de este servidor no son los de su base de datos: falta/)
  const token = await tokenOf(apart.address, 'bombera')
  const upload = async ({ address }: typeof first) => {
    const body = new FormData()
    body.append('title', 'Título')
    body.append('file', new Blob([pdf as Uint8Array<ArrayBuffer>]), 'uno.pdf')
    const headers = { Authorization: `Bearer ${token}` }
    const response = await fetch(`${address}/api/documents`, { method: 'POST', headers, body })
    return { status: response.status, ...((await response.json()) as { document?: { id: number } }) }
  }
  expect((await upload(apart)).status).toBe(503)
  const { status, document } = await upload(first)
  expect(status).toBe(201)
  const headers = { Authorization: `Bearer ${token}` }
  const opened = await fetch(`${apart.address}/api/documents/${document?.id}/archivo`, { headers })
  expect([opened.status, opened.headers.get('Retry-After')]).toEqual([503, '60'])
}, 120_000)
