import { IconClipboardList } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { equipamientoApi } from '#contract/equipamiento.ts'
import { nombresEstadosInventario } from '#contract/equipamiento/estados.ts'
import type { Inventario } from '#contract/equipamiento/inventarios.ts'
import { cuantos } from '#contract/shared/paginacion.ts'
import { Page } from '#web/intranet/shell/page.tsx'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { Exportar } from '#web/plumbing/exportar.tsx'
import { longDate } from '#web/plumbing/format.ts'
import { Lista } from '#web/plumbing/lista.tsx'
import { useLista } from '#web/plumbing/use-lista.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { fetched, OnDemand } from '#web/ui/on-demand.tsx'
import { inventariosEn, puedeContar, tonos } from './textos.ts'

const AbrirInventario = fetched(() => import('./abrir-inventario.tsx'), 'AbrirInventario')

export const meta = pageTitle('Inventarios')

/** Counts of what is there (domain §2.7). */
export default function InventariosScreen() {
  const { role } = useMember().user
  const lista = useLista(equipamientoApi.inventarios)
  const navigate = useNavigate()
  const [abriendo, setAbriendo] = useState(false)
  const [abierto, setAbierto] = useState<number>()
  // Once its form is gone, which asks before it is left.
  useEffect(() => {
    if (abierto) void navigate(`${inventariosEn}/${abierto}`)
  }, [abierto, navigate])
  return (
    <Page
      title="Inventarios"
      sala={{ to: '/intranet/equipamiento', title: 'Equipamiento' }}
      actions={
        <>
          <Exportar de={equipamientoApi.exportInventarios} con={lista.con} ofPage />
          {puedeContar(role) && (
            <Button icon={IconClipboardList} onClick={() => setAbriendo(true)}>
              Contar un lugar
            </Button>
          )}
        </>
      }
    >
      <Card title="Inventarios físicos">
        <Lista
          lista={lista}
          caption="Inventarios físicos"
          columns={columnas}
          rowKey={({ id }) => id}
          count={(total) => cuantos(total, 'inventario', 'inventarios')}
          empty={
            <EmptyState bare headingLevel={3} title="Aún no se ha contado nada">
              Elija una unidad, un compartimiento o la bodega, y marque lo que encuentra ahí.
            </EmptyState>
          }
        />
      </Card>
      <OnDemand open={abriendo}>
        {abriendo && (
          <AbrirInventario
            onClose={() => setAbriendo(false)}
            onDone={({ id }) => {
              setAbriendo(false)
              setAbierto(id)
            }}
          />
        )}
      </OnDemand>
    </Page>
  )
}

const columnas: Column<Inventario>[] = [
  {
    key: 'donde',
    header: 'Dónde',
    cell: ({ id, donde }) => <Link to={`${inventariosEn}/${id}`}>{donde}</Link>,
    card: 'title',
  },
  {
    key: 'estado',
    header: 'Estado',
    cell: ({ estado }) => <Badge variant={tonos[estado]}>{nombresEstadosInventario[estado]}</Badge>,
    card: 'line',
  },
  {
    key: 'contadas',
    header: 'Contadas',
    cell: ({ contadas, piezas }) => `${contadas} de ${piezas}`,
    card: 'half',
    named: true,
  },
  { key: 'abierto', header: 'Abierto', cell: ({ abierto_en }) => longDate(abierto_en), card: 'half', named: true },
  { key: 'por', header: 'Por', cell: ({ abierto_por }) => abierto_por, card: 'half', named: true },
]
