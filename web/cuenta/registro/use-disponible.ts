import { useEffect, useState } from 'react'

/** Debounce before asking the server. */
const restMs = 400

/**
 * Returns whether a value is free, as far as known: checked while typing, once valid. Each answer is kept with its
 * value, so a late one never applies to newer input; a failed check says nothing.
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
