import type { TableCell } from 'pdfmake'
import type { Entrega } from '#contract/equipamiento/movimientos.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { firmas } from '#server/plumbing/pdf/firmas.ts'
import type { Papel } from '#server/plumbing/pdf/pdf.ts'
import { longDay, longMoment } from '#server/plumbing/process/local-time.ts'

interface Emision {
  membrete: Papel['membrete']
  /** The caller. */
  por: string
  now: Date
}

/** «Acta de entrega»: both names, the day, what was handed over, and whether the receiver signed for it. */
export function papelEntrega(entrega: Entrega, { membrete, por, now }: Emision): Papel {
  const { id, receptor, entregada_por, creada_en, recibida_en, observaciones, items } = entrega
  const head: TableCell[] = [
    ...['Código', 'Equipo', 'Talla'].map((text) => ({ text, bold: true })),
    { text: 'Cantidad', bold: true, alignment: 'right' },
  ]
  const body = items.map(({ codigo, nombre, talla, cantidad }): TableCell[] => [
    codigo,
    nombre,
    talla ?? '',
    { text: cantidad.toLocaleString('es-CL'), alignment: 'right' },
  ])
  return {
    titulo: 'Acta de entrega',
    subtitulo: `N.º ${id}, ${longDay(diaLocal(new Date(creada_en)))}`,
    contenido: [
      {
        text: [{ text: entregada_por, bold: true }, ' entrega a ', { text: receptor, bold: true }, ':'],
        margin: [0, 14, 0, 10],
      },
      {
        layout: 'lightHorizontalLines',
        table: { headerRows: 1, widths: [90, '*', 60, 60], body: [head, ...body] },
      },
      ...(observaciones ? [{ text: observaciones, margin: [0, 12, 0, 0] as [number, number, number, number] }] : []),
      {
        text: recibida_en
          ? `${receptor} recibió conforme el ${longMoment(new Date(recibida_en))}, en su propia sesión.`
          : 'Sin confirmar todavía por quien recibe.',
        bold: true,
        margin: [0, 16, 0, 0],
      },
      firmas(`Entrega: ${entregada_por}`, `Recibe: ${receptor}`),
    ],
    membrete,
    emitido: `Emitido el ${longMoment(now)}, por ${por}.`,
    tamano: 'LETTER',
  }
}
