import { HtmlValidate } from 'html-validate'
import { beforeAll, expect, test } from 'vitest'
import { cut, insertDemo } from '#db/seeds/demo.ts'
import { openDatabase } from '#server/plumbing/data/database.ts'
import { migrate } from '#server/plumbing/data/migrate.ts'
import { startProgram, temporaryFolder } from '#test/support/program.ts'

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // React's valid output style: `srcSet`, `<img/>`, `hidden=""` and `required=""`.
    'attr-case': 'off',
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
  },
})

const paths = [
  '/',
  '/historia',
  '/alianza-drager',
  '/material-mayor',
  '/capacitacion',
  '/galeria',
  '/contacto',
  '/hazte-voluntario',
  '/privacidad',
  '/una-calle-que-no-existe',
]

const address: Partial<Record<string, string>> = {}

beforeAll(async () => {
  const settings = { dataDir: temporaryFolder() }
  const database = await openDatabase(settings)
  await migrate(database)
  await insertDemo(database.db, new Date(), cut)
  await database.close()
  address.demo = (await startProgram(settings)).address
  address.fresh = (await startProgram({ dataDir: temporaryFolder() })).address
})

test.each(['demo', 'fresh'])('every public page of the %s company is valid HTML', async (company) => {
  const faults: string[] = []
  for (const path of paths) {
    const html = await (await fetch(`${address[company]}${path}`)).text()
    const { results } = await validator.validateString(html)
    for (const { messages } of results)
      faults.push(...messages.map(({ ruleId, message, selector }) => `${path} ${selector}: ${ruleId}, ${message}`))
  }
  expect(faults).toEqual([])
})
