import type { EnEspera, TipoEspera } from '#contract/espera.ts'

/** Names its button, also once it has left. */
export const claveDe = (tipo: TipoEspera, { id, titulo }: EnEspera): string => `${tipo} ${id} ${titulo}`
