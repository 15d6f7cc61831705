import type { FilaImportada } from '#contract/usuarios/importacion.ts'
import { type Calidad, nombresCalidades, nombresEstados } from '#contract/perfil.ts'
import { formatRut } from '#contract/shared/rut.ts'
import { mostShown, nuevas, Otras } from '#web/parts/importacion/filas-con-errores.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'

const columns: Column<FilaImportada>[] = [
  { key: 'nombre', header: 'Nombre', cell: ({ nombre }) => nombre },
  { key: 'fila', header: 'Fila', cell: ({ fila }) => fila, numeric: true },
  { key: 'rut', header: 'RUT', cell: ({ rut }) => (rut ? formatRut(rut) : '—'), nowrap: true },
  { key: 'correo', header: 'Correo', cell: ({ email }) => email || '—' },
  { key: 'estado', header: 'Estado', cell: ({ estado }) => estado && nombresEstados[estado] },
  { key: 'cargo', header: 'Cargo', cell: ({ cargo }) => cargo },
  { key: 'calidad', header: 'Calidad', cell: ({ calidad }) => nombresCalidades[calidad as Calidad] },
]

/** Accepted rows, as understood. */
export function FilasListas({ filas }: { filas: FilaImportada[] }) {
  const ready = nuevas(filas)
  return (
    <section>
      <DataTable
        caption="Se importarán"
        columns={columns}
        rows={ready.slice(0, mostShown)}
        rowKey={({ fila }) => fila}
      />
      <Otras count={ready.length} />
    </section>
  )
}
