import type { FieldErrors } from 'react-hook-form'
import { idDe } from '#web/intranet/configuracion/campos/use-campo.ts'

/** One error: its control, and its text in the summary. */
export interface Falta {
  name: string
  id: string
  message: string
}

/** Returns the form's errors in field order; nested as `entradas.3.titulo`. */
export const faltasDe = (errors: FieldErrors): Falta[] =>
  leaves(errors, '').map(({ name, message }) => {
    const control = controlOf(name)
    return { name, id: control?.id ?? idDe(name), message: [placeOf(control), message].filter(Boolean).join(': ') }
  })

function leaves(part: unknown, name: string): { name: string; message: string }[] {
  if (typeof part !== 'object' || part === null) return []
  const { message, root } = part as { message?: unknown; root?: { message?: string } }
  if (typeof message === 'string') return [{ name, message }]
  const own = root?.message ? [{ name, message: root.message }] : []
  const nested = Object.entries(part)
    .filter(([key]) => key !== 'root' && key !== 'ref')
    .flatMap(([key, value]) => leaves(value, name ? `${name}.${key}` : key))
  return [...own, ...nested]
}

/** Control of a path, or of the list around it. */
function controlOf(name: string): HTMLElement | null {
  const control = document.getElementById(idDe(name))
  const cut = name.lastIndexOf('.')
  return control || cut < 0 ? control : controlOf(name.slice(0, cut))
}

/** «1906 · El terremoto, Texto alternativo»: labels of the items around a control, and its own. */
function placeOf(control: HTMLElement | null): string {
  const label = (control as HTMLInputElement | null)?.labels?.[0]?.firstChild?.textContent
  return [...itemsAround(control), label].filter(Boolean).join(', ')
}

function itemsAround(control: HTMLElement | null | undefined): string[] {
  const item = control?.closest<HTMLElement>('fieldset[aria-label]')
  return item ? [...itemsAround(item.parentElement), item.getAttribute('aria-label') ?? ''] : []
}
