import { mensajes } from '#contract/shared/mensajes.ts'
import { ApiError } from '#web/plumbing/api.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Falla } from '#web/ui/falla.tsx'

/** spec §8: the profile is unreadable or missing. */
export function NoPerfil({ error, again }: { error: Error; again: () => void }) {
  if (error instanceof ApiError && error.status === 404)
    return (
      <Card>
        <EmptyState bare headingLevel={2} title={mensajes.sinPerfil} />
      </Card>
    )
  return <Falla onRetry={again}>{error.message === mensajes.sinToken ? mensajes.sinToken : mensajes.errorPerfil}</Falla>
}
