import type { LuzUnidad, Operatividad } from '#contract/material-mayor/operatividad.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { Insumos, Peso } from './insumos.rules.ts'
import { conMayuscula } from './palabras.rules.ts'
import { pesoDeEstado, pesosDeCosas } from './peso-cosas.rules.ts'
import { pesosDePersonas } from './peso-personas.rules.ts'

export type { Insumos, Persona } from './insumos.rules.ts'

const peso: Record<LuzUnidad, number> = { rojo: 0, gris: 1, amarillo: 2, verde: 3 }

const pesosDe = (insumos: Insumos): Peso[] =>
  [
    pesoDeEstado(insumos),
    ...(insumos.informada
      ? pesosDePersonas(insumos)
      : [{ insumo: 'informada', luz: 'gris', frase: mensajes.nadieInforma } as const]),
    ...pesosDeCosas(insumos),
  ].toSorted((a, b) => peso[a.luz] - peso[b.luz])

function juicio(nombre: string, pesos: readonly Peso[]): Pick<Operatividad, 'luz' | 'motivo'> {
  const luz = pesos[0]?.luz ?? 'gris'
  const frases = pesos.flatMap((uno) => (uno.luz === luz ? uno.frase : []))
  if (luz === 'gris') return { luz, motivo: mensajes.nadieInforma }
  if (luz === 'verde') return { luz, motivo: mensajes.operatividad(nombre, mensajes.puedeSalir) }
  // One is enough to stay.
  const told = luz === 'rojo' ? frases.slice(0, 1) : frases
  return { luz, motivo: mensajes.operatividad(nombre, told.join('; ')) }
}

/** The light of a unit by itself, for many moments. */
export const luzDe = (insumos: Insumos): Pick<Operatividad, 'luz' | 'motivo'> =>
  juicio(insumos.nombre, pesosDe(insumos))

/** domain §2.4.4: whether a unit can go out, and always why. `detalle` has names. */
export function operatividadDe(insumos: Insumos): Pick<Operatividad, 'luz' | 'motivo' | 'razones' | 'personas'> {
  const pesos = pesosDe(insumos)
  return {
    ...juicio(insumos.nombre, pesos),
    razones: pesos.map(({ insumo, luz, frase, texto = `${conMayuscula(frase)}.`, detalle }) => ({
      insumo,
      luz,
      texto,
      detalle: detalle?.() ?? texto,
    })),
    personas: insumos.personas.filter(({ estado }) => estado === 'disponible').length,
  }
}

/** For who may not see the availability of each, and for what a phone keeps. */
export const sinNombres = <U extends Pick<Operatividad, 'razones'>>(unidad: U): U => ({
  ...unidad,
  razones: unidad.razones.map((razon) => ({ ...razon, detalle: null })),
})
