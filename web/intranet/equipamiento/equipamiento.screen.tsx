import {
  IconCalendarCog,
  IconClipboardList,
  IconFileImport,
  IconPlus,
  IconScan,
  IconUserCheck,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { Link, useNavigate } from 'react-router'
import { equipamientoApi } from '#contract/equipamiento.ts'
import { can, holds } from '#contract/shared/permisos.ts'
import { Banner } from '#web/intranet/shell/banner.tsx'
import { Page } from '#web/intranet/shell/page.tsx'
import { useBanner } from '#web/intranet/shell/use-banner.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { useVista } from '#web/intranet/shell/use-vista.ts'
import { fichaDeEquipo } from '#web/parts/equipamiento/textos.ts'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { query } from '#web/plumbing/query.ts'
import { useDialogo } from '#web/plumbing/use-dialogo.ts'
import { useAtajo } from '#web/plumbing/use-atajo.ts'
import { useExportar } from '#web/plumbing/use-exportar.ts'
import { useLista } from '#web/plumbing/use-lista.ts'
import { ActionMenu } from '#web/ui/action-menu.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { fetched, OnDemand } from '#web/ui/on-demand.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { ExportarEquipos } from './exportar-equipos.tsx'
import { Inventario } from './inventario.tsx'
import './estilos.ts'

const EquipoModal = fetched(() => import('./equipo-modal.tsx'), 'EquipoModal')
const Era = fetched(() => import('./era.tsx'), 'Era')
const Vencimientos = fetched(() => import('./vencimientos/vencimientos.tsx'), 'Vencimientos')
const PorUnidad = fetched(() => import('./por-unidad.tsx'), 'PorUnidad')
const Novedades = fetched(() => import('./novedades.tsx'), 'Novedades')
const Revisiones = fetched(() => import('./revisiones/revisiones.tsx'), 'Revisiones')

export const meta = pageTitle('Equipamiento')

const whenFetched = (content: ReactNode) => <Suspense>{content}</Suspense>

/** domain §2.7 */
export default function EquipamientoScreen() {
  const { role } = useMember().user
  const [vista, setVista] = useVista(['inventario', 'era', 'vencimientos', 'por-unidad', 'novedades', 'revisiones'])
  // The address belongs to the list of the open view.
  const lista = useLista(equipamientoApi.equipos, { local: vista !== 'inventario', recordada: true })
  const navigate = useNavigate()
  const { banner, tell, close } = useBanner()
  const novedades = useQuery(query(equipamientoApi.novedades, { query: { limit: 1 } })).data?.por_resolver
  const { era, contadores } = lista.data ?? {}
  const edita = can(role, 'equipamiento.editar')
  const controla = holds(role, 'equipamiento.editar', { reportar: false, controlar: true })
  const { dialogo, abrir, cerrar, seguir } = useDialogo(edita ? ['agregar'] : [])
  const controles = useExportar(equipamientoApi.exportControles)
  useAtajo('n', 'Agregar pieza', () => abrir('agregar'), edita)
  const opened = dialogo?.nombre
  const go = (path: string) => () => void navigate(`/intranet/equipamiento/${path}`)
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
          <ActionMenu
            label="Más de equipamiento"
            trigger={<Button variant="outline">Más</Button>}
            actions={[
              { label: 'Entregas', icon: IconUserCheck, run: go('entregas') },
              { label: 'Inventarios físicos', icon: IconClipboardList, run: go('inventarios') },
              { label: 'Planes de control', icon: IconCalendarCog, run: go('planes') },
              ...controles.acciones.map((accion) => ({ ...accion, label: `Descargar los controles: ${accion.label}` })),
              ...(edita ? [{ label: 'Importar equipos', icon: IconFileImport, run: go('importar') }] : []),
              ...(controla
                ? [{ label: 'Importar controles', icon: IconFileImport, run: go('controles/importar') }]
                : []),
            ]}
          />
          <ExportarEquipos lista={lista} />
          <Button variant="outline" icon={IconScan} render={<Link reloadDocument to="/intranet/equipamiento/leer" />}>
            Leer código
          </Button>
          {edita && (
            <Button icon={IconPlus} onClick={() => abrir('agregar')}>
              Agregar equipo
            </Button>
          )}
        </>
      }
    >
      <Banner banner={banner} onClose={close} />
      {controles.error && <Alert variant="error">{controles.error.message}</Alert>}
      <Tabs
        label="Equipamiento"
        value={vista}
        onChange={setVista}
        tabs={[
          { value: 'inventario', label: 'Inventario', content: <Inventario lista={lista} /> },
          { value: 'era', label: 'ERA', content: whenFetched(<Era />) },
          { value: 'vencimientos', label: 'Vencimientos', content: whenFetched(<Vencimientos />) },
          { value: 'por-unidad', label: 'Por unidad', content: whenFetched(<PorUnidad />) },
          {
            value: 'novedades',
            label: 'Novedades',
            count: novedades,
            counted: 'sin resolver',
            content: whenFetched(<Novedades tell={tell} />),
          },
          { value: 'revisiones', label: 'Revisiones', content: whenFetched(<Revisiones />) },
        ]}
      />
      <OnDemand open={opened === 'agregar'}>
        {opened === 'agregar' && <EquipoModal onClose={cerrar} onDone={({ id }) => seguir(fichaDeEquipo(id))} />}
      </OnDemand>
    </Page>
  )
}
