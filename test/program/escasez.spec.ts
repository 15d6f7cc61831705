// The program where its machine has nothing to spare: files to open, room on the disk.
import { execFileSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/plumbing/data/database.ts'
import { atTheEnd } from '#test/support/at-the-end.ts'
import { enlist, startCompany } from '#test/support/company.ts'
import { pdf } from '#test/support/documentos.ts'
import { ask, tokenOf } from '#test/support/over-http.ts'
import { startProgram, temporaryFolder } from '#test/support/program.ts'

const linux = process.platform === 'linux'
const mega = 2 ** 20

async function upload(address: string, token: string): Promise<Response> {
  const body = new FormData()
  body.append('title', 'Título')
  body.append('file', new Blob([pdf as Uint8Array<ArrayBuffer>]), 'uno.pdf')
  return await fetch(`${address}/api/documents`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body,
    signal: AbortSignal.timeout(30_000),
  })
}

test.runIf(linux)(
  'without a file left to open, uploads, papers and sheets are 503, and well again after',
  async () => {
    const { program } = await startCompany()
    const token = await tokenOf(program.address, 'bombera')
    const read = (path: string) =>
      fetch(`${program.address}/api${path}`, {
        headers: { Authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(30_000),
      })
    const calls = [
      () => upload(program.address, token),
      () => read('/guardias/pdf?mes=2026-11'),
      () => read('/guardias/carga/exportacion?formato=xlsx'),
    ]
    // One after the other, over the connection that stays open: no other could be accepted.
    const answers = async () => {
      const found = []
      for (const call of calls) {
        const response = await call()
        await response.arrayBuffer()
        found.push([response.status, response.headers.get('Retry-After')])
      }
      return found
    }
    const limitTo = (files: string) => execFileSync('prlimit', [`--pid=${program.process.pid}`, `--nofile=${files}:`])
    await read('/status')
    limitTo('3')
    expect(await answers()).toEqual(calls.map(() => [503, '5']))
    limitTo('1024')
    expect((await answers()).map(([status]) => status)).toEqual([201, 200, 200])
    expect(program.said()).not.toContain('unexpected error')
  },
  120_000,
)

/** A disk of its own, which only root may mount. */
function mounted(megas: number): string {
  const folder = temporaryFolder()
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megas}m,mode=700`, 'tmpfs', folder])
  atTheEnd(() => execFileSync('umount', ['-l', folder]))
  return folder
}

const canMount = linux && process.getuid?.() === 0

test.runIf(canMount)(
  'on a full disk an alarm, a sign-in and the notice to administrators still fit',
  async () => {
    const dataDir = mounted(160)
    await enlist({ dataDir }, 'administradora', 'teniente')
    const program = await startProgram({ dataDir }, { RATE_LIMITS: 'off' })
    const { address } = program
    const [administradora, teniente] = [await tokenOf(address, 'administradora'), await tokenOf(address, 'teniente')]
    const reserve = join(dataDir, 'reserva')
    await expect.poll(() => existsSync(reserve), { timeout: 30_000 }).toBe(true)

    const filler = join(dataDir, 'registro-ajeno.log')
    for (let block = mega; block >= 512; block /= 2)
      try {
        for (;;) writeFileSync(filler, Buffer.alloc(block, 1), { flag: 'a' })
      } catch {
        // No block of this size fits any more.
      }
    const alarma = { clave: '10-0', direccion: 'Baquedano 1234', otra: true }
    for (let count = 0; count < 20; count++) await ask(address, 'POST /emergencias', alarma, teniente)
    expect(await tokenOf(address, 'teniente')).toMatch(/\S{20}/)
    await ask(address, 'POST /sistema/tareas/alarma_disco/ejecutar', undefined, administradora)
    const { db, close } = await openDatabase({ dataDir })
    atTheEnd(close)
    const told = () => db.selectFrom('notificaciones').select('titulo').where('titulo', 'like', '%espacio%').execute()
    await expect.poll(told, { timeout: 30_000 }).toEqual([{ titulo: 'Queda poco espacio en el disco del servidor' }])
    expect(existsSync(reserve)).toBe(false)
    expect((await upload(address, teniente)).status).toBe(507)

    rmSync(filler)
    await expect.poll(() => existsSync(reserve), { timeout: 30_000 }).toBe(true)
    expect((await upload(address, teniente)).status).toBe(201)
  },
  180_000,
)
