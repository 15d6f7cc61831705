import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import styles from './form-modal.module.css'
import type { BorradorDeForm } from './use-borrador.ts'

/** Says in a form that it shows what was typed when it was last open, and takes it away. */
export const BorradorAviso = ({ borrador: { recuperado, ahora, discard } }: { borrador: BorradorDeForm }) =>
  recuperado && (
    <Alert variant="info">
      <div className={styles.borrador}>
        Es lo que había escrito y no se envió.
        {ahora.length > 0 && <span>Donde escribió, entretanto quedó: {ahora.join('; ')}.</span>}
        <Button variant="outline" size="sm" onClick={discard}>
          Empezar de nuevo
        </Button>
      </div>
    </Alert>
  )
