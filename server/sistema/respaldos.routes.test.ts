import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, describe, expect, test } from 'vitest'
import { tiposNotificacion } from '#contract/notificaciones.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { sistemaApi } from '#contract/sistema.ts'
import { insertSinSegundoFactor } from '#db/seeds/sin-segundo-factor.ts'
import { sqlitePath } from '#server/plumbing/data/database.ts'
import { writeArchive } from '#server/plumbing/respaldo/escribir.ts'
import { forgetUltimoSello } from '#server/auditoria/ultimo-sello.queries.ts'
import { ArchivoRechazado, verifyArchive } from '#server/plumbing/respaldo/leer.ts'
import { deleteRespaldo, insertRespaldo, listEn } from '#server/plumbing/respaldo/respaldos.queries.ts'
import { makeRespaldo, verifyRespaldo, verifyRespaldos } from '#server/plumbing/respaldo/respaldos.ts'
import { askForTarea } from '#server/plumbing/process/tareas.queries.ts'
import { TareaError } from '#server/plumbing/process/tareas.ts'
import { noteClock } from '#server/plumbing/process/reloj.queries.ts'
import { testEngine } from '#test/support/databases.ts'
import { startApp, startAppOn } from '#test/support/start-app.ts'

const { as, database, clock, tareas, taller, config, storage, log } = await startApp()
const { db } = database
const other = await startAppOn(database)
const administradora = as('administradora')
const beginning = clock.now
const carpeta = join(config.dataDir, 'respaldos')
const hour = 60 * 60 * 1000

beforeEach(async () => {
  clock.now = beginning
  other.clock.now = beginning
  await tareas.runDue()
  const settled = {
    creada_en: beginning.toISOString(),
    ultima_en: null,
    tomada_hasta: null,
    pedida: 0,
    error: null,
  } as const
  await db
    .updateTable('tareas')
    .set({ ...settled, proxima_en: '2026-11-21T06:00:00.000Z' })
    .execute()
  for (const table of [
    'respaldos',
    'registro_sellos',
    'registro_cabezas',
    'auditoria',
    'notificaciones',
    'ajustes',
  ] as const)
    await db.deleteFrom(table).execute()
  forgetUltimoSello(config.dataDir)
  await insertSinSegundoFactor(db, clock.now)
  rmSync(carpeta, { recursive: true, force: true })
})

const list = async () => (await administradora.call(sistemaApi.respaldos)).body
const tareaVerificar = async () =>
  (await administradora.call(sistemaApi.tareas)).body.data.find(({ clave }) => clave === 'verificar_respaldos')
const errorOfTarea = async () => (await tareaVerificar())?.error
const audited = () => db.selectFrom('auditoria').selectAll().orderBy('id').execute()

test('one is requested, made, listed and downloaded; each step is audited', async () => {
  await storage.write('documentos/1.pdf', Buffer.from('%PDF'))
  const { status, body } = await administradora.call(sistemaApi.createRespaldo)
  expect([status, body]).toEqual([201, { success: true, message: mensajes.respaldoPedido }])
  expect((await list()).data).toMatchObject([{ clase: 'manual', estado: 'pendiente', bytes: null }])
  await tareas.runDue()
  const { data, ultimo_bueno, atrasado } = await list()
  expect(data).toMatchObject([
    { clase: 'manual', estado: 'bueno', error: null, avance: null, creado_en: beginning.toISOString() },
  ])
  expect([ultimo_bueno, atrasado]).toEqual([beginning.toISOString(), false])

  const url = `/api/sistema/respaldos/${data[0]?.id}/archivo`
  const answer = await administradora.request({ url })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-disposition']).toBe(`attachment; filename=respaldo-2026-11-20-${data[0]?.id}.zip`)
  expect(answer.headers['cache-control']).toBe('private, no-store')
  expect(answer.rawPayload.length).toBe(data[0]?.bytes)
  expect(createHash('sha256').update(answer.rawPayload).digest('hex')).toBe(data[0]?.sha256)
  const path = join(carpeta, 'bajado.zip')
  writeFileSync(path, answer.rawPayload)
  expect((await verifyArchive(path, { sealKey: taller.sealKey })).archivos).toMatchObject([
    { clave: 'documentos/1.pdf', bytes: 4 },
  ])
  expect(await audited()).toMatchObject([
    { accion: 'crear', entidad: 'respaldo', entidad_id: data[0]?.id, user_id: administradora.id },
    { accion: 'exportar', entidad: 'respaldo', entidad_id: data[0]?.id },
  ])
})

test('while one is being made no other starts, and no file is removed', async () => {
  await storage.write('documentos/2.pdf', Buffer.from('%PDF'))
  await administradora.call(sistemaApi.createRespaldo)
  expect((await administradora.call(sistemaApi.createRespaldo)).body.message).toBe(mensajes.respaldoEnCurso)
  const tomada_hasta = new Date(clock.now.getTime() + 60_000).toISOString()
  await db.updateTable('tareas').set({ tomada_hasta }).where('clave', '=', 'respaldo').execute()
  await db.updateTable('respaldos').set({ estado: 'en_curso' }).execute()
  expect((await administradora.call(sistemaApi.createRespaldo)).body.message).toBe(mensajes.respaldoEnCurso)
  await storage.remove('documentos/2.pdf')
  expect((await storage.read('documentos/2.pdf'))?.size).toBe(4)
  await db.updateTable('tareas').set({ tomada_hasta: null }).execute()
  await storage.remove('documentos/2.pdf')
  expect(await storage.read('documentos/2.pdf')).toBeUndefined()
})

test('one of two processes makes the daily one', async () => {
  await Promise.all([tareas.runDue(), other.tareas.runDue()])
  clock.advance(24 * hour)
  other.clock.now = clock.now
  await Promise.all([tareas.runDue(), other.tareas.runDue()])
  expect((await list()).data).toMatchObject([{ clase: 'diario', estado: 'bueno' }])
  await Promise.all([tareas.runDue(), other.tareas.runDue()])
  expect((await list()).data).toHaveLength(1)
  expect(readdirSync(carpeta)).toHaveLength(1)
})

test('it runs at the chosen local hour', async () => {
  await tareas.runDue()
  expect((await list()).hora).toBe(3)
  expect((await administradora.call(sistemaApi.changeHoraRespaldo, { body: { hora: 22 } })).body).toEqual({ hora: 22 })
  const { data } = (await administradora.call(sistemaApi.tareas)).body
  expect(data.find(({ clave }) => clave === 'respaldo')?.proxima_en).toBe('2026-11-21T01:00:00.000Z')
  expect(await audited()).toMatchObject([{ accion: 'editar', antes: '{"hora":3}', despues: '{"hora":22}' }])
  const wrong = await administradora.request({
    method: 'PUT',
    url: '/api/sistema/respaldos/hora',
    payload: { hora: 24 },
  })
  expect(wrong.statusCode).toBe(400)
})

describe('verifying', () => {
  test('detects a change on the disk, and its repair', async () => {
    const { id, path, bytes } = await made()
    const changed = Buffer.from(bytes)
    changed[Math.floor(changed.length / 2)] = (changed[Math.floor(changed.length / 2)] ?? 0) ^ 1
    writeFileSync(path, changed)
    const answer = await administradora.call(sistemaApi.verifyRespaldo, { params: { id } })
    expect([answer.status, answer.body.message]).toEqual([200, mensajes.verificacionPedida])
    expect((await list()).data).toMatchObject([{ por_verificar: true }])
    await tareas.runDue()
    expect((await list()).data).toMatchObject([
      { estado: 'danado', por_verificar: false, error: expect.stringContaining('dañado') },
    ])
    expect((await list()).ultimo_bueno).toBeNull()
    writeFileSync(path, bytes)
    await administradora.call(sistemaApi.verifyRespaldo, { params: { id } })
    await tareas.runDue()
    expect((await list()).data).toMatchObject([{ estado: 'bueno', error: null }])
  })

  test('detects a missing file', async () => {
    const { id, path } = await made()
    rmSync(path)
    await administradora.call(sistemaApi.verifyRespaldo, { params: { id } })
    await tareas.runDue()
    expect((await list()).data).toMatchObject([{ estado: 'danado', error: 'No se encontró el archivo.' }])
    expect((await administradora.request({ url: `/api/sistema/respaldos/${id}/archivo` })).json()).toMatchObject({
      message: mensajes.respaldoSinArchivo,
    })
  })

  test('an unreadable file is not a damaged one: the task reports it', async () => {
    const { id, path, bytes } = await made()
    rmSync(path)
    mkdirSync(path)
    await administradora.call(sistemaApi.verifyRespaldo, { params: { id } })
    await tareas.runDue()
    const error = 'No se pudo leer el archivo (EISDIR).'
    expect((await list()).data).toMatchObject([{ estado: 'bueno', por_verificar: false, error }])
    expect(await errorOfTarea()).toBe(error)
    rmSync(path, { recursive: true })
    writeFileSync(path, bytes)
    await administradora.call(sistemaApi.verifyRespaldo, { params: { id } })
    await tareas.runDue()
    expect((await list()).data).toMatchObject([{ estado: 'bueno', error: null }])
    expect(await errorOfTarea()).toBeNull()
  })

  test('one on request reads that one; when due, or run now, all', async () => {
    const one = await made()
    clock.advance(hour)
    await made()
    clock.advance(hour)
    const read = async () =>
      (await list()).data.filter(({ verificado_en }) => verificado_en === clock.now.toISOString())
    const due = (await tareaVerificar())?.proxima_en
    await administradora.call(sistemaApi.verifyRespaldo, { params: { id: one.id } })
    await tareas.runDue()
    expect((await read()).map(({ id }) => id)).toEqual([one.id])
    expect((await tareaVerificar())?.proxima_en).toBe(due)
    // A pass under way has read it already; the next gets no request.
    clock.advance(hour)
    await askForTarea(db, 'verificar_respaldos')
    await tareas.runDue()
    expect(await read()).toEqual([])
    await administradora.call(sistemaApi.verifyRespaldo, { params: { id: one.id } })
    await administradora.call(sistemaApi.runTarea, { params: { clave: 'verificar_respaldos' } })
    await tareas.runDue()
    expect((await read()).map(({ por_verificar }) => por_verificar)).toEqual([false, false])
    expect((await tareaVerificar())?.proxima_en).toBe(new Date(clock.now.getTime() + 7 * 24 * hour).toISOString())
  })

  test('skips one deleted meanwhile', async () => {
    const { id, path } = await made()
    const respaldo = await db.selectFrom('respaldos').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    await deleteRespaldo(db, id)
    rmSync(path)
    expect(await verifyRespaldo(taller, respaldo)).toBeNull()
  })

  test('needs an existing file', async () => {
    await administradora.call(sistemaApi.createRespaldo)
    const id = (await list()).data[0]?.id ?? 0
    expect((await administradora.call(sistemaApi.verifyRespaldo, { params: { id } })).status).toBe(409)
    expect((await administradora.call(sistemaApi.verifyRespaldo, { params: { id: 40_000 } })).status).toBe(404)
    expect((await administradora.request({ url: '/api/sistema/respaldos/40000/archivo' })).statusCode).toBe(404)
  })
})

test('a failed write says why, and leaves nothing behind', async () => {
  writeFileSync(carpeta, 'no es una carpeta')
  await administradora.call(sistemaApi.createRespaldo)
  await tareas.runDue()
  expect((await list()).data).toMatchObject([
    { estado: 'fallido', error: expect.stringContaining('No se pudo completar') },
  ])
  const { data } = (await administradora.call(sistemaApi.tareas)).body
  expect(data.find(({ clave }) => clave === 'respaldo')?.error).toContain('No se pudo completar')
  expect(log.lines.filter(({ level }) => level === 'error')).not.toEqual([])
})

test('one that its process left unfinished is marked as failed, and its file removed', async () => {
  await db
    .insertInto('respaldos')
    .values({ clase: 'diario', estado: 'en_curso', creado_en: beginning.toISOString(), archivo: 'medio.zip' })
    .execute()
  await made()
  expect((await list()).data).toMatchObject([
    { estado: 'bueno' },
    { estado: 'fallido', error: 'El programa se detuvo antes de terminarlo.' },
  ])
})

test('an expired one is deleted with its file', async () => {
  const old = await made()
  await db.updateTable('respaldos').set({ clase: 'diario', creado_en: '2024-01-01T06:00:00.000Z' }).execute()
  const months = Array.from({ length: 12 }, (_, month) => ({
    clase: 'diario' as const,
    estado: 'bueno' as const,
    creado_en: `2025-${String(month + 1).padStart(2, '0')}-15T06:00:00.000Z`,
  }))
  await db.insertInto('respaldos').values(months).execute()
  await administradora.call(sistemaApi.createRespaldo)
  await tareas.runDue()
  const ids = (await list()).data.map(({ id }) => id)
  expect(ids).not.toContain(old.id)
  expect(readdirSync(carpeta)).toHaveLength(1)
})

test('a damaged one is deleted thirty days after detection, however old it is', async () => {
  const { id, path, bytes } = await made()
  await db.updateTable('respaldos').set({ creado_en: '2026-01-01T06:00:00.000Z' }).execute()
  writeFileSync(path, bytes.subarray(1))
  const verify = () => verifyRespaldos(taller, true)
  const ids = async () => (await list()).data.map((respaldo) => respaldo.id)
  await expect(verify()).rejects.toThrow(TareaError)
  await daysPass(29)
  // A second detection does not count.
  await expect(verify()).rejects.toThrow(TareaError)
  await made()
  expect(await ids()).toContain(id)
  await daysPass(2)
  await made()
  expect(await ids()).not.toContain(id)
  expect(existsSync(path)).toBe(false)
})

test('files set aside outside the list are deleted after thirty days', async () => {
  mkdirSync(carpeta)
  const put = (name: string, days: number) => {
    writeFileSync(join(carpeta, name), 'x')
    const since = new Date(clock.now.getTime() - days * 24 * hour)
    utimesSync(join(carpeta, name), since, since)
  }
  put('antes-de-migrar-viejo.sqlite', 31)
  put('antes-de-migrar-nuevo.sqlite', 29)
  put('antes-de-restaurar-viejo.zip', 31)
  put('antes-de-restaurar-listado.zip', 31)
  put('mudanza-viejo.zip.parcial', 31)
  put('ajeno.zip', 31)
  await db
    .insertInto('respaldos')
    .values({
      clase: 'previo',
      estado: 'bueno',
      creado_en: '2026-10-20T15:00:00.000Z',
      archivo: 'antes-de-restaurar-listado.zip',
    })
    .execute()
  await made()
  expect(
    readdirSync(carpeta)
      .filter((name) => !name.startsWith('cuartel-'))
      .toSorted(),
  ).toEqual(['ajeno.zip', 'antes-de-migrar-nuevo.sqlite', 'antes-de-restaurar-listado.zip'])
})

test('an interrupted request is marked as failed, and made again once the lease expires', async () => {
  await administradora.call(sistemaApi.createRespaldo)
  mkdirSync(carpeta)
  writeFileSync(join(carpeta, 'medio.zip.parcial'), 'x')
  await db.updateTable('respaldos').set({ estado: 'en_curso', archivo: 'medio.zip' }).execute()
  const tomada_hasta = new Date(clock.now.getTime() + 120_000).toISOString()
  const taken = { tomada_por: 'otro', tomada_hasta, pedida: 0 } as const
  await db.updateTable('tareas').set(taken).where('clave', '=', 'respaldo').execute()
  clock.advance(119_000)
  await tareas.runDue()
  expect((await list()).data).toMatchObject([{ estado: 'en_curso' }])
  clock.advance(1000)
  await tareas.runDue()
  expect((await list()).data).toMatchObject([
    { clase: 'manual', estado: 'bueno' },
    { clase: 'manual', estado: 'fallido', error: 'El programa se detuvo antes de terminarlo.' },
  ])
  expect(readdirSync(carpeta)).toEqual([expect.stringMatching(/^cuartel-/)])
})

describe('the alarm', () => {
  const watch = async () => {
    await db
      .updateTable('tareas')
      .set({ proxima_en: clock.now.toISOString() })
      .where('clave', '=', 'alarma_respaldos')
      .execute()
    await tareas.runDue()
  }
  // A clock that jumps rings, too.
  const told = () =>
    db
      .selectFrom('notificaciones')
      .select(['user_id', 'titulo', 'enlace'])
      .where('enlace', 'like', '%respaldos')
      .execute()
  /** Breaks nightly backups. */
  const breakIt = async () => {
    rmSync(carpeta, { recursive: true, force: true })
    writeFileSync(carpeta, '')
  }

  test('rings after 48 hours, for administrators, in the log and on the screen, once a day', async () => {
    await made()
    await breakIt()
    clock.advance(47 * hour)
    await watch()
    expect([(await list()).atrasado, await told()]).toEqual([false, []])
    clock.advance(2 * hour)
    const { lines } = await log.during(watch)
    expect(lines).toContainEqual(expect.objectContaining({ level: 'warn', msg: 'no recent backup' }))
    expect((await list()).atrasado).toBe(true)
    expect(await told()).toEqual([
      {
        user_id: administradora.id,
        titulo: 'No hay un respaldo reciente',
        enlace: '/intranet/sistema?vista=respaldos',
      },
    ])
    clock.advance(hour)
    await watch()
    expect(await told()).toHaveLength(1)
    clock.advance(24 * hour)
    await watch()
    expect(await told()).toHaveLength(2)
  })

  test('rings without any backup too, but not on the first day', async () => {
    await tareas.runDue()
    await breakIt()
    expect((await list()).atrasado).toBe(false)
    clock.advance(49 * hour)
    await watch()
    expect([(await list()).atrasado, (await told()).length]).toEqual([true, 1])
  })
})

describe.runIf(testEngine === 'sqlite')('a damaged database', () => {
  const titulo = 'La base de datos está dañada'
  let own = 0
  const pointRota = (page: number | null) => {
    using file = new DatabaseSync(sqlitePath(database.dataDir), { defensive: false })
    file.exec('create table if not exists rota (a text not null)')
    const find = file.prepare('select rootpage from sqlite_schema where name = ?')
    own ||= Number(find.get('rota')?.rootpage)
    const version = Number(file.prepare('pragma schema_version').get()?.schema_version)
    file.exec(`pragma writable_schema = on; begin immediate`)
    file.exec(
      `update sqlite_schema set rootpage = ${page ?? Number(find.get('limites')?.rootpage)} where name = 'rota'`,
    )
    file.exec(`pragma schema_version = ${version + 9}; commit`)
  }
  /** Two tables on the same page: `quick_check` finds it, and all still works. */
  const damage = () => pointRota(null)
  const mend = () => pointRota(own)
  const told = async () => [
    (await db.selectFrom('notificaciones').select('user_id').where('titulo', '=', titulo).execute()).length,
    (await db.selectFrom('correos').select('para').where('asunto', '=', titulo).execute()).length,
  ]
  const makeOne = async () => {
    clock.advance(24 * hour)
    await administradora.call(sistemaApi.createRespaldo)
    await tareas.runDue()
  }

  test('is reported to administrators once, by mail too, and replaces no good backup', async () => {
    const body = {
      canales: Object.fromEntries(tiposNotificacion.map((tipo) => [tipo, { correo: false, push: false }])),
    }
    await db
      .insertInto('preferencias_notificacion')
      .values({
        user_id: administradora.id,
        canales: JSON.stringify(body.canales),
        silencio: 0,
        silencio_desde: '23:00',
        silencio_hasta: '07:00',
        updated_at: beginning.toISOString(),
      })
      .execute()
    const { id } = await made()
    // The first of two on one day would be expired.
    await db.updateTable('respaldos').set({ creado_en: '2026-01-02T06:00:00.000Z' }).execute()
    const first = { clase: 'diario', estado: 'bueno', creado_en: '2026-01-02T05:00:00.000Z' } as const
    await db.insertInto('respaldos').values(first).execute()
    damage()
    await makeOne()
    expect(await told()).toEqual([1, 1])
    expect((await list()).data).toMatchObject([
      { estado: 'danado', error: 'La base de datos está dañada: no se cuenta como bueno.' },
      { id, estado: 'bueno' },
      first,
    ])
    const error = (await administradora.call(sistemaApi.tareas)).body.data.find(
      ({ clave }) => clave === 'respaldo',
    )?.error
    expect(error).toMatch(/^La base de datos está dañada \(.*2nd reference to page/s)
    await makeOne()
    expect([await told(), (await list()).data.length]).toEqual([[1, 1], 4])
    // Intact, yet it does not become a good one.
    for (const one of await listEn(db, 'danado')) expect(await verifyRespaldo(taller, one)).toBeNull()
    expect((await list()).data.slice(0, 2).map(({ estado }) => estado)).toEqual(['danado', 'danado'])

    mend()
    await makeOne()
    expect((await list()).data[0]?.estado).toBe('bueno')
    damage()
    await makeOne()
    expect(await told()).toEqual([2, 2])
    mend()
  })
})

test('one that fails to restore is not good; one that could not be rehearsed is, and says so', async () => {
  const make = async (error: Error) => {
    const id = await insertRespaldo(db, 'manual', clock.now)
    const rehearse = async () => {
      throw error
    }
    try {
      await makeRespaldo({ ...taller, rehearse }, { id })
    } catch (thrown) {
      if (!(thrown instanceof TareaError)) throw thrown
    }
    return (await list()).data.find((one) => one.id === id)
  }
  expect(await make(new ArchivoRechazado('No se puede restaurar.'))).toMatchObject({
    estado: 'fallido',
    error: 'No se puede restaurar.',
  })
  expect(await make(new TareaError('No hay espacio.'))).toMatchObject({ estado: 'bueno', error: 'No hay espacio.' })
})

test('another archive in its place is detected, even an intact one', async () => {
  const { path } = await made()
  await writeArchive({ database, storage }, path, { sealKey: Buffer.alloc(32), now: clock.now })
  await expect(verifyRespaldos(taller, true)).rejects.toThrow(
    'El archivo no es el que se hizo: su suma SHA-256 es otra.',
  )
  expect((await list()).data).toMatchObject([{ estado: 'danado' }])
})

async function made() {
  await administradora.call(sistemaApi.createRespaldo)
  await tareas.runDue()
  const { id } = (await list()).data.find(({ estado }) => estado === 'bueno') ?? { id: 0 }
  const { archivo } = await db.selectFrom('respaldos').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const path = join(carpeta, archivo ?? '')
  return { id, path, bytes: readFileSync(path) }
}

/** Day by day: all at once would be a clock jump. */
async function daysPass(days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    clock.advance(24 * hour)
    await noteClock(db, clock.now)
  }
}
