// docs/decisions/121: a member whose grace to set a second factor is over reads nothing but their own account.
import { expect, test } from 'vitest'
import { cuentaApi } from '#contract/cuenta.ts'
import { giveFactor } from '#test/support/factores.ts'
import { everyEndpoint } from '#test/support/every-endpoint.ts'
import { startApp } from '#test/support/start-app.ts'

const { signedIn, nobody, database, clock } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
await db.deleteFrom('ajustes').where('clave', '=', 'seguridad').execute()
const past = clock.now.toISOString()
await db.updateTable('usuarios').set({ factor_plazo: past }).execute()

const own = Object.entries(everyEndpoint).filter(([, { sinFactor }]) => sinFactor)
const closed = Object.entries(everyEndpoint).filter(([, { access, sinFactor }]) => access !== 'publico' && !sinFactor)
const urlFor = (path: string) => `/api${path.replaceAll(/:\w+/g, '1')}`

test('what stays open is the account itself', () => {
  const rooms = new Set(['cuenta', 'llaves'])
  expect(own.map(([name]) => name).filter((name) => !rooms.has(name.split('.')[0] ?? ''))).toEqual([
    'perfil.ownFromAuth',
    'usuarios.stopReinicio',
  ])
})

test.each(['administradora', 'capitana', 'ayudante'] as const)('%s is refused everything else', async (who) => {
  const member = await signedIn(who)
  const answers = await Promise.all(
    closed.map(async ([name, { method, path }]) => {
      const answer = await member.request({ method, url: urlFor(path) })
      return [name, answer.statusCode, answer.json().error] as const
    }),
  )
  // Where the role may not, it is told so and nothing more.
  expect(answers.filter(([, status]) => status !== 403)).toEqual([])
  const said = new Set(answers.map(([, , error]) => error))
  expect([...said].toSorted()).toEqual(who === 'administradora' ? ['falta_factor'] : ['falta_factor', 'sin_permiso'])
})

test('is nobody where anybody may read', async () => {
  const member = await signedIn('administradora')
  const open = Object.values(everyEndpoint).filter(
    ({ access, sinFactor, method, stream, path }) =>
      access === 'publico' && !sinFactor && method === 'GET' && !stream && path !== '/status',
  )
  for (const { path } of open) {
    const [theirs, anyones] = await Promise.all([member, nobody].map((one) => one.request({ url: urlFor(path) })))
    expect([path, theirs?.body]).toEqual([path, anyones?.body])
  }
})

test('a role that need not, and a member with a factor, go on', async () => {
  const list = (member: { request: typeof nobody.request }) => member.request({ url: '/api/users/directorio' })
  expect((await list(await signedIn('bombera'))).statusCode).toBe(200)
  const capitana = await signedIn('capitana')
  await giveFactor(db, capitana.id, clock.now)
  const again = await signedIn('capitana')
  expect((await list(again)).statusCode).toBe(200)
})

test('the session tells what is missing', async () => {
  const { body } = await (await signedIn('ayudante')).call(cuentaApi.verifyToken)
  expect(body).toEqual({ valid: true, segundo_factor: { plazo: past, vencido: true, reinicio: null } })
})
