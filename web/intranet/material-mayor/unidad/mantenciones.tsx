import type { FichaUnidad } from '#contract/material-mayor/ficha.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export default function Mantenciones(_props: { unidad: FichaUnidad }) {
  return (
    <Card title="Mantenciones">
      <EmptyState bare headingLevel={3} title="Sin registros" />
    </Card>
  )
}
