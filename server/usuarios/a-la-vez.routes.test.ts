import { beforeEach, expect, test } from 'vitest'
import { usuariosApi } from '#contract/usuarios.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, signedIn, database } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const ids = [as('administradora').id, as('capitana').id]
type Caller = Awaited<ReturnType<typeof signedIn>>
let both: Caller[]

/** The only two administrators. */
beforeEach(async () => {
  await db.updateTable('usuarios').set({ role_id: 1, estado: 'activo' }).where('id', 'in', ids).execute()
  both = [await signedIn('administradora'), await signedIn('capitana')]
})

const against = {
  suspend: (who: Caller, id: number) =>
    who.call(usuariosApi.changeStatus, { params: { id }, body: { estado: 'suspendido' } }),
  close: (who: Caller, id: number) => who.call(usuariosApi.changeStatus, { params: { id }, body: { estado: 'baja' } }),
  demote: (who: Caller, id: number) => who.call(usuariosApi.changeRole, { params: { id }, body: { rolId: 6 } }),
}

test.each(Object.keys(against) as (keyof typeof against)[])(
  'two administrators %s each other concurrently: one remains',
  async (what) => {
    const answers = await Promise.all(both.map((who) => against[what](who, ids.find((id) => id !== who.id) ?? 0)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await administrators()).toBe(1)
  },
)

test('fifty concurrent changes to the last two administrators leave one', async () => {
  const ways = Object.values(against)
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => {
      const [who, other] = n % 2 ? both : both.toReversed()
      return ways[n % ways.length]?.(who as Caller, other?.id ?? 0)
    }),
  )
  expect(await administrators()).toBe(1)
  // The last one is spared with a reason; a demoted one gets 403, or has no session.
  for (const answer of answers) expect([200, 401, 403, 409]).toContain(answer?.status)
  const reasons = answers.filter((answer) => answer?.status === 409).map((answer) => answer?.body.message)
  expect(reasons.filter((reason) => reason !== 'Debe existir al menos un administrador activo')).toEqual([])
})

test('two who delete each other concurrently: one remains', async () => {
  const answers = await Promise.all(
    both.map((who) => who.call(usuariosApi.remove, { params: { id: ids.find((id) => id !== who.id) ?? 0 } })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await administrators()).toBe(1)
})

const administrators = async () =>
  (await db.selectFrom('usuarios').select('id').where('role_id', '=', 1).where('estado', '=', 'activo').execute())
    .length
