import { Telefono } from '#contract/shared/telefono.ts'
import { longestValue } from './hoja.ts'

/** The same number with its nine digits: `+56912345678`; what is none stays as it was written. */
export function telefonoEscrito(escrito: string): string {
  if (escrito.length > longestValue) return escrito
  // Of several the first; what stands for an extension, or for whose it is, is no part of it.
  const [first = ''] = escrito.split(/[/;,]|\s(?:y|o|anexo|anx|ext|int|casa|celular|cel|trabajo|fijo)\b/i)
  const digits = first.replaceAll(/[^\d+]/g, '').replace(/^(?:\+|00)?56(?=\d{8,})/, '')
  // A trunk 0, of before 2016; eight digits, of before the mobile ones had a 9 (2013).
  const national = digits.replace(/^0+/, '').replace(/^(?=[5-9]\d{7}$)/, '9')
  return Telefono.safeParse(national).data ?? escrito
}
