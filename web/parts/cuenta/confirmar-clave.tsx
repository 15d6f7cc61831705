import { Suspense, useEffect, useState } from 'react'
import { answerWith, type Pedido } from '#web/plumbing/present-password.ts'
import { fetched } from '#web/ui/on-demand.tsx'

const ClaveModal = fetched(() => import('./clave-modal.tsx'), 'ClaveModal')
const CodigoCorreoModal = fetched(() => import('./codigo-correo-modal.tsx'), 'CodigoCorreoModal')

/** The only dialog that asks for the password again, for any call (decisions §8), and for what it asks besides. */
export function ConfirmarClave() {
  const [waiting, setWaiting] = useState<{ pedido: Pedido; answer: (confirmed: boolean) => void }>()

  useEffect(
    () =>
      answerWith(
        (pedido) =>
          new Promise((resolve) => {
            setWaiting({ pedido, answer: resolve })
          }),
      ),
    [],
  )
  // Unmounted: nobody can answer any more.
  useEffect(() => () => waiting?.answer(false), [waiting])

  if (!waiting) return null
  const done = (confirmed: boolean) => {
    waiting.answer(confirmed)
    setWaiting(undefined)
  }
  return (
    <Suspense>
      {waiting.pedido === 'confirmar_correo' ? (
        <CodigoCorreoModal onDone={done} />
      ) : (
        <ClaveModal conFactor={waiting.pedido === 'confirmar_factor'} onDone={done} />
      )}
    </Suspense>
  )
}
