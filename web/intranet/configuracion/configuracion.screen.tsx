import { can } from '#contract/shared/permisos.ts'
import { pageTitle } from '../../plumbing/page-title.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../shell/page.tsx'
import { useMember } from '../shell/use-member.ts'
import { Vistas } from './vistas.tsx'

const title = 'Configuración'

export const meta = pageTitle(title)

export default function ConfiguracionScreen() {
  const { user } = useMember()
  return (
    <Page title={title}>
      {can(user.role, 'sitio.administrar') ? (
        <Vistas />
      ) : (
        <Card>
          <EmptyState bare headingLevel={2} title="Esta sección se está construyendo" />
        </Card>
      )}
    </Page>
  )
}
