import { buffer } from 'node:stream/consumers'
import { formatTelefono } from '#contract/shared/telefono.ts'
import { lineasDireccion } from '#contract/sitio/compania.ts'
import { anchosDe } from '#contract/sitio/imagen.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import type { Papel } from '#server/plumbing/pdf/pdf.ts'
import type { Storage } from '#server/plumbing/files/storage.ts'
import { archivoDe } from '#server/sitio/imagenes.queries.ts'
import { findCompania } from '#server/sitio/sitio.queries.ts'
import { findValores } from './configuracion.queries.ts'

/** Letterhead of every paper: the company's own lines, if it has set some (domain §2.11). */
export async function readMembrete(db: ReadDb, storage: Storage): Promise<Papel['membrete']> {
  const compania = await findCompania(db)
  const { nombre, cuerpo, escudo, telefono } = compania
  const { membrete } = (await findValores(db, 'plantillas')).valores
  const picture = escudo && (await storage.read(archivoDe(escudo, Math.max(...anchosDe(escudo)), 'jpg')))
  const direccion = [lineasDireccion(compania).join(', '), telefono && formatTelefono(telefono)]
  return {
    nombre,
    cuerpo,
    lineas: (membrete ? membrete.split('\n') : direccion).filter((line) => line !== ''),
    escudo: picture ? await buffer(picture.bytes) : undefined,
  }
}
