import { z } from 'zod'

/** Id in a path, within PostgreSQL's integer, so that a larger one is a 404 and not an error. */
export const Id = z.coerce.number().int().min(1).max(2_147_483_647)

/** `page` and `limit` of a list: out of range is clamped, not refused (spec §9: default page 1, limit 10). */
export const Pagina = z.object({
  page: clamped(1, 1_000_000, 1),
  limit: clamped(1, 100, 10),
})
export type Pagina = z.output<typeof Pagina>

/**
 * Asks a paged list for its counts only: past the last page no data is shown, so no read is logged
 * (docs/decisions/043).
 */
export const soloContar = { page: 1_000_000, limit: 1 } as const

/** As far as a list that may hold a million is counted: a larger `total` means «more than this». */
export const masContado = 10_000

/** «1 registro», «12 registros», «más de 10.000 registros». */
export const cuantos = (total: number, uno: string, varios: string): string =>
  total > masContado
    ? `más de ${masContado.toLocaleString('es-CL')} ${varios}`
    : `${total.toLocaleString('es-CL')} ${total === 1 ? uno : varios}`

/** A paged answer. */
export const paginated = <T extends z.ZodType>(item: T) =>
  z.object({ data: z.array(item), page: z.number(), limit: z.number(), total: z.number() })

export function clamped(minimum: number, maximum: number, fallback: number) {
  return z.coerce
    .number()
    .int()
    .catch(fallback)
    .default(fallback)
    .transform((value) => Math.min(Math.max(value, minimum), maximum))
}
