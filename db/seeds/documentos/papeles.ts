import pdfmake from 'pdfmake'
import sharp from 'sharp'
import writeXlsxFile from 'write-excel-file/node'

pdfmake.setFonts({ Helvetica: { normal: 'Helvetica', bold: 'Helvetica-Bold' } })
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => path.startsWith('Helvetica'))

/** A one-page letter. */
export const carta = (emisor: string, titulo: string, ...parrafos: string[]): Promise<Buffer> =>
  pdfmake
    .createPdf({
      pageSize: 'LETTER',
      pageMargins: [72, 72, 72, 72],
      info: { title: titulo, author: emisor },
      defaultStyle: { font: 'Helvetica', fontSize: 11, lineHeight: 1.4 },
      content: [
        { text: emisor.toUpperCase(), bold: true, fontSize: 9, color: '#564b44' },
        { text: titulo, bold: true, fontSize: 20, color: '#4a0a10', margin: [0, 6, 0, 18] },
        ...parrafos.map((text) => ({ text, margin: [0, 0, 0, 10] as [number, number, number, number] })),
        { text: 'Documento de muestra. No acredita nada.', fontSize: 9, color: '#8c7f72', margin: [0, 40, 0, 0] },
      ],
    })
    .getBuffer()

export const planilla = (...filas: (string | number)[][]): Promise<Buffer> =>
  writeXlsxFile(
    filas.map((fila, row) => fila.map((value) => ({ value, ...(row === 0 && { fontWeight: 'bold' }) }))),
  ).toBuffer()

/** A fake licence: a card with a picture and lines. */
export const credencial = (color: string): Promise<Buffer> => {
  const line = (y: number, width: number) =>
    `<rect x="250" y="${y}" width="${width}" height="12" rx="6" fill="#8c7f72"/>`
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400">
        <rect width="640" height="400" rx="26" fill="#fbf7f0"/>
        <path d="M0 26a26 26 0 0 1 26-26h588a26 26 0 0 1 26 26v60H0z" fill="${color}"/>
        <rect x="44" y="128" width="170" height="214" rx="10" fill="#e2d6c4"/>
        <circle cx="129" cy="206" r="44" fill="#8c7f72"/><path d="M60 342c4-90 134-90 138 0z" fill="#564b44"/>
        ${line(140, 310)}${line(180, 240)}${line(220, 280)}${line(260, 160)}
        <circle cx="540" cy="306" r="40" fill="none" stroke="#c9983a" stroke-width="8"/>
      </svg>`,
    ),
  )
    .png()
    .toBuffer()
}
