import { Dialog } from '@base-ui/react/dialog'
import { type ReactNode, useRef } from 'react'
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
export function FullScreen({ label, className, onClose, children }: FullScreenProps) {
  // Not its first control, which closes it.
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <CierraConAtras open onBack={onClose} />
      <Dialog.Portal>
        <Dialog.Popup ref={popup} initialFocus={popup} className={classes(styles.fullScreen, className)}>
          <Dialog.Title className="visually-hidden">{label}</Dialog.Title>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
