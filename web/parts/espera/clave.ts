import type { EnEspera, TipoEspera } from '#contract/espera.ts'

/** Key of an item's button; stays valid after the item is gone. */
export const claveDe = (tipo: TipoEspera, { id, titulo }: EnEspera): string => `${tipo} ${id} ${titulo}`
