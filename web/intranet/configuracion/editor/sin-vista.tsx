import { Component, type ReactNode } from 'react'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Error boundary: unfinished content may not render. */
export class SinVista extends Component<{ children: ReactNode }> {
  override state = { failed: false }

  static getDerivedStateFromError = () => ({ failed: true })

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return (
      <EmptyState bare headingLevel={3} title="La vista previa no se puede mostrar">
        Complete los campos que faltan e intente nuevamente.
      </EmptyState>
    )
  }
}
