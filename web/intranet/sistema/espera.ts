import type { Correo } from '#contract/sistema.ts'

/** Maximum wait of a mail before somebody should look: three tries have passed by then. */
const longMs = 15 * 60_000

export const waitsTooLong = ({ estado, creado_en }: Pick<Correo, 'estado' | 'creado_en'>, now: Date): boolean =>
  estado === 'pendiente' && now.getTime() - Date.parse(creado_en) > longMs
