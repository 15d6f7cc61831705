import { once } from 'node:events'
import { connect } from 'node:net'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { anchosDe, formatosImagen, medidasImagen } from '#contract/sitio/imagen.ts'
import { fotoMaxima } from '#contract/sitio.ts'
import { encoded, formOf, picture, samplePicture } from '#test/support/pictures.ts'
import { startApp } from '#test/support/start-app.ts'

const { app, as, nobody, database, storage, log } = await startApp()
const { db } = database
const administradora = as('administradora')
const address = { host: '127.0.0.1', port: Number(new URL(await app.listen({ port: 0 })).port) }
const everyoneElse = ['bombera', 'maquinista', 'teniente', 'ayudante', 'capitana', 'tesorero'] as const

describe('a photograph', () => {
  test('is stored in every width and format, each showing that picture', async () => {
    const clave = await upload(await samplePicture(2000, 1500))
    expect(clave).toMatch(/^[a-z0-9]{26}-1600x1200$/)
    expect(anchosDe(clave)).toEqual([480, 960, 1600])
    for (const ancho of anchosDe(clave))
      for (const formato of formatosImagen) {
        const { statusCode, headers, rawPayload } = await get(`${clave}-${ancho}.${formato}`)
        expect(statusCode).toBe(200)
        expect(headers).toMatchObject({
          'content-type': `image/${formato === 'jpg' ? 'jpeg' : formato}`,
          'content-length': String(rawPayload.length),
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
          'cross-origin-resource-policy': 'same-origin',
        })
        const { format, width, height } = await sharp(rawPayload).metadata()
        expect([formato, width, height]).toEqual([formato, ancho, (ancho * 3) / 4])
        expect(format).toBe({ avif: 'heif', webp: 'webp', jpg: 'jpeg' }[formato])
      }
  })

  test('smaller than the smallest width keeps its own', async () => {
    const clave = await upload(await samplePicture(300, 200))
    expect(medidasImagen(clave)).toEqual({ ancho: 300, alto: 200 })
    expect((await get(`${clave}-300.webp`)).statusCode).toBe(200)
    expect((await get(`${clave}-480.webp`)).statusCode).toBe(404)
  })

  test('has a row and is audited', async () => {
    const clave = await upload(await samplePicture(30, 20))
    const row = await db.selectFrom('imagenes').selectAll().where('clave', '=', clave).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ ancho: 30, alto: 20, user_id: administradora.id })
    const audited = await db.selectFrom('auditoria').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(audited).toMatchObject({ accion: 'crear', entidad: 'imagen', user_id: administradora.id })
    expect(JSON.parse(audited.despues ?? '')).toEqual({ clave, ancho: 30, alto: 20 })
  })

  test('is rotated upright before measuring', async () => {
    const clave = await upload(await picture(600, 400).jpeg().withMetadata({ orientation: 6 }).toBuffer())
    expect(medidasImagen(clave)).toEqual({ ancho: 400, alto: 600 })
    // Rotated right: the lower left corner becomes the upper left one.
    expect(await colourAt((await get(`${clave}-400.jpg`)).rawPayload, 50, 50)).toEqual([0, 0, 200])
  })

  test('loses its location, camera and colour profile', async () => {
    const exif = {
      IFD0: { Make: 'Marca', Artist: 'Rosa Tapia Lagos' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '33/1 2/1 30/1', GPSLongitudeRef: 'W', GPSLongitude: '71/1 37/1 0/1' },
    }
    const taken = await picture().jpeg().withExif(exif).withIccProfile('p3').withXmp('<x>Rosa</x>').toBuffer()
    expect((await sharp(taken).metadata()).exif?.includes('Rosa Tapia')).toBe(true)
    const clave = await upload(taken)
    for (const ancho of anchosDe(clave))
      for (const formato of formatosImagen) {
        const { rawPayload } = await get(`${clave}-${ancho}.${formato}`)
        const { exif, icc, xmp, iptc, space } = await sharp(rawPayload).metadata()
        expect({ exif, icc, xmp, iptc, space }).toEqual({ space: 'srgb' })
        expect(rawPayload.includes('Rosa')).toBe(false)
      }
    // Display P3 writes the same red in smaller numbers.
    const [red = 0] = await colourAt((await get(`${clave}-600.jpg`)).rawPayload, 50, 50)
    expect(red).toBeGreaterThan(195)
  })

  test.each([
    ['PNG, in part transparent', () => sharp({ create: blank(4, 'rgba(0,0,0,0)') }).png()],
    ['PNG of sixteen bits', () => picture(40, 40).toColourspace('rgb16').png()],
    ['grey PNG', () => picture(40, 40).greyscale().png()],
    ['WebP', () => picture(40, 40).webp()],
    ['AVIF', () => picture(40, 40).avif({ effort: 0 })],
    ['progressive JPEG', () => picture(40, 40).jpeg({ progressive: true })],
    ['JPEG for print', () => picture(40, 40).toColourspace('cmyk').jpeg()],
  ])('may be a %s', async (_what, make) => {
    const clave = await upload(await make().toBuffer())
    const { rawPayload } = await get(`${clave}-40.jpg`)
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 40, height: 40, channels: 3, space: 'srgb' })
  })

  test('with transparency turns white in formats without it', async () => {
    const clave = await upload(
      await sharp({ create: blank(4, 'rgba(0,0,0,0)') })
        .png()
        .toBuffer(),
    )
    expect(await colourAt((await get(`${clave}-40.jpg`)).rawPayload, 20, 20)).toEqual([255, 255, 255])
    expect((await sharp((await get(`${clave}-40.webp`)).rawPayload).metadata()).hasAlpha).toBe(true)
  })

  test('of a single row, or column, is accepted', async () => {
    for (const [width, height] of [
      [3000, 1],
      [1, 3000],
    ] as const) {
      const clave = await upload(await samplePicture(width, height))
      expect((await get(`${clave}-${anchosDe(clave)[0]}.avif`)).statusCode).toBe(200)
    }
  })

  test('gets a new key each time, even if identical', async () => {
    const bytes = await samplePicture(20, 20)
    const claves = await Promise.all(Array.from({ length: 8 }, () => upload(bytes)))
    expect(new Set(claves).size).toBe(8)
  })

  test('is judged by its bytes, not its name', async () => {
    const bytes = await samplePicture(20, 20)
    const names = ['../../etc/passwd', 'a\0.html', 'x'.repeat(5_000), '<img src=x onerror=alert(1)>.svg', 'CON']
    for (const name of names)
      expect([name, (await send(await formOf({ bytes, name, type: 'text/html' }))).statusCode]).toEqual([name, 201])
  })
})

describe('anything else', () => {
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
  test.each([
    ['a GIF', gif],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a document', Buffer.from('%PDF-1.7\n')],
    ['a program', Buffer.from('MZ\x90\0')],
    ['a film', Buffer.from('\0\0\0\x18ftypmp42')],
    ['a single letter', Buffer.from('a')],
  ])('is refused whatever it claims to be: %s', async (_what, bytes) => {
    const answer = await send(await formOf({ bytes, name: 'foto.jpg', type: 'image/jpeg' }))
    expect([answer.statusCode, answer.json()]).toEqual([
      415,
      { message: 'Tipo de archivo no permitido.', error: 'tipo_no_permitido' },
    ])
  })

  test.each([
    ['cut short', async () => (await samplePicture()).subarray(0, 800)],
    ['the first bytes of one', async () => Buffer.from('\xFF\xD8\xFF\xE0', 'latin1')],
    ['a page with the first bytes of one', async () => Buffer.from('\xFF\xD8\xFF<script>alert(1)</script>', 'latin1')],
    ['a PNG cut short', async () => (await picture().png({ compressionLevel: 0 }).toBuffer()).subarray(0, 100_000)],
    ['an AVIF without a picture', async () => Buffer.from('\0\0\0\x1Cftypavif\0\0\0\0avifmif1miaf', 'latin1')],
  ])('is reported as unreadable: %s', async (_what, make) => {
    const answer = await send(await formOf({ bytes: await make() }))
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toMatch(/^No se pudo leer la fotografía/)
  })

  test('is reported as too large to decode', async () => {
    const bytes = await sharp({ create: { ...blank(3, '#fff'), width: 10_000, height: 5_001 } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    const answer = await send(await formOf({ bytes }))
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      'La fotografía tiene más de 50 megapíxeles. Redúzcala y vuelva a subirla.',
    ])
  })
})

describe('a form', () => {
  test('may hold 15 MB and no byte more', async () => {
    const jpeg = await samplePicture(20, 20)
    const full = Buffer.concat([jpeg, Buffer.alloc(fotoMaxima - jpeg.length)])
    expect((await send(await formOf({ bytes: full }))).statusCode).toBe(201)
    const answer = await send(await formOf({ bytes: Buffer.concat([full, Buffer.from([0])]) }))
    expect([answer.statusCode, answer.json()]).toEqual([
      413,
      { message: 'El archivo supera el máximo de 15 MB.', error: 'demasiado_grande' },
    ])
  })

  test('needs a file, not empty and in the right field', async () => {
    const bytes = await samplePicture(20, 20)
    const text = new FormData()
    text.append('imagen', 'hola')
    const forms = [
      await encoded(new FormData()),
      await encoded(text),
      await formOf({ bytes: new Uint8Array() }),
      await formOf({ field: 'foto', bytes }),
    ]
    for (const form of forms) {
      const answer = await send(form)
      expect([answer.statusCode, answer.json().errors]).toEqual([400, { imagen: 'Elija un archivo.' }])
    }
  })

  test('with two files is refused', async () => {
    const bytes = await samplePicture(20, 20)
    for (const field of ['imagen', 'otra']) {
      const answer = await send(await formOf({ bytes }, { field, bytes }))
      expect([answer.statusCode, answer.json().errors]).toEqual([400, { imagen: 'Envíe un solo archivo a la vez.' }])
    }
  })

  const part = 'Content-Disposition: form-data; name="imagen"; filename="a.jpg"\r\n\r\n'
  test.each([
    ['without its mark', 'multipart/form-data', `--x\r\n${part}hola\r\n--x--`, 400],
    ['that never begins', 'multipart/form-data; boundary=x', 'hola', 400],
    ['that never ends', 'multipart/form-data; boundary=x', `--x\r\n${part}hola`, 400],
    ['with nothing in it', 'multipart/form-data; boundary=x', '', 400],
    [
      'with a field that is everyone’s',
      'multipart/form-data; boundary=x',
      `--x\r\n${part.replace('imagen', '__proto__')}hola\r\n--x--`,
      400,
    ],
    [
      'of a hundred fields',
      'multipart/form-data; boundary=x',
      `${`--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n`.repeat(100)}--x--`,
      400,
    ],
    ['of another kind', 'application/json', '{"imagen":"hola"}', 415],
    ['that is the picture itself', 'image/jpeg', 'hola', 415],
  ])('%s is refused', async (_what, type, payload, status) => {
    const answer = await send({ headers: { 'content-type': type }, payload })
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ message: expect.any(String), error: expect.any(String) })
  })

  test('that is cut off leaves nothing', async () => {
    const before = await everything()
    const socket = connect(address)
    const arrived = once(app.server, 'request')
    socket.write(`${head(administradora.token)}--x\r\n${part}`)
    socket.write(await samplePicture())
    const [request] = (await arrived) as [NodeJS.ReadableStream]
    const over = new Promise((resolve) => request.on('error', () => {}).on('close', resolve))
    socket.destroy()
    await over
    expect(await everything()).toEqual(before)
    expect((await nobody.request({ url: '/api/status/health' })).statusCode).toBe(200)
  })

  test('that never ends is cut off', async () => {
    const socket = connect(address)
    const over = new Promise((resolve) => socket.on('error', () => {}).on('close', resolve))
    socket.write(head(administradora.token, fotoMaxima * 100))
    socket.write(`--x\r\n${part}`)
    const block = Buffer.alloc(1024 * 1024)
    const more = () => void socket.write(block, (error) => error || setImmediate(more))
    more()
    await over
    expect(socket.bytesWritten).toBeLessThan(fotoMaxima * 20)
  })

  test('of anyone else is refused before its body is read', async () => {
    const before = await everything()
    for (const personaje of everyoneElse) {
      const socket = connect(address)
      // Headers only: a server waiting for the body would not answer.
      socket.write(head(as(personaje).token))
      const [answer] = (await once(socket, 'data')) as [Buffer]
      expect(answer.toString()).toMatch(/^HTTP\/1\.1 403 /)
      socket.destroy()
    }
    expect(await everything()).toEqual(before)
  })
})

describe('the URL of a photograph', () => {
  test('answers HEAD as GET, without the bytes', async () => {
    const clave = await upload(await samplePicture(40, 40))
    const [whole, head] = [await get(`${clave}-40.jpg`), await get(`${clave}-40.jpg`, 'HEAD')]
    expect(head.statusCode).toBe(200)
    expect(head.rawPayload).toHaveLength(0)
    expect({ ...head.headers, date: '' }).toEqual({ ...whole.headers, date: '' })
  })

  test('with another width, format or key is 404, not cached', async () => {
    const clave = await upload(await samplePicture(40, 40))
    for (const archivo of [
      `${clave}-41.jpg`,
      `${clave}-480.jpg`,
      `${clave}-40.png`,
      `${clave}`,
      `${'a'.repeat(26)}-40x40-40.jpg`,
      '..%2F..%2Fcuartel.sqlite',
      '%2e%2e',
      'x'.repeat(81),
    ]) {
      const answer = await get(archivo)
      expect([answer.statusCode, answer.headers['cache-control'], answer.json().error]).toEqual([
        404,
        'no-store',
        'no_encontrado',
      ])
    }
  })

  test('serves hundreds of concurrent requests in full', async () => {
    const clave = await upload(await samplePicture(600, 400))
    const { rawPayload } = await get(`${clave}-600.webp`)
    const answers = await Promise.all(Array.from({ length: 300 }, () => get(`${clave}-600.webp`)))
    expect(answers.every((answer) => answer.rawPayload.equals(rawPayload))).toBe(true)
  })
})

test('the service has logged no error of its own', () => {
  expect(log.lines.filter(({ level }) => level === 'error' || level === 'fatal')).toEqual([])
})

async function upload(bytes: Buffer): Promise<string> {
  const answer = await send(await formOf({ bytes }))
  expect(answer.statusCode).toBe(201)
  return answer.json<{ clave: string }>().clave
}

const send = (form: object) => administradora.request({ method: 'POST', url: '/api/sitio/imagenes', ...form })
const get = (archivo: string, method: 'GET' | 'HEAD' = 'GET') =>
  nobody.request({ method, url: `/api/sitio/imagenes/${archivo}` })

const head = (token: string, length = fotoMaxima) =>
  [
    'POST /api/sitio/imagenes HTTP/1.1',
    'Host: localhost',
    `Authorization: Bearer ${token}`,
    'Content-Type: multipart/form-data; boundary=x',
    `Content-Length: ${length}`,
    '\r\n',
  ].join('\r\n')

const blank = (channels: 3 | 4, background: string) => ({ width: 40, height: 40, channels, background })

async function colourAt(bytes: Buffer, left: number, top: number): Promise<number[]> {
  const pixel = await sharp(bytes).removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
  // Lossy formats return a near colour.
  return [...pixel].map((value) => Math.min(255, Math.round(value / 10) * 10))
}

async function everything() {
  const files = await storage.list('imagenes')
  return [files.length, (await db.selectFrom('imagenes').select('clave').execute()).length]
}
