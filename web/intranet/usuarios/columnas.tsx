import { formatRut } from '#contract/shared/rut.ts'
import type { Usuario } from '#contract/usuarios.ts'
import { longDay } from '#web/plumbing/format.ts'
import type { Column } from '#web/ui/data-table.tsx'
import type { Accion } from './acciones.ts'
import { Acciones, Calidad, Estado, Puesto, Quien } from './persona.tsx'

interface ColumnasProps {
  ownId: number
  accionesDe: (usuario: Usuario) => Accion[]
  onAccion: (accion: Accion, usuario: Usuario) => void
}

export const columnsFor = ({ ownId, accionesDe, onAccion }: ColumnasProps): Column<Usuario>[] => [
  { key: 'nombre', header: 'Nombre', cell: (usuario) => <Quien usuario={usuario} ownId={ownId} />, card: 'title' },
  { key: 'estado', header: 'Estado', cell: (usuario) => <Estado usuario={usuario} />, card: 'line' },
  { key: 'cargo', header: 'Cargo y rol', cell: (usuario) => <Puesto usuario={usuario} />, card: 'half' },
  { key: 'calidad', header: 'Calidad y nivel', cell: (usuario) => <Calidad usuario={usuario} />, card: 'half' },
  { key: 'rut', header: 'RUT', cell: ({ rut }) => rut && formatRut(rut), nowrap: true, card: 'half' },
  {
    key: 'ingreso',
    header: 'Ingreso',
    cell: ({ fecha_ingreso }) => fecha_ingreso && longDay(fecha_ingreso),
    nowrap: true,
    muted: true,
  },
  {
    key: 'acciones',
    header: <span className="visually-hidden">Acciones</span>,
    cell: (usuario) => (
      <Acciones
        usuario={usuario}
        own={usuario.id === ownId}
        acciones={accionesDe(usuario)}
        onAccion={(accion) => onAccion(accion, usuario)}
      />
    ),
    numeric: true,
    card: 'menu',
  },
]
