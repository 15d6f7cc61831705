import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { keepPrivate } from './keep-private.ts'

const modeOf = (path: string) => statSync(path).mode & 0o777

describe.skipIf(process.platform === 'win32')('DATA_DIR', () => {
  const outside = mkdtempSync(join(tmpdir(), 'cuartel-private-'))
  const dataDir = join(outside, 'datos')
  let umask: number
  beforeEach(() => void (umask = process.umask(0o022)))
  afterEach(() => {
    process.umask(umask)
    rmSync(outside, { recursive: true, force: true })
    mkdirSync(outside)
  })

  test('is created for its owner alone, and so is its content', () => {
    keepPrivate(dataDir)
    writeFileSync(join(dataDir, 'nuevo'), '')
    expect([modeOf(dataDir), modeOf(join(dataDir, 'nuevo'))]).toEqual([0o700, 0o600])
  })

  test('loses wider modes at every depth, without following links', () => {
    mkdirSync(join(dataDir, 'archivos', 'fotos'), { recursive: true })
    const file = join(dataDir, 'archivos', 'fotos', 'a.jpg')
    const elsewhere = join(outside, 'otro')
    for (const path of [file, elsewhere]) writeFileSync(path, '')
    chmodSync(file, 0o666)
    symlinkSync(elsewhere, join(dataDir, 'enlace'))
    symlinkSync('/no/existe', join(dataDir, 'roto'))
    keepPrivate(dataDir)
    expect([dataDir, join(dataDir, 'archivos'), file, elsewhere].map(modeOf)).toEqual([0o700, 0o700, 0o600, 0o644])
  })

  test('shared by the whole machine is refused', () => {
    mkdirSync(dataDir)
    chmodSync(dataDir, 0o1777)
    expect(() => keepPrivate(dataDir)).toThrow(`${dataDir} es de todo el equipo`)
    expect(() => keepPrivate('/')).toThrow('es de todo el equipo')
    expect(modeOf(dataDir)).toBe(0o777)
  })

  // Not even root can change these modes.
  test.runIf(process.platform === 'linux')('whose mode cannot change is refused, with a line that names it', () => {
    expect(() => keepPrivate('/proc/self')).toThrow(
      /DATA_DIR: otras cuentas del equipo pueden abrir \/proc\/self, .*EPERM/,
    )
  })
})
