import type { Cuenta } from './contado.ts'

/** domain §2.9. */
export const materialMayor: Cuenta = {
  cambia: [],
  obedece: [],
  contar: async () => ({ cifras: [], tablas: [] }),
}
