import type { Bloque, TablaDeCifras } from '#contract/estadisticas/forma.ts'
import { alPie, textoValor } from '#contract/estadisticas/formato.ts'
import { conDescripcion } from './png.ts'
import { grado, series, totalDe } from './escala.ts'
import { rangoEscrito } from './filtros.rules.ts'

const width = 1_000
const pad = 40
const scale = 2
/** Colours of the light theme: a picture leaves the page. */
const ink = { fondo: '#ffffff', tx: '#1b1614', mu: '#6b5f57', barra: '#8e0f1a', otra: '#1a4f80', antes: '#8c7f72' }
const ramp = ['#f7eedf', '#ebd2a9', '#dda868', '#c2693a', '#9b2a24', '#5a0b12']

/** A piece of SVG and its measures. */
interface Trazo {
  svg: string
  ancho: number
  alto: number
}

interface Pedida {
  bloque: Bloque
  tabla: TablaDeCifras
  /** Around the drawing on the page. */
  place: HTMLElement | null
  /** The company, and the day. */
  fuente: string
}

/** A drawing as a PNG with its title, what it says, its period and its source; what it says is its description too. */
export async function hacerImagen({ bloque, tabla, place, fuente }: Pedida) {
  await painted()
  const chart = place?.querySelector<SVGSVGElement>('[role=img] svg')
  const trazo = chart ? retratado(chart) : trazoDe(tabla)
  const svg = lamina(tabla, trazo, { periodo: rangoEscrito(bloque), fuente })
  const png = await pngOf(svg)
  const bytes = conDescripcion(new Uint8Array(await png.arrayBuffer()), descripcion(bloque, tabla))
  return {
    blob: new Blob([bytes], { type: 'image/png' }),
    nombre: `${bloque.bloque}-${tabla.clave.replaceAll('_', '-')}-${bloque.desde}-${bloque.hasta}.png`,
  }
}

/** Its text alternative. */
export const descripcion = (bloque: Bloque, tabla: TablaDeCifras): string =>
  `${tabla.titulo}, ${rangoEscrito(bloque)}. ${tabla.hallazgo ?? tabla.definicion} ${alPie(tabla)}`

const painted = () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))

/** Everything around a drawing. */
export function lamina(
  tabla: TablaDeCifras,
  trazo: Trazo,
  { periodo, fuente }: { periodo: string; fuente: string },
): { svg: string; alto: number } {
  const { partes, antes } = series(tabla)
  const times = (width - 2 * pad) / trazo.ancho
  const lines: string[] = []
  let y = pad + 24
  const line = (text: string, size: number, more = '') => {
    lines.push(texto(pad, y, text, size, more))
    y += size * 1.5
  }
  line(tabla.titulo, 28, 'font-weight="700"')
  line(periodo, 18, `fill="${ink.mu}"`)
  for (const part of renglones(tabla.hallazgo ?? '')) line(part, 20)
  const leyenda = [
    ...(partes.length > 1 && tabla.dibujo !== 'calor'
      ? partes.map(({ nombre }, index) => ({ nombre, color: colores[index % colores.length] ?? ink.barra }))
      : []),
    ...(antes ? [{ nombre: antes.nombre, color: ink.antes }] : []),
  ]
  let x = pad
  for (const { nombre, color } of leyenda) {
    lines.push(`<rect x="${x}" y="${y - 14}" width="16" height="16" rx="3" fill="${color}"/>`)
    lines.push(texto(x + 24, y, nombre, 17))
    x += 44 + nombre.length * 9.5
  }
  if (leyenda.length > 0) y += 16
  const top = y
  y += trazo.alto * times + 34
  for (const part of renglones(alPie(tabla))) line(part, 16, `fill="${ink.mu}"`)
  line(`Fuente: ${fuente}`, 16, `fill="${ink.mu}"`)
  const alto = Math.ceil(y + pad / 2)
  return {
    alto,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${alto}" viewBox="0 0 ${width} ${alto}" font-family="Archivo, Helvetica, Arial, sans-serif"><rect width="100%" height="100%" fill="${ink.fondo}"/>${lines.join('')}<g transform="translate(${pad} ${top}) scale(${times})">${trazo.svg}</g></svg>`,
  }
}

const colores = ['#8e0f1a', '#c77a00', '#1a4f80', '#5b9bc0', '#8c7f72']

/** Words in lines of a picture's width. */
export function renglones(text: string, most = 88): string[] {
  const lines: string[] = []
  for (const word of text.split(' ').filter(Boolean)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < most) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const texto = (x: number, y: number, text: string, size: number, more = ''): string =>
  `<text x="${x}" y="${y}" font-size="${size}" ${more.includes('fill=') ? '' : `fill="${ink.tx}"`} ${more}>${escaped(text)}</text>`

/** What the page draws without SVG, drawn again. */
export function trazoDe(tabla: TablaDeCifras): Trazo {
  const { partes, principal } = series(tabla)
  if (tabla.dibujo === 'calor') {
    const max = Math.max(0, ...tabla.filas.flatMap(({ valores }) => partes.map(({ indice }) => valores[indice] ?? 0)))
    const cell = (width - 2 * pad - 70) / partes.length
    const each = partes.length > 12 ? 3 : 1
    const head = partes.map(({ nombre }, column) =>
      column % each === 0 ? texto(70 + column * cell, 14, nombre, 14) : '',
    )
    const rows = tabla.filas.map(({ nombre, valores }, row) => {
      const cells = partes.map(({ indice }, column) => {
        const fill = ramp[grado(valores[indice] ?? null, max) - 1] ?? ''
        return `<rect x="${70 + column * cell}" y="${24 + row * 36}" width="${cell - 2}" height="34" rx="4" fill="${fill}"/>`
      })
      return texto(0, 46 + row * 36, nombre, 15) + cells.join('')
    })
    return { svg: head.join('') + rows.join(''), ancho: width - 2 * pad, alto: 30 + tabla.filas.length * 36 }
  }
  if (tabla.dibujo === 'apiladas') return apiladas(tabla)
  const shown = tabla.dibujo === 'piramide' && partes.length > 1 ? partes : principal ? [principal] : []
  const most = Math.max(1e-9, ...tabla.filas.flatMap(({ valores }) => shown.map(({ indice }) => valores[indice] ?? 0)))
  const tall = 14 + shown.length * 20
  const bars = tabla.filas.map(({ nombre, valores }, row) => {
    const each = shown.map(({ indice, medida }, index) => {
      const [valor, y] = [valores[indice] ?? null, row * tall + index * 20]
      const long = (500 * (valor ?? 0)) / most
      const fill = index === 0 ? ink.barra : ink.otra
      return `<rect x="300" y="${y}" width="${long}" height="18" fill="${fill}"/>${texto(310 + long, y + 15, textoValor(valor, medida), 16, 'font-weight="700"')}`
    })
    return texto(0, row * tall + 15, nombre, 16) + each.join('')
  })
  return { svg: bars.join(''), ancho: width - 2 * pad, alto: tabla.filas.length * tall }
}

/** A bar for each row, its parts one after the other. */
function apiladas(tabla: TablaDeCifras): Trazo {
  const { partes, principal } = series(tabla)
  const most = Math.max(1e-9, ...tabla.filas.map(({ valores }) => totalDe(tabla, valores)))
  const rows = tabla.filas.map(({ nombre, valores }, row) => {
    let x = 300
    const parts = partes.map(({ indice }, index) => {
      const long = (500 * (valores[indice] ?? 0)) / most
      const part = `<rect x="${x}" y="${row * 34}" width="${long}" height="18" fill="${colores[index % colores.length]}"/>`
      x += long
      return part
    })
    const total = principal ? textoValor(totalDe(tabla, valores), principal.medida) : ''
    return `${texto(0, row * 34 + 15, nombre, 16)}${parts.join('')}${texto(x + 10, row * 34 + 15, total, 16, 'font-weight="700"')}`
  })
  return { svg: rows.join(''), ancho: width - 2 * pad, alto: tabla.filas.length * 34 }
}

const copied = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-opacity',
  'font-size',
  'font-weight',
]

/** A chart of the page with its colours written into it, those of the light theme. */
function retratado(chart: SVGSVGElement): Trazo {
  const before = chart.style.colorScheme
  chart.style.colorScheme = 'light'
  const clone = chart.cloneNode(true) as SVGSVGElement
  const [from, to] = [chart.querySelectorAll<SVGElement>('*'), clone.querySelectorAll<SVGElement>('*')]
  from.forEach((element, index) => {
    const computed = getComputedStyle(element)
    for (const name of copied)
      to[index]?.setAttribute(
        name,
        computed
          .getPropertyValue(name)
          .replaceAll(/url\("?[^"#)]*#/g, 'url(#')
          .replaceAll('")', ')'),
      )
    to[index]?.removeAttribute('class')
    to[index]?.removeAttribute('style')
  })
  chart.style.colorScheme = before
  const [ancho, alto] = [
    chart.clientWidth || Number(chart.getAttribute('width')),
    chart.clientHeight || Number(chart.getAttribute('height')),
  ]
  clone.setAttribute('width', String(ancho))
  clone.setAttribute('height', String(alto))
  for (const name of ['class', 'style']) clone.removeAttribute(name)
  return { svg: new XMLSerializer().serializeToString(clone), ancho, alto }
}

async function pngOf({ svg, alto }: { svg: string; alto: number }): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const image = new Image(width, alto)
    image.src = url
    await image.decode()
    const canvas = Object.assign(document.createElement('canvas'), { width: width * scale, height: alto * scale })
    canvas.getContext('2d')?.drawImage(image, 0, 0, width * scale, alto * scale)
    return await new Promise((done, fail) =>
      canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('No se pudo hacer la imagen.'))), 'image/png'),
    )
  } finally {
    URL.revokeObjectURL(url)
  }
}
