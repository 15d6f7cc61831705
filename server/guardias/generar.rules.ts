import { mensajes } from '#contract/shared/mensajes.ts'
import type { Funcion } from '#contract/guardias/estados.ts'
import { type Calificable, impedimento, type Tramo } from './calificacion.rules.ts'
import { type Dotacion, nombreConDia } from './guardias.rules.ts'

/** A seat for a member of a group. */
interface Lugar {
  user_id: number
  funcion: Funcion
}

/** Member of a group who is left out, and why; null: there is no place left. */
export interface Fuera {
  quien: Calificable
  motivo: string | null
}

type PorLlenar = Tramo & Pick<Dotacion, 'min_conductor' | 'min_a_cargo' | 'cupo_maximo'>

/** Seats for a group, the functions that fewest could take first (domain §2.6). */
export function llenar(guardia: PorLlenar, grupo: readonly Calificable[]): { lugares: Lugar[]; fuera: Fuera[] } {
  const canTake = (funcion: Funcion) => grupo.filter((quien) => impedimento(quien, guardia, funcion) === null)
  const needed = [
    { funcion: 'conductor' as const, n: guardia.min_conductor, able: canTake('conductor') },
    { funcion: 'a_cargo' as const, n: guardia.min_a_cargo, able: canTake('a_cargo') },
  ].toSorted((a, b) => a.able.length - b.able.length)
  const lugares: Lugar[] = []
  const has = (quien: Calificable) => lugares.some(({ user_id }) => user_id === quien.user_id)
  const put = (quien: Calificable, funcion: Funcion) => lugares.push({ user_id: quien.user_id, funcion })
  for (const { funcion, n, able } of needed) {
    const others = new Set(needed.filter((other) => other.funcion !== funcion).flatMap((other) => other.able))
    // Members who could take no other function go first.
    const order = able.filter((quien) => !has(quien)).toSorted((a, b) => Number(others.has(a)) - Number(others.has(b)))
    for (const quien of order.slice(0, Math.min(n, guardia.cupo_maximo - lugares.length))) put(quien, funcion)
  }
  const fuera: Fuera[] = []
  for (const quien of grupo.filter((one) => !has(one))) {
    const motivo = impedimento(quien, guardia, 'guardian')
    if (motivo !== null || lugares.length >= guardia.cupo_maximo) fuera.push({ quien, motivo })
    else put(quien, 'guardian')
  }
  return { lugares, fuera }
}

/** Guards that one sentence names; of the others it gives the number. */
const mostNamed = 6

type Nombrada = Parameters<typeof nombreConDia>[0]

/** A sentence for each member who was left out for one reason, with the guards. */
export function avisosDeFuera(left: readonly (Fuera & { guardia: Nombrada })[]): string[] {
  const alike = Map.groupBy(left, ({ quien, motivo }) => `${quien.user_id} ${motivo}`)
  return [...alike.values()].map((them) => {
    const more = them.length - mostNamed
    const guards = them.slice(0, mostNamed).map(({ guardia }) => nombreConDia(guardia))
    const named = `${guards.join(', ')}${more > 0 ? ` y ${more} más` : ''}`
    const [{ quien, motivo } = { quien: { nombre: '' }, motivo: null }] = them
    return motivo === null
      ? mensajes.plantillaSinLugar(quien.nombre, named)
      : mensajes.plantillaNoPuede(quien.nombre, motivo, named)
  })
}
