import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Handler = (event: object) => void

/** The worker, in a scope of its own: what it left in the cache, and the pages that it opened. */
async function press(action: string, enlace: string) {
  const handlers = new Map<string, Handler>()
  const left = new Map<string, string>()
  const opened: string[] = []
  const scope = {
    addEventListener: (type: string, handler: Handler) => handlers.set(type, handler),
    clients: {
      matchAll: async () => [],
      openWindow: async (url: string) => void opened.push(url),
    },
  }
  const cache = {
    put: async (path: string, response: Response) => void left.set(path, await response.text()),
  }
  // oxlint-disable-next-line typescript/no-implied-eval -- plain browser code, which nothing imports
  new Function('self', 'caches', 'location', readFileSync('web/sw.js', 'utf8'))(
    scope,
    { open: async () => cache },
    { origin: 'https://cuartel.test' },
  )
  const done: Promise<unknown>[] = []
  const closed: true[] = []
  handlers.get('notificationclick')?.({
    action,
    notification: { data: enlace, close: () => closed.push(true) },
    waitUntil: (work: Promise<unknown>) => done.push(work),
  })
  await Promise.all(done)
  return { left: [...left].map(([path, text]) => [path, JSON.parse(text) as object] as const), opened, closed }
}

const enlace = '/intranet/emergencias/7#responder'
const page = `https://cuartel.test${enlace}`

test.each(['voy_cuartel', 'voy_lugar', 'no_puedo'])(
  'one press of «%s» on the alarm answers it, and opens it answered',
  async (respuesta) => {
    const { left, opened, closed } = await press(respuesta, enlace)
    expect(left).toMatchObject([['/intranet/respuesta-del-aviso/7', { id: 7, respuesta }]])
    expect([opened, closed]).toEqual([[page], [true]])
  },
)

test('where the system shows no actions, a press opens the alarm, whose second press answers', async () => {
  expect(await press('', enlace)).toMatchObject({ left: [], opened: [page] })
})

test('an action on what is no alarm answers nothing', async () => {
  const other = '/intranet/emergencias/7'
  expect(await press('voy_cuartel', other)).toMatchObject({ left: [], opened: [`https://cuartel.test${other}`] })
})
