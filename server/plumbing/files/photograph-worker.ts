// Child process that decodes untrusted photographs, for `photograph.ts`.
import sharp, { type Sharp } from 'sharp'

/** Sent after the pieces of its picture. */
export interface Question {
  /** Target widths; a smaller picture keeps its own. */
  widths: readonly number[]
  formats: readonly Format[]
  /** Accepted kinds. */
  kinds: readonly Kind[]
  /** Crops to a centered square. */
  square?: boolean
  /** Compression effort from 0 to 9: AVIF takes many times as long from 4 on. */
  effort: number
}

export interface Photograph {
  /** Of the largest file. */
  width: number
  height: number
  files: { width: number; format: Format; bytes: Uint8Array }[]
}

export type Reply = { photograph: Photograph } | { photograph?: never; refusal: 'tipo' | 'pixeles' | 'ilegible' }
export type Format = 'avif' | 'webp' | 'jpg'
type Kind = Format | 'png' | 'gif'

const mostPixels = 50_000_000
/** No page shows more than this, and every format can hold it. */
const tallest = 8_000
const options = { limitInputPixels: mostPixels, failOn: 'error' } as const

sharp.cache(false)
sharp.concurrency(2)

let pieces: Uint8Array[] = []
process.on('message', async (message: Uint8Array | Question) => {
  if (message instanceof Uint8Array) return pieces.push(message)
  const picture = Buffer.concat(pieces)
  pieces = []
  process.send?.(await answer(picture, message))
})
// Exit when the parent disconnects; it may still need a reply.
process.on('disconnect', () => process.exit())
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})

async function answer(bytes: Buffer, { widths, formats, effort, kinds, square }: Question): Promise<Reply> {
  const start = bytes.toString('latin1', 0, 12)
  if (!kinds.some((kind) => begins[kind](start))) return { refusal: 'tipo' }
  try {
    const { width, height } = await sharp(bytes, { ...options, limitInputPixels: false }).metadata()
    if (width * height > mostPixels) return { refusal: 'pixeles' }
    const widest = Math.max(...widths)
    const side = Math.min(widest, width, height)
    const { data, info } = await sharp(bytes, options)
      .autoOrient()
      .resize(
        square
          ? { width: side, height: side, fit: 'cover' }
          : { width: widest, height: tallest, fit: 'inside', withoutEnlargement: true },
      )
      .toColourspace('srgb')
      .toFormat('raw')
      .toBuffer({ resolveWithObject: true })
    const raw = { width: info.width, height: info.height, channels: info.channels }
    const files: Photograph['files'] = []
    for (const width of [...widths.filter((one) => one < info.width), info.width])
      for (const format of formats) {
        const bytes = await as[format](sharp(data, { raw }).resize(width), effort).toBuffer()
        files.push({ width, format, bytes })
      }
    return { photograph: { width: info.width, height: info.height, files } }
  } catch {
    return { refusal: 'ilegible' }
  }
}

const as: Record<Format, (picture: Sharp, effort: number) => Sharp> = {
  avif: (picture, effort) => picture.avif({ quality: 55, effort }),
  webp: (picture, effort) => picture.webp({ quality: 78, effort: Math.min(effort, 3) }),
  // JPEG would turn transparency black.
  jpg: (picture) => picture.flatten({ background: '#fff' }).jpeg({ quality: 78, progressive: true }),
}

/** Magic bytes: nothing else ever reaches a decoder. */
const begins: Record<Kind, (start: string) => boolean> = {
  jpg: (start) => start.startsWith('\xFF\xD8\xFF'),
  png: (start) => start.startsWith('\x89PNG\r\n\x1A\n'),
  gif: (start) => /^GIF8[79]a/.test(start),
  webp: (start) => start.startsWith('RIFF') && start.endsWith('WEBP'),
  avif: (start) => start.endsWith('ftypavif'),
}
