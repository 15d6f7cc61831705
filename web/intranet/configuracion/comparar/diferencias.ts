import { nombresCampos } from './nombres.ts'

/** One field or item that differs between two texts of a section. */
export interface Diferencia {
  /** `Línea de tiempo › 1906 › Texto` */
  donde: string
  que: 'agregado' | 'quitado' | 'cambiado' | 'movido'
  antes: string
  despues: string
}

type Parte = Record<string, unknown>

/** Differences field by field, in the order of the later text. */
export const diferenciasEntre = (antes: Parte, despues: Parte): Diferencia[] => ofParts(antes, despues, [])

/** Keys that tell records apart, and say nothing to people. */
const hidden = new Set(['id', 'unidad_id'])

function ofParts(antes: Parte, despues: Parte, place: readonly string[]): Diferencia[] {
  const keys = new Set([...Object.keys(despues), ...Object.keys(antes)])
  return [...keys]
    .filter((key) => !hidden.has(key))
    .flatMap((key) => ofValues(antes[key], despues[key], [...place, nombresCampos[key] ?? key]))
}

function ofValues(antes: unknown, despues: unknown, place: readonly string[]): Diferencia[] {
  if (isItems(antes) && isItems(despues) && (antes.length > 0 || despues.length > 0))
    return ofItems(antes, despues, place)
  if (isPart(antes) && isPart(despues)) return ofParts(antes, despues, place)
  const [before, after] = [said(antes), said(despues)]
  return before === after ? [] : [changeOf(place, before, after)]
}

function ofItems(antes: readonly Parte[], despues: readonly Parte[], place: readonly string[]): Diferencia[] {
  const left = new Set(antes.keys())
  const take = (is: (one: Parte, at: number) => boolean) => {
    const found = [...left].find((at) => is(antes[at] as Parte, at))
    if (found !== undefined) left.delete(found)
    return found
  }
  // Same record first; what is left over at the same place is taken for the same with another name.
  const known = despues.map((item) => take((one) => identityOf(one) === identityOf(item)))
  const pairs = known.map((from, at) => from ?? take((_, index) => index === at))
  const kept = pairs.filter((from) => from !== undefined)
  const inOrder = kept.toSorted((a, b) => a - b)
  const rank = (from: number) => inOrder.indexOf(from) + 1
  const found = despues.flatMap((item, at) => {
    const from = pairs[at]
    const own = [...place, nameOf(item, at)]
    if (from === undefined) return [changeOf(own, '', said(item))]
    const now = kept.indexOf(from) + 1
    const moved: Diferencia[] =
      now < rank(from)
        ? [{ donde: own.join(' › '), que: 'movido', antes: `lugar ${rank(from)}`, despues: `lugar ${now}` }]
        : []
    return [...moved, ...ofParts(antes[from] as Parte, item, own)]
  })
  const gone = [...left].map((at) => changeOf([...place, nameOf(antes[at] as Parte, at)], said(antes[at]), ''))
  return [...found, ...gone]
}

function changeOf(place: readonly string[], antes: string, despues: string): Diferencia {
  const que = antes === '' ? 'agregado' : despues === '' ? 'quitado' : 'cambiado'
  return { donde: place.join(' › '), que, antes, despues }
}

const named = ['titulo', 'etiqueta', 'nombre', 'url', 'valor', 'alt'] as const

const identityOf = (item: Parte): string => {
  const key = item.id || item.unidad_id || item.clave
  return key ? `#${String(key)}` : `${String(item.anio ?? '')} ${nameOf(item, -1)}`
}

const nameOf = (item: Parte, at: number): string =>
  String(named.map((name) => item[name]).find((name) => typeof name === 'string' && name !== '') ?? at + 1)

const isPart = (value: unknown): value is Parte => typeof value === 'object' && value !== null && !Array.isArray(value)
const isItems = (value: unknown): value is readonly Parte[] => Array.isArray(value) && value.every(isPart)

/** Coordinates too: three decimals are a hundred metres. */
const exact = new Intl.NumberFormat('es-CL', { maximumFractionDigits: 10 })

/** A value in words; a list line by line. */
function said(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  if (Array.isArray(value)) return value.map(said).join('\n')
  if (!isPart(value)) return typeof value === 'number' ? exact.format(value) : String(value as string)
  return Object.entries(value)
    .filter(([key, one]) => !hidden.has(key) && said(one) !== '')
    .map(([key, one]) => `${nombresCampos[key] ?? key}: ${said(one)}`)
    .join('\n')
}
