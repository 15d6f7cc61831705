import type { CambioCierre } from '#contract/asistencia/cierres.ts'
import { nombresCategorias } from '#contract/catalogos.ts'
import type { Externo, Instantanea } from './instantanea.rules.ts'
import { porciento } from './planilla-papel.rules.ts'

type Acto = Instantanea['actos'][number]
type Fila = Instantanea['filas'][number]

/** Differences between two closings of a month, line by line: acts, marks, figures of members, other companies. */
export function cambiosEntre(antes: Instantanea, despues: Instantanea): CambioCierre[] {
  const filas = pairs(antes.filas, despues.filas, ({ user_id }) => user_id)
  return [
    ...pairs(antes.actos, despues.actos, ({ id }) => id).flatMap(([before, after]) => {
      const acto = after ?? before
      return acto ? changed('acto', null, acto, actoEnPalabras(before), actoEnPalabras(after)) : []
    }),
    ...filas.flatMap(([before, after]) => marcasEntre(before, after, [antes.actos, despues.actos])),
    ...filas.flatMap(([before, after]) => {
      const nombre = (after ?? before)?.nombre ?? null
      return [
        ...changed('abonos', nombre, null, abonosDe(before), abonosDe(after)),
        ...changed('porcentaje', nombre, null, porcentajeDe(before), porcentajeDe(after)),
      ]
    }),
    ...externosEntre(antes, despues),
  ]
}

/** One `before` and `after` for each key, in the order in which they stand after; those that went come last. */
function pairs<T>(antes: readonly T[], despues: readonly T[], key: (one: T) => unknown): [T?, T?][] {
  const before = new Map(antes.map((one) => [key(one), one]))
  const after = new Map(despues.map((one) => [key(one), one]))
  return [...new Set([...after.keys(), ...before.keys()])].map((one) => [before.get(one), after.get(one)])
}

function changed(
  campo: CambioCierre['campo'],
  nombre: string | null,
  acto: Acto | null,
  antes: string | null,
  despues: string | null,
): CambioCierre[] {
  if (antes === despues) return []
  return [{ campo, nombre, acto: acto && { id: acto.id, titulo: acto.titulo, dia: acto.dia }, antes, despues }]
}

const actoEnPalabras = (acto: Acto | undefined): string | null =>
  acto ? `${nombresCategorias[acto.categoria]}, vale ${acto.valor.toLocaleString('es-CL')}` : null

/** Letters at the acts that both have: of an act that came or went, its own line says it. */
function marcasEntre(
  before: Fila | undefined,
  after: Fila | undefined,
  [actosAntes, actosDespues]: readonly [readonly Acto[], readonly Acto[]],
): CambioCierre[] {
  const letraAntes = new Map(actosAntes.map(({ id }, index) => [id, before?.celdas[index] || null]))
  return actosDespues.flatMap((acto, index) => {
    if (!letraAntes.has(acto.id)) return []
    const nombre = (after ?? before)?.nombre ?? null
    return changed('marca', nombre, acto, letraAntes.get(acto.id) ?? null, after?.celdas[index] || null)
  })
}

const abonosDe = (fila: Fila | undefined): string | null => (fila ? fila.abonos.toLocaleString('es-CL') : null)

/** `85,7 % (6 de 7)` */
export const porcentajeDe = (fila: Pick<Fila, 'porcentaje' | 'asistencias' | 'base'> | undefined): string | null =>
  fila ? `${porciento(fila.porcentaje)} (${fila.asistencias.toLocaleString('es-CL')} de ${fila.base})` : null

function externosEntre(antes: Instantanea, despues: Instantanea): CambioCierre[] {
  const actos = new Map([...antes.actos, ...despues.actos].map((acto) => [acto.id, acto]))
  const byList = (externos: readonly Externo[]) =>
    [...Map.groupBy(externos, ({ acto_id, compania }) => `${acto_id} ${compania}`)].map(([key, rows]) => ({
      key,
      rows,
    }))
  return pairs(byList(antes.externos), byList(despues.externos), ({ key }) => key).flatMap(([before, after]) => {
    const [first] = after?.rows ?? before?.rows ?? []
    const names = (list: typeof before) => list?.rows.map(({ nombre }) => nombre).join(', ') ?? null
    return first
      ? changed('externos', first.compania, actos.get(first.acto_id) ?? null, names(before), names(after))
      : []
  })
}

/** Members whose own figures are not those that the closing before told them. */
export function conOtrasCifras(antes: Instantanea | undefined, despues: Instantanea): Fila[] {
  const told = new Map(antes?.filas.map((fila) => [fila.user_id, cifras(fila)]))
  return despues.filas.filter((fila) => told.get(fila.user_id) !== cifras(fila))
}

const cifras = ({ letras, base, asistencias, abonos }: Fila): string =>
  JSON.stringify([letras, base, asistencias, abonos])

/** Companies whose volunteers came, by name; after a correction, those whose paper has to be made anew. */
export function companiasPorEmitir(antes: Instantanea | undefined, despues: Instantanea): string[] {
  const lists = ({ externos, actos }: Instantanea) => {
    const days = new Map(actos.map(({ id, dia }) => [id, dia]))
    return Map.groupBy(externos, ({ compania }) => compania)
      .entries()
      .map(([compania, rows]) => [compania, JSON.stringify(rows.map((row) => [row, days.get(row.acto_id)]))] as const)
  }
  const before = new Map(antes ? lists(antes) : [])
  const after = new Map(lists(despues))
  const all = [...new Set([...before.keys(), ...after.keys()])].toSorted((a, b) => a.localeCompare(b, 'es'))
  return all.filter((compania) => before.get(compania) !== after.get(compania))
}
