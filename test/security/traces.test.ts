// Row 67: calls that show others' personal data are audited. A call in neither table fails.
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { soloContar } from '#contract/shared/paginacion.ts'
import { type Parts, urlOf } from '#test/support/caller.ts'
import { everyEndpoint } from '#test/support/every-endpoint.ts'
import { ofEveryRoom, roomsOn } from '#test/support/rooms.ts'
import { startApp } from '#test/support/start-app.ts'

const testApp = await startApp()
const { db } = testApp.database
const administradora = testApp.as('administradora')
const on = roomsOn(testApp)
const traced = await ofEveryRoom(({ traced }) => traced?.(on))
const untraced = await ofEveryRoom(({ untraced }) => untraced)

/** Fields with personal data, or prose about a person. */
const personal =
  /^(rut|email\w*|telefono|direccion|comuna|fecha_nacimiento|grupo_sanguineo|alergias|prevision|contacto_\w+|para|quien|motivo_baja|motivo|detalle|texto)$/

beforeEach(async () => void (await db.deleteFrom('auditoria').execute()))

const ask = (name: string, parts: Parts) => administradora.request({ url: urlOf(everyEndpoint[name]!, parts) })
const traces = () => db.selectFrom('auditoria').selectAll().where('accion', '=', 'ver_sensible').execute()
const seen = (auditoria_id: number) =>
  db.selectFrom('auditoria_vistos').select('registro_id').where('auditoria_id', '=', auditoria_id).execute()

test('every call that answers personal data or a file is in exactly one table', () => {
  const shows = Object.entries(everyEndpoint).filter(
    ([, { method, output, stream }]) =>
      method === 'GET' && (stream === 'archivo' || fieldsOf(output).some((name) => personal.test(name))),
  )
  const named = { ...traced, ...untraced }
  expect(shows.map(([name]) => name).filter((name) => !(name in named))).toEqual([])
  expect(Object.keys(traced).filter((name) => name in untraced)).toEqual([])
  expect(Object.keys(named).filter((name) => !(name in everyEndpoint))).toEqual([])
})

describe.each(Object.entries(traced))('%s', (name, parts) => {
  test('adds one row of who saw whose data', async () => {
    const { statusCode } = await ask(name, parts)
    expect(statusCode).toBe(200)
    const rows = await traces()
    expect(rows.length).toBeGreaterThan(0)
    for (const { user_id } of rows) expect(user_id).toBe(administradora.id)
    const lists = rows.filter(({ entidad_id }) => entidad_id === null)
    for (const { id } of lists) expect(await seen(id)).not.toEqual([])
    await ask(name, parts)
    expect((await traces()).filter(({ entidad_id }) => entidad_id === null)).toEqual(lists)
  })
})

const paged = Object.keys(traced).filter((name) => 'page' in (everyEndpoint[name]?.query?.shape ?? {}))

test.each(paged)('%s adds none when it only counts', async (name) => {
  const body = (await ask(name, { query: soloContar })).json<{ data: unknown[]; total: number }>()
  expect(body.data).toEqual([])
  expect(body.total).toBeGreaterThan(0)
  expect(await traces()).toEqual([])
})

/** All field names, at every depth. */
function fieldsOf(schema: z.ZodType): string[] {
  const names: string[] = []
  const walk = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return
    if ('properties' in part) names.push(...Object.keys(part.properties as object))
    for (const value of Object.values(part)) walk(value)
  }
  walk(z.toJSONSchema(schema, { unrepresentable: 'any' }))
  return names
}
