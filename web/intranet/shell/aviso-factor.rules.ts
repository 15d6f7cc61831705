import { localDay } from '#web/plumbing/format.ts'

const day = 24 * 60 * 60_000

/** «Le quedan 9 días para configurar su segundo factor», or that the last day has come. */
export function quedanDias(plazo: string, now: Date): string {
  const end = new Date(plazo)
  if (localDay(end) <= localDay(now)) return 'Hoy termina su plazo para configurar su segundo factor'
  const dias = Math.ceil((end.getTime() - now.getTime()) / day)
  return `${dias === 1 ? 'Le queda 1 día' : `Le quedan ${dias} días`} para configurar su segundo factor`
}
