const signature = 8
/** Length, name, data and checksum of the header, which comes first. */
const header = 4 + 4 + 13 + 4

/** A PNG with a description inside, in UTF-8 (a chunk `iTXt` after its header). */
export function conDescripcion(png: Uint8Array, text: string): Uint8Array<ArrayBuffer> {
  const data = new TextEncoder().encode(`iTXtDescription\0\0\0es\0\0${text}`)
  const chunk = new Uint8Array(data.length + 8)
  const view = new DataView(chunk.buffer)
  view.setUint32(0, data.length - 4)
  chunk.set(data, 4)
  view.setUint32(data.length + 4, crc(data))
  const at = signature + header
  const whole = new Uint8Array(png.length + chunk.length)
  whole.set(png.subarray(0, at))
  whole.set(chunk, at)
  whole.set(png.subarray(at), at + chunk.length)
  return whole
}

/** CRC-32 as PNG has it. */
function crc(bytes: Uint8Array): number {
  let rest = 0xff_ff_ff_ff
  for (const byte of bytes) {
    rest ^= byte
    for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xed_b8_83_20 : rest >>> 1
  }
  return (rest ^ 0xff_ff_ff_ff) >>> 0
}
