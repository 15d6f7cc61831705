import type { FormEvent } from 'react'
import { z } from 'zod'
import { perfilApi } from '#contract/perfil.ts'
import { textosConsentimiento } from '#contract/perfil/consentimiento.ts'
import { type Ficha, gruposSanguineos } from '#contract/perfil/ficha.ts'
import { comunas } from '#contract/shared/comunas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { nowOf } from '#web/plumbing/query.ts'
import { CheckBox } from '#web/ui/check-box.tsx'
import { Select } from '#web/ui/select.tsx'
import { Sugerencias } from '#web/ui/sugerencias.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { CampoDeFicha } from './completar.rules.ts'
import { cambiosDe, type CamposFicha, FichaIngresada, noInformado, textosDe } from './ficha-campos.ts'
import { fichaDe } from './consultas.ts'
import styles from './ficha.module.css'
import { useFormulario } from '#web/plumbing/use-formulario.ts'

const parentescos = ['Cónyuge', 'Pareja', 'Madre', 'Padre', 'Hija', 'Hijo', 'Hermana', 'Hermano', 'Abuela', 'Abuelo']
const previsiones = ['Fonasa', 'Isapre', 'Capredena', 'Dipreca', 'Particular']
const grupos: { value: CamposFicha['grupo_sanguineo']; label: string }[] = [
  { value: noInformado, label: 'No informado' },
  ...gruposSanguineos.map((value) => ({ value, label: value })),
]

const FichaEscrita = FichaIngresada.extend({ consiente: z.boolean() })

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
  const form = useFormulario(perfilApi.changeFicha, {
    borrador: `ficha-de-miembro-${id}`,
    registro: ficha,
    como: perfilApi.changeFicha.output,
    readNow: nowOf(fichaDe(id)),
    schema: FichaEscrita,
    initial: (una) => ({ ...textosDe(una), consiente: false }),
    input: ({ consiente, ...escrita }, visto) => ({
      params: { id },
      body: { ...cambiosDe(escrita, visto), ...(consiente && { consiente }), version: visto.version },
    }),
    into: fichaDe(id),
    onDone: () => onDone(mensajes.fichaGuardada),
  })
  const { visto, choice, check, modal } = form
  const sinConsentir = visto.salud_consentida_en === null

  function submit(event: FormEvent<HTMLFormElement>): void {
    const said = form.said(event)
    if (!said) return
    const { consiente: _asked, ...escrita } = said
    if (Object.keys(cambiosDe(escrita, visto)).length === 0) onClose()
    else void form.submit(said)
  }

  const field = (name: Exclude<keyof CamposFicha, 'grupo_sanguineo'>, label: string, autoComplete = 'off') => ({
    label,
    autoComplete: own ? autoComplete : 'off',
    ...form.field(name),
  })

  return (
    <FormModal
      title="Ficha personal"
      size="lg"
      onClose={onClose}
      {...modal}
      onSubmit={submit}
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
          {...choice('grupo_sanguineo', { [noInformado]: 'No informado' })}
        />
        <TextField {...field('prevision', 'Previsión')} list="previsiones" />
        <TextField {...field('alergias', 'Alergias')} className={styles.ancho} />
        {sinConsentir && (
          <div className={styles.ancho}>
            <CheckBox {...check('consiente')}>
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
