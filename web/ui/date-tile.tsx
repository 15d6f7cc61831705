import styles from './date-tile.module.css'

const months = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']

/** A day as a leaf of a calendar: month above, day below. */
export const DateTile = ({ dia }: { dia: string }) => (
  <time className={styles.tile} dateTime={dia}>
    <span>{months[Number(dia.slice(5, 7)) - 1]}</span> {Number(dia.slice(8))}
  </time>
)
