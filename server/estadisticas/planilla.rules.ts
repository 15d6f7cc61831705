// A block as a spreadsheet: the same sections for CSV and XLSX.
import { type Bloque, type Medida, nombresBloques } from '#contract/estadisticas/forma.ts'
import { longDay } from '#server/plumbing/process/local-time.ts'
import { type Column, lapso } from '#server/plumbing/sheets/csv.ts'
import type { SheetCells } from '#server/plumbing/sheets/xlsx.ts'
import type { SheetCell } from '#server/plumbing/sheets/xlsx-worker.ts'

interface Medido {
  valor: number | null
  medida: Medida
}
type Celda = string | Medido

interface Seccion {
  nombre: string
  columnas: string[]
  filas: Celda[][]
}

/** Behind the numbers of a column, and in the column of units. */
const unidades: Record<Medida, string> = {
  cuenta: '',
  porcentaje: '%',
  segundos: 'h:mm:ss',
  horas: 'horas',
  dias: 'días',
  decimal: '',
  km: 'km',
  litros: 'litros',
  km_por_litro: 'km/l',
  anios: 'años',
}

const cuenta = (valor: number): Medido => ({ valor, medida: 'cuenta' })

/** `3 sin hora 6-3; 1 anulada`. */
const textoExcluidas = (excluidas: Bloque['cifras'][number]['excluidas']): string =>
  excluidas
    .filter(({ cuantas }) => cuantas > 0)
    .map(({ motivo, cuantas }) => `${cuantas} ${motivo}`)
    .join('; ')

const dias = ({ desde, hasta }: { desde: string; hasta: string }) => `${longDay(desde)} a ${longDay(hasta)}`

/** Figures, then each table, then how they are counted. */
export function seccionesDe(bloque: Bloque, filtros: readonly (readonly [string, string])[] = []): Seccion[] {
  const { cifras, tablas, comparado } = bloque
  return [
    {
      nombre: 'Cifras',
      columnas: ['Cifra', 'Valor', 'Unidad', ...(comparado ? ['Antes'] : []), 'Casos', 'Qué casos', 'No cuentan'],
      filas: cifras.map(({ nombre, valor, medida, antes, n, casos, excluidas, reservada }) => [
        nombre,
        { valor, medida },
        unidades[medida],
        ...(comparado ? [{ valor: antes?.valor ?? null, medida }] : []),
        cuenta(n),
        casos,
        reservada ? 'Reservada: son menos de cinco personas' : textoExcluidas(excluidas),
      ]),
    },
    ...tablas.map(({ titulo, primera, columnas, filas }) => ({
      nombre: titulo,
      columnas: [primera, ...columnas.map(({ nombre, medida }) => withUnit(nombre, medida))],
      filas: filas.map(({ nombre, valores }): Celda[] => [
        nombre,
        ...columnas.map(({ medida }, index) => ({ valor: valores[index] ?? null, medida })),
      ]),
    })),
    {
      nombre: 'Cómo se cuenta',
      columnas: ['Cifra o tabla', 'Casos', 'Qué casos', 'No cuentan', 'Definición'],
      filas: [
        ...[...cifras.map((one) => ({ ...one, titulo: one.nombre })), ...tablas].map(
          ({ titulo, n, casos, excluidas, definicion }) => [
            titulo,
            cuenta(n),
            casos,
            textoExcluidas(excluidas),
            definicion,
          ],
        ),
        ['Bloque', '', '', '', nombresBloques[bloque.bloque]],
        ['Período', '', '', '', dias(bloque)],
        ...(comparado ? [['Comparado con', '', '', '', dias(comparado)]] : []),
        ...filtros.map(([nombre, texto]) => [`Filtro: ${nombre}`, '', '', '', texto]),
      ],
    },
  ]
}

const withUnit = (nombre: string, medida: Medida) => (unidades[medida] ? `${nombre} (${unidades[medida]})` : nombre)

/** One line after the other: a heading, its columns, its rows, an empty line. */
export function enCsv(secciones: readonly Seccion[]): { columnas: Column<string[]>[]; filas: string[][] } {
  const lines = secciones.flatMap(({ nombre, columnas, filas }, index) => [
    ...(index > 0 ? [[], [nombre]] : []),
    columnas,
    ...filas.map((fila) => fila.map(textOf)),
  ])
  const width = Math.max(...lines.map((line) => line.length))
  return {
    columnas: Array.from({ length: width }, (_, index) => ({
      title: index === 0 ? (secciones[0]?.nombre ?? '') : '',
      value: (line) => line[index] ?? null,
    })),
    filas: lines,
  }
}

/** A number as Excel in Chile reads it: `85,7`; seconds as `0:04:38`. */
function textOf(celda: Celda): string {
  if (typeof celda === 'string') return celda
  const { valor, medida } = celda
  if (valor === null) return ''
  if (medida !== 'segundos') return String(precise(valor)).replace('.', ',')
  return lapso(Math.round(valor))
}

/** A sheet for each section. */
export function enXlsx(secciones: readonly Seccion[]): SheetCells[] {
  const taken = new Set<string>()
  return secciones.map(({ nombre, columnas, filas }) => ({
    name: sheetName(nombre, taken),
    columns: columnas.map((title) => ({ title })),
    rows: filas.map((fila) => fila.map(cellOf)),
  }))
}

const formats: Partial<Record<Medida, string>> = { porcentaje: '0.0%', segundos: '[h]:mm:ss' }

/** Percentages as fractions and seconds as days: so Excel has them. */
function cellOf(celda: Celda): SheetCell {
  if (typeof celda === 'string') return celda
  const { valor, medida } = celda
  if (valor === null) return null
  const by = medida === 'porcentaje' ? 100 : medida === 'segundos' ? 86_400 : 1
  const format = formats[medida] ?? (Number.isInteger(valor) ? '#,##0' : '#,##0.0##')
  return { value: by === 1 ? precise(valor) : valor / by, format }
}

const precise = (valor: number): number => Math.round(valor * 1000) / 1000

/** At most 31 letters, without those that Excel forbids, and no two alike. */
function sheetName(nombre: string, taken: Set<string>): string {
  const plain = nombre.replaceAll(/[\s[\]:*?/\\]+/g, ' ').replaceAll(/^'|'$/g, '')
  for (let n = 1; ; n += 1) {
    const end = n === 1 ? '' : ` ${n}`
    const name = `${plain.slice(0, 31 - end.length).trim()}${end}`
    if (taken.has(name.toLocaleLowerCase('es'))) continue
    taken.add(name.toLocaleLowerCase('es'))
    return name
  }
}
