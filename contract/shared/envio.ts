import { z } from 'zod'
import { cuantos } from './paginacion.ts'

/** Recipients of a notice, and members it does not reach. */
export const Envio = z.object({
  /** Members it reaches, in the intranet and by the channels that each prefers. */
  avisados: z.number(),
  /** Of those, the mails queued to leave. */
  correos: z.number(),
  /** Names of those whom nothing reaches: they have no password yet, and get no mail. */
  sin_medio: z.array(z.string()),
})
export type Envio = z.output<typeof Envio>

/** Names written out; the others are counted. */
const mostNamed = 5

/** `Pedro Rojas, Ana Soto y 3 más` */
export function nombrados(nombres: readonly string[], maximo = mostNamed): string {
  const more = nombres.length - maximo
  return more > 0 ? `${nombres.slice(0, maximo).join(', ')} y ${more} más` : nombres.join(', ')
}

/** Of notices that leave by whatever else each member prefers: all of them ring the bell. */
export const porLaCampana = (avisados: number): string =>
  avisados === 0 ? 'No había a quién avisar.' : `Se avisó por la campana a ${cuantos(avisados, 'persona', 'personas')}.`

/** `Se avisó a 26 personas, 24 por correo. 1 todavía no entra y no recibe correo: Pedro Rojas.` */
export function fraseDeEnvio({ avisados, correos, sin_medio }: Envio): string {
  const told =
    avisados === 0
      ? 'No se avisó a nadie.'
      : `Se avisó a ${cuantos(avisados, 'persona', 'personas')}, ${correos || 'ninguna'} por correo.`
  if (sin_medio.length === 0) return told
  const why =
    sin_medio.length === 1
      ? '1 todavía no entra y no recibe correo'
      : `${sin_medio.length} todavía no entran y no reciben correo`
  return `${told} ${why}: ${nombrados(sin_medio)}.`
}
