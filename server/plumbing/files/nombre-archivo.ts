import { composed } from '#contract/shared/texto.ts'
import { extensionDe } from '#contract/shared/tipo-documento.ts'

const longest = 150

/** What a file is called where people read it: the last part of whatever came, without what no file's name may hold. */
export function nombreArchivo(given: string): string {
  const seen = composed(
    given
      .toWellFormed()
      // Invisible and bidirectional control characters.
      .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\ufffd]/gu, ''),
  )
  const last = seen.split(/[\\/]/).at(-1) ?? ''
  const clean = last
    // What a browser writes for a quotation mark and for the ends of a line.
    .replaceAll(/%(?:22|0D|0A)/gi, '_')
    .replaceAll(/[<>:"|?*]/g, '_')
  return bare(shortened(bare(clean))) || 'archivo'
}

/** Without the dots and spaces at its ends, which some computers leave out. Not by one pattern: it would take long for many. */
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
