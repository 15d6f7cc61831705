import { type ContenidoRespaldo, maxCambios } from '#contract/sistema/contenido.ts'
import { cuando } from '#web/intranet/sistema/resumen/frases.ts'

type Despues = Pick<ContenidoRespaldo, 'despues' | 'ultimo_cambio'>

/** What would be lost, in one sentence. */
export function perdidaDe({ despues, ultimo_cambio }: Despues, now: Date): string {
  const total = despues.reduce((sum, kind) => sum + kind.creados + kind.cambiados + kind.eliminados, 0)
  if (total === 0 || !ultimo_cambio) return 'Desde que se hizo no se ha anotado ningún cambio: no se perdería nada.'
  const cambios =
    total === 1
      ? 'un cambio anotado'
      : `${total >= maxCambios ? 'al menos ' : ''}${total.toLocaleString('es-CL')} cambios anotados`
  return `Se ${total === 1 ? 'perdería' : 'perderían'} ${cambios} desde que se hizo; el último, ${cuando(ultimo_cambio, now)}.`
}
