import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { openLog } from '#test/support/sealed-log.ts'
import { sealAuditoria } from './sellar.queries.ts'
import { faultOfUltimoSello, forgetUltimoSello, keepRestored } from './ultimo-sello.queries.ts'

const { clearLog, database, db, deps, head, newLog, sealed, tres } = await openLog()
const { dataDir } = database
beforeEach(newLog)

test('the file that notes the last seal is missed once this machine has sealed twice, and nothing more is sealed', async () => {
  expect(await faultOfUltimoSello(db, dataDir)).toBeNull()
  await sealed(...tres())
  await sealed(...tres())
  expect(await faultOfUltimoSello(db, dataDir)).toBeNull()
  forgetUltimoSello(dataDir)
  const { posicion, cadena } = await head()
  expect(await faultOfUltimoSello(db, dataDir)).toEqual({
    clase: 'archivo',
    texto: expect.stringContaining(`${join(dataDir, 'registro')}, `),
  })
  await expect(sealAuditoria(deps)).rejects.toThrow(`créelo con esta línea: ${posicion} ${cadena}`)
})

test('a first seal whose file is not written yet is no fault, and the next one writes it', async () => {
  await sealed(...tres())
  forgetUltimoSello(dataDir)
  expect(await faultOfUltimoSello(db, dataDir)).toBeNull()
  await sealed(...tres())
  await sealed(...tres())
  expect(await faultOfUltimoSello(db, dataDir)).toBeNull()
})

test('another machine has no file before it seals, and seals on', async () => {
  await sealed(...tres())
  const otra = mkdtempSync(join(tmpdir(), 'otra-maquina-'))
  expect(await faultOfUltimoSello(db, otra)).toBeNull()
})

test('a restore notes the chain that it brings, or that there is none', async () => {
  await sealed(...tres())
  forgetUltimoSello(dataDir)
  await keepRestored(db, dataDir)
  expect(await faultOfUltimoSello(db, dataDir)).toBeNull()
  await clearLog()
  await keepRestored(db, dataDir)
  expect(await faultOfUltimoSello(db, dataDir)).toBeNull()
})
