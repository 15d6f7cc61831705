import type { Catalogo } from '#contract/catalogos.ts'
import { insertEntradas, type NuevaEntrada } from '#server/catalogos/catalogos.queries.ts'
import { slug } from '#server/catalogos/catalogos.rules.ts'
import { feriadosDe } from '#server/catalogos/feriados.rules.ts'
import { readAjuste, writeAjuste } from '#server/plumbing/records/ajustes.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import { type Inicial, iniciales } from './entradas.ts'

/** Years of legal holidays inserted in advance, for planning. */
const yearsAhead = 2

/** Inserts each catalogue and each year's holidays once, so that removed or renamed entries do not return. */
export async function insertCatalogos(db: Db, now: Date): Promise<void> {
  const { valor, version } = await readAjuste(db, 'catalogos_sembrados')
  const sown = new Set(valor as string[] | undefined)
  const year = now.getUTCFullYear()
  const years = Array.from({ length: yearsAhead + 2 }, (_, index) => `feriados ${year - 1 + index}`)
  const due = [...Object.keys(iniciales), ...years].filter((part) => !sown.has(part))
  if (due.length === 0) return
  await insertEntradas(db, due.flatMap(entradasOf))
  await writeAjuste(db, 'catalogos_sembrados', [...sown, ...due], version + 1, now)
}

/** `tenidas`, `tipos_acto eventos`, or `feriados 2026`. */
function entradasOf(part: string): NuevaEntrada[] {
  const [catalogo, which] = part.split(' ') as [Catalogo, string?]
  // Entries added to a catalogue later come after its first ones.
  if (catalogo !== 'feriados')
    return inicialesOf(part).map(({ nombre, codigo = slug(nombre), datos = {}, fijo = false }, index) => {
      return { catalogo, codigo, nombre, datos, fijo, orden: index + (which ? 101 : 1) }
    })
  return feriadosDe(Number(which)).map(({ codigo, nombre, irrenunciable }) => {
    return { catalogo, codigo, nombre, datos: { irrenunciable, origen: 'ley' }, orden: 0 }
  })
}

const inicialesOf = (part: string): readonly Inicial[] => iniciales[part as keyof typeof iniciales]
