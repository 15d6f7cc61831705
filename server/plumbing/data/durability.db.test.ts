import { expect, test } from 'vitest'
import { testSettings } from '#test/support/databases.ts'
import { killWrites } from '#test/support/kill-writes.ts'

const settings = await testSettings()

// Twenty-five on each database: fifty in all (security row 53). `npm run bench durability` does more.
test('acknowledged writes survive kill -9, and no transaction is torn', async () => {
  const report = await killWrites(settings, 25)
  expect(report).toEqual({ acknowledged: expect.any(Number), lost: 0, halves: 0, intact: true })
  expect(report.acknowledged).toBeGreaterThanOrEqual(25)
}, 180_000)
