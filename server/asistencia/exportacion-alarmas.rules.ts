import { type Alarma, nombresEstadosAlarma, nombresTiposAlarma } from '#contract/asistencia/alarmas.ts'
import { localMoment } from '#server/plumbing/process/local-time.ts'
import type { Column } from '#server/plumbing/sheets/csv.ts'

export const columnasAlarmas: Column<Alarma>[] = [
  { title: 'Nombre', value: ({ nombre }) => nombre },
  { title: 'Alarma', value: ({ tipo }) => nombresTiposAlarma[tipo] },
  { title: 'Cuántos', value: ({ evidencia: { actos, meses } }) => actos.length + meses.length },
  { title: 'Desde', value: ({ desde }) => desde },
  { title: 'Hasta', value: ({ hasta }) => hasta },
  {
    title: 'Evidencia',
    value: ({ evidencia: { actos, meses } }) =>
      [...actos.map(({ dia, titulo }) => `${dia} ${titulo}`), ...meses].join('; '),
  },
  { title: 'Estado', value: ({ estado }) => nombresEstadosAlarma[estado] },
  { title: 'Avisada', value: ({ creada_en }) => localMoment(creada_en) },
  { title: 'Tratada', value: ({ tratada_en }) => tratada_en && localMoment(tratada_en) },
  { title: 'Tratada por', value: ({ tratada_por }) => tratada_por },
  { title: 'Acta', value: ({ acta }) => acta },
]
