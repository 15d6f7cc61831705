import { can } from '#contract/shared/permisos.ts'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { Page } from '#web/intranet/shell/page.tsx'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { MiCuenta } from './mi-cuenta/mi-cuenta.tsx'
import { Vistas } from './vistas.tsx'

const title = 'Configuración'

export const meta = pageTitle(title)

/** Settings of the member and, for administrators, of the company (domain §2.11). */
export default function ConfiguracionScreen() {
  const { user } = useMember()
  return <Page title={title}>{can(user.role, 'sitio.administrar') ? <Vistas /> : <MiCuenta />}</Page>
}
