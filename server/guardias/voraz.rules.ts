import type { Funcion } from '#contract/guardias/estados.ts'
import { cargaDe, minimas, plazas, type Problema, type Puesto, solapan, type Turno } from './dotacion.rules.ts'

/** Members with what they have and what was given. */
interface Estado {
  tiene: Turno[]
  carga: number
}

/**
 * The plain order of domain §2.6: minimum functions first, those with fewest eligible before; then the lowest load of 90
 * days, then longest since the last guard.
 */
export function proponerSimple(problema: Problema): Puesto[] {
  const { abiertas, personas } = problema
  const estados = personas.map((persona): Estado => ({ tiene: [...persona.tiene], carga: cargaDe(persona, problema) }))
  const puestos: Puesto[] = []
  const dados = abiertas.map(() => 0)

  function give(abierta: number, funcion: Funcion): void {
    const turno = abiertas[abierta]!
    const [persona] = personas
      .keys()
      .filter((one) => personas[one]!.sirve[abierta]!.includes(funcion))
      .filter((one) => !estados[one]!.tiene.some((otro) => solapan(otro, turno)))
      .toArray()
      .toSorted((a, b) => estados[a]!.carga - estados[b]!.carga || ultima(a) - ultima(b) || a - b)
    if (persona === undefined) return
    puestos.push({ persona, abierta, funcion })
    estados[persona]!.tiene.push(turno)
    estados[persona]!.carga += 1
    dados[abierta]! += 1

    function ultima(one: number): number {
      return Math.max(
        0,
        ...estados[one]!.tiene.filter(({ inicio }) => inicio < turno.inicio).map((otro) => otro.termino),
      )
    }
  }

  const eligible = (abierta: number, funcion: Funcion) =>
    personas.filter(({ sirve }) => sirve[abierta]!.includes(funcion)).length
  const primero = abiertas
    .flatMap(({ pide }, abierta) =>
      minimas.flatMap((funcion) => Array.from({ length: pide[funcion] }, () => ({ abierta, funcion }))),
    )
    .map((plaza) => ({ ...plaza, cuantos: eligible(plaza.abierta, plaza.funcion) }))
    .toSorted((a, b) => a.cuantos - b.cuantos)
  for (const { abierta, funcion } of primero) if (dados[abierta]! < plazas(abiertas[abierta]!)) give(abierta, funcion)
  for (const [abierta, una] of abiertas.entries())
    for (let left = Math.min(una.pide.total, una.cabe) - dados[abierta]!; left > 0; left--) give(abierta, 'guardian')
  return puestos
}
