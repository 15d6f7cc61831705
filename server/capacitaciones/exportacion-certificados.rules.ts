import { type Certificado, nombresEstadosCalculados } from '#contract/capacitaciones/certificados.ts'
import type { Column } from '#server/plumbing/sheets/csv.ts'

export const columnasVencimientos: Column<Certificado>[] = [
  { title: 'Nombre', value: ({ nombre }) => nombre },
  { title: 'Certificado', value: ({ titulo }) => titulo },
  { title: 'Número', value: ({ numero }) => numero },
  { title: 'Entidad', value: ({ entidad }) => entidad },
  { title: 'Emitido', value: ({ fecha_emision }) => fecha_emision },
  { title: 'Vence', value: ({ fecha_vencimiento }) => fecha_vencimiento },
  { title: 'Estado', value: ({ estado_calculado }) => nombresEstadosCalculados[estado_calculado] },
]
