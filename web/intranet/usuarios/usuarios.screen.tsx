import { can } from '#contract/shared/permisos.ts'
import { pageTitle } from '../../plumbing/page-title.ts'
import { Page } from '../shell/page.tsx'
import { SinPermiso } from '../shell/sin-permiso.tsx'
import { useMember } from '../shell/use-member.ts'
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
