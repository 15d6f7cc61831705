import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import type { Entidades } from '../shared/entidad.ts'
import { exportacionDe } from '../shared/exportacion.ts'
import { DiaIngresado, Instante, MomentoIngresado } from '../shared/fechas.ts'
import { mensajes } from '../shared/mensajes.ts'
import { Id, Pagina, paginated } from '../shared/paginacion.ts'
import { Hecho } from '../shared/respuestas.ts'
import type { Tablas } from '../shared/tabla.ts'
import { dato, texto } from '../shared/texto.ts'
import { combustibles, nombresCombustibles } from './estados.ts'
import { deUnidad } from './ficha.ts'
import { km, Persona } from './libro.ts'

/** More than the tank of any unit. */
const litrosMaximos = 1_000
const montoMaximo = 10_000_000

/** Fuel that a unit took. */
export const Carga = z.object({
  id: z.number(),
  unidad_id: z.number(),
  unidad: z.string(),
  fecha: Instante,
  litros: z.number(),
  /** In pesos; null for who may not edit. */
  monto: z.number().nullable(),
  km: z.number().nullable(),
  tipo: z.enum(combustibles),
  /** The tank was filled. */
  lleno: z.boolean(),
  /** Kilometres per litre since it was filled before; null: not known. */
  rendimiento: z.number().nullable(),
  guia: z.string().nullable(),
  conductor: Persona.nullable(),
  registro: z.string().nullable(),
  version: z.number(),
})
export type Carga = z.output<typeof Carga>

const litros = z
  .number({ error: mensajes.obligatorio })
  .gt(0, mensajes.litrosPositivos)
  .max(litrosMaximos, mensajes.litrosDemasiados(litrosMaximos))
  .multipleOf(0.1, mensajes.unDecimal)
const tipo = z.enum(combustibles, { error: mensajes.valorInvalido })
const lleno = z.boolean({ error: mensajes.valorInvalido })

const campos = {
  monto: z
    .number({ error: mensajes.valorInvalido })
    .int(mensajes.sinDecimales)
    .min(0, mensajes.entre(0, montoMaximo))
    .max(montoMaximo, mensajes.entre(0, montoMaximo))
    .nullish(),
  km,
  guia: dato(40).nullish(),
  conductor_id: Id.nullish(),
}

const CargaNueva = z.object({
  /** Now, unless told otherwise. */
  fecha: MomentoIngresado.nullish(),
  litros,
  tipo,
  lleno: lleno.default(true),
  ...campos,
})

const CargaCambiada = z.object({
  fecha: MomentoIngresado.optional(),
  litros: litros.optional(),
  tipo: tipo.optional(),
  lleno: lleno.optional(),
  ...campos,
  version: z.number({ error: mensajes.valorInvalido }).int(mensajes.valorInvalido),
})

const cargas = endpoint({
  method: 'GET',
  path: '/material-mayor/:id/combustible',
  access: 'intranet.ver',
  summary: 'Las cargas de combustible de una unidad, la última primero',
  params: deUnidad,
  query: Pagina.extend({ desde: DiaIngresado.optional(), hasta: DiaIngresado.optional() }),
  output: paginated(Carga),
})

const deCarga = z.object({ id: Id })

export const combustibleCalls = {
  cargas,
  exportCargas: endpoint(exportacionDe(cargas)),
  registrarCarga: endpoint({
    method: 'POST',
    path: '/material-mayor/:id/combustible',
    access: 'unidades.bitacora',
    summary: 'Registrar una carga de combustible',
    params: deUnidad,
    body: CargaNueva,
    output: Carga,
    status: 201,
  }),
  corregirCarga: endpoint({
    method: 'PATCH',
    path: '/material-mayor/combustible/:id',
    access: 'unidades.bitacora',
    summary: 'Corregir una carga de combustible',
    params: deCarga,
    body: CargaCambiada.strict(),
    output: Carga,
  }),
  anularCarga: endpoint({
    method: 'POST',
    path: '/material-mayor/combustible/:id/anular',
    access: 'unidades.bitacora',
    summary: 'Anular una carga de combustible que no fue',
    params: deCarga,
    body: z.object({ motivo: texto(3, 300) }),
    output: Hecho,
  }),
}

export const entidadesCombustible = {
  carga_combustible: {
    nombre: 'Carga de combustible',
    objeto: 'la carga de combustible',
    tabla: 'cargas_combustible',
    campos: {
      unidad: {},
      fecha: {},
      litros: {},
      monto: {},
      km: { nombre: 'kilometraje' },
      tipo: { nombre: 'combustible', opciones: nombresCombustibles },
      lleno: { nombre: 'estanque lleno' },
      guia: { nombre: 'guía' },
      conductor_id: { nombre: 'conductor', de: 'usuarios' },
      anulada: {},
      motivo_anulacion: { nombre: 'motivo de la anulación' },
    },
  },
} as const satisfies Entidades

export const tablasCombustible = {
  cargas_combustible: {
    miembro: { conductor_id: 'firma', registrada_por: 'firma' },
    copia: {
      nombre: 'cargas-de-combustible',
      sobre: 'las cargas de combustible que hizo',
      por: 'conductor_id',
      columnas: ['fecha', 'litros', 'km', 'tipo', 'guia'],
      con: [['unidad', 'unidad_id', 'unidades', 'nombre']],
      orden: 'fecha',
    },
    hoja: 'cargas-de-combustible',
    conserva: 'Siempre: es la historia de la compañía.',
  },
} as const satisfies Tablas
