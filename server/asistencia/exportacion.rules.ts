import type { Acto } from '#contract/asistencia/actos.ts'
import { nombresEstadosLista, nombresMetodos } from '#contract/asistencia/lista.ts'
import { nombresMarcas } from '#contract/asistencia/marcas.ts'
import { nombresCategorias } from '#contract/catalogos.ts'
import { localMoment } from '#server/plumbing/process/local-time.ts'
import { columnas } from '#server/plumbing/sheets/columnas.ts'
import type { Column } from '#server/plumbing/sheets/csv.ts'
import type { MarcaExportada } from './planilla.queries.ts'

export const columnasActos: Column<Acto>[] = [
  { title: 'Inicio', value: ({ inicio }) => localMoment(inicio) },
  { title: 'Término', value: ({ termino }) => termino && localMoment(termino) },
  { title: 'Tipo', value: ({ nombre_tipo }) => nombre_tipo },
  { title: 'Título', value: ({ titulo }) => titulo },
  { title: 'Lugar', value: ({ lugar }) => lugar },
  { title: 'Cuenta como', value: ({ categoria }) => nombresCategorias[categoria] },
  { title: 'Vale', value: ({ valor }) => valor },
  { title: 'Con citación', value: ({ con_citacion }) => con_citacion },
  { title: 'A cargo', value: ({ encargado }) => encargado },
  { title: 'Lista', value: ({ estado_lista }) => nombresEstadosLista[estado_lista] },
  { title: 'Presentes', value: ({ presentes }) => presentes },
  { title: 'En la lista', value: ({ en_lista }) => en_lista },
  { title: 'Anulado', value: ({ anulado_en }) => anulado_en && localMoment(anulado_en) },
]

export const columnasMarcas = columnas<MarcaExportada>({
  dia: 'Día',
  acto: 'Acto',
  categoria: ['Categoría', nombresCategorias],
  nombre: 'Miembro',
  marca: ['Marca', nombresMarcas],
  hora_llegada: ['Llegada', localMoment],
  metodo: ['Método', { ...nombresMetodos, lista: 'Lista' }],
  marcado_por: 'Marcada por',
  marcado_en: ['Marcada', localMoment],
})
