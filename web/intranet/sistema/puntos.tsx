import { Badge } from '#web/ui/badge.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import type { Prueba } from './diagnostico.ts'

const columns: Column<Prueba>[] = [
  { key: 'ruta', header: 'Ruta de la API', cell: ({ ruta }) => `/api${ruta}`, nowrap: true, card: 'title' },
  {
    key: 'estado',
    header: 'Estado',
    cell: ({ alcanzable }) => (
      <Badge variant={alcanzable ? 'success' : 'error'}>{alcanzable ? 'Disponible' : 'No disponible'}</Badge>
    ),
    nowrap: true,
    card: 'menu',
  },
  {
    key: 'tiempo',
    header: 'Tiempo',
    cell: ({ tiempo }) => `${tiempo} ms`,
    numeric: true,
    nowrap: true,
    card: 'half',
    named: true,
  },
  {
    key: 'respuesta',
    header: 'Respuesta',
    cell: ({ estado }) => estado || 'Sin respuesta',
    numeric: true,
    card: 'half',
    named: true,
  },
]

export function Puntos({ pruebas }: { pruebas: readonly Prueba[] }) {
  return (
    <DataTable caption="Rutas de la API" captionHidden columns={columns} rows={pruebas} rowKey={({ ruta }) => ruta} />
  )
}
