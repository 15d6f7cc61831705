import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type Parte, textOf } from './parte.ts'
import styles from './form.module.css'

const dayOf = (momento: string) => momento.slice(0, 10)
const hourOf = (momento: string) => momento.slice(11)

export function Cuando(part: Parte) {
  const { escrito, change, fields, ahora, nota } = part
  const { inicio, termino, todo_el_dia } = escrito
  /** The end goes with the beginning, as long after it as before. */
  function begin(next: string) {
    if (!inicio || !termino || !next) return change({ inicio: next })
    const lasts = Date.parse(`${termino}Z`) - Date.parse(`${inicio}Z`)
    const end = new Date(Date.parse(`${next}Z`) + lasts)
    change({
      inicio: next,
      ...(lasts >= 0 && !Number.isNaN(end.getTime()) && { termino: end.toISOString().slice(0, 16) }),
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
          <TextField
            label="Primer día"
            type="date"
            value={dayOf(inicio)}
            error={fields.inicio}
            {...nota('inicio')}
            onChange={({ target }) => begin(target.value && `${target.value}T${hourOf(inicio) || '20:00'}`)}
          />
          <TextField
            label="Último día"
            type="date"
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
          <TextField
            label="Inicio"
            type="datetime-local"
            value={inicio}
            error={fields.inicio}
            {...nota('inicio')}
            onChange={({ target }) => begin(target.value)}
          />
          <TextField label="Término" type="datetime-local" {...textOf(part, 'termino')} />
        </>
      )}
      <TextField
        label="Hora de citación"
        optional
        type="time"
        helper="A la que se reúnen, si es antes del inicio."
        {...textOf(part, 'citacion', 'hora_citacion')}
      />
    </>
  )
}
