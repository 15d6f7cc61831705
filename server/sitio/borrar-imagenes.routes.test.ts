import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Seccion, sitioApi } from '#contract/sitio.ts'
import { muestra } from '#db/seeds/sitio/muestra.ts'
import { tidyImagenes } from '#server/housekeeping.ts'
import { samplePicture } from '#test/support/pictures.ts'
import { startApp } from '#test/support/start-app.ts'
import { guardarImagen } from './guardar-imagen.ts'
import { carpetaDe, insertImagen } from './imagenes.queries.ts'

const { as, nobody, database, storage, config, clock } = await startApp()
const { db } = database
const administradora = as('administradora')
const day = 24 * 60 * 60 * 1000
const small = await samplePicture(9, 6)

beforeEach(async () => {
  await db.deleteFrom('imagenes').execute()
  await storage.remove('imagenes')
})

describe('using a photograph', () => {
  test.each<[Seccion, (clave: string) => object, string]>([
    ['compania', (clave) => ({ escudo: clave }), 'escudo'],
    ['alianza', (clave) => ({ ilustracion: { tipo: 'foto', clave, alt: 'A' } }), 'ilustracion.clave'],
    ['material-mayor', (clave) => ({ unidades: [unidad(clave)] }), 'unidades.0.foto.clave'],
    ['galeria', (clave) => ({ albumes: [album([clave])] }), 'albumes.0.fotos.0.clave'],
  ])('in %s requires that it exists; otherwise its place is reported', async (seccion, change, place) => {
    const clave = await newImagen()
    expect((await save(seccion, change(clave))).status).toBe(200)
    const before = await read(seccion)
    const { status, body } = await save(seccion, change(`${'a'.repeat(26)}-9x6`))
    expect([status, body.errors]).toEqual([400, { [place]: 'La fotografía ya no existe. Súbala de nuevo.' }])
    expect(await read(seccion)).toEqual(before)
  })

  test('a thousand times, the most that all albums hold, is accepted; once more is not', async () => {
    const clave = await newImagen()
    const claves = Array.from({ length: 200 }, () => clave)
    const albumes = Array.from({ length: 5 }, (_, index) => ({ ...album(claves), id: `album-${index}` }))
    expect((await save('galeria', { albumes })).status).toBe(200)
    const { status, body } = await save('galeria', { albumes: [...albumes, { ...album([clave]), id: 'uno-mas' }] })
    expect([status, body.errors]).toEqual([400, { albumes: 'La galería admite hasta 1.000 fotografías en total' }])
    await save('galeria', {})
  })

  test('that is missing thousands of times reports each place', async () => {
    const claves = Array.from({ length: 1_000 }, (_, index) => `${String(index).padStart(26, 'a')}-9x6`)
    const albumes = Array.from({ length: 5 }, (_, index) => ({
      ...album(claves.slice(index * 200, index * 200 + 200)),
      id: `album-${index}`,
    }))
    const { status, body } = await save('galeria', { albumes })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, expect.objectContaining({ length: 1_000 })])
  })
})

describe('deleting a photograph', () => {
  test('in use is refused, and deletes nothing', async () => {
    const clave = await newImagen()
    await save('alianza', { ilustracion: { tipo: 'foto', clave, alt: 'A' } })
    const { status, body } = await remove(clave)
    expect([status, body.message]).toEqual([
      409,
      'La fotografía se muestra todavía en el sitio. Quítela de ahí, publique e intente nuevamente.',
    ])
    expect(await served(clave)).toBe(200)
    await save('alianza', {})
  })

  test('in use only in a hidden album is refused too', async () => {
    const clave = await newImagen()
    await save('galeria', { albumes: [{ ...album([clave]), visible: false }] })
    expect((await remove(clave)).status).toBe(409)
    await save('galeria', {})
  })

  test('no longer in use is permanent, and audited', async () => {
    const clave = await newImagen()
    await save('alianza', { ilustracion: { tipo: 'foto', clave, alt: 'Rosa Tapia, 2019' } })
    await save('alianza', {})
    expect((await remove(clave)).body).toEqual({ success: true, message: 'La fotografía fue borrada.' })
    expect(await served(clave)).toBe(404)
    expect(await storage.list('imagenes')).toEqual([])
    expect(await rows()).toEqual([])
    const versions = await db.selectFrom('sitio_versiones').select('contenido').execute()
    for (const { contenido } of versions) expect(contenido).not.toContain('Rosa Tapia')
    const audited = await db.selectFrom('auditoria').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(audited).toMatchObject({ accion: 'eliminar', entidad: 'imagen', antes: JSON.stringify({ clave }) })
    expect((await remove(clave)).status).toBe(404)
  })

  test('is for administrators', async () => {
    const clave = await newImagen()
    for (const personaje of ['bombera', 'capitana', 'ayudante', 'tesorero'] as const)
      expect((await as(personaje).call(sitioApi.removeImage, { params: { clave } })).status).toBe(403)
    expect(await served(clave)).toBe(200)
  })

  test.each(['..', '%2e%2e%2f', 'imagenes', 'a', `${'a'.repeat(26)}-0x1`])('by other words: %s', async (word) => {
    const answer = await administradora.request({ method: 'DELETE', url: `/api/sitio/imagenes/${word}` })
    expect([404, 405]).toContain(answer.statusCode)
  })

  test('while publishing it: the page never names a deleted one', async () => {
    for (let round = 0; round < 5; round += 1) {
      const clave = await newImagen()
      const [named, removed] = await Promise.all([
        save('alianza', { ilustracion: { tipo: 'foto', clave, alt: 'A' } }),
        remove(clave),
      ])
      expect([
        [200, 409],
        [400, 200],
      ]).toContainEqual([named.status, removed.status])
      expect(await served(clave)).toBe(removed.status === 200 ? 404 : 200)
      await save('alianza', {})
    }
  })
})

describe('an old version that names a deleted photograph', () => {
  test('is shown and restored without it', async () => {
    const [gone, kept] = [await newImagen(), await newImagen()]
    await save('galeria', { albumes: [album([gone, kept, gone])] })
    const { version } = await read('galeria')
    await save('galeria', {})
    await remove(gone)
    const params = { seccion: 'galeria', version } as const
    const left = { ...muestra.galeria, albumes: [album([kept])] }
    expect((await administradora.call(sitioApi.version, { params })).body.contenido).toEqual(left)
    const restored = await administradora.call(sitioApi.restore, { params, body: { version: version + 1 } })
    expect([restored.status, restored.body.contenido]).toEqual([200, left])
    expect((await remove(kept)).status).toBe(409)
    await save('galeria', {})
  })
})

describe('hourly housekeeping', () => {
  test('deletes photographs that no version names after a week, rows and files', async () => {
    const [forgotten, shown, former] = [await newImagen(), await newImagen(), await newImagen()]
    await save('galeria', { albumes: [album([former])] })
    await save('galeria', { albumes: [album([shown])] })
    await tidyImagenes(db, storage, new Date(clock.now.getTime() + 7 * day - 1))
    expect(await rows()).toEqual([forgotten, shown, former].toSorted())
    await tidyImagenes(db, storage, new Date(clock.now.getTime() + 7 * day))
    expect(await rows()).toEqual([shown, former].toSorted())
    expect(await served(forgotten)).toBe(404)
    expect([await served(shown), await served(former)]).toEqual([200, 200])
    await save('galeria', {})
  })

  test('deletes files without a row, unless from today', async () => {
    const { clave: old } = await guardarImagen(storage, async () => small)
    const { clave: fresh } = await guardarImagen(storage, async () => small)
    const named = await newImagen()
    const yesterday = new Date(clock.now.getTime() - day)
    for (const clave of [old, named])
      await utimes(join(config.dataDir, 'archivos', carpetaDe(clave)), yesterday, yesterday)
    await tidyImagenes(db, storage, clock.now)
    expect([await served(old), await served(fresh), await served(named)]).toEqual([404, 200, 200])
  })
})

async function newImagen(): Promise<string> {
  const imagen = await guardarImagen(storage, async () => small)
  await insertImagen(db, { ...imagen, user_id: null }, clock.now)
  return imagen.clave
}

async function save(seccion: Seccion, change: object) {
  const { version } = await read(seccion)
  const contenido = { ...muestra[seccion], ...change }
  return await administradora.call(sitioApi.save, { params: { seccion }, body: { contenido, version } })
}

function album(claves: string[]) {
  const fotos = claves.map((clave) => ({ clave, alt: 'Foto', pie: '' }))
  return { id: 'album', titulo: 'Álbum', fecha: '', descripcion: '', visible: true, fotos }
}

const unidad = (clave: string) => ({
  unidad_id: 21,
  titulo: 'Carro',
  texto: '',
  datos: [],
  equipo: [],
  foto: { clave, alt: 'A' },
})

const remove = (clave: string) => administradora.call(sitioApi.removeImage, { params: { clave } })
const read = async (seccion: Seccion) => (await nobody.call(sitioApi.seccion, { params: { seccion } })).body
const served = async (clave: string) => (await nobody.request({ url: `/api/sitio/imagenes/${clave}-9.jpg` })).statusCode
const rows = async () =>
  (await db.selectFrom('imagenes').select('clave').execute()).map(({ clave }) => clave).toSorted()
