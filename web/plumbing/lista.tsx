import type { ReactNode } from 'react'
import { masContado } from '#contract/shared/paginacion.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { ListFoot } from '#web/ui/list-foot.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import styles from './lista.module.css'

interface ListaProps<Row> {
  /** Of `useLista`, or a query of a list without pages. */
  lista: {
    data: { data: readonly Row[]; total?: number } | undefined
    error: Error | null
    isPending: boolean
    refetch: () => unknown
    page?: number
    pages?: number
    turnTo?: (page: number) => void
  }
  /** Its name, for who cannot see where it stands. */
  caption?: string
  /** A table, and on a phone the cards that its columns describe; or else each row by `renderRow`. */
  columns?: readonly Column<Row>[]
  renderRow?: (row: Row) => ReactNode
  rowKey: (row: Row) => string | number
  className?: string | undefined
  /** Instead of the list where nothing is found. */
  empty: ReactNode
  skeleton?: ReactNode
  /** `1 persona`, `24 personas`: how many there are in all; told aloud where they come while the person types. */
  count?: (total: number) => string
  searched?: boolean
}

/** One list in all its states: on its way, failed, empty, and page by page. */
export function Lista<Row>({ lista, skeleton = filas, empty, count, searched, ...rows }: ListaProps<Row>) {
  const { data, error, isPending, refetch, page = 1, pages = 1, turnTo = () => {} } = lista
  const total = data ? (data.total ?? data.data.length) : undefined
  const turns = { page, pages, andMore: total !== undefined && total > masContado, onChange: turnTo }
  return (
    <>
      {error && <Falla onRetry={refetch}>{error.message}</Falla>}
      {isPending && skeleton}
      {searched && <output className="visually-hidden">{total !== undefined && count?.(total)}</output>}
      {total === 0 && empty}
      {data && total !== 0 && <Rows {...rows} rows={data.data} />}
      {total && count ? <ListFoot found={count(total)} {...turns} /> : <Pagination {...turns} />}
    </>
  )
}

type RowsProps<Row> = Omit<ListaProps<Row>, 'lista' | 'skeleton' | 'empty' | 'count' | 'searched'> & {
  rows: readonly Row[]
}

function Rows<Row>({ caption, columns, renderRow, rowKey, className, rows }: RowsProps<Row>) {
  if (columns) return <DataTable caption={caption} captionHidden {...{ columns, rows, rowKey }} />
  return (
    <ul className={className} aria-label={caption}>
      {rows.map((one) => (
        <li key={rowKey(one)}>{renderRow?.(one)}</li>
      ))}
    </ul>
  )
}

const filas = (
  <SkeletonGroup className={styles.filas}>
    {[1, 2, 3, 4].map((row) => (
      <Skeleton key={row} shape="title" />
    ))}
  </SkeletonGroup>
)
