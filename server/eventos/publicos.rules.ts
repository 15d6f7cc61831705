import type { EventoPublico } from '#contract/eventos/calendario.ts'

type Leido = Omit<EventoPublico, 'todo_el_dia'> & { todo_el_dia: number }

const masLargo = 300

/** As the site tells it: of a long description the first paragraph, as far as whole words fit. */
export const publicoDe = ({ descripcion, todo_el_dia, ...evento }: Leido): EventoPublico => ({
  ...evento,
  descripcion: descripcion && cortada(descripcion.split('\n')[0] ?? ''),
  todo_el_dia: todo_el_dia === 1,
})

const cortada = (text: string): string =>
  text.length <= masLargo ? text : `${text.slice(0, masLargo).replace(/\s+\S*$/, '')}…`
