// Rows, samples and bodies of the generated tests, collected from `test/security/rooms/`.
import { globSync } from 'node:fs'
import { basename } from 'node:path'
import type { InjectOptions } from 'fastify'
import type { Row } from '#db/tables.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import { checkDigit } from '#contract/shared/rut.ts'
import { insertMember } from '#server/cuenta/cuenta.queries.ts'
import type { Caller, Parts } from './caller.ts'
import type { TestApp } from './start-app.ts'

/** The statuses of each endpoint, by the columns of the access matrix. */
export type Rows = Record<string, number[]>
/** A call's input; `form` for uploads. */
type Sample = Parts & { form?: InjectOptions }
/** A valid input for each endpoint that takes one, with records of its own. */
export type Samples = Record<string, (caller: Caller) => Promise<Sample> | Sample>
export type Bodies = Record<string, Record<string, unknown>>
type Awaitable<T> = T | Promise<T>

export interface On extends TestApp {
  db: Db
  now: () => Date
  /** The bombera. */
  member: number
  /** A bombero outside the cast, safe to change. */
  newMember: (more?: Partial<Pick<Row<'usuarios'>, 'estado' | 'foto_perfil'>>) => Promise<number>
  /** A person whom no account knows. */
  newPerson: () => typeof person & { rut: string; email: string }
}

interface Room {
  rows: Rows
  samples?: (on: On) => Samples
  /** A plausible body with every field, for each endpoint that takes one. */
  bodies?: (on: On) => Awaitable<Bodies>
  /** Params of the record that a body is sent to. */
  target?: (on: On) => Awaitable<(name: string) => Record<string, unknown>>
  /** Audited reads, made by an administrator about others. */
  traced?: (on: On) => Awaitable<Record<string, Parts>>
  /** Reads of personal data or files without a trace, and why. */
  untraced?: Record<string, string>
}

export const csv = { query: { formato: 'csv' } }
export const person = { nombre: 'Rosa Tapia Lagos', telefono: '987654321', fecha_nacimiento: '2000-01-01' }

const rooms: [room: string, Room][] = await Promise.all(
  globSync('test/security/rooms/*.ts')
    .map((file) => basename(file, '.ts'))
    .toSorted()
    .map(async (room) => [room, (await import(`../security/rooms/${room}.ts`)) as Room] as const),
)

/** Merges one part of every room into a single table. */
export async function ofEveryRoom<T>(part: (room: Room) => Awaitable<Record<string, T>> | undefined) {
  const tables: Record<string, T>[] = []
  for (const [, room] of rooms) tables.push((await part(room)) ?? {})
  return Object.assign({}, ...tables) as Record<string, T>
}

/** Params of the record that the body of each call is sent to. */
export async function targets(on: On): Promise<(name: string) => Record<string, unknown>> {
  const byCall = new Map<string, Awaited<ReturnType<NonNullable<Room['target']>>>>()
  for (const [, { target, rows }] of rooms) {
    const found = await target?.(on)
    for (const name of Object.keys(rows)) if (found) byCall.set(name, found)
  }
  return (name) => byCall.get(name)?.(name) ?? {}
}

export function roomsOn(app: TestApp): On {
  const { db } = app.database
  let persons = 0
  const newPerson = () => {
    const number = 23_000_000 + (persons += 1)
    return { ...person, rut: `${number}-${checkDigit(number)}`, email: `nueva${persons}@ejemplo.cl` }
  }
  return {
    ...app,
    db,
    now: () => app.clock.now,
    member: app.as('bombera').id,
    newPerson,
    newMember: ({ estado = 'activo', ...more } = {}) => {
      const { nombre, email, rut, fecha_nacimiento } = newPerson()
      const ingreso = { fecha_ingreso: '2026-01-01', cargo: 'Bombero', role_id: 6 } as const
      const member = { nombre, email, rut, fecha_nacimiento, estado, ...ingreso, ...more }
      return insertMember(db, { ...member, password_hash: 'x' }, new Date())
    },
  }
}
