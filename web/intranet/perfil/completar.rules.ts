import type { Perfil } from '#contract/perfil.ts'
import { CampoPedido, type ContactoDeMiembro } from '#contract/perfil/ficha.ts'

/** Fields of the profile itself that the card asks for. */
const camposDePerfil = ['telefono', 'fecha_nacimiento'] as const
export type CampoDePerfil = (typeof camposDePerfil)[number]

export type CampoDeFicha = CampoPedido

export const nombresCampos: Record<CampoDePerfil | CampoDeFicha, string> = {
  telefono: 'Teléfono',
  fecha_nacimiento: 'Fecha de nacimiento',
  contacto_nombre: 'Contacto de emergencia',
  contacto_parentesco: 'Parentesco del contacto',
  contacto_telefono: 'Teléfono del contacto',
  direccion: 'Dirección',
  comuna: 'Comuna',
  talla_chaqueta: 'Talla de chaqueta',
  talla_pantalon: 'Talla de pantalón',
  talla_casco: 'Talla de casco',
  talla_botas: 'Talla de botas',
}

/** Empty fields of a member, most important first. */
export const faltantes = (
  perfil: Perfil,
  ficha: Pick<ContactoDeMiembro, 'faltan'>,
): (CampoDePerfil | CampoDeFicha)[] => [...camposDePerfil.filter((campo) => !perfil[campo]), ...ficha.faltan]

/** The field that the address names after its `#`; undefined for any other text. */
export const campoDePerfil = (hash: string) => camposDePerfil.find((campo) => `#${campo}` === hash)
export const campoDeFicha = (hash: string) => CampoPedido.options.find((campo) => `#${campo}` === hash)
