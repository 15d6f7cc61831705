import { z } from 'zod'
import { Instante } from '../shared/fechas.ts'
import { mensajes } from '../shared/mensajes.ts'
import { Telefono } from '../shared/telefono.ts'
import { dato } from '../shared/texto.ts'

export const gruposSanguineos = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const

const TelefonoONada = z
  .string({ error: mensajes.telefonoInvalido })
  .transform((value) => value.trim() || null)
  .pipe(Telefono.nullable())

/** Changes to a ficha: empty becomes null, omitted fields stay. */
export const CambioFicha = z.object({
  direccion: dato(120).nullish(),
  comuna: dato(60).nullish(),
  contacto_nombre: dato(120).nullish(),
  contacto_telefono: TelefonoONada.nullish(),
  contacto_parentesco: dato(40).nullish(),
  grupo_sanguineo: z.enum(gruposSanguineos, { error: mensajes.valorInvalido }).nullish(),
  alergias: dato(300).nullish(),
  prevision: dato(60).nullish(),
  talla_chaqueta: dato(20).nullish(),
  talla_pantalon: dato(20).nullish(),
  talla_casco: dato(20).nullish(),
  talla_botas: dato(20).nullish(),
  /** Agreement to keep the health data, given along with them: the member's own, or signed on paper. */
  consiente: z.boolean({ error: mensajes.valorInvalido }).optional(),
  version: z.number().int().optional(),
})
export type CambioFicha = z.output<typeof CambioFicha>

const conocido = z.string().nullable()

/**
 * The ficha personal: data on the person rather than the member, read by few (domain §1.11, §2.10). Until something is
 * given, everything is null and the version 0.
 */
export const Ficha = z.object({
  direccion: conocido,
  comuna: conocido,
  contacto_nombre: conocido,
  contacto_telefono: conocido,
  contacto_parentesco: conocido,
  grupo_sanguineo: z.enum(gruposSanguineos).nullable(),
  alergias: conocido,
  prevision: conocido,
  talla_chaqueta: conocido,
  talla_pantalon: conocido,
  talla_casco: conocido,
  talla_botas: conocido,
  version: z.number(),
  /** When keeping the health data was agreed to; null: never, or withdrawn. */
  salud_consentida_en: Instante.nullable(),
})
export type Ficha = z.output<typeof Ficha>

/** Fields that each member is asked for. Data on health are voluntary (docs/decisions/052): never among them. */
export const CampoPedido = z.enum([
  'contacto_nombre',
  'contacto_parentesco',
  'contacto_telefono',
  'direccion',
  'comuna',
  'talla_chaqueta',
  'talla_pantalon',
  'talla_casco',
  'talla_botas',
])
export type CampoPedido = z.output<typeof CampoPedido>

/** Of the ficha, the part that is read most: whom to call; and the fields of one's own that are empty. */
export const ContactoDeMiembro = Ficha.pick({
  contacto_nombre: true,
  contacto_telefono: true,
  contacto_parentesco: true,
}).extend({ faltan: z.array(CampoPedido) })
export type ContactoDeMiembro = z.output<typeof ContactoDeMiembro>
