import { Toast } from '@base-ui/react/toast'
import { IconX } from '@tabler/icons-react'
import { IconButton } from './icon-button.tsx'
import { ToastFrame } from './toast-frame.tsx'
import type { ToastVariant } from './use-toast.ts'
import styles from './toast-provider.module.css'

export function ToastList() {
  const { toasts } = Toast.useToastManager()
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className={styles.item} swipeDirection={['right', 'down']}>
      <Toast.Content>
        <ToastFrame
          variant={toast.type as ToastVariant}
          countdown={toast.actionProps ? undefined : toast.timeout || undefined}
          control={
            toast.actionProps ? (
              <Toast.Action className={styles.action} />
            ) : (
              <Toast.Close render={<IconButton label="Cerrar" icon={IconX} className={styles.close} />} />
            )
          }
        >
          <Toast.Title render={<p />} />
        </ToastFrame>
      </Toast.Content>
    </Toast.Root>
  ))
}
