import { useQuery } from '@tanstack/react-query'
import { IconListDetails, IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { capacitacionesApi } from '#contract/capacitaciones.ts'
import type { ResumenCertificados } from '#contract/capacitaciones/matriz.ts'
import { can } from '#contract/shared/permisos.ts'
import { Page } from '#web/intranet/shell/page.tsx'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { useVista } from '#web/intranet/shell/use-vista.ts'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { Exportar } from '#web/plumbing/exportar.tsx'
import { query } from '#web/plumbing/query.ts'
import { useDialogo } from '#web/plumbing/use-dialogo.ts'
import { Button } from '#web/ui/button.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { DisponiblesPanel } from './disponibles/disponibles-panel.tsx'
import { EdicionModal } from './ediciones/edicion-modal.tsx'
import { Matriz } from './matriz/matriz.tsx'
import { MisCursosPanel } from './mis-cursos/mis-cursos-panel.tsx'
import { useFiltros } from './matriz/use-filtros.ts'
import { Vencimientos } from './vencimientos/vencimientos.tsx'
import { subtitulo } from './subtitulo.ts'

export const meta = pageTitle('Capacitaciones')

/** domain §2.3 */
export default function CapacitacionesScreen() {
  const { role } = useMember().user
  const crea = can(role, 'eventos.crear')
  const [vista, setVista] = useVista(['disponibles', 'mias', 'vencimientos', ...(crea ? (['matriz'] as const) : [])])
  const filtros = useFiltros()
  const { data: resumen } = useQuery(query(capacitacionesApi.resumenCertificados))
  return (
    <Page
      title="Capacitaciones"
      subtitle={resumen && subtitulo(resumen)}
      actions={
        crea && (
          <>
            {vista === 'matriz' && (
              <Exportar de={capacitacionesApi.exportMatriz} con={{ query: filtros.query }} ofPage />
            )}
            <Button variant="outline" icon={IconListDetails} render={<Link to="/intranet/capacitaciones/cursos" />}>
              Cursos
            </Button>
            <Nueva />
          </>
        )
      }
    >
      <Tabs
        label="Capacitaciones"
        value={vista}
        onChange={setVista}
        tabs={[
          { value: 'disponibles', label: 'Disponibles', content: <DisponiblesPanel /> },
          { value: 'mias', label: 'Mis cursos', content: <MisCursosPanel /> },
          {
            value: 'vencimientos',
            label: 'Vencimientos',
            count: cuantos(resumen),
            counted: 'vencidos o por vencer',
            content: <Vencimientos />,
          },
          ...(crea ? [{ value: 'matriz' as const, label: 'Matriz', content: <Matriz /> }] : []),
        ]}
      />
    </Page>
  )
}

/** domain §2.0.2: who creates trainings. */
function Nueva() {
  const { dialogo, abrir, cerrar, seguir } = useDialogo(['nueva'])
  return (
    <>
      <Button icon={IconPlus} onClick={() => abrir('nueva')}>
        Nueva capacitación
      </Button>
      {dialogo && <EdicionModal onClose={cerrar} onDone={({ id }) => seguir(`/intranet/capacitaciones/${id}`)} />}
    </>
  )
}

const cuantos = (resumen: ResumenCertificados | undefined) => resumen && resumen.vencidos + resumen.por_vencer
