import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mensajes } from '#contract/shared/mensajes.ts'

const tu = /(?<![\p{L}-])(tu|tus|te|ti|tuyo|contigo|inténtalo|contacta|escribe|revisa|puedes|debes|dejaste)(?!\p{L})/iu
const usted =
  /(?<![\p{L}-])(usted|ustedes|su|sus|elija|escriba|revise|pida|intente|inténtelo|confirme|ingrese|vuelva|verifique)(?!\p{L})/iu
const sentences = (text: string) => text.split(/(?<=[.?!:])\s/)

test('no text of the contract speaks both ways in one sentence', () => {
  // Of a function its source, which holds its words.
  const both = Object.entries(mensajes).flatMap(([name, text]) =>
    sentences(String(text)).some((one) => tu.test(one) && usted.test(one)) ? [name] : [],
  )
  expect(both).toEqual([])
})

test.each(['web/cuenta', 'web/parts/cuenta'])('what %s says of its own is said to «usted»', (folder) => {
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!test)\.tsx?$/.test(file),
  )
  const said = sources.flatMap((file) =>
    readFileSync(`${folder}/${file}`, 'utf8')
      .split('\n')
      .filter((line) => !/^\s*(\/?\*|\/\/|import )/.test(line) && tu.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(said).toEqual([])
})
