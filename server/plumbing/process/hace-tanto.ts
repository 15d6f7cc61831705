export interface Periodo {
  cantidad: number
  unidad: 'dias' | 'meses'
}

/** The instant that long ago; clamped to the last day of a shorter month. */
export function haceTanto(now: Date, { cantidad, unidad }: Periodo): Date {
  const ago = unidad === 'dias' ? { days: cantidad } : { months: cantidad }
  return new Date(now.toTemporalInstant().toZonedDateTimeISO('UTC').subtract(ago).epochMilliseconds)
}
