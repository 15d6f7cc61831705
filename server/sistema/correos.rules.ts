interface Correo {
  enlace: string | null
  vence_en: string | null
}

/** A mail with a button whose link is gone, or of no more use, would lead nowhere. */
export const canBeSentAgain = (boton: string | null, { enlace, vence_en }: Correo, now: Date): boolean =>
  boton === null || (enlace !== null && (vence_en === null || vence_en > now.toISOString()))
