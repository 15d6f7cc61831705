import { useState } from 'react'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { MomentoField } from '#web/plumbing/momento-field.tsx'
import { terminosRapidos } from './hasta.rules.ts'
import styles from './disponibilidad.module.css'

interface HastaProps {
  sending: boolean
  error: string | undefined
  onChoose: (hasta: string | null) => void
  /** Withdraws what was said. */
  onWithdraw: () => void
  onClose: () => void
}

/** Chooses when what was said ends: by one tap, or a typed local time. */
export function Hasta({ sending, error, onChoose, onWithdraw, onClose }: HastaProps) {
  const [terminos] = useState(() => terminosRapidos(new Date()))
  const [otra, setOtra] = useState(false)
  const [typed, setTyped] = useState('')
  return (
    <fieldset className={styles.hasta}>
      <legend>Hasta</legend>
      <div className={styles.terminos}>
        {terminos.map(({ nombre, hasta }) => (
          <Button
            key={nombre}
            variant="outline"
            size="sm"
            disabled={sending}
            onClick={() => onChoose(hasta(new Date()))}
          >
            {nombre}
          </Button>
        ))}
        <Button variant="outline" size="sm" aria-expanded={otra} onClick={() => setOtra(!otra)}>
          Otra hora
        </Button>
      </div>
      {error && !otra && <Alert variant="error">{error}</Alert>}
      {otra && (
        <form
          className={styles.otra}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            onChoose(typed)
          }}
        >
          <MomentoField
            label="Día y hora"
            error={error}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit" loading={sending}>
            Guardar
          </Button>
        </form>
      )}
      <div className={styles.terminos}>
        <button type="button" className={styles.cambiar} disabled={sending} onClick={onWithdraw}>
          Quitar lo informado
        </button>
        <button type="button" className={styles.cambiar} onClick={onClose}>
          Listo
        </button>
      </div>
    </fieldset>
  )
}
