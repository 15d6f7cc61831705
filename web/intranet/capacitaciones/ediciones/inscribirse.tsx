import { IconUserMinus, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { capacitacionesApi } from '#contract/capacitaciones.ts'
import type { Edicion } from '#contract/capacitaciones/ediciones.ts'
import type { EstadoInscripcion } from '#contract/capacitaciones/estados.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

interface InscribirseProps {
  edicion: Edicion
  /** Takes the whole width. */
  block?: boolean
  tell: (text: string) => void
  fail: (text: string) => void
}

const dentro: ReadonlySet<EstadoInscripcion> = new Set(['solicitada', 'inscrita', 'lista_espera'])
const viva: ReadonlySet<Edicion['estado']> = new Set(['abierta', 'cerrada', 'en_curso'])

/** Enrols the caller, or takes them out again; nothing where neither is possible. */
export function Inscribirse({ edicion, block = false, tell, fail }: InscribirseProps) {
  const { id, titulo, mia, falta, recibe, requiere_aprobacion, estado } = edicion
  /** My enrolment as it was when it was asked whether to leave. */
  const [visto, setVisto] = useState<Edicion['mia']>(null)
  const entrar = useEnvio(capacitacionesApi.inscribir, { onDone: ({ message }) => tell(message), onFailed: fail })
  const salir = useEnvio(capacitacionesApi.changeInscripcion, {
    onDone: () => tell(`Se retiró de ${titulo}.`),
    onFailed: fail,
  })
  const retirar = async () => {
    if (visto) await salir.send({ params: { id: visto.id }, body: { estado: 'retirada', version: visto.version } })
    setVisto(null)
  }
  if (mia && dentro.has(mia.estado) && viva.has(estado))
    return (
      <>
        <Button
          variant="outline"
          icon={IconUserMinus}
          block={block}
          aria-label={`Retirarme de ${titulo}`}
          onClick={() => setVisto(mia)}
        >
          Retirarme
        </Button>
        <ConfirmDialog
          open={visto !== null}
          onOpenChange={() => setVisto(null)}
          title={`¿Retirarse de ${titulo}?`}
          message="Su lugar pasa a quien espera. Si se inscribe de nuevo, queda al final."
          confirmLabel="Retirarme"
          danger
          loading={salir.sending}
          loadingLabel="Retirando"
          onConfirm={() => void retirar()}
        />
      </>
    )
  if (recibe === null || falta.length > 0 || (mia && mia.estado !== 'retirada')) return null
  const label = requiere_aprobacion ? 'Solicitar inscripción' : recibe === 'espera' ? 'Lista de espera' : 'Inscribirme'
  return (
    <Button
      icon={IconUserPlus}
      block={block}
      loading={entrar.sending}
      loadingLabel="Inscribiendo"
      aria-label={`${label}: ${titulo}`}
      onClick={() => void entrar.send({ params: { id }, body: {} })}
    >
      {label}
    </Button>
  )
}
