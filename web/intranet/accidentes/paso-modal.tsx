import { type Accidente, accidentesApi, type Paso } from '#contract/accidentes.ts'
import { nombresPasos } from '#contract/accidentes/estados.ts'
import { longDay } from '#web/plumbing/format.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { query } from '#web/plumbing/query.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { useHoy } from '#web/plumbing/use-hoy.ts'
import { RadioList } from '#web/ui/radio-list.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useState } from 'react'

type Como = 'hecho' | 'no_corresponde' | 'pendiente'

const opciones: { value: Como; label: string; meaning: string }[] = [
  { value: 'hecho', label: 'Está hecho', meaning: 'Se tiene el papel, o se entregó.' },
  { value: 'pendiente', label: 'Está pendiente', meaning: 'Se avisa cuando esté por vencer.' },
  { value: 'no_corresponde', label: 'No corresponde', meaning: 'Por ejemplo, la lesión no tuvo gastos.' },
]

interface PasoModalProps {
  accidente: Accidente
  paso: Paso
  onClose: () => void
  onDone: (text: string) => void
}

/** How a step stands: done on a day, pending, or not to be done. */
export function PasoModal({ accidente: { id, version }, paso, onClose, onDone }: PasoModalProps) {
  const hoy = useHoy()
  const [seen] = useState(version)
  const [como, setComo] = useState<Como>(paso.no_corresponde ? 'no_corresponde' : 'hecho')
  const [dia, setDia] = useState(paso.hecho_el ?? hoy)
  const [referencia, setReferencia] = useState(paso.referencia ?? '')
  const [motivo, setMotivo] = useState(paso.no_corresponde ?? '')
  const de = query(accidentesApi.get, { params: { id } })
  const { send, sending, failure, fields, stands } = useEnvio(accidentesApi.savePaso, {
    into: de,
    readNow: (queries) => queries.fetchQuery({ ...de, staleTime: 0 }),
    conflict: () => 'Alguien cambió este accidente mientras usted escribía. Guarde de nuevo para dejar lo suyo.',
    onDone: () => onDone(`${nombresPasos[paso.paso]}: quedó anotado.`),
  })
  const submit = () =>
    send({
      params: { id, paso: paso.paso },
      body: {
        hecho_el: como === 'hecho' ? dia : null,
        referencia: como === 'hecho' ? referencia : null,
        no_corresponde: como === 'no_corresponde' ? motivo : null,
        version: stands?.now?.version ?? seen,
      },
    })
  return (
    <FormModal
      title={nombresPasos[paso.paso]}
      submitting={sending}
      failure={Object.keys(fields).length > 0 ? undefined : failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>Vence el {longDay(paso.vence)}.</p>
      <RadioList legend="Cómo está" options={opciones} value={como} onChange={setComo} />
      {como === 'hecho' && (
        <>
          <TextField
            label="Cuándo se hizo"
            type="date"
            max={hoy}
            value={dia}
            error={fields.hecho_el}
            onChange={({ target }) => setDia(target.value)}
          />
          <TextField
            label="Número y dónde"
            optional
            helper="Por ejemplo: N.º 88, 2.ª Comisaría."
            maxLength={160}
            autoComplete="off"
            value={referencia}
            error={fields.referencia}
            onChange={({ target }) => setReferencia(target.value)}
          />
        </>
      )}
      {como === 'no_corresponde' && (
        <TextField
          label="Por qué no corresponde"
          maxLength={300}
          autoComplete="off"
          value={motivo}
          error={fields.no_corresponde}
          onChange={({ target }) => setMotivo(target.value)}
        />
      )}
    </FormModal>
  )
}
