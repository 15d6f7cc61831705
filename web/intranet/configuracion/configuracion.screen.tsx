import { can } from '#contract/shared/permisos.ts'
import { pageTitle } from '../../plumbing/page-title.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { Page } from '../shell/page.tsx'
import { useMember } from '../shell/use-member.ts'
import { useVista } from '../shell/use-vista.ts'
import { MiCuenta } from './mi-cuenta/mi-cuenta.tsx'
import { SitioPublico } from './sitio-publico.tsx'

const title = 'Configuración'

export const meta = pageTitle(title)

/** What members set for themselves, and beside it what administrators set for the company (domain §2.11). */
export default function ConfiguracionScreen() {
  const { user } = useMember()
  return <Page title={title}>{can(user.role, 'sitio.administrar') ? <Vistas /> : <MiCuenta />}</Page>
}

function Vistas() {
  const [vista, setVista] = useVista(['sitio', 'mi-cuenta'])
  return (
    <Tabs
      label="Configuración"
      value={vista}
      onChange={setVista}
      tabs={[
        { value: 'sitio', label: 'Sitio público', content: <SitioPublico /> },
        { value: 'mi-cuenta', label: 'Mi cuenta', content: <MiCuenta /> },
      ]}
    />
  )
}
