import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { finDeMes, sumarDias } from '#contract/shared/fechas.ts'
import { longMonth } from '#web/plumbing/format.ts'
import styles from './mes.module.css'
import { useTo } from './use-mes.ts'

interface MesElegidoProps {
  mes: string
  /** After it there is nothing to see. */
  ultimo?: string
}

/** The month that is shown, between the ways to those beside it. */
export function MesElegido({ mes, ultimo }: MesElegidoProps) {
  const to = useTo()
  const before = sumarDias(`${mes}-01`, -1).slice(0, 7)
  const after = sumarDias(finDeMes(mes), 1).slice(0, 7)
  return (
    <div className={styles.mes}>
      <Link className={styles.arrow} to={to({ mes: before })} replace preventScrollReset aria-label="Mes anterior">
        <IconChevronLeft size={20} stroke={1.75} aria-hidden />
      </Link>
      <h2 className={styles.name} aria-live="polite">
        {longMonth(mes)}
      </h2>
      {ultimo === undefined || mes < ultimo ? (
        <Link className={styles.arrow} to={to({ mes: after })} replace preventScrollReset aria-label="Mes siguiente">
          <IconChevronRight size={20} stroke={1.75} aria-hidden />
        </Link>
      ) : (
        <span className={styles.none} aria-hidden>
          <IconChevronRight size={20} stroke={1.75} />
        </span>
      )}
    </div>
  )
}
