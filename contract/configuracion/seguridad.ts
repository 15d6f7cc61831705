import { nombresRoles, type Role } from '../shared/permisos.ts'
import { interruptor, type Valores } from './campos.ts'

const factorDe = (role: Role, valor: boolean) =>
  interruptor({
    nombre: `Segundo factor para el rol ${nombresRoles[role]}`,
    ayuda: valor
      ? 'Puede mucho: sin segundo factor, basta su contraseña robada.'
      : 'Quien tiene este rol tiene 14 días para configurarlo.',
    valor,
  })

/** Roles that must have a second factor (docs/decisions/121). */
export const seguridad = {
  factor_admin: factorDe('admin', true),
  factor_capitan: factorDe('capitan', true),
  factor_oficial: factorDe('oficial', false),
  factor_ayudante: factorDe('ayudante', true),
  factor_maquinista: factorDe('maquinista', false),
  factor_bombero: factorDe('bombero', false),
} satisfies Record<`factor_${Role}`, ReturnType<typeof factorDe>>

export type Seguridad = Valores<typeof seguridad>

export const debeTenerFactor = (role: Role, valores: Seguridad): boolean => valores[`factor_${role}`]

/** Nobody must: the demo company, whose accounts everybody may open. */
export const nadieDebe: Seguridad = {
  factor_admin: false,
  factor_capitan: false,
  factor_oficial: false,
  factor_ayudante: false,
  factor_maquinista: false,
  factor_bombero: false,
}

/** Days that a member has, from the day they first must. */
export const diasDePlazo = 14
