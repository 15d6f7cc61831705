import { useId, type ReactNode } from 'react'
import { classes } from './classes.ts'
import cardStyles from './data-cards.module.css'
import styles from './data-table.module.css'
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
}

export const DataTable = <Row,>(props: DataTableProps<Row>) =>
  props.columns.some(({ card }) => card) ? <TableOrCards {...props} /> : <Table {...props} />

const TableOrCards = <Row,>(props: DataTableProps<Row>) =>
  useMediaQuery(phone) ? <DataCards {...props} /> : <Table {...props} />

function Table<Row>({ caption, captionHidden, columns, rows, rowKey, className }: DataTableProps<Row>) {
  const captionId = useId()
  return (
    // Focusable, so that the keyboard can scroll it too; a group, because a region of the same name as its card would
    // be a second landmark for one thing.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-tabindex
    <div role="group" tabIndex={0} className={classes(styles.scroller, className)} aria-labelledby={captionId}>
      <table className={styles.table}>
        <caption id={captionId} className={captionHidden ? 'visually-hidden' : styles.caption}>
          {caption}
        </caption>
        <thead>
          <tr>
            {columns.map(({ key, header, numeric }) => (
              <th key={key} scope="col" className={classes(numeric && styles.numeric)}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
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
function DataCards<Row>({ caption, captionHidden, columns, rows, rowKey }: DataTableProps<Row>) {
  const captionId = useId()
  const at = (place: string) => columns.filter(({ card }) => card === place)
  const [title, menu, lines, halves] = [at('title'), at('menu'), at('line'), at('half')]
  return (
    <>
      <p id={captionId} className={captionHidden ? 'visually-hidden' : styles.caption}>
        {caption}
      </p>
      <ul className={cardStyles.cards} aria-labelledby={captionId}>
        {rows.map((row) => (
          <li key={rowKey(row)} className={cardStyles.card}>
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
