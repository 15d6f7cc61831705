import type { Cuenta } from './contado.ts'
import { readConjuntos, readMinutos, readUnidades } from './tiempos.queries.ts'
import { cifrasDe, diaNocheTabla, histogramaTabla, tramosTabla, ultimoMinuto, unidadesTabla } from './tiempos.rules.ts'

/** domain §2.9: how long it takes to leave, to arrive and to be back (§2.5). */
export const tiempos: Cuenta = {
  cambia: ['emergencia', 'unidad'],
  obedece: ['clave', 'unidad', 'simulacros'],
  async contar(db, filtro) {
    const [sets, minutos, unidades] = await Promise.all([
      readConjuntos(db, filtro),
      readMinutos(db, filtro, ultimoMinuto),
      readUnidades(db),
    ])
    return {
      cifras: cifrasDe(sets, filtro),
      tablas: [
        histogramaTabla(sets, minutos),
        tramosTabla(sets, filtro),
        diaNocheTabla(sets),
        unidadesTabla(sets, unidades),
      ],
    }
  },
}
