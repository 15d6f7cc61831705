// Child process that encrypts or decrypts a file in age's format.
import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Decrypter, Encrypter } from 'age-encryption'

export interface TareaCifrado {
  job: 'encrypt' | 'decrypt'
  from: string
  to: string
  passphrase: string
}

export interface Cifrado {
  ok?: true
  /** Why the file is rejected. */
  refused?: string
  failed?: string
}

/** 2^15: 32 MB and 0.1 s on an ordinary machine; passphrases have at least 20 characters. */
const workFactor = 15

process.once('disconnect', () => process.exit())
process.once('message', async (task: TareaCifrado) => process.send?.(await done(task)))

async function done({ job, from, to, passphrase }: TareaCifrado): Promise<Cifrado> {
  try {
    const source = Readable.toWeb(createReadStream(from)) as ReadableStream<Uint8Array>
    const changed = await (job === 'encrypt' ? encrypted(source, passphrase) : decrypted(source, passphrase))
    await pipeline(Readable.fromWeb(changed as never), createWriteStream(to, { mode: 0o600 }))
    return { ok: true }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    // A code means a disk error.
    if (code || job === 'encrypt') return { failed: code ?? message }
    return {
      refused: /no identity matched/.test(message)
        ? 'La clave de cifrado no es la de este respaldo.'
        : 'El respaldo cifrado está dañado.',
    }
  }
}

async function encrypted(source: ReadableStream<Uint8Array>, passphrase: string) {
  const age = new Encrypter()
  age.setPassphrase(passphrase)
  age.setScryptWorkFactor(workFactor)
  return await age.encrypt(source)
}

async function decrypted(source: ReadableStream<Uint8Array>, passphrase: string) {
  const age = new Decrypter()
  age.addPassphrase(passphrase)
  return await age.decrypt(source)
}
