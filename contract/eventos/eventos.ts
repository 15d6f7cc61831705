import { z } from 'zod'
import { codigo } from '../asistencia/actos.ts'
import { estadosLista } from '../asistencia/lista.ts'
import { categoriasActo, nombresCategorias } from '../catalogos.ts'
import { endpoint } from '../endpoint.ts'
import type { Entidades } from '../shared/entidad.ts'
import { Envio } from '../shared/envio.ts'
import { Dia, DiaIngresado, Instante, MomentoIngresado } from '../shared/fechas.ts'
import { mensajes } from '../shared/mensajes.ts'
import { Id, Pagina, paginated } from '../shared/paginacion.ts'
import { Hecho } from '../shared/respuestas.ts'
import type { Tablas } from '../shared/tabla.ts'
import { dato, texto, textoLibre } from '../shared/texto.ts'
import { Conteo, deEvento, MiRespuesta, nombresRespuestasEvento } from './rsvp.ts'

/** domain §2.2. */
export const estadosEvento = ['borrador', 'publicado', 'realizado', 'cancelado'] as const
export type EstadoEvento = (typeof estadosEvento)[number]

export const nombresEstadosEvento: Record<EstadoEvento, string> = {
  borrador: 'Borrador',
  publicado: 'Publicado',
  realizado: 'Realizado',
  cancelado: 'Cancelado',
}

export const destinatariosEvento = ['todos', 'activos', 'oficiales', 'lista'] as const
export type DestinatariosEvento = (typeof destinatariosEvento)[number]

export const nombresDestinatariosEvento: Record<DestinatariosEvento, string> = {
  todos: 'Toda la compañía',
  activos: 'Voluntarios activos',
  oficiales: 'Oficiales',
  lista: 'Solo algunos',
}

export const visibilidades = ['interna', 'publica'] as const
export type Visibilidad = (typeof visibilidades)[number]

export const nombresVisibilidades: Record<Visibilidad, string> = {
  interna: 'Solo la compañía',
  publica: 'También en el sitio público',
}

/** How an event repeats: on the same weekday, day of the month («el 31»), or place in it («el segundo martes»). */
export const frecuencias = ['semanal', 'mensual_dia', 'mensual_nth'] as const
export type Frecuencia = (typeof frecuencias)[number]

export const nombresFrecuencias: Record<Frecuencia, string> = {
  semanal: 'Cada semana',
  mensual_dia: 'Cada mes, el mismo día',
  mensual_nth: 'Cada mes, el mismo día de la semana',
}

/** One event of a series, or this and those after it. */
const alcances = ['este', 'siguientes'] as const
export type Alcance = (typeof alcances)[number]

export const maxInstancias = 52
export const recordatoriosPorDefecto: readonly number[] = [1440, 120]

/** domain §2.2. A draft is read by who creates events only. */
export const Evento = z.object({
  id: z.number(),
  titulo: z.string(),
  /** Code in the catalogue `tipos_acto`, and its name today. */
  tipo: z.string(),
  nombre_tipo: z.string(),
  descripcion: z.string().nullable(),
  lugar: z.string().nullable(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  /** Of an event of whole days: local midnight of the first one, and of the day after the last. */
  inicio: Instante,
  termino: Instante,
  /** When those who are cited gather. */
  hora_citacion: Instante.nullable(),
  todo_el_dia: z.boolean(),
  con_citacion: z.boolean(),
  /** Nobody passes a list of it. */
  sin_lista: z.boolean(),
  /** Code in the catalogue `tenidas`, and its name today. */
  tenida: z.string().nullable(),
  nombre_tenida: z.string().nullable(),
  categoria: z.enum(categoriasActo),
  destinatarios: z.enum(destinatariosEvento),
  /** Members whom a `lista` names: of one event, for who creates events. */
  destinatario_ids: z.array(z.number()).optional(),
  rsvp_habilitado: z.boolean(),
  rsvp_limite: Instante.nullable(),
  cupo: z.number().nullable(),
  /** Places left; null without a limit. */
  cupo_libre: z.number().nullable(),
  recordatorios_min: z.array(z.number()),
  visibilidad: z.enum(visibilidades),
  serie_id: z.number().nullable(),
  /** From 1. */
  serie_orden: z.number().nullable(),
  estado: z.enum(estadosEvento),
  motivo_cancelacion: z.string().nullable(),
  secuencia: z.number(),
  /** The latest Orden del Día about it, in the library. */
  orden_documento_id: z.number().nullable(),
  acto_id: z.number().nullable(),
  estado_lista: z.enum(estadosLista).nullable(),
  mi_respuesta: MiRespuesta.nullable(),
  conteo: Conteo,
  /** The caller is one of those to whom it is directed. */
  es_destinatario: z.boolean(),
  /** `es_destinatario` of an event with citación. */
  citado: z.boolean(),
  /** The caller may answer for themselves now. */
  puede_responder: z.boolean(),
  /** The caller may write down answers of others now. */
  puede_anotar: z.boolean(),
  actualizado_en: Instante,
  version: z.number(),
})
export type Evento = z.output<typeof Evento>

/** With whom its publication or calling off was told. */
const EventoAvisado = Evento.extend({ envio: Envio })

const siNo = z.boolean({ error: mensajes.valorInvalido })
const entero = z.number({ error: mensajes.valorInvalido }).int(mensajes.sinDecimales)
const version = z.number({ error: mensajes.valorInvalido }).int(mensajes.valorInvalido)
const grados = (maximo: number) =>
  z
    .number({ error: mensajes.valorInvalido })
    .min(-maximo, mensajes.entre(-maximo, maximo))
    .max(maximo, mensajes.entre(-maximo, maximo))
    .nullish()

const titulo = z
  .string({ error: mensajes.tituloEventoObligatorio })
  .refine((value) => value.trim() !== '', { error: mensajes.tituloEventoObligatorio, abort: true })
  .pipe(texto(3, 120))

const maxRecordatorio = 40_320

/** Category and citación are those of the kind unless given. */
export const EventoEscrito = z.object({
  titulo,
  tipo: codigo,
  descripcion: textoLibre(4000).nullish(),
  lugar: dato(120).nullish(),
  lat: grados(90),
  lng: grados(180),
  /** Of an event of whole days only the days count, `termino` being in the last. */
  inicio: MomentoIngresado,
  termino: MomentoIngresado,
  hora_citacion: MomentoIngresado.nullish(),
  todo_el_dia: siNo.default(false),
  con_citacion: siNo.optional(),
  sin_lista: siNo.default(false),
  tenida: codigo.nullish(),
  categoria: z.enum(categoriasActo, { error: mensajes.valorInvalido }).optional(),
  destinatarios: z.enum(destinatariosEvento, { error: mensajes.valorInvalido }).default('todos'),
  /** For `lista`. */
  destinatario_ids: z.array(Id).max(1000, mensajes.valorInvalido).optional(),
  rsvp_habilitado: siNo.default(true),
  rsvp_limite: MomentoIngresado.nullish(),
  cupo: entero.min(1, mensajes.cupoInvalido).max(10_000, mensajes.entre(1, 10_000)).nullish(),
  /** Minutes before the beginning: four weeks at most. */
  recordatorios_min: z
    .array(entero.min(5, mensajes.entre(5, maxRecordatorio)).max(maxRecordatorio, mensajes.entre(5, maxRecordatorio)))
    .max(5, mensajes.valorInvalido)
    .default([...recordatoriosPorDefecto]),
  visibilidad: z.enum(visibilidades, { error: mensajes.valorInvalido }).default('interna'),
})
export type EventoEscrito = z.output<typeof EventoEscrito>

const Repeticion = z.object({
  frecuencia: z.enum(frecuencias, { error: mensajes.valorInvalido }),
  /** Weeks or months from one to the next. */
  intervalo: entero.min(1, mensajes.entre(1, 12)).max(12, mensajes.entre(1, 12)).default(1),
  hasta: z.string({ error: mensajes.repeticionSinFin }).min(1, mensajes.repeticionSinFin).pipe(DiaIngresado),
})
export type Repeticion = z.output<typeof Repeticion>

const alcance = z.enum(alcances, { error: mensajes.valorInvalido }).default('este')

const filtroEventos = z.object({
  desde: DiaIngresado.optional(),
  hasta: DiaIngresado.optional(),
  tipo: codigo.optional(),
  estado: z.enum(estadosEvento, { error: mensajes.valorInvalido }).optional(),
})

export const eventosCalls = {
  eventos: endpoint({
    method: 'GET',
    path: '/eventos',
    access: 'intranet.ver',
    summary: 'Los eventos que tocan esos días, el primero antes; los borradores, para quien los crea',
    query: Pagina.extend(filtroEventos.shape),
    output: paginated(Evento),
  }),
  createEvento: endpoint({
    method: 'POST',
    path: '/eventos',
    access: 'eventos.crear',
    summary: 'Crear un evento como borrador, o varios que se repiten',
    body: EventoEscrito.extend({ repeticion: Repeticion.nullish() }),
    output: z.object({
      /** The first. */
      evento: Evento,
      creados: z.number(),
      /** Of a repetition: days that do not exist (a fifth Friday, a 31st), by the month's first, and hours that do not. */
      omitidos: z.array(Dia),
    }),
    status: 201,
  }),
  evento: endpoint({
    method: 'GET',
    path: '/eventos/:id',
    access: 'intranet.ver',
    summary: 'Un evento',
    params: deEvento,
    output: Evento,
  }),
  changeEvento: endpoint({
    method: 'PUT',
    path: '/eventos/:id',
    toca: ['dashboard', 'asistencia', 'biblioteca'],
    access: 'eventos.crear',
    summary: 'Cambiar un evento, o también los siguientes de su serie; avisa si cambia la hora, el lugar o la tenida',
    params: deEvento,
    body: EventoEscrito.extend({ version, alcance }),
    output: Evento,
  }),
  removeEvento: endpoint({
    method: 'DELETE',
    path: '/eventos/:id',
    access: 'eventos.crear',
    summary: 'Eliminar un borrador',
    params: deEvento,
    output: Hecho,
  }),
  publishEvento: endpoint({
    method: 'POST',
    path: '/eventos/:id/publicar',
    toca: ['dashboard', 'asistencia', 'biblioteca'],
    access: 'eventos.crear',
    summary: 'Publicar un evento, o también los borradores siguientes de su serie',
    params: deEvento,
    /** `confirmar`: it has begun, and nobody is told. */
    body: z.object({ confirmar: siNo.default(false), alcance }),
    output: EventoAvisado,
  }),
  tellEvento: endpoint({
    method: 'POST',
    path: '/eventos/:id/avisos',
    access: 'eventos.crear',
    summary: 'Avisar de nuevo de un evento publicado a quienes no han respondido',
    params: deEvento,
    output: z.object({ envio: Envio }),
  }),
  cancelEvento: endpoint({
    method: 'POST',
    path: '/eventos/:id/cancelar',
    toca: ['dashboard', 'asistencia', 'biblioteca', 'hoja-servicios'],
    access: 'eventos.crear',
    summary: 'Cancelar un evento, o también los siguientes de su serie',
    params: deEvento,
    body: z.object({ motivo: texto(3, 300), alcance }),
    output: EventoAvisado,
  }),
}

export const entidadesEventos = {
  evento: {
    nombre: 'Evento',
    objeto: 'el evento',
    cuenta: ['evento', 'eventos'],
    tabla: 'eventos',
    nombrePor: 'titulo',
    campos: {
      titulo: { nombre: 'título' },
      tipo: {},
      descripcion: { nombre: 'descripción' },
      lugar: {},
      lat: { nombre: 'latitud' },
      lng: { nombre: 'longitud' },
      inicio: {},
      termino: { nombre: 'término' },
      hora_citacion: { nombre: 'hora de citación' },
      todo_el_dia: { nombre: 'todo el día' },
      con_citacion: { nombre: 'con citación' },
      sin_lista: { nombre: 'sin lista' },
      tenida: {},
      categoria: { nombre: 'categoría', opciones: nombresCategorias },
      destinatarios: { opciones: nombresDestinatariosEvento },
      destinatario_ids: { nombre: 'personas', de: 'usuarios' },
      rsvp_habilitado: { nombre: 'pide respuesta' },
      rsvp_limite: { nombre: 'plazo de confirmación' },
      cupo: {},
      recordatorios_min: { nombre: 'recordatorios' },
      visibilidad: { opciones: nombresVisibilidades },
      estado: { opciones: nombresEstadosEvento },
      motivo_cancelacion: { nombre: 'por qué se canceló' },
      orden_documento_id: { nombre: 'Orden del Día' },
      respuesta: { opciones: nombresRespuestasEvento },
      de: { nombre: 'de', de: 'usuarios' },
      en_espera: { nombre: 'en lista de espera' },
      comentario: { personal: true },
      serie: { nombre: 'eventos de la serie' },
      avisados: { nombre: 'avisados de nuevo' },
    },
  },
} as const satisfies Entidades

export const tablasEventos = {
  eventos: {
    miembro: { creado_por: 'firma' },
    copia: {
      nombre: 'eventos',
      sobre: 'los eventos que creó',
      por: 'creado_por',
      columnas: ['id', 'titulo', 'inicio', 'termino', 'estado'],
      orden: 'inicio',
    },
    hoja: 'eventos',
    conserva: 'Siempre: es la historia de la compañía.',
  },
  evento_destinatarios: {
    miembro: { user_id: 'va' },
    copia: {
      nombre: 'invitaciones-a-eventos',
      sobre: 'los eventos a los que fue llamado por su nombre',
      con: [['titulo', 'evento_id', 'eventos', 'titulo']],
      columnas: ['evento_id'],
      orden: 'evento_id',
    },
    hoja: 'eventos-destinatarios',
    conserva: 'Mientras el miembro tenga su cuenta.',
  },
} as const satisfies Tablas
