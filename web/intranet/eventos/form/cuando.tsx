import { useRef } from 'react'
import { MomentoIngresado } from '#contract/shared/fechas.ts'
import { Switch } from '#web/ui/switch.tsx'
import { FechaField } from '#web/plumbing/fecha-field.tsx'
import { HoraField } from '#web/plumbing/hora-field.tsx'
import { MomentoField } from '#web/plumbing/momento-field.tsx'
import { type Parte, textOf } from './parte.ts'
import styles from './form.module.css'

const dayOf = (momento: string) => momento.split('T')[0] ?? ''
const hourOf = (momento: string) => momento.split('T')[1] ?? ''
const msOf = (momento: string) => (MomentoIngresado.safeParse(momento).success ? Date.parse(`${momento}Z`) : Number.NaN)

export function Cuando(part: Parte) {
  const { escrito, change, fields, ahora, nota } = part
  const { inicio, termino, todo_el_dia } = escrito
  const dura = useRef(Number.NaN)
  /** The end goes with the beginning, as long after it as before. */
  function begin(next: string) {
    const lasts = msOf(termino) - msOf(inicio)
    // While it is being written it cannot be read.
    if (!Number.isNaN(lasts)) dura.current = lasts
    const end = new Date(msOf(next) + dura.current)
    change({
      inicio: next,
      ...(dura.current >= 0 && !Number.isNaN(end.getTime()) && { termino: end.toISOString().slice(0, 16) }),
    })
  }
  return (
    <>
      <div className={styles.ancho}>
        <Switch
          label="Todo el día"
          meaning={ahora('todo_el_dia') ?? 'Solo se indican los días.'}
          checked={todo_el_dia}
          onChange={({ target }) => change({ todo_el_dia: target.checked })}
        />
      </div>
      {todo_el_dia ? (
        <>
          <FechaField
            label="Primer día"
            value={dayOf(inicio)}
            error={fields.inicio}
            {...nota('inicio')}
            onChange={({ target }) => begin(target.value && `${target.value}T${hourOf(inicio) || '20:00'}`)}
          />
          <FechaField
            label="Último día"
            value={dayOf(termino)}
            error={fields.termino}
            {...nota('termino')}
            onChange={({ target }) =>
              change({ termino: target.value && `${target.value}T${hourOf(termino) || '22:00'}` })
            }
          />
        </>
      ) : (
        <>
          <MomentoField
            label="Inicio"
            value={inicio}
            error={fields.inicio}
            {...nota('inicio')}
            onChange={({ target }) => begin(target.value)}
          />
          <MomentoField label="Término" {...textOf(part, 'termino')} />
        </>
      )}
      <HoraField
        label="Hora de citación"
        optional
        helper="A la que se reúnen, si es antes del inicio."
        {...textOf(part, 'citacion', 'hora_citacion')}
      />
    </>
  )
}
