/** Icons of the company's shield for browsers and phones: side of each, in pixels. */
export const ladosIcono = { favicon: 32, apple: 180, mediano: 192, grande: 512, recortable: 512 } as const
export type Icono = keyof typeof ladosIcono

export const urlIcono = (icono: Icono): string => `/api/sitio/iconos/${icono}`

/** Preview picture of a shared link. */
export const compartir = { path: '/sitio/compartir.jpg', ancho: 1200, alto: 630 } as const
