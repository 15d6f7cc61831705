import { z } from 'zod'
import type { Pagina } from './paginacion.ts'

const formatos = ['xlsx', 'csv'] as const
export type Formato = (typeof formatos)[number]

/** File format of an export. */
export const formato = z.enum(formatos).default('xlsx')

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
  query: z.ZodObject<Omit<L['query']['shape'], 'page' | 'limit'> & { formato: typeof formato }>
  output: z.ZodUnknown
  stream: 'archivo'
}

/**
 * domain §2.0.1: every list can be exported with the filters in force. Its export has the list's access and filters.
 */
export const exportacionDe = <const L extends Lista>({ path, access, params, query, summary }: L) =>
  ({
    method: 'GET',
    path: `${path}/exportacion`,
    access,
    summary: `Como planilla: ${summary.charAt(0).toLocaleLowerCase('es')}${summary.slice(1)}`,
    ...(params && { params }),
    query: query.omit({ page: true, limit: true }).extend({ formato }),
    output: z.unknown(),
    stream: 'archivo',
  }) as unknown as Exportacion<L>
