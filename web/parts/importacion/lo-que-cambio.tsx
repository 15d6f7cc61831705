import type { FilaPlanilla } from '#contract/shared/importacion.ts'
import { Card } from '#web/ui/card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { DescargarCsv } from './descargar-reparos.tsx'
import { mostShown, Otras } from './filas-con-errores.tsx'

type ConNombre = FilaPlanilla & { nombre: string }

/** What an import changed of what was here, before and after. */
export function LoQueCambio({ filas }: { filas: readonly ConNombre[] }) {
  const rows = filas.flatMap(({ fila, nombre, cambia = [] }) => cambia.map((one) => ({ fila, nombre, ...one })))
  if (rows.length === 0) return null
  return (
    <Card
      title="Lo que cambió"
      action={
        <DescargarCsv
          nombre="lo-que-cambio.csv"
          hoja={{
            titulos: ['Fila', 'De', 'Dato', 'Antes', 'Después'],
            filas: rows.map(({ fila, nombre, titulo, antes, despues }) => [`${fila}`, nombre, titulo, antes, despues]),
          }}
        >
          Descargar
        </DescargarCsv>
      }
    >
      <DataTable
        caption="Lo que cambió"
        captionHidden
        columns={columns}
        rows={rows.slice(0, mostShown)}
        rowKey={({ fila, campo }) => `${fila} ${campo}`}
      />
      <Otras count={rows.length} />
    </Card>
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
