import { chosen, useSearchParams, withParams } from '#web/plumbing/navegar.ts'
import { useHoy } from '#web/plumbing/use-hoy.ts'
import { type enDireccion, leidos, pedidoDe } from './filtros.rules.ts'

type Cambios = Partial<Record<(typeof enDireccion)[number], string>>

/** The filters of the address, which can be sent to another; each change is a step that the back button undoes. */
export function useFiltros() {
  const [params, setParams] = useSearchParams()
  const hoy = useHoy()
  const filtros = leidos(params, hoy)
  return {
    hoy,
    filtros,
    pedido: pedidoDe(filtros),
    /** Empty: without it. */
    choose: (cambios: Cambios) => setParams(withParams(cambios), chosen),
  }
}
