import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import type { useEscrito } from './use-visto.ts'

/** Texts beside fields. */
type Faults = Readonly<Record<string, string>>

/** The first of each field. */
export const faultsOf = (schema: z.ZodType, typed: unknown): Faults =>
  Object.fromEntries(
    (schema.safeParse(typed).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]).toReversed(),
  )

type Escrito<Typed extends object> = Pick<
  ReturnType<typeof useEscrito<unknown, Typed>>,
  'escrito' | 'change' | 'controles'
>

/**
 * What is typed, judged by a schema, with the texts beside its fields; without one the server judges. Once it was sent, it
 * is judged as it is typed, and the first field that is wrong has the focus.
 */
export function useJuicio<Typed extends object, Said extends object = Typed>(
  form: Escrito<Typed>,
  schema?: z.ZodType<Said, Typed>,
) {
  const { escrito } = form
  const [faults, setFaults] = useState<Faults>({})
  const [tried, setTried] = useState(false)
  const { element, focusFault } = useFaultFocus()

  function change(some: Partial<Typed>): void {
    form.change(some)
    const now = tried ? judge({ ...escrito, ...some }).faults : {}
    const isOf = (fault: string) => Object.keys(some).some((name) => fault === name || fault.startsWith(`${name}.`))
    setFaults((before) =>
      Object.fromEntries([
        ...Object.entries(before).filter(([fault]) => !isOf(fault)),
        ...Object.entries(now).filter(([fault]) => isOf(fault)),
      ]),
    )
  }

  function judge(typed: Typed): { said?: Said; faults: Faults } {
    if (!schema) return { said: typed as unknown as Said, faults: {} }
    const { data } = schema.safeParse(typed)
    return data ? { said: data, faults: {} } : { faults: faultsOf(schema, typed) }
  }

  /** What is typed, judged; undefined where something is wrong, which then stands beside its field. */
  function said(event?: FormEvent<HTMLFormElement>): Said | undefined {
    event?.preventDefault()
    element.current = event?.currentTarget ?? element.current
    const { said, faults } = judge(escrito)
    setTried(true)
    setFaults(faults)
    if (!said) focusFault()
    return said
  }

  /** Judges some fields alone. */
  function passes(names: readonly string[], event: FormEvent<HTMLFormElement>): boolean {
    element.current = event.currentTarget
    const own = Object.fromEntries(Object.entries(judge(escrito).faults).filter(([name]) => names.includes(name)))
    setFaults(own)
    if (Object.keys(own).length === 0) return true
    focusFault()
    return false
  }

  return {
    ...form.controles(faults, change),
    change,
    faults,
    said,
    passes,
    /** The server refused this field. */
    refuse(name: string, text: string) {
      setFaults((before) => ({ ...before, [name]: text }))
      focusFault()
    },
    forget() {
      setFaults({})
      setTried(false)
    },
  }
}

/** Puts the focus on the first field that is refused, once its text stands. */
function useFaultFocus() {
  const element = useRef<HTMLFormElement>(null)
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    if (asked > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [asked])
  return { element, focusFault: () => setAsked((before) => before + 1) }
}
