import { useQuery } from '@tanstack/react-query'
import { IconClipboardList, IconFileImport, IconPlus, IconQrcode, IconScan, IconUserCheck } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router'
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
import { fetched, OnDemand } from '#web/ui/on-demand.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Inventario } from './inventario.tsx'

const EquipoModal = fetched(() => import('./equipo-modal.tsx'), 'EquipoModal')
const EtiquetasModal = fetched(() => import('./etiquetas-modal.tsx'), 'EtiquetasModal')
const ImportarEquipos = fetched(() => import('./importar-equipos.tsx'), 'ImportarEquipos')
const PorUnidad = fetched(() => import('./por-unidad.tsx'), 'PorUnidad')
const Era = fetched(() => import('./era.tsx'), 'Era')
const Vencimientos = fetched(() => import('./vencimientos/vencimientos.tsx'), 'Vencimientos')
const Novedades = fetched(() => import('./novedades.tsx'), 'Novedades')

export const meta = pageTitle('Equipamiento')

/** domain §2.7 */
export default function EquipamientoScreen() {
  const { role } = useMember().user
  const [vista, setVista] = useVista(['inventario', 'era', 'vencimientos', 'por-unidad', 'novedades'])
  const lista = useLista(equipamientoApi.equipos)
  const navigate = useNavigate()
  const { banner, tell, close } = useBanner()
  const novedades = useQuery(query(equipamientoApi.novedades, { query: { limit: 1 } })).data?.por_resolver
  const [agregando, setAgregando] = useState(false)
  const [importando, setImportando] = useState(false)
  const [imprimiendo, setImprimiendo] = useState(false)
  const { era, contadores, total = 0 } = lista.data ?? {}
  const edita = can(role, 'equipamiento.editar')
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
          <Exportar
            de={equipamientoApi.exportEquipos}
            con={lista.con}
            ofPage
            more={
              edita && total > 0
                ? [{ label: 'Etiquetas (PDF)', icon: IconQrcode, run: () => setImprimiendo(true) }]
                : []
            }
          />
          <Button variant="outline" icon={IconScan} render={<Link reloadDocument to="/intranet/equipamiento/leer" />}>
            Leer código
          </Button>
          <Button variant="outline" icon={IconUserCheck} render={<Link to="/intranet/equipamiento/entregas" />}>
            Entregas
          </Button>
          <Button variant="outline" icon={IconClipboardList} render={<Link to="/intranet/equipamiento/inventarios" />}>
            Inventarios
          </Button>
          {edita && (
            <Button variant="outline" icon={IconFileImport} onClick={() => setImportando(true)}>
              Importar
            </Button>
          )}
          {edita && (
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
            value: 'era',
            label: 'ERA',
            content: (
              <Suspense>
                <Era />
              </Suspense>
            ),
          },
          {
            value: 'vencimientos',
            label: 'Vencimientos',
            content: (
              <Suspense>
                <Vencimientos />
              </Suspense>
            ),
          },
          {
            value: 'por-unidad',
            label: 'Por unidad',
            content: (
              <Suspense>
                <PorUnidad />
              </Suspense>
            ),
          },
          {
            value: 'novedades',
            label: 'Novedades',
            count: novedades,
            counted: 'sin resolver',
            content: (
              <Suspense>
                <Novedades tell={tell} />
              </Suspense>
            ),
          },
        ]}
      />
      <OnDemand open={importando}>{importando && <ImportarEquipos onClose={() => setImportando(false)} />}</OnDemand>
      <OnDemand open={imprimiendo}>
        {imprimiendo && <EtiquetasModal de={lista.con} cuantas={total} onClose={() => setImprimiendo(false)} />}
      </OnDemand>
      <OnDemand open={agregando}>
        {agregando && (
          <EquipoModal onClose={() => setAgregando(false)} onDone={({ id }) => void navigate(fichaDeEquipo(id))} />
        )}
      </OnDemand>
    </Page>
  )
}
