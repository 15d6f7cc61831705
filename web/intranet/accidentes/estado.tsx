import { useState } from 'react'
import { type Accidente, accidentesApi } from '#contract/accidentes.ts'
import { type AccionAccidente, accionesDe, faltanPara, nombresPasos } from '#contract/accidentes/estados.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { query } from '#web/plumbing/query.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import styles from './accidentes.module.css'
import { useFormulario } from '#web/plumbing/use-formulario.ts'

const botones: Record<AccionAccidente, { label: string; done: string }> = {
  informar: { label: 'Marcar como informado', done: 'El accidente quedó informado.' },
  tramitar: { label: 'Marcar en trámite', done: 'El accidente quedó en trámite.' },
  cerrar: { label: 'Cerrar el accidente', done: 'El accidente quedó cerrado.' },
  reabrir: { label: 'Reabrir', done: 'El accidente quedó abierto de nuevo.' },
}

interface EstadoProps {
  accidente: Accidente
  tell: (text: string) => void
}

/** The next state, and the steps that it waits for, before the button is pressed. */
export function Estado({ accidente, tell }: EstadoProps) {
  const { id, estado, pasos } = accidente
  const [reabriendo, reabrir] = useState(false)
  const envio = useEnvio(accidentesApi.accion, {
    into: query(accidentesApi.get, { params: { id } }),
    onDone: (_accidente, { body }) => tell(botones[body.accion].done),
  })
  return (
    <>
      {accionesDe(estado).map((accion) => {
        const faltan = faltanPara(accion, pasos)
        return (
          <div key={accion} className={styles.estado}>
            <p>
              {faltan.length > 0
                ? `Antes de «${botones[accion].label}» falta: ${faltan.map((paso) => nombresPasos[paso]).join('; ')}.`
                : accion === 'reabrir'
                  ? 'Está cerrado: nada cambia hasta que se reabra.'
                  : 'Los pasos que se piden están hechos.'}
            </p>
            <Button
              variant={faltan.length > 0 || accion === 'reabrir' ? 'outline' : 'primary'}
              loading={envio.sending}
              loadingLabel="Guardando"
              onClick={() =>
                accion === 'reabrir' ? reabrir(true) : void envio.send({ params: { id }, body: { accion } })
              }
            >
              {botones[accion].label}
            </Button>
          </div>
        )
      })}
      {envio.failure && <Alert variant="error">{envio.failure}</Alert>}
      {reabriendo && (
        <ReabrirModal
          id={id}
          onClose={() => reabrir(false)}
          onDone={() => {
            reabrir(false)
            tell(botones.reabrir.done)
          }}
        />
      )}
    </>
  )
}

interface ReabrirModalProps {
  id: number
  onClose: () => void
  onDone: () => void
}

function ReabrirModal({ id, onClose, onDone }: ReabrirModalProps) {
  const { field, modal } = useFormulario(accidentesApi.accion, {
    borrador: `reabrir-accidente-${id}`,
    initial: { motivo: '' },
    input: ({ motivo }) => ({ params: { id }, body: { accion: 'reabrir' as const, motivo } }),
    into: query(accidentesApi.get, { params: { id } }),
    onDone,
  })
  return (
    <FormModal
      title="Reabrir el accidente"
      submitLabel="Reabrir"
      submittingLabel="Reabriendo"
      {...modal}
      onClose={onClose}
    >
      <p>Queda en trámite, y anotado quién lo reabrió y cuándo.</p>
      <TextArea label="Por qué se reabre" rows={2} maxLength={300} {...field('motivo')} />
    </FormModal>
  )
}
