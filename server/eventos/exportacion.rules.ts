import { nombresCategorias } from '#contract/catalogos.ts'
import { nombresDestinatariosEvento, nombresEstadosEvento, nombresVisibilidades } from '#contract/eventos/eventos.ts'
import { localMoment } from '#server/plumbing/process/local-time.ts'
import type { Column } from '#server/plumbing/sheets/csv.ts'
import type { PorExportar } from './exportacion.queries.ts'

/** Without a list nobody counted. */
const deLista = ({ estado_lista }: PorExportar, count: number) =>
  estado_lista === null || estado_lista === 'pendiente' ? null : count

/** People are counted, and none is named. */
export const columnasEventos: Column<PorExportar>[] = [
  { title: 'Título', value: ({ titulo }) => titulo },
  { title: 'Tipo', value: ({ nombre_tipo, tipo }) => nombre_tipo ?? tipo },
  { title: 'Estado', value: ({ estado }) => nombresEstadosEvento[estado] },
  { title: 'Inicio', value: ({ inicio }) => localMoment(inicio) },
  { title: 'Término', value: ({ termino }) => localMoment(termino) },
  { title: 'Todo el día', value: ({ todo_el_dia }) => todo_el_dia === 1 },
  { title: 'Citación', value: ({ hora_citacion }) => hora_citacion && localMoment(hora_citacion) },
  { title: 'Con citación', value: ({ con_citacion }) => con_citacion === 1 },
  { title: 'Lugar', value: ({ lugar }) => lugar },
  { title: 'Tenida', value: ({ nombre_tenida, tenida }) => nombre_tenida ?? tenida },
  { title: 'Categoría', value: ({ categoria }) => nombresCategorias[categoria] },
  { title: 'Dirigido a', value: ({ destinatarios }) => nombresDestinatariosEvento[destinatarios] },
  { title: 'Quién lo ve', value: ({ visibilidad }) => nombresVisibilidades[visibilidad] },
  { title: 'Cupo', value: ({ cupo }) => cupo },
  { title: 'Asistirán', value: ({ asistire }) => asistire },
  { title: 'Tal vez', value: ({ tal_vez }) => tal_vez },
  { title: 'No asistirán', value: ({ no_asistire }) => no_asistire },
  { title: 'En espera', value: ({ espera }) => espera },
  { title: 'Citados', value: (one) => deLista(one, one.citados) },
  { title: 'Presentes', value: (one) => deLista(one, one.presentes) },
  { title: 'Motivo de cancelación', value: ({ motivo_cancelacion }) => motivo_cancelacion },
]
