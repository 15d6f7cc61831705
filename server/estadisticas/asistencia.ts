import { diasEn, tramosDe } from '#contract/estadisticas/periodos.ts'
import { listTotales } from '#server/asistencia/resumen.queries.ts'
import { findReglas } from '#server/configuracion/configuracion.queries.ts'
import { countConLicencia, countEnAlarma, countSinCerrar, listPorTiempo } from './asistencia.queries.ts'
import { asistenciaDe } from './asistencia.rules.ts'
import type { Cuenta } from './contado.ts'

/** domain §2.8 and §2.9. */
export const asistencia: Cuenta = {
  cambia: ['acto', 'licencia', 'ajustes', 'miembros', 'cierre'],
  obedece: [],
  async contar(db, { desde, hasta }) {
    const periodo = { desde, hasta }
    const tramos = tramosDe(periodo)
    const byDays = diasEn(periodo) <= 62
    return asistenciaDe({
      tramos,
      porTiempo: await listPorTiempo(db, periodo, byDays ? 10 : tramos[0]?.clave.length === 4 ? 4 : 7),
      porMiembro: await listTotales(db, periodo),
      sinCerrar: await countSinCerrar(db, periodo),
      enAlarma: await countEnAlarma(db),
      conLicencia: await countConLicencia(db, hasta),
      reglas: await findReglas(db, hasta),
    })
  },
}
