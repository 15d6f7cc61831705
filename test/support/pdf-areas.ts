import { inflateSync } from 'node:zlib'
import sharp from 'sharp'

interface Area {
  /** In points, from the upper left corner. */
  page: { width: number; height: number }
  /** Filled areas as SVG paths, each with its matrix. */
  paths: string[]
}

/** Filled areas of each page of a PDF made by us; its text is not drawn. */
export function pdfAreas(bytes: Uint8Array): Area[] {
  const source = Buffer.from(bytes).toString('latin1')
  const objects = new Map([...source.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm)].map(([, id, body]) => [id, body]))
  return [...objects.values()]
    .filter((body = '') => /\/Type \/Page\n/.test(body))
    .map((body = '') => {
      const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(body) ?? []
      const content = objects.get(/\/Contents (\d+) 0 R/.exec(body)?.[1]) ?? ''
      const from = content.indexOf('stream\n') + 'stream\n'.length
      const stream = Buffer.from(content.slice(from, content.lastIndexOf('\nendstream')), 'latin1')
      return {
        page: { width: Number(width), height: Number(height) },
        paths: pathsOf(inflateSync(stream).toString('latin1')),
      }
    })
}

/** Of a content stream: the operators that our papers draw areas with. */
function pathsOf(content: string): string[] {
  const paths: string[] = []
  const kept: string[][] = []
  let matrices: string[] = []
  let path = ''
  for (const line of content.split('\n')) {
    const words = line.trim().split(' ')
    const [operator, numbers] = [words.at(-1), words.slice(0, -1).join(' ')]
    if (operator === 'q') kept.push([...matrices])
    else if (operator === 'Q') matrices = kept.pop() ?? []
    else if (operator === 'cm') matrices.push(`matrix(${numbers})`)
    else if (operator === 'm' || operator === 'l') path += `${operator.toUpperCase()}${numbers}`
    else if (operator === 'h') path += 'Z'
    else if (operator === 'n' || operator === 'S') path = ''
    else if (operator === 'f' || operator === 'f*') {
      if (path) paths.push(`<path transform="${matrices.join(' ')}" d="${path}"/>`)
      path = ''
    }
  }
  return paths
}

interface Printed {
  dpi: number
  /** 1: black on white; less: greys around the middle. */
  contrast?: number
  /** Degrees. */
  tilt?: number
}

/** A part of a page as a camera sees it when printed, in RGBA. */
export async function printed(
  { page, paths }: Area,
  part: { x: number; y: number; width: number; height: number },
  { dpi, contrast = 1, tilt = 0 }: Printed,
) {
  const scale = dpi / 72
  const size = `width="${Math.round(part.width * scale)}" height="${Math.round(part.height * scale)}"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="${part.x} ${part.y} ${part.width} ${part.height}"><rect width="${page.width}" height="${page.height}" fill="#fff"/><g transform="matrix(1 0 0 -1 0 ${page.height})">${paths.join('')}</g></svg>`
  const { data, info } = await sharp(Buffer.from(svg))
    .rotate(tilt, { background: '#fff' })
    .linear(contrast, 128 * (1 - contrast))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: new Uint8Array(data), width: info.width, height: info.height }
}
