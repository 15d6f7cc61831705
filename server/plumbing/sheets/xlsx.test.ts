import { expect, test } from 'vitest'
import { presentCall } from '../process/present-call.ts'
import type { Column } from './csv.ts'
import { unpacked } from './unpack.ts'
import { keptXlsx, sheet, xlsxOf } from './xlsx.ts'

test('sheets alternate between members; only who asks for too many is refused', async () => {
  const made: string[] = []
  const ask = (client: string, name: string) =>
    presentCall.run({ client, leave() {} }, () =>
      xlsxOf(() => {
        made.push(name)
        // The test only looks at the order.
        throw new Error('sin hacer')
      }).catch((error: unknown) => error),
    )
  const own = Array.from({ length: 31 }, (_one, index) => ask('1', String(index)))
  const refused = ask('1', 'de más')
  const other = ask('2', 'de otra')
  expect(await refused).toMatchObject({ status: 429 })
  expect(await other).toMatchObject({ message: 'sin hacer' })
  await Promise.all(own)
  expect(made.slice(0, 3)).toEqual(['0', 'de otra', '1'])
  expect(made).toHaveLength(32)
})

test('a sheet that never changes is made once, for all who ask; one that failed is made again', async () => {
  let made = 0
  const kept = keptXlsx(() => {
    made += 1
    if (made === 1) throw new Error('no se pudo')
    return [sheet('Hoja', [{ title: 'Nombre', value: () => 'Rosa' }], [1])]
  })
  await expect(kept()).rejects.toThrow('no se pudo')
  const gone = new AbortController()
  const first = presentCall.run({ client: '1', gone: gone.signal, leave() {} }, kept)
  gone.abort()
  const [one, other] = await Promise.all([first, kept()])
  expect(other).toBe(one)
  expect(one.subarray(0, 2).toString()).toBe('PK')
  expect(made).toBe(2)
})

test('a spreadsheet has days, pesos and durations as such, headings that stay in view, and a filter over all rows', async () => {
  const columns: Column<number>[] = [
    { title: 'Día', value: () => '2026-11-20' },
    { title: 'Costo', value: (n) => n * 45_990, como: 'pesos' },
    { title: 'Duración', value: (n) => n * 43_200, como: 'duracion' },
    { title: 'Cantidad', value: () => null },
  ]
  const files = await unpacked(await xlsxOf(() => [sheet('Hoja', columns, [1, 2])]))
  const hoja = files.get('xl/worksheets/sheet1.xml') ?? ''
  expect(hoja).toContain('<autoFilter ref="A1:D3"/>')
  expect(hoja).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/)
  expect([...hoja.matchAll(/<c r="[BC][23]"[^>]*><v>([^<]*)<\/v>/g)].map(([, value]) => value)).toEqual([
    '45990',
    '0.5',
    '91980',
    '1',
  ])
  const formats = [...(files.get('xl/styles.xml') ?? '').matchAll(/formatCode="([^"]*)"/g)].map(([, code]) => code)
  expect(formats).toEqual(expect.arrayContaining(['dd-mm-yyyy', '&quot;$&quot;\\ #,##0', '[h]:mm:ss']))
})
