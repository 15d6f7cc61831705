import type { Cuenta } from './contado.ts'
import { ejeDe } from './eje.ts'
import { countCambios, countGuardias, listDotaciones, listPorMiembro } from './guardias.queries.ts'
import { cifrasDeGuardias, sinNinguna, tablasDeGuardias } from './guardias.rules.ts'
import { listServidores } from './personas.queries.ts'

/** domain §2.9: how the guards that began in the period were covered, and by whom. */
export const guardias: Cuenta = {
  cambia: ['guardia', 'miembros'],
  obedece: [],
  async contar(db, periodo, ahora) {
    const eje = ejeDe(periodo)
    const [cuentas, dotaciones, sirvieron, servidores, cambios] = await Promise.all([
      countGuardias(db, periodo, ahora),
      listDotaciones(db, periodo, eje.tramos, ahora),
      listPorMiembro(db, periodo, ahora),
      listServidores(db),
      countCambios(db, periodo),
    ])
    // Where no guard was held, nobody is said to have had none.
    const miembros = dotaciones.length === 0 ? [] : [...sirvieron, ...sinNinguna(servidores, sirvieron, periodo)]
    const leido = { cuentas, dotaciones, miembros, cambios }
    return { cifras: cifrasDeGuardias(leido), tablas: tablasDeGuardias(leido, eje) }
  },
}
