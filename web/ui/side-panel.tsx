import { Dialog } from '@base-ui/react/dialog'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { CierraConAtras } from './cierra-con-atras.tsx'
import { IconButton } from './icon-button.tsx'
import { ModalFrame } from './modal-frame.tsx'
import styles from './side-panel.module.css'

interface SidePanelProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  footer?: ReactNode
  children: ReactNode
}

/** A sheet of paper that slides in from the right, beside the current page; on a phone it fills the screen. */
export function SidePanel({ open, onOpenChange, title, footer, children }: SidePanelProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <CierraConAtras open={open} onBack={() => onOpenChange(false)} />
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.panel}>
          <ModalFrame
            title={<Dialog.Title>{title}</Dialog.Title>}
            close={<Dialog.Close render={<IconButton label="Cerrar" icon={IconX} />} />}
            footer={footer}
          >
            {children}
          </ModalFrame>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
