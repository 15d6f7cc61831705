import { encodePhotograph } from '#server/plumbing/files/photograph.ts'
import type { Upload } from '#server/plumbing/files/uploads.ts'
import { present } from '#server/plumbing/http/refusals.ts'

const how = { widths: [1024], formats: ['jpg'], effort: 0, kinds: ['jpg', 'png', 'gif'] } as const

/** A photograph as it is kept: one JPEG (docs/decisions/020). @throws 400 with what is wrong with the file */
export async function encodeFoto(archivo: Pick<Upload, 'open'>): Promise<Uint8Array> {
  const { files } = await encodePhotograph(archivo.open, how)
  return present(files[0]).bytes
}
