// Worker thread of `pdf.ts`: renders papers, one after the other.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'
import pdfmake, { type Content } from 'pdfmake'
import { giveWay } from '../process/give-way.ts'
import type { Hojas, Papel } from './pdf.ts'
import { legible } from './legible.ts'

const asset = (name: string) => fileURLToPath(new URL(`../../../web/assets/${name}`, import.meta.url))
const font = (name: string) => asset(`fonts/${name}.ttf`)

// Our papers use no italics.
const sans = { normal: font('papel-sans'), bold: font('papel-sans-negrita') }
const serif = { normal: font('papel-serif'), bold: font('papel-serif') }

// The colours of web/ui/tokens.css, light theme.
const tinta = '#1b1614'
const apagado = '#564b44'
const granate = '#4a0a10'
const laton = '#c9983a'
const linea = '#e2d6c4'

type Definition = Parameters<typeof pdfmake.createPdf>[0]

/** Styles for a paper's content. */
const styles: Definition['styles'] = {
  titulo: { font: 'Serif', fontSize: 20, color: granate, lineHeight: 1.1 },
  seccion: { font: 'Serif', fontSize: 13, color: granate, margin: [0, 18, 0, 6] },
  encabezado: { bold: true, fontSize: 8.5, color: apagado },
  cifra: { font: 'Serif', fontSize: 17 },
  nota: { fontSize: 8.5, color: apagado },
}

pdfmake.setFonts({ Sans: sans, Serif: serif })
// Fetches nothing, and reads only our own files.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => path.startsWith(asset('')))
pdfmake.setTableLayouts({
  renglones: {
    hLineWidth: (row) => (row === 0 ? 0 : 0.6),
    vLineWidth: () => 0,
    hLineColor: (row) => (row === 1 ? laton : linea),
    paddingLeft: (column) => (column === 0 ? 0 : 8),
    paddingRight: () => 0,
    paddingTop: () => 4,
    paddingBottom: () => 4,
  },
  /** As `renglones`, with many figures on a page. */
  apretada: {
    hLineWidth: (row) => (row === 0 ? 0 : 0.4),
    vLineWidth: () => 0,
    hLineColor: (row) => (row === 1 ? laton : linea),
    paddingLeft: (column) => (column === 0 ? 0 : 8),
    paddingRight: () => 0,
    paddingTop: () => 1.5,
    paddingBottom: () => 1,
  },
  cuadricula: {
    hLineWidth: () => 0.6,
    vLineWidth: () => 0.6,
    hLineColor: () => linea,
    vLineColor: () => linea,
    paddingLeft: () => 2,
    paddingRight: () => 2,
    paddingTop: () => 3,
    paddingBottom: () => 2,
  },
})

const common = (titulo: string, autor: string) =>
  ({
    // Of 1.3 readers take neither the language nor the title.
    version: '1.7',
    language: 'es-CL',
    info: { title: titulo, author: autor, creator: 'Cuartel' },
    displayTitle: true,
    defaultStyle: { font: 'Sans', fontSize: 9.5, color: tinta, lineHeight: 1.25 },
    styles,
  }) satisfies Omit<Definition, 'content'>

const sheets = ({ titulo, autor, contenido, tamano }: Hojas): Definition => ({
  ...common(titulo, autor),
  pageSize: tamano,
  pageMargins: 0,
  content: contenido,
})

async function definition(papel: Papel) {
  const { titulo, subtitulo, sello, contenido, membrete, emitido, tamano, apaisado = false, borrador = false } = papel
  const { nombre, cuerpo, lineas, escudo } = membrete
  const shield: Content = escudo
    ? { image: `data:image/jpeg;base64,${Buffer.from(escudo).toString('base64')}`, fit: [52, 52] }
    : { svg: await readFile(asset('escudo.svg'), 'utf8'), fit: [52, 52] }
  return {
    pageSize: tamano,
    pageOrientation: apaisado ? 'landscape' : 'portrait',
    pageMargins: [56, 50, 56, 62],
    ...common(titulo, nombre),
    ...(borrador && { watermark: { text: 'BORRADOR', color: apagado, opacity: 0.08, bold: true } }),
    content: [
      {
        columns: [
          { width: 52, ...shield },
          {
            stack: [
              { text: nombre, font: 'Serif', fontSize: 14 },
              // Letters that are spaced out are no words to who searches.
              { text: cuerpo.toLocaleUpperCase('es'), bold: true, fontSize: 8, color: granate },
              ...lineas.map((text) => ({ text, style: 'nota' })),
            ],
            margin: [6, 4, 0, 0],
          },
          ...(sello === undefined ? [] : [framed(sello)]),
        ],
        columnGap: 8,
      },
      rule(sides[tamano][apaisado ? 'high' : 'wide'], [0, 10, 0, 14]),
      { text: titulo, style: 'titulo' },
      { text: subtitulo, style: 'nota', margin: [0, 2, 0, 8] },
      ...(contenido as Content[]),
    ],
    ...(contenido.some((part) => typeof part === 'object' && 'headlineLevel' in part) && {
      pageBreakBefore: keepWithNext,
    }),
    footer: (page: number, pages: number) => ({
      columns: [
        { text: emitido, width: '*' },
        { text: `Página ${page} de ${pages}`, width: 'auto', alignment: 'right' },
      ],
      style: 'nota',
      margin: [56, 22, 56, 0],
    }),
  } satisfies Definition
}

const framed = (text: string): Content & { width: 'auto' } => ({
  width: 'auto',
  table: { body: [[{ text, bold: true, fontSize: 18, margin: [8, 4, 8, 2] }]] },
  margin: [0, 8, 0, 0],
})

/** Keeps a heading with what follows. Expensive: pdfmake lists every node of every page, so only for headings. */
const keepWithNext: Definition['pageBreakBefore'] = ({ headlineLevel }, nodes) =>
  headlineLevel !== undefined && nodes.getFollowingNodesOnPage().length < 2

const sides = {
  LETTER: { wide: 612, high: 792 },
  A4: { wide: 595.28, high: 841.89 },
  A3: { wide: 841.89, high: 1190.55 },
}
const rule = (width: number, margin: [number, number, number, number]): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: width - 112, y2: 0, lineWidth: 1.4, lineColor: laton }],
  margin,
})

giveWay()

parentPort?.on('message', async (papel: Papel | Hojas) => {
  const drawn = legible(papel)
  const bytes = await pdfmake.createPdf('membrete' in drawn ? await definition(drawn) : sheets(drawn)).getBuffer()
  parentPort?.postMessage(new Uint8Array(bytes))
})
