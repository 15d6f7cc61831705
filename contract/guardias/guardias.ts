import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import type { Entidades } from '../shared/entidad.ts'
import { Dia, DiaIngresado, Instante, MomentoIngresado, sumarDias } from '../shared/fechas.ts'
import { mensajes } from '../shared/mensajes.ts'
import { Id } from '../shared/paginacion.ts'
import { Hecho } from '../shared/respuestas.ts'
import type { Tablas } from '../shared/tabla.ts'
import { parrafo, texto } from '../shared/texto.ts'
import { Asignacion, deGuardia, version } from './asignaciones.ts'
import {
  coberturas,
  estadosGuardia,
  nombresEstadosGuardia,
  nombresNovedades,
  nombresTurnos,
  turnos,
} from './estados.ts'

export const Minimos = z.object({
  total: z.number(),
  conductor: z.number(),
  a_cargo: z.number(),
})
export type Minimos = z.output<typeof Minimos>

/** How far a guard is covered (domain §2.6); `faltan`: members, by function, `total` counting any function. */
export const Cobertura = z.object({
  estado: z.enum(coberturas),
  /** Percentage of the minimum, at most 100. */
  pct: z.number(),
  asignados: z.number(),
  faltan: Minimos,
})
export type Cobertura = z.output<typeof Cobertura>

/** domain §2.6. A draft is read by who publishes guards only. */
export const Guardia = z.object({
  id: z.number(),
  tipo: z.enum(turnos),
  nombre: z.string(),
  inicio: Instante,
  termino: Instante,
  /** Local day of `inicio`. */
  dia: Dia,
  minimos: Minimos,
  /** Beds. */
  cupo_maximo: z.number(),
  estado: z.enum(estadosGuardia),
  motivo_cancelacion: z.string().nullable(),
  oficial_supervisor_id: z.number().nullable(),
  supervisor: z.string().nullable(),
  plantilla_id: z.number().nullable(),
  notas: z.string().nullable(),
  /** In force: neither replaced nor withdrawn; proposals for who publishes guards only. In the order a_cargo, conductor, guardian. */
  asignaciones: z.array(Asignacion),
  cobertura: Cobertura,
  /** The caller has a seat in it. */
  es_mia: z.boolean(),
  /** The caller may take a free seat now. */
  puede_inscribirse: z.boolean(),
  /** Closed by the clock: nobody handed it over. */
  sin_entrega: z.boolean(),
  version: z.number(),
})
export type Guardia = z.output<typeof Guardia>

const siNo = z.boolean({ error: mensajes.valorInvalido })
const entero = z.number({ error: mensajes.valorInvalido }).int(mensajes.sinDecimales)
const entre = (minimo: number, maximo: number) =>
  entero.min(minimo, mensajes.entre(minimo, maximo)).max(maximo, mensajes.entre(minimo, maximo))

/** Default: by the rules of the company. */
export const minimosEscritos = {
  min_total: entre(1, 50).optional(),
  min_conductor: entre(0, 10).optional(),
  min_a_cargo: entre(0, 10).optional(),
  cupo_maximo: entre(1, 100).optional(),
}

export const GuardiaEscrita = z.object({
  tipo: z.enum(turnos, { error: mensajes.valorInvalido }),
  nombre: texto(3, 80),
  inicio: MomentoIngresado,
  termino: MomentoIngresado,
  ...minimosEscritos,
  oficial_supervisor_id: Id.nullish(),
  notas: parrafo(1000).nullish(),
})
export type GuardiaEscrita = z.output<typeof GuardiaEscrita>

/** Days between the first and the last that are read at once: the six weeks of a month, or two months. */
const masDias = 62

/** From one day to another, at most two months. */
export const rango = z
  .object({ desde: DiaIngresado, hasta: DiaIngresado })
  .refine(({ desde, hasta }) => hasta >= desde, { path: ['hasta'], error: mensajes.hastaAntesDeDesde })
  .refine(({ desde, hasta }) => hasta <= sumarDias(desde, masDias), { path: ['hasta'], error: mensajes.masDeDosMeses })

/** The hand-over (domain §2.6). */
export const Entrega = z.object({
  novedades: parrafo(2000).nullish(),
  unidades: siNo,
  llaves: siNo,
})

const accionesGuardia = ['publicar', 'iniciar', 'cerrar', 'cancelar'] as const
export type AccionGuardia = (typeof accionesGuardia)[number]

export const guardiasCalls = {
  guardias: endpoint({
    method: 'GET',
    path: '/guardias',
    access: 'intranet.ver',
    summary: 'Las guardias que empiezan entre dos días, con su dotación; a lo más dos meses',
    query: rango,
    output: z.object({ data: z.array(Guardia) }),
  }),
  createGuardia: endpoint({
    method: 'POST',
    path: '/guardias',
    access: 'guardias.publicar',
    summary: 'Crear una guardia como borrador',
    body: GuardiaEscrita,
    output: Guardia,
    status: 201,
  }),
  generarGuardias: endpoint({
    method: 'POST',
    path: '/guardias/generar',
    access: 'guardias.publicar',
    summary: 'Crear las guardias de una plantilla entre dos días; las que ya están no se repiten',
    body: rango.safeExtend({ plantilla_id: Id }),
    output: z.object({
      creadas: z.number(),
      /** Already there. */
      existentes: z.number(),
      /** Days on which its hours do not exist, and members of a group who could not be put in, each in a sentence. */
      avisos: z.array(z.string()),
    }),
    status: 201,
  }),
  publicarGuardias: endpoint({
    method: 'POST',
    path: '/guardias/publicar',
    toca: ['dashboard'],
    access: 'guardias.publicar',
    summary: 'Publicar los borradores que empiezan entre dos días',
    /** `confirmar`: some have gaps. */
    body: rango.safeExtend({ confirmar: siNo.default(false) }),
    /** `avisados`: members with a seat in those to come. */
    output: z.object({ publicadas: z.number(), avisados: z.number() }),
  }),
  guardia: endpoint({
    method: 'GET',
    path: '/guardias/:id',
    access: 'intranet.ver',
    summary: 'Una guardia',
    params: deGuardia,
    output: Guardia,
  }),
  changeGuardia: endpoint({
    method: 'PUT',
    path: '/guardias/:id',
    toca: ['dashboard'],
    access: 'guardias.publicar',
    summary: 'Cambiar una guardia que no ha empezado',
    params: deGuardia,
    body: GuardiaEscrita.extend({ version }),
    output: Guardia,
  }),
  removeGuardia: endpoint({
    method: 'DELETE',
    path: '/guardias/:id',
    access: 'guardias.publicar',
    summary: 'Eliminar un borrador',
    params: deGuardia,
    output: Hecho,
  }),
  actGuardia: endpoint({
    method: 'POST',
    path: '/guardias/:id/acciones',
    toca: ['dashboard', 'asistencia'],
    access: 'propio.gestionar',
    summary: 'Publicar, iniciar, cerrar o cancelar una guardia; quien está a cargo la cierra con su entrega',
    params: deGuardia,
    body: z.object({
      accion: z.enum(accionesGuardia, { error: mensajes.valorInvalido }),
      confirmar: siNo.default(false),
      motivo: texto(3, 300).optional(),
      entrega: Entrega.optional(),
      version: version.optional(),
    }),
    output: Guardia,
  }),
}

export const entidadesGuardias = {
  guardia: {
    nombre: 'Guardia',
    objeto: 'la guardia',
    cuenta: ['guardia', 'guardias'],
    parteDe: 'guardia',
    tabla: 'guardias',
    nombrePor: 'nombre',
    campos: {
      tipo: { opciones: nombresTurnos },
      nombre: {},
      inicio: {},
      termino: { nombre: 'término' },
      min_total: { nombre: 'dotación mínima' },
      min_conductor: { nombre: 'conductores' },
      min_a_cargo: { nombre: 'a cargo' },
      cupo_maximo: { nombre: 'camas' },
      estado: { opciones: nombresEstadosGuardia },
      motivo_cancelacion: { nombre: 'por qué se canceló' },
      oficial_supervisor_id: { nombre: 'supervisor', de: 'usuarios' },
      notas: {},
      entrega: {},
      libro: { nombre: 'libro de guardia', opciones: nombresNovedades },
      entrega_unidades: { nombre: 'unidades revisadas' },
      brecha_avisada_en: { nombre: 'aviso de puestos vacíos' },
      entrega_llaves: { nombre: 'llaves entregadas' },
      mes: {},
      desde: {},
      hasta: {},
    },
  },
} as const satisfies Entidades

export const tablasGuardias = {
  guardias: {
    miembro: { oficial_supervisor_id: 'firma', cerrada_por: 'firma', creado_por: 'firma' },
    copia: 'La dotación de cada miembro está en sus guardias.',
    hoja: 'guardias',
    conserva: 'Siempre: es la historia de la compañía.',
  },
} as const satisfies Tablas
