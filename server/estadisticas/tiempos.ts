import type { Cuenta } from './contado.ts'
import { readConjuntos, readConjuntosDeUnidades, readUnidades } from './tiempos.queries.ts'
import { cifrasDe, diaNocheTabla, histogramaTabla, tramosTabla, unidadesTabla } from './tiempos.rules.ts'

/** domain §2.9: how long it takes to leave, to arrive and to be back (§2.5). */
export const tiempos: Cuenta = {
  cambia: ['emergencia', 'unidad', 'sitio'],
  obedece: ['clave', 'unidad', 'simulacros'],
  async contar(db, filtro) {
    const [sets, deUnidades, unidades] = await Promise.all([
      readConjuntos(db, filtro),
      readConjuntosDeUnidades(db, filtro),
      readUnidades(db),
    ])
    return {
      cifras: cifrasDe(sets, filtro),
      tablas: [
        histogramaTabla(sets, filtro),
        tramosTabla(sets, filtro),
        diaNocheTabla(sets),
        unidadesTabla(deUnidades, unidades),
      ],
    }
  },
}
