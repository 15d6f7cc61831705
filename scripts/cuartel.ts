// `cuartel <orden>`: every command of an installation by one name. The `npm` scripts are the same, and need no shell of POSIX.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { version } from '#server/plumbing/process/version.ts'

const root = new URL('..', import.meta.url)
const at = (file: string) => fileURLToPath(new URL(file, root))
const [orden = '', ...words] = process.argv.slice(2)

const programas: Record<string, { hace: string; run: () => void }> = {
  iniciar: { hace: 'inicia el servidor', run: () => iniciar() },
  revisar: { hace: 'dice cómo está la instalación, sin cambiar nada', run: command('scripts/revisar.ts') },
  respaldo: { hace: 'crea un respaldo, o verifica uno', run: command('scripts/respaldo.ts') },
  restaurar: { hace: 'pone un respaldo en la instalación', run: command('scripts/restaurar.ts') },
  claves: { hace: 'cambia la clave de la instalación', run: command('scripts/claves.ts') },
  mudar: { hace: 'lleva la instalación a PostgreSQL', run: command('scripts/mudar.ts') },
  'reiniciar-factor': { hace: 'quita a un miembro su segundo factor', run: command('scripts/reiniciar-factor.ts') },
  version: { hace: 'dice qué versión es', run: () => void process.stdout.write(`Cuartel ${version}\n`) },
}

/** Of a source tree alone. */
const deFuentes: Record<string, () => void> = {
  demo() {
    process.env.CUARTEL_ENV = ''
    process.env.DATA_DIR ||= './datos-demo'
    build()
    wait(at('scripts/demo.ts'))
    serve()
  },
  dev() {
    process.env.CUARTEL_ENV ??= ''
    process.env.NODE_ENV = 'development'
    become(...['server', 'contract', 'db', 'main.ts'].map((part) => `--watch-path=${at(part)}`), at('main.ts'))
  },
}

const chosen = programas[orden]?.run ?? (existsSync(at('vite.config.ts')) ? deFuentes[orden] : undefined)
if (chosen) chosen()
else {
  const known = Object.entries(programas).map(([nombre, { hace }]) => `  ${nombre.padEnd(18)}${hace}`)
  process.stderr.write(`Uso: cuartel <orden>\n\n${known.join('\n')}\n`)
  process.exitCode = orden === '' ? 0 : 1
}

function iniciar(): void {
  // A package brings its build.
  if (existsSync(at('vite.config.ts'))) build()
  serve()
}

function build(): void {
  wait(at('scripts/build.ts'), '--if-missing')
}

function serve(): void {
  process.env.NODE_COMPILE_CACHE ||= at('node_modules/.cache/cuartel')
  become('--max-semi-space-size=4', at('main.ts'))
}

function command(file: string): () => void {
  return () => become(at(file), ...words)
}

function wait(...args: string[]): void {
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

/** Goes on as another program: whoever sends a signal to this process reaches that. */
function become(...args: string[]): void {
  if (process.platform === 'win32') return wait(...args)
  process.execve?.(process.execPath, [process.execPath, ...args])
}
