import { zodResolver } from '@hookform/resolvers/zod'
import { type FieldValues, useForm } from 'react-hook-form'
import { configuracionApi } from '#contract/configuracion.ts'
import type { Campo } from '#contract/configuracion/campos.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { nowOf } from '#web/plumbing/query.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { useVisto } from '#web/plumbing/use-visto.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { CampoAjuste } from './campo-ajuste.tsx'
import { ajustesDe, type Leidos, type Seccion } from './consultas.ts'
import { enPalabras } from './en-palabras.ts'
import { escrito, ingresoDe } from './ingreso.ts'
import { VigenteDesde } from './vigente-desde.tsx'
import styles from './ajustes.module.css'

interface CambiarModalProps {
  seccion: Seccion
  clave: string
  campo: Campo
  ajustes: Leidos
  onClose: () => void
  onDone: (text: string) => void
}

/** Changes one value; of a rule, from a day on. Typed input survives any answer of the server. */
export function CambiarModal({ seccion, clave, campo, ajustes, onClose, onDone }: CambiarModalProps) {
  const esRegla = seccion === 'reglas'
  const { visto, conflicto } = useVisto(ajustes, { readNow: nowOf(ajustesDe(seccion)), conflict: () => otraPersona })
  const actual = visto.valores[clave]
  const form = useForm<FieldValues>({
    resolver: zodResolver(ingresoDe(campo, esRegla)),
    defaultValues: { valor: escrito(campo, actual), vigente_desde: firstOfNextMonth() },
  })
  const { isDirty } = form.formState

  const envio = {
    form,
    names: { [clave]: 'valor' },
    ...conflicto,
  }
  const done = (valor: unknown) =>
    onDone(campo.tipo === 'correo' ? `${campo.nombre}: se guardó.` : `${campo.nombre}: ${enPalabras(campo, valor)}.`)
  const save = useEnvio(configuracionApi.save, {
    ...envio,
    onDone: (_saved, { body }) => done(body.valores[clave]),
  })
  const changeRegistro = useEnvio(configuracionApi.changeRegistro, {
    ...envio,
    onDone: (_saved, { body }) => done(body.modo),
  })
  const { sending, failure } = seccion === 'registro' ? changeRegistro : save

  const submit = form.handleSubmit(async ({ valor, vigente_desde }) => {
    if (seccion === 'registro')
      return void (await changeRegistro.send({ body: { modo: valor, version: visto.version } }))
    const body = { valores: { [clave]: valor }, version: visto.version }
    await save.send({
      params: { seccion },
      body: esRegla ? { ...body, vigente_desde: String(vigente_desde) } : body,
    })
  })

  return (
    <FormModal
      size={campo.tipo === 'correo' ? 'lg' : 'md'}
      title={`Cambiar: ${campo.nombre}`}
      submitting={sending}
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

/** Months are counted whole: a rule usually changes with the next one. */
function firstOfNextMonth(): string {
  const [year = 0, month = 0] = diaLocal(new Date()).split('-').map(Number)
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
}
