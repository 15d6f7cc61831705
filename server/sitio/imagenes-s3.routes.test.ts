import sharp from 'sharp'
import { expect, test } from 'vitest'
import { carpetaImagenes } from './imagenes.queries.ts'
import { tidyImagenes } from '#server/housekeeping.ts'
import { formOf, samplePicture } from '#test/support/pictures.ts'
import { startS3 } from '#test/support/s3.ts'
import { startApp } from '#test/support/start-app.ts'

const { url } = await startS3()
const { as, nobody, database, storage } = await startApp({ STORAGE_URL: url })
const administradora = as('administradora')
const day = 24 * 60 * 60 * 1000

test('a photograph is stored in S3, served from there, and deleted when unused', async () => {
  const sent = await formOf({ bytes: await samplePicture(600, 400) })
  const uploaded = await administradora.request({ method: 'POST', url: '/api/sitio/imagenes', ...sent })
  expect(uploaded.statusCode).toBe(201)
  const { clave } = uploaded.json<{ clave: string }>()

  const shown = await nobody.request({ method: 'GET', url: `/api/sitio/imagenes/${clave}-600.webp` })
  expect(shown.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': String(shown.rawPayload.length),
  })
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 600, height: 400 })
  expect((await nobody.request({ method: 'HEAD', url: `/api/sitio/imagenes/${clave}-600.webp` })).statusCode).toBe(200)
  expect((await nobody.request({ method: 'GET', url: `/api/sitio/imagenes/${clave}-480.gif` })).statusCode).toBe(404)

  expect((await storage.list(carpetaImagenes)).map(({ key }) => key)).toEqual([`${carpetaImagenes}/${clave}`])
  // S3 sets their dates by itself.
  await tidyImagenes(database.db, storage, new Date(Date.now() + 365 * day))
  expect(await storage.list(carpetaImagenes)).toEqual([])
})
