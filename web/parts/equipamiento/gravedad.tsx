import { type Gravedad, nombresGravedades } from '#contract/equipamiento/estados.ts'
import { Badge, type BadgeVariant } from '#web/ui/badge.tsx'

const variants: Record<Gravedad, BadgeVariant> = { leve: 'default', grave: 'warning', critica: 'error' }

/** How grave a fault is, with what it means. */
export const GravedadBadge = ({ gravedad }: { gravedad: Gravedad }) => (
  <Badge variant={variants[gravedad]}>{nombresGravedades[gravedad]}</Badge>
)
