import { z } from 'zod'
import { mensajes } from '../shared/mensajes.ts'
import { linea, parrafo, texto } from '../shared/texto.ts'

const coordenada = (limit: number) => z.number({ error: mensajes.valorInvalido }).min(-limit).max(limit).nullable()
/** URL of another host: HTTPS only, except on this machine, as in tests. */
const https = z
  .url({ protocol: /^https?$/, error: mensajes.direccionInvalida })
  .max(300, mensajes.demasiadoLargo(300))
  .refine((url) => /^https:|^http:\/\/(?:localhost|127\.0\.0\.1)[:/]/.test(url), mensajes.direccionInvalida)

/** Contact page, and the sender of its form (decisions §5). */
export const PaginaContacto = z.object({
  titulo: texto(1, 90),
  bajada: parrafo(400),
  horario: parrafo(300),
  como_llegar: parrafo(600),
  mapa: z.object({
    latitud: coordenada(90),
    longitud: coordenada(180),
    /** Map tiles, `https://…/{z}/{x}/{y}.png`; empty: only the address and a link. */
    mosaicos: z.union([z.literal(''), https], mensajes.direccionInvalida),
    atribucion: linea(120),
  }),
  /** EmailJS sends the form if all three identifiers are set. */
  emailjs: z.object({ servicio: linea(80), plantilla: linea(80), clave_publica: linea(80), origen: https }),
  /** Retention of messages and applications, in months. */
  meses: z.coerce.number({ error: mensajes.valorInvalido }).int().min(1).max(120),
})
export type PaginaContacto = z.output<typeof PaginaContacto>

/** True if the form goes out by EmailJS. */
export const usaEmailjs = ({ emailjs: { servicio, plantilla, clave_publica } }: PaginaContacto): boolean =>
  servicio !== '' && plantilla !== '' && clave_publica !== ''
