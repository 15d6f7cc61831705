import { z } from 'zod'
import { Instante } from '../shared/fechas.ts'
import { mensajes } from '../shared/mensajes.ts'
import { formatTelefono, Telefono } from '../shared/telefono.ts'
import { Email, nombrePersona, texto } from '../shared/texto.ts'
import type { Entidades } from '../shared/entidad.ts'
import type { Tablas } from '../shared/tabla.ts'

const tiposConsentimiento = ['datos', 'fotografia', 'salud'] as const
export type TipoConsentimiento = (typeof tiposConsentimiento)[number]

export const nombresConsentimiento: Record<TipoConsentimiento, string> = {
  datos: 'Sus datos en la intranet',
  fotografia: 'Mostrar su fotografía',
  salud: 'Guardar sus datos de salud',
}

/** The text agreed to, by version; the last one is in force. A version that somebody agreed to is never edited. */
export const textosConsentimiento: Record<TipoConsentimiento, readonly string[]> = {
  datos: [
    'Autorizo que la compañía guarde en su intranet los datos de la persona menor de edad a mi cargo, para su vida en la brigada. Puedo retirar esta autorización cuando quiera.',
  ],
  fotografia: [
    'Autorizo que la fotografía de la persona menor de edad a mi cargo se muestre a los miembros de la compañía en la intranet. Puedo retirar esta autorización cuando quiera; entonces la fotografía se borra.',
  ],
  salud: [
    'Autorizo que la compañía guarde el grupo sanguíneo, las alergias y la previsión de salud, para atender bien una emergencia o un accidente. Los ven su dueño, el Capitán, el Ayudante y los administradores, y cada lectura queda registrada. La autorización se puede retirar cuando se quiera; entonces esos datos se borran.',
    'Autorizo que la compañía guarde el grupo sanguíneo, las alergias y la previsión de salud, para atender bien una emergencia o un accidente. Los ven su dueño, el Capitán, el Ayudante y los administradores; mientras dura una emergencia en la que está, quien está a cargo de ella ve el grupo sanguíneo y las alergias. Cada lectura queda registrada. La autorización se puede retirar cuando se quiera; entonces esos datos se borran.',
  ],
}

/** Health data of the ficha: kept only with consent. */
export const camposDeSalud = ['grupo_sanguineo', 'alergias', 'prevision'] as const

export const TipoDeConsentimiento = z.enum(tiposConsentimiento, { error: mensajes.valorInvalido })

const Consentimiento = z.object({
  id: z.number(),
  tipo: TipoDeConsentimiento,
  /** Of `textosConsentimiento`, from 1. */
  version_texto: z.number(),
  dado_por: z.enum(['titular', 'apoderado']),
  apoderado: z.string().nullable(),
  /** `papel`: signed, and recorded by an administrator. */
  medio: z.enum(['intranet', 'papel']),
  registrado_por: z.string().nullable(),
  dado_en: Instante,
  retirado_en: Instante.nullable(),
})

const Apoderado = z.object({
  nombre: z.string(),
  parentesco: z.string(),
  telefono: z.string().nullable(),
  email: z.string().nullable(),
  version: z.number(),
})
export type Apoderado = z.output<typeof Apoderado>

export const CambioApoderado = z.object({
  nombre: nombrePersona,
  parentesco: texto(2, 40),
  telefono: z.union([z.literal('').transform(() => null), Telefono], mensajes.telefonoInvalido).nullish(),
  email: z.union([z.literal('').transform(() => null), Email], mensajes.emailInvalido).nullish(),
  version: z.number().int().optional(),
})
export type CambioApoderado = z.output<typeof CambioApoderado>

export const Consentimientos = z.object({
  /** Today. */
  menor: z.boolean(),
  apoderado: Apoderado.nullable(),
  /** Newest first, those withdrawn included. */
  data: z.array(Consentimiento),
})
export type Consentimientos = z.output<typeof Consentimientos>

export const entidades = {
  apoderado: {
    nombre: 'Apoderado de un menor',
    de: 'Apoderado de',
    objeto: 'el apoderado',
    parteDe: 'miembro',
    campos: {
      nombre: { personal: true },
      parentesco: { personal: true },
      telefono: { nombre: 'teléfono', personal: true },
      email: { nombre: 'correo', personal: true },
    },
  },
  consentimiento: {
    nombre: 'Consentimiento',
    de: 'Consentimiento de',
    objeto: 'el consentimiento',
    parteDe: 'miembro',
    campos: {
      tipo: { opciones: nombresConsentimiento, queda: true },
      version_texto: { nombre: 'versión del texto', queda: true },
      dado_por: { nombre: 'dado por', opciones: { titular: 'Su titular', apoderado: 'Su apoderado' }, queda: true },
      medio: { opciones: { intranet: 'En la intranet', papel: 'En papel' }, queda: true },
    },
  },
} as const satisfies Entidades

export const tablas = {
  apoderados: {
    miembro: { user_id: 'va' },
    copia: { nombre: 'apoderado', sobre: 'su apoderado, si es o fue menor de edad', orden: 'user_id' },
    rastros: { telefono: [formatTelefono], email: [] },
    hoja: 'apoderados',
    conserva: ['ficha_de_baja'],
  },
  consentimientos: {
    miembro: { user_id: 'va', registrado_por: 'firma' },
    copia: { nombre: 'consentimientos', sobre: 'lo que usted o su apoderado autorizó, y lo que retiró' },
    hoja: 'consentimientos',
    conserva: ['cuenta_de_baja'],
  },
} as const satisfies Tablas
