import { type ReactNode, Suspense, useState } from 'react'
import { masContado } from '#contract/shared/paginacion.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { arrowKeys, type Elegible, Elegir, ElegirTodas } from '#web/ui/elegir.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { ListFoot } from '#web/ui/list-foot.tsx'
import { fetched } from '#web/ui/on-demand.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import { KeptFocus } from './kept-focus.tsx'
import { useSeleccion } from '#web/ui/use-seleccion.ts'
// Of the tools, which are fetched later (docs/decisions/047).
import '#web/ui/action-menu.module.css'
import styles from './lista.module.css'
import type { FilterChip, ListaQuery } from './lista-dicha.ts'
import { remember, recuerdoDe, tamanos } from './listas-recordadas.ts'

const Herramientas = fetched(() => import('./lista-herramientas.tsx'), 'Herramientas')
const BarraSeleccion = fetched(() => import('./barra-seleccion.tsx'), 'BarraSeleccion')

interface ListaProps<Row> {
  /** Of `useLista`, or a query of a list without pages. */
  lista: ListaQuery<Row>
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
  /** Chips of the filters, saved views and a choice of columns above it; its head stays in view. */
  filtros?: readonly FilterChip[]
  /** Actions on the rows that are chosen, and how a row is named. `clear` ends the choice. */
  renderAcciones?: ((elegidas: readonly Row[], clear: () => void) => ReactNode) | undefined
  nombreDe?: (row: Row) => string
}

/** One list in all its states: on its way, failed, empty, and page by page. */
export function Lista<Row>({ lista, skeleton = filas, empty, count, searched, filtros, ...shown }: ListaProps<Row>) {
  const { data, error, isPending, refetch, page = 1, pages = 1, turnTo = () => {}, nombre } = lista
  const [ocultas, setOcultas] = useState(() => (nombre && filtros && recuerdoDe(nombre).ocultas) || none)
  const total = data ? (data.total ?? data.data.length) : undefined
  const turns = { page, pages, andMore: total !== undefined && total > masContado, onChange: turnTo }
  const columns = shown.columns?.filter(({ key }, index) => index === 0 || !ocultas.includes(key))
  const choosesRows = lista.filas && total !== undefined && total > tamanos[0]
  return (
    <KeptFocus rows={data}>
      {nombre && filtros && (
        <Suspense fallback={<div className={styles.herramientas} />}>
          <Herramientas
            lista={{ ...lista, nombre }}
            filtros={filtros}
            columnas={shown.columns ?? none}
            ocultas={ocultas}
            onOcultas={(ocultas) => {
              setOcultas(ocultas)
              remember(nombre, { ocultas })
            }}
          />
        </Suspense>
      )}
      {error && <Falla onRetry={refetch}>{error.message}</Falla>}
      {isPending && skeleton}
      {searched && <output className="visually-hidden">{total !== undefined && count?.(total)}</output>}
      {total === 0 && empty}
      {data && total !== 0 && (
        <Rows {...shown} {...(columns && { columns })} count={count} fija={Boolean(filtros)} rows={data.data} />
      )}
      {total && count ? (
        <ListFoot found={count(total)} aside={choosesRows && <Tamano {...lista.filas!} />} {...turns} />
      ) : (
        <Pagination {...turns} />
      )}
    </KeptFocus>
  )
}

const none: readonly never[] = []

/** Rows per page; remembered for this list on this device. */
const Tamano = ({ cuantas, elegir }: NonNullable<ListaQuery<unknown>['filas']>) => (
  <label className={styles.tamano}>
    Filas por página
    <select value={cuantas} onChange={({ target }) => elegir(Number(target.value))}>
      {tamanos.map((one) => (
        <option key={one}>{one}</option>
      ))}
    </select>
  </label>
)

type RowsProps<Row> = Pick<
  ListaProps<Row>,
  'caption' | 'columns' | 'renderRow' | 'rowKey' | 'className' | 'renderAcciones' | 'nombreDe'
> & {
  rows: readonly Row[]
  fija: boolean
  count: ((total: number) => string) | undefined
}

function Rows<Row>({ renderAcciones, nombreDe, count, ...shown }: RowsProps<Row>) {
  const { rows, rowKey } = shown
  const seleccion = useSeleccion(rows, rowKey)
  if (!renderAcciones || !nombreDe) return <Drawn {...shown} />
  const { elegidas, clear } = seleccion
  const said = `Selección: ${count?.(elegidas.length) ?? elegidas.length}`
  return (
    <>
      <Drawn {...shown} eleccion={{ ...seleccion, nombreDe }} />
      <output className="visually-hidden">{elegidas.length > 0 && said}</output>
      <Suspense>
        {elegidas.length > 0 && (
          <BarraSeleccion said={said} onLimpiar={clear}>
            {renderAcciones(elegidas, clear)}
          </BarraSeleccion>
        )}
      </Suspense>
    </>
  )
}

function Drawn<Row>({
  caption,
  columns,
  renderRow,
  rowKey,
  className,
  rows,
  fija,
  eleccion,
}: Omit<RowsProps<Row>, 'renderAcciones' | 'nombreDe' | 'count'> & { eleccion?: Elegible<Row> }) {
  if (columns) return <DataTable caption={caption} captionHidden {...{ columns, rows, rowKey, fija, eleccion }} />
  return (
    <>
      {eleccion && <ElegirTodas de={eleccion} said />}
      <ul className={className} aria-label={caption} {...(eleccion && arrowKeys)}>
        {rows.map((one) => (
          <li key={rowKey(one)} className={eleccion && styles.elegible}>
            {eleccion && <Elegir de={eleccion} row={one} />}
            {renderRow?.(one)}
          </li>
        ))}
      </ul>
    </>
  )
}

const filas = (
  <SkeletonGroup className={styles.filas}>
    {[1, 2, 3, 4].map((row) => (
      <Skeleton key={row} shape="title" />
    ))}
  </SkeletonGroup>
)
