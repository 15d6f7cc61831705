import { Dialog } from '@base-ui/react/dialog'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { CierraConAtras } from './cierra-con-atras.tsx'
import { classes } from './classes.ts'
import { IconButton } from './icon-button.tsx'
import styles from './drawer.module.css'

interface DrawerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Accessible name. */
  label: string
  className?: string
  children: ReactNode
}

/** A lacquered panel that slides in from the left, on a phone from below. */
export function Drawer({ open, onOpenChange, label, className, children }: DrawerProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <CierraConAtras open={open} onBack={() => onOpenChange(false)} />
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={classes(styles.panel, className)}>
          <Dialog.Title className="visually-hidden">{label}</Dialog.Title>
          {children}
          <Dialog.Close render={<IconButton label="Cerrar" icon={IconX} className={styles.close} />} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
