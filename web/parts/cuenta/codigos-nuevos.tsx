import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useRef } from 'react'
import { guardarArchivo } from '#web/plumbing/guardar-archivo.ts'
import { Button } from '#web/ui/button.tsx'
import { CopiarEnlace } from '#web/ui/copiar-enlace.tsx'
import { Modal } from '#web/ui/modal.tsx'
import styles from './codigos.module.css'

interface CodigosNuevosProps {
  codigos: readonly string[]
  onDone: () => void
}

/** New recovery codes: nobody can read them again once it is closed. */
export function CodigosNuevos({ codigos, onDone }: CodigosNuevosProps) {
  // Holds the focus, so that a stray Enter closes nothing.
  const first = useRef<HTMLButtonElement>(null)
  const texto = [
    `Códigos de recuperación para entrar a ${window.location.host}`,
    '',
    ...codigos,
    '',
    'Cada uno sirve una sola vez.',
    '',
  ].join('\n')
  const save = () => guardarArchivo({ blob: new Blob([texto], { type: 'text/plain' }), nombre: 'codigos-cuartel.txt' })

  return (
    <Modal
      open
      decision
      onOpenChange={onDone}
      initialFocus={first}
      title="Guarde sus códigos de recuperación"
      footer={<Button onClick={onDone}>Los guardé</Button>}
    >
      <div className={styles.nuevos}>
        <p className={styles.direccion}>Para entrar a {window.location.host}</p>
        <p>
          Si pierde el teléfono, con uno de ellos y su contraseña entra igual. Cada uno sirve una sola vez, y no se
          pueden ver de nuevo: guárdelos ahora, lejos del teléfono.
        </p>
        <ol className={styles.lista}>
          {codigos.map((codigo) => (
            <li key={codigo}>
              <code>{codigo}</code>
            </li>
          ))}
        </ol>
        <div className={styles.botones}>
          <CopiarEnlace enlace={texto} label="Copiar" said="Códigos copiados" />
          <Button ref={first} variant="outline" size="sm" icon={IconDownload} onClick={save}>
            Descargar
          </Button>
          <Button variant="outline" size="sm" icon={IconPrinter} onClick={() => window.print()}>
            Imprimir
          </Button>
        </div>
      </div>
    </Modal>
  )
}
