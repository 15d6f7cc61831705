import type { CambioRegistrado } from '#contract/material-mayor.ts'
import { nombresMotivosFuera } from '#contract/material-mayor/estados.ts'
import { shortMoment } from '#web/plumbing/format.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { Plate } from '#web/ui/plate.tsx'
import { EstadoBadge } from './estado-badge.tsx'

/** Of a list of changes of status. */
export const columnasDeCambios: Column<CambioRegistrado>[] = [
  {
    key: 'desde',
    header: 'Fecha',
    cell: ({ desde }) => shortMoment(desde),
    nowrap: true,
    muted: true,
    card: 'half',
    named: true,
  },
  { key: 'unidad', header: 'Unidad', cell: ({ unidad }) => <Plate size="sm">{unidad}</Plate>, card: 'title' },
  {
    key: 'estado',
    header: 'Estado',
    cell: ({ estado }) => <EstadoBadge estado={estado} />,
    nowrap: true,
    card: 'menu',
  },
  { key: 'detalle', header: 'Detalle', cell: detalleDe, card: 'line' },
  {
    key: 'registro',
    header: 'Registró',
    cell: ({ registro }) => registro ?? 'Sistema',
    muted: true,
    card: 'half',
    named: true,
  },
]

/** «Mecánico: fuga de aire». */
function detalleDe({ tipo, motivo, detalles }: CambioRegistrado): string {
  return [motivo && nombresMotivosFuera[motivo], detalles].filter(Boolean).join(': ') || reasons[tipo]
}

/** Text of a change without details. */
const reasons: Record<CambioRegistrado['tipo'], string> = {
  alta: 'Ingreso de la unidad',
  reinicio: 'Reinicio de datos',
  cambio: '—',
}
