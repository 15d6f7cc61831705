import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { CierraConAtras } from './cierra-con-atras.tsx'
import { classes } from './classes.ts'
import styles from './full-screen.module.css'

interface FullScreenProps {
  /** Accessible name. */
  label: string
  className?: string | undefined
  onClose: () => void
  children: ReactNode
}

/** A dialog that leaves nothing of the page in view. */
export const FullScreen = ({ label, className, onClose, children }: FullScreenProps) => (
  <Dialog.Root open onOpenChange={onClose}>
    <CierraConAtras open onBack={onClose} />
    <Dialog.Portal>
      <Dialog.Popup className={classes(styles.fullScreen, className)}>
        <Dialog.Title className="visually-hidden">{label}</Dialog.Title>
        {children}
      </Dialog.Popup>
    </Dialog.Portal>
  </Dialog.Root>
)
