import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { FichaUnidad } from '#contract/material-mayor/ficha.ts'
import type { Salida } from '#contract/material-mayor/salidas.ts'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { diaCorto, hour, localDay } from '#web/plumbing/format.ts'
import { Lista } from '#web/plumbing/lista.tsx'
import { query } from '#web/plumbing/query.ts'
import { useHoy } from '#web/plumbing/use-hoy.ts'
import { Card } from '#web/ui/card.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { motivoDe, recorridos } from './textos-libro.ts'
import { miles } from './textos.ts'

/** The latest three. */
export function UltimasSalidas({ unidad }: { unidad: FichaUnidad }) {
  const hoy = useHoy()
  const lista = useQuery(query(materialMayorApi.salidas, { params: { id: unidad.id }, query: { limit: 3 } }))
  return (
    <Card
      title="Salidas"
      action={
        <Link to="?vista=salidas" replace preventScrollReset>
          Ver salidas
        </Link>
      }
    >
      <Lista
        lista={{ ...lista, data: lista.data && { data: lista.data.data } }}
        caption="Últimas salidas"
        columns={columnasDe(hoy)}
        rowKey={({ id }) => id}
        empty={<EmptyState bare headingLevel={3} title="No hay salidas" />}
      />
    </Card>
  )
}

const columnasDe = (hoy: string): Column<Salida>[] => [
  {
    key: 'fecha',
    header: 'Fecha',
    nowrap: true,
    card: 'half',
    cell: ({ salida }) => diaCorto(localDay(new Date(salida)), hoy),
  },
  {
    key: 'motivo',
    header: 'Motivo',
    card: 'title',
    cell: (salida) =>
      salida.emergencia_id === null ? (
        motivoDe(salida)
      ) : (
        <Link to={`/intranet/emergencias/${salida.emergencia_id}`}>{motivoDe(salida)}</Link>
      ),
  },
  { key: 'conductor', header: 'Conductor', card: 'line', cell: ({ conductor }) => conductor?.nombre },
  { key: 'salida', header: 'Salida', nowrap: true, card: 'half', named: true, cell: ({ salida }) => hour(salida) },
  {
    key: 'llegada',
    header: 'Llegada',
    nowrap: true,
    card: 'half',
    named: true,
    cell: ({ llegada }) => (llegada === null ? 'En salida' : hour(llegada)),
  },
  {
    key: 'km',
    header: 'Km',
    numeric: true,
    card: 'half',
    named: true,
    cell: (salida) => {
      const km = recorridos(salida)
      return km === null ? null : miles(km)
    },
  },
]
