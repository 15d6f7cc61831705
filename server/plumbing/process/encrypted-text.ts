import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/**
 * Encrypts a text with a key of 32 bytes (`keyFor`). `context` says what it is and whose, such as `ficha 12`: the result
 * cannot be read as another's.
 */
export function encryptText(key: Buffer, text: string, context: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(context))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Returns null where the key, the context or the text is another. */
export function decryptText(key: Buffer, encrypted: string, context: string): string | null {
  const bytes = Buffer.from(encrypted, 'base64url')
  const [iv, tag] = [bytes.subarray(0, ivBytes), bytes.subarray(ivBytes, ivBytes + tagBytes)]
  try {
    const decipher = createDecipheriv(algorithm, key, iv).setAAD(Buffer.from(context)).setAuthTag(tag)
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
