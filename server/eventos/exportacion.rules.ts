import { nombresCategorias } from '#contract/catalogos.ts'
import { nombresDestinatariosEvento, nombresEstadosEvento, nombresVisibilidades } from '#contract/eventos/eventos.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { localMoment } from '#server/plumbing/process/local-time.ts'
import type { Column } from '#server/plumbing/sheets/csv.ts'
import type { PorExportar } from './exportacion.queries.ts'

/** Without a list nobody counted. */
const deLista = ({ estado_lista }: PorExportar, count: number) =>
  estado_lista === null || estado_lista === 'pendiente' ? null : count

type Cuando = Pick<PorExportar, 'inicio' | 'termino' | 'todo_el_dia'>

/** Whole days have no hours, and the last one is the end. */
export const inicioEnPlanilla = ({ inicio, todo_el_dia }: Cuando): string =>
  todo_el_dia === 1 ? diaLocal(new Date(inicio)) : localMoment(inicio)
export const terminoEnPlanilla = ({ termino, todo_el_dia }: Cuando): string =>
  todo_el_dia === 1 ? diaLocal(new Date(Date.parse(termino) - 1)) : localMoment(termino)

type EventoEnPlanilla = PorExportar & { personas: string | null }

/** People are counted; named are, for who creates events, those whom one is for. */
export const columnasEventos = (conNombres: boolean): Column<EventoEnPlanilla>[] => [
  { title: 'Título', value: ({ titulo }) => titulo },
  { title: 'Tipo', value: ({ nombre_tipo, tipo }) => nombre_tipo ?? tipo },
  { title: 'Estado', value: ({ estado }) => nombresEstadosEvento[estado] },
  { title: 'Inicio', value: inicioEnPlanilla },
  { title: 'Término', value: terminoEnPlanilla },
  { title: 'Todo el día', value: ({ todo_el_dia }) => todo_el_dia === 1 },
  { title: 'Citación', value: ({ hora_citacion }) => hora_citacion && localMoment(hora_citacion) },
  { title: 'Con citación', value: ({ con_citacion }) => con_citacion === 1 },
  { title: 'Sin lista', value: ({ sin_lista }) => sin_lista === 1 },
  { title: 'Lugar', value: ({ lugar }) => lugar },
  { title: 'Tenida', value: ({ nombre_tenida, tenida }) => nombre_tenida ?? tenida },
  { title: 'Categoría', value: ({ categoria }) => nombresCategorias[categoria] },
  { title: 'Dirigido a', value: ({ destinatarios }) => nombresDestinatariosEvento[destinatarios] },
  ...(conNombres ? [{ title: 'Personas', value: ({ personas }: EventoEnPlanilla) => personas }] : []),
  { title: 'Quién lo ve', value: ({ visibilidad }) => nombresVisibilidades[visibilidad] },
  { title: 'Pide respuesta', value: ({ rsvp_habilitado }) => rsvp_habilitado === 1 },
  { title: 'Cupo', value: ({ cupo }) => cupo },
  { title: 'Asistirán', value: ({ asistire }) => asistire },
  { title: 'Tal vez', value: ({ tal_vez }) => tal_vez },
  { title: 'No asistirán', value: ({ no_asistire }) => no_asistire },
  { title: 'En espera', value: ({ espera }) => espera },
  { title: 'Citados', value: (one) => deLista(one, one.citados) },
  { title: 'Presentes', value: (one) => deLista(one, one.presentes) },
  { title: 'Descripción', value: ({ descripcion }) => descripcion },
  { title: 'Motivo de cancelación', value: ({ motivo_cancelacion }) => motivo_cancelacion },
]
