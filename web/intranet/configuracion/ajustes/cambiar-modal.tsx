import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type FieldValues, useForm } from 'react-hook-form'
import type { Campo } from '#contract/configuracion/campos.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { ApiError } from '#web/plumbing/api.ts'
import { formErrors } from '#web/plumbing/form-errors.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { CampoAjuste } from './campo-ajuste.tsx'
import { ajustesDe, claveDe, guardar, type Leidos, type Seccion } from './consultas.ts'
import { enPalabras } from './en-palabras.ts'
import { escrito, ingresoDe } from './ingreso.ts'
import { VigenteDesde } from './vigente-desde.tsx'
import styles from './ajustes.module.css'

interface CambiarModalProps {
  seccion: Seccion
  clave: string
  campo: Campo
  /** As they are now: what somebody else saves while this is open is shown, and overwritten only by who was told. */
  ajustes: Leidos
  onClose: () => void
  onDone: (text: string) => void
}

/** Changes one value; of a rule, from a day on. Whatever the server answers, what was typed stays. */
export function CambiarModal({ seccion, clave, campo, ajustes, onClose, onDone }: CambiarModalProps) {
  const queries = useQueryClient()
  const esRegla = seccion === 'reglas'
  const actual = ajustes.valores[clave]
  const [version, setVersion] = useState(ajustes.version)
  const [failure, setFailure] = useState<string>()
  const form = useForm<FieldValues>({
    resolver: zodResolver(ingresoDe(campo, esRegla)),
    defaultValues: { valor: escrito(campo, actual), vigente_desde: firstOfNextMonth() },
  })
  const { isDirty, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ valor, vigente_desde }) => {
    setFailure(undefined)
    try {
      const body = { valores: { [clave]: valor }, version }
      await guardar(seccion, esRegla ? { ...body, vigente_desde: String(vigente_desde) } : body)
    } catch (error) {
      const { message, fields } = formErrors(error)
      const stale = error instanceof ApiError && error.code === 'version_antigua'
      setFailure(stale ? otraPersona : message)
      for (const [name, message] of Object.entries(fields)) form.setError(name.replace(clave, 'valor'), { message })
      if (!stale) return
      await queries.invalidateQueries({ queryKey: claveDe(seccion) })
      return setVersion(queries.getQueryData(ajustesDe(seccion).queryKey)?.version ?? version)
    }
    onDone(campo.tipo === 'correo' ? `${campo.nombre}: se guardó.` : `${campo.nombre}: ${enPalabras(campo, valor)}.`)
    await queries.invalidateQueries({ queryKey: claveDe(seccion) })
  })

  return (
    <FormModal
      size={campo.tipo === 'correo' ? 'lg' : 'md'}
      title={`Cambiar: ${campo.nombre}`}
      submitLabel="Guardar"
      submittingLabel="Guardando"
      submitting={isSubmitting}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
      pending={isDirty}
    >
      <CampoAjuste campo={campo} form={form} />
      {esRegla && <VigenteDesde form={form} />}
      {(campo.tipo !== 'correo' || failure) && (
        <p className={styles.actual}>
          Ahora: <strong>{enPalabras(campo, actual)}</strong>
        </p>
      )}
    </FormModal>
  )
}

const otraPersona =
  'Otra persona cambió esta parte de la configuración mientras usted escribía. Lo suyo sigue aquí: revise el valor de ahora y guarde de nuevo.'

/** Months are counted whole: a rule changes most often with the next one. */
function firstOfNextMonth(): string {
  const [year = 0, month = 0] = diaLocal(new Date()).split('-').map(Number)
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
}
