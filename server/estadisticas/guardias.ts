import type { Cuenta } from './contado.ts'
import { ejeDe } from './eje.ts'
import { countCambios, countGuardias, listDotaciones, listPorMiembro } from './guardias.queries.ts'
import { cifrasDeGuardias, tablasDeGuardias } from './guardias.rules.ts'

/** domain §2.9: how the guards that began in the period were covered, and by whom. */
export const guardias: Cuenta = {
  cambia: ['guardia', 'miembros'],
  obedece: [],
  async contar(db, periodo, ahora) {
    const eje = ejeDe(periodo)
    const [cuentas, dotaciones, miembros, cambios] = await Promise.all([
      countGuardias(db, periodo, ahora),
      listDotaciones(db, periodo, eje.tramos, ahora),
      listPorMiembro(db, periodo, ahora),
      countCambios(db, periodo),
    ])
    const leido = { cuentas, dotaciones, miembros, cambios }
    return { cifras: cifrasDeGuardias(leido), tablas: tablasDeGuardias(leido, eje) }
  },
}
