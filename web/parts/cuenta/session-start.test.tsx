import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { UsuarioSesion } from '#contract/shared/sesion.ts'

const user: UsuarioSesion = {
  id: 1,
  nombre: 'Marcela Soto Araneda',
  cargo: 'Capitán',
  cargo_detalle: null,
  role_id: 2,
  role: 'capitan',
}
const profile = { ...user, email: 'capitan@demo.cl', rut: '12.345.678-5' }

const verify = '/api/auth/verify-token'
const own = '/api/auth/profile'
const asked: string[] = []

beforeEach(() => {
  // The module asks once per page load: each test is a new page.
  vi.resetModules()
  localStorage.clear()
  asked.length = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('without a token nobody is signed in, and no request is made', async () => {
  stored(null, user)
  expect(await start({})).toBe(false)
  expect([asked, left()]).toEqual([[], [null, null]])
})

test('an invalid token is dropped, and the member with it', async () => {
  stored('abc', user)
  expect(await start({ [verify]: () => Response.json({ valid: false }) })).toBe(false)
  expect([asked, left()]).toEqual([[verify], [null, null]])
})

test('a valid token keeps the stored member', async () => {
  stored('abc', user)
  expect(await start({ [verify]: valid })).toBe(true)
  expect([asked, left()]).toEqual([[verify], ['abc', user]])
})

test('a member stored before the name of the cargo existed is kept', async () => {
  stored('abc', null)
  const { cargo_detalle: _, ...before } = user
  localStorage.setItem('user', JSON.stringify(before))
  expect(await start({ [verify]: valid })).toBe(true)
  expect(asked).toEqual([verify])
})

test.each([
  ['none', null],
  ['an unreadable one', '{"id":'],
])(
  'a valid token with %s as member fetches the profile, and stores only the part that the layout needs',
  async (_what, raw) => {
    stored('abc', null)
    if (raw) localStorage.setItem('user', raw)
    expect(await start({ [verify]: valid, [own]: () => Response.json(profile) })).toBe(true)
    expect([asked, left()]).toEqual([
      [verify, own],
      ['abc', user],
    ])
  },
)

test.each([
  ['is refused', () => Response.json({}, { status: 403 })],
  ['fails', () => Response.json({}, { status: 500 })],
  ['has no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
])('a valid token with a profile that %s ends the session', async (_what, answer) => {
  stored('abc', null)
  expect(await start({ [verify]: valid, [own]: answer })).toBe(false)
  expect([asked, left()]).toEqual([
    [verify, own],
    [null, null],
  ])
})

test.each([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['half an answer', () => new Response('{"valid":')],
  ['a server that fails', () => Response.json({}, { status: 503 })],
])('%s does not invalidate the token: a known member stays, an unknown one does not', async (_what, answer) => {
  stored('abc', user)
  expect(await start({ [verify]: answer })).toBe(true)
  expect(left()).toEqual(['abc', user])

  vi.resetModules()
  stored('abc', null)
  expect(await start({ [verify]: answer })).toBe(false)
  expect(left()).toEqual([null, null])
})

test('a refusal of the check itself ends the session', async () => {
  stored('abc', user)
  expect(await start({ [verify]: () => Response.json({}, { status: 400 }) })).toBe(false)
  expect(left()).toEqual([null, null])
})

test('the server is asked once, however many callers', async () => {
  stored('abc', user)
  network({ [verify]: valid })
  const { signedIn } = await import('./session-start.ts')
  expect(await Promise.all([signedIn(), signedIn()])).toEqual([true, true])
  expect(await signedIn()).toBe(true)
  expect(asked).toEqual([verify])
  localStorage.clear()
  expect(await signedIn()).toBe(false)
  expect(asked).toEqual([verify])
})

test('a server that hangs keeps no known member waiting, and its answer still ends the session', async () => {
  vi.useFakeTimers()
  stored('abc', user)
  const answer = Promise.withResolvers<Response>()
  network({ [verify]: () => answer.promise })
  const { signedInSoon } = await import('./session-start.ts')
  const soon = signedInSoon()
  await vi.advanceTimersByTimeAsync(300)
  expect(await soon).toBe(true)
  answer.resolve(Response.json({ valid: false }))
  await vi.advanceTimersByTimeAsync(0)
  expect(left()).toEqual([null, null])
})

test('what is read next is begun with a valid token alone, and awaited no longer', async () => {
  vi.useFakeTimers()
  stored('abc', user)
  network({ [verify]: valid })
  const read = vi.fn<() => Promise<void>>(() => new Promise(() => {}))
  const { signedInSoon } = await import('./session-start.ts')
  const soon = signedInSoon(read)
  await vi.advanceTimersByTimeAsync(300)
  expect(await soon).toBe(true)
  expect(read).toHaveBeenCalledOnce()

  vi.resetModules()
  network({ [verify]: () => Response.json({ valid: false }) })
  const again = await import('./session-start.ts')
  expect(await again.signedInSoon(read)).toBe(false)
  expect(read).toHaveBeenCalledOnce()
})

test('a server that hangs does keep somebody unknown waiting', async () => {
  vi.useFakeTimers()
  stored('abc', null)
  const answer = Promise.withResolvers<Response>()
  network({ [verify]: () => answer.promise, [own]: () => Response.json(profile) })
  const { signedInSoon } = await import('./session-start.ts')
  const soon = signedInSoon()
  await vi.advanceTimersByTimeAsync(10_000)
  answer.resolve(valid())
  expect(await soon).toBe(true)
})

type Answers = Record<string, () => Response | Promise<Response>>

const valid = () => Response.json({ valid: true })

async function start(answers: Answers): Promise<boolean> {
  network(answers)
  const { signedIn } = await import('./session-start.ts')
  return signedIn()
}

function network(answers: Answers) {
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return answers[url]?.() ?? Response.json({}, { status: 404 })
  })
}

function stored(token: string | null, member: UsuarioSesion | null) {
  localStorage.clear()
  if (token) localStorage.setItem('token', token)
  if (member) localStorage.setItem('user', JSON.stringify(member))
}

const left = () => [localStorage.getItem('token'), JSON.parse(localStorage.getItem('user') ?? 'null')]
