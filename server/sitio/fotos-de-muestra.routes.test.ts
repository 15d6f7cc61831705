import { expect, test } from 'vitest'
import { anchosDe, formatosImagen, urlImagen } from '#contract/sitio/imagen.ts'
import { contenidos, sitioApi } from '#contract/sitio.ts'
import { insertDemoFotos } from '#db/seeds/demo-fotos.ts'
import { testEngine } from '#test/support/databases.ts'
import { startApp } from '#test/support/start-app.ts'

const { nobody, database, storage, clock } = await startApp()

// Takes seconds, without using the database.
test.runIf(testEngine === 'sqlite')(
  'the demo’s albums are complete: texts, rows and files',
  { timeout: 60_000 },
  async () => {
    await insertDemoFotos(database.db, storage, clock.now)
    const { body } = await nobody.call(sitioApi.seccion, { params: { seccion: 'galeria' } })
    const galeria = contenidos.galeria.parse(body.contenido)
    expect(galeria.albumes).toHaveLength(4)
    const fotos = galeria.albumes.flatMap((album) => album.fotos)
    expect(new Set(fotos.map(({ alt }) => alt)).size).toBe(16)
    expect(await database.db.selectFrom('imagenes').select('clave').execute()).toHaveLength(16)
    for (const { clave } of fotos)
      for (const ancho of anchosDe(clave))
        for (const formato of formatosImagen)
          expect((await nobody.request({ url: urlImagen(clave, ancho, formato) })).statusCode).toBe(200)

    await insertDemoFotos(database.db, storage, clock.now)
    expect((await nobody.call(sitioApi.seccion, { params: { seccion: 'galeria' } })).body.version).toBe(body.version)
  },
)
