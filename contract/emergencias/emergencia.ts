import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { DiaIngresado, Instante, MomentoIngresado } from '../shared/fechas.ts'
import { mensajes } from '../shared/mensajes.ts'
import { Id, Pagina, paginated } from '../shared/paginacion.ts'
import { dato, texto, textoBuscado, textoLibre } from '../shared/texto.ts'
import { accionesEmergencia, estadosEmergencia } from './estados.ts'
import { UnidadDespachada } from './unidades.ts'

/** domain §2.5: how the alarm came. */
const origenesAlarma = ['central', 'telefono', 'presencial', 'otra_compania', 'propia'] as const
export type OrigenAlarma = (typeof origenesAlarma)[number]

export const nombresOrigenes: Record<OrigenAlarma, string> = {
  central: 'Central',
  telefono: 'Teléfono',
  presencial: 'En el cuartel',
  otra_compania: 'Otra compañía',
  propia: 'Propia',
}

/** domain §2.5. */
const resultados = ['atendida', 'falsa_alarma', 'sin_concurrencia', 'apoyo', 'simulacro'] as const
export type Resultado = (typeof resultados)[number]

export const nombresResultados: Record<Resultado, string> = {
  atendida: 'Atendida',
  falsa_alarma: 'Falsa alarma',
  sin_concurrencia: 'Sin concurrencia',
  apoyo: 'Apoyo',
  simulacro: 'Simulacro',
}

/** An emergency as every member reads it: nobody who was attended, nor who called, is in it. */
export const Emergencia = z.object({
  id: z.number(),
  folio: z.string(),
  /** Codes of the catalogue `claves`, with the names that they had. */
  clave: z.string(),
  nombre_clave: z.string(),
  subclave: z.string().nullable(),
  nombre_subclave: z.string().nullable(),
  alarma_en: Instante,
  origen: z.enum(origenesAlarma),
  direccion: z.string(),
  interseccion: z.string().nullable(),
  comuna: z.string().nullable(),
  sector: z.string().nullable(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  referencia: z.string().nullable(),
  preinforme: z.string().nullable(),
  es_incendio: z.boolean(),
  incendio_declarado_en: Instante.nullable(),
  /** That hour is the moment of the declaration, as nobody gave one. */
  incendio_estimado: z.boolean(),
  /** The first 6-7. */
  hora_control: Instante.nullable(),
  estado: z.enum(estadosEmergencia),
  resultado: z.enum(resultados).nullable(),
  a_cargo_id: z.number().nullable(),
  a_cargo: z.string().nullable(),
  a_cargo_externo: z.string().nullable(),
  acto_id: z.number(),
  unidades: z.array(UnidadDespachada),
  /** Seconds (domain §2.5). */
  tiempo_salida: z.number().nullable(),
  tiempo_respuesta: z.number().nullable(),
  duracion: z.number().nullable(),
  /** Reviewed once, and reopened since. */
  rectificada: z.boolean(),
  motivo_anulacion: z.string().nullable(),
  revisada_por: z.string().nullable(),
  revisada_en: Instante.nullable(),
  observaciones_revision: z.string().nullable(),
  version: z.number(),
})
export type Emergencia = z.output<typeof Emergencia>

/** Something that closing asks for. */
const Falta = z.object({
  /** Field, unit or tab where it is mended. */
  campo: z.string(),
  texto: z.string(),
  /** Closing goes on if the caller confirms it. */
  confirmable: z.boolean(),
})
export type Falta = z.output<typeof Falta>

export const EmergenciaDetalle = Emergencia.extend({
  /** Fields that the opening dropped or corrected; `faltan` lists them too. */
  por_corregir: z.array(Falta),
  faltan: z.array(Falta),
  /** People on its list who came, of the company and of others. */
  asistentes: z.number(),
  horas_persona: z.number().nullable(),
  /** Shown to strangers once it is closed, if the company publishes its emergencies. */
  publica: z.boolean(),
  /** In place of the name of its key. */
  titulo_publico: z.string().nullable(),
  puede_publicar: z.boolean(),
  /** The caller may edit it in the state it is in. */
  puede_editar: z.boolean(),
  /** The caller may write in its log. */
  puede_anotar: z.boolean(),
  /** The caller may see who was attended and who called. */
  ve_personas: z.boolean(),
})
export type EmergenciaDetalle = z.output<typeof EmergenciaDetalle>

const deEmergencia = z.object({ id: Id })
const version = z.number({ error: mensajes.valorInvalido }).int(mensajes.valorInvalido)

const codigoClave = z
  .string({ error: mensajes.obligatorio })
  .trim()
  .min(1, { error: mensajes.obligatorio, abort: true })
  .regex(/^\d{1,2}-\d{1,2}(-\d{1,2})?$/, mensajes.claveInvalida)

const grados = (maximo: number) =>
  z
    .number({ error: mensajes.valorInvalido })
    .min(-maximo, mensajes.entre(-maximo, maximo))
    .max(maximo, mensajes.entre(-maximo, maximo))
    .nullable()
    .optional()

const siNo = z.boolean({ error: mensajes.valorInvalido })
const elegido = <const T extends readonly string[]>(among: T) => z.enum(among, { error: mensajes.valorInvalido })

/** The fields that people write. */
const EmergenciaEscrita = z.object({
  clave: codigoClave,
  subclave: codigoClave.nullable().optional(),
  /** Now, unless given. */
  alarma_en: MomentoIngresado.optional(),
  origen: elegido(origenesAlarma).optional(),
  direccion: texto(3, 160),
  interseccion: dato(160).nullable().optional(),
  comuna: dato(60).nullable().optional(),
  sector: dato(80).nullable().optional(),
  lat: grados(90),
  lng: grados(180),
  referencia: dato(200).nullable().optional(),
  preinforme: textoLibre(500).nullable().optional(),
  es_incendio: siNo.optional(),
  /** Of a fire that is declared while units are out it is now, unless given; null: nobody knows. */
  incendio_declarado_en: MomentoIngresado.nullable().optional(),
  a_cargo_id: Id.nullable().optional(),
  a_cargo_externo: dato(120).nullable().optional(),
  resultado: elegido(resultados).nullable().optional(),
})

export const EmergenciaNueva = EmergenciaEscrita.extend({
  /** Of the fleet. */
  unidades: z.array(Id, { error: mensajes.valorInvalido }).max(30, mensajes.valorInvalido).optional(),
  /** Why a unit goes that is out of service. */
  motivo_despacho: dato(300).nullable().optional(),
  /** It is not the one that «Ya existe {folio}. ¿Es la misma?» asks about. */
  otra: siNo.optional(),
})
export type EmergenciaNueva = z.output<typeof EmergenciaNueva>

const EmergenciaCambiada = EmergenciaEscrita.partial().extend({ version })
export type EmergenciaCambiada = z.output<typeof EmergenciaCambiada>

export const emergenciaCalls = {
  list: endpoint({
    method: 'GET',
    path: '/emergencias',
    access: 'intranet.ver',
    summary: 'Las emergencias, la última primero',
    query: Pagina.extend({
      estado: z.enum(estadosEmergencia).optional(),
      clave: codigoClave.optional(),
      desde: DiaIngresado.optional(),
      hasta: DiaIngresado.optional(),
      q: textoBuscado.optional(),
      /** Minute, from 1, in which the first unit arrived; 12: then or later, as the histogram of the figures has them. */
      llegada: z
        .string()
        .regex(/^(?:[1-9]|1[0-2])$/, mensajes.valorInvalido)
        .optional(),
    }),
    output: paginated(Emergencia),
  }),
  activas: endpoint({
    method: 'GET',
    path: '/emergencias/activas',
    access: 'intranet.ver',
    summary: 'Las emergencias abiertas o en curso',
    output: z.object({ data: z.array(Emergencia) }),
  }),
  clavesComunes: endpoint({
    method: 'GET',
    path: '/emergencias/claves',
    access: 'intranet.ver',
    summary: 'Las claves que más se repiten entre las últimas 300 emergencias, la más común primero',
    output: z.object({ data: z.array(z.object({ clave: z.string(), nombre: z.string(), veces: z.number() })) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/emergencias/:id',
    access: 'intranet.ver',
    summary: 'Una emergencia, con lo que falta para cerrarla',
    params: deEmergencia,
    output: EmergenciaDetalle,
  }),
  create: endpoint({
    method: 'POST',
    path: '/emergencias',
    toca: ['dashboard'],
    access: 'emergencias.abrir',
    summary: 'Abrir una emergencia; lo que no cuadra queda por corregir',
    body: EmergenciaNueva,
    output: EmergenciaDetalle,
    status: 201,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/emergencias/:id',
    toca: ['material-mayor'],
    access: 'emergencias.editar',
    summary: 'Cambiar los datos de una emergencia',
    params: deEmergencia,
    body: EmergenciaCambiada.strict(),
    output: EmergenciaDetalle,
  }),
  accion: endpoint({
    method: 'POST',
    path: '/emergencias/:id/acciones',
    toca: ['dashboard', 'guardias', 'material-mayor'],
    access: 'emergencias.editar',
    summary: 'Iniciar, cerrar, anular, revisar, devolver o reabrir una emergencia',
    params: deEmergencia,
    body: z.object({
      accion: elegido(accionesEmergencia),
      /** To annul and to reopen. */
      motivo: dato(300).nullable().optional(),
      /** To return it to its author. */
      observaciones: textoLibre(1_000).nullable().optional(),
      /** Closes without units, or with an empty list where nobody went. */
      confirmo: siNo.optional(),
    }),
    output: EmergenciaDetalle,
  }),
}
