import { hour, localDay, shortMoment } from '#web/plumbing/format.ts'

/** `hoy 06:12`, `19 nov, 22:40` */
export const cuando = (instant: string, hoy: string): string =>
  localDay(new Date(instant)) === hoy ? `hoy ${hour(instant)}` : shortMoment(instant)
