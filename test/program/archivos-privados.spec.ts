// Row 66, and cleanup after a killed process.
import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { enlist } from '#test/support/company.ts'
import { tokenOf } from '#test/support/over-http.ts'
import { runToEnd, startProgram, temporaryFolder } from '#test/support/program.ts'

describe.skipIf(process.platform === 'win32')('started under umask 022', () => {
  const settings = { dataDir: temporaryFolder() }
  const documentos = join(settings.dataDir, 'archivos', 'documentos')
  const temporal = join(settings.dataDir, 'temporal')
  let address: string

  beforeAll(async () => {
    process.umask(0o022)
    await enlist(settings, 'bombera')
    // Left by a killed process of an older release.
    for (const folder of [documentos, temporal]) mkdirSync(folder, { recursive: true })
    for (const path of [
      join(documentos, randomUUID()),
      join(documentos, `${randomUUID()}.parcial`),
      join(temporal, 'a'),
    ])
      writeFileSync(path, 'x')
    chmodSync(settings.dataDir, 0o755)
    ;({ address } = await startProgram(settings))
  })

  test('partial uploads and files without a row are deleted', async () => {
    expect(readdirSync(temporal)).toEqual([])
    await expect.poll(() => readdirSync(documentos)).toEqual([])
  })

  test('only its owner may open anything in DATA_DIR', async () => {
    const form = new FormData()
    form.append('file', new Blob(['hola']), 'a.txt')
    const Authorization = `Bearer ${await tokenOf(address, 'bombera')}`
    const sent = await fetch(`${address}/api/documents`, { method: 'POST', headers: { Authorization }, body: form })
    expect(sent.status).toBe(201)
    const env = { PATH: process.env.PATH, DATA_DIR: settings.dataDir }
    const made = spawnSync(process.execPath, ['scripts/respaldo.ts', 'crear'], { env, encoding: 'utf8' })
    expect(made).toMatchObject({ status: 0 })

    const names = ['.', ...(readdirSync(settings.dataDir, { recursive: true }) as string[])]
    const modes = names.map((name) => [name, (statSync(join(settings.dataDir, name)).mode & 0o077).toString(8)])
    expect(modes.filter(([, others]) => others !== '0')).toEqual([])
    for (const kind of [/\.sqlite$/, /-wal$/, /-shm$/, /\.lock$/, /^archivos\/documentos\/./, /^respaldos\/.*\.zip$/])
      expect(names).toContainEqual(expect.stringMatching(kind))
  })
})

// Not even root may change these modes.
test.runIf(process.platform === 'linux')(
  'a DATA_DIR that cannot be tightened stops the start with one line',
  async () => {
    const { code, said } = await runToEnd({ dataDir: '/proc/self' }, {})
    expect(code).toBe(1)
    expect(said.trim().split('\n')).toEqual([expect.stringMatching(/^No se pudo usar DATA_DIR: .* \/proc\/self/)])
  },
)
