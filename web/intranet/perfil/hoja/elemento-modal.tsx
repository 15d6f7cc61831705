import { type FieldValues, useForm } from 'react-hook-form'
import { CatalogoField } from '#web/parts/catalogos/catalogo-field.tsx'
import { CampoControl } from '#web/plumbing/campo.tsx'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { controlsOf } from '#web/plumbing/use-formulario.ts'
import { hojaDe } from './use-hoja.ts'
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
  const form = useForm<FieldValues>({
    defaultValues: linea?.campos ?? iniciales,
    resolver: (campos) => {
      const { success, error } = parte.escrito.safeParse(given(campos))
      const errors = error?.issues.map(({ path, message }) => [String(path[0]), { type: 'zod', message }] as const)
      return success ? { values: campos, errors: {} } : { values: {}, errors: Object.fromEntries(errors ?? []) }
    },
  })
  const envio = { form, into: hojaDe(id), onDone }
  const add = useEnvio(parte.add, envio)
  const change = useEnvio(parte.change, envio)
  const { sending, failure } = linea ? change : add

  const submit = form.handleSubmit(async (campos) => {
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
      submitting={sending}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={styles.campos}>
        {parte.campos.map(({ catalogo, ...declared }) => {
          const campo = declared.type ? declared : { ...declared, className: styles.ancho }
          if (!catalogo) return <CampoControl key={campo.name} campo={campo} form={form} />
          return (
            <CatalogoField key={campo.name} {...campo} {...controlsOf(form).field(campo.name)} catalogo={catalogo} />
          )
        })}
      </div>
    </FormModal>
  )
}

/** Drops the fields left empty. */
const given = (campos: FieldValues): object =>
  Object.fromEntries(Object.entries(campos).filter(([, value]) => String(value ?? '').trim() !== ''))
