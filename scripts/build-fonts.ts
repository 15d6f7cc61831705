// Subsets the public pages' fonts to Spanish characters and the axes in use, so that a first visit on a phone stays
// light, and the server's fonts for share pictures and PDFs to western European characters.
import { access, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const require = createRequire(import.meta.url)
// Required, not imported: the package has no types.
const subsetFont: (font: Buffer, text: string, options: object) => Promise<Buffer> = require('subset-font')
const folder = fileURLToPath(new URL('../web/assets/fonts/', import.meta.url))

const spanish =
  ' !"#$%&\'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]_abcdefghijklmnopqrstuvwxyz|~' +
  '\u00a0¡ª«°·º»¿ÁÄÉÍÑÓÖ×ÚÜáäéíñóöúü\u2009–—‘’“”…\u202f€→−✓'

// Without alternates, small capitals and fractions: unused, a third of the file.
const features = ['kern', 'liga', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum', 'lnum']

const western = String.fromCodePoint(...range(0x20, 0x7e), ...range(0xa0, 0xff))
const marks = '–—‘’“”…'

const fonts = [
  {
    name: 'archivo',
    source: '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2',
    axes: { wght: { min: 400, max: 800 }, wdth: { min: 80, max: 122 } },
  },
  {
    name: 'source-serif-4',
    source: '@fontsource-variable/source-serif-4/files/source-serif-4-latin-standard-normal.woff2',
    axes: { wght: 600, opsz: { min: 20, max: 60 } },
  },
  {
    name: 'source-serif-4-italic',
    source: '@fontsource-variable/source-serif-4/files/source-serif-4-latin-standard-italic.woff2',
    axes: { wght: 500, opsz: 60 },
  },
  {
    name: 'rotulo-serif',
    source: '@fontsource-variable/source-serif-4/files/source-serif-4-latin-standard-normal.woff2',
    axes: { wght: 600, opsz: 60 },
    format: 'truetype',
    characters: western,
  },
  {
    name: 'rotulo-sans',
    source: '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2',
    axes: { wght: 600, wdth: 116 },
    format: 'truetype',
    characters: western,
  },
  {
    name: 'papel-sans',
    source: '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2',
    axes: { wght: 400, wdth: 100 },
    format: 'truetype',
    characters: western + marks,
  },
  {
    name: 'papel-sans-negrita',
    source: '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2',
    axes: { wght: 650, wdth: 100 },
    format: 'truetype',
    characters: western + marks,
  },
  {
    name: 'papel-serif',
    source: '@fontsource-variable/source-serif-4/files/source-serif-4-latin-standard-normal.woff2',
    axes: { wght: 600, opsz: 20 },
    format: 'truetype',
    characters: western + marks,
  },
]

await mkdir(folder, { recursive: true })
for (const { name, source, axes, format = 'woff2', characters = spanish } of fonts) {
  const target = `${folder}${name}.${format === 'woff2' ? format : 'ttf'}`
  if (await exists(target)) continue
  const subset = await subsetFont(await readFile(require.resolve(source)), characters, {
    targetFormat: format,
    variationAxes: axes,
    keepFeatures: features,
    noHinting: true,
  })
  await writeFile(target, subset)
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
