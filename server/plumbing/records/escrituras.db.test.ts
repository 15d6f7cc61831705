import { beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#test/support/databases.ts'
import { asienta, cambia, crea, quita, vigente } from './escrituras.ts'
import type { Tx, Writes } from './tx.ts'
import { write } from './write.ts'

const database = await testDatabase()
const { db } = database
const now = '2026-11-20T15:00:00.000Z'

let told: string[] = []
const deps: Writes = {
  database,
  clock: () => new Date(now),
  changes: { announce: async () => {}, publish: (aviso) => void told.push(Object.values(aviso).join(' ')) },
  outbox: { wake: () => {} },
  storage: { remove: async () => {} },
  notify: async () => [],
}

let newest = 0
beforeEach(async () => {
  told = []
  await db.deleteFrom('palabras').execute()
  newest = (await db.selectFrom('auditoria').select('id').orderBy('id', 'desc').executeTakeFirst())?.id ?? 0
})

const de = { entidad: 'equipo', avisa: 'equipo' } as const
/** Into a table of which any notice tells. */
const insert = async ({ db }: Tx) => {
  await db.insertInto('palabras').values({ palabra: 'una' }).execute()
  return 7
}
const remove = ({ db }: Tx) => db.deleteFrom('palabras').execute()
const kept = async () => (await db.selectFrom('palabras').select('palabra').execute()).map(({ palabra }) => palabra)
const traces = async () => {
  const rows = await db.selectFrom('auditoria').selectAll().where('id', '>', newest).orderBy('id').execute()
  return rows.map(({ accion, entidad, entidad_id, antes, despues }) =>
    [accion, entidad, entidad_id, antes, despues].map((part) => part ?? '-').join(' '),
  )
}

test('what is added leaves a trace, is told by its id, and comes back', async () => {
  const id = await write(deps, null, (tx) => crea(tx, { ...de, despues: { nombre: 'ERA' } }, insert(tx)))
  expect(id).toBe(7)
  const row = await write(deps, null, (tx) => crea(tx, { ...de, despues: {} }, { id: 8, nombre: 'casco' }))
  expect(row).toEqual({ id: 8, nombre: 'casco' })
  expect(await traces()).toEqual(['crear equipo 7 - {"nombre":"ERA"}', 'crear equipo 8 - {}'])
  expect(told).toEqual(['equipo 7', 'equipo 8'])
})

describe('what is changed', () => {
  const antes = { nombre: 'ERA', estado: 'OPERATIVO' }

  test('leaves a trace of the fields that differ, and these are what is written', async () => {
    const written: object[] = []
    const changed = await write(deps, null, (tx) =>
      cambia(tx, { ...de, id: 7, antes, despues: { nombre: 'ERA', estado: 'EXTRAVIADO' } }, async (cambiado) => {
        written.push(cambiado)
        await insert(tx)
      }),
    )
    expect([changed, written]).toEqual([true, [{ estado: 'EXTRAVIADO' }]])
    expect(await traces()).toEqual(['editar equipo 7 {"estado":"OPERATIVO"} {"estado":"EXTRAVIADO"}'])
    expect(told).toEqual(['equipo 7'])
  })

  test('may be a state', async () => {
    await write(deps, null, (tx) =>
      cambia(tx, { ...de, accion: 'estado', id: 7, antes, despues: { estado: 'EXTRAVIADO' } }, () => insert(tx)),
    )
    expect(await traces()).toEqual(['estado equipo 7 {"estado":"OPERATIVO"} {"estado":"EXTRAVIADO"}'])
  })

  test('where nothing differs, nothing is written, traced or told', async () => {
    const changed = await write(deps, null, (tx) =>
      cambia(tx, { ...de, id: 7, antes, despues: antes }, () => insert(tx)),
    )
    expect([changed, await kept(), await traces(), told]).toEqual([false, [], [], []])
  })
})

test('what is removed leaves a trace of what it held', async () => {
  await write(deps, null, (tx) => crea(tx, { ...de, despues: {} }, insert(tx)))
  await write(deps, null, (tx) => quita(tx, { ...de, id: 7, antes: { nombre: 'ERA' } }, remove(tx)))
  expect(await kept()).toEqual([])
  expect((await traces()).at(-1)).toBe('eliminar equipo 7 {"nombre":"ERA"} -')
  expect(told).toEqual(['equipo 7', 'equipo 7'])
})

test('a write that fails leaves no trace and tells nobody', async () => {
  const failed = async (tx: Tx) => {
    await remove(tx)
    throw new Error('refused')
  }
  await expect(write(deps, null, (tx) => quita(tx, { ...de, id: 7, antes: {} }, failed(tx)))).rejects.toThrow('refused')
  expect([await traces(), told]).toEqual([[], []])
})

test('others than the record itself are told, several, or nobody for a reason', async () => {
  const entrada = { accion: 'editar', entidad: 'equipo' } as const
  await write(deps, null, (tx) => asienta(tx, { ...entrada, id: null, avisa: 'equipo' }))
  const others = [{ tipo: 'acto', id: 3 }, { tipo: 'disponibilidad' }] as const
  await write(deps, null, (tx) => asienta(tx, { ...entrada, id: 7, avisa: others }))
  await write(deps, null, (tx) => crea(tx, { entidad: 'equipo', despues: {}, calla: 'only a test' }, insert(tx)))
  expect(told).toEqual(['equipo 0', 'acto 3', 'disponibilidad'])
  expect(await kept()).toEqual(['una'])
})

test('a record is refused that is not there, or not as it was seen', () => {
  expect(vigente({ version: 3 }, 3)).toEqual({ version: 3 })
  expect(vigente({ version: 3 }, undefined)).toEqual({ version: 3 })
  expect(() => vigente(undefined, 3)).toThrow(expect.objectContaining({ status: 404 }))
  expect(() => vigente({ version: 3 }, 2)).toThrow(expect.objectContaining({ code: 'version_antigua' }))
})

test('a write without a trace or without a notice does not compile', () => {
  const entidad = 'equipo'
  const never = [
    // @ts-expect-error nobody is told
    (tx: Tx) => crea(tx, { entidad, despues: {} }, 7),
    // @ts-expect-error nobody is told
    (tx: Tx) => cambia(tx, { entidad, id: 7, antes: {}, despues: {} }, () => insert(tx)),
    // @ts-expect-error nobody is told
    (tx: Tx) => quita(tx, { entidad, id: 7, antes: {} }, remove(tx)),
    // @ts-expect-error nobody is told
    (tx: Tx) => asienta(tx, { entidad, id: 7, accion: 'editar' }),
    // @ts-expect-error the reason is a text
    (tx: Tx) => crea(tx, { entidad, despues: {}, calla: true }, 7),
    // @ts-expect-error either it tells or it says why not
    (tx: Tx) => crea(tx, { ...de, despues: {}, calla: 'no reason' }, 7),
    // @ts-expect-error the trace says what was added
    (tx: Tx) => crea(tx, { ...de }, 7),
    // @ts-expect-error the trace says what it was
    (tx: Tx) => cambia(tx, { ...de, id: 7, despues: {} }, () => insert(tx)),
    // @ts-expect-error the trace says what it held
    (tx: Tx) => quita(tx, { ...de, id: 7 }, remove(tx)),
    // @ts-expect-error the record has no such field
    (tx: Tx) => cambia(tx, { ...de, id: 7, antes: { nombre: '' }, despues: { otro: '' } }, () => insert(tx)),
    // @ts-expect-error it is never traced without its notice
    (tx: Tx) => tx.audit({ accion: 'editar', entidad, entidad_id: 7 }),
    // @ts-expect-error a kind without a record is told whole
    (tx: Tx) => crea(tx, { entidad, despues: {}, avisa: 'disponibilidad' }, 7),
  ]
  expect(never).toHaveLength(12)
})
