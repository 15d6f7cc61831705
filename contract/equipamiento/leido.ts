/** Address on a label, below `PUBLIC_URL` (domain §2.7): a phone's own camera opens it. */
export const rutaEtiqueta = (token: string): string => `/intranet/equipamiento/${token}`

/**
 * Token on a label whose address was read, or null where it is no address of a piece. Of any host: labels outlive the
 * domain that they were printed under.
 */
export const tokenLeido = (leido: string): string | null =>
  /^https?:\/\/[^/?#]+\/intranet\/equipamiento\/([\w-]{8,40})$/.exec(leido.trim())?.[1] ?? null
