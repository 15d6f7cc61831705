import { z } from 'zod'
import { type Zona, zonas } from '../shared/fechas.ts'
import { mensajes } from '../shared/mensajes.ts'
import { Telefono } from '../shared/telefono.ts'
import { Email, linea, texto } from '../shared/texto.ts'
import { ClaveImagen } from './imagen.ts'

export const redesSociales = ['instagram', 'facebook', 'youtube', 'tiktok', 'x'] as const
export type RedSocial = (typeof redesSociales)[number]

export const nombresRedes: Record<RedSocial, string> = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  x: 'X',
}

/** Labels of the zones, by where each is official. */
export const nombresZonas: Record<Zona, string> = {
  'America/Santiago': 'Chile continental',
  'America/Punta_Arenas': 'Magallanes',
  'America/Coyhaique': 'Aysén',
}

const RedEnlazada = z.object({
  red: z.enum(redesSociales),
  url: z.url({ protocol: /^https$/, error: mensajes.direccionInvalida }).max(300, mensajes.demasiadoLargo(300)),
})

/** Company identity (domain §2.11), as pages, mails and the intranet show it. */
export const Compania = z.object({
  nombre: texto(2, 60),
  cuerpo: texto(2, 80),
  numero: z.coerce.number({ error: mensajes.valorInvalido }).int().min(1, mensajes.valorInvalido).max(99),
  /** Suffix of every page title (spec §1). */
  sitio: texto(2, 80),
  fundacion: z.iso
    .date({ error: mensajes.fechaInvalida, abort: true })
    .refine((dia) => dia >= '1800-01-01' && dia <= '2100-12-31', mensajes.fechaInvalida),
  direccion: texto(2, 120),
  sector: linea(80),
  comuna: linea(60),
  region: linea(80),
  /** Zone of days and hours. */
  zona_horaria: z.enum(zonas, { error: mensajes.valorInvalido }).default('America/Santiago'),
  telefono: z.union([z.literal(''), Telefono], mensajes.telefonoInvalido),
  /** Recipient of neighbours' messages; empty: the administrators. */
  email: z.union([z.literal(''), Email], mensajes.emailInvalido),
  redes: z
    .array(RedEnlazada)
    .max(6)
    .refine((redes) => new Set(redes.map(({ url }) => url)).size === redes.length, mensajes.redRepetida),
  /** Null: our drawing. */
  escudo: ClaveImagen.nullable(),
})
export type Compania = z.output<typeof Compania>

export const anioFundacion = ({ fundacion }: Pick<Compania, 'fundacion'>): string => fundacion.slice(0, 4)

/** Returns the known lines of the address. */
export const lineasDireccion = ({ direccion, sector, comuna, region }: Compania): string[] =>
  [direccion, sector, comuna, region].filter((line) => line !== '')
