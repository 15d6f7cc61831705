import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pdfText } from '#test/support/pdf-text.ts'
import { facts } from './partes.ts'
import { type Papel, renderPdf, setPaper } from './pdf.ts'

const papel = (titulo: string, lines = 1): Papel => ({
  titulo,
  subtitulo: 'Hoy',
  contenido: [{ table: { body: Array.from({ length: lines }, (_one, index) => [`Renglón ${index}`, 'x', 'x']) } }],
  membrete: { nombre: 'Primera', cuerpo: 'Cuerpo', lineas: [], escudo: undefined },
  emitido: 'Hoy',
  tamano: 'LETTER',
})

test.each([
  ['memory', { memoryMb: 8, ms: 60_000 }],
  ['time', { memoryMb: 256, ms: 1 }],
])('a paper that exceeds its %s is refused clearly', async (_what, limits) => {
  await expect(setPaper(papel('Larga', 2_000), limits)).rejects.toMatchObject({
    status: 413,
    message: 'El documento es demasiado largo para hacerlo en PDF. Si es una lista, descárguela como planilla.',
  })
})

test('a paper is found by its letterhead, and says its title and its language', async () => {
  const bytes = Buffer.from(
    await setPaper({ ...papel('Parte'), membrete: { ...papel('').membrete, cuerpo: 'Cuerpo de Bomberos' } }),
  )
  const text = bytes.toString('latin1')
  expect(text).toMatch(/^%PDF-1\.7/)
  expect(text).toMatch(/\/Lang \(es-CL\)/)
  expect(text).toContain('/DisplayDocTitle true')
  const drawn = [...text.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, stream = '']) => {
    try {
      return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
    } catch {
      return ''
    }
  })
  expect(drawn.join('\n')).toMatch(/ TJ/)
  // A reader takes each letter that is set apart for a word.
  expect(drawn.join('\n')).not.toMatch(/[1-9] Tc/)
})

test('a reader hears each name before its value', async () => {
  const contenido = [
    facts([
      ['RUT', '11.111.111-1'],
      ['Cargo', 'Teniente 1'],
    ]),
  ]
  expect(pdfText(await setPaper({ ...papel('Ficha'), contenido })).join(' ')).toMatch(
    /RUT\s+11\.111\.111-1\s+Cargo\s+Teniente 1/,
  )
})

test('a paper that cannot be drawn fails alone, between two in the same thread', async () => {
  const drawn = async (titulo: string) => pdfText(Buffer.from(await setPaper(papel(titulo)))).join()
  expect(await drawn('Primera')).toContain('Primera')
  await expect(setPaper({ ...papel('Mala'), contenido: [{ image: 'nada' }] })).rejects.toThrow(
    'Access to local file denied',
  )
  expect(await drawn('Segunda')).toContain('Segunda')
  expect(await drawn('Tercera')).toContain('Tercera')
})

test('papers alternate between people; only who asks for too many is refused', async () => {
  const made: string[] = []
  const ask = (persona: number, titulo: string) =>
    renderPdf(persona, async () => {
      made.push(titulo)
      // The test only looks at the order.
      if (titulo !== 'última') throw new Error('sin hacer')
      return papel(titulo)
    })
  const thirty = Array.from({ length: 31 }, (_one, index) => ask(1, String(index)))
  const refused = ask(1, 'de más').catch((error: unknown) => error)
  const other = ask(2, 'última')
  expect(await refused).toMatchObject({ status: 429 })
  await Promise.allSettled(thirty)
  expect(pdfText(Buffer.from(await other)).join()).toContain('última')
  expect(made.slice(0, 3)).toEqual(['0', 'última', '1'])
  expect(made).toHaveLength(32)
})
