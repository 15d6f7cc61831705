import sharp from 'sharp'

export interface Escena {
  /** Far away, out of focus. */
  fondo: string
  frente: string
  /** As a portrait, 640 wide; else 960. */
  vertical?: boolean
  /** What light does to the colours; by its own, as they are. */
  luz?: { brightness?: number; saturation?: number; hue?: number }
  /** How far the background is out of focus. */
  desenfoque?: number
}

/** A picture of a scene, as if a telephone had taken it: soft far away, grain, dark corners. */
export async function revelar({ fondo, frente, vertical = false, luz = {}, desenfoque = 2 }: Escena): Promise<Buffer> {
  const [width, height] = vertical ? [640, 853] : [960, 640]
  const svg = (inside: string, scale = 1) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}">${inside}</svg>`,
    )
  const corners = `<radialGradient id="v" cx=".5" cy=".48" r=".78"><stop offset=".55" stop-opacity="0"/><stop offset="1" stop-opacity=".55"/></radialGradient><rect width="100%" height="100%" fill="url(#v)"/>`
  // Half the size is enough for what is not seen sharply.
  const far = await sharp(svg(fondo, 0.5))
    .flatten({ background: '#222' })
    .blur(desenfoque)
    .png({ compressionLevel: 0 })
    .toBuffer()
  const seen = await sharp(far)
    .resize(width, height)
    .composite([{ input: svg(frente + corners) }, { input: await grain(width, height), blend: 'soft-light' }])
    .png({ compressionLevel: 0 })
    .toBuffer()
  return await sharp(seen)
    .modulate({ saturation: 0.92, ...luz })
    .blur(0.5)
    .jpeg({ quality: 90 })
    .toBuffer()
}

const grains = new Map<number, Promise<Buffer>>()

function grain(width: number, height: number): Promise<Buffer> {
  const kept = grains.get(width)
  if (kept) return kept
  const noise = { type: 'gaussian', mean: 128, sigma: 26 } as const
  const made = sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
    .greyscale()
    .blur(0.6)
    .png({ compressionLevel: 0 })
    .toBuffer()
  grains.set(width, made)
  return made
}
