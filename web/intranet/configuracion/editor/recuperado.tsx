import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import styles from './editor.module.css'

/** Announces a draft in the form, and offers to go back to what is published. */
export function Recuperado({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Alert variant="info" title="Recuperamos lo que estaba escribiendo">
      <div className={styles.recuperado}>
        <p>Todavía no está publicado.</p>
        <Button variant="outline" size="sm" onClick={onDiscard}>
          Descartarlo y ver lo publicado
        </Button>
      </div>
    </Alert>
  )
}
