import { open } from 'node:fs/promises'
import { resolve } from 'node:path'
import { inChild } from '../process/child-task.ts'
import { TareaError } from '../process/tareas.ts'
import type { Cifrado, TareaCifrado } from './cifrado-worker.ts'
import { ArchivoRechazado } from './leer.ts'

/** Key derivation is slow and memory-hungry by design: a child process keeps it off the server. */
const limits = { memoryMb: 512, ms: 60 * 60 * 1000 }
const header = 'age-encryption.org/v1\n'

export async function isEncrypted(path: string): Promise<boolean> {
  const file = await open(path).catch(() => undefined)
  const { buffer } = (await file?.read(Buffer.alloc(header.length), 0, header.length, 0).catch(() => undefined)) ?? {}
  await file?.close()
  return buffer?.toString('latin1') === header
}

/** Encrypts with a passphrase in age's format (https://age-encryption.org): `age --decrypt` reads it. */
export const encryptFile = (from: string, to: string, passphrase: string): Promise<void> =>
  run({ job: 'encrypt', from: resolve(from), to: resolve(to), passphrase })

/** @throws ArchivoRechazado for a wrong passphrase or a damaged file */
export const decryptFile = (from: string, to: string, passphrase: string): Promise<void> =>
  run({ job: 'decrypt', from: resolve(from), to: resolve(to), passphrase })

async function run(task: TareaCifrado): Promise<void> {
  const reach = { reads: [task.from], writes: [task.to] }
  const done = await inChild<Cifrado>(new URL('./cifrado-worker.ts', import.meta.url), task, limits, reach)
  if (done?.refused) throw new ArchivoRechazado(done.refused)
  if (!done?.ok)
    throw new TareaError(`No se pudo cifrar o descifrar el respaldo (${done?.failed ?? 'se interrumpió'}).`)
  await flush(task.to)
}

/** Done by the parent: Node refuses `fsync` in a confined child. */
async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+')
  await file
    .sync()
    .catch(({ code }: NodeJS.ErrnoException) => {
      throw new TareaError(`No se pudo cifrar o descifrar el respaldo (${code}).`)
    })
    .finally(() => file.close())
}
