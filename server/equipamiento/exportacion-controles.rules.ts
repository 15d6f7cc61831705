import type { Medicion } from '#contract/equipamiento/controles.ts'
import { nombresControles, nombresResultadosControl } from '#contract/equipamiento/estados.ts'
import type { Column } from '#server/plumbing/sheets/csv.ts'
import type { ControlEnPlanilla } from './importacion-controles.queries.ts'

/** As they can be imported. */
export const columnasControles: Column<ControlEnPlanilla>[] = [
  { title: 'Código', value: ({ codigo }) => codigo },
  { title: 'Equipo', value: ({ equipo }) => equipo },
  { title: 'Control', value: ({ tipo_control }) => nombresControles[tipo_control] },
  { title: 'Fecha', value: ({ fecha }) => fecha },
  { title: 'Resultado', value: ({ resultado }) => nombresResultadosControl[resultado] },
  { title: 'Presión (bar)', value: ({ presion_bar }) => presion_bar },
  { title: 'Mediciones', value: ({ mediciones }) => mediciones && medicionesDichas(mediciones) },
  { title: 'Realizado por', value: ({ realizador, realizado_por }) => realizador ?? realizado_por },
  { title: 'N.º de certificado', value: ({ numero_certificado }) => numero_certificado },
  { title: 'Próximo control', value: ({ proximo_control }) => proximo_control },
  { title: 'Observaciones', value: ({ observaciones }) => observaciones },
]

const medicionesDichas = (guardadas: string): string =>
  (JSON.parse(guardadas) as Medicion[]).map(({ nombre, valor }) => `${nombre}: ${valor}`).join('; ')
