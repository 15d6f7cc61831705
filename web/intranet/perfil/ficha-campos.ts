import { z } from 'zod'
import { CambioFicha, type Ficha, gruposSanguineos } from '#contract/perfil/ficha.ts'
import { formatTelefono } from '#contract/shared/telefono.ts'

/** Empty choice of a list. */
export const noInformado = 'no_informado'

const { version: _, consiente: __, ...campos } = CambioFicha.shape
export const FichaIngresada = z.object({
  ...campos,
  grupo_sanguineo: z
    .enum([...gruposSanguineos, noInformado])
    .transform((grupo) => (grupo === noInformado ? null : grupo)),
})
export type CamposFicha = z.input<typeof FichaIngresada>
type FichaValida = z.output<typeof FichaIngresada>

export const textosDe = (ficha: Ficha): CamposFicha => ({
  direccion: ficha.direccion ?? '',
  comuna: ficha.comuna ?? '',
  contacto_nombre: ficha.contacto_nombre ?? '',
  contacto_telefono: ficha.contacto_telefono ? formatTelefono(ficha.contacto_telefono) : '',
  contacto_parentesco: ficha.contacto_parentesco ?? '',
  grupo_sanguineo: ficha.grupo_sanguineo ?? noInformado,
  alergias: ficha.alergias ?? '',
  prevision: ficha.prevision ?? '',
  talla_chaqueta: ficha.talla_chaqueta ?? '',
  talla_pantalon: ficha.talla_pantalon ?? '',
  talla_casco: ficha.talla_casco ?? '',
  talla_botas: ficha.talla_botas ?? '',
})

/** Returns the changed fields: only those are sent. */
export const cambiosDe = (escrita: FichaValida, ficha: Ficha): CambioFicha =>
  Object.fromEntries(Object.entries(escrita).filter(([campo, value]) => value !== ficha[campo as keyof FichaValida]))
