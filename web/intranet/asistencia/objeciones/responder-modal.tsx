import { useState } from 'react'
import { z } from 'zod'
import { asistenciaApi } from '#contract/asistencia.ts'
import { nombresMarcas } from '#contract/asistencia/marcas.ts'
import { marcasPorObjecion, type Objecion } from '#contract/asistencia/objeciones.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { longDay } from '#web/plumbing/format.ts'
import { useFormulario } from '#web/plumbing/use-formulario.ts'
import { RadioList } from '#web/ui/radio-list.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import styles from './objeciones.module.css'

export type Respuesta = 'aceptada' | 'rechazada'

const { respuesta } = asistenciaApi.resolveObjecion.body.shape
const Escrita = z.object({ respuesta, marca: z.enum(marcasPorObjecion) })

const verbos: Record<Respuesta, { boton: string; gerundio: string }> = {
  aceptada: { boton: 'Aceptar', gerundio: 'Aceptando' },
  rechazada: { boton: 'Rechazar', gerundio: 'Rechazando' },
}

const respuestas = [
  { value: 'aceptada', label: 'Aceptar', meaning: 'La marca se corrige en la lista.' },
  { value: 'rechazada', label: 'Rechazar', meaning: 'La marca queda como está; diga por qué.' },
] as const

interface ResponderModalProps {
  objecion: Objecion
  /** Without it, chosen here. */
  estado?: Respuesta
  onClose: () => void
  onDone: (text: string) => void
}

/** Accepts an objection with the mark that is right, or rejects it with the reason. */
export function ResponderModal({ objecion, estado: dicho, onClose, onDone }: ResponderModalProps) {
  const { id, nombre, acto, dia, texto } = objecion
  const [estado, setEstado] = useState<Respuesta>(dicho ?? 'aceptada')
  const accepts = estado === 'aceptada'
  const { boton, gerundio } = verbos[estado]
  const { field, choice, modal } = useFormulario(asistenciaApi.resolveObjecion, {
    borrador: `objecion-${id}-${estado}`,
    schema: Escrita,
    initial: { respuesta: '', marca: 'presente' },
    input: ({ respuesta, marca }) => ({
      params: { id },
      body: { estado, respuesta: respuesta ?? null, ...(accepts && { marca }) },
    }),
    onDone: () => onDone(`La objeción de ${nombre} quedó ${estado}: se le avisó por la campana.`),
  })
  return (
    <FormModal
      title={dicho ? `${boton} la objeción` : 'Responder la objeción'}
      submitLabel={boton}
      submittingLabel={gerundio}
      danger={!accepts}
      {...modal}
      onClose={onClose}
    >
      <div>
        <p>
          <strong>{nombre}</strong>: {acto}, {longDay(dia)}
        </p>
        <p className={styles.texto}>«{texto}»</p>
      </div>
      {!dicho && <RadioList legend="Decisión" options={respuestas} value={estado} onChange={setEstado} />}
      {accepts && (
        <Select
          label="Marca que corresponde"
          helper="Corrige la lista. Si el mes está cerrado, se reabre."
          options={marcasPorObjecion.map((value) => ({ value, label: nombresMarcas[value] }))}
          {...choice('marca')}
        />
      )}
      <TextArea
        label="Respuesta"
        optional={accepts}
        helper={`La lee ${nombre}.`}
        rows={3}
        maxLength={1000}
        {...field('respuesta')}
      />
    </FormModal>
  )
}
