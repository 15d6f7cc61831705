import { Toast } from '@base-ui/react/toast'
import type { ReactNode } from 'react'
import { ToastList } from './toast-list.tsx'
import styles from './toast-provider.module.css'

/** Wraps pages that show toasts, and renders the corner where they appear. */
export function ToastProvider({ children }: { children: ReactNode }) {
  return (
    <Toast.Provider limit={3}>
      {children}
      <Toast.Portal>
        <Toast.Viewport className={styles.viewport} aria-label="Avisos">
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}
