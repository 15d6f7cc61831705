import { randomInt } from 'node:crypto'
import { anchosDe, formatosImagen } from '#contract/sitio/imagen.ts'
import { develop, encode, photographTurn } from '#server/plumbing/photograph.ts'
import type { Storage } from '#server/plumbing/storage.ts'
import { archivoDe, carpetaDe } from './imagenes.queries.ts'
import { anchoMayor } from './imagenes.rules.ts'

interface Guardada {
  clave: string
  ancho: number
  alto: number
}

/** Puts a photograph into storage, in every width and format; nothing of it stays there where one of them fails. */
export async function guardarImagen(
  storage: Storage,
  bytes: () => Promise<Buffer>,
  effort?: number,
): Promise<Guardada> {
  return await photographTurn(async () => {
    const picture = await develop(await bytes(), anchoMayor)
    const { width: ancho, height: alto } = picture
    const clave = `${newCode()}-${ancho}x${alto}`
    try {
      for (const width of anchosDe(clave))
        for (const formato of formatosImagen)
          await storage.write(archivoDe(clave, width, formato), await encode(picture, width, formato, effort))
    } catch (error) {
      await storage.remove(carpetaDe(clave))
      throw error
    }
    return { clave, ancho, alto }
  })
}

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** 134 random bits. */
const newCode = (): string => Array.from({ length: 26 }, () => letters[randomInt(letters.length)]).join('')
