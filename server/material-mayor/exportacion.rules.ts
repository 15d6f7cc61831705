import type { CambioRegistrado } from '#contract/material-mayor.ts'
import { nombresMotivosFuera } from '#contract/material-mayor/estados.ts'
import type { Column } from '#server/plumbing/sheets/csv.ts'
import { localMoment } from '#server/plumbing/process/local-time.ts'

const nombresCambio: Record<CambioRegistrado['tipo'], string> = {
  alta: 'Ingreso de la unidad',
  cambio: 'Cambio de estado',
  reinicio: 'Reinicio de datos',
}

export const columnasHistorial: Column<Omit<CambioRegistrado, 'deshace' | 'deshacer_con'> & { deshace: number }>[] = [
  { title: 'Unidad', value: ({ unidad }) => unidad },
  { title: 'Cambio', value: ({ tipo, deshace }) => (deshace ? 'Deshace el cambio anterior' : nombresCambio[tipo]) },
  { title: 'Estado anterior', value: ({ estado_anterior }) => estado_anterior },
  { title: 'Estado', value: ({ estado }) => estado },
  { title: 'Motivo', value: ({ motivo }) => motivo && nombresMotivosFuera[motivo] },
  { title: 'Detalle', value: ({ detalles }) => detalles },
  { title: 'Desde', value: ({ desde }) => localMoment(desde) },
  { title: 'Hasta', value: ({ hasta }) => hasta && localMoment(hasta) },
  { title: 'Registró', value: ({ registro }) => registro ?? 'Sistema' },
]
