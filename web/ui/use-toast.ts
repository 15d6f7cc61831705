import { Toast } from '@base-ui/react/toast'
import { useCallback } from 'react'

export type ToastVariant = 'success' | 'error' | 'warning' | 'info'

interface ToastOptions {
  variant?: ToastVariant
  message: string
  /** One action on it; the toast closes once it is done. */
  action?: { label: string; run: () => void }
  /** Milliseconds until it closes; 0 keeps it. Paused while the toasts are hovered or hold the focus. */
  duration?: number
}

/** Returns a toast function; needs a `ToastProvider`. */
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
