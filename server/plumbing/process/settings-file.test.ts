import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readSettings } from './settings-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'cuartel-ajustes-'))
const path = join(folder, 'cuartel.env')
const names = ['CUARTEL_ENV', 'DATA_DIR', 'DATABASE_URL', 'PORT', 'SMTP_URL']
beforeEach(() => {
  for (const name of names) vi.stubEnv(name, undefined)
})
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

test('a settings file gives what no variable says, and is named', () => {
  writeFileSync(path, 'DATA_DIR=/srv/cuartel\nPORT=8000 # un comentario\nSMTP_URL="smtp://a.cl"\n')
  vi.stubEnv('CUARTEL_ENV', path)
  vi.stubEnv('PORT', '9000')
  expect(readSettings()).toMatchObject({
    dataDir: '/srv/cuartel',
    port: 9000,
    smtpUrl: 'smtp://a.cl',
    settingsFile: path,
  })
})

test('an empty CUARTEL_ENV reads none; one that cannot be read stops, as another installation would be meant', () => {
  vi.stubEnv('CUARTEL_ENV', '')
  expect(readSettings()).toMatchObject({ dataDir: './datos', settingsFile: undefined })
  vi.stubEnv('CUARTEL_ENV', join(folder, 'nada.env'))
  expect(() => readSettings()).toThrow(/^No se pudo leer el archivo de ajustes .*nada\.env \(ENOENT\)/)
})

test('without CUARTEL_ENV the file of the installation is read, and named; where there is none, variables say all', () => {
  writeFileSync(path, 'DATA_DIR=/var/lib/cuartel\n')
  expect(readSettings(path)).toMatchObject({ dataDir: '/var/lib/cuartel', settingsFile: path })
  for (const name of names) vi.stubEnv(name, undefined)
  expect(readSettings(join(folder, 'nada.env'))).toMatchObject({ dataDir: './datos', settingsFile: undefined })
})

test('commands ask for the file that the documents name', async () => {
  const read = vi.spyOn(process, 'loadEnvFile').mockImplementation(() => {})
  onTestFinished(() => read.mockRestore())
  readSettings()
  expect(read).toHaveBeenCalledWith('/etc/cuartel/cuartel.env')
  const documents = await readFile(new URL('../../../docs/operacion.md', import.meta.url), 'utf8')
  expect(documents).toContain('the one that `CUARTEL_ENV` names, or else `/etc/cuartel/cuartel.env`')
})
