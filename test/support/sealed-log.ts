import { sql } from 'kysely'
import type { NewRow, Row } from '#db/tables.ts'
import { reviewAuditoria } from '#server/auditoria/revisar.queries.ts'
import type { Falla } from '#contract/auditoria/falla.ts'
import { sealAuditoria } from '#server/auditoria/sellar.queries.ts'
import { forgetUltimoSello } from '#server/auditoria/ultimo-sello.queries.ts'
import { openDatabase } from '#server/plumbing/data/database.ts'
import { installationKeyFrom } from '#server/plumbing/process/installation-key.ts'
import { atTheEnd } from './at-the-end.ts'
import { testEngine, testSettings } from './databases.ts'

export const minute = 60_000
const tables = ['registro_sellos', 'registro_cabezas', 'auditoria_vistos', 'auditoria'] as const

/** A database of the test file, with a log to seal and to review; `newLog` empties it before each test. */
export async function openLog() {
  const settings = await testSettings()
  const database = await openDatabase(settings)
  atTheEnd(() => database.close())
  if (testEngine === 'sqlite') await sql`pragma synchronous = off`.execute(database.db)
  const { db } = database
  const key = installationKeyFrom('una-clave-de-treinta-y-dos-signos')
  const clock = { now: new Date() }
  const deps = {
    database,
    key,
    config: settings,
    clock: () => clock.now,
    changes: { announce: async () => {}, publish: () => {} },
    outbox: { wake: () => {} },
    storage: { remove: async () => {} },
    notify: async () => [],
  }

  async function clearLog(): Promise<void> {
    for (const table of tables) await db.deleteFrom(table).execute()
    forgetUltimoSello(database.dataDir)
  }

  /** For `beforeEach`. */
  async function newLog(): Promise<void> {
    await clearLog()
    clock.now = new Date('2026-11-20T15:00:00.000Z')
  }

  const entrada = (more: Partial<NewRow<'auditoria'>> = {}): NewRow<'auditoria'> => ({
    fecha: clock.now.toISOString(),
    user_id: 7,
    accion: 'editar',
    entidad: 'usuario',
    entidad_id: 9,
    antes: JSON.stringify({ email: 'a@x.cl', cargos: ['uno', 'dos'], datos: { rut: '1-9', 'a.b': 1 } }),
    despues: JSON.stringify({ email: 'b@x.cl', cargos: [], datos: null }),
    ip: '192.0.2.7',
    user_agent: 'Chrome',
    ...more,
  })

  async function insert(...entries: NewRow<'auditoria'>[]): Promise<number[]> {
    const ids = []
    for (const one of entries)
      ids.push((await db.insertInto('auditoria').values(one).returning('id').executeTakeFirstOrThrow()).id)
    return ids
  }

  const sealed = async (...entries: NewRow<'auditoria'>[]) => {
    const ids = await insert(...entries)
    await sealAuditoria(deps)
    return ids as [number, number, number]
  }
  const review = (huella?: string) => reviewAuditoria(db, { key, huella })
  const fault = async (): Promise<Falla | null> => (await review()).falla
  const tres = () => [entrada(), entrada({ antes: null, user_id: null }), entrada({ accion: 'crear', ip: null })]
  const change = (id: number, values: Partial<Row<'auditoria'>>) =>
    db.updateTable('auditoria').set(values).where('id', '=', id).execute()
  const seals = (id: number) => db.selectFrom('registro_sellos').selectAll().where('auditoria_id', '=', id)
  const head = () =>
    db.selectFrom('registro_cabezas').selectAll().orderBy('posicion', 'desc').limit(1).executeTakeFirstOrThrow()

  return {
    change,
    clearLog,
    clock,
    database,
    db,
    deps,
    entrada,
    fault,
    head,
    insert,
    key,
    newLog,
    review,
    sealed,
    seals,
    tres,
  }
}
