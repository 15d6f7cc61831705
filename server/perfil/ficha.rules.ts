import { camposDeSalud } from '#contract/perfil/consentimiento.ts'
import type { CambioFicha, Ficha } from '#contract/perfil/ficha.ts'

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
  salud_consentida_en: null,
}

/** True if health data are given; taking them away needs nobody's consent. */
export const addsSalud = (cambio: CambioFicha): boolean => camposDeSalud.some((campo) => cambio[campo])
