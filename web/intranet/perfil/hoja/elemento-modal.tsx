import { type FieldValues, useForm } from 'react-hook-form'
import { CatalogoField } from '#web/parts/catalogos/catalogo-field.tsx'
import { CampoControl } from '#web/plumbing/campo.tsx'
import { ahoraOf, keepTyped } from '#web/plumbing/ahora.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { nowOf } from '#web/plumbing/query.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { controlsOf } from '#web/plumbing/use-formulario.ts'
import { useHoy } from '#web/plumbing/use-hoy.ts'
import { useVisto } from '#web/plumbing/use-visto.ts'
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
  const hoy = useHoy()
  const { visto, anterior, conflicto } = useVisto(linea, {
    readNow: nowOf(hojaDe(id), (hoja) => parte.lineas(hoja, hoy).find((una) => una.id === linea?.id)),
    onNow: ({ campos }) => form.reset(campos, keepTyped),
  })
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
  const change = useEnvio(parte.change, { ...envio, ...conflicto })
  const { sending, failure } = visto ? change : add
  const ahora = ahoraOf(form.formState, anterior?.campos, visto?.campos ?? iniciales)

  const submit = form.handleSubmit(async (campos) => {
    const escrito = given(campos) as never
    if (!visto) await add.send({ params: { id }, body: escrito })
    else
      await change.send({
        params: { id, elemento: visto.id },
        body: { ...(escrito as object), version: visto.version } as never,
      })
  })

  return (
    <FormModal
      title={visto ? `Editar ${parte.uno}` : parte.agregar}
      submitting={sending}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={styles.campos}>
        {parte.campos.map(({ catalogo, ...declared }) => {
          const helper = ahora(declared.name) ?? declared.helper
          const campo = { ...declared, helper, ...(!declared.type && { className: styles.ancho }) }
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
