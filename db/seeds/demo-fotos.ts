import { diaLocal } from '#contract/shared/fechas.ts'
import type { Contenido } from '#contract/sitio.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import type { Storage } from '#server/plumbing/files/storage.ts'
import { inTransaction } from '#server/plumbing/data/transaction.ts'
import { guardarImagen } from '#server/sitio/guardar-imagen.ts'
import { insertImagen } from '#server/sitio/imagenes.queries.ts'
import { findSeccion, insertVersion } from '#server/sitio/sitio.queries.ts'
import { cast } from './cast.ts'
import { albumesDemo } from './fotos/albumes.ts'
import { revelar } from './fotos/revelado.ts'

const day = 24 * 60 * 60 * 1000

/**
 * The demo gallery's photographs: composed from our own drawings and stored like any upload. Separate from the demo's
 * rows because they take some seconds. Does nothing if there are albums.
 */
export async function insertDemoFotos(db: Db, storage: Storage, now: Date): Promise<void> {
  if ((await findSeccion(db, 'galeria')).contenido.albumes.length > 0) return
  const { id: user_id } = await db
    .selectFrom('usuarios')
    .select('id')
    .where('email', '=', cast.administradora.email)
    .executeTakeFirstOrThrow()
  // After what the last album shows.
  const dates = albumesDemo.map(({ fecha }) => fecha(now).getTime())
  const publicado = new Date(Math.min(now.getTime(), Math.max(...dates) + day))

  const albumes = await Promise.all(
    albumesDemo.map(async ({ fotos, fecha, ...album }) => ({
      ...album,
      fecha: diaLocal(fecha(now)),
      visible: true,
      fotos: await Promise.all(
        fotos.map(async ({ escena, ...words }) => {
          const original = await revelar(escena)
          return { ...words, imagen: await guardarImagen(storage, async () => original, 0) }
        }),
      ),
    })),
  )
  await inTransaction(db, async (db) => {
    const before = await findSeccion(db, 'galeria')
    for (const { imagen } of albumes.flatMap(({ fotos }) => fotos))
      await insertImagen(db, { ...imagen, user_id }, publicado)
    const contenido: Contenido<'galeria'> = {
      ...before.contenido,
      albumes: albumes.map((album) => ({
        ...album,
        fotos: album.fotos.map(({ imagen, ...words }) => ({ ...words, clave: imagen.clave })),
      })),
    }
    await insertVersion(db, { seccion: 'galeria', version: before.version + 1, contenido }, { user_id }, publicado)
  })
}
