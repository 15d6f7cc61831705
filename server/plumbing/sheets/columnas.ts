import type { Cifra, Column } from './csv.ts'

type Cell = ReturnType<Column<never>['value']>

/** Its title; and how its value is told, where it is not told as it is: as a figure, by these words, or by this function. */
type Columna<Value> =
  | string
  | readonly [title: string, told: Cifra | Readonly<Record<string, string>> | ((value: Value) => Cell)]

/** Columns of an export, in order, from the fields of a row. An empty value stays empty. */
export const columnas = <Row extends object>(titles: {
  readonly [Field in keyof Row]?: Columna<NonNullable<Row[Field]>>
}): Column<Row>[] =>
  (Object.entries(titles) as [keyof Row, Columna<unknown>][]).map(([field, columna]) => {
    const [title, told] = typeof columna === 'string' ? [columna] : columna
    return { title, value: (row) => cellOf(row[field], told), ...(typeof told === 'string' && { como: told }) }
  })

function cellOf(value: unknown, told: Exclude<Columna<unknown>, string>[1] | undefined): Cell {
  if (value === null || value === undefined) return null
  if (!told || typeof told === 'string') return value as Cell
  return typeof told === 'function' ? told(value) : (told[String(value)] ?? null)
}
