// Drawn with sharp, loaded on the first request to keep it out of the program's start.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { OverlayOptions } from 'sharp'
import type { Compania } from '#contract/sitio/compania.ts'
import { compartir } from '#contract/sitio/icono.ts'
import { markup } from './compartir.rules.ts'

const asset = (name: string) => fileURLToPath(new URL(`../../web/assets/${name}`, import.meta.url))
const sharpOf = async () => (await import('sharp')).default

const clear = { r: 0, g: 0, b: 0, alpha: 0 }
const papel = '#fbf7f0'
/** Left margin and maximum width of text: the sky beside the sun. */
const margin = 72
const column = 610

/** The home page's morning with the company's shield and name. */
export async function drawShared({ nombre, cuerpo }: Compania, shield?: Buffer): Promise<Buffer> {
  const sharp = await sharpOf()
  const [emblem, engine, name, body] = await Promise.all([
    drawn(shield ?? asset('escudo.svg'), 120),
    drawn(asset('b-21.svg'), 560),
    lettered(nombre, { font: 'Source Serif 4,', file: 'rotulo-serif', colour: '#1b1614', size: 82, height: 132 }),
    lettered(cuerpo.toLocaleUpperCase('es'), {
      font: 'Archivo SemiBold,',
      file: 'rotulo-sans',
      colour: '#7a5713',
      size: 26,
      height: 60,
      spacing: 1_400,
    }),
  ])
  const pieces: OverlayOptions[] = [
    { input: engine, left: 600, top: 350 },
    { input: emblem, left: margin, top: 36 },
    { input: name.data, left: margin, top: 168 },
    { input: body.data, left: margin, top: 168 + name.info.height + 26 },
  ]
  return await sharp(asset('horizonte-alba.svg'))
    .resize(compartir.ancho, compartir.alto, { fit: 'cover', position: 'bottom' })
    .composite(pieces)
    .jpeg({ quality: 86, mozjpeg: true })
    .toBuffer()
}

/** The shield in a square; a maskable one (`cut`) stays in the middle, on paper. */
export async function drawIcon(shield: Buffer | undefined, side: number, cut: boolean): Promise<Buffer> {
  const sharp = await sharpOf()
  const inner = cut ? Math.round(side * 0.66) : side
  const emblem = await drawn(shield ?? asset(side < 56 ? 'escudo-simple.svg' : 'escudo.svg'), inner)
  return await sharp({ create: { width: side, height: side, channels: 4, background: cut ? papel : clear } })
    .composite([{ input: emblem }])
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** A drawing or photograph that fits a square of this side. */
async function drawn(source: string | Buffer, side: number): Promise<Buffer> {
  const sharp = await sharpOf()
  const picture = typeof source === 'string' ? await readFile(source) : source
  return await sharp(picture, { density: 300 }).resize(side, side, { fit: 'inside' }).png().toBuffer()
}

interface Lettering {
  /** Family as in the file; the comma stops Pango from parsing a weight out of it. */
  font: string
  file: string
  colour: string
  size: number
  /** Available height: a longer text is drawn smaller. */
  height: number
  spacing?: number
}

async function lettered(text: string, { font, file, colour, size, height, spacing = 0 }: Lettering) {
  const sharp = await sharpOf()
  const written = {
    text: `<span foreground="${colour}" letter_spacing="${spacing}">${markup(text)}</span>`,
    fontfile: asset(`fonts/${file}.ttf`),
    font: `${font} ${size}`,
    width: column,
    wrap: 'word-char' as const,
    rgba: true,
  }
  const atSize = await sharp({ text: { ...written, dpi: 72 } })
    .png()
    .toBuffer({ resolveWithObject: true })
  if (atSize.info.height <= height && atSize.info.width <= column) return atSize
  return await sharp({ text: { ...written, height } })
    .png()
    .toBuffer({ resolveWithObject: true })
}
