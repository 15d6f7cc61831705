import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mensajes } from '#contract/shared/mensajes.ts'
import { sistemaApi } from '#contract/sistema.ts'
import { insertMensaje } from '#server/contacto/contacto.queries.ts'
import { correos } from '#test/support/outbox.ts'
import { startSmtp } from '#test/support/smtp.ts'
import { callerOf } from '#test/support/caller.ts'
import { startApp, startAppOn } from '#test/support/start-app.ts'

const { as, database, storage, clock } = await startApp()
const smtp = await startSmtp()
const withServer = await startAppOn(database, { SMTP_URL: smtp.url })
const administradora = as('administradora')
const sending = callerOf(withServer.app, administradora.token)

test('disk usage is listed by folder, with free space', async () => {
  await storage.write('documentos/1.pdf', Buffer.alloc(1_000))
  await storage.write('documentos/a/2.pdf', Buffer.alloc(500))
  await storage.write('imagenes/x/1.jpg', Buffer.alloc(10))
  const { status, body } = await administradora.call(sistemaApi.almacenamiento)
  expect(status).toBe(200)
  expect(body.base.motor).toBe(database.engine === 'sqlite' ? 'SQLite' : 'PostgreSQL')
  expect(body.base.bytes).toBeGreaterThan(50_000)
  expect(body.archivos).toMatchObject({ cantidad: 3, bytes: 1_510 })
  expect(body.archivos.carpetas.toSorted((a, b) => b.bytes - a.bytes)).toEqual([
    { carpeta: 'documentos', cantidad: 2, bytes: 1_500 },
    { carpeta: 'imagenes', cantidad: 1, bytes: 10 },
  ])
  expect(body.respaldos).toEqual({ cantidad: 0, bytes: 0 })
  const carpeta = join(database.dataDir, 'respaldos')
  mkdirSync(carpeta)
  writeFileSync(join(carpeta, 'antes-de-migrar-x.sqlite'), Buffer.alloc(70))
  const withCopy = await administradora.call(sistemaApi.almacenamiento)
  expect(withCopy.body.respaldos).toEqual({ cantidad: 1, bytes: 70 })
  expect(body.disco.libre).toBeGreaterThan(0)
  expect(body.disco.total).toBeGreaterThan(body.disco.libre)
})

test('a test mail to oneself shows whether mail works', async () => {
  const kept = await administradora.call(sistemaApi.testCorreo)
  expect([kept.status, kept.body.message]).toEqual([200, mensajes.correoDePruebaSinServidor])
  const { status, body } = await sending.call(sistemaApi.testCorreo)
  expect([status, body.message]).toEqual([200, mensajes.correoDePrueba('admin@demo.cl')])
  await withServer.outbox.deliver()
  expect(smtp.mails.map(({ subject }) => subject)).toEqual(['Correo de prueba', 'Correo de prueba'])
  expect(await correos(database.db)).toMatchObject([
    { tipo: 'prueba', estado: 'enviado' },
    { tipo: 'prueba', estado: 'enviado' },
  ])
})

test('recent failures are listed together, ours and the provider’s', async () => {
  smtp.fault = { at: 'rcpt', does: 550 }
  await sending.call(sistemaApi.testCorreo)
  await withServer.outbox.deliver()
  const message = { nombre: 'Rosa', email: 'rosa@ejemplo.cl', mensaje: 'Hola.' }
  for (const [index, motivo] of (['451', '403', '429'] as const).entries()) {
    const creado_en = new Date(clock.now.getTime() + (index + 1) * 1000).toISOString()
    await insertMensaje(database.db, { ...message, motivo, creado_en })
  }
  const { data } = (await administradora.call(sistemaApi.erroresCorreo)).body
  expect(data.map(({ origen, quien, error }) => [origen, quien, error])).toEqual([
    ['proveedor', 'rosa@ejemplo.cl', expect.stringContaining('(429)')],
    ['proveedor', 'rosa@ejemplo.cl', expect.stringContaining('(403)')],
    ['proveedor', 'rosa@ejemplo.cl', expect.stringContaining('(451)')],
    ['correo', 'admin@demo.cl', expect.stringContaining('El servidor no aceptó al destinatario')],
  ])
})
