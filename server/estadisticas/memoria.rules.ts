import { type Bloque, type Cifra, nombresBloques } from '#contract/estadisticas/forma.ts'
import { textoValor } from '#contract/estadisticas/formato.ts'
import type { Periodo } from '#contract/estadisticas/periodos.ts'

/** From its first day to its last, or to today of the year that runs. */
export const diasDeAnio = (anio: number, hoy: string): Periodo => ({
  desde: `${anio}-01-01`,
  hasta: hoy < `${anio}-12-31` ? hoy : `${anio}-12-31`,
})

/** A note of the library holds 500 letters. */
const mostChanges = 4

/**
 * How a report differs from the one that was published: «Salidas: 312, antes 310.»; null: it does not.
 */
export function cambiosDe(antes: readonly Bloque[], ahora: readonly Bloque[]): string | null {
  if (JSON.stringify(antes) === JSON.stringify(ahora)) return null
  const changed = ahora.flatMap(({ bloque, cifras }) => {
    const before = antes.find((one) => one.bloque === bloque)?.cifras ?? []
    return cifras.flatMap((cifra) => cambio(cifra, before) ?? [])
  })
  if (changed.length === 0) {
    const names = ahora
      .filter((one) => JSON.stringify(one) !== JSON.stringify(antes.find(({ bloque }) => bloque === one.bloque)))
      .map(({ bloque }) => nombresBloques[bloque])
    return `Cambiaron las tablas de: ${names.join(', ')}.`
  }
  const rest = changed.length - mostChanges
  return `Cifras que cambiaron: ${changed.slice(0, mostChanges).join('; ')}${rest > 0 ? `, y ${rest} más` : ''}.`
}

function cambio({ clave, nombre, valor, medida }: Cifra, antes: readonly Cifra[]): string | null {
  const before = antes.find((one) => one.clave === clave)
  if (before && before.valor === valor) return null
  return `${nombre}, ${textoValor(valor, medida)} (antes ${textoValor(before?.valor ?? null, medida)})`
}
