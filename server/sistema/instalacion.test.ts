import { expect, test } from 'vitest'
import { readConfig } from '#server/plumbing/process/config.ts'
import { installationOf } from './instalacion.ts'

const variablesWith = (env: Record<string, string>) =>
  installationOf(readConfig({ DATA_DIR: '/srv/c', ...env })).variables

test('a restore is told the settings file and folder, or the variables, and no secret', () => {
  expect(variablesWith({})).toEqual([['DATA_DIR', '/srv/c']])
  const secret = { DATABASE_URL: 'postgres://yo:secreta@h/c', CLAVE_INSTALACION: 'secreta'.repeat(6) }
  expect(variablesWith(secret)).toEqual([
    ['DATABASE_URL', '…'],
    ['CLAVE_INSTALACION', '…'],
    ['DATA_DIR', '/srv/c'],
  ])
  expect(variablesWith({ ...secret, CUARTEL_ENV: '/etc/cuartel/cuartel.env' })).toEqual([
    ['CUARTEL_ENV', '/etc/cuartel/cuartel.env'],
    ['DATA_DIR', '/srv/c'],
  ])
  expect(installationOf(readConfig({})).carpeta).toBe(process.cwd())
})
