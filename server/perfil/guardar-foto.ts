import { randomBytes } from 'node:crypto'
import { mensajes } from '#contract/shared/mensajes.ts'
import { HttpError } from '#server/plumbing/http/errors.ts'
import { encodePhotograph, type Picture } from '#server/plumbing/files/photograph.ts'
import type { Storage } from '#server/plumbing/files/storage.ts'
import { archivoDe, carpetaDe } from './foto.queries.ts'

export const noEsFoto = () => new HttpError(415, 'tipo_no_permitido', mensajes.fotoPerfilTipo)

const how = { widths: [128, 512], formats: ['jpg'], effort: 0, kinds: ['jpg', 'png', 'gif'], square: true } as const

/**
 * Stores a member's photograph, re-encoded and square, under an unguessable key. Unreadable pictures count as none of
 * the three kinds.
 */
export async function guardarFoto(storage: Storage, picture: Picture): Promise<string> {
  const { files } = await encodePhotograph(picture, how, { tipo: noEsFoto, ilegible: noEsFoto })
  const clave = randomBytes(16).toString('hex')
  try {
    // A small picture has only one file.
    for (const [lado, file] of [['128', files[0]] as const, ['512', files.at(-1)] as const])
      if (file) await storage.write(archivoDe(clave, lado), file.bytes)
  } catch (error) {
    await storage.remove(carpetaDe(clave))
    throw error
  }
  return clave
}
