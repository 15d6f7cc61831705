import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { sitioApi } from '#contract/sitio.ts'
import type { Compania } from '#contract/sitio/compania.ts'
import { ladosIcono, urlIcono } from '#contract/sitio/icono.ts'
import { samplePicture } from '#test/support/pictures.ts'
import { startApp } from '#test/support/start-app.ts'
import { guardarImagen } from './guardar-imagen.ts'
import { insertImagen } from './imagenes.queries.ts'

const { nobody, as, database, clock, storage } = await startApp()

const shared = '/api/sitio/compartir.jpg'
const get = (url: string) => nobody.request({ method: 'GET', url })

async function rename(change: Partial<Compania>): Promise<void> {
  const params = { seccion: 'compania' } as const
  const { body } = await nobody.call(sitioApi.seccion, { params })
  const contenido = { ...body.contenido, ...change }
  const { status } = await as('administradora').call(sitioApi.save, {
    params,
    body: { contenido, version: body.version },
  })
  expect(status).toBe(200)
}

describe('the preview picture of a shared link', () => {
  test('is a JPEG of the declared size, embeddable by other sites', async () => {
    const answer = await get(shared)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=3600',
    })
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect(answer.rawPayload.length).toBeLessThan(300_000)
  })

  test('changes with the company’s name, of any length and letters', async () => {
    const before = (await get(shared)).rawPayload
    await rename({ telefono: '+56221234567' })
    expect((await get(shared)).rawPayload).toEqual(before)
    const pictures = new Set([before.toString('base64')])
    for (const nombre of [
      'Compañía «Đurić & Cía» <b>',
      'ñ'.repeat(60),
      'Compañía 消防 Ω',
      'Bomba Germania '.repeat(3),
    ]) {
      await rename({ nombre, cuerpo: 'W'.repeat(80) })
      const answer = await get(shared)
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 })
      pictures.add(answer.rawPayload.toString('base64'))
    }
    expect(pictures.size).toBe(5)
  })
})

describe('the shield as an icon', () => {
  test.each(Object.entries(ladosIcono))('%s is a PNG of %i pixels', async (icono, lado) => {
    const answer = await get(urlIcono(icono as keyof typeof ladosIcono))
    expect(answer.headers['content-type']).toBe('image/png')
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'png', width: lado, height: lado })
  })

  test('maskable ones are paper-coloured to the edge', async () => {
    const { rawPayload } = await get(urlIcono('recortable'))
    const corner = await sharp(rawPayload).extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer()
    expect([...corner.subarray(0, 3)]).toEqual([0xfb, 0xf7, 0xf0])
  })

  test('uses the company’s own shield, uncut and centered', async () => {
    const drawn = (await get(urlIcono('mediano'))).rawPayload
    const imagen = await guardarImagen(storage, () => samplePicture(200, 400))
    await insertImagen(database.db, { ...imagen, user_id: null }, clock.now)
    await rename({ escudo: imagen.clave })
    const { rawPayload } = await get(urlIcono('mediano'))
    expect(rawPayload).not.toEqual(drawn)
    const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true })
    const alphaAt = (x: number, y: number) => data[(y * info.width + x) * info.channels + 3]
    expect([alphaAt(2, 96), alphaAt(96, 2), alphaAt(96, 96), alphaAt(190, 96)]).toEqual([0, 255, 255, 0])
    expect((await get(shared)).statusCode).toBe(200)
  })

  test.each(['gigante', 'favicon.png', '..%2fcompartir'])('%s does not exist', async (name) => {
    expect((await get(`/api/sitio/iconos/${name}`)).statusCode).toBe(404)
  })
})
