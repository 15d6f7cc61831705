import type { FilaPlanilla } from '#contract/shared/importacion.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { mostShown, Otras } from './filas-con-errores.tsx'

type ConNombre = FilaPlanilla & { nombre: string }

/** What an import changed of what was here, before and after. */
export function LoQueCambio({ filas }: { filas: readonly ConNombre[] }) {
  const rows = filas.flatMap(({ fila, nombre, cambia = [] }) => cambia.map((one) => ({ fila, nombre, ...one })))
  if (rows.length === 0) return null
  return (
    <section>
      <DataTable
        caption="Lo que cambió"
        columns={columns}
        rows={rows.slice(0, mostShown)}
        rowKey={({ fila, campo }) => `${fila} ${campo}`}
      />
      <Otras count={rows.length} />
    </section>
  )
}

const columns: Column<{ nombre: string; titulo: string; antes: string; despues: string }>[] = [
  { key: 'nombre', header: 'De', cell: ({ nombre }) => nombre, card: 'title' },
  { key: 'dato', header: 'Dato', cell: ({ titulo }) => titulo, card: 'line' },
  {
    key: 'antes',
    header: 'Antes',
    cell: ({ antes }) => (antes ? <s>{antes}</s> : 'sin dato'),
    muted: true,
    card: 'half',
    named: true,
  },
  { key: 'despues', header: 'Después', cell: ({ despues }) => <strong>{despues}</strong>, card: 'half', named: true },
]
