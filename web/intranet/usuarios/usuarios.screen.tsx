import { can } from '#contract/shared/permisos.ts'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { Page } from '#web/intranet/shell/page.tsx'
import { SinPermiso } from '#web/intranet/shell/sin-permiso.tsx'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { Usuarios } from './usuarios.tsx'

const title = 'Administrar Usuarios'

export const meta = pageTitle(title)

export default function UsuariosScreen() {
  const { user } = useMember()
  if (can(user.role, 'usuarios.ver')) return <Usuarios title={title} />
  return (
    <Page title={title}>
      <SinPermiso />
    </Page>
  )
}
