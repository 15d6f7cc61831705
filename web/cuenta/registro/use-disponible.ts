import { useEffect, useState } from 'react'

/** How long the typing rests before the server is asked. */
const restMs = 400

/**
 * Whether a value is free, as far as is known: asked while it is typed, once it is valid. Each answer is kept with the
 * value that it is about, so that a late one says nothing of what was typed since; a failed question says nothing at all.
 */
export function useDisponible(
  value: string | undefined,
  ask: (value: string) => Promise<{ available: boolean }>,
): boolean | undefined {
  const [answers, setAnswers] = useState<ReadonlyMap<string, boolean>>(new Map())
  const known = value === undefined ? undefined : answers.get(value)

  useEffect(() => {
    if (value === undefined || known !== undefined) return
    const timer = setTimeout(() => {
      ask(value).then(
        ({ available }) => setAnswers((answers) => new Map(answers).set(value, available)),
        () => undefined,
      )
    }, restMs)
    return () => clearTimeout(timer)
  }, [value, known, ask])

  return known
}
