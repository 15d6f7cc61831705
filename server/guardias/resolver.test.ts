import { describe, expect, test } from 'vitest'
import type { Funcion } from '#contract/guardias/estados.ts'
import { azar, enDia, problemaAlAzar, turnoDe } from '#test/support/dotacion.ts'
import { cargas, cifras, cotas, diferencia, llenas, posibles, rotas } from '#test/support/revisor.ts'
import type { Problema, Puesto } from './dotacion.rules.ts'
import { razonesDe } from './razones.rules.ts'
import { resolver } from './resolver.ts'
import { proponerSimple } from './voraz.rules.ts'

/** Some seconds of a core, which a busy machine shares. */
const patient = { timeout: 130_000 }
const solve = async (problema: Problema) => {
  const resuelto = await resolver(problema, proponerSimple(problema), 60_000)
  expect(resuelto?.completo).toBe(true)
  return resuelto!
}

describe('20 small instances: the best of every roster that there is', patient, () => {
  test.each(Array.from({ length: 20 }, (_, n) => n + 1))('instance %i', async (semilla) => {
    const problema = pequeno(semilla)
    const { puestos, valores } = await solve(problema)
    expect(rotas(problema, puestos)).toEqual([])
    const best = todos(problema)
      .map((roster) => ({ roster, costo: costo(problema, roster) }))
      .reduce((one, other) => (compare(other.costo, one.costo) < 0 ? other : one))
    expect(valores).toEqual(best.costo)
    expect(costo(problema, puestos)).toEqual(best.costo)
  })
})

// Whole months, on which the solver works for seconds, are in the bench: its rules treat three weeks alike.
describe.each([
  [1, { dias: 14, miembros: 30 }],
  [2, { dias: 14, miembros: 25 }],
  [3, { dias: 21, miembros: 35 }],
])('random days %i, %o', patient, (semilla, tamano) => {
  const problema = problemaAlAzar(semilla, tamano)

  test('no rule is broken, every minimum that can be filled is, and the loads are as even as they can be', async () => {
    const { puestos } = await solve(problema)
    const best = cotas(problema)
    expect(rotas(problema, puestos)).toEqual([])
    expect(llenas(puestos)).toEqual({ funciones: best.funciones, todas: best.todas })
    expect(diferencia(problema, puestos) - best.diferencia).toBeLessThanOrEqual(1)
    expect(figures(problema, puestos)).toEqual([])
  })

  test('the plain proposal breaks no rule, and its figures are right', () => {
    const puestos = proponerSimple(problema)
    expect(rotas(problema, puestos)).toEqual([])
    expect(figures(problema, puestos)).toEqual([])
  })
})

test('the same seed gives the same roster', patient, async () => {
  const [first, again] = [await solve(problemaAlAzar(4, { dias: 8 })), await solve(problemaAlAzar(4, { dias: 8 }))]
  expect(again).toEqual(first)
})

test('too little time gives nothing, which the plain proposal stands in for', async () => {
  const problema = problemaAlAzar(1)
  expect(await resolver(problema, proponerSimple(problema), 0)).toBeUndefined()
})

/** Sentences whose figures are not those of the checker. */
function figures(problema: Problema, puestos: readonly Puesto[]): string[] {
  return razonesDe(problema, puestos).filter((razon, at) => {
    const { carga, rivales, esMenor, descanso, semana } = cifras(problema, puestos, at)
    const kind = rivales === 0 ? 'nadie más puede; guardias' : esMenor ? 'menos guardias' : 'guardias'
    const says = [`${kind} en 90 días: ${carga}`]
    if (descanso !== null && descanso >= 96) says.push(`descansa ${Math.floor(descanso / 24)} días`)
    else if (descanso !== null) says.push(`descansa ${descanso < 8 ? 'solo ' : ''}${descanso} h`)
    if (semana > 3) says.push(`queda con ${semana} guardias esa semana`)
    const [first, ...rest] = razon.split('; ').filter((part) => !/este turno|no puede/.test(part))
    const told = first === 'nadie más puede' ? [`${first}; ${rest.shift()}`, ...rest] : [first, ...rest]
    return told.join('|') !== says.join('|')
  })
}

/** Three guards, at times overlapping, and four or five members. */
function pequeno(semilla: number): Problema {
  const next = azar(semilla * 7919)
  const entre = (desde: number, hasta: number) => desde + Math.floor(next() * (hasta - desde + 1))
  let horas = entre(0, 24 * 5)
  const abiertas = Array.from({ length: 3 }, (_, n) => {
    const turno = turnoDe(enDia(0, horas), 12)
    horas += entre(1, 4) * 6
    const pide = { total: entre(1, 3), conductor: entre(0, 1), a_cargo: entre(0, 1) }
    return { ...turno, id: n + 1, pide, cabe: entre(2, 3) }
  })
  const deseos = ['prefiero', 'no_puedo', null, null] as const
  const personas = Array.from({ length: entre(4, 5) }, (_, n) => {
    const puede: Funcion[] = ['guardian']
    if (next() < 0.5) puede.unshift('conductor')
    if (next() < 0.5) puede.unshift('a_cargo')
    return {
      id: n + 1,
      sirve: abiertas.map(() => (next() < 0.2 ? [] : puede)),
      deseos: abiertas.map(() => deseos[entre(0, 3)]!),
      tiene: Array.from({ length: entre(0, 3) }, (_, back) => turnoDe(enDia(-1 - back, entre(-6, 6)), 10)).toReversed(),
    }
  })
  const ventana = { desde: enDia(-60), hasta: enDia(30) }
  return { abiertas, personas, ventana, descanso: 8 * 3_600_000, porSemana: 2, semilla }
}

/** Every roster that breaks no rule. */
function todos(problema: Problema): Puesto[][] {
  const places = problema.personas.flatMap((_, persona) =>
    problema.abiertas.map((_, abierta) => ({ persona, abierta })),
  )
  let rosters: Puesto[][] = [[]]
  for (const { persona, abierta } of places)
    rosters = rosters.flatMap((roster) => [
      roster,
      ...problema.personas[persona]!.sirve[abierta]!.map((funcion) => [
        ...roster,
        { persona, abierta, funcion },
      ]).filter((one) => rotas(problema, one).length === 0),
    ])
  return rosters
}

/** Objectives to minimise, in order (domain §2.6). */
function costo(problema: Problema, puestos: readonly Puesto[]): number[] {
  const { abiertas, personas, descanso, porSemana } = problema
  let [sinFuncion, sinNadie, cuadrados, avisos, deseos, festivos] = [0, 0, 0, 0, 0, 0]
  for (const [abierta, { pide }] of abiertas.entries()) {
    const suyos = puestos.filter((puesto) => puesto.abierta === abierta)
    for (const funcion of ['a_cargo', 'conductor'] as const)
      sinFuncion += pide[funcion] - suyos.filter((puesto) => puesto.funcion === funcion).length
    sinNadie += Math.max(0, pide.total - suyos.length)
  }
  const [antes, despues] = [cargas(problema, []), cargas(problema, puestos)]
  for (const [persona, { tiene, deseos: wishes }] of personas.entries()) {
    for (let load = antes[persona]! + 1; load <= despues[persona]!; load++) cuadrados += load
    const suyas = puestos.filter((puesto) => puesto.persona === persona).map(({ abierta }) => abierta)
    const turnos = suyas.map((abierta) => abiertas[abierta]!)
    for (const abierta of suyas) deseos += { prefiero: -1, no_puedo: 4, null: 0 }[`${wishes[abierta]!}`]
    for (const [at, turno] of turnos.entries())
      for (const otro of [...tiene, ...turnos.slice(at + 1)])
        if (Math.max(turno.inicio - otro.termino, otro.inicio - turno.termino) < descanso) avisos += 1
    for (const semana of new Set(turnos.map((turno) => turno.semana))) {
      const had = tiene.filter((turno) => turno.semana === semana).length
      const given = turnos.filter((turno) => turno.semana === semana).length
      avisos += Math.max(0, given - Math.max(0, porSemana - had))
    }
    const free = tiene.filter((turno) => turno.festivo).length
    for (let n = 1; n <= turnos.filter((turno) => turno.festivo).length; n++) festivos += free + n
  }
  const all = 1 + abiertas.reduce((sum, { pide }) => sum + pide.total, 0)
  return [sinFuncion * all + sinNadie, cuadrados, avisos, deseos, festivos]
}

const compare = (a: readonly number[], b: readonly number[]): number =>
  a.map((value, at) => value - b[at]!).find((difference) => difference !== 0) ?? 0

test('the checker sees what is wrong', () => {
  const problema = problemaAlAzar(1, { dias: 2, miembros: 6 })
  const [persona = 0] = posibles(problema)
  const abierta = problema.personas[persona]!.sirve.findIndex((funciones) => funciones.length > 0)
  const puesto = { persona, abierta, funcion: 'guardian' as const }
  expect(rotas(problema, [puesto, puesto])).toEqual([`${persona} in ${abierta} twice`])
})
