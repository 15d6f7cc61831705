import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ConPin } from '#web/parts/estacion/con-pin.tsx'
import { signInWithPin } from '#web/parts/estacion/entrar-con-pin.ts'
import { returnPath } from '#web/plumbing/return-path.ts'
import { storeSession } from '#web/plumbing/session.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './cuenta.module.css'

/** The other way in at a computer that the station registered. */
export function EntrarConPin() {
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  return (
    <div className={styles.pin}>
      {open ? (
        <div
          tabIndex={-1}
          // Takes the focus: the button that opened it is gone.
          ref={focus}
          className={styles.quiet}
        >
          <ConPin
            className={styles.fields}
            label="Entrar con PIN"
            sendingLabel="Entrando"
            onSend={async (body) => {
              await signInWithPin(body, storeSession)
              await navigate(returnPath(window.location.href), { replace: true, viewTransition: true })
            }}
          />
        </div>
      ) : (
        <Button variant="outline" size="lg" block onClick={() => setOpen(true)}>
          Entrar con PIN
        </Button>
      )}
    </div>
  )
}

const focus = (place: HTMLElement | null) => place?.focus({ preventScroll: true })
