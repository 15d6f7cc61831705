import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { contactoApi } from '#contract/contacto.ts'
import { cuentaApi } from '#contract/cuenta.ts'
import { hojaServiciosApi } from '#contract/hoja-servicios.ts'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { perfilApi } from '#contract/perfil.ts'
import { cast, castPassword } from '#db/seeds/cast.ts'
import type { NewRow } from '#db/tables.ts'
import { saveFicha } from '#server/perfil/ficha.queries.ts'
import { urlOf } from '#test/support/caller.ts'
import { documentForm, png } from '#test/support/documentos.ts'
import { formOf, samplePicture } from '#test/support/pictures.ts'
import { startApp } from '#test/support/start-app.ts'
import { zipEntries, zipFiles } from '#test/support/zip-entries.ts'
import { contenido } from './contenido.queries.ts'

const { app, as, nobody, database, storage, clock, deps } = await startApp()
const storageRead = storage.read.bind(storage)
const { db } = database
const bombera = as('bombera')
const ask = () => bombera.request({ url: '/api/mis-datos/exportacion' })

interface Fila {
  [columna: string]: unknown
}

test("contains the member's data, readable, with a description", async () => {
  const params = { id: bombera.id }
  await saveFicha(db, deps.key, bombera.id, { alergias: 'Penicilina' }, clock.now)
  await bombera.call(materialMayorApi.changeStatus, { params: { id: 22 }, body: { estado: 'EN REVISIÓN' } })
  await as('capitana').call(perfilApi.get, { params })
  const given = { tipo: 'Constancia, 5 años', fecha: '2026-03-16', vigencia: null, acta: null }
  await as('ayudante').call(hojaServiciosApi.addPremio, { params, body: given })
  await nobody.call(cuentaApi.requestPasswordReset, { body: { email: cast.bombera.email } })
  const asNeighbour = { nombre: 'Antonia', email: cast.bombera.email, mensaje: 'Hola.' }
  await nobody.call(contactoApi.send, { body: asNeighbour })
  await nobody.call(contactoApi.send, { body: { ...asNeighbour, email: 'otra@ejemplo.cl' } })

  const answer = await ask()
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'private, no-store',
    'content-disposition': 'attachment; filename="Mis datos 2026-11-20.zip"',
  })
  const entries = await zipEntries(answer.rawPayload)
  expect(Object.keys(entries)).toEqual([...contenido.map(({ nombre }) => `datos/${nombre}.json`), 'LEAME.txt'])
  for (const { nombre, sobre } of contenido) {
    expect(entries['LEAME.txt']).toContain(`datos/${nombre}.json`)
    expect(entries['LEAME.txt']).toContain(sobre)
  }
  const read = (nombre: string) => JSON.parse(entries[`datos/${nombre}.json`] ?? 'null') as Fila[]
  expect(read('cuenta-y-perfil')).toMatchObject([{ nombre: cast.bombera.nombre, rut: '19845113-4' }])
  expect(read('ficha-personal')).toMatchObject([{ alergias: 'Penicilina' }])
  expect(read('premios')).toMatchObject([{ tipo: 'Constancia, 5 años' }])
  expect(read('cambios-de-la-flota')).toMatchObject([{ unidad: 'B-22', estado: 'EN REVISIÓN' }])
  expect(read('sesiones')).toMatchObject([{ ip: '127.0.0.1' }])
  expect(read('mensajes-del-sitio')).toHaveLength(1)
  expect(read('correos')).toMatchObject([{ tipo: 'restablecer', contenido: { parrafos: expect.any(Array) } }])
  expect(read('quien-vio-o-cambio-sus-datos')).toMatchObject([
    { accion: 'ver_sensible', quien: cast.capitana.nombre },
    { accion: 'crear', quien: cast.ayudante.nombre, despues: { tipo: 'Constancia, 5 años' } },
    { entidad: 'usuario' },
    { accion: 'exportar', entidad: 'mis_datos', quien: cast.bombera.nombre },
  ])
})

test("contains the member's files, byte by byte", async () => {
  const form = await documentForm({ bytes: png, name: 'carné de conducir.png' })
  await bombera.request({ method: 'POST', url: '/api/documents', ...form })
  const { id } = await db.selectFrom('documentos').select('id').executeTakeFirstOrThrow()
  const foto = await formOf({ field: 'foto', bytes: await samplePicture(600, 600) })
  const params = { id: bombera.id }
  await bombera.request({ method: 'POST', url: urlOf(perfilApi.uploadFoto, { params }), ...foto })
  const entries = await zipFiles((await ask()).rawPayload)
  expect(entries[`archivos/${id}-carné de conducir.png`]).toEqual(png)
  expect(entries['archivos/foto.jpg']?.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
  expect(JSON.parse(entries['datos/documentos.json']?.toString() ?? '')).toMatchObject([
    { id, filename: 'carné de conducir.png' },
  ])
})

test('skips a missing file and names it', async () => {
  const post = async (name: string) => {
    const form = await documentForm({ bytes: png, name })
    await bombera.request({ method: 'POST', url: '/api/documents', ...form })
    return await db.selectFrom('documentos').select(['id', 'clave']).orderBy('id', 'desc').executeTakeFirstOrThrow()
  }
  const gone = await post('licencia.png')
  const kept = await post('certificado.png')
  await storage.remove(gone.clave)
  const { 'LEAME.txt': leame, ...entries } = await zipEntries((await ask()).rawPayload)
  expect(Object.keys(entries)).toContain(`archivos/${kept.id}-certificado.png`)
  expect(Object.keys(entries)).not.toContain(`archivos/${gone.id}-licencia.png`)
  expect(leame).toContain(
    `Faltan en archivos/, porque la intranet ya no los encuentra. Avise a un administrador:\r\n  ${gone.id}-licencia.png\r\n`,
  )
  expect(leame).not.toContain('certificado.png')
  await db.deleteFrom('documentos').where('id', 'in', [gone.id, kept.id]).execute()
})

describe('its audit log', () => {
  const sheet = async (nombre: string): Promise<Fila[]> =>
    JSON.parse((await zipEntries((await ask()).rawPayload))[`datos/${nombre}.json`] ?? 'null')
  const traceOf = (one: Partial<NewRow<'auditoria'>>) =>
    db
      .insertInto('auditoria')
      .values({ accion: 'ver_sensible', entidad: 'documento', fecha: clock.now.toISOString(), ...one })
      .returning('id')
      .executeTakeFirstOrThrow()

  test("has readings of one's own documents, and of nobody else’s", async () => {
    const user_id = as('capitana').id
    const own = { user_id: bombera.id }
    const despues = JSON.stringify(own)
    const antes = JSON.stringify({ ...own, tipo: 'pdf' })
    const listed = [
      await traceOf({ user_id, entidad_id: 900, despues }),
      await traceOf({ user_id, accion: 'eliminar', entidad_id: 901, antes }),
      await traceOf({ user_id: null, entidad_id: null, despues }),
    ]
    const others = [
      await traceOf({ user_id, entidad_id: 902, despues: JSON.stringify({ user_id: Number(`${bombera.id}1`) }) }),
      await traceOf({ user_id: bombera.id, entidad_id: 903, despues }),
      await traceOf({ user_id, entidad: 'unidad', entidad_id: bombera.id, despues }),
    ]
    const ids = (await sheet('quien-vio-o-cambio-sus-datos')).map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining(listed.map(({ id }) => id)))
    for (const { id } of others) expect(ids).not.toContain(id)
  })

  test("has all of one's actions, however many, and their number", async () => {
    const values = { accion: 'editar', entidad: 'unidad', fecha: clock.now.toISOString() } as const
    const user_id = as('maquinista').id
    const rows = Array.from({ length: 250 }, (_, n) => ({ ...values, user_id, entidad_id: n, despues: '{"a":[1,2]}' }))
    await db.insertInto('auditoria').values(rows).execute()
    const entries = await zipEntries((await as('maquinista').request({ url: '/api/mis-datos/exportacion' })).rawPayload)
    const text = entries['datos/lo-que-hizo.json'] ?? ''
    const done: Fila[] = JSON.parse(text)
    expect(done.map(({ entidad_id }) => entidad_id)).toEqual([...rows.map(({ entidad_id }) => entidad_id), user_id])
    expect(text).toBe(`${JSON.stringify(done, null, 2)}\n`)
    expect(entries['datos/premios.json']).toBe('[]\n')
    expect(entries['LEAME.txt']).toContain('datos/lo-que-hizo.json (251)')
  })

  test('streams without loading it whole', async () => {
    const { id } = as('maquinista')
    const rows = contenido
      .find(({ nombre }) => nombre === 'lo-que-hizo')
      ?.rows(db, id, deps.key) as AsyncIterable<object>
    let sent = 0
    for await (const row of rows) {
      expect(row).toMatchObject({ entidad_id: sent })
      sent += 1
      await db.deleteFrom('auditoria').where('user_id', '=', id).execute()
    }
    expect(sent).toBeLessThan(250)
  })

  test("has one's edits; of another’s record only the fact", async () => {
    const user_id = bombera.id
    const despues = '{"alergias":"Maní"}'
    const own = await traceOf({ user_id, entidad: 'ficha', entidad_id: bombera.id, despues })
    const unit = await traceOf({ user_id, entidad: 'unidad', entidad_id: 22, despues: '{"estado":"EN REVISIÓN"}' })
    const another = await traceOf({ user_id, entidad: 'ficha', entidad_id: as('teniente').id, despues })
    const message = await traceOf({ user_id, entidad: 'mensaje', entidad_id: 1, despues })
    const done = await sheet('lo-que-hizo')
    const of = ({ id }: { id: number }) => done.find((fila) => fila.id === id)
    expect(of(own)).toMatchObject({ despues: { alergias: 'Maní' } })
    expect(of(unit)).toMatchObject({ despues: { estado: 'EN REVISIÓN' } })
    expect(of(another)).toMatchObject({ entidad: 'ficha', antes: null, despues: null })
    expect(of(message)).toMatchObject({ entidad: 'mensaje', despues: null })
  })
})

describe('an aborted export', () => {
  const address = () => {
    const { port } = app.server.address() as AddressInfo
    return `http://127.0.0.1:${port}/api/mis-datos/exportacion`
  }
  const get = (more: RequestInit = {}) =>
    fetch(address(), { headers: { authorization: `Bearer ${bombera.token}` }, ...more })
  const upload = async (bytes: Buffer) => {
    const form = await documentForm({ bytes, name: 'grande.png' })
    await bombera.request({ method: 'POST', url: '/api/documents', ...form })
    return await db.selectFrom('documentos').select(['id', 'clave']).orderBy('id', 'desc').executeTakeFirstOrThrow()
  }
  beforeAll(() => app.listen({ port: 0 }))
  // Stays below the rate limit.
  beforeEach(() => clock.advance(60 * 60_000))

  test('by its client closes the open file', async () => {
    const { id } = await upload(Buffer.concat([png, Buffer.alloc(9 * 1024 * 1024)]))
    const opened: Readable[] = []
    const read = vi.spyOn(storage, 'read').mockImplementation(async (key) => {
      const file = await storageRead(key)
      if (file) opened.push(file.bytes)
      return file
    })
    const leaving = new AbortController()
    const answer = await get({ signal: leaving.signal })
    await expect.poll(() => opened.some(({ destroyed }) => !destroyed)).toBe(true)
    leaving.abort()
    await expect(answer.arrayBuffer()).rejects.toThrow('aborted')
    await expect.poll(() => opened.every(({ closed }) => closed)).toBe(true)
    read.mockRestore()
    await db.deleteFrom('documentos').where('id', '=', id).execute()
  })
})

test("contains no secret and nobody else's data", async () => {
  const { password_hash } = await db
    .selectFrom('usuarios')
    .select('password_hash')
    .where('id', '=', bombera.id)
    .executeTakeFirstOrThrow()
  const hashes = await db.selectFrom('sesiones').select('token_hash').execute()
  const links = await db.selectFrom('enlaces').select('token_hash').execute()
  const { enlace } = await db
    .selectFrom('correos')
    .select('enlace')
    .where('enlace', 'is not', null)
    .executeTakeFirstOrThrow()
  const text = Object.values(await zipEntries((await ask()).rawPayload)).join('')
  const secret = [
    bombera.token,
    castPassword,
    password_hash,
    enlace,
    ...[...hashes, ...links].map((one) => one.token_hash),
  ]
  for (const value of secret) expect(text).not.toContain(value)
  expect(text).not.toContain('otra@ejemplo.cl')
  for (const other of ['administradora', 'capitana', 'suspendido'] as const)
    expect(text).not.toContain(cast[other].email)
})

test('is limited to five per hour, each audited', async () => {
  const exported = () =>
    db.selectFrom('auditoria').select('id').where('accion', '=', 'exportar').where('user_id', '=', bombera.id).execute()
  clock.advance(60 * 60_000)
  await db.deleteFrom('auditoria').where('accion', '=', 'exportar').execute()
  for (let n = 0; n < 5; n += 1) expect((await ask()).statusCode).toBe(200)
  const refused = await ask()
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({ message: 'Demasiados intentos. Intente nuevamente en 60 minutos.' })
  expect(await exported()).toHaveLength(5)
  clock.advance(60 * 60_000)
  expect((await ask()).statusCode).toBe(200)
})
