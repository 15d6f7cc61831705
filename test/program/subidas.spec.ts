// Row 34: ten concurrent uploads of the largest size are not held in memory; oversized ones leave no file.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { documentoMaximo } from '#contract/shared/archivo.ts'
import { startCompany } from '#test/support/company.ts'
import { tokenOf } from '#test/support/over-http.ts'

test.runIf(process.platform === 'linux')('memory grows by less than 64 MiB', async () => {
  const { settings, program } = await startCompany()
  const token = await tokenOf(program.address, 'bombera')
  const send = async (size: number) => (await upload(program.address, token, size)).status
  const tenOf = (size: number) => Promise.all(Array.from({ length: 10 }, () => send(size)))
  // Warm-up: one-time loading and compilation, and the heap of a busy program.
  expect(await tenOf(2_000_000)).toEqual(Array(10).fill(201))

  const before = memory(program.process.pid)
  const peak = watch(program.process.pid)
  expect(await tenOf(documentoMaximo)).toEqual(Array(10).fill(201))
  expect(await tenOf(documentoMaximo + 1)).toEqual(Array(10).fill(413))
  expect((peak() - before) / 2 ** 20).toBeLessThan(64)
  expect(readdirSync(join(settings.dataDir, 'archivos', 'documentos'))).toHaveLength(20)
})

/** Uploads a form whose file is generated as it is sent. */
async function upload(address: string, token: string, size: number): Promise<Response> {
  const block = new Uint8Array(16 * 1024).fill(97)
  const text = (words: string) => new TextEncoder().encode(words)
  async function* form() {
    yield text('--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n')
    for (let left = size; left > 0; left -= block.length) yield block.subarray(0, Math.min(left, block.length))
    yield text('\r\n--x--\r\n')
  }
  return await fetch(`${address}/api/documents`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'multipart/form-data; boundary=x' },
    body: Readable.from(form()),
    duplex: 'half',
  } as unknown as RequestInit)
}

/** Resident memory of the process, in bytes. */
function memory(pid: number | undefined): number {
  const kib = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kib) * 1024
}

/** Samples memory every 10 ms; the returned function ends it and gives the peak. */
function watch(pid: number | undefined): () => number {
  let most = 0
  const timer = setInterval(() => (most = Math.max(most, memory(pid))), 10)
  return () => {
    clearInterval(timer)
    return Math.max(most, memory(pid))
  }
}
