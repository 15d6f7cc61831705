// What values mean that their field does not know: asked once for each, however often it stands in the sheet.
import type { PorDecir } from '#contract/shared/importacion.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { type Columna, plain } from './encabezados.ts'
import { longestValue } from './hoja.ts'

interface Fila<Campo extends string> {
  valores: Partial<Record<Campo, string>>
}

type Dichos = Readonly<Record<string, Readonly<Record<string, string>>>>
/** What the values of a field were said to mean the last time. */
type Antes = (campo: string) => Readonly<Record<string, string>>

/** Puts into the rows what was said of values, or what they seem to mean; returns all that may be said. */
export function decirValores<Campo extends string>(
  filas: readonly Fila<Campo>[],
  columnas: readonly Columna<Campo>[],
  dichos: Dichos,
  antes: Antes = () => ({}),
): PorDecir[] | { fault: string } {
  const unknown = Object.keys(dichos).find(
    (dicho) => !columnas.some(({ campo, entiende }) => campo === dicho && entiende),
  )
  if (unknown !== undefined) return { fault: mensajes.planillaSinCampo(unknown) }
  const asked = columnas.flatMap((columna) =>
    porDecirDe(filas, columna, new Map(Object.entries(dichos[columna.campo] ?? {})), antes(columna.campo)),
  )
  const wrong = asked.find(({ valor, opciones }) => valor && !opciones.includes(valor))
  if (wrong) return { fault: mensajes.planillaSinValor(wrong.valor ?? '') }
  const entienden = new Map(columnas.map(({ campo, entiende }) => [campo as string, entiende]))
  for (const { campo, escrito, valor } of asked)
    for (const { valores } of filas) {
      if (valor === null || valores[campo as Campo] !== escrito || entienden.get(campo)?.(escrito, valores)) continue
      if (valor === '') delete valores[campo as Campo]
      else valores[campo as Campo] = valor
    }
  return asked
}

/** Of a column with more, they are no marks. */
const mostAsked = 30

function porDecirDe<Campo extends string>(
  filas: readonly Fila<Campo>[],
  { campo, titulo, valores: known = [], entiende, libre }: Columna<Campo>,
  dichos: ReadonlyMap<string, string>,
  antes: ReturnType<Antes>,
): PorDecir[] {
  if (!entiende) return []
  const veces = new Map<string, number>()
  for (const { valores } of filas) {
    const escrito = valores[campo]
    // A formula that failed says nothing.
    if (!escrito || escrito.length > longestValue || escrito.startsWith('#') || entiende(escrito, valores)) continue
    veces.set(escrito, (veces.get(escrito) ?? 0) + 1)
  }
  if (veces.size > mostAsked) return []
  return [...veces].map(([escrito, veces]) => {
    const opciones = libre ? [escrito, ...known] : [...known]
    const said = { campo, titulo, escrito, veces, opciones }
    const [ahora, recordado] = [dichos.get(escrito), antes[escrito]]
    if (ahora === undefined && (recordado === '' || opciones.includes(recordado ?? '')))
      return { ...said, valor: recordado ?? '', recordado: true }
    return { ...said, valor: ahora ?? (libre ? escrito : supuestoDe(escrito, known)) }
  })
}

/** The one value with a word that begins so. */
function supuestoDe(escrito: string, valores: readonly string[]): string | null {
  const said = plain(escrito)
  const found = valores.filter((valor) => valor.split(' ').some((word) => said !== '' && plain(word).startsWith(said)))
  return found.length === 1 ? (found[0] ?? null) : null
}
