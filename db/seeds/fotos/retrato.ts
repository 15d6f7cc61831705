import sharp from 'sharp'
import { degradado, halo, pieza } from './pintura.ts'

export interface Persona {
  piel: string
  /** Long hair below the helmet, if any. */
  pelo?: string
  /** Gradient, top to bottom. */
  fondo: readonly [string, string]
}

/** Draws an invented member in helmet and coat. */
export async function retratar({ piel, pelo, fondo }: Persona): Promise<Buffer> {
  const hair = pelo ? `<path d="M196 250q-26 130 4 214h240q30-84 4-214z" fill="${pelo}"/>` : ''
  const inside = [
    degradado(fondo),
    halo(470, 150, 420, '#fff', 0.35),
    hair,
    // Neck, coat and reflective bands.
    `<path d="M270 400h100v90q-50 40-100 0z" fill="${piel}"/><path d="M270 424q50 44 100 0v40q-50 40-100 0z" opacity=".22"/>`,
    '<path d="M60 640q10-128 124-160l86-30q50 44 100 0l86 30q114 32 124 160z" fill="#1b1614"/>',
    '<path d="M252 456l68 88 68-88 26 10-82 110v64h-24v-64l-82-110z" fill="#dde33a"/>',
    '<path d="M252 456l68 88 68-88" fill="none" stroke="#8c7f72" stroke-width="5"/>',
    `<ellipse cx="320" cy="322" rx="112" ry="136" fill="${piel}"/>`,
    '<path d="M209 268q111 34 222 0v24q-111 36-222 0z" opacity=".16"/>',
    // Without the shadow it casts when standing on a table.
    pieza('casco', { x: 320, y: 318, w: 400 }).replace(/<ellipse[^>]*>/, ''),
  ].join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640" viewBox="0 0 640 640">${inside}</svg>`
  return await sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer()
}
