import styles from './date-tile.module.css'

const months = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']
const weekdays = ['dom', 'lun', 'mar', 'mié', 'jue', 'vie', 'sáb']

/** A day as a leaf of a calendar: month above, day below; `semana`: its weekday above, where the month is known. */
export const DateTile = ({ dia, semana = false }: { dia: string; semana?: boolean }) => (
  <time className={styles.tile} dateTime={dia}>
    <span>{semana ? weekdays[new Date(`${dia}T00:00:00Z`).getUTCDay()] : months[Number(dia.slice(5, 7)) - 1]}</span>{' '}
    {Number(dia.slice(8))}
  </time>
)
