import type { InjectOptions } from 'fastify'
import sharp, { type Sharp } from 'sharp'

/** A picture with four different quarters, which show its orientation. */
export function picture(width = 600, height = 400): Sharp {
  const quarter = (background: string) => ({
    create: { width: Math.ceil(width / 2), height: Math.ceil(height / 2), channels: 3 as const, background },
  })
  return sharp({ create: { width, height, channels: 3, background: '#fff' } }).composite([
    { input: quarter('#c00'), left: 0, top: 0 },
    { input: quarter('#0c0'), left: Math.floor(width / 2), top: 0 },
    { input: quarter('#00c'), left: 0, top: Math.floor(height / 2) },
  ])
}

export const samplePicture = (width?: number, height?: number): Promise<Buffer> =>
  picture(width, height).jpeg().toBuffer()

/** A form with files, as a browser sends it. */
export async function formOf(
  ...files: { field?: string; bytes: Uint8Array; name?: string; type?: string; fields?: Record<string, string> }[]
): Promise<Pick<InjectOptions, 'headers' | 'payload'>> {
  const form = new FormData()
  for (const { field = 'imagen', bytes, name = 'foto.jpg', type = 'image/jpeg', fields = {} } of files) {
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append(field, new Blob([bytes as Uint8Array<ArrayBuffer>], { type }), name)
  }
  return await encoded(form)
}

export async function encoded(form: FormData): Promise<Pick<InjectOptions, 'headers' | 'payload'>> {
  const response = new Response(form)
  const type = response.headers.get('content-type') ?? ''
  return { headers: { 'content-type': type }, payload: Buffer.from(await response.arrayBuffer()) }
}
