import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { guardiasApi } from '#contract/guardias.ts'
import type { Carga } from '#contract/guardias/asignaciones.ts'
import { finDeMes } from '#contract/shared/fechas.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { longMonth } from '#web/plumbing/format.ts'
import { Lista } from '#web/plumbing/lista.tsx'
import { query } from '#web/plumbing/query.ts'
import { Card } from '#web/ui/card.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Select } from '#web/ui/select.tsx'
import { Barra } from './barra.tsx'
import styles from './carga.module.css'

/** How many guards each member has, one's own first: seen by all (domain §2.6). */
export function CargaCard({ mes }: { mes: string }) {
  const { user } = useMember()
  const [cual, setCual] = useState<'90' | 'mes'>('90')
  const dias = cual === 'mes' ? { desde: `${mes}-01`, hasta: finDeMes(mes) } : {}
  const lista = useQuery(query(guardiasApi.carga, { query: dias }))
  const all = lista.data?.data ?? []
  const most = Math.max(1, ...all.map(({ guardias }) => guardias))
  const rows = all.toSorted(
    (a, b) =>
      Number(b.user_id === user.id) - Number(a.user_id === user.id) ||
      b.guardias - a.guardias ||
      a.nombre.localeCompare(b.nombre, 'es'),
  )
  return (
    <Card title="Carga por miembro">
      <div className={styles.filtro}>
        <Select
          label="Período"
          options={[
            { value: '90', label: 'Últimos 90 días' },
            { value: 'mes', label: longMonth(mes) },
          ]}
          value={cual}
          onChange={setCual}
        />
      </div>
      <Lista
        lista={{ ...lista, data: lista.data && { data: rows } }}
        caption="Guardias de cada miembro"
        columns={columnasDe(user.id, most)}
        rowKey={({ user_id }) => user_id}
        empty={
          <EmptyState bare headingLevel={3} title="Nadie tiene guardias en este período">
            Cada una se cuenta desde que se publica.
          </EmptyState>
        }
      />
    </Card>
  )
}

const columnasDe = (userId: number, most: number): Column<Carga>[] => [
  {
    key: 'nombre',
    header: 'Miembro',
    card: 'title',
    cell: ({ user_id, nombre, cargo }) => (
      <>
        <strong>{nombre}</strong>
        {user_id === userId && (
          <>
            {' '}
            <span className={styles.usted}>Usted</span>
          </>
        )}
        {cargo && <span className={styles.cargo}>{cargo}</span>}
      </>
    ),
  },
  {
    key: 'guardias',
    header: 'Guardias',
    card: 'line',
    cell: ({ guardias }) => <Barra valor={guardias} de={most} texto={String(guardias)} />,
  },
  { key: 'noches', header: 'Noches', numeric: true, card: 'half', named: true, cell: ({ noches }) => noches },
  {
    key: 'fines',
    header: 'Fines de semana',
    numeric: true,
    card: 'half',
    named: true,
    cell: ({ fines_de_semana }) => fines_de_semana,
  },
  { key: 'feriados', header: 'Feriados', numeric: true, card: 'half', named: true, cell: ({ feriados }) => feriados },
  {
    key: 'horas',
    header: 'Horas',
    numeric: true,
    card: 'half',
    named: true,
    cell: ({ horas }) => horas.toLocaleString('es-CL', { maximumFractionDigits: 1 }),
  },
]
