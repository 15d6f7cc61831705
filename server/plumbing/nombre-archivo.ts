import { extensionDe } from '#contract/shared/tipo-documento.ts'

const longest = 150

/** What a file is called where people read it: the last part of whatever came, without what no file's name may hold. */
export function nombreArchivo(given: string): string {
  const last = given.toWellFormed().normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  const clean = last
    // What a browser writes for a quotation mark and for the ends of a line.
    .replaceAll(/%(?:22|0D|0A)/gi, '_')
    .replaceAll(/[<>:"|?*]/g, '_')
    // Also those that cannot be seen, or that turn the order of the letters round.
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\ufffd]/gu, '')
    .replaceAll(/^[\s.]+|[\s.]+$/g, '')
  return shortened(clean) || 'archivo'
}

function shortened(nombre: string): string {
  if (nombre.length <= longest) return nombre
  const extension = extensionDe(nombre)
  const end = extension && extension.length <= 10 ? `.${extension}` : ''
  return nombre.slice(0, longest - end.length).replace(/[\ud800-\udbff]$/, '') + end
}
