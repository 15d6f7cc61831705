// Rows 29 and 31: the content and size of answers.
import { beforeAll, describe, expect, test } from 'vitest'
import { cast, type Personaje } from '#db/seeds/cast.ts'
import { checkDigit } from '#contract/shared/rut.ts'
import { urlOf } from '#test/support/caller.ts'
import { everyEndpoint } from '#test/support/every-endpoint.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, nobody, clock, database } = await startApp()
const reads = Object.entries(everyEndpoint).filter(([, { method, stream }]) => method === 'GET' && !stream)

describe.each(reads)('%s', (name, endpoint) => {
  const url = urlOf(endpoint, { params: { id: 21, codigo: 'x', seccion: 'galeria', version: 1 } })

  test.each(['bombera', 'capitana', 'administradora'] as const)(
    'shows the %s no secret, and nothing personal of another',
    async (personaje) => {
      const { body } = await as(personaje).request({ url })
      expect(body).not.toMatch(/password|argon2|hash|salt|busqueda|token_/i)
      for (const [other, { email, rut }] of Object.entries(cast)) {
        const mine = other === personaje || keepsTheRoll(name, personaje)
        for (const personal of [email, `${rut}-${checkDigit(rut)}`, as(other as Personaje).token])
          expect(!mine && body.includes(personal)).toBe(false)
      }
    },
  )

  test('shows a neighbour no name of a member', async () => {
    const { body } = await nobody.request({ url })
    for (const { nombre } of Object.values(cast)) expect(body).not.toContain(nombre)
  })
})

/** The only list with others' data, for those who keep it (domain §2.0.2). */
const keepsTheRoll = (name: string, personaje: Personaje) => name === 'usuarios.list' && personaje !== 'bombera'

describe.each(['/api/material-mayor/historial', '/api/material-mayor/21/historial'])('%s', (url) => {
  beforeAll(async () => {
    const desde = clock.now.toISOString()
    const entry = { unidad_id: 21, tipo: 'cambio', estado: 'EN SERVICIO', desde, hasta: desde } as const
    await database.db
      .insertInto('unidad_estado_historial')
      .values(Array.from({ length: 120 }, () => entry))
      .execute()
  })

  test.each([
    ['', 1, 10],
    ['page=-1', 1, 10],
    ['page=0', 1, 10],
    ['page=2', 2, 10],
    ['page=a', 1, 10],
    ['page=1.5', 1, 10],
    ['page=1e9', 1_000_000, 10],
    ['page=99999999999999999999', 1, 10],
    ['limit=0', 1, 1],
    ['limit=-1', 1, 1],
    ['limit=100', 1, 100],
    ['limit=101', 1, 100],
    ['limit=1e9', 1, 100],
    ['limit=abc', 1, 10],
    ['limit=NaN', 1, 10],
    ['limit=1&limit=1000', 1, 10],
    ['page[]=1&limit[$gt]=1', 1, 10],
    ["limit=1';drop table unidades;--", 1, 10],
    ['limit=%00', 1, 10],
  ])('?%s is page %i of %i rows', async (query, page, limit) => {
    const answer = await as('bombera').request({ url: `${url}?${query}` })
    expect(answer.statusCode).toBe(200)
    const body = answer.json<{ data: unknown[]; page: number; limit: number; total: number }>()
    expect(body).toMatchObject({ page, limit, total: expect.any(Number) })
    expect(body.data).toHaveLength(page > 1000 ? 0 : limit)
  })
})
