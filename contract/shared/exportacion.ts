import { z } from 'zod'
import { mensajes } from './mensajes.ts'
import type { Pagina } from './paginacion.ts'
import { maximoVarios } from './varios.ts'

const formatos = ['xlsx', 'csv'] as const
export type Formato = (typeof formatos)[number]

/** File format of an export. */
export const formato = z.enum(formatos).default('xlsx')

/** Rows of an export that were chosen, `7,12,31`; without it, all that the filters find. */
export const ids = z
  .string()
  .regex(new RegExp(`^[1-9]\\d{0,8}(,[1-9]\\d{0,8}){0,${maximoVarios - 1}}$`), mensajes.valorInvalido)
  .transform((value) => value.split(',').map(Number))
  .optional()

/** Call that returns a list in pages. */
interface Lista {
  method: 'GET'
  path: `/${string}`
  access: string
  summary: string
  params?: z.ZodObject
  query: typeof Pagina
}

/** Call that returns the same list as a file. */
type Exportacion<L extends Lista> = Pick<L, 'access' | Extract<'params', keyof L>> & {
  method: 'GET'
  path: `${L['path']}/exportacion`
  summary: string
  query: z.ZodObject<Omit<L['query']['shape'], 'page' | 'limit'> & { formato: typeof formato; ids: typeof ids }>
  output: z.ZodUnknown
  stream: 'archivo'
}

/**
 * domain §2.0.1: every list can be exported with the filters in force, or the rows that were chosen. Its
 * export has the list's access and filters.
 */
export const exportacionDe = <const L extends Lista>({ path, access, params, query, summary }: L) =>
  ({
    method: 'GET',
    path: `${path}/exportacion`,
    access,
    summary: `Como planilla: ${summary.charAt(0).toLocaleLowerCase('es')}${summary.slice(1)}`,
    ...(params && { params }),
    query: query.omit({ page: true, limit: true }).extend({ formato, ids }),
    output: z.unknown(),
    stream: 'archivo',
  }) as unknown as Exportacion<L>
