// Of a company that has nothing yet; demo.spec.ts asks the same of one that has everything.
import { expect, test } from 'vitest'
import { startProgram, temporaryFolder } from '#test/support/program.ts'
import { htmlFaults } from '#test/support/valid-html.ts'

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

test('every public page of a fresh company is valid HTML', async () => {
  const { address } = await startProgram({ dataDir: temporaryFolder() })
  for (const path of paths) expect({ path, html: await htmlFaults(address + path) }).toEqual({ path, html: [] })
})
