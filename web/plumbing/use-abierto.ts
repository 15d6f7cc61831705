import { useState } from 'react'
import { useDialogo } from './use-dialogo.ts'

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

/** The same for dialogs with an address (useDialogo). */
export function useAbiertoConDireccion<Nombre extends string>(
  nombres: readonly Nombre[],
  tell: (text: string) => void,
) {
  const { dialogo, abrir, cerrar, seguir } = useDialogo(nombres)
  const done = (text: string) => {
    cerrar()
    tell(text)
  }
  return { abierto: dialogo?.nombre, de: dialogo?.de, abrir, onClose: cerrar, done, seguir }
}
