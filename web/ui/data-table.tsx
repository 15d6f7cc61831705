import { useId, type ReactNode } from 'react'
import { classes } from './classes.ts'
import cardStyles from './data-cards.module.css'
import styles from './data-table.module.css'
import { arrowKeys, type Elegible, Elegir, ElegirTodas } from './elegir.tsx'
import { useCabe } from './use-cabe.ts'
import { phone, useMediaQuery } from './use-media-query.ts'

export interface Column<Row> {
  key: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** Figures: aligned to the right. */
  numeric?: boolean
  /** Short values that must stay on one line. */
  nowrap?: boolean
  /** Quieter, for less important data. */
  muted?: boolean
  /** Its place on the card that a row is on a phone; without one on any column, the table scrolls sideways there. */
  card?: 'title' | 'menu' | 'line' | 'half'
  /** On that card its header stands above: without it the value says too little. */
  named?: boolean
}

interface DataTableProps<Row> {
  caption: ReactNode
  captionHidden?: boolean
  /** The first column names each row, and stays visible when the table scrolls sideways on a phone. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  className?: string
  /** Sticky header: at the top of the window, or of the table's own scroller when it is wider than its container. */
  fija?: boolean
  /** Rows can be chosen. */
  eleccion?: Elegible<Row> | undefined
}

export const DataTable = <Row,>(props: DataTableProps<Row>) =>
  props.columns.some(({ card }) => card) ? <TableOrCards {...props} /> : <Table {...props} />

// Paper is as narrow as a phone, and holds the table.
const TableOrCards = <Row,>(props: DataTableProps<Row>) =>
  useMediaQuery(`screen and ${phone}`) ? <DataCards {...props} /> : <Table {...props} />

function Table<Row>(props: DataTableProps<Row>) {
  const { caption, captionHidden, columns, rows, rowKey, className, fija = false, eleccion } = props
  const captionId = useId()
  const [place, cabe] = useCabe(fija)
  const held = fija && (cabe ? styles.fija : styles.conAlto)
  return (
    // Focusable, so that the keyboard can scroll it too; a group, because a region of the same name as its card would
    // be a second landmark for one thing.
    <div
      ref={place}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="group"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={classes(styles.scroller, held, className)}
      aria-labelledby={captionId}
    >
      <table className={styles.table}>
        <caption id={captionId} className={captionHidden ? 'visually-hidden' : styles.caption}>
          {caption}
        </caption>
        <thead>
          <tr>
            {eleccion && (
              <td className={styles.elegir}>
                <ElegirTodas de={eleccion} />
              </td>
            )}
            {columns.map(({ key, header, numeric }) => (
              <th key={key} scope="col" className={classes(numeric && styles.numeric)}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...(eleccion && arrowKeys)}>
          {rows.map((row) => (
            <tr key={rowKey(row)} data-elegida={eleccion?.isChosen(row) || undefined}>
              {eleccion && (
                <td className={styles.elegir}>
                  <Elegir de={eleccion} row={row} />
                </td>
              )}
              {columns.map(({ key, cell, numeric, nowrap, muted }, index) => {
                const className = classes(numeric && styles.numeric, nowrap && styles.nowrap, muted && styles.muted)
                return index === 0 ? (
                  <th key={key} scope="row" className={className}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={key} className={className}>
                    {cell(row) ?? '—'}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The rows of a table on a phone: nothing is scrolled sideways. */
function DataCards<Row>({ caption, captionHidden, columns, rows, rowKey, eleccion }: DataTableProps<Row>) {
  const captionId = useId()
  const at = (place: string) => columns.filter(({ card }) => card === place)
  const [title, menu, lines, halves] = [at('title'), at('menu'), at('line'), at('half')]
  return (
    <>
      <p id={captionId} className={captionHidden ? 'visually-hidden' : styles.caption}>
        {caption}
      </p>
      {eleccion && <ElegirTodas de={eleccion} said />}
      <ul className={cardStyles.cards} aria-labelledby={captionId} {...(eleccion && arrowKeys)}>
        {rows.map((row) => (
          <li key={rowKey(row)} className={cardStyles.card} data-elegida={eleccion?.isChosen(row) || undefined}>
            {eleccion && (
              <div className={cardStyles.elegir}>
                <Elegir de={eleccion} row={row} />
              </div>
            )}
            {[...title, ...menu, ...lines].map(({ key, card, cell }) => (
              <div key={key} className={cardStyles[card ?? 'line']}>
                {cell(row)}
              </div>
            ))}
            <div className={cardStyles.halves}>
              {halves.map(({ key, header, cell, nowrap, named }) => {
                const said = cell(row)
                return (
                  said != null && (
                    <div key={key} className={classes(nowrap && cardStyles.figure)}>
                      {named && <span className={cardStyles.name}>{header}</span>}
                      {said}
                    </div>
                  )
                )
              })}
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
