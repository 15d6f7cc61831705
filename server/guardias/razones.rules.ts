import { entreTurnos, type Problema, type Puesto, solapan, type Turno } from './dotacion.rules.ts'

const hourMs = 3_600_000
const noventaDias = 90 * 24 * hourMs

/** Why each seat: «menos guardias en 90 días: 4; descansa 46 h», of the roster with the whole proposal. */
export function razonesDe(problema: Problema, puestos: readonly Puesto[]): string[] {
  const { abiertas, personas } = problema
  const dadas = Map.groupBy(puestos, ({ persona }) => persona)
  const conTodo = personas.map(({ tiene }, persona) => [
    ...tiene,
    ...(dadas.get(persona) ?? []).map(({ abierta }) => abiertas[abierta]!),
  ])
  return puestos.map(({ persona, abierta, funcion }) => {
    const turno = abiertas[abierta]!
    const antes = (turnos: readonly Turno[]) =>
      turnos.filter(({ inicio }) => inicio >= turno.inicio - noventaDias && inicio < turno.inicio).length
    const otros = conTodo.filter(
      (turnos, otro) =>
        otro !== persona &&
        personas[otro]!.sirve[abierta]!.includes(funcion) &&
        !turnos.some((uno) => solapan(uno, turno)),
    )
    const suyos = conTodo[persona]!.filter((uno) => uno !== turno)
    const razones = [
      porCarga(antes(suyos), otros.map(antes)),
      porDescanso(suyos, turno, problema.descanso),
      porSemana(suyos, turno, problema.porSemana),
      porDeseo[personas[persona]!.deseos[abierta] ?? 'ninguno'],
    ]
    return razones.filter((razon) => razon !== '').join('; ')
  })
}

/** `otras`: loads of the members who could sit there too. */
function porCarga(carga: number, otras: readonly number[]): string {
  if (otras.length === 0) return `nadie más puede; guardias en 90 días: ${carga}`
  return `${otras.every((otra) => otra >= carga) ? 'menos guardias' : 'guardias'} en 90 días: ${carga}`
}

function porDescanso(suyos: readonly Turno[], turno: Turno, descanso: number): string {
  const entre = Math.min(...suyos.map((uno) => entreTurnos(uno, turno)))
  if (entre === Number.POSITIVE_INFINITY) return ''
  const horas = entre / hourMs
  if (horas >= 96) return `descansa ${Math.floor(horas / 24)} días`
  const count = Math.floor(horas * 10) / 10
  return `descansa ${entre < descanso ? 'solo ' : ''}${count.toLocaleString('es-CL')} h`
}

function porSemana(suyos: readonly Turno[], { semana }: Turno, most: number): string {
  const count = suyos.filter((uno) => uno.semana === semana).length + 1
  return count > most ? `queda con ${count} guardias esa semana` : ''
}

const porDeseo = { prefiero: 'prefiere este turno', no_puedo: 'dijo que no puede ese día', ninguno: '' }
