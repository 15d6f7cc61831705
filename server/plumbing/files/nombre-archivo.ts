import { composed } from '#contract/shared/texto.ts'
import { extensionDe } from '#contract/shared/tipo-documento.ts'

const longest = 150

/** Display name of a file: the last part of the given path, without forbidden characters. */
export function nombreArchivo(given: string): string {
  const seen = composed(
    given
      .toWellFormed()
      // Invisible and bidirectional control characters.
      .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\ufffd]/gu, ''),
  )
  const last = seen.split(/[\\/]/).at(-1) ?? ''
  const clean = last
    // Browsers escape quotes and line ends like this.
    .replaceAll(/%(?:22|0D|0A)/gi, '_')
    .replaceAll(/[<>:"|?*]/g, '_')
  return bare(shortened(bare(clean))) || 'archivo'
}

/** Trims dots and spaces, which some systems drop. Not by regex: it would take quadratic time. */
function bare(nombre: string): string {
  let [start, end] = [0, nombre.length]
  while (start < end && isLoose(nombre[start])) start += 1
  while (end > start && isLoose(nombre[end - 1])) end -= 1
  return nombre.slice(start, end)
}

const isLoose = (letter = '') => /[\s.]/.test(letter)

function shortened(nombre: string): string {
  if (nombre.length <= longest) return nombre
  const extension = extensionDe(nombre)
  const end = extension && extension.length <= 10 ? `.${extension}` : ''
  return nombre.slice(0, longest - end.length).replace(/[\ud800-\udbff]$/, '') + end
}
