import type { TipoEspera } from '../espera.ts'

/** The kinds that are one decision, made in the list itself. Apart from the calls, so that the dashboard loads no schema. */
export const decididas = [
  'confirmar',
  'pedidos',
  'licencias',
  'cambios',
  'certificados',
  'mensajes',
  'postulaciones',
] as const satisfies readonly TipoEspera[]
export type Decidida = (typeof decididas)[number]
