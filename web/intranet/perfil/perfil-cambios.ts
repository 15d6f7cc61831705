import { z } from 'zod'
import { calidades, CambioPerfil, niveles, type Perfil } from '#contract/perfil.ts'
import { CargoElegido } from '#contract/shared/cargos.ts'
import { DiaIngresado } from '#contract/shared/fechas.ts'
import { formatRut } from '#contract/shared/rut.ts'
import { formatTelefono, Telefono } from '#contract/shared/telefono.ts'
import { Email, texto } from '#contract/shared/texto.ts'
import { RutIngresado } from '#web/plumbing/rut-ingresado.ts'

const { cargo_detalle, clave_radial, numero_registro_compania, numero_registro_general } = CambioPerfil.shape

/** The contract's own rules; unknown values may stay empty. */
export function formOf(perfil: Perfil) {
  const known = <T extends z.ZodType<string, string>>(field: keyof Perfil, rule: T) =>
    perfil[field] === null ? z.union([z.literal(''), rule]) : rule
  return z.object({
    nombre: texto(3, 120),
    email: known('email', Email),
    telefono: known('telefono', Telefono),
    comparte_telefono: z.boolean(),
    fecha_nacimiento: known('fecha_nacimiento', DiaIngresado),
    rut: known('rut', RutIngresado),
    cargo: z.union([z.literal(''), CargoElegido]),
    cargo_detalle,
    nivel_bombero: z.union([z.literal(''), z.enum(niveles)]),
    fecha_ingreso: known('fecha_ingreso', DiaIngresado),
    calidad: z.enum(calidades),
    clave_radial,
    numero_registro_compania,
    numero_registro_general,
    es_conductor: z.boolean(),
    es_cuartelero: z.boolean(),
    habilitado_a_cargo: z.boolean(),
  })
}

type Form = ReturnType<typeof formOf>
/** Form fields: an unknown value is empty. */
export type Campos = z.input<Form>
export type CamposValidos = z.output<Form>

export const camposOf = (perfil: Perfil): Campos => ({
  ...perfil,
  email: perfil.email_pendiente ?? perfil.email ?? '',
  telefono: perfil.telefono ? formatTelefono(perfil.telefono) : '',
  fecha_nacimiento: perfil.fecha_nacimiento ?? '',
  rut: perfil.rut ? formatRut(perfil.rut) : '',
  cargo: perfil.cargo ?? '',
  cargo_detalle: perfil.cargo_detalle ?? '',
  nivel_bombero: perfil.nivel_bombero ?? '',
  fecha_ingreso: perfil.fecha_ingreso ?? '',
  clave_radial: perfil.clave_radial ?? '',
  numero_registro_compania: perfil.numero_registro_compania ?? '',
  numero_registro_general: perfil.numero_registro_general ?? '',
})

/** Returns the changed fields: only those are sent, so that a concurrent change is not undone. */
export function changesOf(campos: CamposValidos, perfil: Perfil): CambioPerfil {
  const before = { ...perfil, email: perfil.email_pendiente ?? perfil.email }
  const changed = Object.entries(campos).filter(
    ([name, value]) => value !== '' && value !== before[name as keyof CamposValidos],
  )
  return Object.fromEntries(changed)
}
