import { useState } from 'react'
import { emergenciasApi } from '#contract/emergencias.ts'
import {
  campoDeHora,
  horasDe,
  limiteFuturo,
  type Momento,
  nombresMomentos,
  textoHora,
} from '#contract/emergencias/horas.ts'
import type { UnidadDespachada } from '#contract/emergencias/unidades.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { dropHora, esperarHora, type HoraDada } from '#web/parts/emergencias/horas-en-cola.ts'
import { hadNoAnswer } from '#web/plumbing/api.ts'
import { useSignificados } from '#web/parts/emergencias/use-significados.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { FechaField } from '#web/plumbing/fecha-field.tsx'
import { textoEnCola } from './en-cola.ts'
import { horaEscrita, propuestaDe } from './propuesta.rules.ts'
import styles from './unidades.module.css'
import { useEscrito } from '#web/plumbing/use-visto.ts'

interface HoraModalProps {
  emergencia: { id: number; alarma_en: string }
  unidad: UnidadDespachada
  momento: Momento
  /** Time that waits here to be sent; null clears it. */
  enCola?: string | null | undefined
  onClose: () => void
}

/** Types, corrects or clears a time of a unit; the day that it will have is shown before it is sent (domain §1.9). */
export function HoraModal({ emergencia: { id, alarma_en }, unidad, momento, enCola, onClose }: HoraModalProps) {
  const stands = unidad[campoDeHora[momento]]
  const significado = useSignificados()[momento]
  const { escrito, pending, borrador, controles } = useEscrito(undefined, () => ({ hora: '', dia: '' }), {
    borrador: `hora-${id}-${unidad.ref}-${momento}`,
  })
  const { hora, dia } = escrito
  const { user } = useMember()
  const { send, sending, failure, fields } = useEnvio(emergenciasApi.stamp, {
    borrador,
    onDone: () => {
      // The typed time replaces a press that waits or is disputed.
      void dropHora(user.id, id, unidad.ref, momento)
      onClose()
    },
    onFailed: (_text, error, { body: { clave, hora = null } }) => {
      if (hadNoAnswer(error)) void wait({ clave, hora, vista: stands }).then(leave)
    },
  })
  const leave = () => {
    borrador.drop()
    onClose()
  }
  async function wait(dada: HoraDada): Promise<void> {
    await esperarHora(user.id, id, unidad, dada)
    await dropHora(user.id, id, unidad.ref, momento, { decided: true })
  }
  const found = propuestaDe(hora, momento, horasDe(unidad), alarma_en)
  const [limite] = useState(() => limiteFuturo(new Date()))
  const propuesta = found && found <= limite ? found : undefined
  const give = (value: string | null) =>
    send({ params: { id, unidad: unidad.ref }, body: { clave: momento, hora: value } })
  const escrita = horaEscrita(hora)
  const { field } = controles(fields)
  return (
    <FormModal
      size="sm"
      title={`${unidad.nombre}: ${momento} ${nombresMomentos[momento]}`}
      submitLabel="Guardar hora"
      submitting={sending}
      failure={fields.hora ? undefined : failure}
      pending={pending}
      borrador={borrador}
      onSubmit={() => void give(dia ? `${dia}T${escrita}` : escrita)}
      onClose={onClose}
    >
      {significado !== nombresMomentos[momento] && <p>{significado}.</p>}
      {stands && (
        <p>
          Ahora dice <strong>{textoHora(stands, alarma_en)}</strong>.
        </p>
      )}
      {enCola !== undefined && (
        <p>
          Sin enviar: <strong>{textoEnCola(enCola, alarma_en)}</strong>.
        </p>
      )}
      <TextField
        label="Hora"
        placeholder="21:44"
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        helper={
          propuesta && !dia ? `Quedará como ${textoHora(propuesta, alarma_en)}` : 'Por ejemplo 2144, 21:44 o 21:44:05'
        }
        {...field('hora')}
      />
      <FechaField
        label="Día"
        optional
        helper="Solo si no es el propuesto."
        min={diaLocal(new Date(alarma_en))}
        {...field('dia')}
        value={dia || (propuesta ? diaLocal(new Date(propuesta)) : '')}
      />
      {(stands ?? enCola) && (
        <div className={styles.borrar}>
          <Button variant="danger" size="sm" disabled={sending} onClick={() => void give(null)}>
            Borrar esta hora
          </Button>
        </div>
      )}
    </FormModal>
  )
}
