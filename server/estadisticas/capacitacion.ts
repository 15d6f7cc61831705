import { diaLocal, sumarDias } from '#contract/shared/fechas.ts'
import { mesesDe } from '#contract/estadisticas/periodos.ts'
import { countPorVencer } from '#server/capacitaciones/certificados.queries.ts'
import { listCursos } from '#server/capacitaciones/cursos.queries.ts'
import { findSeries, reglasEn } from '#server/configuracion/configuracion.queries.ts'
import { countActos, countAprobados, countPorNivel, listAsistidos } from './capacitacion.queries.ts'
import { cifrasDeCapacitacion, diasPorVencer, tablasDeCapacitacion } from './capacitacion.rules.ts'
import type { Cuenta } from './contado.ts'
import { ejeDe } from './eje.ts'
import { listServidores } from './personas.queries.ts'

/** domain §2.9: the hours that members trained, their levels and courses, and the academies held. */
export const capacitacion: Cuenta = {
  cambia: ['acto', 'capacitacion', 'certificado', 'miembros', 'ajustes'],
  obedece: [],
  async contar(db, periodo, ahora) {
    const eje = ejeDe(periodo)
    const hoy = diaLocal(ahora)
    const plazo = { hoy, hasta: sumarDias(hoy, diasPorVencer) }
    const [actos, asistidos, miembros, cursos, aprobados, porNivel, vencen, pendientes, { series }] = await Promise.all(
      [
        countActos(db, periodo, eje.tramos, ahora),
        listAsistidos(db, periodo),
        listServidores(db),
        listCursos(db),
        countAprobados(db, hoy),
        countPorNivel(db),
        countPorVencer(db, plazo, false),
        countPorVencer(db, plazo, true),
        findSeries(db),
      ],
    )
    const metas = mesesDe(periodo).map((mes) => reglasEn(series, `${mes}-28`).academias_meta)
    const leido = {
      periodo,
      actos,
      asistidos,
      miembros,
      cursos,
      aprobados,
      porNivel,
      vencen,
      pendientes,
      metas,
    }
    return { cifras: cifrasDeCapacitacion(leido), tablas: tablasDeCapacitacion(leido, eje) }
  },
}
