import type { Content } from 'pdfmake'

/** Lines to sign on, side by side, kept on one page. */
export const firmas = (...quienes: string[]): Content => ({
  unbreakable: true,
  columns: quienes.map((quien) => ({
    stack: [
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 190, y2: 0, lineWidth: 0.8 }] },
      { text: quien, bold: true, margin: [0, 4, 0, 0] },
      { text: 'Nombre, firma y timbre', style: 'nota' },
    ],
    alignment: 'left',
  })),
  columnGap: 60,
  margin: [0, 78, 0, 0],
})
