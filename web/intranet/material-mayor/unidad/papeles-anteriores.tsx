import { IconEye } from '@tabler/icons-react'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { nombresPapeles } from '#contract/material-mayor/estados.ts'
import type { DocumentoUnidad, Papel } from '#contract/material-mayor/papeles.ts'
import { cuantos } from '#contract/shared/paginacion.ts'
import { Exportar } from '#web/plumbing/exportar.tsx'
import { longDay } from '#web/plumbing/format.ts'
import { Lista } from '#web/plumbing/lista.tsx'
import { useLista } from '#web/plumbing/use-lista.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { emisor } from './textos.ts'

interface PapelesAnterioresProps {
  id: number
  onVer: (papel: Papel, documento: DocumentoUnidad) => void
}

/** All papers of a unit, with those that were renewed. */
export function PapelesAnteriores({ id, onVer }: PapelesAnterioresProps) {
  const lista = useLista(materialMayorApi.papeles, { params: { id } })
  return (
    <Card title="Renovaciones" action={<Exportar de={materialMayorApi.exportPapeles} con={{ params: { id } }} />}>
      <Lista
        lista={lista}
        caption="Renovaciones"
        columns={columnas(onVer)}
        rowKey={(papel) => papel.id}
        count={(total) => cuantos(total, 'papel', 'papeles')}
        empty={
          <EmptyState bare headingLevel={3} title="Sin papeles">
            Los que se registren quedan aquí, también cuando otro los reemplace.
          </EmptyState>
        }
      />
    </Card>
  )
}

const columnas = (onVer: PapelesAnterioresProps['onVer']): Column<Papel>[] => [
  { key: 'tipo', header: 'Papel', cell: ({ tipo }) => nombresPapeles[tipo], card: 'title' },
  {
    key: 'emision',
    header: 'Emisión',
    cell: ({ fecha_emision }) => (fecha_emision ? longDay(fecha_emision) : ''),
    card: 'half',
    named: true,
  },
  {
    key: 'vencimiento',
    header: 'Vencimiento',
    cell: ({ fecha_vencimiento }) => longDay(fecha_vencimiento),
    card: 'half',
    named: true,
  },
  {
    key: 'quien',
    header: 'Emitido por',
    cell: emisor,
    muted: true,
    card: 'line',
  },
  {
    key: 'estado',
    header: 'Estado',
    cell: ({ en_uso }) => (en_uso ? <Badge variant="info">En uso</Badge> : <Badge>Renovado</Badge>),
    nowrap: true,
    card: 'half',
  },
  {
    key: 'documentos',
    header: 'Documento',
    cell: (papel) =>
      papel.documentos.map((documento) => (
        <IconButton
          key={documento.id}
          icon={IconEye}
          label={`Ver ${documento.filename}`}
          onClick={() => onVer(papel, documento)}
        />
      )),
    card: 'half',
  },
]
