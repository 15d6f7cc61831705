import { Link } from 'react-router'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from './shell/page.tsx'

export const meta = pageTitle('Página no encontrada')

export default function NoEncontradaScreen() {
  return (
    <Page title="Página no encontrada">
      <Card>
        <EmptyState
          bare
          headingLevel={2}
          title="Esta calle no está en el plano"
          action={
            <Button variant="outline" render={<Link to="/intranet" />}>
              Ir al Dashboard
            </Button>
          }
        >
          La página que busca no existe o cambió de lugar.
        </EmptyState>
      </Card>
    </Page>
  )
}
