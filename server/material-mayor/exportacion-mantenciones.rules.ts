import { nombresEstadosMantencion, nombresMantenciones } from '#contract/material-mayor/estados.ts'
import type { Column } from '#server/plumbing/sheets/csv.ts'
import type { Leida } from './mantenciones.queries.ts'

type Fila = Leida & { dias: number | null }

/** Maintenance of a unit as a sheet; costs only for who edits. */
export const columnasMantenciones = (conCostos: boolean): Column<Fila>[] => [
  { title: 'Unidad', value: ({ unidad }) => unidad },
  { title: 'Mantención', value: ({ descripcion }) => descripcion },
  { title: 'Tipo', value: ({ tipo }) => nombresMantenciones[tipo] },
  { title: 'Estado', value: ({ estado }) => nombresEstadosMantencion[estado] },
  { title: 'Taller', value: ({ taller }) => taller },
  { title: 'Ingreso', value: ({ fecha_ingreso }) => fecha_ingreso },
  { title: 'Salida', value: ({ fecha_salida }) => fecha_salida },
  { title: 'Días en taller', value: ({ estado, dias }) => (estado === 'programada' ? null : dias) },
  { title: 'Kilometraje', value: ({ kilometraje }) => kilometraje },
  { title: 'Horómetro del motor', value: ({ horometro_motor }) => horometro_motor },
  { title: 'Motivo de la anulación', value: ({ motivo_anulacion }) => motivo_anulacion },
  { title: 'La registró', value: ({ registrada_por }) => registrada_por },
  ...(conCostos ? columnasDeCosto : []),
]

const columnasDeCosto: Column<Fila>[] = [
  { title: 'Costo', value: ({ costo }) => costo, como: 'pesos' },
  { title: 'Orden de trabajo', value: ({ orden_trabajo }) => orden_trabajo },
  { title: 'Factura', value: ({ factura }) => factura },
]
