import { z } from 'zod'
import { enteroEntre } from '../shared/campos.ts'
import { endpoint } from '../endpoint.ts'
import type { Entidades } from '../shared/entidad.ts'
import { Instante, MomentoIngresado } from '../shared/fechas.ts'
import { Id, Pagina, paginated } from '../shared/paginacion.ts'
import type { Tablas } from '../shared/tabla.ts'
import { deEquipo, FichaEquipo, version } from './equipos.ts'

/** Someone who breathes with a set (domain §2.7). */
export const UsoEra = z.object({
  id: z.number(),
  equipo_id: z.number(),
  codigo: z.string(),
  emergencia_id: z.number().nullable(),
  folio: z.string().nullable(),
  user_id: z.number(),
  nombre: z.string(),
  presion_inicial_bar: z.number().nullable(),
  presion_final_bar: z.number().nullable(),
  entrada_en: Instante,
  /** Null: in use. */
  salida_en: Instante.nullable(),
  /** It waits for cleaning since. */
  por_limpiar: z.boolean(),
  limpieza_en: Instante.nullable(),
  limpieza_por: z.string().nullable(),
  version: z.number(),
})
export type UsoEra = z.output<typeof UsoEra>

const presion = enteroEntre(0, 1_000).nullish()

export const usosCalls = {
  usosDeEquipo: endpoint({
    method: 'GET',
    path: '/equipamiento/:id/usos',
    access: 'intranet.ver',
    summary: 'Los usos de un equipo ERA, el último primero',
    params: deEquipo,
    query: Pagina,
    output: paginated(UsoEra),
  }),
  usosDeEmergencia: endpoint({
    method: 'GET',
    path: '/equipamiento/usos',
    access: 'intranet.ver',
    summary: 'Los equipos ERA que se usaron en una emergencia: primero los que están en uso',
    query: Pagina.extend({ emergencia_id: Id }),
    output: paginated(UsoEra),
  }),
  registrarUso: endpoint({
    method: 'POST',
    path: '/equipamiento/:id/usos',
    toca: ['material-mayor'],
    access: 'intranet.ver',
    summary: 'Registrar que alguien entra con un equipo ERA, o un uso ya terminado',
    params: deEquipo,
    body: z.object({
      user_id: Id,
      emergencia_id: Id.nullish(),
      presion_inicial_bar: presion,
      /** Now, unless told otherwise. */
      entrada_en: MomentoIngresado.nullish(),
      salida_en: MomentoIngresado.nullish(),
      presion_final_bar: presion,
    }),
    output: UsoEra,
    status: 201,
  }),
  cerrarUso: endpoint({
    method: 'PATCH',
    path: '/equipamiento/usos/:id',
    toca: ['material-mayor'],
    access: 'intranet.ver',
    summary: 'Registrar la salida de quien usa un equipo ERA: después hay que limpiarlo, según la regla',
    params: z.object({ id: Id }),
    body: z.strictObject({
      presion_final_bar: presion,
      /** Now, unless told otherwise. */
      salida_en: MomentoIngresado.nullish(),
      version,
    }),
    output: UsoEra,
  }),
  limpiarEquipo: endpoint({
    method: 'POST',
    path: '/equipamiento/:id/limpieza',
    toca: ['material-mayor'],
    access: 'intranet.ver',
    summary: 'Registrar que un equipo quedó limpio después de usarlo',
    params: deEquipo,
    output: FichaEquipo,
  }),
}

export const entidadesUsos = {
  uso_era: {
    nombre: 'Uso de ERA',
    objeto: 'el uso de un ERA',
    cuenta: ['uso de ERA', 'usos de ERA'],
    tabla: 'equipo_usos',
    nombrePor: 'user_id',
    campos: {
      equipo: {},
      user_id: { nombre: 'quién lo usa', de: 'usuarios' },
      emergencia: {},
      presion_inicial_bar: { nombre: 'presión de entrada' },
      presion_final_bar: { nombre: 'presión de salida' },
      entrada_en: { nombre: 'entrada' },
      salida_en: { nombre: 'salida' },
    },
  },
} as const satisfies Entidades

export const tablasUsos = {
  equipo_usos: {
    miembro: { user_id: 'firma', limpieza_por: 'firma', registrado_por: 'firma' },
    copia: {
      nombre: 'usos-de-era',
      sobre: 'los equipos de respiración que usó',
      columnas: ['presion_inicial_bar', 'presion_final_bar', 'entrada_en', 'salida_en'],
      con: [['equipo', 'equipo_id', 'equipos', 'codigo']],
      orden: 'entrada_en',
    },
    hoja: 'equipos-usos',
    conserva: 'Siempre: es la historia de los equipos.',
  },
} as const satisfies Tablas
