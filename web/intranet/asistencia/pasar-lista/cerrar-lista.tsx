import { useState } from 'react'
import { asistenciaApi } from '#contract/asistencia.ts'
import type { Acto } from '#contract/asistencia/actos.ts'
import type { Fila } from '#contract/asistencia/lista.ts'
import { esObligatorio } from '#contract/catalogos.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { porAusentar } from './lista.rules.ts'
import { listaDe } from '#web/parts/asistencia/consultas.ts'

interface CerrarListaProps {
  open: boolean
  acto: Acto
  filas: readonly Fila[]
  /** Sends the marks that wait. */
  flush: () => Promise<boolean>
  onClose: () => void
  onClosed: () => void
}

/** Asks before a list is closed, saying what becomes of those without a mark. */
export function CerrarLista({ open, acto, filas, flush, onClose, onClosed }: CerrarListaProps) {
  const [waiting, setWaiting] = useState(false)
  const [fault, setFault] = useState<string>()
  const { send, sending } = useEnvio(asistenciaApi.accion, {
    into: listaDe(acto.id),
    onFailed: setFault,
    onDone: () => {
      onClose()
      onClosed()
    },
  })
  const propuestas = filas.filter(({ propuesto }) => propuesto).length
  const refused = propuestas > 0 ? mensajes.hayPropuestas(propuestas) : fault

  async function confirm() {
    setFault(undefined)
    if (propuestas > 0) return onClose()
    setWaiting(true)
    const sent = await flush()
    setWaiting(false)
    if (sent) await send({ params: { id: acto.id }, body: { accion: 'cerrar' } })
    else setFault('Aún hay marcas sin enviar. Intente de nuevo cuando vuelva la conexión.')
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={() => {
        setFault(undefined)
        onClose()
      }}
      title="Cerrar lista"
      message={refused ?? alCerrar(acto, porAusentar(filas, acto))}
      confirmLabel={propuestas > 0 ? 'Revisarlas' : 'Cerrar lista'}
      loading={sending || waiting}
      loadingLabel="Cerrando"
      onConfirm={() => void confirm()}
    />
  )
}

function alCerrar({ categoria }: Acto, ausentes: number): string {
  if (!esObligatorio(categoria)) return 'Quienes no están marcados no quedan en la lista.'
  if (ausentes === 0) return 'Todos están marcados. Después solo se rectifica, con un motivo.'
  return `Se marcarán ${ausentes} ausentes`
}
