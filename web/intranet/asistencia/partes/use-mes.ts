import { Mes } from '#contract/shared/fechas.ts'
import { useSearchParams } from '#web/plumbing/navegar.ts'
import { useHoy } from '#web/plumbing/use-hoy.ts'

/** The month that is shown, `2026-11`: it stands in the address, and is this one unless said. */
export function useMes(unless?: string): string {
  const [params] = useSearchParams()
  const hoy = useHoy()
  return Mes.safeParse(params.get('mes')).data ?? unless ?? hoy.slice(0, 7)
}

/** The address with another of these. */
export function useTo(): (changes: Record<string, string>) => string {
  const [params] = useSearchParams()
  return (changes) => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(changes)) next.set(name, value)
    return `?${next}`
  }
}
