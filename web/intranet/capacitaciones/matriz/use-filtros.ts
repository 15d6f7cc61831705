import { useSearchParams } from 'react-router'
import { plazosVence } from '#contract/capacitaciones/matriz.ts'
import { type Nivel, niveles } from '#contract/perfil.ts'

/** The filters of the matrix stand in the address. */
export function useFiltros() {
  const [params, setParams] = useSearchParams()
  const nivel: Nivel | undefined = niveles.find((one) => one === params.get('nivel'))
  const vence: number | undefined = plazosVence.find((one) => String(one) === params.get('vence'))
  const q = params.get('q')?.slice(0, 100) || undefined
  return {
    query: { ...(nivel && { nivel }), ...(vence && { vence }), ...(q && { q }) },
    choose(changes: Record<string, string>) {
      const next = new URLSearchParams(params)
      for (const [name, value] of Object.entries(changes)) {
        if (value) next.set(name, value)
        else next.delete(name)
      }
      setParams(next, { replace: true, preventScrollReset: true })
    },
    /** The address with another level. */
    to(nivel: Nivel | undefined) {
      const next = new URLSearchParams(params)
      if (nivel) next.set('nivel', nivel)
      else next.delete('nivel')
      return `?${next}`
    },
  }
}
