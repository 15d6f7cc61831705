import { type Contador, nombresContadores } from '#contract/material-mayor/estados.ts'
import { mensajes } from '#contract/shared/mensajes.ts'

/** Values between which a reading stands in its series; null: none on that side. */
export interface Vecinas {
  antes: number | null
  despues: number | null
}

/** More than this between two readings is a slip of the finger: kilometres, or hours. */
const saltoMaximo: Record<Contador, number> = { km: 20_000, motor: 2_000, bomba: 2_000 }

/** Why a counter cannot have shown this between what was read before and after; null: it can (domain §2.4.3). */
export function faultOfLectura(contador: Contador, valor: number, { antes, despues }: Vecinas): string | null {
  if (antes !== null && valor < antes) {
    const menor = contador === 'km' ? mensajes.kilometrajeMenor(antes) : mensajes.horometroMenor(antes)
    return despues === null ? menor : `${menor}. ${mensajes.despuesSeRegistro(despues)}`
  }
  if (despues !== null && valor > despues) {
    const mayor = contador === 'km' ? mensajes.kilometrajeMayor(despues) : mensajes.horometroMayor(despues)
    return antes === null ? mayor : `${mayor}. ${mensajes.antesSeRegistro(antes)}`
  }
  const salto = Math.max(antes === null ? 0 : valor - antes, despues === null ? 0 : despues - valor)
  if (salto > saltoMaximo[contador])
    return mensajes.saltoDeContador(nombresContadores[contador], antes ?? despues ?? 0, valor)
  return null
}
