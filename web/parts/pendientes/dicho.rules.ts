import { figure, typed } from '#web/plumbing/cifras.ts'
import { dayAndMonth, shortMoment } from '#web/plumbing/format.ts'
import type { Pendiente } from '#web/plumbing/pendientes.ts'

type Dicho = Pick<Pendiente, 'body' | 'campos'>

/** As a field of day and time holds it. */
const local = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)$/
const isInstant = (value: unknown): boolean => typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)
const bodyOf = ({ body }: Dicho) => (body ?? {}) as Record<string, unknown>
const isSaid = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value) && value !== ''

/** Fields of a write with their words and values, as people read them. */
export const dichoPor = (one: Dicho): [campo: string, nombre: string, valor: string][] =>
  Object.entries(one.campos ?? {}).flatMap(([campo, nombre]) => {
    const value = bodyOf(one)[campo]
    return isSaid(value) ? [[campo, nombre, inWords(value)]] : []
  })

function inWords(value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  if (typeof value === 'number') return typed(value)
  const [, day = '', time] = local.exec(value) ?? []
  if (time) return `${dayAndMonth(day)}, ${time}`
  return isInstant(value) ? shortMoment(value) : value
}

/** The texts and figures of a write, as they were typed. */
export const corregibles = (one: Dicho) =>
  Object.entries(one.campos ?? {}).flatMap(([campo, nombre]) => {
    const value = bodyOf(one)[campo]
    if (typeof value === 'number') return [{ campo, nombre, valor: typed(value), esCifra: true }]
    return typeof value === 'string' && !isInstant(value) ? [{ campo, nombre, valor: value, esCifra: false }] : []
  })

/** The body with what was typed anew: figures stay figures. */
export function corregido(body: unknown, escrito: Readonly<Record<string, string>>): unknown {
  const before = body as Record<string, unknown>
  const said = Object.entries(escrito).map(([campo, valor]) => [
    campo,
    typeof before[campo] === 'number' ? figure(valor) : valor.trim(),
  ])
  return { ...before, ...(Object.fromEntries(said) as object) }
}
