import { EmptyState } from '#web/ui/empty-state.tsx'

export const Mia = () => <EmptyState bare headingLevel={2} title="Esta sección se está construyendo" />
