import { cuandoVence } from '#contract/equipamiento/apto.ts'
import { nombresPapeles, type TipoPapel } from '#contract/material-mayor/estados.ts'
import { avisoPapel, type Papel } from '#contract/material-mayor/papeles.ts'
import type { Column } from '#server/plumbing/sheets/csv.ts'

/** Whole days; negative for a day before. */
export const diasHasta = (dia: string, hoy: string): number =>
  Math.round((Date.parse(dia) - Date.parse(hoy)) / 86_400_000)

export interface PorAvisar {
  unidad_id: number
  unidad: string
  tipo: TipoPapel
  fecha_vencimiento: string
  /** Days before its end of which the latest notice told. */
  avisado: number | null
}

/** Days before the end of which to tell: the latest that holds, of 30, 7 and 0, and was not told of; null: none. */
export function avisoQueToca({ fecha_vencimiento, avisado }: PorAvisar, hoy: string): number | null {
  const umbral = [0, 7, avisoPapel].find((one) => diasHasta(fecha_vencimiento, hoy) <= one)
  return umbral !== undefined && (avisado === null || umbral < avisado) ? umbral : null
}

export const avisoDe = ({ unidad_id, unidad, tipo, fecha_vencimiento }: PorAvisar, hoy: string) => ({
  titulo: `${unidad}: ${nombresPapeles[tipo].toLocaleLowerCase('es')} ${cuandoVence(fecha_vencimiento, hoy)}`,
  cuerpo: 'Cuando se renueve, regístrelo en los papeles de la unidad.',
  enlace: `/intranet/material-mayor/${unidad_id}?vista=papeles` as const,
})

type EnPlanilla = Pick<
  Papel,
  'unidad' | 'tipo' | 'fecha_emision' | 'fecha_vencimiento' | 'numero' | 'entidad' | 'registrado_por'
>

export const columnasPapeles: Column<EnPlanilla>[] = [
  { title: 'Unidad', value: ({ unidad }) => unidad },
  { title: 'Papel', value: ({ tipo }) => nombresPapeles[tipo] },
  { title: 'Emisión', value: ({ fecha_emision }) => fecha_emision },
  { title: 'Vencimiento', value: ({ fecha_vencimiento }) => fecha_vencimiento },
  { title: 'Número', value: ({ numero }) => numero },
  { title: 'Entidad', value: ({ entidad }) => entidad },
  { title: 'Registró', value: ({ registrado_por }) => registrado_por },
]
