import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { z } from 'zod'
import { accidentesApi } from '#contract/accidentes.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { formErrors } from '#web/plumbing/form-errors.ts'
import { useFormulario } from '#web/plumbing/use-formulario.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './accidentes.module.css'
import { Campos, Dicho, dichoPor, enLocal, preguntas } from './preguntas.tsx'

/** Act, or emergency, in which the accident happened. */
export interface EnQue {
  acto_id: number
  emergencia_id: number | null
  titulo: string
  inicio: string
  lugar: string | null
}

interface RegistrarModalProps {
  en: EnQue
  onClose: () => void
  onDone: (text: string) => void
}

/** On a reload nothing is asked again. */
const Respondido = Dicho.extend({ paso: z.number() })

/** Of a question that comes; the dialog puts the first focus by itself. */
const focusOn = (heading: HTMLElement | null) => heading?.focus()

/** Five questions, one after the other (domain §1.11). What was answered stays, whatever the server says. */
export function RegistrarModal({ en, onClose, onDone }: RegistrarModalProps) {
  const { acto_id, emergencia_id, titulo, inicio, lugar } = en
  const [moved, setMoved] = useState(false)
  const call = emergencia_id === null ? accidentesApi.createEnActo : accidentesApi.createEnEmergencia
  const { escrito, change, passes, field, choice, modal } = useFormulario(call, {
    borrador: `accidente-${emergencia_id === null ? `acto-${acto_id}` : emergencia_id}`,
    schema: Respondido,
    initial: {
      paso: 0,
      quien: null,
      ocurrido_en: enLocal(inicio),
      lugar: lugar ?? '',
      relato: '',
      lesion: '',
      centro_asistencial: '',
      medico: '',
      testigos: '',
    },
    input: ({ paso: _asked, ...said }) => ({ params: { id: emergencia_id ?? acto_id }, body: dichoPor(said) }),
    names: { user_id: 'quien' },
    onDone: ({ message }) => onDone(message),
    onFailed: (_text, error) => goToFirst(Object.keys(formErrors(error).fields)),
  })
  const { paso } = escrito
  const goTo = (paso: number) => {
    change({ paso })
    setMoved(true)
  }
  const goToFirst = (fields: readonly string[]) => {
    const first = preguntas.findIndex(({ campos }) =>
      campos.some((campo) => fields.includes(campo === 'quien' ? 'user_id' : campo)),
    )
    if (first >= 0) goTo(first)
  }
  const last = paso === preguntas.length - 1
  const pregunta = preguntas[paso] ?? { titulo: '', campos: [] }
  return (
    <FormModal
      {...modal}
      title="Registrar accidente"
      submitLabel={last ? 'Registrar' : 'Siguiente'}
      submittingLabel="Registrando"
      onSubmit={(event) => (last ? modal.onSubmit(event) : passes(pregunta.campos, event) && goTo(paso + 1))}
      onClose={onClose}
    >
      <div className={styles.pregunta}>
        <p className={styles.nota}>
          Pregunta {paso + 1} de {preguntas.length}
        </p>
        <h3 key={paso} ref={moved ? focusOn : undefined} tabIndex={-1} className={styles.titulo}>
          {pregunta.titulo}
        </h3>
      </div>
      <Campos key={paso} campos={pregunta.campos} field={field} acto={titulo} quien={choice('quien')} />
      {paso > 0 && (
        <div>
          <Button
            variant="outline"
            size="sm"
            icon={IconArrowLeft}
            disabled={modal.submitting}
            onClick={() => goTo(paso - 1)}
          >
            Pregunta anterior
          </Button>
        </div>
      )}
    </FormModal>
  )
}
