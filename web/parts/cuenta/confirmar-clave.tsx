import { Suspense, useEffect, useState } from 'react'
import { answerWith } from '#web/plumbing/present-password.ts'
import { fetched } from '#web/ui/on-demand.tsx'

const ClaveModal = fetched(() => import('./clave-modal.tsx'), 'ClaveModal')

/** The only dialog that asks for the password again, for any call (decisions §8). */
export function ConfirmarClave() {
  const [waiting, setWaiting] = useState<{ answer: (confirmed: boolean) => void }>()

  useEffect(
    () =>
      answerWith(
        () =>
          new Promise((resolve) => {
            setWaiting({ answer: resolve })
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
      <ClaveModal onDone={done} />
    </Suspense>
  )
}
