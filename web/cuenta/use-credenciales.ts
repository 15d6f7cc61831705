import { type ChangeEvent, useState } from 'react'
import type { Faults } from './credenciales.ts'

/** Where its schema cannot be fetched, the server alone decides. */
const judge = async (form: HTMLFormElement): Promise<Faults> => {
  const schema = await loadSchema()
  return schema?.faultsOf(typedIn(form)) ?? {}
}
const loadSchema = () => import('./credenciales.ts').catch(() => undefined)

export const typedIn = (form: HTMLFormElement) =>
  Object.fromEntries(new FormData(form)) as { email: string; password: string }

/**
 * The form of /login without a library: that and the schemas weigh more than the rest of the page, so the fields keep
 * what is typed and the schema is fetched when one of them is touched (docs/decisions/047).
 */
export function useCredenciales() {
  /** None before it was sent once: until then nobody is corrected. */
  const [faults, setFaults] = useState<Faults>()

  /** Whether the form may be sent; the first field that is wrong takes the focus. */
  async function check(form: HTMLFormElement): Promise<boolean> {
    return show(await judge(form), form)
  }

  function show(found: Faults, form: HTMLFormElement): boolean {
    setFaults(found)
    const [first] = Object.keys(found)
    if (first) (form.elements.namedItem(first) as HTMLElement | null)?.focus()
    return first === undefined
  }

  return {
    faults: faults ?? {},
    check,
    show,
    watch: {
      onFocus: () => void loadSchema(),
      onChange: ({ currentTarget }: ChangeEvent<HTMLFormElement>) => {
        if (faults) void judge(currentTarget).then(setFaults)
      },
    },
  }
}
