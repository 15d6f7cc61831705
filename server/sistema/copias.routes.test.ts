import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { sistemaApi } from '#contract/sistema.ts'
import { decryptFile, isEncrypted } from '#server/plumbing/respaldo/cifrado.ts'
import { copiasOf } from '#server/plumbing/respaldo/copias.ts'
import { openArchive, verifyArchive } from '#server/plumbing/respaldo/leer.ts'
import { insertRespaldo, listRespaldos } from '#server/plumbing/respaldo/respaldos.queries.ts'
import { makeRespaldos } from '#server/plumbing/respaldo/respaldos.ts'
import { startApp } from '#test/support/start-app.ts'
import { startS3 } from '#test/support/s3.ts'

const s3 = await startS3()
const { as, database, clock, tareas, taller, config, storage } = await startApp({ STORAGE_URL: s3.url })
const { db, dataDir } = database
const administradora = as('administradora')
const passphrase = 'una frase larga de prueba'
const nowhere = { ...config, respaldosS3: { bucket: 'nada', endpoint: 'http://127.0.0.1:1', region: 'x' } }

const list = async () => (await administradora.call(sistemaApi.respaldos)).body.data
const copies = async () => (await (await copiasOf(config)?.open())?.list('respaldos'))?.map(({ key }) => key).toSorted()
const names = async () => (await listRespaldos(db)).map(({ archivo }) => archivo)

beforeEach(async () => {
  await db.deleteFrom('respaldos').execute()
  for (const key of (await copies()) ?? []) await storage.remove(key)
})

test("each good one is copied into the files' bucket, and does not count as a file", async () => {
  await storage.write('documentos/1.pdf', Buffer.from('%PDF'))
  await administradora.call(sistemaApi.createRespaldo)
  await tareas.runDue()
  const [archivo] = await names()
  expect(await copies()).toEqual([`respaldos/${archivo}`])
  expect(await list()).toMatchObject([{ estado: 'bueno', copiado_en: clock.now.toISOString(), copia_error: null }])
  expect(await Array.fromAsync(storage.all())).toEqual([{ key: 'documentos/1.pdf', size: 4 }])
  const bytes = await (await storage.read(`respaldos/${archivo}`))?.bytes.toArray()
  const path = join(dataDir, 'copia.zip')
  writeFileSync(path, Buffer.concat(bytes as Buffer[]))
  await verifyArchive(path, { sealKey: taller.sealKey })
  const archive = await openArchive(path)
  expect(archive.manifiesto.archivos.map(({ clave }) => clave)).toEqual(['documentos/1.pdf'])
  archive.close()
})

test('an unreachable bucket spoils no backup, is reported, and gets its copies later', async () => {
  const reason = 'No se pudo usar RESPALDOS_URL: el servidor no responde (ECONNREFUSED)'
  await insertRespaldo(db, 'manual', clock.now)
  await expect(makeRespaldos({ ...taller, copias: copiasOf(nowhere) })).rejects.toThrow(
    `El respaldo no se copió fuera de la máquina. ${reason}`,
  )
  expect(await list()).toMatchObject([{ estado: 'bueno', error: null, copiado_en: null, copia_error: reason }])
  clock.advance(60_000)
  await insertRespaldo(db, 'manual', clock.now)
  await makeRespaldos(taller)
  expect(await list()).toMatchObject([{ copia_error: null }, { copia_error: null }])
  expect(await copies()).toEqual((await names()).map((name) => `respaldos/${name}`).toSorted())
})

test('with a passphrase, copies are encrypted', async () => {
  await makeRespaldos({ ...taller, copias: copiasOf({ ...config, claveRespaldos: passphrase }) })
  const [key] = (await copies()) ?? []
  expect(key).toMatch(/^respaldos\/cuartel-.*\.age$/)
  const path = join(dataDir, 'copia.age')
  writeFileSync(path, Buffer.concat((await (await storage.read(key ?? ''))?.bytes.toArray()) as Buffer[]))
  expect(await isEncrypted(path)).toBe(true)
  const plain = join(dataDir, 'copia.zip')
  await expect(decryptFile(path, plain, 'otra frase larga de prueba')).rejects.toThrow(
    'La clave de cifrado no es la de este respaldo.',
  )
  await decryptFile(path, plain, passphrase)
  await verifyArchive(plain, { sealKey: taller.sealKey })
  expect(readdirSync(join(dataDir, 'ensayos'))).toEqual([])
}, 120_000)

test("an earlier machine's copies follow the same retention", async () => {
  const days = Array.from({ length: 31 }, (_, day) => `2026-10-${String(day + 1).padStart(2, '0')}`)
  for (const day of days) await storage.write(`respaldos/cuartel-${day}-0600-1.zip`, Buffer.from('x'))
  await storage.write('respaldos/ajeno.zip', Buffer.from('x'))
  await makeRespaldos(taller)
  const left = (await copies()) ?? []
  expect(left).toContain('respaldos/ajeno.zip')
  expect(left).toContain('respaldos/cuartel-2026-10-31-0600-1.zip')
  expect(left).not.toContain('respaldos/cuartel-2026-10-02-0600-1.zip')
  expect(left).toContain(`respaldos/${(await names())[0]}`)
})
