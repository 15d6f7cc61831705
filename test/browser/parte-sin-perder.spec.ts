import { expect, test } from 'vitest'
import { startCompany } from '#test/support/company.ts'
import { typeThrough } from '#test/support/parte-sin-perder.ts'

test('30 s of typing survive a killed browser, a killed server and a network that is cut', async () => {
  const { settings, program } = await startCompany()
  const report = await typeThrough(settings, program, { seconds: 30, seed: 37, times: 1 })
  expect(report).toMatchObject({
    lost: 0,
    killed: { browser: 1, server: 1, network: 1 },
    whole: true,
    disputed: false,
  })
  expect(report.typed).toBeGreaterThan(60)
})
