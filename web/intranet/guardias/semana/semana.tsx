import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { nombresFunciones, nombresTurnos } from '#contract/guardias/estados.ts'
import type { Guardia } from '#contract/guardias/guardias.ts'
import { sumarDias } from '#contract/shared/fechas.ts'
import { lunesDe } from '#web/parts/calendario/mes.rules.ts'
import { longWeekday, weekday } from '#web/plumbing/format.ts'
import { useHoy } from '#web/plumbing/use-hoy.ts'
import { classes } from '#web/ui/classes.ts'
import { brechaDe, vacantesDe } from '#web/intranet/guardias/rol.rules.ts'
import { horasDe, iconosTurnos } from '#web/intranet/guardias/textos.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { celdaPorTecla, diasDeSemana, type Fila, filasDe } from './semana.rules.ts'
import styles from './semana.module.css'

interface SemanaProps {
  lunes: string
  titulo: string
  guardias: readonly Guardia[]
  reading: boolean
  onSemana: (lunes: string) => void
  onOpen: (id: number) => void
}

/** A week: days as columns, functions of each turn as rows; arrows move through it, Enter opens a guard (ARIA: grid). */
export function Semana({ lunes, titulo, guardias, reading, onSemana, onOpen }: SemanaProps) {
  const hoy = useHoy()
  const dias = diasDeSemana(lunes)
  const filas = filasDe(guardias)
  const [elegida, setElegida] = useState({ fila: 0, columna: Math.max(0, dias.indexOf(hoy)) })
  const goal = useRef(false)
  const grid = useRef<HTMLTableElement>(null)
  const foco = { ...elegida, fila: Math.min(elegida.fila, Math.max(0, filas.length - 1)) }
  const place = `${dias[foco.columna]} ${foco.fila}`
  // Also after the way to another week, which is drawn later.
  useEffect(() => {
    if (!goal.current || reading) return
    const cell = grid.current?.querySelector<HTMLElement>(`[data-celda="${place}"]`)
    if (!cell) return
    goal.current = false
    cell.focus()
  }, [place, reading])

  const de = (dia: string, { turno }: Fila) => guardias.filter((one) => one.dia === dia && one.tipo === turno)

  function move(event: KeyboardEvent, suyas: readonly Guardia[]) {
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      if (suyas[0]) onOpen(suyas[0].id)
      return
    }
    const to = celdaPorTecla(foco, event.key, filas.length)
    if (!to) return
    event.preventDefault()
    goal.current = true
    const dia = sumarDias(lunes, to.columna)
    setElegida({ fila: to.fila, columna: (to.columna + 7) % 7 })
    if (lunesDe(dia) !== lunes) onSemana(lunesDe(dia))
  }

  if (!reading && filas.length === 0) return <p className={styles.nada}>No hay guardias esta semana.</p>
  return (
    <div className={styles.ancho}>
      {/* The pattern of a grid: its cells have the focus, not their buttons. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role */}
      <table ref={grid} role="grid" className={styles.semana} aria-label={`Semana del ${titulo}`} aria-busy={reading}>
        <thead>
          <tr>
            <th scope="col">Función</th>
            {dias.map((dia) => (
              <th key={dia} scope="col" aria-current={dia === hoy ? 'date' : undefined}>
                <span aria-hidden>{weekday(dia).split(' de ')[0]?.replace(',', '')}</span>
                <span className="visually-hidden">{longWeekday(new Date(`${dia}T15:00:00Z`))}</span>
                {dia === hoy && <span className={styles.etiqueta}>hoy</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {filas.map((fila, index) => (
            <tr key={`${fila.turno}-${fila.funcion}`} data-primera={fila.funcion === 'a_cargo' ? '' : undefined}>
              <Cabeza fila={fila} guardias={guardias} />
              {dias.map((dia, columna) => {
                const suyas = de(dia, fila)
                const here = index === foco.fila && columna === foco.columna
                return (
                  <td
                    key={dia}
                    data-celda={`${dia} ${index}`}
                    tabIndex={here ? 0 : -1}
                    className={classes(dia < hoy && styles.pasado, dia === hoy && styles.hoy)}
                    onKeyDown={(event) => move(event, suyas)}
                    onFocus={({ target, currentTarget }) =>
                      target === currentTarget && setElegida({ fila: index, columna })
                    }
                  >
                    {suyas.map((guardia) => (
                      <Puestos key={guardia.id} guardia={guardia} fila={fila} onOpen={onOpen} />
                    ))}
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

function Cabeza({ fila: { turno, funcion }, guardias }: { fila: Fila; guardias: readonly Guardia[] }) {
  const Icono = iconosTurnos[turno]
  const hours = new Set(guardias.filter(({ tipo }) => tipo === turno).map(horasDe))
  return (
    <th scope="row">
      <span className={funcion === 'a_cargo' ? styles.turno : 'visually-hidden'}>
        <Icono size={15} stroke={1.9} aria-hidden />
        {nombresTurnos[turno]}
        {hours.size === 1 && <span className={styles.horas}>{[...hours][0]}</span>}
      </span>
      <span>{nombresFunciones[funcion]}</span>
    </th>
  )
}

interface PuestosProps {
  guardia: Guardia
  fila: Fila
  onOpen: (id: number) => void
}

/** Members in a function of a guard, and its empty places. */
function Puestos({ guardia, fila: { funcion }, onOpen }: PuestosProps) {
  const { user } = useMember()
  const seats = guardia.asignaciones.filter((one) => one.funcion === funcion)
  const free = brechaDe(guardia) === null ? 0 : vacantesDe(guardia.cobertura)[funcion]
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.puestos}
      data-estado={guardia.estado}
      onClick={() => onOpen(guardia.id)}
    >
      {seats.map(({ id, user_id, nombre, estado }) => (
        <span key={id} className={styles.puesto} data-propuesta={estado === 'propuesta' ? '' : undefined}>
          {user_id === user.id ? <span className={styles.usted}>Usted</span> : nombre}
          {estado === 'propuesta' && <span className="visually-hidden"> (propuesta)</span>}
        </span>
      ))}
      {free > 0 && <span className={styles.falta}>{free === 1 ? 'Falta 1' : `Faltan ${free}`}</span>}
      {seats.length === 0 && free === 0 && <span className={styles.nadie}>—</span>}
      {guardia.estado === 'cancelada' && <span className={styles.nadie}>Cancelada</span>}
    </button>
  )
}
