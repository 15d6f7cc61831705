/** Ids of controls that other places link to. */
export const idDeHora = (ref: string, momento: string): string => `hora-${ref}-${momento}`
