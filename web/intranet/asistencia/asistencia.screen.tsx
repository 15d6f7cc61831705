import { can } from '#contract/shared/permisos.ts'
import { Page } from '#web/intranet/shell/page.tsx'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { useVista } from '#web/intranet/shell/use-vista.ts'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { useSearchParams } from '#web/plumbing/navegar.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { Alarmas } from './alarmas/alarmas.tsx'
import { CierreDeMes } from './cierre/cierre.tsx'
import { useCierres } from './cierre/use-cierres.ts'
import { Licencias } from './licencias/licencias.tsx'
import { usePorResolver } from './licencias/use-por-resolver.ts'
import { Mia } from './mia/mia.tsx'
import { PasarLista } from './pasar-lista/pasar-lista.tsx'
import { Planilla } from './planilla/planilla.tsx'
import { Sanciones } from './sanciones/sanciones.tsx'

export const meta = pageTitle('Asistencia')

/** domain §2.8 */
export default function AsistenciaScreen() {
  const { role } = useMember().user
  const cierra = can(role, 'lista.cerrar')
  const veAlarmas = can(role, 'estadisticas.de_otros')
  const [params] = useSearchParams()
  // Who passes no list comes for their own; the address of an act is that of its list.
  const primera = can(role, 'lista.pasar') || params.has('acto') ? 'lista' : 'mia'
  const [vista, setVista] = useVista(
    [
      primera,
      'lista',
      'planilla',
      'mia',
      'licencias',
      'sanciones',
      ...(veAlarmas ? (['alarmas'] as const) : []),
      ...(cierra ? (['cierre'] as const) : []),
    ],
    ['mes'],
  )
  const porResolver = usePorResolver()
  const porCerrar = useCierres().filter(({ estado }) => estado !== 'cerrado').length
  return (
    <Page title="Asistencia">
      <Tabs
        label="Asistencia"
        value={vista}
        onChange={setVista}
        tabs={[
          { value: 'lista', label: 'Pasar lista', content: <PasarLista /> },
          { value: 'planilla', label: 'Planilla mensual', content: <Planilla /> },
          { value: 'mia', label: 'Mi asistencia', content: <Mia /> },
          {
            value: 'licencias',
            label: 'Licencias',
            count: porResolver,
            counted: 'por resolver',
            content: <Licencias />,
          },
          { value: 'sanciones', label: 'Sanciones y abonos', content: <Sanciones /> },
          ...(veAlarmas ? [{ value: 'alarmas' as const, label: 'Alarmas', content: <Alarmas /> }] : []),
          ...(cierra
            ? [
                {
                  value: 'cierre' as const,
                  label: 'Cierre de mes',
                  count: porCerrar,
                  counted: 'por cerrar',
                  content: <CierreDeMes />,
                },
              ]
            : []),
        ]}
      />
    </Page>
  )
}
