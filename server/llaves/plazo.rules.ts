/** Stage of a member's grace, as they are told of it. */
export type Etapa = 'empieza' | 'recuerda' | 'termina'

const reminderMs = 3 * 24 * 60 * 60 * 1000

/** The stage that has been reached after the first, and since when; null: nothing to tell. */
export function etapaOf(plazo: Date, now: Date): { etapa: Etapa; desde: Date } | null {
  if (plazo <= now) return { etapa: 'termina', desde: plazo }
  const desde = new Date(plazo.getTime() - reminderMs)
  return desde <= now ? { etapa: 'recuerda', desde } : null
}
