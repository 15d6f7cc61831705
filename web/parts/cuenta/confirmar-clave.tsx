import { Suspense, useEffect, useState } from 'react'
import { answerWith } from '#web/plumbing/present-password.ts'
import { fetched } from '#web/ui/on-demand.tsx'

const ClaveModal = fetched(() => import('./clave-modal.tsx'), 'ClaveModal')

/** The one place that asks for the password again, whichever call wants it (decisions §8). */
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
  // The page goes away, and with it whoever could answer.
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
