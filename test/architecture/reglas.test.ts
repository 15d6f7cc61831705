// A rule is shown in Configuración when a room reads it (docs/decisions/050).
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Regla, reglas } from '#contract/configuracion/reglas.ts'

const code = globSync('{server,web}/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] }).map((file) => ({
  file,
  text: readFileSync(file, 'utf8'),
}))
const roomsThatRead = (regla: string) =>
  code.filter(({ text }) => new RegExp(String.raw`\b${regla}\b`).test(text)).flatMap(({ file }) => file.split('/'))

test.each(Object.keys(reglas) as Regla[])('%s is read where it says, and shown only then', (regla) => {
  const { leidaEn } = reglas[regla]
  const rooms = roomsThatRead(regla)
  expect([rooms.length > 0, leidaEn === undefined || rooms.includes(leidaEn)]).toEqual([leidaEn !== undefined, true])
})
