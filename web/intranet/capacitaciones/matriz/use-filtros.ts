import { plazosVence } from '#contract/capacitaciones/matriz.ts'
import { type Nivel, niveles } from '#contract/perfil.ts'
import { chosen, inPlace, useSearchParams, withParams } from '#web/plumbing/navegar.ts'

/** The filters of the matrix stand in the address. */
export function useFiltros() {
  const [params, setParams] = useSearchParams()
  const nivel: Nivel | undefined = niveles.find((one) => one === params.get('nivel'))
  const vence: number | undefined = plazosVence.find((one) => String(one) === params.get('vence'))
  const q = params.get('q')?.slice(0, 100) || undefined
  return {
    query: { ...(nivel && { nivel }), ...(vence && { vence }), ...(q && { q }) },
    /** Empty: without it. */
    choose: (changes: Record<string, string>) => setParams(withParams(changes), 'q' in changes ? inPlace : chosen),
    /** The address with another level. */
    to: (nivel: Nivel | undefined) => `?${withParams({ nivel })(new URLSearchParams(params))}`,
  }
}
