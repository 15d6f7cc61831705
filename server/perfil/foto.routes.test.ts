import { once } from 'node:events'
import { utimes } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { fotoPerfilMaxima, perfilApi } from '#contract/perfil.ts'
import { usuariosApi } from '#contract/usuarios.ts'
import type { Personaje } from '#db/seeds/cast.ts'
import { tidyFotos } from '#server/housekeeping.ts'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { formOf, picture, samplePicture } from '#test/support/pictures.ts'
import { startApp } from '#test/support/start-app.ts'
import { rutaDe } from './firma-foto.rules.ts'
import { guardarFoto } from './guardar-foto.ts'

const { app, as, nobody, database, storage, config, clock, log } = await startApp()
const { db } = database
const bombera = as('bombera')
const administradora = as('administradora')
const address = { host: '127.0.0.1', port: Number(new URL(await app.listen({ port: 0 })).port) }
const part = 'Content-Disposition: form-data; name="foto"; filename="a.jpg"\r\n\r\n'
const day = 24 * 60 * 60 * 1000
const noImage = { message: 'Solo se permiten archivos de imagen (JPEG, PNG, GIF)', error: 'tipo_no_permitido' }

beforeEach(async () => {
  await db.updateTable('usuarios').set({ foto_perfil: null }).execute()
  await db.deleteFrom('auditoria').execute()
  await storage.remove('fotos')
})

describe('a photograph', () => {
  test('is shown square, upright and without EXIF, under a random URL', async () => {
    const exif = { IFD0: { Artist: 'Rosa Tapia Lagos' }, IFD3: { GPSLatitudeRef: 'S' } }
    const taken = await picture(600, 400).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer()
    const { statusCode, body } = await send('bombera', { bytes: taken })
    const { photo_url, ...done } = JSON.parse(body) as { photo_url: string }
    expect([statusCode, done]).toEqual([200, { success: true, message: 'La fotografía de perfil se actualizó.' }])
    expect(photo_url).toMatch(/^\/api\/fotos\/[0-9a-f]{32}\?firma=[\w-]{43}$/)
    expect((await bombera.call(perfilApi.own)).body.foto_perfil).toBe(photo_url)
    for (const [query, side] of [
      ['', 400],
      ['&lado=128', 128],
      ['&t=1763650800000', 400],
      ['&lado=9999', 400],
    ] as const) {
      const shown = await nobody.request({ url: photo_url + query })
      expect(shown.statusCode).toBe(200)
      const { width, height, format, exif, space } = await sharp(shown.rawPayload).metadata()
      expect([width, height, format, exif, space]).toEqual([side, side, 'jpeg', undefined, 'srgb'])
      expect(shown.rawPayload.includes('Rosa')).toBe(false)
    }
    // Rotated right: the lower left corner becomes the upper left one.
    const { rawPayload } = await nobody.request({ url: photo_url })
    const [, , blue] = await sharp(rawPayload).extract({ left: 9, top: 9, width: 1, height: 1 }).raw().toBuffer()
    expect(blue).toBeGreaterThan(150)
  })

  test('is served to whoever has its signed URL or a session, and nothing else is', async () => {
    const photo_url = await upload('bombera')
    const { headers, rawPayload } = await nobody.request({ url: photo_url })
    const plain = rutaDe(photo_url) ?? ''
    expect((await administradora.request({ url: plain })).rawPayload).toEqual(rawPayload)
    for (const url of [plain, `${plain}?firma=`, `${photo_url.slice(0, -1)}_`, `${plain}?t=1`])
      expect((await nobody.request({ url })).statusCode).toBe(401)
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(rawPayload.length),
      'content-disposition': 'inline; filename=foto.jpg',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
      'cache-control': expect.stringMatching(/^private/),
      'x-content-type-options': 'nosniff',
    })
    for (const url of ['/api/fotos', '/api/fotos/', `${plain.slice(0, -1)}x`, `${plain}/512.jpg`]) {
      const answer = await administradora.request({ url })
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store'])
    }
    expect((await nobody.request({ url: '/api/fotos/..%2F..%2Fcuartel.sqlite' })).statusCode).toBe(404)
  })

  test('keeps its URL all day; a URL lasts until the next day ends', async () => {
    const photo_url = await upload('bombera')
    const shown = async () =>
      (await as('capitana').call(perfilApi.get, { params: { id: bombera.id } })).body.foto_perfil
    const before = clock.now
    const statuses = []
    for (const hours of [0, 11, 24, 36]) {
      clock.now = new Date(before.getTime() + hours * 3_600_000)
      const same = (await shown()) === photo_url
      statuses.push([hours, same, (await nobody.request({ url: photo_url })).statusCode])
    }
    // It is noon of the 20th in Santiago.
    expect(statuses).toEqual([
      [0, true, 200],
      [11, true, 200],
      [24, false, 200],
      [36, false, 401],
    ])
    clock.now = before
  })

  test('sent back in a profile is compared by its path alone', async () => {
    const photo_url = await upload('bombera')
    const params = { id: bombera.id }
    const send = (foto_perfil: string | null) => bombera.call(perfilApi.update, { params, body: { foto_perfil } })
    for (const foto of [photo_url, rutaDe(photo_url) ?? '', `${rutaDe(photo_url)}?firma=ayer&t=1`])
      expect((await send(foto)).status).toBe(200)
    for (const foto of [null, `/api/fotos/${'0'.repeat(32)}`]) expect((await send(foto)).status).toBe(403)
    const row = await db.selectFrom('usuarios').select('foto_perfil').where('id', '=', bombera.id).executeTakeFirst()
    expect(row?.foto_perfil).toBe(rutaDe(photo_url))
  })

  test('replaces the former one, deleting its files; the version stays', async () => {
    const first = await upload('bombera')
    const { version } = (await bombera.call(perfilApi.own)).body
    const second = await upload('bombera')
    expect(second).not.toBe(first)
    expect((await nobody.request({ url: first })).statusCode).toBe(404)
    expect(await storage.list('fotos')).toHaveLength(1)
    expect((await bombera.call(perfilApi.own)).body).toMatchObject({ foto_perfil: second, version })
  })

  test('is audited without its URL', async () => {
    await upload('bombera')
    await remove('bombera')
    const rows = await db.selectFrom('auditoria').selectAll().orderBy('id').execute()
    expect(
      rows.map(({ accion, entidad, user_id, antes, despues }) => [accion, entidad, user_id, antes, despues]),
    ).toEqual([
      ['editar', 'usuario', bombera.id, '{"foto_perfil":null}', '{"foto_perfil":"***"}'],
      ['editar', 'usuario', bombera.id, '{"foto_perfil":"***"}', '{"foto_perfil":null}'],
    ])
  })

  test('is deleted, idempotently', async () => {
    const photo_url = await upload('bombera')
    for (let n = 0; n < 2; n += 1) {
      const { status, body } = await remove('bombera')
      expect([status, body]).toEqual([200, { success: true, message: 'La fotografía de perfil se quitó.' }])
    }
    expect((await bombera.call(perfilApi.own)).body.foto_perfil).toBeNull()
    expect((await nobody.request({ url: photo_url })).statusCode).toBe(404)
    expect(await storage.list('fotos')).toEqual([])
    expect(await db.selectFrom('auditoria').select('id').execute()).toHaveLength(2)
  })

  test('of another is for the administrator to change, nobody else', async () => {
    const own = await upload('bombera')
    for (const personaje of ['tesorero', 'maquinista', 'teniente', 'ayudante', 'capitana'] as const) {
      expect((await send(personaje, { bytes: await samplePicture(8, 8) }, bombera.id)).statusCode).toBe(403)
      expect((await remove(personaje, bombera.id)).status).toBe(403)
    }
    expect((await bombera.call(perfilApi.own)).body.foto_perfil).toBe(own)
    expect(await storage.list('fotos')).toHaveLength(1)
    const other = await send('administradora', { bytes: await samplePicture(8, 8) }, bombera.id)
    expect(other.json()).toMatchObject({ photo_url: (await bombera.call(perfilApi.own)).body.foto_perfil })
    expect((await remove('administradora', bombera.id)).status).toBe(200)
  })

  test('of an unknown or former member is refused, and no file stays', async () => {
    const bytes = await samplePicture(8, 8)
    expect((await send('administradora', { bytes }, 999)).statusCode).toBe(404)
    await db.updateTable('usuarios').set({ estado: 'baja' }).where('id', '=', bombera.id).execute()
    expect((await send('administradora', { bytes }, bombera.id)).statusCode).toBe(409)
    await db.updateTable('usuarios').set({ estado: 'activo' }).where('id', '=', bombera.id).execute()
    expect(await storage.list('fotos')).toEqual([])
  })
})

describe('a file', () => {
  test.each([
    ['a PNG with nothing behind it', async () => picture(20, 20).ensureAlpha(0).png().toBuffer()],
    ['a GIF', async () => picture(20, 20).gif().toBuffer()],
    ['a JPEG under the name of a PNG', () => samplePicture(20, 20)],
    ['of one pixel', () => samplePicture(1, 1)],
    [
      'a picture that is a page too',
      async () => Buffer.concat([await samplePicture(20, 20), Buffer.from('<script>alert(1)</script><?php exit;')]),
    ],
  ])('is accepted and re-encoded: %s', async (_what, make) => {
    const answer = await send('bombera', { bytes: await make(), name: 'foto.png', type: 'image/png' })
    expect(answer.statusCode).toBe(200)
    const shown = await nobody.request({ url: answer.json<{ photo_url: string }>().photo_url })
    expect(shown.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
    expect(shown.rawPayload.includes('script')).toBe(false)
    expect(shown.rawPayload.includes('php')).toBe(false)
  })

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  test.each<[string, () => Promise<Buffer> | Buffer, name: string, type: string]>([
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'foto.jpg', 'image/jpeg'],
    ['SVG', () => Buffer.from(svg), 'foto.png', 'image/png'],
    ['PHP with the head of a GIF', () => Buffer.from('GIF89a<?php system($_GET[0]); ?>'), 'foto.gif', 'image/gif'],
    ['HTML with the head of a JPEG', () => Buffer.from('\xFF\xD8\xFF<script>', 'latin1'), 'foto.jpg', 'image/jpeg'],
    ['PDF', () => Buffer.from('%PDF-1.7\n'), 'foto.jpg', 'image/jpeg'],
    ['a program', () => Buffer.from('MZ\x90\0'), 'foto.jpg', 'image/jpeg'],
    ['WebP', () => picture(20, 20).webp().toBuffer(), 'foto.webp', 'image/webp'],
    ['WebP as JPEG', () => picture(20, 20).webp().toBuffer(), 'foto.jpg', 'image/jpeg'],
    ['a PNG said to be a page', () => picture(20, 20).png().toBuffer(), 'foto.png', 'text/html'],
    ['a PNG named as a page', () => picture(20, 20).png().toBuffer(), 'foto.png.html', 'image/png'],
    ['a JPEG cut short', async () => (await samplePicture()).subarray(0, 800), 'foto.jpg', 'image/jpeg'],
    ['an empty PNG', () => Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'), 'foto.png', 'image/png'],
  ])('of another kind is refused without leftovers: %s', async (_what, make, name, type) => {
    const answer = await send('bombera', { bytes: await make(), name, type })
    expect([answer.statusCode, answer.json()]).toEqual([415, noImage])
    expect(await storage.list('fotos')).toEqual([])
    expect((await bombera.call(perfilApi.own)).body.foto_perfil).toBeNull()
  })

  test('may have 5 MB and no byte more', async () => {
    const jpeg = await samplePicture(20, 20)
    const full = Buffer.concat([jpeg, Buffer.alloc(fotoPerfilMaxima - jpeg.length)])
    expect((await send('bombera', { bytes: full })).statusCode).toBe(200)
    const answer = await send('bombera', { bytes: Buffer.concat([full, Buffer.from([0])]) })
    expect([answer.statusCode, answer.json()]).toEqual([
      413,
      { message: 'El archivo es demasiado grande. El tamaño máximo es 5MB.', error: 'demasiado_grande' },
    ])
    expect(await storage.list('fotos')).toHaveLength(1)
  })

  test('is required in its own field', async () => {
    const bytes = await samplePicture(8, 8)
    for (const form of [
      await formOf({ field: 'imagen', bytes }),
      await formOf({ field: 'foto', bytes: Buffer.of() }),
    ]) {
      const answer = await bombera.request({ method: 'POST', url: photoOf(bombera.id), ...form })
      expect([answer.statusCode, answer.json().errors]).toEqual([400, { foto: 'Elija un archivo.' }])
    }
    const headers = { 'content-type': 'application/json' }
    const json = await bombera.request({ method: 'POST', url: photoOf(bombera.id), headers, payload: '{"foto":"x"}' })
    expect(json.statusCode).toBe(415)
  })

  test('that is cut off leaves nothing', async () => {
    const socket = connect(address)
    const arrived = once(app.server, 'request')
    socket.write(
      [
        `POST ${photoOf(bombera.id)} HTTP/1.1`,
        'Host: localhost',
        `Authorization: Bearer ${bombera.token}`,
        'Content-Type: multipart/form-data; boundary=x',
        `Content-Length: ${fotoPerfilMaxima}`,
        `\r\n--x\r\n${part}`,
      ].join('\r\n'),
    )
    socket.write(await samplePicture())
    const [request] = (await arrived) as [NodeJS.ReadableStream]
    const over = new Promise((resolve) => request.on('error', () => {}).on('close', resolve))
    socket.destroy()
    await over
    expect(await storage.list('fotos')).toEqual([])
    expect((await bombera.call(perfilApi.own)).body.foto_perfil).toBeNull()
  })

  test('of ten concurrent ones one is shown, and only its files remain', async () => {
    const bytes = await samplePicture(900, 900)
    const answers = await Promise.all(Array.from({ length: 10 }, () => send('bombera', { bytes })))
    const shown = answers.map((answer) => answer.json<{ photo_url: string }>().photo_url)
    expect(new Set(shown).size).toBe(10)
    const { foto_perfil } = (await bombera.call(perfilApi.own)).body
    expect(shown).toContain(foto_perfil)
    expect((await storage.list('fotos')).map(({ key }) => `/api/${key}`)).toEqual([rutaDe(foto_perfil)])
  })
})

describe('an unused photograph', () => {
  test('is deleted with an account, closed or removed', async () => {
    const [closed, deleted] = [await upload('maquinista'), await upload('honorario')]
    const body = { estado: 'EN REVISIÓN' } as const
    await as('maquinista').call(materialMayorApi.changeStatus, { params: { id: 22 }, body })
    for (const personaje of ['maquinista', 'honorario'] as const)
      await administradora.call(usuariosApi.remove, { params: { id: as(personaje).id } })
    for (const url of [closed, deleted]) expect((await nobody.request({ url })).statusCode).toBe(404)
    expect(await storage.list('fotos')).toEqual([])
  })

  test('is deleted hourly, unless in use or of today', async () => {
    const bytes = () => samplePicture(8, 8)
    const [old, fresh] = [await guardarFoto(storage, bytes), await guardarFoto(storage, bytes)]
    const shown = (rutaDe(await upload('bombera')) ?? '').slice('/api/fotos/'.length)
    const yesterday = new Date(clock.now.getTime() - day)
    for (const clave of [old, shown])
      await utimes(join(config.dataDir, 'archivos', 'fotos', clave), yesterday, yesterday)
    await tidyFotos(db, storage, clock.now)
    expect((await storage.list('fotos')).map(({ key }) => key).toSorted()).toEqual(
      [`fotos/${fresh}`, `fotos/${shown}`].toSorted(),
    )
  })
})

test('the service has logged no error of its own', () => {
  expect(log.lines.filter(({ level }) => level === 'error' || level === 'fatal')).toEqual([])
})

async function upload(personaje: Personaje): Promise<string> {
  const answer = await send(personaje, { bytes: await samplePicture(8, 8) })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ photo_url: string }>().photo_url
}

async function send(personaje: Personaje, file: Parameters<typeof formOf>[0], id = as(personaje).id) {
  const form = await formOf({ field: 'foto', ...file })
  return await as(personaje).request({ method: 'POST', url: photoOf(id), ...form })
}

const remove = (personaje: Personaje, id = as(personaje).id) =>
  as(personaje).call(perfilApi.removeFoto, { params: { id } })
const photoOf = (id: number) => `/api/users/${id}/profile/photo`
