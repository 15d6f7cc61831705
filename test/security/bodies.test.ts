// Rows 30 and 33: any input gets a refusal by field or a success, never a 500.
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { muestra } from '#db/seeds/sitio/muestra.ts'
import { urlOf } from '#test/support/caller.ts'
import { everyEndpoint, shapeOf } from '#test/support/every-endpoint.ts'
import { matrixRows } from '#test/support/matrix-rows.ts'
import { ofEveryRoom, roomsOn, targets } from '#test/support/rooms.ts'
import { startApp } from '#test/support/start-app.ts'

const testApp = await startApp({ RATE_LIMITS: 'off' })
const { as, database, log } = testApp
const administradora = as('administradora')
const on = roomsOn(testApp)
const params = await targets(on)
/** A plausible body for each endpoint that takes one. */
const bodies = await ofEveryRoom(({ bodies }) => bodies?.(on))

/** Endpoints that refuse even a good body: invalid link, wrong password or code, overlapping period. */
const refusesTheWhole = new Set([
  'mis-datos.confirm',
  'hoja-servicios.addPeriodo',
  'cuenta.setUp',
  'cuenta.verifyAccount',
  'cuenta.resetPassword',
  'cuenta.confirmEmail',
  'cuenta.undoEmail',
  'usuarios.stopReinicioByLink',
  'cuenta.confirmPassword',
  'llaves.confirmAutenticador',
  'llaves.agregarLlave',
])

const strange: [string, unknown][] = [
  ['null', null],
  ['a number', 132],
  ['a negative number', -1],
  ['a number past all', 1e308],
  ['true', true],
  ['a list', ['EN SERVICIO']],
  ['an object', { $gt: '' }],
  ['10 kB', 'x'.repeat(10_000)],
  ['a NUL', 'B\0-21'],
  ['half a letter', '\uD83D'],
  ['an emoji', '🚒'],
  ['a line break and a header', 'x\r\nSet-Cookie: a=b'],
  ['markup', '<img src=x onerror=alert(1)>'],
  ['SQL', `' or 1=1; drop table usuarios; --`],
  ['nothing', ''],
]

// Fields beside an uploaded file are tested in their room.
const reading = Object.entries(everyEndpoint).filter(([, { body, upload }]) => body && !upload)

test('covers every endpoint that takes a body, and every field of it', () => {
  expect(Object.keys(bodies).toSorted()).toEqual(reading.map(([name]) => name).toSorted())
  for (const [name, { body }] of reading)
    expect([name, ...Object.keys(bodies[name] ?? {})].toSorted()).toEqual(
      [name, ...Object.keys(body ? shapeOf(body) : {})].toSorted(),
    )
})

describe.each(matrixRows(reading))('%s', (name, endpoint) => {
  const { method } = endpoint
  const url = urlOf(endpoint, { params: params(name) })
  const good = bodies[name] ?? {}
  const [field] = Object.keys(good)
  /** As it is sent: alone, or the only one of a list. */
  const sent = (body: object) => (endpoint.body instanceof z.ZodArray ? [body] : body)

  test.each(Object.keys(good).flatMap((field) => strange.map(([what, value]) => [field, what, value] as const)))(
    '%s is %s',
    async (field, _what, value) => {
      const answer = await administradora.request({ method, url, payload: sent({ ...good, [field]: value }) })
      expect([200, 201, 400, 401, 403, 409]).toContain(answer.statusCode)
      expect(textsOf(answer.json())).not.toMatch(/NaN|se esperaba/)
      const told = answer.statusCode === 400 && !refusesTheWhole.has(name) ? [field] : undefined
      expect(told ? fieldsOf(answer.json(), field) : undefined).toEqual(told)
    },
  )

  test.each([
    ['no body', undefined, 400],
    ['an empty body', '', 400],
    ['null', 'null', 400],
    ['a list', '[]', 400],
    ['a word', '"hola"', 400],
    ['broken', '{"estado":', 400],
    ['two bodies', '{}{}', 400],
    ['nested ten thousand deep', `{"${field}":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_001)}`, 400],
    ['lists ten thousand deep', '['.repeat(10_000) + ']'.repeat(10_000), 400],
    ['two megabytes', JSON.stringify(sent({ ...good, sobra: 'x'.repeat(2_000_000) })), 413],
  ])('a body that is %s', async (_what, payload, status) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await administradora.request({ method, url, headers, ...(payload !== undefined && { payload }) })
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ message: expect.any(String), error: expect.any(String) })
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/html',
    'application/xml',
    'application/jsonp',
  ])('a body of type %s is not read', async (type) => {
    const answer = await administradora.request({
      method,
      url,
      headers: { 'content-type': type },
      payload: JSON.stringify(sent(good)),
    })
    expect(answer.statusCode).toBe(415)
    expect(answer.json()).toEqual({ message: 'Tipo de contenido no permitido.', error: 'tipo_no_permitido' })
  })

  test.each(['{"__proto__":{"polluted":true}}', '{"constructor":{"prototype":{"polluted":true}}}'])(
    'nobody’s prototype is touched by %s',
    async (poison) => {
      const payload = `${poison.slice(0, -1)},${JSON.stringify(good).slice(1)}`
      const answer = await administradora.request({
        method,
        url,
        headers: { 'content-type': 'application/json' },
        payload,
      })
      expect(answer.statusCode).toBeLessThan(500)
      expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
    },
  )
})

/** What people read of a refusal. */
const textsOf = ({ message, errors }: { message?: string; errors?: object }): string =>
  [message, ...Object.values(errors ?? {})].join('\n')

/** Errors of a section are keyed by paths within it. */
function fieldsOf({ errors }: { errors: Record<string, string> }, field: string): string[] {
  const names = Object.keys(errors).map((name) => name.replace(/^0\./, ''))
  return field === 'contenido' && names.every((name) => name in muestra.inicio) ? [field] : names
}

/** Calls whose every field may be left out: a field that is misspelt would change nothing, and say that it was done. */
const partial = reading.filter(
  ([name, { method, body }]) =>
    name !== 'perfil.update' &&
    (method === 'PATCH' || method === 'PUT') &&
    body instanceof z.ZodObject &&
    'version' in body.shape &&
    Object.entries(body.shape).every(([campo, schema]) => campo === 'version' || schema.safeParse(undefined).success),
)

test.each(partial)('%s refuses a field that it does not know', async (name, endpoint) => {
  const url = urlOf(endpoint, { params: params(name) })
  const payload = { ...bodies[name], inventado: 'x' }
  const answer = await administradora.request({ method: endpoint.method, url, payload })
  expect([answer.statusCode, answer.json().errors]).toEqual([400, { inventado: 'Este campo no existe' }])
})

test('fields outside the contract are ignored where every call says all', async () => {
  const before = await database.db.selectFrom('unidades').selectAll().where('id', '=', 22).executeTakeFirstOrThrow()
  const payload = { estado: 'EN REVISIÓN', id: 99, activo: 0, nombre: 'Otra', actualizada_por: 1, version_: 9 }
  const answer = await as('bombera').request({ method: 'PUT', url: '/api/material-mayor/22', payload })
  expect(answer.statusCode).toBe(200)
  const after = await database.db.selectFrom('unidades').selectAll().where('id', '=', 22).executeTakeFirstOrThrow()
  expect(after).toMatchObject({ nombre: before.nombre, activo: 1, actualizada_por: as('bombera').id })
})

test('after all this the service answers and has logged no error', async () => {
  expect((await administradora.request({ url: '/api/status/health' })).json()).toEqual({ status: 'ok', database: 'up' })
  expect(log.lines.filter(({ level }) => level === 'error' || level === 'fatal')).toEqual([])
})
