import type { Ficha } from '#contract/perfil/ficha.ts'

/** Default ficha. */
export const fichaVacia: Ficha = {
  direccion: null,
  comuna: null,
  contacto_nombre: null,
  contacto_telefono: null,
  contacto_parentesco: null,
  grupo_sanguineo: null,
  alergias: null,
  prevision: null,
  talla_chaqueta: null,
  talla_pantalon: null,
  talla_casco: null,
  talla_botas: null,
  version: 0,
}
