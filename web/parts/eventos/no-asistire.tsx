import { useState } from 'react'
import { asistenciaApi } from '#contract/asistencia.ts'
import { nombresTiposLicencia, type TipoLicencia, tiposLicencia } from '#contract/asistencia/licencias.ts'
import { eventosApi } from '#contract/eventos.ts'
import { hadNoAnswer } from '#web/plumbing/api.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { sinConexion } from './textos.ts'
import { useEscrito } from '#web/plumbing/use-visto.ts'

interface NoAsistireProps {
  evento: { id: number; titulo: string; citado: boolean; acto_id: number | null }
  onClose: () => void
  onAnswered: () => void
}

/** Says no, with a word to those who count, and asks for the licence where one is cited (domain §2.2). */
export function NoAsistire({ evento: { id, titulo, citado, acto_id }, onClose, onAnswered }: NoAsistireProps) {
  const { escrito, pending, borrador, controles } = useEscrito(
    undefined,
    () => ({ comentario: '', pide: false, tipo: 'personal' as TipoLicencia, motivo: '' }),
    { borrador: `no-asistire-${id}` },
  )
  const { comentario, pide, tipo, motivo } = escrito
  const [respondido, setRespondido] = useState(false)
  const [sinRed, setSinRed] = useState(false)
  const onFailed = (_text: string, error: unknown) => setSinRed(hadNoAnswer(error))
  const rsvp = useEnvio(eventosApi.rsvp, { onFailed })
  const licencia = useEnvio(asistenciaApi.createLicencia, { onFailed })
  const puedePedir = citado && acto_id !== null

  const { field, choice, check } = controles({ comentario: rsvp.fields.comentario, ...licencia.fields })

  async function submit() {
    setSinRed(false)
    // Not again, if only the licence was refused.
    if (!respondido) {
      const body = { respuesta: 'no_asistire' as const, comentario: comentario.trim() || null }
      if (!(await rsvp.send({ params: { id }, body }))) return
      setRespondido(true)
      onAnswered()
    }
    if (pide && acto_id !== null && !(await licencia.send({ body: { acto_id, tipo, motivo } }))) return
    borrador.drop()
    onClose()
  }

  return (
    <FormModal
      title={`No asistiré a ${titulo}`}
      submitLabel={pide ? 'Responder y pedir licencia' : 'Responder'}
      submittingLabel="Enviando"
      submitting={rsvp.sending || licencia.sending}
      failure={sinRed ? sinConexion : (rsvp.failure ?? licencia.failure)}
      pending={pending}
      borrador={borrador}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {respondido && <p>Su respuesta quedó anotada. Falta la licencia.</p>}
      <TextField
        label="Comentario"
        optional
        helper="Lo leen quienes organizan el evento y quienes pasan la lista."
        maxLength={200}
        autoComplete="off"
        disabled={respondido}
        {...field('comentario')}
      />
      {puedePedir && (
        <Switch
          label="Solicitar licencia para este acto"
          meaning="Está citado: sin licencia, no venir cuenta como falta."
          {...check('pide')}
        />
      )}
      {pide && (
        <>
          <Select
            label="Clase"
            options={tiposLicencia.map((value) => ({ value, label: nombresTiposLicencia[value] }))}
            {...choice('tipo')}
          />
          <TextArea
            label="Motivo"
            helper="Con la clase, lo leen solo usted, el Capitán, el Ayudante y los administradores."
            rows={3}
            maxLength={500}
            {...field('motivo')}
          />
        </>
      )}
    </FormModal>
  )
}
