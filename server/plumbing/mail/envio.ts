import type { Envio } from '#contract/shared/envio.ts'
import type { Alcanzado } from '../records/notificacion.ts'
import type { Outbox } from './outbox.ts'

/** Without a mail server nothing leaves: a notice reaches only who has a password to read it with. */
export function envioDe(reached: readonly Alcanzado[], { hasServer }: Pick<Outbox, 'hasServer'>): Envio {
  const mailed = (one: Alcanzado) => hasServer && one.correo
  const unreached = reached.filter((one) => !one.entra && !mailed(one))
  return {
    avisados: reached.length - unreached.length,
    correos: reached.filter(mailed).length,
    sin_medio: unreached.map(({ nombre }) => nombre),
  }
}
