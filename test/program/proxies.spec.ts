// Runs the samples of docs/operacion.md in the real proxies, where installed.
import { execFileSync, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { connect } from 'node:net'
import { join } from 'node:path'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { documentoMaximo } from '#contract/shared/archivo.ts'
import { atTheEnd } from '#test/support/at-the-end.ts'
import { startCompany } from '#test/support/company.ts'
import { ask, tokenOf } from '#test/support/over-http.ts'
import { freePort } from '#test/support/free-port.ts'
import { temporaryFolder } from '#test/support/program.ts'

const name = 'bomberos.example.cl'
const docs = readFileSync('docs/operacion.md', 'utf8')
/** Debian installs nginx outside a user's PATH. */
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin` }
const isInstalled = (program: 'nginx' | 'caddy') => {
  try {
    execFileSync(program, [program === 'nginx' ? '-v' : 'version'], { env, stdio: 'ignore' })
    execFileSync('openssl', ['version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

interface Proxy {
  port: number
  http: number
  certificate: string
}

const proxies = {
  nginx: {
    async start(program: URL): Promise<Proxy> {
      const { folder, certificate, key, port, http } = await place()
      const site = changed(sampleOf('nginx'), [
        ['listen 80;', `listen 127.0.0.1:${http};`],
        ['  listen [::]:80;\n', ''],
        ['listen 443 ssl', `listen 127.0.0.1:${port} ssl`],
        ['  listen [::]:443 ssl http2;\n', ''],
        [`/etc/letsencrypt/live/${name}/fullchain.pem`, certificate],
        [`/etc/letsencrypt/live/${name}/privkey.pem`, key],
        ['127.0.0.1:3000', program.host],
        ['cuartel_conexiones 200;', 'cuartel_conexiones 4;'],
      ])
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
        .join('\n')
      const config = `daemon off;\n${process.getuid?.() === 0 ? 'user root;\n' : ''}worker_processes 1;\npid ${folder}/pid;\nevents {}\nhttp {\naccess_log off;\n${temporary}\n${site}\n}\n`
      const file = join(folder, 'nginx.conf')
      writeFileSync(file, config)
      await run('nginx', ['-p', folder, '-e', join(folder, 'error.log'), '-c', file], port)
      return { port, http, certificate }
    },
  },
  caddy: {
    async start(program: URL): Promise<Proxy> {
      const { folder, certificate, key, port, http } = await place()
      const site = changed(sampleOf('caddy'), [
        [`${name} {`, `${name}:${port} {\n  bind 127.0.0.1\n  tls ${certificate} ${key}`],
        ['127.0.0.1:3000', program.host],
      ])
      const file = join(folder, 'Caddyfile')
      writeFileSync(file, `{\n  admin off\n  http_port ${http}\n  https_port ${port}\n}\n${site}`)
      await run('caddy', ['run', '--adapter', 'caddyfile', '--config', file], port, { HOME: folder })
      return { port, http, certificate }
    },
  },
}

describe.each(['nginx', 'caddy'] as const)('%s', (kind) => {
  describe.skipIf(!isInstalled(kind))(`with its sample (skipped where ${kind} is not installed)`, () => {
    let proxy: Proxy
    let company: Awaited<ReturnType<typeof startCompany>>
    beforeAll(async () => {
      company = await startCompany({ PUBLIC_URL: `https://${name}`, TRUST_PROXY: 'on' })
      proxy = await proxies[kind].start(new URL(company.program.address))
    })

    test('serves a page over TLS, with HSTS', async () => {
      const { statusCode, headers, body } = await call(proxy, { path: '/' })
      expect(statusCode).toBe(200)
      expect(headers['strict-transport-security']).toContain('max-age=')
      expect(body).toContain('<!DOCTYPE html>')
    })

    test('passes the largest document and answers 413 to an oversized one', async () => {
      const token = await tokenOf(company.program.address, 'bombera')
      expect((await upload(proxy, token, documentoMaximo)).statusCode).toBe(201)
      expect((await upload(proxy, token, 21 * 2 ** 20)).statusCode).toBe(413)
    })

    test("forwards the client's address, not a forged one", async () => {
      const payload = JSON.stringify({ email: 'nadie@example.cl', password: 'Nada' })
      const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': '203.0.113.9' }
      const options = { method: 'POST', path: '/api/auth/login', headers, localAddress: '127.0.0.2' }
      expect((await call(proxy, options, payload)).statusCode).toBe(401)
      const line = () => company.program.said().match(/.*"ruta":"\/api\/auth\/login","status":401.*/)?.[0] ?? ''
      await expect.poll(line).toContain('"ip":"127.0.0.2"')
    })

    test('passes live changes without buffering', async () => {
      const token = await tokenOf(company.program.address, 'bombera')
      const stream = await open(proxy, { path: '/api/cambios' })
      const heard = text(stream, /"tipo":"unidad"/)
      await ask(company.program.address, 'PUT /material-mayor/22', { estado: 'EN REPARACIÓN' }, token)
      expect(await heard).toContain('"tipo":"unidad"')
      stream.destroy()
    })

    test("never serves another site's host", async () => {
      const { statusCode, headers } = await call(proxy, { path: '/', headers: { Host: 'evil.example' } })
      expect(statusCode === 400 || (statusCode === 200 && kind === 'caddy')).toBe(true)
      expect(JSON.stringify(headers)).not.toContain('evil')
    })

    test.runIf(kind === 'nginx')('redirects port 80 to the name of the site, whatever was asked for', async () => {
      const answer = await fetch(`http://127.0.0.1:${proxy.http}/contacto`, { redirect: 'manual' })
      expect([answer.status, answer.headers.get('location')]).toEqual([301, `https://${name}/contacto`])
    })

    test.runIf(kind === 'nginx')('answers 429 to the address that opens too many connections', async () => {
      const streams = []
      for (let n = 0; n < 4; n += 1)
        streams.push(await open(proxy, { path: '/api/cambios', localAddress: '127.0.0.3' }))
      expect(streams.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
      expect((await call(proxy, { path: '/', localAddress: '127.0.0.3' })).statusCode).toBe(429)
      expect((await call(proxy, { path: '/', localAddress: '127.0.0.4' })).statusCode).toBe(200)
      for (const stream of streams) stream.destroy()
    })
  })
})

function sampleOf(language: string): string {
  const sample = new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'ms').exec(docs)?.[1]
  if (!sample) throw new Error(`docs/operacion.md has no sample for ${language}`)
  return sample
}

/** Returns the sample with the replacements made. @throws when the sample lacks one */
function changed(sample: string, changes: [from: string, to: string][]): string {
  return changes.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`The sample no longer says «${from}»`)
    return text.replaceAll(from, to)
  }, sample)
}

async function place() {
  const folder = temporaryFolder()
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`]
  const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  execFileSync('openssl', [...made, ...subject, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
  return { folder, certificate, key, port: await freePort(), http: await freePort() }
}

/** Runs until the end of the test file; resolves once it listens. */
async function run(program: string, args: string[], port: number, more: Record<string, string> = {}): Promise<void> {
  const child = spawn(program, args, { env: { ...env, ...more }, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (words) => (said += words))
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  atTheEnd(async () => {
    child.kill('SIGTERM')
    await ended
  })
  const listens = async () => {
    if (child.exitCode === null && !(await accepts(port))) throw new Error(`${program} does not listen`)
  }
  await vi.waitFor(listens, { timeout: 60_000 })
  if (child.exitCode !== null) throw new Error(`${program} ended:\n${said}`)
}

const accepts = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

interface Options {
  path: string
  method?: string
  headers?: Record<string, string>
  localAddress?: string
}

/** Resolves with the answer once its headers arrive. */
function open({ port, certificate }: Proxy, options: Options, body?: string | Buffer): Promise<IncomingMessage> {
  const ca = readFileSync(certificate)
  const headers = { Host: name, ...options.headers }
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, servername: name, ca, agent: false, ...options, headers }, resolve)
    asked.on('error', reject)
    asked.end(body)
  })
}

async function call(proxy: Proxy, options: Options, body?: string | Buffer) {
  const answer = await open(proxy, options, body)
  return { statusCode: answer.statusCode, headers: answer.headers, body: await text(answer) }
}

/** Reads the body to its end, or until it matches. */
async function text(answer: IncomingMessage, until?: RegExp): Promise<string> {
  let heard = ''
  for await (const part of answer) {
    heard += part
    if (until?.test(heard)) break
  }
  return heard
}

const upload = (proxy: Proxy, token: string, size: number) => {
  const start = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n'
  const body = Buffer.concat([Buffer.from(start), Buffer.alloc(size, 97), Buffer.from('\r\n--x--\r\n')])
  const type = { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': String(body.length) }
  const headers = { Authorization: `Bearer ${token}`, ...type }
  return call(proxy, { method: 'POST', path: '/api/documents', headers }, body)
}
