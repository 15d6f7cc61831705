import { beforeEach, describe, expect, test, vi } from 'vitest'
import { notFound } from '../http/errors.ts'
import { testDatabase } from '#test/support/databases.ts'
import { newMail } from '#test/support/outbox.ts'
import type { Deps } from '../process/deps.ts'
import type { Tx, Writes } from './tx.ts'
import { write } from './write.ts'

const database = await testDatabase()
const { db } = database
const start = Date.parse('2026-11-20T15:00:00.000Z')

let events: string[] = []
let readings = 0
beforeEach(async () => {
  events = []
  readings = 0
  await db.deleteFrom('ajustes').execute()
})

const deps: Writes = {
  database,
  // A second later at each reading.
  clock: () => new Date(start + 1000 * readings++),
  changes: { announce: async () => {}, publish: ({ tipo }) => void events.push(`publish ${tipo}`) },
  outbox: { wake: () => void events.push('wake') },
  storage: { remove: async (clave) => void events.push(`remove ${clave}`) },
  notify: async () => [],
}

const insert = ({ db }: Pick<Tx, 'db'>, clave: string, now: Date) =>
  db.insertInto('ajustes').values({ clave, valor: '1', updated_at: now.toISOString() }).execute()
const settings = async () =>
  (await db.selectFrom('ajustes').select('clave').orderBy('clave').execute()).map(({ clave }) => clave)
const read = (tx: Tx) => tx.db.selectFrom('ajustes').select('clave').execute()
const traced = { accion: 'editar', entidad: 'tarea', entidad_id: 1 } as const
const serializationFailure = () => Object.assign(new Error('could not serialize access'), { code: '40001' })

test('an attempt that is run again starts with nothing of the former one, and with an instant of its own', async () => {
  const instants: Date[] = []
  const tries = ['primera', 'segunda']
  const answer = await write(deps, null, async (tx) => {
    const clave = tries[instants.length] ?? ''
    tx.keep(`kept ${clave}`)
    await read(tx)
    instants.push(tx.now)
    await insert(tx, clave, tx.now)
    await tx.audit(traced)
    await tx.tell(clave === 'primera' ? { tipo: 'todo' } : { tipo: 'ajustes', id: 0 })
    tx.discard(`discarded ${clave}`)
    if (clave === 'primera') {
      await tx.mail(newMail())
      throw serializationFailure()
    }
    return clave
  })
  expect(answer).toBe('segunda')
  expect(await settings()).toEqual(['segunda'])
  expect(events).toEqual(['publish ajustes', 'remove discarded segunda'])
  expect(instants).toEqual([new Date(start), new Date(start + 1000)])
})

test('what was told is published, and what was queued is woken for, only after the commit', async () => {
  await write(deps, null, async (tx) => {
    await tx.tell({ tipo: 'unidad', id: 21 })
    await tx.mail(newMail())
    await tx.audit(traced)
    tx.discard('viejo')
    tx.keep('nuevo')
    expect(events).toEqual([])
  })
  expect(events).toEqual(['publish unidad', 'wake', 'remove viejo'])
})

test('a notice that is told twice is published once', async () => {
  await write(deps, null, async (tx) => {
    for (const id of [21, 22, 21]) await tx.tell({ tipo: 'unidad', id })
    await tx.audit(traced)
  })
  expect(events).toEqual(['publish unidad', 'publish unidad'])
})

test('a commit that fails publishes, wakes and discards nothing', async () => {
  const begin = db.transaction.bind(db)
  const lost = vi.spyOn(db, 'transaction').mockImplementationOnce(() => {
    const serializable = begin().setIsolationLevel('serializable')
    const execute: typeof serializable.execute = async (work) => {
      await serializable.execute(work)
      throw new Error('Connection terminated unexpectedly')
    }
    return { setIsolationLevel: () => ({ execute }) } as unknown as ReturnType<typeof begin>
  })
  const writing = write(deps, null, async (tx) => {
    tx.keep('nuevo')
    await tx.tell({ tipo: 'unidad', id: 21 })
    await tx.mail(newMail())
    await tx.audit(traced)
    tx.discard('viejo')
  })
  await expect(writing).rejects.toThrow('terminated')
  expect(lost).toHaveBeenCalledOnce()
  // Not the kept file either: its row may have been written.
  expect(events).toEqual([])
})

describe('a refused write removes the files that it kept, and nothing else', () => {
  test.each([
    ['a refusal', async () => Promise.reject(notFound())],
    ['an error of the database', (tx: Tx) => insert(tx, 'mal', { toISOString: () => 'ayer' } as Date)],
  ])('%s', async (_what, refuse) => {
    const writing = write(deps, null, async (tx) => {
      tx.keep('nuevo')
      await insert(tx, 'a medias', new Date(start))
      tx.discard('viejo')
      await refuse(tx)
    })
    await expect(writing).rejects.toBeInstanceOf(Error)
    expect(events).toEqual(['remove nuevo'])
    expect(await settings()).toEqual([])
  })
})

test('a file that could not be removed after the commit does not fail the write', async () => {
  const storage = { remove: async () => Promise.reject(new Error('EACCES')) }
  const writing = write({ ...deps, storage }, null, async (tx) => {
    await tx.audit(traced)
    tx.discard('viejo')
    return 'hecho'
  })
  expect(await writing).toBe('hecho')
})

describe('the instant of a write', () => {
  test('is refused before the first statement has run', async () => {
    await expect(write(deps, null, async (tx) => tx.now)).rejects.toThrow('before the first statement')
    await expect(write(deps, null, async (tx) => await insert(tx, 'a', tx.now))).rejects.toThrow('first statement')
  })

  test('is one for all that it writes', async () => {
    const [now, later] = await write(deps, null, async (tx) => {
      await read(tx)
      const now = tx.now
      await tx.audit(traced)
      return [now, tx.now]
    })
    const { fecha } = await db.selectFrom('auditoria').select('fecha').orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect([later, new Date(fecha)]).toEqual([now, now])
  })

  test('follows a trace that was the first statement', async () => {
    await write(deps, null, async (tx) => {
      await tx.audit(traced)
      expect(tx.now).toEqual(new Date(start + 1000))
    })
  })
})

describe('rows are not written without a trace', () => {
  test('the write is undone', async () => {
    const writing = write(deps, null, (tx) => insert(tx, 'sin rastro', new Date(start)))
    await expect(writing).rejects.toThrow('without a trace')
    expect(await settings()).toEqual([])
  })

  test('rows that come back are rows that were written', async () => {
    await insert({ db }, 'una', new Date(start))
    const writing = write(deps, null, (tx) => tx.db.deleteFrom('ajustes').returning('clave').execute())
    await expect(writing).rejects.toThrow('without a trace')
    expect(await settings()).toEqual(['una'])
  })

  test('unless the write says why, or changes nothing', async () => {
    await write(deps, null, async (tx) => {
      await insert(tx, 'con motivo', new Date(start))
      tx.untraced('only a test')
      tx.untold('only a test')
    })
    expect(await write(deps, null, read)).toHaveLength(1)
    await write(deps, null, (tx) => tx.db.deleteFrom('ajustes').where('clave', '=', 'ninguna').execute())
  })
})

describe('rows that open pages follow are not changed without a notice', () => {
  const change = async (tx: Tx) => {
    await insert(tx, 'sin aviso', new Date(start))
    await tx.audit(traced)
  }

  test('the write is undone', async () => {
    await expect(write(deps, null, change)).rejects.toThrow('nobody was told')
    expect(await settings()).toEqual([])
  })

  test('nor told to others than those who show them', async () => {
    const besides = async (tx: Tx) => {
      await change(tx)
      await tx.tell({ tipo: 'unidad', id: 21 })
    }
    await expect(write(deps, null, besides)).rejects.toThrow('rows of ajustes were changed and nobody was told')
  })

  test.each<[string, (tx: Tx) => Promise<void>]>([
    ['tells everybody', (tx) => tx.tell({ tipo: 'todo' })],
    ['tells of it', (tx) => tx.tell({ tipo: 'ajustes', id: 0 })],
    ['says why not', async (tx) => tx.untold('only a test')],
  ])('unless the write %s', async (_what, say) => {
    await write(deps, null, async (tx) => {
      await change(tx)
      await say(tx)
    })
    expect(await settings()).toEqual(['sin aviso'])
  })

  test('or changes none of them', async () => {
    const writing = write(deps, null, async (tx) => {
      await tx.audit(traced)
      await tx.mail(newMail())
      await tx.db.insertInto('correlativos').values({ serie: 'pma', anio: 2001, ultimo: 1 }).execute()
      await tx.db.deleteFrom('ajustes').where('clave', '=', 'ninguna').execute()
    })
    await expect(writing).resolves.toBeUndefined()
  })

  test('production lets the change stand', async () => {
    const config = { production: true } as Deps['config']
    await write({ ...deps, config } as Writes, null, change)
    expect(await settings()).toEqual(['sin aviso'])
  })
})
