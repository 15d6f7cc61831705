import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { accidentesApi } from '#contract/accidentes.ts'
import type { Bombero } from '#web/parts/usuarios/bombero-field.tsx'
import { dropBorrador, keepBorrador, storedBorrador } from '#web/plumbing/borrador.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { formErrors } from '#web/plumbing/form-errors.ts'
import { useUser } from '#web/plumbing/session.ts'
import { useFormulario } from '#web/plumbing/use-formulario.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './accidentes.module.css'
import { type CampoDicho, Campos, Dicho, enLocal, preguntas } from './preguntas.tsx'

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

/** Half answered: on a reload nothing is asked again. */
interface Borrador {
  paso: number
  quien: Bombero | null
  dicho: Partial<z.input<typeof Dicho>>
}

/** Of a question that comes; the dialog puts the first focus by itself. */
const focusOn = (heading: HTMLElement | null) => heading?.focus()

/** Five questions, one after the other (domain §1.11). What was answered stays, whatever the server says. */
export function RegistrarModal({ en, onClose, onDone }: RegistrarModalProps) {
  const { acto_id, emergencia_id, titulo, inicio, lugar } = en
  const usuario = useUser()?.id ?? 0
  const nombre = `accidente-${emergencia_id === null ? `acto-${acto_id}` : emergencia_id}`
  const [borrador] = useState(() => storedBorrador<Borrador>(nombre, usuario))
  const [{ paso, moved }, setPaso] = useState({ paso: borrador?.paso ?? 0, moved: false })
  const [quien, setQuien] = useState<Bombero | null>(borrador?.quien ?? null)
  const goTo = (next: number) => setPaso({ paso: next, moved: true })

  const call = emergencia_id === null ? accidentesApi.createEnActo : accidentesApi.createEnEmergencia
  const { field, choice, form, modal } = useFormulario(call, {
    borrador: null,
    schema: Dicho,
    initial: {
      user_id: '',
      ocurrido_en: enLocal(inicio),
      lugar: lugar ?? '',
      relato: '',
      lesion: '',
      centro_asistencial: '',
      medico: '',
      testigos: '',
    },
    input: ({ user_id, ...body }) => ({
      params: { id: emergencia_id ?? acto_id },
      body: { ...body, user_id: Number(user_id) },
    }),
    onDone: ({ message }) => {
      dropBorrador(nombre)
      onDone(message)
    },
    onFailed: (_text, error) => goToFirst(Object.keys(formErrors(error).fields)),
  })
  const dicho = useWatch({ control: form.control })
  const { isDirty } = form.formState
  useEffect(() => {
    if (borrador) form.reset(borrador.dicho, { keepDefaultValues: true })
  }, [borrador, form])
  useEffect(() => {
    if (isDirty) keepBorrador(nombre, usuario, { paso, quien, dicho } satisfies Borrador)
  }, [isDirty, nombre, usuario, paso, quien, dicho])
  const goToFirst = (fields: readonly string[]) => {
    const first = preguntas.findIndex(({ campos }) => campos.some((campo) => fields.includes(campo)))
    if (first >= 0) goTo(first)
  }
  const last = paso === preguntas.length - 1
  const pregunta = preguntas[paso] ?? { titulo: '', campos: [] }
  const next = async () => {
    if (await form.trigger([...pregunta.campos] as CampoDicho[], { shouldFocus: true })) goTo(paso + 1)
  }

  return (
    <FormModal
      {...modal}
      title="Registrar accidente"
      submitLabel={last ? 'Registrar' : 'Siguiente'}
      submittingLabel="Registrando"
      onSubmit={(event) => (last ? modal.onSubmit(event) : void next())}
      onClose={() => {
        dropBorrador(nombre)
        onClose()
      }}
    >
      <div className={styles.pregunta}>
        <p className={styles.nota}>
          Pregunta {paso + 1} de {preguntas.length}
        </p>
        <h3 key={paso} ref={moved ? focusOn : undefined} tabIndex={-1} className={styles.titulo}>
          {pregunta.titulo}
        </h3>
      </div>
      <Campos
        key={paso}
        campos={pregunta.campos}
        field={field}
        acto={titulo}
        afectado={{
          value: quien,
          error: choice('user_id').error,
          onChoose: (bombero) => {
            setQuien(bombero)
            choice('user_id').onChange(bombero ? String(bombero.id) : '')
          },
        }}
      />
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
