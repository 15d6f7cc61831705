import { may } from '#server/plumbing/http/may.ts'
import type { Actor } from '#server/plumbing/records/sessions.ts'

/** Members who edit equipment, and drivers. @throws 403 */
export const controla = (actor: Actor) => may(actor, 'equipamiento.editar', { reportar: false, controlar: true })

/** Only who edits without a condition: faults and controls are calls of their own. @throws 403 */
export const edita = (actor: Actor) => may(actor, 'equipamiento.editar', { reportar: false, controlar: false })
