// Checks a roster by the rules of domain §2.6, apart from the program that makes it: shares no code with it.
import type { Problema, Puesto } from '#server/guardias/dotacion.rules.ts'

const hora = 3_600_000

interface Tiempo {
  inicio: number
  termino: number
}

const chocan = (a: Tiempo, b: Tiempo) => Math.max(a.inicio, b.inicio) < Math.min(a.termino, b.termino)

/** Hard rules that a roster breaks, in sentences. */
export function rotas({ abiertas, personas }: Problema, puestos: readonly Puesto[]): string[] {
  const broken: string[] = []
  for (const [at, { persona, abierta, funcion }] of puestos.entries()) {
    const who = `${persona} in ${abierta}`
    if (!personas[persona]?.sirve[abierta]?.includes(funcion)) broken.push(`${who} may not be ${funcion}`)
    const turno = abiertas[abierta]
    if (!turno) continue
    if (personas[persona]?.tiene.some((otro) => chocan(otro, turno))) broken.push(`${who} overlaps what he has`)
    for (const otro of puestos.slice(at + 1)) {
      const other = abiertas[otro.abierta]
      if (otro.persona !== persona || !other) continue
      if (otro.abierta === abierta) broken.push(`${who} twice`)
      else if (chocan(turno, other)) broken.push(`${who} overlaps ${otro.abierta}`)
    }
  }
  for (const [abierta, { pide, cabe }] of abiertas.entries()) {
    const suyos = puestos.filter((puesto) => puesto.abierta === abierta)
    const count = (funcion: string) => suyos.filter((puesto) => puesto.funcion === funcion).length
    if (suyos.length > cabe) broken.push(`${abierta} has no beds`)
    if (count('conductor') > pide.conductor) broken.push(`${abierta} has too many drivers`)
    if (count('a_cargo') > pide.a_cargo) broken.push(`${abierta} has too many in charge`)
    if (suyos.length > Math.max(pide.total, pide.conductor + pide.a_cargo)) broken.push(`${abierta} is too full`)
  }
  return broken
}

/** Loads of the 90 days with the roster. */
export const cargas = ({ abiertas, personas, ventana }: Problema, puestos: readonly Puesto[]): number[] =>
  personas.map(({ tiene }, persona) => {
    const all = [...tiene, ...puestos.filter((one) => one.persona === persona).map((one) => abiertas[one.abierta]!)]
    return all.filter(({ inicio }) => ventana.desde <= inicio && inicio < ventana.hasta).length
  })

/** Seats of the minimum functions, and all seats. */
export const llenas = (puestos: readonly Puesto[]) => ({
  funciones: puestos.filter(({ funcion }) => funcion !== 'guardian').length,
  todas: puestos.length,
})

/** Members to whom a seat could be given. */
export const posibles = ({ personas }: Problema): number[] =>
  [...personas.keys()].filter((one) => personas[one]!.sirve.some((funciones) => funciones.length > 0))

/** Difference between the highest and the lowest load of those who could be given a seat. */
export function diferencia(problema: Problema, puestos: readonly Puesto[]): number {
  const all = cargas(problema, puestos)
  const suyas = posibles(problema).map((one) => all[one]!)
  return Math.max(...suyas) - Math.min(...suyas)
}

/**
 * Bounds that no roster can beat, for guards that do not overlap, by maximum flows: the seats that can be filled, and the
 * difference of loads. The greatest lowest load needs no roster that is full: a flow that serves members and one that
 * fills seats give one that does both (Mendelsohn and Dulmage, 1958).
 */
export function cotas(problema: Problema) {
  const ya = cargas(problema, [])
  const full = { funciones: flow(problema, () => Infinity, false), todas: flow(problema, () => Infinity, true) }
  const suyas = posibles(problema)
  let alta = Math.max(...suyas.map((one) => ya[one]!))
  const fills = (most: number, todas: boolean) => flow(problema, (one) => Math.max(0, most - ya[one]!), todas)
  while (fills(alta, false) < full.funciones || fills(alta, true) < full.todas) alta += 1
  let baja = Math.min(...suyas.map((one) => ya[one]!))
  const wanted = (least: number) => suyas.reduce((sum, one) => sum + Math.max(0, least - ya[one]!), 0)
  while (fills(baja + 1, true) === wanted(baja + 1)) baja += 1
  return { ...full, diferencia: Math.max(0, alta - baja) }
}

/**
 * Greatest number of seats that members can fill, each at most so many. Where all functions that can be filled are, the
 * other places are left to guardianes.
 */
function flow(problema: Problema, most: (persona: number) => number, todas: boolean): number {
  const { abiertas, personas } = problema
  const caps = new Map<string, Map<string, number>>()
  const edge = (from: string, to: string, cap: number) => {
    if (!caps.has(from)) caps.set(from, new Map())
    if (!caps.has(to)) caps.set(to, new Map())
    caps.get(from)!.set(to, (caps.get(from)!.get(to) ?? 0) + cap)
    if (!caps.get(to)!.has(from)) caps.get(to)!.set(from, 0)
  }
  for (const [abierta, { pide, cabe }] of abiertas.entries()) {
    edge(`g${abierta}`, 'end', Math.min(cabe, Math.max(pide.total, pide.conductor + pide.a_cargo)))
    edge(`g${abierta} conductor`, `g${abierta}`, pide.conductor)
    edge(`g${abierta} a_cargo`, `g${abierta}`, pide.a_cargo)
    const alone = { ...problema, abiertas: [abiertas[abierta]!], personas: personas.map((one) => onlyIn(one, abierta)) }
    if (todas) edge(`g${abierta} guardian`, `g${abierta}`, Math.max(0, pide.total - flow(alone, () => 1, false)))
  }
  for (const [persona, { sirve }] of personas.entries()) {
    edge('start', `p${persona}`, Math.min(abiertas.length, most(persona)))
    for (const [abierta, funciones] of sirve.entries()) {
      if (funciones.length > 0) edge(`p${persona}`, `p${persona} ${abierta}`, 1)
      for (const funcion of funciones)
        if (todas || funcion !== 'guardian') edge(`p${persona} ${abierta}`, `g${abierta} ${funcion}`, 1)
    }
  }
  let total = 0
  for (;;) {
    const from = new Map([['start', '']])
    for (const at of from.keys())
      for (const [to, cap] of caps.get(at) ?? []) if (cap > 0 && !from.has(to)) from.set(to, at)
    if (!from.has('end')) return total
    for (let to = 'end'; to !== 'start'; to = from.get(to)!) {
      const at = from.get(to)!
      caps.get(at)!.set(to, caps.get(at)!.get(to)! - 1)
      caps.get(to)!.set(at, caps.get(to)!.get(at)! + 1)
    }
    total += 1
  }
}

const onlyIn = (one: Problema['personas'][number], abierta: number) => ({ ...one, sirve: [one.sirve[abierta]!] })

/** Figures that the sentence of a seat tells. */
export function cifras({ abiertas, personas }: Problema, puestos: readonly Puesto[], at: number) {
  const { persona, abierta, funcion } = puestos[at]!
  const turno = abiertas[abierta]!
  const has = (one: number) =>
    [...personas[one]!.tiene, ...puestos.filter((p) => p.persona === one).map((p) => abiertas[p.abierta]!)].filter(
      (otro) => otro !== turno,
    )
  const before = (one: number) =>
    has(one).filter(({ inicio }) => turno.inicio - inicio <= 90 * 24 * hora && inicio < turno.inicio).length
  const rivals = [...personas.keys()].filter(
    (one) =>
      one !== persona &&
      personas[one]!.sirve[abierta]!.includes(funcion) &&
      !puestos.some((p) => p.persona === one && p.abierta === abierta) &&
      !has(one).some((otro) => chocan(otro, turno)),
  )
  const gaps = has(persona).map((o) => (o.inicio < turno.inicio ? turno.inicio - o.termino : o.inicio - turno.termino))
  return {
    carga: before(persona),
    rivales: rivals.length,
    esMenor: rivals.every((one) => before(one) >= before(persona)),
    descanso: gaps.length === 0 ? null : Math.min(...gaps) / hora,
    semana: has(persona).filter(({ semana }) => semana === turno.semana).length + 1,
  }
}
