// `npm run paquete [-- --cpu arm64]` makes `paquetes/cuartel_<version>_<cpu>.deb` and a `.tar.gz` for other systems: the program,
// its build, its packages and its own Node (docs/decisions/165).
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, cpSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { version } from '#server/plumbing/process/version.ts'
import { importsBelow } from './walls/imports.ts'

/** SHA-256 of the Node that ships, by processor. `scripts/comprobar-node.ts` compares them with the publisher's. */
const nodes: Record<string, string> = JSON.parse(readFileSync('scripts/paquete/node.json', 'utf8'))
const debian: Record<string, string> = { x64: 'amd64', arm64: 'arm64' }

const { values } = parseArgs({ options: { cpu: { type: 'string', default: process.arch } } })
const { cpu } = values
const arch = debian[cpu]
if (!arch) throw new Error(`A package is made for ${Object.keys(debian).join(' or ')}.`)

const run = (program: string, ...words: string[]) =>
  execFileSync(program, words, { stdio: ['ignore', 'ignore', 'inherit'] })
const work = 'paquetes/.obra'
rmSync(work, { recursive: true, force: true })

execFileSync(process.execPath, ['scripts/build.ts', '--if-missing'], { stdio: 'inherit' })
const app = join(work, 'cuartel')
for (const file of [
  'main.ts',
  'package.json',
  'package-lock.json',
  'LICENSE',
  'build',
  'web/assets',
  ...program(),
  ...commands(),
])
  copy(file, join(app, file))
for (const file of ['cuartel', 'install.sh', 'preinst', 'postinst', 'cuartel.service', 'cuartel.env'])
  copy(`scripts/paquete/${file}`, join(app, ['cuartel', 'install.sh'].includes(file) ? file : `paquete/${file}`))
for (const file of ['cuartel', 'install.sh']) chmodSync(join(app, file), 0o755)

execFileSync(
  'npm',
  ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', `--cpu=${cpu}`, '--os=linux', '--libc=glibc'],
  {
    cwd: app,
    stdio: ['ignore', 'ignore', 'inherit'],
  },
)
const node = `node_modules/node-linux-${cpu}`
const sum = createHash('sha256')
  .update(readFileSync(join(app, node, 'bin/node')))
  .digest('hex')
if (sum !== nodes[cpu])
  throw new Error(`The Node of this package is not the one that scripts/paquete/node.json names: ${sum}`)
for (const part of ['include', 'share']) rmSync(join(app, node, part), { recursive: true, force: true })
symlinkSync(`${node}/bin/node`, join(app, 'node'))

const tar = `paquetes/cuartel-${version}-linux-${cpu}.tar.gz`
run('tar', '--owner=0', '--group=0', '-C', work, '-czf', tar, 'cuartel')

const root = join(work, 'deb')
copy(app, join(root, 'usr/lib/cuartel'))
for (const file of ['install.sh', 'paquete']) rmSync(join(root, 'usr/lib/cuartel', file), { recursive: true })
mkdirSync(join(root, 'usr/bin'), { recursive: true })
symlinkSync('../lib/cuartel/cuartel', join(root, 'usr/bin/cuartel'))
copy('scripts/paquete/cuartel.service', join(root, 'lib/systemd/system/cuartel.service'))
copy('scripts/paquete/cuartel.env', join(root, 'etc/cuartel/cuartel.env'))
for (const file of ['docs/operacion.md', 'docs/licencias.md'])
  copy(file, join(root, 'usr/share/doc/cuartel', file.slice(file.lastIndexOf('/') + 1)))
const [, caddy = ''] = /```caddy\n(.*?)```/s.exec(readFileSync('docs/operacion.md', 'utf8')) ?? []
writeFileSync(join(root, 'usr/share/doc/cuartel/Caddyfile'), caddy)
copy('LICENSE', join(root, 'usr/share/doc/cuartel/copyright'))
for (const file of ['preinst', 'postinst', 'prerm', 'postrm']) {
  copy(`scripts/paquete/${file}`, join(root, 'DEBIAN', file))
  chmodSync(join(root, 'DEBIAN', file), 0o755)
}
writeFileSync(join(root, 'DEBIAN/conffiles'), '/etc/cuartel/cuartel.env\n')
writeFileSync(
  join(root, 'DEBIAN/control'),
  `Package: cuartel
Version: ${version}
Architecture: ${arch}
Maintainer: The Cuartel authors
Section: web
Priority: optional
Depends: libc6 (>= 2.28), libstdc++6, libatomic1, passwd, util-linux
Recommends: caddy | nginx
Suggests: postgresql
Description: Public site and intranet for a volunteer fire company
 The company's site, and an intranet with its fleet, people, emergencies,
 guards, attendance, training, equipment and papers.
`,
)
const deb = `paquetes/cuartel_${version}_${arch}.deb`
run('dpkg-deb', '--root-owner-group', '-Zxz', '--build', root, deb)
rmSync(work, { recursive: true })
process.stdout.write(`${deb}\n${tar}\n`)

/** The sources of the server, without their tests. */
function program(): string[] {
  return globSync('{server,contract,db}/**/*.*').filter((file) => !/\.test\.tsx?$/.test(file))
}

/** The operator's commands, with the files of `scripts/` that they import. */
function commands(): string[] {
  const importsOf = importsBelow('.')
  const found = new Set<string>()
  const add = (file: string) => {
    if (found.has(file) || !file.startsWith('scripts/')) return
    found.add(file)
    for (const { to } of importsOf(file)) add(to)
  }
  const known = readFileSync('scripts/cuartel.ts', 'utf8').matchAll(/command\('(?<file>[^']+)'\)/g)
  for (const { groups } of known) add(groups?.file ?? '')
  return ['scripts/cuartel.ts', ...found]
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  cpSync(from, to, { recursive: true, verbatimSymlinks: true })
}
