import { hour } from '#web/plumbing/format.ts'

/** By the company's local hour: until noon, until eight in the evening, and the night. */
export function greeting(now: Date): 'Buenos días' | 'Buenas tardes' | 'Buenas noches' {
  const here = Number(hour(now.toISOString()).slice(0, 2))
  if (here >= 6 && here < 12) return 'Buenos días'
  return here >= 12 && here < 20 ? 'Buenas tardes' : 'Buenas noches'
}
