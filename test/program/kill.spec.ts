// Row 53 through the API: what was acknowledged survives kill -9, its repetition is answered, and no file is left over.
import { expect, test } from 'vitest'
import { killProgram } from '#test/support/kill-program.ts'
import { temporaryFolder } from '#test/support/program.ts'

// `npm run bench kill` does a hundred on each database.
test('ten kills under writes, uploads and publications', async () => {
  const report = await killProgram({ dataDir: temporaryFolder() }, 10)
  const { acknowledged, repeated, ...rest } = report
  expect(rest).toEqual({ lost: 0, twice: 0, refused: [], filesLeft: 0, filesMissing: 0 })
  expect(acknowledged).toBeGreaterThan(10)
  expect(repeated).toBeGreaterThan(0)
}, 1_800_000)
