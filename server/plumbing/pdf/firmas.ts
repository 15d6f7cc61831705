import type { Content } from 'pdfmake'

/** Lines to sign on, two or three side by side, kept on one page. */
export const firmas = (...quienes: string[]): Content => {
  const [ancho, columnGap] = quienes.length > 2 ? [140, 35] : [190, 60]
  return {
    unbreakable: true,
    columns: quienes.map((quien) => ({
      stack: [
        { canvas: [{ type: 'line', x1: 0, y1: 0, x2: ancho, y2: 0, lineWidth: 0.8 }] },
        { text: quien, bold: true, margin: [0, 4, 0, 0] },
        { text: 'Nombre, firma y timbre', style: 'nota' },
      ],
      alignment: 'left',
    })),
    columnGap,
    margin: [0, 78, 0, 0],
  }
}
