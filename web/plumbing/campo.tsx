import { Select } from '#web/ui/select.tsx'
import { SuggestedField } from '#web/ui/suggested-field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { typed } from './cifras.ts'
import { FechaField } from './fecha-field.tsx'
import type { useFormulario } from './use-formulario.ts'
import type { Endpoint } from '#contract/endpoint.ts'

/** What a form of declared fields holds. */
export type Values = Record<string, string | boolean>

/** A field of a form, declared: a line of text unless it says otherwise. */
export interface Campo {
  name: string
  label: string
  optional?: boolean
  helper?: string | undefined
  maxLength?: number
  /** Where a new record begins. */
  initial?: string | boolean
  /** A day. */
  clase?: 'dia'
  /** A figure, with a decimal comma. */
  inputMode?: 'decimal'
  /** Several lines. */
  rows?: number
  /** Usual values; others may be typed. */
  suggestions?: readonly string[]
  /** One of these, each in words. */
  opciones?: Readonly<Record<string, string>>
  /** A switch: what on means. */
  meaning?: string
  className?: string | undefined
}

interface CampoControlProps {
  campo: Campo
  form: Pick<ReturnType<typeof useFormulario<Endpoint, Values>>, 'escrito' | 'field' | 'choice' | 'check'>
}

/** The control of a declared field. */
export function CampoControl({ campo: { initial: _begins, ...campo }, form }: CampoControlProps) {
  const { name, label, clase, suggestions, opciones, meaning, ...text } = campo
  const { field, choice, check } = form
  if (meaning) return <Switch label={label} meaning={meaning} {...check(name)} />
  if (opciones)
    return (
      <Select
        label={label}
        helper={text.helper}
        options={Object.entries(opciones).map(([value, label]) => ({ value, label }))}
        {...choice(name, opciones)}
        value={String(form.escrito[name] ?? '')}
      />
    )
  const typing = { label, autoComplete: 'off', ...text, ...field(name) }
  if (clase === 'dia') return <FechaField {...typing} />
  if (text.rows) return <TextArea {...typing} />
  return suggestions ? <SuggestedField {...typing} suggestions={suggestions} /> : <TextField {...typing} />
}

/** Initial values of a form: the record’s, or the defaults of a new one. */
export const valuesOf = (campos: readonly Campo[], registro: object = {}): Values =>
  Object.fromEntries(
    campos.map(({ name, initial = '' }) => {
      const value = (registro as Record<string, unknown>)[name] ?? initial
      return [name, typeof value === 'number' ? typed(value) : (value as string | boolean)]
    }),
  )
