// The load of a unit on paper: a table for each compartment, with a box to tick.
import type { Content, TableCell } from 'pdfmake'
import type { CargaUnidad } from '#contract/equipamiento/carga.ts'
import type { Equipo } from '#contract/equipamiento/equipos.ts'
import { cuantos } from '#contract/shared/paginacion.ts'
import type { Papel } from '#server/plumbing/pdf/pdf.ts'
import { longMoment } from '#server/plumbing/process/local-time.ts'

export interface Emision {
  membrete: Papel['membrete']
  /** The caller. */
  por: string
  now: Date
}

export function papelCarga({ unidad, compartimientos }: CargaUnidad, { membrete, por, now }: Emision): Papel {
  const total = compartimientos.reduce((sum, { equipos }) => sum + equipos.length, 0)
  return {
    titulo: `Lista de carga de ${unidad.nombre}`,
    subtitulo: `${cuantos(total, 'pieza', 'piezas')} en ${cuantos(compartimientos.length, 'lugar', 'lugares')}`,
    sello: unidad.nombre,
    contenido:
      total === 0
        ? [{ text: 'Esta unidad no lleva equipos en el inventario.' }]
        : compartimientos.flatMap(({ nombre, equipos }) => [
            {
              text: nombre ?? 'Sin compartimiento',
              bold: true,
              margin: [0, 10, 0, 4] as [number, number, number, number],
            },
            tablaDe(equipos),
          ]),
    membrete,
    emitido: `Impresa el ${longMoment(now)}, por ${por}.`,
    tamano: 'LETTER',
  }
}

const tablaDe = (equipos: readonly Equipo[]): Content => ({
  layout: 'renglones',
  table: {
    headerRows: 1,
    dontBreakRows: true,
    widths: [14, 64, '*', 30, 170],
    body: [
      ['', 'Código', 'Equipo', 'Cant.', '¿Se puede usar?'].map((text): TableCell => ({ text, style: 'encabezado' })),
      ...equipos.map((equipo): TableCell[] => [
        { canvas: [{ type: 'rect', x: 0, y: 2, w: 8, h: 8, lineWidth: 0.7 }] },
        equipo.codigo,
        [equipo.nombre, equipo.marca, equipo.talla].filter(Boolean).join(' · '),
        String(equipo.cantidad),
        usoDe(equipo),
      ]),
    ],
  },
})

/** «Apto», «No apto: en reparación». */
export const usoDe = ({ aptitud: { apto, motivo } }: Pick<Equipo, 'aptitud'>): string =>
  motivo === null ? (apto ? 'Apto' : 'No apto') : `${apto ? 'Apto' : 'No apto'}: ${motivo}`
