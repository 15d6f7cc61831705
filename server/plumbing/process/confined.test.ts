import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inChild } from './child-task.ts'
import { bareEnvironment, confined } from './confined.ts'

const limits = { memoryMb: 64, ms: 20_000 }
const env = fileOfProgram('.env')

/** Tries each and answers with its error's code, or 'done'. */
const probe = `
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { Worker } from 'node:worker_threads'
const tried = (act) => { try { return act()?.error?.code ?? 'done' } catch (error) { return error.code } }
const socket = (port) => new Promise((settled) => {
  const refused = (error) => settled(error.code)
  try { connect(port, '127.0.0.1', () => settled('done')).on('error', refused) } catch (error) { refused(error) }
})
process.on('message', async ({ read, write, port, addon }) => process.send({
  read: read.map((path) => tried(() => readFileSync(path))),
  write: write.map((path) => tried(() => writeFileSync(path, 'x'))),
  socket: await socket(port),
  program: tried(() => spawnSync(process.execPath, ['--version'])),
  thread: tried(() => new Worker('', { eval: true })),
  addon: tried(() => process.dlopen({ exports: {} }, addon)),
  sqlite: process.getBuiltinModule('node:sqlite') ? 'done' : 'unknown',
  environment: Object.keys(process.env),
}))
`

let root: string
let folder: string
let probed: URL
const server = createServer((socket) => socket.destroy())
beforeAll(async () => {
  root = await mkdtemp(join(await realpath(tmpdir()), 'un lugar con espacios-'))
  folder = join(root, 'ensayos 1')
  await mkdir(folder)
  await writeFile(join(root, 'clave'), 'secreta')
  await writeFile(join(folder, 'propio'), 'x')
  await writeFile(join(root, 'probe.mjs'), probe)
  probed = pathToFileURL(join(root, 'probe.mjs'))
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterAll(async () => {
  server.close()
  await rm(root, { recursive: true })
})

const task = () => ({
  read: ['/etc/passwd', join(root, 'clave'), env, join(folder, 'propio')],
  write: [join(root, 'clave'), join(root, 'otro'), join(folder, 'nuevo'), fileOfProgram('server/nuevo.ts')],
  port: (server.address() as { port: number }).port,
  addon: join(folder, 'propio'),
})
const no = 'ERR_ACCESS_DENIED'

test('a child that reads foreign bytes reaches no file, network, program, thread or native code', async () => {
  expect(await inChild(probed, task(), limits)).toEqual({
    read: [no, no, no, no],
    write: [no, no, no, no],
    socket: no,
    program: no,
    thread: no,
    addon: 'ERR_DLOPEN_DISABLED',
    sqlite: 'unknown',
    environment: ['MALLOC_ARENA_MAX'],
  })
  expect(await readFile(join(root, 'clave'), 'utf8')).toBe('secreta')
})

test('it reads and writes its own folder, and no other', async () => {
  const answer = await inChild(probed, task(), limits, { reads: [folder], writes: [folder] })
  expect(answer).toMatchObject({ read: [no, no, no, 'done'], write: [no, no, 'done', no], socket: no, program: no })
})

test('native code gives it nothing else, and says nothing on the log', async () => {
  const child = fork(probed, {
    execArgv: confined({ addons: true }),
    env: bareEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const said = text(child.stderr as Readable)
  child.send(task())
  const [answer] = await once(child, 'message')
  child.kill()
  expect(answer).toMatchObject({ read: [no, no, no, no], write: [no, no, no, no], socket: no, program: no, thread: no })
  expect(answer.addon).toBe('ERR_DLOPEN_FAILED')
  expect(await said).toBe('')
})

test('without confinement it would reach all of them', async () => {
  const child = fork(probed, { execArgv: [] })
  child.send({ ...task(), write: [join(root, 'otro')], read: [join(root, 'clave')] })
  const [answer] = await once(child, 'message')
  child.kill()
  expect(answer).toMatchObject({ read: ['done'], write: ['done'], socket: 'done', program: 'done', thread: 'done' })
  expect(answer.sqlite).toBe('done')
})

test('its folder may be reached by a link', async () => {
  const link = join(root, 'enlace')
  await symlink(root, link)
  const own = join(link, 'ensayos 1')
  const asked = { ...task(), read: [join(own, 'propio'), join(link, 'clave')], write: [join(own, 'otro más')] }
  const answer = await inChild(probed, asked, limits, { reads: [own], writes: [own] })
  expect(answer).toMatchObject({ read: ['done', no], write: ['done'] })
})

function fileOfProgram(name: string): string {
  return join(import.meta.dirname, '../../..', name)
}
