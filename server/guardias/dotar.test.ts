import { expect, test } from 'vitest'
import { pedidoAlAzar } from '#test/support/dotacion.ts'
import { rotas } from '#test/support/revisor.ts'
import { dotar, type Dotada } from './dotar.ts'
import { dotacionSimple } from './dotacion-propuesta.rules.ts'
import { problemaDe } from './pedido.rules.ts'

const pedido = pedidoAlAzar(7, { dias: 7, miembros: 16 })
const limits = { solverMs: 10_000, threadMs: 12_000 }
/** So that the solver ends also on a busy machine. */
const patient = { timeout: 130_000, solverMs: 100_000, threadMs: 120_000 }
const script = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`)

test(
  'the best roster comes from a thread, with a reason for each seat and a sentence for each gap',
  patient,
  async () => {
    const dotada = await dotar(pedido, patient)
    expect([dotada.metodo, dotada.aviso]).toEqual(['optimo', null])
    expect(broken(dotada)).toEqual([])
    expect(dotada.puestos.every(({ razon }) => /guardias en 90 días: \d+/.test(razon))).toBe(true)
    const given = (id: number) => dotada.puestos.filter(({ user_id }) => user_id === id).length
    for (const { user_id, antes, despues } of dotada.cargas) expect(despues - antes).toBe(given(user_id))
  },
)

test.each([
  ['hangs', script('for (;;);'), 200],
  ['dies', script('process.exit(3)'), 12_000],
  [
    'throws',
    script("import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => { throw 1 })"),
    12_000,
  ],
  ['is not there', new URL('./nobody-worker.ts', import.meta.url), 12_000],
])('the plain order stands in for a thread that %s, and says so', async (_, worker, threadMs) => {
  const dotada = await dotar(pedido, { ...limits, threadMs, worker })
  expect(dotada).toEqual({
    ...dotacionSimple(pedido),
    metodo: 'simple',
    aviso: 'El cálculo completo no terminó a tiempo: se siguió el orden simple, que puede repartir peor las guardias',
  })
  expect(broken(dotada)).toEqual([])
})

test('without time for the solver, the thread says the plain order', async () => {
  expect(await dotar(pedido, { ...limits, solverMs: 0 })).toMatchObject({ metodo: 'simple', ...dotacionSimple(pedido) })
})

function broken({ puestos }: Dotada): string[] {
  const problema = problemaDe(pedido)
  const seats = puestos.map(({ guardia_id, user_id, funcion }) => ({
    persona: problema.personas.findIndex(({ id }) => id === user_id),
    abierta: problema.abiertas.findIndex(({ id }) => id === guardia_id),
    funcion,
  }))
  return rotas(problema, seats)
}
