import type { Funcion } from '#contract/guardias/estados.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { type Calificable, impedimento } from './calificacion.rules.ts'
import { nombreConDia } from './guardias.rules.ts'
import type { Incompleta } from './pedido.rules.ts'

interface Propuesto {
  guardia_id: number
  user_id: number
  funcion: Funcion
}

/** A guard that has not begun, and its free beds. */
type ConCamas = Pick<Incompleta, 'id' | 'nombre' | 'inicio' | 'termino' | 'tipo' | 'cabe'>

/** Proposed seats of these guards that may still be given, one after the other, and why others may not, in sentences. */
export function vigentesDe<P extends Propuesto>(
  { abiertas, miembros }: { abiertas: readonly ConCamas[]; miembros: readonly Calificable[] },
  propuestos: readonly P[],
): { puestos: P[]; motivos: string[] } {
  const guardias = new Map(abiertas.map((una) => [una.id, { ...una }]))
  const gente = new Map(miembros.map((quien) => [quien.user_id, quien]))
  const puestos: P[] = []
  const motivos: string[] = []
  for (const propuesto of propuestos) {
    const guardia = guardias.get(propuesto.guardia_id)
    const quien = gente.get(propuesto.user_id)
    if (!guardia) continue
    const motivo = quien ? impedimento(quien, guardia, propuesto.funcion) : mensajes.noHabilitado
    if (quien && motivo === null && guardia.cabe > 0) {
      puestos.push(propuesto)
      guardia.cabe -= 1
      const taken = { ...guardia, guardia_id: guardia.id, funcion: propuesto.funcion, estado: 'asignada' as const }
      gente.set(quien.user_id, { ...quien, puestos: [...quien.puestos, taken] })
    } else motivos.push(`${nombreConDia(guardia)}: ${motivo ?? mensajes.sinCamas}`)
  }
  return { puestos, motivos }
}
