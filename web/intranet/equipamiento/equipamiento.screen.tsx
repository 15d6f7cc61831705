import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { equipamientoApi } from '#contract/equipamiento.ts'
import { can } from '#contract/shared/permisos.ts'
import { Page } from '#web/intranet/shell/page.tsx'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { useVista } from '#web/intranet/shell/use-vista.ts'
import { fichaDeEquipo } from '#web/parts/equipamiento/textos.ts'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { Exportar } from '#web/plumbing/exportar.tsx'
import { useLista } from '#web/plumbing/use-lista.ts'
import { Button } from '#web/ui/button.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { EquipoModal } from './equipo-modal.tsx'
import { Era } from './era.tsx'
import { Inventario } from './inventario.tsx'
import { Vencimientos } from './vencimientos/vencimientos.tsx'

export const meta = pageTitle('Equipamiento')

/** domain §2.7 */
export default function EquipamientoScreen() {
  const { role } = useMember().user
  const [vista, setVista] = useVista(['inventario', 'era', 'vencimientos'])
  const lista = useLista(equipamientoApi.equipos)
  const navigate = useNavigate()
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
      <Tabs
        label="Equipamiento"
        value={vista}
        onChange={setVista}
        tabs={[
          { value: 'inventario', label: 'Inventario', content: <Inventario lista={lista} /> },
          {
            value: 'era',
            label: 'ERA',
            content: <Era />,
          },
          {
            value: 'vencimientos',
            label: 'Vencimientos',
            content: <Vencimientos />,
          },
        ]}
      />
      {agregando && (
        <EquipoModal onClose={() => setAgregando(false)} onDone={({ id }) => void navigate(fichaDeEquipo(id))} />
      )}
    </Page>
  )
}
