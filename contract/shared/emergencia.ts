/** Emergency number in all of Chile (domain §1.8). */
export const emergencia = '132'
