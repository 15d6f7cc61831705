import { z } from 'zod'
import { calidades, Perfil } from '../perfil.ts'

/** A member as all members see them: the telephone only if shared (decisions §2). */
export const Contacto = Perfil.pick({ id: true, nombre: true, cargo: true, foto_perfil: true, telefono: true }).extend({
  cargo_detalle: z.string().nullable(),
  calidad: z.enum(calidades),
  clave_radial: z.string().nullable(),
})
export type Contacto = z.output<typeof Contacto>

/** A line of the escalafón: members by seniority, with the years and months served until today. */
export const LineaEscalafon = Perfil.pick({
  id: true,
  nombre: true,
  cargo: true,
  nivel_bombero: true,
  fecha_ingreso: true,
}).extend({
  cargo_detalle: z.string().nullable(),
  calidad: z.enum(calidades),
  clave_radial: z.string().nullable(),
  numero_registro_compania: z.string().nullable(),
  /** Null if the day of entry is unknown. */
  antiguedad: z.object({ anios: z.number(), meses: z.number() }).nullable(),
})
export type LineaEscalafon = z.output<typeof LineaEscalafon>
