import type { FichaUnidad } from '#contract/material-mayor/ficha.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** The latest three. */
export function UltimasCargas(_props: { unidad: FichaUnidad }) {
  return (
    <Card title="Combustible">
      <EmptyState bare headingLevel={3} title="Sin registros" />
    </Card>
  )
}
