import type { Cuenta } from './contado.ts'

/** domain §2.9. */
export const equipamiento: Cuenta = {
  cambia: [],
  obedece: [],
  contar: async () => ({ cifras: [], tablas: [] }),
}
