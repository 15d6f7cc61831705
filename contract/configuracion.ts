import { z } from 'zod'
import { type Campos, opcion } from './configuracion/campos.ts'
import { conservacion, responsable } from './configuracion/conservacion.ts'
import { notificaciones, plantillas } from './configuracion/correo.ts'
import { limites } from './configuracion/limites.ts'
import { reglas } from './configuracion/reglas.ts'
import { seguridad } from './configuracion/seguridad.ts'
import { endpoint, room } from './endpoint.ts'
import type { CampoAnotado, Entidades } from './shared/entidad.ts'
import { Dia, DiaIngresado, Instante } from './shared/fechas.ts'
import { Pagina, paginated } from './shared/paginacion.ts'
import type { Tablas } from './shared/tabla.ts'

/** decisions §4: who may register, and what is still needed after the e-mail is verified. */
export const modosRegistro = ['aprobacion', 'abierto', 'cerrado'] as const
export type ModoRegistro = (typeof modosRegistro)[number]

/** Administrator settings outside the public site, by section. */
export const ajustes = {
  registro: {
    modo: opcion({
      nombre: 'Quién puede registrarse',
      opciones: {
        aprobacion: 'Cualquiera; entra cuando un administrador aprueba su cuenta',
        abierto: 'Cualquiera; entra al verificar su correo',
        cerrado: 'Solo a quien un administrador invita',
      } satisfies Record<ModoRegistro, string>,
      valor: 'aprobacion',
    }),
  },
  limites,
  seguridad,
  reglas,
  notificaciones,
  plantillas,
  responsable,
  conservacion,
} satisfies Record<string, Campos>

/** `registro` has own endpoints: everyone may read it. */
export const seccionesAjustes = [
  'limites',
  'seguridad',
  'reglas',
  'notificaciones',
  'plantillas',
  'responsable',
  'conservacion',
] as const
export type SeccionAjustes = (typeof seccionesAjustes)[number]

const Registro = z.object({
  modo: z.enum(modosRegistro),
  version: z.number(),
  /** The rule today. */
  edad_minima: z.number(),
})

/** By section: `ajustes`. */
const Cualquiera = z.record(z.string(), z.unknown())
const deSeccion = z.object({ seccion: z.enum(seccionesAjustes) })

export const Ajustes = z.object({
  seccion: z.enum(seccionesAjustes),
  version: z.number(),
  /** Values on the requested day. */
  valores: Cualquiera,
  /** Values and their first day, for each rule ever changed. */
  vigencias: z.record(z.string(), z.array(z.object({ desde: Dia, valor: z.unknown() }))),
})
export type Ajustes = z.output<typeof Ajustes>

/** One change of one value. */
export const CambioAjuste = z.object({
  id: z.number(),
  campo: z.string(),
  antes: z.unknown(),
  despues: z.unknown(),
  /** First day it applies, for rules. */
  vigente_desde: Dia.nullable(),
  /** Null: deleted member. */
  autor: z.string().nullable(),
  creado_en: Instante,
})
export type CambioAjuste = z.output<typeof CambioAjuste>

export const configuracionApi = room('configuracion', {
  registro: endpoint({
    method: 'GET',
    path: '/configuracion/registro',
    access: 'publico',
    summary: 'Quién puede registrarse',
    output: Registro,
  }),
  changeRegistro: endpoint({
    method: 'PUT',
    path: '/configuracion/registro',
    access: 'administracion.gestionar',
    confirma: 'siempre',
    summary: 'Decidir quién puede registrarse',
    body: Registro.pick({ modo: true, version: true }).partial({ version: true }),
    output: Registro,
  }),
  seccion: endpoint({
    method: 'GET',
    path: '/configuracion/:seccion',
    access: 'administracion.gestionar',
    summary: 'Una sección de la configuración; las reglas, como rigen un día (hoy, si no se dice otro)',
    params: deSeccion,
    query: z.object({ dia: Dia.optional() }),
    output: Ajustes,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/configuracion/:seccion',
    access: 'administracion.gestionar',
    toca: ['proteccion'],
    // For who must have a second factor, for the limits of those who guess, and for terms of keeping.
    confirma: 'a_veces',
    summary: 'Cambiar valores de una sección; una regla, desde un día',
    params: deSeccion,
    body: z.object({
      /** Changed values only. */
      valores: Cualquiera,
      vigente_desde: DiaIngresado.optional(),
      version: z.number().int(),
    }),
    output: Ajustes,
  }),
  historial: endpoint({
    method: 'GET',
    path: '/configuracion/:seccion/historial',
    access: 'administracion.gestionar',
    summary: 'Quién cambió qué valor, lo último primero',
    params: z.object({ seccion: z.enum(['registro', ...seccionesAjustes]) }),
    query: Pagina.extend({ campo: z.string().max(40).optional() }),
    output: paginated(CambioAjuste),
  }),
})

/** Each value under its own name. */
const anotados = (campos: Campos): Record<string, CampoAnotado> =>
  Object.fromEntries(Object.keys(campos).map((clave) => [clave, {}]))

export const entidades = {
  registro: { nombre: 'Modo de registro', campos: anotados(ajustes.registro) },
  limites: { nombre: 'Límites', campos: anotados(ajustes.limites) },
  seguridad: { nombre: 'Segundo factor por rol', campos: anotados(ajustes.seguridad) },
  reglas: { nombre: 'Reglas', campos: { ...anotados(ajustes.reglas), vigente_desde: {} } },
  notificaciones: { nombre: 'Correos y notificaciones', campos: anotados(ajustes.notificaciones) },
  plantillas: { nombre: 'Plantillas', campos: anotados(ajustes.plantillas) },
  responsable: { nombre: 'Responsable de los datos', campos: anotados(ajustes.responsable) },
  conservacion: { nombre: 'Plazos de conservación', campos: anotados(ajustes.conservacion) },
} as const satisfies Entidades

export const tablas = {
  ajustes: { hoja: 'ajustes', conserva: 'No tiene datos de personas.' },
  ajustes_historial: {
    miembro: { user_id: 'firma' },
    copia: { nombre: 'ajustes', sobre: 'los ajustes de la compañía que cambió' },
    hoja: 'historial-de-ajustes',
    conserva: 'Siempre: es la historia de la compañía.',
  },
} as const satisfies Tablas
