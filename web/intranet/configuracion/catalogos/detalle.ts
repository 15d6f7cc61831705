import type { Catalogo, Entrada } from '#contract/catalogos.ts'
import { weekday } from '#web/plumbing/format.ts'
import { cifra } from '#web/intranet/configuracion/ajustes/en-palabras.ts'
import { nombresCategorias, nombresTiposClave } from './nombres.ts'

/** Lookup label of an entry, if other than its name: its key, or its day. */
export const cabezaDe: Partial<Record<Catalogo, (entrada: Entrada) => string>> = {
  claves: ({ codigo }) => codigo,
  feriados: ({ codigo }) => weekday(codigo),
}

/** Other facts of an entry, in a line; empty for most. */
export function detalleDe(catalogo: Catalogo, entrada: Entrada): string {
  const { tipo, categoria, valor = 1, con_citacion, letra, origen, irrenunciable } = entrada
  const parts: Partial<Record<Catalogo, (string | false | undefined)[]>> = {
    claves: [tipo && nombresTiposClave[tipo]],
    tipos_acto: [
      categoria && nombresCategorias[categoria],
      categoria !== 'no_computa' && `vale ${cifra(valor)}`,
      con_citacion && 'con citación',
    ],
    tipos_unidad: [letra && `Letra ${letra}`],
    feriados: [origen === 'ley' ? 'De ley' : 'Agregado', irrenunciable && 'irrenunciable'],
  }
  return (parts[catalogo] ?? []).filter(Boolean).join(', ')
}
