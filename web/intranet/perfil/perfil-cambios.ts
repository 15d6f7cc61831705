import { z } from 'zod'
import { type CambioPerfil, type Cargo, CargoElegido, type Nivel, niveles, type Perfil } from '#contract/perfil.ts'
import { DiaIngresado } from '#contract/shared/fechas.ts'
import { formatRut } from '#contract/shared/rut.ts'
import { formatTelefono, Telefono } from '#contract/shared/telefono.ts'
import { Email, texto } from '#contract/shared/texto.ts'
import { RutIngresado } from '../../plumbing/rut-ingresado.ts'

/** The fields as they stand in the form: what is not known is empty. */
export interface Campos {
  nombre: string
  email: string
  telefono: string
  fecha_nacimiento: string
  rut: string
  cargo: Cargo | ''
  nivel_bombero: Nivel | ''
  fecha_ingreso: string
}

export const camposOf = (perfil: Perfil): Campos => ({
  nombre: perfil.nombre,
  email: perfil.email_pendiente ?? perfil.email,
  telefono: perfil.telefono ? formatTelefono(perfil.telefono) : '',
  fecha_nacimiento: perfil.fecha_nacimiento ?? '',
  rut: perfil.rut ? formatRut(perfil.rut) : '',
  cargo: perfil.cargo ?? '',
  nivel_bombero: perfil.nivel_bombero ?? '',
  fecha_ingreso: perfil.fecha_ingreso ?? '',
})

/** The contract's own rules; what was not known may stay so. */
export function formOf(perfil: Perfil) {
  const known = <T extends z.ZodType<string, string>>(field: keyof Perfil, rule: T) =>
    perfil[field] === null ? z.union([z.literal(''), rule]) : rule
  return z.object({
    nombre: texto(3, 120),
    email: Email,
    telefono: known('telefono', Telefono),
    fecha_nacimiento: known('fecha_nacimiento', DiaIngresado),
    rut: known('rut', RutIngresado),
    cargo: z.union([z.literal(''), CargoElegido]),
    nivel_bombero: z.union([z.literal(''), z.enum(niveles)]),
    fecha_ingreso: known('fecha_ingreso', DiaIngresado),
  })
}

/** What differs from the profile: only that is sent, so that nobody undoes what another changed meanwhile. */
export function changesOf(campos: z.output<ReturnType<typeof formOf>>, perfil: Perfil): CambioPerfil {
  const before = { ...perfil, email: perfil.email_pendiente ?? perfil.email }
  const changed = Object.entries(campos).filter(
    ([name, value]) => value !== '' && value !== before[name as keyof Campos],
  )
  return Object.fromEntries(changed)
}
