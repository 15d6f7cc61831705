import { z } from 'zod'
import { Instante } from '../shared/fechas.ts'
import { mensajes } from '../shared/mensajes.ts'
import { texto } from '../shared/texto.ts'

/** Passkeys that one member may have. */
export const maxLlaves = 20

/** A passkey, as its owner sees it. */
export const Llave = z.object({
  id: z.number(),
  nombre: z.string(),
  creada_en: Instante,
  usada_en: Instante.nullable(),
  /** Kept by a service that copies it to the owner's other devices. */
  sincronizada: z.boolean(),
  /** Domain that it was made for, if this installation has another now: it opens nothing here. */
  otro_dominio: z.string().nullable(),
})
export type Llave = z.output<typeof Llave>

export const NombreLlave = z.object({ nombre: texto(1, 60) })

/** Bytes as base64url, of at most so many characters. */
const bytes = (max: number) =>
  z
    .string({ error: mensajes.llaveIlegible })
    .min(1, mensajes.llaveIlegible)
    .max(max, mensajes.llaveIlegible)
    .regex(/^[\w-]+$/, mensajes.llaveIlegible)

const credencial = {
  id: bytes(1364),
  rawId: bytes(1364),
  type: z.literal('public-key', { error: mensajes.llaveIlegible }),
}

/** Answer of the browser to options to make a passkey (WebAuthn §5.1.3). */
export const LlaveNueva = z.object(
  {
    ...credencial,
    response: z.object(
      {
        clientDataJSON: bytes(4000),
        attestationObject: bytes(20_000),
        transports: z.array(z.string().max(40)).max(10).catch([]).default([]),
      },
      { error: mensajes.llaveIlegible },
    ),
  },
  { error: mensajes.llaveIlegible },
)
export type LlaveNueva = z.output<typeof LlaveNueva>

/** Answer of the browser to options to use one (WebAuthn §5.1.4). */
export const LlaveUsada = z.object(
  {
    ...credencial,
    response: z.object(
      { clientDataJSON: bytes(4000), authenticatorData: bytes(4000), signature: bytes(4000) },
      { error: mensajes.llaveIlegible },
    ),
  },
  { error: mensajes.llaveIlegible },
)
export type LlaveUsada = z.output<typeof LlaveUsada>

const conocida = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) })

/** For the browser's `navigator.credentials.create`. */
export const OpcionesLlaveNueva = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  excludeCredentials: z.array(conocida),
})
export type OpcionesLlaveNueva = z.output<typeof OpcionesLlaveNueva>

/** For the browser's `navigator.credentials.get`; without `allowCredentials` the device offers those that it has. */
export const OpcionesLlave = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(conocida),
})
export type OpcionesLlave = z.output<typeof OpcionesLlave>
