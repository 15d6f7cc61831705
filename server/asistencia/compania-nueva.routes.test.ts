import { expect, test } from 'vitest'
import { asistenciaApi } from '#contract/asistencia.ts'
import { newActo } from '#test/support/actos.ts'
import { startApp } from '#test/support/start-app.ts'

const { signedIn, database, clock } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const beginning = clock.now

/** Of the PMA of a month, the days left; undefined: nothing is due. */
const pma = async (mes: string) =>
  (await (await signedIn('ayudante')).call(asistenciaApi.cierre, { params: { mes } })).body.plazos.find(
    ({ plazo }) => plazo === 'pma',
  )?.dias

test.each([
  [0, [undefined, 25]],
  [1, [undefined, 24]],
  [31, [undefined, -6]],
  [400, [undefined, -375]],
])('at day %i nothing is due of the months before the first act: October and November', async (dias, left) => {
  clock.now = beginning
  await db.deleteFrom('actos').execute()
  expect([await pma('2026-10'), await pma('2026-11')]).toEqual([undefined, undefined])
  await newActo(db, clock.now)
  clock.advance(dias * 24 * 3_600_000)
  expect([await pma('2026-10'), await pma('2026-11')]).toEqual(left)
})
