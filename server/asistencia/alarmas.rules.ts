import type { ActoFaltado, Evidencia, TipoAlarma } from '#contract/asistencia/alarmas.ts'
import type { Marca } from '#contract/asistencia/marcas.ts'
import type { Reglas } from '#contract/configuracion/reglas.ts'
import { finDeMes, sumarDias } from '#contract/shared/fechas.ts'
import { asiste } from '#contract/asistencia/marcas.ts'
import type { Dias } from './resumen.rules.ts'

/** A step of a run: adds to it, breaks it, or does neither. */
type Paso = 'suma' | 'corta' | 'nada'

/** Splits entries into runs at each break, in order. */
function runs<T>(enOrden: readonly T[], pasoDe: (one: T) => Paso): T[][] {
  const found: T[][] = [[]]
  for (const one of enOrden) {
    const paso = pasoDe(one)
    if (paso === 'suma') found.at(-1)?.push(one)
    if (paso === 'corta') found.push([])
  }
  return found.filter((run) => run.length > 0)
}

/** A run of faults or months, whose length the rules of its last day judge. */
export interface Racha extends Dias {
  evidencia: Evidencia
}

/** A member's mark on a closed list. */
export interface MarcaEnActo extends ActoFaltado {
  con_citacion: boolean
  marca: Marca
}

/**
 * domain §2.8: faults to acts with citación. An attendance to one breaks the run; licences, suspensions and acts without
 * citación neither add nor break.
 */
export const rachasDeFaltas = (enOrden: readonly MarcaEnActo[]): Racha[] =>
  runs(enOrden, ({ con_citacion, marca }) => {
    if (!con_citacion) return 'nada'
    return asiste(marca) ? 'corta' : marca === 'ausente' ? 'suma' : 'nada'
  }).map((faltas) => ({
    desde: faltas[0]?.dia ?? '',
    hasta: faltas.at(-1)?.dia ?? '',
    evidencia: { actos: faltas.map(({ id, dia, titulo }) => ({ id, dia, titulo })), meses: [] },
  }))

/** A month of a member, as the rule of months reads it. */
export interface MesDeMiembro {
  mes: string
  /** Served as an active member on its first and its last day. */
  sirve: boolean
  /** The company has closed all lists of the month, and there was one. */
  cerrado: boolean
  /** An approved licence covers all its days. */
  licencia: boolean
  /** Number of each mark, of whatever category. */
  marcas: Partial<Record<Marca, number>>
}

type ReglaMes = Reglas['mes_con_licencia']

/** Any attendance breaks the run, and so does a month not served; a month without closed lists says nothing yet. */
function pasoDeMes({ sirve, cerrado, licencia, marcas }: MesDeMiembro, conLicencia: ReglaMes): Paso {
  const has = (marca: Marca) => (marcas[marca] ?? 0) > 0
  if (has('presente') || has('atraso') || !sirve) return 'corta'
  if (licencia || (has('licencia') && !has('ausente'))) return conLicencia === 'corta' ? 'corta' : 'nada'
  return !cerrado || (has('suspendido') && !has('ausente')) ? 'nada' : 'suma'
}

/** domain §2.8: months without attendance of any kind, under the rule of the last day of each. */
export const rachasDeMeses = (enOrden: readonly MesDeMiembro[], reglaDe: (mes: string) => ReglaMes): Racha[] =>
  runs(enOrden, (one) => pasoDeMes(one, reglaDe(one.mes))).map((meses) => ({
    desde: `${meses[0]?.mes}-01`,
    hasta: finDeMes(meses.at(-1)?.mes ?? ''),
    evidencia: { actos: [], meses: meses.map(({ mes }) => mes) },
  }))

/** Runs that are long enough for an alarm. */
export const quePasan = (tipo: TipoAlarma, rachas: readonly Racha[], reglasEn: (dia: string) => Reglas): Racha[] =>
  rachas.filter(({ hasta, evidencia }) => {
    const { faltas_consecutivas, meses_sin_asistencia } = reglasEn(hasta)
    return tipo === 'faltas'
      ? evidencia.actos.length >= faltas_consecutivas
      : evidencia.meses.length >= meses_sin_asistencia
  })

/** Days that licences cover without a gap. */
export function cubren(licencias: readonly Dias[], { desde, hasta }: Dias): boolean {
  let uncovered = desde
  for (const licencia of licencias.toSorted((a, b) => (a.desde < b.desde ? -1 : 1)))
    if (licencia.desde <= uncovered && licencia.hasta >= uncovered) uncovered = sumarDias(licencia.hasta, 1)
  return uncovered > hasta
}

/** An alarm as it stands. */
export interface Guardada extends Dias {
  id: number
  evidencia: string
  tratada_en: string | null
  cesada_en: string | null
}

/**
 * Compares a member's stored alarms of a kind with the current runs. A run keeps the alarm of its first day, or else
 * one whose days it shares; a treated one covers its run, however long that grows. An alarm without its run ends.
 */
export function reconcile(guardadas: readonly Guardada[], rachas: readonly Racha[]) {
  const free = new Set(guardadas)
  const of = new Map<Racha, Guardada>()
  const match = (same: (racha: Racha, alarma: Guardada) => boolean) => {
    for (const racha of rachas) {
      const found = of.has(racha) ? undefined : [...free].find((alarma) => same(racha, alarma))
      if (!found) continue
      of.set(racha, found)
      // A treated alarm may cover two runs into which a rectification split its own.
      if (found.tratada_en === null) free.delete(found)
    }
  }
  match((racha, alarma) => alarma.tratada_en !== null && overlap(racha, alarma))
  match((racha, alarma) => alarma.desde === racha.desde)
  match((racha, alarma) => alarma.cesada_en === null && overlap(racha, alarma))
  return {
    nuevas: rachas.filter((racha) => !of.has(racha)),
    cambian: [...of].flatMap(([racha, { id, tratada_en, cesada_en, evidencia }]) =>
      tratada_en === null && (cesada_en !== null || evidencia !== JSON.stringify(racha.evidencia))
        ? [{ id, racha }]
        : [],
    ),
    cesan: [...free]
      .filter(({ tratada_en, cesada_en }) => tratada_en === null && cesada_en === null)
      .map(({ id }) => id),
  }
}

const overlap = (one: Dias, other: Dias): boolean => one.desde <= other.hasta && other.desde <= one.hasta
