import { useEffect, useRef } from 'react'

const longMs = 500

/** Handlers of a button that a press held for half a second uses otherwise; a drag, or a scroll, is none. */
export function useLongPress(run: (() => void) | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const held = useRef(false)
  const stop = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    onPointerDown() {
      stop()
      held.current = false
      if (!run) return
      timer.current = setTimeout(() => {
        held.current = true
        run()
      }, longMs)
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    /** True: its click is the end of a press that was held. */
    wasHeld: () => held.current,
  }
}
