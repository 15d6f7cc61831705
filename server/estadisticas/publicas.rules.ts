import { type Grupo, grupos, gruposParaTodos } from '#contract/estadisticas/grupos.ts'
import type { AnioPublico, CifrasPublicas, TramoPublico } from '#contract/estadisticas/publicas.ts'
import { finDeMes } from '#contract/shared/fechas.ts'
import type { Column } from '#server/plumbing/sheets/csv.ts'
import { type Frecuencias, mediana, totalDe } from './medidas.rules.ts'
import { pocosCasos } from './pocos.rules.ts'

/** A month as counted, before anything is withheld. */
export interface MesContado {
  mes: string
  tipos: Record<Grupo, number>
  respuestas: Frecuencias
  /** Acts of service with a closed list. */
  actos: number
  sin_termino: number
  /** Of all who came. */
  segundos: number
  academias: number
}

const sum = (values: readonly number[]) => values.reduce((total, one) => total + one, 0)
const salidasDe = ({ tipos }: MesContado) => sum(Object.values(tipos))
const sonPocos = (n: number) => n > 0 && n < pocosCasos

/**
 * What neighbours read (docs/decisions/109): months that are over, of the years given, each with its months. One
 * incident, or two, are never told apart: every sum is that of what is published of its months, so that nothing follows
 * by subtraction either.
 */
export function cifrasPublicas(anios: ReadonlyMap<number, readonly MesContado[]>, esteMes: string): CifrasPublicas {
  // Nothing is known of the months before.
  const first = [...anios.values()].flat().find((mes) => salidasDe(mes) > 0)?.mes ?? esteMes
  const over = (anio: number) => (anios.get(anio) ?? []).filter(({ mes }) => mes >= first && mes < esteMes)
  const published = [...anios.keys()]
    .toSorted((a, b) => b - a)
    .flatMap((anio) => anioPublico(over(anio), over(anio - 1)) ?? [])
  return { anios: published }
}

function anioPublico(meses: readonly MesContado[], anterior: readonly MesContado[]): AnioPublico | null {
  const tramos = tramosDe(meses)
  const hasta = tramos.at(-1)?.hasta
  // Of a year with so few nothing is told.
  if (hasta === undefined || tramos.every(({ salidas }) => salidas < pocosCasos)) return null
  const within = (mes: string) => mes.slice(5) <= hasta.slice(5)
  const antes = tramosDe(anterior).filter(({ desde }) => within(desde))
  const comparable =
    antes.some(({ salidas }) => salidas >= pocosCasos) &&
    antes.every((tramo) => within(tramo.hasta)) &&
    antes[0]?.desde.slice(5) === meses[0]?.mes.slice(5)
  return {
    anio: Number(hasta.slice(0, 4)),
    desde: meses[0]?.mes ?? hasta,
    hasta,
    ...sumados(tramos),
    respuesta: respuestaDe(meses),
    sin_termino: sum(meses.map(({ sin_termino }) => sin_termino)),
    antes: comparable ? { ...sumados(antes), respuesta: respuestaDe(anterior.filter(({ mes }) => within(mes))) } : null,
    meses: tramos,
  }
}

/** Months in a row, joined until none has one or two calls alone. */
function tramosDe(meses: readonly MesContado[]): TramoPublico[] {
  const joined: MesContado[][] = []
  let open: MesContado[] = []
  for (const mes of meses) {
    open.push(mes)
    if (sonPocos(sum(open.map(salidasDe)))) continue
    joined.push(open)
    open = []
  }
  // The last ones go with those before.
  while (joined.length > 0 && sonPocos(sum(open.map(salidasDe)))) open = [...(joined.pop() ?? []), ...open]
  if (open.length > 0) joined.push(open)
  return joined.map(tramoDe)
}

function tramoDe(meses: readonly MesContado[]): TramoPublico {
  const total = (of: (mes: MesContado) => number) => sum(meses.map(of))
  const actos = total((mes) => mes.actos)
  return {
    desde: meses[0]?.mes ?? '',
    hasta: meses.at(-1)?.mes ?? '',
    salidas: total(salidasDe),
    tipos: tiposDe(Object.fromEntries(grupos.map((grupo) => [grupo, total(({ tipos }) => tipos[grupo])])) as Tipos),
    horas: sonPocos(actos) ? null : Math.round(total(({ segundos }) => segundos) / 3600),
    academias: total(({ academias }) => academias),
  }
}

type Tipos = Record<Grupo, number>

/**
 * Kinds of three calls or more. The others are in `otras`, and if that has one or two, the smallest of the rest with
 * them. None and few look the same: else one could tell which was taken along.
 */
function tiposDe(tipos: Tipos): TramoPublico['tipos'] {
  const shown = grupos
    .filter((grupo) => grupo !== 'otras' && tipos[grupo] >= pocosCasos)
    .toSorted((a, b) => tipos[b] - tipos[a])
  const rest = () => sum(grupos.filter((grupo) => !shown.includes(grupo)).map((grupo) => tipos[grupo]))
  while (shown.length > 0 && sonPocos(rest())) shown.pop()
  const said = grupos.map((grupo) => [grupo, shown.includes(grupo) ? tipos[grupo] : grupo === 'otras' ? rest() : null])
  return Object.fromEntries(said) as TramoPublico['tipos']
}

/** Sums of what is shown of each stretch; what is shown of none stays untold. */
function sumados(tramos: readonly TramoPublico[]) {
  const shown = (of: (tramo: TramoPublico) => number | null) => {
    const values = tramos.map(of).filter((value) => value !== null)
    return values.length > 0 ? sum(values) : null
  }
  return {
    salidas: sum(tramos.map(({ salidas }) => salidas)),
    tipos: Object.fromEntries(
      grupos.map((grupo) => [grupo, shown(({ tipos }) => tipos[grupo])]),
    ) as TramoPublico['tipos'],
    horas: shown(({ horas }) => horas),
    academias: sum(tramos.map(({ academias }) => academias)),
  }
}

function respuestaDe(meses: readonly MesContado[]): AnioPublico['respuesta'] {
  const respuestas = meses.flatMap((mes) => mes.respuestas)
  const medidas = totalDe(respuestas)
  const middle = medidas < pocosCasos ? null : mediana(respuestas)
  return {
    segundos: middle === null ? null : Math.round(middle),
    medidas,
    sin_hora: sum(meses.map(salidasDe)) - medidas,
  }
}

export const columnasPublicas: Column<TramoPublico>[] = [
  { title: 'Desde', value: ({ desde }) => `${desde}-01` },
  { title: 'Hasta', value: ({ hasta }) => finDeMes(hasta) },
  { title: 'Salidas', value: ({ salidas }) => salidas },
  ...grupos.map((grupo) => ({ title: gruposParaTodos[grupo], value: ({ tipos }: TramoPublico) => tipos[grupo] })),
  { title: 'Horas de servicio', value: ({ horas }) => horas },
  { title: 'Academias y ejercicios', value: ({ academias }) => academias },
]
