import { promises, rmSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { sql } from 'kysely'
import { sistemaApi } from '#contract/sistema.ts'
import { openStorage } from '#server/plumbing/files/storage.ts'
import { mailsTo } from '#test/support/mails.ts'
import { startS3 } from '#test/support/s3.ts'
import { startApp, startAppOn } from '#test/support/start-app.ts'

const { as, nobody, app, database, tareas, clock, log } = await startApp()
const { db } = database
// A limit that no test disk satisfies.
const short = await startAppOn(database, { DISK_WARNING_MB: '1000000000' })
const administradora = as('administradora')

beforeEach(async () => {
  for (const table of ['ajustes', 'correos', 'notificaciones', 'tareas'] as const) await db.deleteFrom(table).execute()
})

const alarmaOf = ({ lista }: typeof tareas) => lista.find(({ clave }) => clave === 'alarma_disco')
const bells = () => db.selectFrom('notificaciones').select(['user_id', 'titulo']).orderBy('id').execute()

describe('disk space', () => {
  test('low space is reported once to every administrator, by bell and mail, regardless of preferences', async () => {
    const muted = { canales: { sistema: { correo: false, push: false } } }
    await administradora.request({ method: 'PUT', url: '/api/notificaciones/preferencias', payload: muted })
    for (let round = 0; round < 3; round += 1) await alarmaOf(short.tareas)?.run(true, true)
    expect(await bells()).toEqual([
      { user_id: administradora.id, titulo: 'Queda poco espacio en el disco del servidor' },
    ])
    expect(await mailsTo(db, 'admin@demo.cl')).toMatchObject([
      { tipo: 'notificacion', enlace: '/intranet/sistema?vista=almacenamiento', contenido: /quedan [\d.,]+ GB/ },
    ])
  })

  test('recovery is reported once too, and a later shortage again', async () => {
    await alarmaOf(tareas)?.run(true, true)
    expect(await bells()).toEqual([])
    for (const each of [short.tareas, tareas, tareas, short.tareas]) await alarmaOf(each)?.run(true, true)
    expect((await bells()).map(({ titulo }) => titulo)).toEqual([
      'Queda poco espacio en el disco del servidor',
      'El disco del servidor vuelve a tener espacio',
      'Queda poco espacio en el disco del servidor',
    ])
    expect(await mailsTo(db, 'admin@demo.cl')).toHaveLength(3)
  })

  test('Sistema shows it', async () => {
    const answer = await short.app.inject({
      url: '/api/sistema/almacenamiento',
      headers: { authorization: `Bearer ${administradora.token}` },
    })
    expect(answer.json().disco.poco).toBe(true)
    expect((await administradora.call(sistemaApi.almacenamiento)).body.disco.poco).toBe(false)
  })
})

describe('GET /api/listo', () => {
  const ask = (on = app) => on.inject({ url: '/api/listo' })

  test('200 when everything is in place, with no details', async () => {
    const answer = await ask()
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }])
  })

  test('low space does not affect it: it concerns administrators', async () => {
    expect((await ask(short.app)).statusCode).toBe(200)
  })

  test('a full disk: 503', async () => {
    const full = { bavail: 1, blocks: 1_000_000, bsize: 4096 } as Awaited<ReturnType<typeof promises.statfs>>
    const statfs = vi.spyOn(promises, 'statfs').mockResolvedValue(full)
    syncBuiltinESMExports()
    onTestFinished(() => {
      statfs.mockRestore()
      syncBuiltinESMExports()
    })
    const { answer, lines } = await log.during(() => ask())
    expect(answer.statusCode).toBe(503)
    expect(lines.find(({ msg }) => msg === 'not ready')).toMatchObject({ partes: ['disco'] })
  })

  test('a database of a newer release: 503, while the process lives', async () => {
    await sql`insert into kysely_migration (name, timestamp) values ('999-nueva', ${clock.now.toISOString()})`.execute(
      db,
    )
    const { answer, lines } = await log.during(() => ask())
    await sql`delete from kysely_migration where name = '999-nueva'`.execute(db)
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      { message: 'El servicio no está disponible en este momento. Intente nuevamente.', error: 'no_disponible' },
    ])
    expect(lines.find(({ msg }) => msg === 'not ready')).toMatchObject({ partes: ['migraciones'] })
    expect((await nobody.call(sistemaApi.health)).status).toBe(200)
    expect((await ask()).statusCode).toBe(200)
  })

  test('files of another installation: 503 with the reason, and what lacks in the log', async () => {
    const files = openStorage(database.dataDir)
    const own = await text((await files.read('instalacion'))?.bytes ?? Readable.from([]))
    await files.write('instalacion', Buffer.from('otra'))
    const { answer, lines } = await log.during(() => ask())
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
      503,
      '60',
      {
        message: 'Los archivos de este servidor no son los de su base de datos. Avise a quien lo administra.',
        error: 'archivos_ajenos',
      },
    ])
    expect(lines.find(({ msg }) => msg === 'not ready')).toMatchObject({ parte: 'marca' })
    await files.write('instalacion', Buffer.from(own))
    expect((await ask()).statusCode).toBe(200)
  })

  test('an unreachable bucket: 503', async () => {
    const s3 = await startS3()
    const withBucket = await startAppOn(database, { STORAGE_URL: s3.url })
    expect((await ask(withBucket.app)).statusCode).toBe(200)
    rmSync(s3.folder, { recursive: true })
    expect((await ask(withBucket.app)).statusCode).toBe(503)
  })
})
