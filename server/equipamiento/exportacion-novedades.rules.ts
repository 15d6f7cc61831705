import { nombresEstadosNovedad, nombresGravedades } from '#contract/equipamiento/estados.ts'
import type { NovedadEquipo } from '#contract/equipamiento/novedades.ts'
import { localMoment } from '#server/plumbing/process/local-time.ts'
import { columnas } from '#server/plumbing/sheets/columnas.ts'

type Exportada = Omit<NovedadEquipo, 'tiene_foto'>

/** Faults as a sheet, in the words of the screen. */
export const columnasNovedades = columnas<Exportada>({
  creado_en: ['Informada', localMoment],
  codigo: 'Código',
  equipo: 'Equipo',
  unidad: 'Unidad',
  gravedad: ['Gravedad', nombresGravedades],
  descripcion: 'Qué le pasa',
  reportado_por: 'La informó',
  estado: ['Estado', nombresEstadosNovedad],
  respuesta: 'Respuesta',
  resuelto_por: 'Resuelta por',
  resuelto_en: ['Resuelta', localMoment],
})
