import { useQuery } from '@tanstack/react-query'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { equipamientoApi } from '#contract/equipamiento.ts'
import { can } from '#contract/shared/permisos.ts'
import { Banner } from '#web/intranet/shell/banner.tsx'
import { Page } from '#web/intranet/shell/page.tsx'
import { useBanner } from '#web/intranet/shell/use-banner.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { useVista } from '#web/intranet/shell/use-vista.ts'
import { fichaDeEquipo } from '#web/parts/equipamiento/textos.ts'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { Exportar } from '#web/plumbing/exportar.tsx'
import { query } from '#web/plumbing/query.ts'
import { useLista } from '#web/plumbing/use-lista.ts'
import { Button } from '#web/ui/button.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { EquipoModal } from './equipo-modal.tsx'
import { Inventario } from './inventario.tsx'
import { Novedades } from './novedades.tsx'

export const meta = pageTitle('Equipamiento')

/** domain §2.7 */
export default function EquipamientoScreen() {
  const { role } = useMember().user
  const [vista, setVista] = useVista(['inventario', 'novedades'])
  const lista = useLista(equipamientoApi.equipos)
  const navigate = useNavigate()
  const { banner, tell, close } = useBanner()
  const novedades = useQuery(query(equipamientoApi.novedades, { query: { limit: 1 } })).data?.por_resolver
  const [agregando, setAgregando] = useState(false)
  const { era, contadores } = lista.data ?? {}
  return (
    <Page
      title="Equipamiento"
      subtitle={
        era &&
        contadores &&
        `${contadores.total.toLocaleString('es-CL')} piezas · ${era.total} equipos ERA, ${era.aptos} aptos`
      }
      actions={
        <>
          <Exportar de={equipamientoApi.exportEquipos} con={lista.con} ofPage />
          {can(role, 'equipamiento.editar') && (
            <Button icon={IconPlus} onClick={() => setAgregando(true)}>
              Agregar equipo
            </Button>
          )}
        </>
      }
    >
      <Banner banner={banner} onClose={close} />
      <Tabs
        label="Equipamiento"
        value={vista}
        onChange={setVista}
        tabs={[
          { value: 'inventario', label: 'Inventario', content: <Inventario lista={lista} /> },
          {
            value: 'novedades',
            label: 'Novedades',
            count: novedades,
            counted: 'sin resolver',
            content: <Novedades tell={tell} />,
          },
        ]}
      />
      {agregando && (
        <EquipoModal onClose={() => setAgregando(false)} onDone={({ id }) => void navigate(fichaDeEquipo(id))} />
      )}
    </Page>
  )
}
