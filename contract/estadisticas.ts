import { z } from 'zod'
import { endpoint, room } from './endpoint.ts'
import { Bloque, bloques, Cifra, nombresBloques } from './estadisticas/forma.ts'
import { entidadesMemoria, memoriaCalls, tablasMemoria } from './estadisticas/memoria.ts'
import { comparaciones, diasEn } from './estadisticas/periodos.ts'
import type { Entidades } from './shared/entidad.ts'
import { publicasCalls } from './estadisticas/publicas.ts'
import { formato } from './shared/exportacion.ts'
import { Dia, DiaIngresado } from './shared/fechas.ts'
import { mensajes } from './shared/mensajes.ts'
import { Id } from './shared/paginacion.ts'
import { Hecho } from './shared/respuestas.ts'

/** Ten years and their leap days. */
const masLargo = 3_653

/** Days asked for; without them, this year until today. */
const dias = {
  desde: DiaIngresado.optional(),
  hasta: DiaIngresado.optional(),
  /** `true` as in domain §2.9: with the stretch before. */
  comparar: z
    .enum([...comparaciones, 'true', 'false'], { error: mensajes.valorInvalido })
    .default('false')
    .transform((said) => (said === 'false' ? null : said === 'true' ? 'anterior' : said)),
}

const ordered = (query: { desde?: string | undefined; hasta?: string | undefined }, ctx: z.RefinementCtx) => {
  const { desde, hasta } = query
  if (desde === undefined || hasta === undefined) return
  if (hasta < desde) ctx.addIssue({ code: 'custom', path: ['hasta'], message: mensajes.hastaAntesDeDesde })
  else if (diasEn({ desde, hasta }) > masLargo)
    ctx.addIssue({ code: 'custom', path: ['hasta'], message: mensajes.masDeDiezAnos })
}

const deBloque = z.object({ bloque: z.enum(bloques, { error: mensajes.valorInvalido }) })

const Filtrado = z.object({
  ...dias,
  clave: z.string().max(20).optional(),
  unidad: Id.optional(),
  /** Whether drills count too. */
  simulacros: z.stringbool({ error: mensajes.valorInvalido }).default(false),
})
export type FiltroPedido = z.output<typeof Filtrado>

/** domain §2.9: what the company's records add up to. */
export const estadisticasApi = room('estadisticas', {
  ...memoriaCalls,
  mias: endpoint({
    method: 'GET',
    path: '/estadisticas/mias',
    access: 'propio.gestionar',
    summary: 'Las cifras propias de un período',
    query: z.object(dias).superRefine(ordered),
    output: z.object({ desde: Dia, hasta: Dia, cifras: z.array(Cifra) }),
  }),
  bloque: endpoint({
    method: 'GET',
    path: '/estadisticas/:bloque',
    access: 'intranet.ver',
    summary: 'Un bloque de cifras de un período; los nombres, a quien ve las cifras de otros',
    params: deBloque,
    query: Filtrado.superRefine(ordered),
    /** `sin_ingreso`: active members whom its figures leave out, to who sees the figures of others. */
    output: Bloque.extend({ sin_ingreso: z.array(z.string()) }),
  }),
  exportBloque: endpoint({
    method: 'GET',
    path: '/estadisticas/:bloque/exportacion',
    access: 'intranet.ver',
    summary: 'Las cifras y las tablas de un bloque como planilla',
    params: deBloque,
    query: Filtrado.extend({ formato }).superRefine(ordered),
    output: z.unknown(),
    stream: 'archivo',
  }),
  tomarImagen: endpoint({
    method: 'POST',
    path: '/estadisticas/:bloque/imagenes',
    access: 'intranet.ver',
    summary: 'Dejar constancia de que se descargó el dibujo de una tabla, que se hace en el navegador',
    params: deBloque,
    body: z
      .object({
        /** Key of the table. */
        tabla: z.string().regex(/^[a-z][a-z0-9_-]{0,59}$/, mensajes.valorInvalido),
        desde: DiaIngresado,
        hasta: DiaIngresado,
      })
      .superRefine(ordered),
    output: Hecho,
    status: 201,
  }),
  ...publicasCalls,
})

export const entidades = {
  estadistica: {
    nombre: 'Estadísticas',
    objeto: 'las estadísticas',
    sinPersonas: true,
    campos: {
      bloque: { opciones: nombresBloques },
      tabla: {},
      desde: {},
      hasta: {},
      comparar: {},
      clave: {},
      unidad: {},
      simulacros: {},
    },
  },
  ...entidadesMemoria,
} as const satisfies Entidades

export const tablas = tablasMemoria
