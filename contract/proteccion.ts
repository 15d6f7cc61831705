import { z } from 'zod'
import { endpoint, room } from './endpoint.ts'
import { brechasApi, entidades as deBrechas, tablas as tablasDeBrechas } from './proteccion/brechas.ts'
import type { Entidades } from './shared/entidad.ts'
import { Instante } from './shared/fechas.ts'
import { plazos } from './shared/plazos.ts'
import { Hecho } from './shared/respuestas.ts'
import type { Tablas } from './shared/tabla.ts'

const ClavePlazo = z.enum(Object.keys(plazos) as [keyof typeof plazos])

const PlazoEnPalabras = z.object({
  clave: ClavePlazo,
  nombre: z.string(),
  /** `12 meses`; «siempre» with 0. */
  tiempo: z.string(),
  /** Where it is changed; null: it is not. */
  donde: z.string().nullable(),
  /** A shorter one that was announced, and from when it rules (docs/decisions/137). */
  se_acorta: z.object({ tiempo: z.string(), desde: Instante }).nullable(),
})

/** Somebody who handles the data for the company, because it configured so (law 21.719, art. 15 bis). */
const Encargado = z.object({
  nombre: z.string(),
  servicio: z.string(),
  datos: z.string(),
})
export type Encargado = z.output<typeof Encargado>

const Responsable = z.object({
  nombre: z.string(),
  representante: z.string(),
  domicilio: z.string(),
  correo: z.string(),
  telefono: z.string(),
  delegado: z.string(),
})
export type Responsable = z.output<typeof Responsable>

export const Aviso = z.object({
  responsable: Responsable,
  /** Terms that concern visitors. */
  plazos: z.array(PlazoEnPalabras),
  encargados: z.array(Encargado),
})
export type Aviso = z.output<typeof Aviso>

const Tratamiento = z.object({
  nombre: z.string(),
  finalidad: z.string(),
  base: z.string(),
  titulares: z.string(),
  datos: z.string(),
  destinatarios: z.string(),
  /** How long, by the terms in force. */
  conserva: z.array(z.string()),
  medidas: z.string(),
})
export type Tratamiento = z.output<typeof Tratamiento>

export const proteccionApi = room('proteccion', {
  aviso: endpoint({
    method: 'GET',
    path: '/proteccion/aviso',
    access: 'publico',
    summary: 'Quién responde por los datos, quién los trata por su encargo y cuánto se guardan',
    output: Aviso,
  }),
  plazos: endpoint({
    method: 'GET',
    path: '/proteccion/plazos',
    access: 'administracion.gestionar',
    summary: 'Todos los plazos de conservación en vigor',
    output: z.object({ data: z.array(PlazoEnPalabras) }),
  }),
  stopPlazo: endpoint({
    method: 'POST',
    path: '/proteccion/plazos/:clave/detener',
    toca: ['configuracion', 'sitio'],
    access: 'administracion.gestionar',
    summary: 'Detener un plazo más corto que se anunció: se sigue guardando como antes',
    params: z.object({ clave: ClavePlazo }),
    output: Hecho,
  }),
  registro: endpoint({
    method: 'GET',
    path: '/proteccion/registro',
    access: 'administracion.gestionar',
    summary: 'Registro de actividades de tratamiento, con los encargados que hay configurados',
    output: z.object({ responsable: Responsable, data: z.array(Tratamiento), encargados: z.array(Encargado) }),
  }),
  ...brechasApi,
})

export const entidades = {
  ...deBrechas,
  plazo: {
    nombre: 'Plazo de conservación cumplido',
    frases: { eliminar: 'eliminó lo que cumplió su plazo de conservación' },
    campos: { plazo: { opciones: plazos }, cuantos: { nombre: 'registros' } },
  },
} as const satisfies Entidades

export const tablas = { ...tablasDeBrechas } as const satisfies Tablas
