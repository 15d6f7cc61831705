import type { Cuenta } from './contado.ts'
import { readClaves, readEstados, readHoras, readLugares } from './emergencias.queries.ts'
import {
  calorTabla,
  cifrasDe,
  clavesTabla,
  comunasTabla,
  cuentanDe,
  mesesTabla,
  resultadosTabla,
  sectoresTabla,
} from './emergencias.rules.ts'
import { readGrupos } from './grupos.queries.ts'

/** domain §2.9: how many alarms, of what kind, when and where. */
export const emergencias: Cuenta = {
  cambia: ['emergencia', 'ajustes'],
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
