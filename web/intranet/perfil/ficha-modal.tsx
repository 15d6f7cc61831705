import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import { perfilApi } from '#contract/perfil.ts'
import { textosConsentimiento } from '#contract/perfil/consentimiento.ts'
import { type Ficha, gruposSanguineos } from '#contract/perfil/ficha.ts'
import { comunas } from '#contract/shared/comunas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { nowOf } from '#web/plumbing/query.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { useVisto } from '#web/plumbing/use-visto.ts'
import { ahoraOf, keepTyped } from '#web/plumbing/ahora.ts'
import { CheckBox } from '#web/ui/check-box.tsx'
import { Select } from '#web/ui/select.tsx'
import { Sugerencias } from '#web/ui/sugerencias.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { CampoDeFicha } from './completar.rules.ts'
import { cambiosDe, type CamposFicha, FichaIngresada, noInformado, textosDe } from './ficha-campos.ts'
import { fichaDe } from './consultas.ts'
import styles from './ficha.module.css'

const parentescos = ['Cónyuge', 'Pareja', 'Madre', 'Padre', 'Hija', 'Hijo', 'Hermana', 'Hermano', 'Abuela', 'Abuelo']
const previsiones = ['Fonasa', 'Isapre', 'Capredena', 'Dipreca', 'Particular']
const grupos = [
  { value: noInformado, label: 'No informado' },
  ...gruposSanguineos.map((value) => ({ value, label: value })),
]

interface FichaModalProps {
  id: number
  own: boolean
  ficha: Ficha
  /** Has the focus when it opens; the first, unless given. */
  campo: CampoDeFicha | undefined
  onClose: () => void
  onDone: (text: string) => void
}

export function FichaModal({ id, own, ficha, campo, onClose, onDone }: FichaModalProps) {
  const { visto, anterior, conflicto } = useVisto(ficha, {
    como: perfilApi.changeFicha.output,
    readNow: nowOf(fichaDe(id)),
    onNow: (now) => form.reset(textosDe(now), keepTyped),
  })
  const form = useForm({ resolver: zodResolver(FichaIngresada), defaultValues: textosDe(ficha) })
  const { control, register, handleSubmit, formState } = form
  const { errors, isDirty } = formState
  const { send, sending, failure } = useEnvio(perfilApi.changeFicha, {
    form,
    into: fichaDe(id),
    ...conflicto,
    onDone: () => onDone(mensajes.fichaGuardada),
  })
  const { field: grupo } = useController({ control, name: 'grupo_sanguineo' })

  const [consiente, setConsiente] = useState(false)
  const sinConsentir = visto.salud_consentida_en === null

  const submit = handleSubmit(async (escrita) => {
    const cambios = cambiosDe(escrita, visto)
    if (Object.keys(cambios).length === 0) return onClose()
    await send({ params: { id }, body: { ...cambios, ...(consiente && { consiente }), version: visto.version } })
  })
  const ahora = ahoraOf(formState, anterior && textosDe(anterior), textosDe(visto))

  const field = (name: Exclude<keyof CamposFicha, 'grupo_sanguineo'>, label: string, autoComplete = 'off') => ({
    label,
    autoComplete: own ? autoComplete : 'off',
    helper: ahora(name),
    error: errors[name]?.message,
    ...register(name),
  })

  return (
    <FormModal
      title="Ficha personal"
      size="lg"
      submitting={sending}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
      pending={isDirty}
      {...(campo && { initialFocus: fieldNamed(campo) })}
    >
      <fieldset className={styles.campos}>
        <legend>En caso de emergencia</legend>
        <TextField {...field('contacto_nombre', 'Avisar a')} className={styles.ancho} />
        <TextField {...field('contacto_parentesco', 'Parentesco')} list="parentescos" />
        <TextField {...field('contacto_telefono', 'Teléfono del contacto')} type="tel" />
      </fieldset>
      <fieldset className={styles.campos}>
        <legend>Salud</legend>
        <Select
          label="Grupo sanguíneo"
          options={grupos}
          {...grupo}
          helper={ahora('grupo_sanguineo', (value) => (value === noInformado ? 'No informado' : String(value)))}
          error={errors.grupo_sanguineo?.message}
        />
        <TextField {...field('prevision', 'Previsión')} list="previsiones" />
        <TextField {...field('alergias', 'Alergias')} className={styles.ancho} />
        {sinConsentir && (
          <div className={styles.ancho}>
            <CheckBox checked={consiente} onChange={({ target }) => setConsiente(target.checked)}>
              {own ? '' : 'Está firmado en papel: '}
              {textosConsentimiento.salud.at(-1)}
            </CheckBox>
          </div>
        )}
      </fieldset>
      <fieldset className={styles.campos}>
        <legend>Domicilio</legend>
        <TextField {...field('direccion', 'Dirección', 'street-address')} />
        <TextField {...field('comuna', 'Comuna', 'address-level2')} list="comunas" />
      </fieldset>
      <fieldset className={styles.campos}>
        <legend>Tallas</legend>
        <TextField {...field('talla_chaqueta', 'Chaqueta')} />
        <TextField {...field('talla_pantalon', 'Pantalón')} />
        <TextField {...field('talla_casco', 'Casco')} />
        <TextField {...field('talla_botas', 'Botas')} />
      </fieldset>
      <Sugerencias id="parentescos" valores={parentescos} />
      <Sugerencias id="previsiones" valores={previsiones} />
      <Sugerencias id="comunas" valores={comunas} />
    </FormModal>
  )
}

/** Read when the modal has been drawn. */
const fieldNamed = (campo: CampoDeFicha) => ({
  get current() {
    return document.querySelector<HTMLElement>(`[role=dialog] [name="${campo}"]`)
  },
})
