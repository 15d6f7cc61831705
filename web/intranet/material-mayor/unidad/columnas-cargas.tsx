import type { Carga } from '#contract/material-mayor/combustible.ts'
import { shortMoment } from '#web/plumbing/format.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { horas, miles } from './textos.ts'

/** Of a load, for every reader. */
export const columnasDeCargas: Column<Carga>[] = [
  { key: 'fecha', header: 'Fecha', nowrap: true, card: 'title', cell: ({ fecha }) => shortMoment(fecha) },
  { key: 'conductor', header: 'Conductor', card: 'line', cell: ({ conductor }) => conductor?.nombre },
  {
    key: 'litros',
    header: 'Litros',
    numeric: true,
    card: 'half',
    named: true,
    cell: ({ litros, lleno }) => (lleno ? horas(litros) : `${horas(litros)} (parcial)`),
  },
  {
    key: 'km',
    header: 'Km',
    numeric: true,
    card: 'half',
    named: true,
    cell: ({ km }) => (km === null ? null : miles(km)),
  },
  {
    key: 'rendimiento',
    header: 'Km por litro',
    numeric: true,
    card: 'half',
    named: true,
    cell: ({ rendimiento }) => (rendimiento === null ? null : horas(rendimiento)),
  },
]
