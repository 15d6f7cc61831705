import { useState } from 'react'

/** The dialog that is open on a screen. What one of them says when it is done, `tell` shows once it has closed. */
export function useAbierto<Abierto>(tell: (text: string) => void) {
  const [abierto, abrir] = useState<Abierto>()
  const onClose = () => abrir(undefined)
  const done = (text: string) => {
    onClose()
    tell(text)
  }
  return { abierto, abrir, onClose, done }
}
