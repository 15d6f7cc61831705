import { expect, test } from 'vitest'
import { cast, castPassword } from '#db/seeds/cast.ts'
import { enlist, startCompany } from '#test/support/company.ts'
import { engines } from '#test/support/engines.ts'
import { runToEnd, startProgram, temporaryFolder } from '#test/support/program.ts'

async function call(address: string, method: string, path: string, body?: object, token?: string) {
  const response = await fetch(`${address}/api${path}`, {
    method,
    headers: {
      ...(body && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as never }
}

async function tokenOf(address: string): Promise<string> {
  const credentials = { email: cast.bombera.email, password: castPassword }
  const { body } = await call(address, 'POST', '/auth/login', credentials)
  return (body as { token: string }).token
}

test('a wrong setting stops the start with one line that names it', async () => {
  const { code, said } = await runToEnd({ dataDir: temporaryFolder() }, { PORT: 'puerto', LOG_LEVEL: 'ruido' })
  expect(code).toBe(1)
  expect(said.trim().split('\n')).toHaveLength(1)
  expect(said).toMatch(/PORT.*LOG_LEVEL/)
  expect(said).not.toContain('puerto')
})

const keys = { AWS_ACCESS_KEY_ID: 'una', AWS_SECRET_ACCESS_KEY: 'otra' }
/** Without these the start prints more lines. */
const usual = { CLAVE_INSTALACION: 'c'.repeat(40), PUBLIC_URL: 'http://localhost:3000' }

test.each([
  ['DATA_DIR', { DATA_DIR: '/dev/null/datos' }],
  ['STORAGE_URL', { STORAGE_URL: 's3://cuartel?endpoint=http://127.0.0.1:1', ...keys }],
  ['PORT', { PORT: '1', HOST: '203.0.113.1' }],
])('an unusable %s stops the start with one line', async (variable, env) => {
  const { code, said } = await runToEnd({ dataDir: temporaryFolder() }, { ...usual, ...env })
  const lines = said.split('\n').filter((line) => line && !line.startsWith('{'))
  expect(code).toBe(1)
  expect(lines.filter((line) => !line.includes('configurar') && !line.startsWith('Instalación'))).toEqual([
    expect.stringContaining(`No se pudo usar ${variable}: `),
  ])
})

test('a second process on the same folder is refused; SIGTERM lets the first finish running requests and exit with 0', async () => {
  const { settings, program } = await startCompany()
  const { code, said } = await runToEnd(settings, {})
  expect(code).toBe(1)
  expect(said.trim().split('\n')).toHaveLength(1)
  expect(said).toContain(settings.dataDir)
  expect((await call(program.address, 'GET', '/status')).status).toBe(200)
  // Hashing takes a while, so the sign-in is in flight when the signal arrives.
  const running = tokenOf(program.address)
  const stream = await fetch(`${program.address}/api/cambios`)
  const ended = program.stop()
  expect(await running).toMatch(/^[\w-]{43}$/)
  expect(await ended).toEqual({ code: 0, signal: null })
  await stream.text()
  expect(program.said()).toContain('"msg":"stopped"')
})

test('ADMIN_EMAIL and ADMIN_PASSWORD create the administrator and print no link; SIGTERM works without a log pipe', async () => {
  const env = { ADMIN_EMAIL: 'Jefa@Cuartel.cl', ADMIN_PASSWORD: castPassword }
  const program = await startProgram({ dataDir: temporaryFolder() }, env)
  const { status } = await call(program.address, 'POST', '/auth/login', {
    email: 'jefa@cuartel.cl',
    password: castPassword,
  })
  expect(status).toBe(200)
  expect(program.said()).not.toContain('configurar')
  expect(program.said()).not.toContain(castPassword)
  program.process.stdout?.destroy()
  expect(await program.stop()).toEqual({ code: 0, signal: null })
})

test('several processes on one PostgreSQL: the next request to another shows an acknowledged write', async () => {
  const settings = await engines.PostgreSQL()
  await enlist(settings, 'bombera')
  const [one, two] = await Promise.all([startProgram(settings), startProgram(settings)])
  const token = await tokenOf(one.address)
  const heard = firstChange(two.address)
  // Fills the second process's cache, which the first one's write must invalidate.
  expect(await homeOf(two.address)).toContain('Los tres carros están en servicio.')
  await call(one.address, 'PUT', '/material-mayor/22', { estado: 'EN REPARACIÓN' }, token)
  expect(await heard).toBe('{"tipo":"unidad","id":22}')
  expect(await homeOf(two.address)).toContain('La B-22 está en reparación.')
  expect((await call(two.address, 'GET', '/users/profile', undefined, token)).status).toBe(200)
})

const homeOf = async (address: string) => await (await fetch(`${address}/`)).text()

/** The first change this process streams. */
async function firstChange(address: string): Promise<string> {
  const response = await fetch(`${address}/api/cambios`)
  for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const data = /^data: (.*)$/m.exec(text)?.[1]
    if (data) return data
  }
  throw new Error('the stream ended')
}
