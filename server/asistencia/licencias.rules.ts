/** Days, both included. */
export interface Plazo {
  desde: string
  hasta: string
}

/** domain §2.8: longer than so many calendar months, it is the Director's or the board's, with its acta. */
export const exigeActa = ({ desde, hasta }: Plazo, meses: number): boolean => {
  const limit = Temporal.PlainDate.from(desde).add({ months: meses })
  return Temporal.PlainDate.compare(Temporal.PlainDate.from(hasta), limit) >= 0
}

export const seSuperponen = (una: Plazo, otra: Plazo): boolean => una.desde <= otra.hasta && otra.desde <= una.hasta

/** domain §2.8: a member asks until so many hours after the act, the Ayudante beyond. Instants in milliseconds. */
export const aTiempo = (inicio: number, horas: number, now: Date): boolean =>
  now.getTime() <= inicio + horas * 3_600_000
