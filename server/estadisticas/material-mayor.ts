import type { Periodo } from '#contract/estadisticas/periodos.ts'
import { readEnServicio } from '#server/material-mayor/en-servicio.queries.ts'
import { readUso } from '#server/material-mayor/informe.queries.ts'
import { startOfDay } from '#server/plumbing/process/local-time.ts'
import type { Cuenta } from './contado.ts'
import { ejeDe } from './eje.ts'
import { materialMayorDe } from './material-mayor.rules.ts'

/** domain §2.9. A period that runs ends now. */
export const materialMayor: Cuenta = {
  cambia: ['unidad', 'emergencia'],
  obedece: ['unidad'],
  async contar(db, filtro, ahora) {
    const { unidad_id } = filtro
    const now = ahora.toISOString()
    const instantes = ({ desde, hasta }: Periodo) => {
      const end = startOfDay(hasta, 1)
      return { desde: startOfDay(desde), hasta: end < now ? end : now }
    }
    const eje = ejeDe(filtro)
    const periodo = instantes(filtro)
    const unidades = await readEnServicio(db, periodo, eje.tramos.map(instantes))
    const uso = await readUso(db, { desde: periodo.desde, hasta: startOfDay(filtro.hasta, 1) })
    return materialMayorDe({
      desde: periodo.desde,
      eje,
      unidades: unidades.filter(({ id }) => unidad_id === null || id === unidad_id),
      uso: uso.filter((linea) => unidad_id === null || linea.unidad_id === unidad_id),
    })
  },
}
