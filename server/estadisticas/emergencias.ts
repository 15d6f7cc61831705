import type { Cuenta } from './contado.ts'
import { readClaves, readEstados, readHoras, readLugares } from './emergencias.queries.ts'
import { calorTabla, cifrasDe, clavesTabla, cuentanDe, mesesTabla, resultadosTabla } from './emergencias.rules.ts'
import { readGrupos } from './grupos.queries.ts'
import { comunasTabla, sectoresTabla } from './lugares.rules.ts'

/** domain §2.9: how many alarms, of what kind, when and where. */
export const emergencias: Cuenta = {
  // The site's settings hold the zone of the company's clock.
  cambia: ['emergencia', 'ajustes', 'sitio'],
  obedece: ['clave', 'unidad', 'simulacros'],
  async contar(db, filtro) {
    const [estados, claves, horas, lugares, grupos] = await Promise.all([
      readEstados(db, filtro),
      readClaves(db, filtro),
      readHoras(db, filtro),
      readLugares(db, filtro),
      readGrupos(db),
    ])
    const { excluidas } = cuentanDe(estados, filtro.simulacros)
    return {
      cifras: cifrasDe(estados, filtro.simulacros),
      tablas: [
        mesesTabla(claves, grupos, filtro, excluidas),
        sectoresTabla(lugares, excluidas),
        calorTabla(horas, excluidas),
        clavesTabla(claves, filtro, excluidas),
        comunasTabla(lugares, excluidas),
        resultadosTabla(estados, filtro.simulacros),
      ],
    }
  },
}
