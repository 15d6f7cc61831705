// Requests made from the OpenAPI document, with keys, roles and headers of all kinds: never an error of ours.
import { expect, test } from 'vitest'
import { everyEndpoint } from '#test/support/every-endpoint.ts'
import { fuzz } from '#test/support/fuzz.ts'
import { startApp } from '#test/support/start-app.ts'
import { takeStatements } from '#test/support/statements.ts'

/** A twentieth of a whole run: `FUZZ=30000 npx vitest run --project sqlite test/security/fuzz.test.ts`. */
const cuantas = Number(process.env.FUZZ ?? 1_500)
const seed = Number(process.env.FUZZ_SEED ?? 36)

const app = await startApp({ RATE_LIMITS: 'off' })

test(
  `${cuantas} requests get an answer, or a refusal for want`,
  async () => {
    const { fallas, enviadas, llamadas, porEstado } = await fuzz(app, cuantas, seed)
    if (process.env.FUZZ) process.stdout.write(`${JSON.stringify({ enviadas, llamadas, porEstado })}\n`)
    expect(fallas).toEqual([])
    expect(enviadas).toBeGreaterThanOrEqual(cuantas)
    expect(llamadas / Object.keys(everyEndpoint).length).toBeGreaterThan(0.75)
    // Filters that nobody combines may read much: the tests of each room judge its statements.
    takeStatements()
    expect((await app.nobody.request({ url: '/api/status/health' })).statusCode).toBe(200)
  },
  cuantas * 500,
)
