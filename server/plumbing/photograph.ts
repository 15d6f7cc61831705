import type { Sharp, SharpOptions } from 'sharp'
import { mensajes } from '#contract/shared/mensajes.ts'
import { HttpError, invalid } from './errors.ts'
import { atMost } from './places.ts'

/** One at a time: encoding takes every core and, for what a phone takes, some 150 MB. */
export const photographTurn = atMost(1, 50)

const mostPixels = 50_000_000
/** What no browser shows as one picture anyway; also the most that WebP and JPEG can hold is not far above. */
const tallest = 8_000

/** A photograph turned upright, in sRGB, without a word of what the camera wrote into it. */
export interface Developed {
  data: Buffer
  width: number
  height: number
  channels: 1 | 2 | 3 | 4
}

/**
 * Reads what may be a photograph, no wider than `widest`.
 * @throws 415 when its bytes are of another kind, 400 when they cannot be read
 */
export async function develop(bytes: Buffer, widest: number): Promise<Developed> {
  if (!isPhotograph(bytes)) throw new HttpError(415, 'tipo_no_permitido', mensajes.archivoNoPermitido)
  const { width, height } = await readable(async () => (await open(bytes, { limitInputPixels: false })).metadata())
  if (width * height > mostPixels) throw invalid(undefined, mensajes.fotoDemasiadosPixeles)
  const { data, info } = await readable(async () =>
    (await open(bytes))
      .autoOrient()
      .resize(widest, tallest, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true }),
  )
  return { data, width: info.width, height: info.height, channels: info.channels }
}

export type Format = 'avif' | 'webp' | 'jpg'

/** `effort` from 0 to 9 is how long AVIF may look for a smaller file: from 4 on, many times as long. */
export async function encode(picture: Developed, width: number, format: Format, effort = 3): Promise<Buffer> {
  const { data, ...raw } = picture
  const sized = (await open(data, { raw })).resize(width)
  return await as[format](sized, effort).toBuffer()
}

const as: Record<Format, (picture: Sharp, effort: number) => Sharp> = {
  avif: (picture, effort) => picture.avif({ quality: 55, effort }),
  webp: (picture) => picture.webp({ quality: 78, effort: 3 }),
  // What is transparent would be black.
  jpg: (picture) => picture.flatten({ background: '#fff' }).jpeg({ quality: 78, progressive: true }),
}

/** JPEG, PNG, WebP and AVIF by their first bytes: nothing else ever reaches a decoder. */
function isPhotograph(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 12)
  return (
    start.startsWith('\xFF\xD8\xFF') ||
    start.startsWith('\x89PNG\r\n\x1A\n') ||
    (start.startsWith('RIFF') && start.endsWith('WEBP')) ||
    start.endsWith('ftypavif')
  )
}

async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch {
    throw invalid(undefined, mensajes.fotoIlegible)
  }
}

/** At the first photograph: most starts of the program never see one. */
async function open(bytes: Buffer, options?: SharpOptions): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(2)
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', ...options })
}
