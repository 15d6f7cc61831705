/** domain §2.8: states of a list. `rectificada`: reopened to correct it; it counts as it stands. */
export const estadosLista = ['pendiente', 'abierta', 'cerrada', 'rectificada'] as const
export type EstadoLista = (typeof estadosLista)[number]

export const accionesLista = ['abrir', 'cerrar', 'rectificar'] as const
export type AccionLista = (typeof accionesLista)[number]
