import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import type { Entidades } from '../shared/entidad.ts'
import { Instante } from '../shared/fechas.ts'
import { mensajes } from '../shared/mensajes.ts'
import { Id, Pagina, paginated } from '../shared/paginacion.ts'
import type { Tablas } from '../shared/tabla.ts'
import { parrafo, texto } from '../shared/texto.ts'

/** Recipients of the notices of a breach (law 21.719, art. 14 sexies). */
const destinatarios = ['agencia', 'personas'] as const
export type Destinatario = (typeof destinatarios)[number]

export const nombresDestinatarios: Record<Destinatario, string> = {
  agencia: 'Agencia de Protección de Datos Personales',
  personas: 'Personas afectadas',
}

const dicho = (maximo: number) => parrafo(maximo).min(1, { error: mensajes.obligatorio })
const bandera = z.boolean({ error: mensajes.valorInvalido }).default(false)

export const NuevaBrecha = z.object({
  titulo: texto(3, 120),
  conocida_en: z
    .string({ error: mensajes.obligatorio })
    .min(1, { error: mensajes.obligatorio, abort: true })
    .pipe(Instante),
  descripcion: dicho(4_000),
  /** Kinds of data affected. */
  datos: dicho(2_000),
  afectados: z.number({ error: mensajes.valorInvalido }).int().min(0).max(1_000_000).nullish(),
  sensibles: bandera,
  /** Of children under fourteen. */
  menores: bandera,
  economicos: bandera,
  consecuencias: dicho(2_000),
  medidas: dicho(4_000),
  /** Why there is no reasonable risk to anybody; then nobody has to be told. */
  sin_riesgo: parrafo(2_000).optional(),
})
export type NuevaBrecha = z.output<typeof NuevaBrecha>

const AvisoDeBrecha = z.object({
  id: z.number(),
  destinatario: z.enum(destinatarios),
  medio: z.string(),
  texto: z.string(),
  /** Mails queued, where the program sent them. */
  cuantos: z.number().nullable(),
  avisado_en: Instante,
  avisado_por: z.string().nullable(),
})

export const Brecha = z.object({
  id: z.number(),
  titulo: z.string(),
  conocida_en: Instante,
  descripcion: z.string(),
  datos: z.string(),
  afectados: z.number().nullable(),
  sensibles: z.boolean(),
  menores: z.boolean(),
  economicos: z.boolean(),
  consecuencias: z.string(),
  medidas: z.string(),
  sin_riesgo: z.string().nullable(),
  cerrada_en: Instante.nullable(),
  registrada_por: z.string().nullable(),
  creada_en: Instante,
  version: z.number(),
  avisos: z.array(AvisoDeBrecha),
  /** Notices that the law asks for and nobody has written yet. */
  faltan: z.array(z.enum(destinatarios)),
  /** A draft for each. */
  borradores: z.record(z.enum(destinatarios), z.string()),
})
export type Brecha = z.output<typeof Brecha>

export const NuevoAviso = z.object({
  destinatario: z.enum(destinatarios, { error: mensajes.obligatorio }),
  /** How it was told: «sitio de la Agencia», «correo», «diario». */
  medio: texto(3, 120),
  texto: dicho(8_000),
  /** Sends the text by mail to every member, besides keeping it. */
  a_los_miembros: bandera,
})

const deBrecha = z.object({ id: Id })
const access = 'administracion.gestionar'

export const brechasApi = {
  brechas: endpoint({
    method: 'GET',
    path: '/proteccion/brechas',
    access,
    summary: 'Brechas de seguridad de los datos, la última primero',
    query: Pagina,
    output: paginated(Brecha),
  }),
  recordBrecha: endpoint({
    method: 'POST',
    path: '/proteccion/brechas',
    access,
    summary: 'Registrar una brecha',
    body: NuevaBrecha,
    output: Brecha,
    status: 201,
  }),
  changeBrecha: endpoint({
    method: 'PUT',
    path: '/proteccion/brechas/:id',
    access,
    summary: 'Corregir o cerrar una brecha',
    params: deBrecha,
    body: NuevaBrecha.extend({ cerrada: bandera, version: z.number().int().optional() }),
    output: Brecha,
  }),
  notifyBrecha: endpoint({
    method: 'POST',
    path: '/proteccion/brechas/:id/avisos',
    access,
    summary: 'Dejar escrito un aviso a la Agencia o a las personas; a los miembros, además, se les envía por correo',
    params: deBrecha,
    body: NuevoAviso,
    output: Brecha,
    status: 201,
  }),
}

export const entidades = {
  brecha: {
    nombre: 'Brecha de seguridad',
    de: 'Brecha',
    cuenta: ['brecha', 'brechas'],
    tabla: 'brechas',
    nombrePor: 'titulo',
    campos: {
      titulo: { nombre: 'título' },
      conocida_en: { nombre: 'conocida el' },
      descripcion: { nombre: 'descripción', personal: true },
      datos: { personal: true },
      afectados: {},
      sensibles: { nombre: 'datos sensibles' },
      menores: { nombre: 'de menores de 14 años' },
      economicos: { nombre: 'datos económicos' },
      consecuencias: { personal: true },
      medidas: { personal: true },
      sin_riesgo: { nombre: 'sin riesgo', personal: true },
      cerrada: {},
      aviso: { opciones: nombresDestinatarios },
      medio: {},
      cuantos: { nombre: 'correos' },
    },
  },
} as const satisfies Entidades

const siempre = 'Siempre: prueba qué se avisó y cuándo. No lleva datos de las personas afectadas.'

export const tablas = {
  brechas: {
    miembro: { registrada_por: 'firma' },
    copia: {
      nombre: 'brechas',
      sobre: 'las brechas de seguridad que registró',
      por: 'registrada_por',
      columnas: ['id', 'titulo', 'creada_en'],
    },
    hoja: 'brechas',
    conserva: siempre,
  },
  brecha_avisos: {
    miembro: { avisado_por: 'firma' },
    copia: {
      nombre: 'avisos-de-brechas',
      sobre: 'los avisos de brechas que dejó escritos',
      por: 'avisado_por',
      columnas: ['id', 'destinatario', 'medio', 'avisado_en'],
    },
    hoja: 'avisos-de-brechas',
    conserva: siempre,
  },
} as const satisfies Tablas
