import { expect, test } from 'vitest'
import { setPaper } from '#server/plumbing/pdf/pdf.ts'
import { ochoBloques } from '#test/support/estadisticas-mem.ts'
import { pdfText } from '#test/support/pdf-text.ts'
import { papelMemoria } from './memoria-papel.rules.ts'
import { cambiosDe, diasDeAnio } from './memoria.rules.ts'

const membrete = { nombre: 'Segunda Compañía', cuerpo: 'Cuerpo', lineas: ['Calle 1'], escudo: undefined }
const emitida = { anio: 2025, bloques: ochoBloques(), emitido: 'Cifras del 3 de enero.' }

test('a full report has 8 to 14 pages, an index that is right, and says on each page that it is a draft', async () => {
  const pages = pdfText(await setPaper(papelMemoria({ ...emitida, borrador: true }, membrete)))
  expect(pages.length).toBeGreaterThanOrEqual(8)
  expect(pages.length).toBeLessThanOrEqual(14)
  for (const page of pages) expect(page).toContain('\nBORRADOR')
  const [cover = ''] = pages
  expect(cover).toContain('Segunda Compañía')
  for (const title of ['Emergencias', 'Material mayor', 'Cómo se cuenta', 'Fuentes y exclusiones']) {
    const [, page] = new RegExp(`\\n${title}(\\d+)\\n`).exec(cover) ?? []
    expect(pages[Number(page) - 1]).toMatch(new RegExp(`(^|\\n)${title}\\n`))
  }
  // Each figure with the other year, its change and of how many; what the drawings do not say stands below them.
  expect(pages[1]).toContain('Salidas1.3121.311+1301 salidas')
  expect(pages[1]).toContain('Respuesta, mediana1:22:181:22:171 s más301 salidas')
  expect(pages[1]).toContain('No cuentan 11 sin')
  expect(pages.join('\n')).toContain('Horas-persona. ')
})

test('a published one does not say so', () => {
  const papel = papelMemoria({ ...emitida, borrador: false }, membrete)
  expect(papel).toMatchObject({ borrador: false, emitido: 'Cifras del 3 de enero.', titulo: 'Memoria anual 2025' })
})

test('the year that runs is told until today', () => {
  expect(diasDeAnio(2025, '2026-03-04')).toEqual({ desde: '2025-01-01', hasta: '2025-12-31' })
  expect(diasDeAnio(2026, '2026-03-04')).toEqual({ desde: '2026-01-01', hasta: '2026-03-04' })
})

test('what changed since it was published is told in words', () => {
  const antes = ochoBloques()
  expect(cambiosDe(antes, ochoBloques())).toBeNull()
  const [first, ...rest] = ochoBloques()
  if (!first) throw new Error('no block')
  const cifras = first.cifras.map((cifra) => (cifra.clave === 'falsas' ? { ...cifra, valor: 85.2 } : cifra))
  expect(cambiosDe(antes, [{ ...first, cifras }, ...rest])).toBe(
    'Cifras que cambiaron: =Falsas alarmas, 85,2 % (antes 85,7 %).',
  )
  const all = first.cifras.map((cifra) => ({ ...cifra, valor: 1 }))
  expect(cambiosDe(antes, [{ ...first, cifras: all }, ...rest])).toContain('(antes 1.204,5 h), y 1 más.')
  const tablas = first.tablas.slice(1)
  expect(cambiosDe(antes, [{ ...first, tablas }, ...rest])).toBe('Cambiaron las tablas de: Emergencias.')
})
