// A file is written before its row commits, and kept while a row names it; orphans go after a day.
import { randomUUID } from 'node:crypto'
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Documento } from '#contract/documentos.ts'
import { tidyArchivos } from '#server/housekeeping.ts'
import { conflict } from '#server/plumbing/http/errors.ts'
import { olvidarArchivos } from '#server/plumbing/files/olvidar-archivos.ts'
import { recibirDocumento } from '#server/plumbing/files/recibir-documento.ts'
import { write } from '#server/plumbing/records/write.ts'
import { documentForm, png, received } from '#test/support/documentos.ts'
import { startApp } from '#test/support/start-app.ts'
import { carpetaDocumentos, findClavesDocumentos } from './documentos.queries.ts'

const { as, database, deps, storage, config } = await startApp()
const { db } = database
const day = 24 * 60 * 60 * 1000
const archivo = { nombre: 'a.png', tipo: 'image/png', size: png.length, bytes: async () => png, ...received(png) }

const files = async () => (await storage.list(carpetaDocumentos)).map(({ key }) => key)
const tidy = () => tidyArchivos(storage, carpetaDocumentos, (claves) => findClavesDocumentos(db, claves), new Date())

test('the file is there, whole, before its row is written', async () => {
  const { clave } = await recibirDocumento(storage, 'otros', archivo)
  const kept = await storage.read(clave)
  expect(kept?.size).toBe(png.length)
  kept?.bytes.destroy()
})

test('a refusal removes the file; a lost answer keeps it, for the row may exist', async () => {
  const failing = async (error: Error) => {
    const { clave } = await recibirDocumento(storage, carpetaDocumentos, archivo)
    await write(deps, null, async (tx) => {
      tx.keep(clave)
      throw error
    })
  }
  await expect(failing(conflict())).rejects.toThrow('Ya existe un registro con estos datos.')
  expect(await files()).toEqual([])
  await expect(failing(new Error('Connection terminated unexpectedly'))).rejects.toThrow('Connection terminated')
  expect(await files()).toHaveLength(1)
  await storage.remove(carpetaDocumentos)
})

test('orphans go after a day, half-written ones too; files with a row stay', async () => {
  const form = await documentForm({ bytes: png, name: 'a.png' })
  const { document } = (await as('bombera').request({ method: 'POST', url: '/api/documents', ...form })).json<{
    document: Documento
  }>()
  const [kept] = await files()
  const folder = join(config.dataDir, 'archivos', carpetaDocumentos)
  mkdirSync(folder, { recursive: true })
  const [lost, half, recent] = [randomUUID(), `${randomUUID()}.parcial`, randomUUID()]
  for (const name of [lost, half, recent]) writeFileSync(join(folder, name), 'x')
  utimesSync(join(folder, recent), new Date(), new Date())
  const yesterday = new Date(Date.now() - day - 1000)
  for (const key of [lost, half, kept?.split('/')[1] ?? '']) utimesSync(join(folder, key), yesterday, yesterday)

  await tidy()
  expect((await files()).toSorted()).toEqual([kept, `${carpetaDocumentos}/${recent}`].toSorted())
  expect((await as('bombera').request({ url: document.url })).statusCode).toBe(200)
})

test('a file that cannot be removed is logged and left to housekeeping', async () => {
  const told: unknown[] = []
  const broken = {
    ...storage,
    async remove() {
      throw new Error('EACCES')
    },
  }
  await olvidarArchivos(broken, ['documentos/a'], { error: (line: unknown) => void told.push(line) })
  expect(told).toEqual([{ err: new Error('EACCES') }])
})
