import { localMoment } from '#server/plumbing/process/local-time.ts'
import { columnas } from '#server/plumbing/sheets/columnas.ts'
import type { EntregaExportada } from './entregas.queries.ts'

export const columnasEntregas = columnas<EntregaExportada>({
  id: 'Acta',
  creada_en: ['Entregada', localMoment],
  receptor: 'A quién',
  entregada_por: 'Entregada por',
  piezas: 'Equipos',
  recibida_en: ['Recibida conforme', localMoment],
  observaciones: 'Observaciones',
})
