/** Where a member changes how they sign in. */
export const miCuenta = '/intranet/configuracion?vista=mi-cuenta'
