import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'

export const readmePicture = 'docs/pantalla.png'
/** Beside the picture: what `screenHash` was when it was taken. */
export const readmeHash = 'docs/pantalla.sha256'

/** The screen of the README's picture, the frame around it, and its colours. */
const drawn = [
  'web/intranet/dashboard/*',
  'web/intranet/shell/*.{tsx,css}',
  'web/intranet/*.{tsx,css}',
  'web/ui/tokens.css',
]

/** Of the sources, which a copy without a build has, too: a bundle changes with every other screen. */
export function screenHash(): string {
  const hash = createHash('sha256')
  for (const file of globSync(drawn, { exclude: ['**/*.test.*'] }).toSorted()) hash.update(readFileSync(file))
  return hash.digest('hex')
}
