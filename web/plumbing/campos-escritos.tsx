import { Fragment, type ReactNode } from 'react'
import { z } from 'zod'
import {
  type Campo,
  type Campos,
  type Clase,
  entranDe,
  esObligatorio,
  type Guardado,
  nombresDe,
  tituloDeCampo,
} from '#contract/shared/campos.ts'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { FechaField } from '#web/plumbing/fecha-field.tsx'
import type { Campo as Control, Values } from './campo.tsx'
import { figure, typed } from './cifras.ts'

/** The fields of a record as a person types them; a reference is chosen, by a control of its room's own. */
export type Escritos<C extends Campos> = { [K in keyof C as C[K]['clase'] extends 'referencia' ? never : K]: string }

const isFigure = (clase: Clase) => ['entero', 'decimal', 'pesos'].includes(clase)
const inForms = <C extends Campos>(campos: C) =>
  nombresDe(campos).filter((name) => campos[name]?.clase !== 'referencia') as (keyof Escritos<C> & string)[]

/** What a form begins with: the record's values, or `initial` in a new one. */
export const escritosDe = <C extends Campos>(
  campos: C,
  registro: Partial<Guardado<C>> | undefined,
  initial: Partial<Escritos<C>> = {},
): Escritos<C> =>
  Object.fromEntries(
    inForms(campos).map((name) => {
      const value = registro?.[name] ?? initial[name] ?? ''
      return [name, typeof value === 'number' ? typed(value) : value]
    }),
  ) as Escritos<C>

/** As a call takes it; what is no figure is sent as typed, to be refused. */
export const dichosDe = <C extends Campos>(campos: C, escrito: Escritos<C>) =>
  Object.fromEntries(
    inForms(campos).map((name) => {
      const { clase } = campos[name] as Campo
      const text = escrito[name]
      if (isFigure(clase)) return [name, figure(text)]
      return [name, ['dia', 'opcion'].includes(clase) ? text || null : text]
    }),
  ) as { [K in keyof Escritos<C>]: C[K] extends Campo<infer Entra> ? Entra['_zod']['input'] : never }

/** What a person types, as a call takes it: the schema of a form. */
export const dichoDe = <C extends Campos>(campos: C): z.ZodType<object, Values> =>
  z
    .custom<Values>()
    .transform((escrito): object => dichosDe(campos, escrito as Escritos<C>))
    .pipe(z.object(entranDe(campos)) as unknown as z.ZodType<object, object>)

/** The controls of a small record's dialog (`RegistroModal`). */
export const controlesDe = (campos: Campos): Control[] =>
  inForms(campos).map((name) => {
    const campo = campos[name] as Campo
    return {
      name,
      label: tituloDeCampo(campo),
      optional: !esObligatorio(campo),
      ...(campo.ayuda && { helper: campo.ayuda }),
      ...(campo.maximo && { maxLength: campo.maximo }),
      ...(campo.opciones && {
        opciones: esObligatorio(campo) ? campo.opciones : { '': 'Sin indicar', ...campo.opciones },
      }),
      ...(campo.clase === 'parrafo' && { rows: 3 }),
      ...(campo.clase === 'dia' && { clase: 'dia' as const }),
      ...(isFigure(campo.clase) && { inputMode: 'decimal' as const }),
    }
  })

interface CamposEscritosProps<C extends Campos> {
  campos: C
  escrito: Escritos<C>
  change: (some: Partial<Escritos<C>>) => void
  /** Refusals, by field. */
  errors: Record<string, string | undefined>
  /** What somebody else made of a field, in a control's props; of a choice in its words. */
  nota: (name: keyof Escritos<C> & string, enPalabras?: Readonly<Record<string, string>>) => { helper?: string }
  /** Whether it is asked now. */
  asks?: (name: keyof Escritos<C> & string) => boolean
  /** Asked for though a record may lack it. */
  obliga?: (name: keyof Escritos<C> & string) => boolean
  /** Controls of the room's own, after a field. */
  tras?: Partial<Record<keyof Escritos<C>, ReactNode>>
  /** Of a field that takes the whole width. */
  ancho?: string | undefined
}

/** The controls of declared fields, in their order. */
export function CamposEscritos<C extends Campos>({
  campos,
  escrito,
  change,
  errors,
  nota,
  asks,
  obliga,
  tras,
  ancho,
}: CamposEscritosProps<C>) {
  const control = (name: keyof Escritos<C> & string) => {
    const campo = campos[name] as Campo
    const set = (value: string) => change({ [name]: value } as Partial<Escritos<C>>)
    const optional = !esObligatorio(campo) && !obliga?.(name)
    const common = { label: tituloDeCampo(campo), optional, error: errors[name], value: escrito[name] as string }
    const helped = { ...(campo.ayuda && { helper: campo.ayuda }), ...nota(name, campo.opciones) }
    if (campo.opciones) {
      const options = Object.entries(campo.opciones).map(([value, label]) => ({ value, label }))
      return (
        <Select
          {...common}
          {...helped}
          options={optional ? [{ value: '', label: 'Sin indicar' }, ...options] : options}
          onChange={set}
        />
      )
    }
    const typing = {
      ...common,
      ...helped,
      autoComplete: 'off',
      onChange: ({ target }: { target: { value: string } }) => set(target.value),
      ...(campo.maximo && { maxLength: campo.maximo }),
    }
    if (campo.clase === 'parrafo')
      return (
        <div className={ancho}>
          <TextArea {...typing} rows={3} />
        </div>
      )
    if (campo.clase === 'dia') return <FechaField {...typing} />
    if (!isFigure(campo.clase)) return <TextField {...typing} />
    return <TextField {...typing} inputMode={campo.clase === 'decimal' ? 'decimal' : 'numeric'} />
  }
  return inForms(campos).map((name) => (
    <Fragment key={name}>
      {asks?.(name) !== false && control(name)}
      {tras?.[name]}
    </Fragment>
  ))
}
