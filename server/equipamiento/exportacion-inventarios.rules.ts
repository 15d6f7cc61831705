import { nombresEstadosInventario } from '#contract/equipamiento/estados.ts'
import type { Inventario, LineaInventario } from '#contract/equipamiento/inventarios.ts'
import { localMoment } from '#server/plumbing/process/local-time.ts'
import type { Column } from '#server/plumbing/sheets/csv.ts'
import { columnas } from '#server/plumbing/sheets/columnas.ts'

export const columnasInventarios: Column<Inventario>[] = columnas<Inventario>({
  donde: 'Dónde',
  estado: ['Estado', nombresEstadosInventario],
  abierto_por: 'Abierto por',
  abierto_en: ['Abierto', localMoment],
  cerrado_en: ['Terminado', localMoment],
  aprobado_por: 'Aprobado por',
  aprobado_en: ['Aprobado', localMoment],
  piezas: 'Piezas',
  contadas: 'Contadas',
})

export const columnasConteos: Column<LineaInventario>[] = columnas<LineaInventario>({
  codigo: 'Código',
  nombre: 'Nombre',
  numero_serie: 'Número de serie',
  nombre_compartimiento: 'Compartimiento',
  estado: 'Estado',
  esperado: 'Esperado',
  contado: 'Contado',
  contado_por: 'Contado por',
  contado_en: ['Contado', localMoment],
  de: 'Hallado; el inventario lo tiene en',
})
