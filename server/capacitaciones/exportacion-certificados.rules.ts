import {
  type Certificado,
  type EstadoCalculado,
  nombresEstadosCalculados,
} from '#contract/capacitaciones/certificados.ts'
import { formatRut } from '#contract/shared/rut.ts'
import type { Column } from '#server/plumbing/sheets/csv.ts'
import type { CertificadoEnPlanilla } from './certificados.queries.ts'

export const columnasVencimientos: Column<Certificado>[] = [
  { title: 'Nombre', value: ({ nombre }) => nombre },
  { title: 'Certificado', value: ({ titulo }) => titulo },
  { title: 'Número', value: ({ numero }) => numero },
  { title: 'Entidad', value: ({ entidad }) => entidad },
  { title: 'Emitido', value: ({ fecha_emision }) => fecha_emision },
  { title: 'Vence', value: ({ fecha_vencimiento }) => fecha_vencimiento },
  { title: 'Estado', value: ({ estado_calculado }) => nombresEstadosCalculados[estado_calculado] },
]

type EnPlanilla = CertificadoEnPlanilla & { titulo: string; estado_calculado: EstadoCalculado }

/** Of one that does not end: left blank, its course would tell. */
export const noVence = 'No vence'

/** As they can be imported. */
export const columnasCertificados = (conRut: boolean): Column<EnPlanilla>[] => [
  ...(conRut ? [{ title: 'RUT', value: ({ rut }: EnPlanilla) => rut && formatRut(rut) }] : []),
  { title: 'Nombre', value: ({ nombre }) => nombre },
  { title: 'Certificado', value: ({ titulo }) => titulo },
  { title: 'Código', value: ({ codigo_curso }) => codigo_curso },
  { title: 'Clase', value: ({ clase }) => clase },
  { title: 'Número', value: ({ numero }) => numero },
  { title: 'Entidad', value: ({ entidad }) => entidad },
  { title: 'Emitido', value: ({ fecha_emision }) => fecha_emision },
  { title: 'Vence', value: ({ fecha_vencimiento }) => fecha_vencimiento ?? noVence },
  { title: 'Horas', value: ({ horas }) => horas },
  { title: 'Estado', value: ({ estado_calculado }) => nombresEstadosCalculados[estado_calculado] },
]
