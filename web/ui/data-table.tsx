import { useId, type ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './data-table.module.css'

export interface Column<Row> {
  key: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** Figures: aligned to the right. */
  numeric?: boolean
  /** Short values that must stay on one line. */
  nowrap?: boolean
  /** Quieter text, for what is read last. */
  muted?: boolean
}

interface DataTableProps<Row> {
  caption: ReactNode
  captionHidden?: boolean
  /** The first column names each row, and stays in sight when the table scrolls sideways on a phone. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  className?: string
}

export function DataTable<Row>({ caption, captionHidden, columns, rows, rowKey, className }: DataTableProps<Row>) {
  const captionId = useId()
  return (
    // Focusable, so that the keyboard too can scroll it sideways; a group, because a region of the same name as its card
    // would be a second landmark for one thing.
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
                    {cell(row)}
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
