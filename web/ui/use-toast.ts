import { Toast } from '@base-ui/react/toast'
import { useCallback } from 'react'

export type ToastVariant = 'success' | 'error' | 'warning' | 'info'

interface ToastOptions {
  variant?: ToastVariant
  message: string
  /** One thing to do about it; the toast closes once it is done. */
  action?: { label: string; run: () => void }
  /** Milliseconds until it leaves; 0 keeps it. The count stops while the toasts are hovered or hold the focus. */
  duration?: number
}

/** Below a `ToastProvider`: a function that shows a toast. */
export function useToast(): (options: ToastOptions) => void {
  const { add, close } = Toast.useToastManager()
  return useCallback(
    ({ variant = 'info', message, action, duration = action ? 10_000 : 5000 }: ToastOptions) => {
      const id = add({
        type: variant,
        title: message,
        timeout: duration,
        priority: variant === 'error' ? 'high' : 'low',
        actionProps: action && {
          children: action.label,
          onClick: () => {
            close(id)
            action.run()
          },
        },
      })
    },
    [add, close],
  )
}
