import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { configuracionApi } from '#contract/configuracion.ts'
import { documentForm } from '#test/support/documentos.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, database, storage } = await startApp()
const bombera = as('bombera')

const allow = async (espacio_documentos: number) => {
  const params = { seccion: 'limites' } as const
  const { body } = await as('administradora').call(configuracionApi.seccion, { params })
  const change = { valores: { espacio_documentos }, version: body.version }
  expect((await as('administradora').call(configuracionApi.save, { params, body: change })).status).toBe(200)
}

/** Uploads 600 KiB, as one's own by default. */
async function upload(who = bombera, user_id?: number) {
  const form = await documentForm({
    bytes: Buffer.alloc(600 * 1024, 97),
    name: 'a.txt',
    ...(user_id && { fields: { user_id: String(user_id) } }),
  })
  const answer = await who.request({ method: 'POST', url: '/api/documents', ...form })
  return { status: answer.statusCode, body: answer.json<{ message: string }>() }
}

const kept = async () => (await storage.list('documentos')).length

test('of two concurrent ones that do not both fit, one is stored, the other refused with the space used', async () => {
  await allow(1)
  const answers = await Promise.all([upload(), upload()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 413])
  expect(answers.find(({ status }) => status === 413)?.body).toEqual({
    message:
      'Ha ocupado 0,6 de 1 MB, y este archivo no cabe. Elimine algún documento o pida más espacio a un administrador.',
    error: 'sin_espacio',
  })
  expect(await kept()).toBe(1)
})

test('each member has their own space, and company papers do not count', async () => {
  expect((await upload(as('maquinista'))).status).toBe(201)
  expect((await upload(as('ayudante'), bombera.id)).status).toBe(201)
  expect((await upload()).status).toBe(413)
})

test('0 means no limit', async () => {
  await allow(0)
  expect((await upload()).status).toBe(201)
})

test('the sum uses only an index', async () => {
  if (database.engine !== 'sqlite') return
  const { rows } = await sql<{ detail: string }>`
    explain query plan select sum(size) from documentos where user_id = 1`.execute(database.db)
  expect(rows.map(({ detail }) => detail)).toEqual([
    'SEARCH documentos USING COVERING INDEX documentos_espacio_idx (user_id=?)',
  ])
})
