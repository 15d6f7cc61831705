import { Suspense } from 'react'
import type { NovedadEquipo } from '#contract/equipamiento/novedades.ts'
import { useAbierto } from '#web/plumbing/use-abierto.ts'
import { fetched } from '#web/ui/on-demand.tsx'

const ResponderNovedad = fetched(() => import('./responder-novedad.tsx'), 'ResponderNovedad')

/** The answer to a fault. `dialog` stands outside its row, which goes when somebody else answers it. */
export function useResponderNovedad(tell: (text: string) => void) {
  const { abierto, abrir, onClose, done } = useAbierto<NovedadEquipo>(tell)
  return {
    responder: (novedad: NovedadEquipo) => abrir(novedad),
    dialog: <Suspense>{abierto && <ResponderNovedad novedad={abierto} onClose={onClose} onDone={done} />}</Suspense>,
  }
}
