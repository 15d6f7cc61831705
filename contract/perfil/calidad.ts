// Apart from the profile, whose declarations no first screen loads.
import type { Calidad } from '../perfil.ts'

/** Kinds that never go to an emergency (domain §1.1, §1.7). */
export const sinEmergencias: readonly Calidad[] = ['aspirante', 'brigadier']
export const vaAEmergencias = ({ calidad }: { calidad: Calidad }): boolean => !sinEmergencias.includes(calidad)
