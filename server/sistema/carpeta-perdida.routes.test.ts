import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mensajes } from '#contract/shared/mensajes.ts'
import { sistemaApi } from '#contract/sistema.ts'
import { sqlitePath } from '#server/plumbing/data/database.ts'
import { startApp } from '#test/support/start-app.ts'
import { startSmtp } from '#test/support/smtp.ts'
import { watchFolder } from './carpeta-perdida.ts'

const smtp = await startSmtp()
const { as, app, database, config, tareas, log, deps } = await startApp({ SMTP_URL: smtp.url })
const administradora = as('administradora')
const { dataDir, engine } = database
const elsewhere = `${dataDir}-movida`
const look = watchFolder({ database, config, clock: deps.clock, log: app.log })
const said = () => log.lines.filter(({ msg }) => String(msg).startsWith('DATA_DIR is not the folder')).length

const listo = async () => {
  const answer = await administradora.request({ url: '/api/listo' })
  return [answer.statusCode, answer.json().message]
}
const upload = async () => {
  const form = new FormData()
  form.set('file', new File(['%PDF-1.4'], 'a.pdf'))
  form.set('title', 'Carné')
  const payload = new Response(form)
  const { statusCode } = await administradora.request({
    method: 'POST',
    url: '/api/documents',
    headers: { 'content-type': payload.headers.get('content-type') ?? '' },
    payload: Buffer.from(await payload.arrayBuffer()),
  })
  return statusCode
}
const write = async () => (await administradora.call(sistemaApi.createRespaldo)).status

test.each([
  ['moved', () => renameSync(dataDir, elsewhere)],
  ['replaced by an empty one', () => (renameSync(dataDir, elsewhere), mkdirSync(dataDir))],
])(
  'the folder %s: 503 with the reason, nothing acknowledged, told once, and well again when it is back',
  async (_how, lose) => {
    expect(await listo()).toEqual([200, undefined])
    await look()
    smtp.mails.length = 0
    const before = said()
    lose()
    const there = existsSync(dataDir)
    expect(await listo()).toEqual([503, mensajes.sinCarpeta])
    expect(await upload()).toBe(503)
    expect(await write()).toBe(engine === 'sqlite' ? 503 : 201)
    await tareas.runDue()
    expect(await listo()).toEqual([503, mensajes.sinCarpeta])
    expect([existsSync(dataDir), existsSync(join(dataDir, 'temporal'))]).toEqual([there, false])
    await look()
    await look()
    expect(said() - before).toBe(2)
    expect(smtp.mails).toMatchObject([{ subject: 'Cuartel dejó de guardar: falta su carpeta de datos' }])
    // Reading goes on.
    expect((await administradora.call(sistemaApi.tareas)).status).toBe(200)

    rmSync(dataDir, { recursive: true, force: true })
    renameSync(elsewhere, dataDir)
    expect(await listo()).toEqual([200, undefined])
    await tareas.runDue()
    expect(await write()).toBe(201)
    await tareas.runDue()
  },
)

test.runIf(engine === 'sqlite')('another file in place of the database is noticed, too', async () => {
  const path = sqlitePath(dataDir)
  renameSync(path, `${path}.otra`)
  writeFileSync(path, '')
  expect(await listo()).toEqual([503, mensajes.sinCarpeta])
  renameSync(`${path}.otra`, path)
  expect(await listo()).toEqual([200, undefined])
})
