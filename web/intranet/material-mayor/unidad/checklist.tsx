import type { FichaUnidad } from '#contract/material-mayor/ficha.ts'
import { Card } from '#web/ui/card.tsx'

export default function Checklist(_props: { unidad: FichaUnidad }) {
  return <Card title="Checklist">{null}</Card>
}
