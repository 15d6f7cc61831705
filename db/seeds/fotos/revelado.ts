import sharp, { type OutputInfo } from 'sharp'

export interface Escena {
  /** Background, out of focus. */
  fondo: string
  frente: string
  /** Portrait, 640 px wide; else 960. */
  vertical?: boolean
  /** Colour adjustments; none by default. */
  luz?: { brightness?: number; saturation?: number; hue?: number }
  /** Blur of the background. */
  desenfoque?: number
}

/** Renders a scene like a phone photo: soft background, grain, vignette. */
export async function revelar({ fondo, frente, vertical = false, luz = {}, desenfoque = 2 }: Escena): Promise<Buffer> {
  const [width, height] = vertical ? ([640, 853] as const) : ([960, 640] as const)
  const svg = (inside: string, scale = 1) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${Math.round(height * scale)}" viewBox="0 0 ${width} ${height}">${inside}</svg>`,
    )
  // Half resolution suffices for the blurred part.
  const far = await sharp(svg(fondo, 0.5))
    .flatten({ background: '#222' })
    .blur(desenfoque)
    .toFormat('raw')
    .toBuffer(sized)
  const seen = await sharp(far.data, { raw: rawOf(far.info) })
    .resize(width, height)
    .composite([
      { input: svg(frente + esquinas) },
      { input: await grano(width, height), raw: { width, height, channels: 3 }, blend: 'soft-light' },
    ])
    .toFormat('raw')
    .toBuffer(sized)
  return await sharp(seen.data, { raw: rawOf(seen.info) })
    .modulate({ saturation: 0.92, ...luz })
    .jpeg({ quality: 90 })
    .toBuffer()
}

const sized = { resolveWithObject: true } as const
const rawOf = ({ width, height, channels }: OutputInfo) => ({ width, height, channels })

/** Vignette. */
const esquinas = [
  '<radialGradient id="esquinas" cx=".5" cy=".48" r=".8"><stop offset=".4" stop-opacity="0"/><stop offset=".7" stop-opacity=".12"/><stop offset="1" stop-opacity=".5"/></radialGradient>',
  '<rect width="100%" height="100%" fill="url(#esquinas)"/>',
].join('')

const grains = new Map<number, Promise<Buffer>>()

/** Grain, cached by size. */
function grano(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 26 } as const
  const made =
    grains.get(width) ??
    sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
      .blur(0.6)
      .toFormat('raw')
      .toBuffer()
  grains.set(width, made)
  return made
}
