import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { ArchivoRechazado } from './leer.ts'
import type { Manifiesto } from './manifiesto.ts'
import { refuseWithoutRoom } from './restaurar.ts'

const dataDir = tmpdir()
const [little, tooMuch] = [1_000, 2 ** 52]

test.each([
  ['rows that fit', little, little, { filas: true, archivos: true }, 'taken'],
  ['more rows than the disk', tooMuch, little, { filas: true, archivos: true }, 'refused'],
  ['more files than the disk', little, tooMuch, { filas: true, archivos: true }, 'refused'],
  ['as many rows, for PostgreSQL', tooMuch, little, { filas: false, archivos: true }, 'taken'],
  ['as many files, for S3', little, tooMuch, { filas: true, archivos: false }, 'taken'],
])('%s', async (_what, filas, archivos, onDisk, result) => {
  const done = await refuseWithoutRoom(saying(filas, archivos), { dataDir, ...onDisk }).then(
    () => 'taken',
    (error: unknown) => (error instanceof ArchivoRechazado ? 'refused' : error),
  )
  expect(done).toBe(result)
})

test('it reports the sizes', async () => {
  const refusal = refuseWithoutRoom(saying(2 ** 52, 0), { dataDir, filas: true, archivos: true })
  await expect(refusal).rejects.toThrow('No hay espacio para restaurar el respaldo: contiene 4.294.967.296 MB.')
})

function saying(filas: number, archivos: number): Manifiesto {
  const sha256 = '0'.repeat(64)
  return {
    producto: 'cuartel',
    formato: 1,
    version: '1.0.0',
    creado_en: '2026-11-20T15:00:00.000Z',
    completo: false,
    con_archivos: true,
    migraciones: ['001'],
    tablas: [{ nombre: 'usuarios', filas: 1, bytes: filas, sha256, ultimo_id: null }],
    archivos: [{ clave: 'imagenes/1.jpg', bytes: archivos, sha256 }],
  }
}
