import { Link } from 'react-router'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { nombresPapeles } from '#contract/material-mayor/estados.ts'
import { avisoPapel, type Papel } from '#contract/material-mayor/papeles.ts'
import { EstadoPapel, plazoDe } from '#web/parts/material-mayor/estado-papel.tsx'
import { Exportar } from '#web/plumbing/exportar.tsx'
import { longDay } from '#web/plumbing/format.ts'
import { Lista } from '#web/plumbing/lista.tsx'
import { useLista } from '#web/plumbing/use-lista.ts'
import { Card } from '#web/ui/card.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { Plate } from '#web/ui/plate.tsx'

/** Papers of units that fall due or are over; nothing where there are none. */
export function PapelesPorVencer() {
  const lista = useLista(materialMayorApi.papelesPorVencer, { local: true })
  if (!lista.error && !lista.data?.total) return null
  return (
    <Card title="Papeles por vencer" action={<Exportar de={materialMayorApi.exportPapelesPorVencer} />}>
      <Lista lista={lista} caption="Papeles por vencer" columns={columnas} rowKey={({ id }) => id} empty={null} />
    </Card>
  )
}

const columnas: Column<Papel>[] = [
  { key: 'unidad', header: 'Unidad', cell: ({ unidad }) => <Plate size="sm">{unidad}</Plate>, card: 'half' },
  {
    key: 'papel',
    header: 'Papel',
    cell: ({ unidad_id, tipo }) => (
      <Link to={`/intranet/material-mayor/${unidad_id}?vista=papeles`}>{nombresPapeles[tipo]}</Link>
    ),
    card: 'title',
  },
  { key: 'vence', header: 'Vence', cell: ({ fecha_vencimiento }) => longDay(fecha_vencimiento), card: 'line' },
  {
    key: 'estado',
    header: 'Estado',
    cell: (papel) => (
      <>
        <EstadoPapel papel={papel} aviso={avisoPapel} /> {plazoDe(papel)}
      </>
    ),
    card: 'half',
  },
]
