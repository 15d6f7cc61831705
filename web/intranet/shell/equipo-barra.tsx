import { IconFingerprint, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { mensajes } from '#contract/shared/mensajes.ts'
import { ConPin } from '#web/parts/estacion/con-pin.tsx'
import { signInWithPin, takeOver } from '#web/parts/estacion/entrar-con-pin.ts'
import { ApiError } from '#web/plumbing/api.ts'
import { storedEquipo } from '#web/plumbing/equipo-compartido.ts'
import { llavesPosibles } from '#web/plumbing/llaves-posibles.ts'
import { replaceSession, storeDispositivo } from '#web/plumbing/session.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { useMember } from './use-member.ts'
import styles from './equipo-barra.module.css'

/** Whose session is open at a computer of the station. */
export function EquipoBarra() {
  const { user, signOut } = useMember()
  const [changing, setChanging] = useState(false)
  return (
    <aside className={styles.barra} aria-label="Equipo del cuartel">
      <p className={styles.nombre}>{user.nombre}</p>
      <Button
        variant="outline"
        icon={IconUsers}
        onClick={() => (storedEquipo() === null ? signOut() : setChanging(true))}
      >
        Cambiar de persona
      </Button>
      {changing && (
        <Modal open onOpenChange={setChanging} size="sm" title="Cambiar de persona">
          <div className={styles.vias}>
            <ConPin
              className={styles.vias}
              label="Entrar con PIN"
              sendingLabel="Entrando"
              onSend={async (body) => {
                await signInWithPin(body, replaceSession)
                startAnew()
              }}
            />
            {llavesPosibles() && <ConLlave />}
            <Button variant="outline" block onClick={signOut}>
              Entrar con contraseña
            </Button>
          </div>
        </Modal>
      )}
    </aside>
  )
}

/** Full page load, so that no data of the previous member stays in memory. */
const startAnew = () => window.location.assign('/intranet')

/** By a passkey, of this computer or of a telephone beside it. */
function ConLlave() {
  const [failure, setFailure] = useState<string>()
  const [sending, setSending] = useState(false)
  async function enter(): Promise<void> {
    setFailure(undefined)
    setSending(true)
    try {
      const { signInWithLlave } = await import('#web/parts/cuenta/entrar-con-llave.ts')
      const opened = await signInWithLlave(() => true)
      takeOver(opened, replaceSession)
      storeDispositivo(opened.dispositivo)
      return startAnew()
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : mensajes.porDefecto)
    }
    setSending(false)
  }
  return (
    <>
      {failure && <Alert variant="error">{failure}</Alert>}
      <Button
        variant="outline"
        block
        icon={IconFingerprint}
        loading={sending}
        loadingLabel="Esperando la llave"
        onClick={() => void enter()}
      >
        Entrar con llave
      </Button>
    </>
  )
}
