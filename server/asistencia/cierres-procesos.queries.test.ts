// Closings from two connections: each month once, numbers without gap.
import { expect, test } from 'vitest'
import { cast } from '#db/seeds/cast.ts'
import { insertBase } from '#db/seeds/base.ts'
import { insertMember } from '#db/seeds/members.ts'
import { notify } from '#server/notificaciones/notificaciones.queries.ts'
import { openDatabase } from '#server/plumbing/data/database.ts'
import { HttpError } from '#server/plumbing/http/errors.ts'
import { write } from '#server/plumbing/records/write.ts'
import { atTheEnd } from '#test/support/at-the-end.ts'
import { testSettings } from '#test/support/databases.ts'
import { closedListas } from '#test/support/listas.ts'
import { closeMonth } from './cerrar.ts'

const settings = await testSettings()
const databases = [await openDatabase(settings), await openDatabase(settings)] as const
atTheEnd(() => Promise.all(databases.map((database) => database.close())))
const [{ db }] = databases

const start = new Date('2025-06-20T15:00:00.000Z')
await insertBase(db, start)
const ayudante = await insertMember(db, cast.ayudante, 'x', start)
const bombera = await insertMember(db, cast.bombera, 'x', start)

/** Twenty months from 2024-01 on. */
const meses = Array.from(
  { length: 20 },
  (_, index) => `${2024 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`,
)

async function close(mes: string, which: number, now: Date): Promise<number> {
  const deps = {
    database: databases[which % 2] ?? databases[0],
    clock: () => now,
    changes: { announce: async () => {}, publish: () => {} },
    outbox: { wake: () => {} },
    storage: { remove: async () => {} },
    notify,
  }
  try {
    await write(deps, null, (tx) => closeMonth(tx, mes, ayudante))
    return 201
  } catch (error) {
    if (error instanceof HttpError) return error.status
    throw error
  }
}

const numbersOf = async (serie: 'pma' | 'resumen', anio: number) => {
  const rows = db.selectFrom('papeles').select('numero').where('serie', '=', serie).where('anio', '=', anio)
  return (await rows.orderBy('numero').execute()).map(({ numero }) => numero)
}

test('of twenty closings of one month at once one wins; twenty months in turn are numbered 1 to n in each year', async () => {
  for (const mes of meses)
    await closedListas(db, start, { dias: [`${mes}-10`], letras: { [bombera]: 'A', [ayudante]: 'F' } })
  const [first = '', ...rest] = meses
  const all = await Promise.all(Array.from({ length: 20 }, (_, index) => close(first, index, start)))
  expect(all.toSorted()).toEqual([201, ...Array.from({ length: 19 }, () => 409)])
  expect(await numbersOf('pma', 2025)).toEqual([1])
  // The year of a number is that of its issue, by the company's clock.
  const late = new Date('2026-01-01T02:59:00.000Z')
  const newYear = new Date('2026-01-01T03:00:00.000Z')
  for (const [index, mes] of rest.entries()) expect(await close(mes, index, index < 7 ? late : newYear)).toBe(201)
  for (const serie of ['pma', 'resumen'] as const) {
    expect(await numbersOf(serie, 2025)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(await numbersOf(serie, 2026)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  }
  const mails = await db.selectFrom('correos').select(['para', 'asunto']).execute()
  expect([mails.length, new Set(mails.map(({ para, asunto }) => `${para} ${asunto}`)).size]).toEqual([40, 40])
}, 120_000)
