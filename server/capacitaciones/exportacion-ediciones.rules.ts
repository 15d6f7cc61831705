import {
  type EstadoCapacitacion,
  type EstadoInscripcion,
  nombresEstadosCapacitacion,
  nombresEstadosInscripcion,
  nombresTiposCapacitacion,
  type TipoCapacitacion,
} from '#contract/capacitaciones/estados.ts'
import type { Inscripcion } from '#contract/capacitaciones/inscripciones.ts'
import { localMoment } from '#server/plumbing/process/local-time.ts'
import type { Column } from '#server/plumbing/sheets/csv.ts'

interface FilaEdicion {
  curso: string
  nivel: string | null
  titulo: string
  tipo: TipoCapacitacion
  lugar: string | null
  inicio: string
  termino: string
  horas: number
  cupo: number | null
  inscritos: number | null
  en_espera: number | null
  estado: EstadoCapacitacion
}

export const columnasEdiciones: Column<FilaEdicion>[] = [
  { title: 'Inicio', value: ({ inicio }) => localMoment(inicio) },
  { title: 'Término', value: ({ termino }) => localMoment(termino) },
  { title: 'Capacitación', value: ({ titulo }) => titulo },
  { title: 'Curso', value: ({ curso }) => curso },
  { title: 'Nivel', value: ({ nivel }) => nivel },
  { title: 'Tipo', value: ({ tipo }) => nombresTiposCapacitacion[tipo] },
  { title: 'Lugar', value: ({ lugar }) => lugar },
  { title: 'Horas', value: ({ horas }) => horas },
  { title: 'Cupo', value: ({ cupo }) => cupo },
  { title: 'Inscritos', value: ({ inscritos }) => inscritos },
  { title: 'En espera', value: ({ en_espera }) => en_espera },
  { title: 'Estado', value: ({ estado }) => nombresEstadosCapacitacion[estado] },
]

const estadoDe = (estado: EstadoInscripcion | null) => estado && nombresEstadosInscripcion[estado]

export const columnasInscripciones: Column<Inscripcion>[] = [
  { title: 'Nombre', value: ({ nombre }) => nombre },
  { title: 'Estado', value: ({ estado }) => estadoDe(estado) },
  { title: 'Nota', value: ({ nota }) => nota },
  { title: 'Asistencia %', value: ({ asistencia_pct }) => asistencia_pct },
  { title: 'Resultado propuesto', value: ({ propuesta }) => estadoDe(propuesta) },
  { title: 'Observación', value: ({ observacion }) => observacion },
  { title: 'Inscrito por', value: ({ inscrito_por }) => inscrito_por },
  { title: 'Sin los requisitos, porque', value: ({ forzado_motivo }) => forzado_motivo },
]
