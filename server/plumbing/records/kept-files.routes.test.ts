// The connection is lost after the database wrote the row and before it could say so.
import { afterEach, expect, test, vi } from 'vitest'
import { formOf, samplePicture } from '#test/support/pictures.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, database, storage } = await startApp()
const { db } = database
afterEach(() => void vi.restoreAllMocks())

/** From now on every transaction is written, and answered by nothing. */
function loseAnswers(): void {
  const begin = db.transaction.bind(db)
  vi.spyOn(db, 'transaction').mockImplementation(() => {
    const serializable = begin().setIsolationLevel('serializable')
    const execute: typeof serializable.execute = async (work) => {
      await serializable.execute(work)
      throw new Error('Connection terminated unexpectedly')
    }
    return { setIsolationLevel: () => ({ execute }) } as unknown as ReturnType<typeof begin>
  })
}

test.each([
  ['fotos', 'foto', (): string => `/api/users/${as('bombera').id}/profile/photo`, 'bombera'],
  ['imagenes', 'imagen', (): string => '/api/sitio/imagenes', 'administradora'],
] as const)('%s: what a row may name stays', async (folder, field, url, personaje) => {
  const form = await formOf({ field, bytes: await samplePicture(8, 8) })
  loseAnswers()
  const { statusCode } = await as(personaje).request({ method: 'POST', url: url(), ...form })
  expect(statusCode).toBe(503)
  const kept = (await storage.list(folder)).map(({ key }) => key.slice(folder.length + 1))
  const fotos = await db.selectFrom('usuarios').select('foto_perfil').where('foto_perfil', 'is not', null).execute()
  const imagenes = await db.selectFrom('imagenes').select('clave').execute()
  const named = {
    fotos: fotos.map(({ foto_perfil }) => foto_perfil?.split('/').at(-1)),
    imagenes: imagenes.map(({ clave }) => clave),
  }
  expect(kept).toHaveLength(1)
  expect(named[folder]).toEqual(kept)
})
