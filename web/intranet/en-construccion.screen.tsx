import { useLocation } from 'react-router'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { labelOf } from './shell/menu.ts'
import { Page } from './shell/page.tsx'

const titleOf = (path: string) => labelOf(path) ?? 'Intranet'

export const meta = (args: { location: { pathname: string }; matches: readonly { handle?: unknown }[] }) =>
  pageTitle(titleOf(args.location.pathname))(args)

export default function EnConstruccionScreen() {
  const { pathname } = useLocation()
  return (
    <Page title={titleOf(pathname)}>
      <Card>
        <EmptyState bare headingLevel={2} title="Esta sección se está construyendo" />
      </Card>
    </Page>
  )
}
