import { useForm } from 'react-hook-form'
import { CatalogoField } from '#web/parts/catalogos/catalogo-field.tsx'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { hojaDe } from './use-hoja.ts'
import { SuggestedField } from '#web/ui/suggested-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Campos, Linea, Parte } from './partes.ts'
import styles from './hoja.module.css'

interface ElementoModalProps {
  parte: Parte
  /** Owner's id. */
  id: number
  /** Line to edit; undefined for a new one. */
  linea: Linea | undefined
  /** A new one's defaults. */
  iniciales: Campos
  onClose: () => void
  onDone: () => void
}

export function ElementoModal({ parte, id, linea, iniciales, onClose, onDone }: ElementoModalProps) {
  const { register, handleSubmit, setError, formState } = useForm<Campos>({
    defaultValues: linea?.campos ?? iniciales,
    resolver: (campos) => {
      const { success, error } = parte.escrito.safeParse(given(campos))
      const errors = error?.issues.map(({ path, message }) => [String(path[0]), { type: 'zod', message }] as const)
      return success ? { values: campos, errors: {} } : { values: {}, errors: Object.fromEntries(errors ?? []) }
    },
  })
  const { errors } = formState
  const envio = { form: { setError }, into: hojaDe(id), onDone }
  const add = useEnvio(parte.add, envio)
  const change = useEnvio(parte.change, envio)
  const { sending, failure } = linea ? change : add

  const submit = handleSubmit(async (campos) => {
    const escrito = given(campos) as never
    if (!linea) await add.send({ params: { id }, body: escrito })
    else
      await change.send({
        params: { id, elemento: linea.id },
        body: { ...(escrito as object), version: linea.version } as never,
      })
  })

  return (
    <FormModal
      title={linea ? `Editar ${parte.uno}` : parte.agregar}
      submitLabel="Guardar"
      submittingLabel="Guardando"
      submitting={sending}
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

/** Drops the fields left empty. */
const given = (campos: Campos): object =>
  Object.fromEntries(Object.entries(campos).filter(([, value]) => value.trim() !== ''))
