import { AlertDialog } from '@base-ui/react/alert-dialog'
import { Dialog } from '@base-ui/react/dialog'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useRef } from 'react'
import { CierraConAtras } from './cierra-con-atras.tsx'
import { classes } from './classes.ts'
import { IconButton } from './icon-button.tsx'
import { ModalFrame } from './modal-frame.tsx'
import { OnDemand } from './on-demand.tsx'
import styles from './modal.module.css'

interface ModalProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** Before the title: a plate, an icon. */
  leading?: ReactNode
  size?: 'sm' | 'md' | 'lg' | 'xl' | 'wide'
  footer?: ReactNode
  /** Without one: the first field; on a touch screen nothing that raises the keyboard. */
  initialFocus?: RefObject<HTMLElement | null>
  /** Focus target on closing, if other than the previous one (true). */
  finalFocus?: (() => HTMLElement | null | boolean) | undefined
  /** Requires a decision: announced as an alert, and a press outside does not close it. */
  decision?: boolean
  className?: string
  children: ReactNode
}

/** Fields that a key reaches; pieces of a field keep hidden inputs beside them. */
const fields =
  ':is(input, select, textarea, [role=combobox]):not([type=hidden], [type=file], :disabled, [aria-hidden=true], [tabindex="-1"])'

export function Modal({
  open,
  onOpenChange,
  title,
  leading,
  size = 'md',
  footer,
  initialFocus,
  finalFocus,
  decision = false,
  className,
  children,
}: ModalProps) {
  const Root = decision ? AlertDialog.Root : Dialog.Root
  const popup = useRef<HTMLDivElement>(null)
  const firstField = () => popup.current?.querySelector<HTMLElement>(fields) ?? true
  return (
    <OnDemand open={open}>
      <Root open={open} onOpenChange={(next) => onOpenChange(next)}>
        <CierraConAtras open={open} onBack={() => onOpenChange(false)} />
        <Dialog.Portal>
          <Dialog.Backdrop className={styles.backdrop} />
          <Dialog.Viewport className={styles.viewport}>
            <Dialog.Popup
              ref={popup}
              data-size={size}
              className={classes(styles.popup, className)}
              initialFocus={initialFocus ?? ((how) => how === 'touch' || firstField())}
              finalFocus={finalFocus}
            >
              <ModalFrame
                title={<Dialog.Title>{title}</Dialog.Title>}
                leading={leading}
                close={<Dialog.Close render={<IconButton label="Cerrar" icon={IconX} />} />}
                footer={footer}
              >
                {children}
              </ModalFrame>
            </Dialog.Popup>
          </Dialog.Viewport>
        </Dialog.Portal>
      </Root>
    </OnDemand>
  )
}
