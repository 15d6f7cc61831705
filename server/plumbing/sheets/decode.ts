/** Bytes of letters with accents, by how old programs wrote them; each is another sign in Windows-1252. */
const macRoman = new Set([0x87, 0x8e, 0x92, 0x97, 0x9c, 0x96, 0x9f, 0xe7, 0x83, 0xea, 0xee, 0xf2, 0x84])
const dos = new Map(
  Object.entries({
    á: 0xa0,
    é: 0x82,
    í: 0xa1,
    ó: 0xa2,
    ú: 0xa3,
    ñ: 0xa4,
    Ñ: 0xa5,
    ü: 0x81,
    Ü: 0x9a,
    Á: 0xb5,
    É: 0x90,
    Í: 0xd6,
    Ó: 0xe0,
    Ú: 0xe9,
    '°': 0xf8,
    º: 0xa7,
    ª: 0xa6,
    '¿': 0xa8,
    '¡': 0xad,
  }).map(([letter, byte]) => [byte, letter]),
)
const windows = new Set(Buffer.from('áéíóúñÁÉÍÓÚÑüÜ', 'latin1'))

/** Text in UTF-8, or as spreadsheets write it: UTF-16, Windows-1252, Mac Roman or that of MS-DOS. Undefined if it is none. */
export function decoded(bytes: Buffer): string | undefined {
  const mark = bytes.toString('latin1', 0, 2)
  if (mark === '\xFF\xFE') return new TextDecoder('utf-16le').decode(bytes)
  if (mark === '\xFE\xFF') return new TextDecoder('utf-16be').decode(bytes)
  if (bytes.includes(0)) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return ofOneByte(bytes)
  }
}

/** The encoding in which most of the signs beyond ASCII are letters within words. */
function ofOneByte(bytes: Buffer): string {
  const count = { windows: 0, mac: 0, dos: 0 }
  for (const [index, byte] of bytes.entries()) {
    if (byte < 0x80 || !(isLetter(bytes[index - 1]) || isLetter(bytes[index + 1]))) continue
    if (windows.has(byte)) count.windows += 1
    // An apostrophe of Windows, as in O’Higgins, proves nothing.
    if (macRoman.has(byte) && byte !== 0x92) count.mac += 1
    if (dos.has(byte)) count.dos += 1
  }
  if (count.mac > count.windows && count.mac > count.dos) return new TextDecoder('macintosh').decode(bytes)
  if (count.dos > count.windows)
    return bytes.toString('latin1').replaceAll(/[\x80-\xFF]/g, (sign) => dos.get(sign.codePointAt(0) ?? 0) ?? sign)
  return new TextDecoder('windows-1252').decode(bytes)
}

const isLetter = (byte = 0): boolean => (byte | 32) >= 97 && (byte | 32) <= 122
