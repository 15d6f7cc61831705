/** Beside «Cuenta como» (domain §2.8). */
export const cuentaComo = 'Lo obligatorio cuenta en el porcentaje de cada uno; el abono solo suma a quien vino.'
