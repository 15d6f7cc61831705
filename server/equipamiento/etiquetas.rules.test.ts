import { decodeQR } from 'qr/decode.js'
import { expect, test } from 'vitest'
import type { FormatoEtiqueta } from '#contract/equipamiento/etiquetas.ts'
import { setPaper } from '#server/plumbing/pdf/pdf.ts'
import { pdfAreas, printed } from '#test/support/pdf-areas.ts'
import { pdfText } from '#test/support/pdf-text.ts'
import { type Etiqueta, faultsOfEtiquetas, hojasDe } from './etiquetas.rules.ts'
import { newQrToken } from './qr-token.ts'

const direccion = 'https://intranet.segundacompania.cl'
const etiqueta = (id: number, more: Partial<Etiqueta> = {}): Etiqueta => ({
  id,
  codigo: `ERA-${String(id).padStart(3, '0')}`,
  nombre: 'Equipo ERA, Dräger PSS 5000',
  estado: 'OPERATIVO',
  qr_token: newQrToken(),
  ...more,
})
const some = (count: number) => Array.from({ length: count }, (_one, index) => etiqueta(index + 1))
const pdf = (etiquetas: Etiqueta[], formato: FormatoEtiqueta, de = direccion) =>
  setPaper(hojasDe(etiquetas, formato, { direccion: de, autor: 'Segunda Compañía' }))

/** Points. */
const mm = (milimetros: number) => (milimetros * 72) / 25.4

test('a sheet holds 24 labels of 70 × 37 mm, each with its code and name; the 25th begins another', async () => {
  const text = pdfText(await pdf(some(25), 'hoja'))
  expect(text).toHaveLength(2)
  expect(text[0]).toContain('ERA-001')
  expect(text[0]).toContain('ERA-024')
  expect(text[0]).not.toContain('ERA-025')
  expect(text[1]).toMatch(/^ERA-025\nEquipo ERA, Dräger/)
  expect(text[0]).not.toContain('Página')
})

test('a single label is a page of 50 × 25 mm', async () => {
  const areas = pdfAreas(await pdf(some(2), 'individual'))
  expect(areas.map(({ page }) => page)).toEqual(
    [1, 2].map(() => ({ width: expect.closeTo(mm(50), 1), height: expect.closeTo(mm(25), 1) })),
  )
})

const seen = { dpi: 300, contrast: 0.6, tilt: 10 }

test('codes all over a sheet, at 300 dpi and 60 % contrast and tilted by 10°, are read', async () => {
  const etiquetas = some(24)
  const [hoja] = pdfAreas(await pdf(etiquetas, 'hoja'))
  if (!hoja) throw new Error('no page')
  // The corners and the middle: what differs between labels is where they are.
  for (const index of [0, 2, 13, 21, 23]) {
    const { qr_token } = etiquetas[index]!
    const part = { x: (index % 3) * mm(70), y: Math.floor(index / 3) * mm(297 / 8), width: mm(70), height: mm(297 / 8) }
    expect(decodeQR(await printed(hoja, part, seen))).toBe(`${direccion}/intranet/equipamiento/${qr_token}`)
  }
})

test.each(['http://10.0.0.2', direccion, `https://intranet.${'larga'.repeat(8)}.bomberos.cl`])(
  'and that of a single label, with the address %s',
  async (de) => {
    const one = etiqueta(1)
    const [area] = pdfAreas(await pdf([one], 'individual', de))
    if (!area) throw new Error('no page')
    expect(decodeQR(await printed(area, { x: 0, y: 0, ...area.page }, seen))).toBe(
      `${de}/intranet/equipamiento/${one.qr_token}`,
    )
  },
)

test.each([
  ['hoja', 58],
  ['individual', 28],
] as const)('in a %s, a long name is cut, and one long word stays on its label', async (formato, letters) => {
  const word = 'W'.repeat(120)
  const content = JSON.stringify(
    hojasDe([etiqueta(1, { nombre: word, codigo: 'M'.repeat(30) })], formato, { direccion, autor: '' }),
  )
  expect(content).toContain(`${'W'.repeat(letters)}W…`)
  expect(content).not.toContain('W'.repeat(letters + 2))
  const pages = pdfText(await pdf([etiqueta(1, { nombre: word, codigo: 'M'.repeat(30) })], formato))
  expect(pages).toHaveLength(1)
  for (const line of pages[0]?.split('\n') ?? []) expect(line.length).toBeLessThanOrEqual(14)
})

test('a piece that is there twice, is none, or is written off is told by its row', () => {
  const known = new Map([etiqueta(1), etiqueta(2), etiqueta(3, { estado: 'DADO DE BAJA' })].map((one) => [one.id, one]))
  expect(faultsOfEtiquetas([1, 2], known)).toEqual({})
  expect(faultsOfEtiquetas([1, 2, 1], known)).toEqual({ ids: 'ERA-001 está dos veces: en la fila 1 y en la 3' })
  expect(faultsOfEtiquetas([1, 9], known)).toEqual({ ids: 'No existe el equipo de la fila 2' })
  expect(faultsOfEtiquetas([3], known)).toEqual({ ids: 'ERA-003, en la fila 1, está dado de baja' })
})

test('240 labels fill ten sheets', () => {
  const { contenido } = hojasDe(some(240), 'hoja', { direccion, autor: '' })
  expect(contenido.filter((one) => typeof one === 'object' && 'pageBreak' in one)).toHaveLength(9)
})
