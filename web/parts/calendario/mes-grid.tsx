import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { longWeekday } from '#web/plumbing/format.ts'
import { useHoy } from '#web/plumbing/use-hoy.ts'
import { classes } from '#web/ui/classes.ts'
import { diaPorTecla, semanasDe } from './mes.rules.ts'
import styles from './mes-grid.module.css'

const cabecera = [
  ['Lun', 'Lunes'],
  ['Mar', 'Martes'],
  ['Mié', 'Miércoles'],
  ['Jue', 'Jueves'],
  ['Vie', 'Viernes'],
  ['Sáb', 'Sábado'],
  ['Dom', 'Domingo'],
] as const

interface MesGridProps {
  mes: string
  titulo: string
  reading: boolean
  onMes: (mes: string) => void
  /** Enter on a day. */
  onDia: (dia: string) => void
  /** Below the number of the day. */
  renderDia: (dia: string) => ReactNode
  /** Without the days of its neighbours. */
  alone?: boolean
  className?: string | undefined
}

/** A month of the calendar as a grid: one day has the focus, arrows move it, Enter opens it (ARIA: grid). */
export function MesGrid({ mes, titulo, reading, onMes, onDia, renderDia, alone = false, className }: MesGridProps) {
  const hoy = useHoy()
  const [elegido, setElegido] = useState<string>()
  const goal = useRef<string>(undefined)
  const grid = useRef<HTMLTableElement>(null)
  const enMes = (dia: string) => dia.startsWith(mes)
  const foco = elegido && enMes(elegido) ? elegido : enMes(hoy) ? hoy : `${mes}-01`
  // Also after the way to another month, which is drawn later.
  useEffect(() => {
    if (foco !== goal.current) return
    goal.current = undefined
    grid.current?.querySelector<HTMLElement>(`[data-dia="${foco}"]`)?.focus()
  }, [foco])

  function move(event: KeyboardEvent, dia: string) {
    if (event.key === 'Enter' || event.key === ' ') {
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      return onDia(dia)
    }
    const to = diaPorTecla(dia, event.key)
    if (!to || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    goal.current = to
    setElegido(to)
    if (!enMes(to)) onMes(to.slice(0, 7))
  }

  return (
    // The pattern of a calendar: its cells have the focus, not its links.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
    <table ref={grid} role="grid" className={classes(styles.mes, className)} aria-label={titulo} aria-busy={reading}>
      <thead>
        <tr>
          {cabecera.map(([short, name]) => (
            <th key={name} scope="col" abbr={name}>
              <span aria-hidden>{short}</span>
              <span className="visually-hidden">{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {semanasDe(mes).map((semana) => (
          <tr key={semana[0]}>
            {semana.map((dia) =>
              alone && !enMes(dia) ? (
                <td key={dia} className={styles.fuera}>
                  {'\u00a0'}
                </td>
              ) : (
                <td
                  key={dia}
                  data-dia={dia}
                  tabIndex={dia === foco ? 0 : -1}
                  aria-current={dia === hoy ? 'date' : undefined}
                  className={classes(!enMes(dia) && styles.fuera, dia === hoy && styles.hoy)}
                  onKeyDown={(event) => move(event, dia)}
                  onFocus={({ target, currentTarget }) => target === currentTarget && enMes(dia) && setElegido(dia)}
                >
                  <span className={styles.numero}>
                    <span aria-hidden>{Number(dia.slice(8))}</span>
                    <span className="visually-hidden">{longWeekday(new Date(`${dia}T15:00:00Z`))}</span>
                    {dia === hoy && <span className={styles.etiqueta}>hoy</span>}
                  </span>
                  {renderDia(dia)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
