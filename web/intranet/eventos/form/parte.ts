import type { EnPalabras } from '#web/plumbing/ahora.ts'
import type { Escrito } from './escrito.ts'

/** A part of the form. */
export interface Parte {
  escrito: Escrito
  /** As it stood when it was opened. */
  seen: Escrito
  change: (some: Partial<Escrito>) => void
  /** Refusals by field. */
  fields: Record<string, string>
  ahora: (name: keyof Escrito, enPalabras?: EnPalabras) => string | undefined
  nota: (name: keyof Escrito, enPalabras?: EnPalabras) => { helper?: string }
}

type Textual = { [Name in keyof Escrito]: Escrito[Name] extends string ? Name : never }[keyof Escrito]

/** Props of a control that is typed into. */
export const textOf = ({ escrito, change, fields, nota }: Parte, name: Textual, called: string = name) => ({
  value: escrito[name],
  error: fields[called],
  ...nota(name),
  onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
})
