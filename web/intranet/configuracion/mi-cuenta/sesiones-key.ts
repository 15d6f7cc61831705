/** The member's open sessions, as queries know them. */
export const sesionesKey = ['cuenta', 'sesiones'] as const
