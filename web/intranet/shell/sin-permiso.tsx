import { textOfStatus } from '#contract/shared/texto-estado.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Replaces a page that the member's role may not open (decisions §3). */
export function SinPermiso() {
  return (
    <Card>
      <EmptyState bare headingLevel={2} title={textOfStatus(403)}>
        Puede otorgarlo un administrador de la compañía.
      </EmptyState>
    </Card>
  )
}
