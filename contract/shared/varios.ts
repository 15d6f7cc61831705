import { z } from 'zod'
import { mensajes } from './mensajes.ts'
import { Id } from './paginacion.ts'

/** Records that one call acts on, at most: as many as a page shows. */
export const maximoVarios = 50

const Elegido = z.object({ id: Id, version: z.number({ error: mensajes.valorInvalido }).int(mensajes.valorInvalido) })

/** The records as they were seen: one that somebody else changed meanwhile is refused. */
export const Elegidos = z
  .array(Elegido, { error: mensajes.valorInvalido })
  .min(1, mensajes.elijaAlgo)
  .max(maximoVarios, mensajes.hastaVarios(maximoVarios))

/** Each record is changed or refused by itself: what was done stands. */
export const ResultadoVarios = z.object({
  /** `version`: as it is now, to take it back. */
  hechos: z.array(z.object({ id: z.number(), version: z.number() })),
  rechazados: z.array(z.object({ id: z.number(), motivo: z.string() })),
})
export type ResultadoVarios = z.output<typeof ResultadoVarios>
