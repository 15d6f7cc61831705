import { z } from 'zod'
import { Conteo } from './asistencia/resumen.ts'
import { Sancion } from './asistencia/sanciones.ts'
import { endpoint, room } from './endpoint.ts'
import { calidades, niveles } from './perfil.ts'
import { cargos } from './shared/cargos.ts'
import type { Entidades } from './shared/entidad.ts'
import { Dia, DiaIngresado } from './shared/fechas.ts'
import { mensajes } from './shared/mensajes.ts'
import { Id } from './shared/paginacion.ts'
import { Premiable, ProximoPremio } from './shared/premio.ts'
import type { Tablas } from './shared/tabla.ts'
import { texto } from './shared/texto.ts'

const guardado = { id: z.number(), version: z.number() }

/** domain §2.10: a period of service, open without an end; seniority is the sum of them. */
export const PeriodoServicio = z.object({
  ...guardado,
  desde: Dia,
  hasta: Dia.nullable(),
  /** Why it ended. */
  motivo: z.string().nullable(),
})
export type PeriodoServicio = z.output<typeof PeriodoServicio>

/** A post the member held, under whatever name it had. */
const CargoServido = z.object({
  ...guardado,
  cargo: z.string(),
  desde: Dia,
  hasta: Dia.nullable(),
  /** Minutes that record it. */
  acta: z.string().nullable(),
})

const Premio = z.object({
  ...guardado,
  tipo: z.string(),
  fecha: Dia,
  /** Day it counts from, if other than the day it was given. */
  vigencia: Dia.nullable(),
  acta: z.string().nullable(),
})

/** The member's life file (domain §1.2). */
export const HojaServicios = z.object({
  miembro: z.object({
    id: z.number(),
    nombre: z.string(),
    rut: z.string().nullable(),
    cargo: z.enum(cargos).nullable(),
    cargo_detalle: z.string().nullable(),
    calidad: z.enum(calidades),
    nivel_bombero: z.enum(niveles).nullable(),
    fecha_nacimiento: Dia.nullable(),
    fecha_ingreso: Dia.nullable(),
    numero_registro_compania: z.string().nullable(),
    numero_registro_general: z.string().nullable(),
  }),
  /** In order; empty if only the day of entry is known, which then counts. */
  periodos: z.array(PeriodoServicio),
  /** Latest first. */
  cargos: z.array(CargoServido),
  premios: z.array(Premio),
  antiguedad: z.object({ anios: z.number(), meses: z.number() }),
  /** Years between constancy awards. */
  premio_paso: z.number(),
  /** Null if no service is known, or it has ended. */
  proximo_premio: ProximoPremio.nullable(),
  /** Earned, and not recorded. */
  premio_ganado: Premiable.nullable(),
  /** Latest first. */
  sanciones: z.array(
    Sancion.pick({ id: true, tipo: true, desde: true, hasta: true, origen: true, acta: true, estado: true }),
  ),
  /** Verified ones, the latest first. */
  cursos: z.array(
    z.object({
      id: z.number(),
      nombre: z.string(),
      entidad: z.string().nullable(),
      numero: z.string().nullable(),
      fecha_emision: Dia,
      fecha_vencimiento: Dia.nullable(),
    }),
  ),
  /** Guards until today. */
  guardias: z.object({
    /** In the last 90 days. */
    recientes: z.number(),
    /** Since the year began. */
    noches: z.number(),
  }),
  /** Of each year with marks, the latest first. */
  asistencia: z.array(Conteo.extend({ anio: z.number() })),
})
export type HojaServicios = z.output<typeof HojaServicios>

/** «4 en 90 días, 12 noches este año» */
export const textoGuardias = ({ recientes, noches }: HojaServicios['guardias']): string =>
  `${recientes} en 90 días, ${noches} ${noches === 1 ? 'noche' : 'noches'} este año`

const diaOpcional = DiaIngresado.nullish().transform((dia) => dia ?? null)
const lineaOpcional = (maximo: number) =>
  texto(1, maximo)
    .nullish()
    .transform((value) => value ?? null)

export const PeriodoEscrito = z.object({ desde: DiaIngresado, hasta: diaOpcional, motivo: lineaOpcional(200) })
export type PeriodoEscrito = z.output<typeof PeriodoEscrito>
export const CargoEscrito = z.object({
  cargo: texto(2, 80),
  desde: DiaIngresado,
  hasta: diaOpcional,
  acta: lineaOpcional(120),
})
export type CargoEscrito = z.output<typeof CargoEscrito>
export const PremioEscrito = z.object({
  tipo: texto(2, 120),
  fecha: DiaIngresado,
  vigencia: diaOpcional,
  acta: lineaOpcional(120),
})
export type PremioEscrito = z.output<typeof PremioEscrito>

const deMiembro = z.object({ id: Id })
const deElemento = z.object({ id: Id, elemento: Id })
/** decisions §2: a stale version writes nothing. */
const vista = { version: z.number().int().optional() }
const vistaAlBorrar = z.object({ version: z.coerce.number({ error: mensajes.valorInvalido }).int().optional() })

/** Calls of one part; each write returns the whole sheet, as seniority may change. */
const callsOf = <const P extends string, T extends z.ZodType, N extends z.ZodObject, C extends z.ZodObject>(
  parte: P,
  what: string,
  { item, nuevo, cambio }: { item: T; nuevo: N; cambio: C },
) => ({
  list: endpoint({
    method: 'GET',
    path: `/users/:id/${parte}`,
    access: 'sesion',
    summary: `${what}: los propios, o los de otro para quien puede verlos`,
    params: deMiembro,
    output: z.object({ data: z.array(item) }),
  }),
  add: endpoint({
    method: 'POST',
    path: `/users/:id/${parte}`,
    toca: ['usuarios', 'dashboard'],
    access: 'hoja_servicios.editar',
    summary: `${what}: agregar`,
    params: deMiembro,
    body: nuevo,
    output: HojaServicios,
    status: 201,
  }),
  change: endpoint({
    method: 'PUT',
    path: `/users/:id/${parte}/:elemento`,
    toca: ['usuarios', 'dashboard'],
    access: 'hoja_servicios.editar',
    summary: `${what}: corregir`,
    params: deElemento,
    body: cambio,
    output: HojaServicios,
    actual: item,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `/users/:id/${parte}/:elemento`,
    toca: ['usuarios', 'dashboard'],
    access: 'hoja_servicios.editar',
    summary: `${what}: eliminar`,
    params: deElemento,
    query: vistaAlBorrar,
    output: HojaServicios,
    actual: item,
  }),
})

const periodos = callsOf('periodos', 'Períodos de servicio', {
  item: PeriodoServicio,
  nuevo: PeriodoEscrito,
  cambio: PeriodoEscrito.extend(vista),
})
const servidos = callsOf('cargos', 'Cargos servidos', {
  item: CargoServido,
  nuevo: CargoEscrito,
  cambio: CargoEscrito.extend(vista),
})
const premios = callsOf('premios', 'Premios', {
  item: Premio,
  nuevo: PremioEscrito,
  cambio: PremioEscrito.extend(vista),
})

export const hojaServiciosApi = room('hoja-servicios', {
  get: endpoint({
    method: 'GET',
    path: '/users/:id/hoja-servicios',
    access: 'sesion',
    summary: 'La hoja de servicios propia, o la de otro para quien puede verla',
    params: deMiembro,
    output: HojaServicios,
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/users/:id/hoja-servicios/pdf',
    access: 'sesion',
    summary: 'La hoja de servicios en PDF, con espacio para las firmas',
    params: deMiembro,
    output: z.unknown(),
    stream: 'archivo',
  }),
  periodos: periodos.list,
  addPeriodo: periodos.add,
  changePeriodo: periodos.change,
  removePeriodo: periodos.remove,
  porRegistrar: endpoint({
    method: 'GET',
    path: '/premios/por-registrar',
    access: 'hoja_servicios.editar',
    summary: 'Quiénes cumplieron lo que exige un premio de constancia que no está en su hoja',
    output: z.object({ data: z.array(Premiable.extend({ user_id: z.number(), nombre: z.string() })) }),
  }),
  cargos: servidos.list,
  addCargo: servidos.add,
  changeCargo: servidos.change,
  removeCargo: servidos.remove,
  premios: premios.list,
  addPremio: premios.add,
  changePremio: premios.change,
  removePremio: premios.remove,
})

export const entidades = {
  hoja_servicios: {
    nombre: 'Hoja de servicios',
    de: 'Hoja de servicios de',
    frases: {
      crear: 'agregó a la hoja de servicios',
      editar: 'corrigió la hoja de servicios',
      eliminar: 'quitó de la hoja de servicios',
    },
    parteDe: 'miembro',
    campos: {
      parte: { queda: true },
      elemento: { nombre: 'línea n.º', queda: true },
      desde: { queda: true },
      hasta: { queda: true },
      fecha: { queda: true },
      vigencia: { queda: true },
      cargo: { queda: true },
      tipo: {},
      acta: {},
      motivo: { personal: true },
    },
  },
} as const satisfies Entidades

export const tablas = {
  periodos_servicio: {
    miembro: { user_id: 'hoja' },
    copia: { nombre: 'periodos-de-servicio', sobre: 'los períodos que suman su antigüedad', orden: 'desde' },
    hoja: 'periodos-de-servicio',
    conserva: 'Siempre: es la historia de la compañía.',
  },
  cargos_historial: {
    miembro: { user_id: 'hoja' },
    copia: { nombre: 'cargos', sobre: 'los cargos que ha servido', orden: 'desde' },
    hoja: 'cargos',
    conserva: 'Siempre: es la historia de la compañía.',
  },
  premios: {
    miembro: { user_id: 'hoja' },
    copia: { nombre: 'premios', sobre: 'los premios que ha recibido', orden: 'fecha' },
    hoja: 'premios',
    conserva: 'Siempre: es la historia de la compañía.',
  },
  calidades_pasadas: {
    miembro: { user_id: 'hoja' },
    copia: { nombre: 'calidades', sobre: 'las calidades que tuvo, hasta qué día', orden: 'hasta' },
    hoja: 'calidades',
    conserva: 'Siempre: es la historia de la compañía.',
  },
} as const satisfies Tablas
