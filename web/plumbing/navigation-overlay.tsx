import { useNavigation } from 'react-router'
import { Spinner } from '#web/ui/spinner.tsx'
import './navigation-overlay.css'

/** spec §2: a spinner over the page while the next one loads; CSS delays it by 150 ms. */
export function NavigationOverlay() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return (
    <div className="navigation-overlay">
      <Spinner size="lg" />
    </div>
  )
}
