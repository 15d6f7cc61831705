import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { HojaServicios } from '#contract/hoja-servicios.ts'
import { CatalogoField } from '#web/parts/catalogos/catalogo-field.tsx'
import { formErrors } from '#web/plumbing/form-errors.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { SuggestedField } from '#web/ui/suggested-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Campos, Linea, Parte } from './partes.ts'
import styles from './hoja.module.css'

interface ElementoModalProps {
  parte: Parte
  /** Whose sheet. */
  id: number
  /** What is corrected; without it a new one is written. */
  linea: Linea | undefined
  /** What a new one begins with. */
  iniciales: Campos
  onClose: () => void
  onDone: (hoja: HojaServicios) => void
}

export function ElementoModal({ parte, id, linea, iniciales, onClose, onDone }: ElementoModalProps) {
  const [failure, setFailure] = useState<string>()
  const { register, handleSubmit, setError, formState } = useForm<Campos>({
    defaultValues: linea?.campos ?? iniciales,
    resolver: (campos) => {
      const { success, error } = parte.escrito.safeParse(given(campos))
      const errors = error?.issues.map(({ path, message }) => [String(path[0]), { type: 'zod', message }] as const)
      return success ? { values: campos, errors: {} } : { values: {}, errors: Object.fromEntries(errors ?? []) }
    },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (campos) => {
    setFailure(undefined)
    try {
      const escrito = given(campos)
      onDone(linea ? await parte.change(id, linea, escrito) : await parte.add(id, escrito))
    } catch (error) {
      const { message, fields } = formErrors(error)
      setFailure(message)
      for (const [name, text] of Object.entries(fields)) setError(name, { message: text }, { shouldFocus: true })
    }
  })

  return (
    <FormModal
      title={linea ? `Editar ${parte.uno}` : parte.agregar}
      submitLabel="Guardar"
      submittingLabel="Guardando"
      submitting={isSubmitting}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={styles.campos}>
        {parte.campos.map(({ name, label, type = 'text', optional = false, helper, suggestions, catalogo }) => {
          const field = {
            label,
            type,
            autoComplete: 'off',
            className: type === 'text' ? styles.ancho : '',
            optional,
            helper,
            error: errors[name]?.message,
            ...register(name),
          }
          if (catalogo) return <CatalogoField key={name} {...field} catalogo={catalogo} suggestions={suggestions} />
          if (suggestions) return <SuggestedField key={name} {...field} suggestions={suggestions} />
          return <TextField key={name} {...field} />
        })}
      </div>
    </FormModal>
  )
}

/** What was typed, without what was left empty. */
const given = (campos: Campos): object =>
  Object.fromEntries(Object.entries(campos).filter(([, value]) => value.trim() !== ''))
