import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Instante } from '../shared/fechas.ts'
import { mensajes } from '../shared/mensajes.ts'
import { Hecho } from '../shared/respuestas.ts'

/** Six digits of the application, or a recovery code; spaces and hyphens do not count. */
export const CodigoEscrito = z
  .string({ error: mensajes.codigoObligatorio })
  .trim()
  .min(1, mensajes.codigoObligatorio)
  .max(40, mensajes.demasiadoLargo(40))

export const CodigoConfirmado = z.object({ codigo: CodigoEscrito })

const Recuperacion = z.array(z.string())

/** Codes of an application (TOTP) and recovery codes (docs/decisions/120). */
export const codigosApi = {
  factores: endpoint({
    method: 'GET',
    path: '/users/factores',
    access: 'sesion',
    sinFactor: true,
    summary: 'Mis segundos factores',
    output: z.object({
      /** Since when there is one, and until when one may be missing. */
      desde: Instante.nullable(),
      plazo: Instante.nullable(),
      llaves: z.number(),
      /** This session was opened by PIN: no code confirms it. */
      con_pin: z.boolean(),
      /** Since when codes of an application are used. */
      codigo: Instante.nullable(),
      /** Codes not used yet. */
      recuperacion: z.number(),
    }),
  }),
  makeAutenticador: endpoint({
    method: 'POST',
    path: '/users/autenticador',
    access: 'sesion',
    sinFactor: true,
    confirma: 'siempre',
    confianza: 'factor',
    summary: 'Empezar a usar una aplicación de códigos; no sirve para entrar hasta confirmarla',
    /** `uri`: for the QR code; `secreto`: the same to be typed, in groups of four. */
    output: z.object({ uri: z.string(), secreto: z.string() }),
    status: 201,
    secreto: true,
  }),
  confirmAutenticador: endpoint({
    method: 'POST',
    path: '/users/autenticador/confirmar',
    access: 'sesion',
    sinFactor: true,
    toca: ['cuenta'],
    summary: 'Confirmar la aplicación con su primer código',
    body: CodigoConfirmado,
    /** `recuperacion`: ten codes, if this is the first factor. */
    output: Hecho.extend({ recuperacion: Recuperacion.nullable() }),
    secreto: true,
  }),
  removeAutenticador: endpoint({
    method: 'DELETE',
    path: '/users/autenticador',
    access: 'sesion',
    sinFactor: true,
    confirma: 'siempre',
    confianza: 'factor',
    toca: ['cuenta'],
    summary: 'Dejar de usar la aplicación de códigos; cierra las demás sesiones',
    output: Hecho,
  }),
  renewRecuperacion: endpoint({
    method: 'POST',
    path: '/users/recuperacion',
    access: 'sesion',
    sinFactor: true,
    confirma: 'siempre',
    confianza: 'factor',
    summary: 'Hacer diez códigos de recuperación; los anteriores dejan de servir',
    output: z.object({ recuperacion: Recuperacion }),
    status: 201,
    secreto: true,
  }),
} as const
