import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Socket, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { postgresBinaries } from './postgres-binaries.ts'

const PATIENCE_MS = 30_000
/** `nobody`: PostgreSQL refuses to run as root. */
const UNPRIVILEGED = 65_534

interface PostgresServer {
  /** URL of the database `postgres`, for a user who may create databases. */
  url: string
  /** Restarts the server at the same address, dropping its connections. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/**
 * A PostgreSQL for tests: TEST_DATABASE_URL, or a new one in a temporary folder. It stops and removes the folder when
 * this process exits, however it exits.
 * @throws when there is no PostgreSQL: its tests are never skipped silently
 */
export async function startPostgres(): Promise<PostgresServer> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, restart: unknownServer, stop: async () => {} }
  const folder = mkdtempSync(join(tmpdir(), 'cuartel-postgres-'))
  try {
    return await startIn(folder)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

async function startIn(folder: string): Promise<PostgresServer> {
  const bin = postgresBinaries(folder)
  const password = randomBytes(16).toString('hex')
  createCluster(bin, folder, password)
  const port = await freePort()
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
  const servers = [await start()]
  return {
    url,
    async restart() {
      const pidFile = join(folder, 'data', 'postmaster.pid')
      process.kill(Number.parseInt(readFileSync(pidFile, 'utf8'), 10), 'SIGINT')
      // Removed last, after the port is released.
      while (existsSync(pidFile)) await pause(20)
      servers.push(await start())
    },
    stop: async () => void (await Promise.all(servers.map(stop))),
  }

  async function start(): Promise<ChildProcess> {
    const server = spawnServer(bin, folder, port)
    await untilReady(url, server, join(folder, 'log'))
    return server
  }
}

async function unknownServer(): Promise<void> {
  throw new Error('The server of TEST_DATABASE_URL is not ours to restart')
}

function createCluster(bin: string, folder: string, password: string): void {
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password)
  mkdirSync(join(folder, 'home'))
  if (isRoot()) execFileSync('chown', ['-R', `${UNPRIVILEGED}:${UNPRIVILEGED}`, folder])
  const flags = ['--no-sync', '--locale=C', '--encoding=UTF8', '--username=postgres', '--auth=password']
  execFileSync(join(bin, 'initdb'), [...flags, `--pwfile=${passwordFile}`, '-D', join(folder, 'data')], {
    ...asUnprivileged(folder),
    stdio: 'pipe',
  })
}

/**
 * The shell waits for EOF on its stdin, a pipe from this process: when this process exits, even by SIGKILL, the shell
 * stops the server. `detached` keeps Ctrl-C from killing the shell before its cleanup. The log goes to a file because
 * an unread pipe would fill up and block the server.
 */
function spawnServer(bin: string, folder: string, port: number): ChildProcess {
  const settings = Object.entries({
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    shared_buffers: '64MB',
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const script = '"$@" & P=$!; cat >/dev/null; kill -INT $P; wait $P; rm -rf "$FOLDER"'
  const log = openSync(join(folder, 'log'), 'a', 0o666)
  const shell = spawn('sh', ['-c', script, 'sh', join(bin, 'postgres'), '-D', join(folder, 'data'), ...settings], {
    ...asUnprivileged(folder),
    stdio: ['pipe', log, log],
    detached: true,
  })
  closeSync(log)
  // Neither the shell nor its pipe may keep a failed run alive.
  shell.unref()
  if (shell.stdin instanceof Socket) shell.stdin.unref()
  return shell
}

async function untilReady(url: string, server: ChildProcess, log: string): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  for (;;) {
    const fault = await connectOnce(url)
    if (!fault) return
    if (server.exitCode !== null || performance.now() > deadline) {
      server.stdin?.end()
      throw new Error(`PostgreSQL did not start: ${fault.message}\n${readFileSync(log, 'utf8').slice(-2_000)}`)
    }
    await pause(20)
  }
}

async function connectOnce(url: string): Promise<Error | undefined> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    return undefined
  } catch (error) {
    return error as Error
  } finally {
    await client.end().catch(() => {})
  }
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.ref()
  server.stdin?.end()
  await ended
}

export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return address.port
}

function asUnprivileged(folder: string) {
  const env = { ...process.env, HOME: join(folder, 'home'), FOLDER: folder }
  return isRoot() ? { env, cwd: folder, uid: UNPRIVILEGED, gid: UNPRIVILEGED } : { env, cwd: folder }
}

function isRoot(): boolean {
  return process.getuid?.() === 0
}
