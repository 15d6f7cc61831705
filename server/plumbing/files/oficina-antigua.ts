/** Content streams of office files before 2007, by extension. */
const contents: Record<string, string[]> = {
  doc: ['WordDocument'],
  xls: ['Workbook', 'Book'],
  ppt: ['PowerPoint Document'],
}

const entry = 128

/**
 * Returns true if a compound file holds what its extension says, and not an installer or a mail under another name: one
 * of its 128-byte directory entries begins with the content's name.
 */
export async function holdsOffice(extension: string, bytes: AsyncIterable<Buffer>): Promise<boolean> {
  const names = contents[extension]?.map((name) => Buffer.from(`${name}\0`, 'utf16le')) ?? []
  let rest = Buffer.alloc(0)
  for await (const piece of bytes) {
    const whole = rest.length > 0 ? Buffer.concat([rest, piece]) : piece
    const end = whole.length - (whole.length % entry)
    for (let at = 0; at < end; at += entry)
      if (names.some((name) => whole.subarray(at, at + name.length).equals(name))) return true
    rest = Buffer.from(whole.subarray(end))
  }
  return false
}
