import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { putInPlace } from './put-in-place.ts'

/** Builds fonts and bundles and precompresses each file. `--if-missing`: only when the sources are newer. */
const fresh = 'build/.nuevo'
const stamp = 'build/.complete'
const publicSite = 'publico/publico.layout'

if (!process.argv.includes('--if-missing') || isStale()) {
  if (!existsSync('node_modules/vite')) {
    process.stderr.write('Falta lo que construye el sitio: npm ci && npm run build && npm run podar\n')
    process.exit(1)
  }
  // Not there where only the running program's packages are.
  const { minifySync } = await import('vite')
  process.stdout.write('Construyendo el sitio…\n')
  await import('./build-fonts.ts')
  execFileSync(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', BUILD_DIRECTORY: fresh },
  })
  nameBuildInWorker()
  minifyPublicScripts((file, content) => minifySync(file, content, { module: true }).code)
  trimManifest()
  compress()
  putInPlace(fresh, 'build', Date.now())
  writeFileSync(stamp, '')
}

function isStale(): boolean {
  if (!existsSync(stamp)) return true
  const built = statSync(stamp).mtimeMs
  const sources = ['package-lock.json', 'vite.config.ts', ...globSync('{web,contract}/**/*.{ts,tsx,css,svg,js}')]
  return sources.some((file) => statSync(file).mtimeMs > built)
}

/** Browsers reinstall a worker whose text changed, so it gets a digest of the server bundle, which names every file. */
function nameBuildInWorker(): void {
  const digest = createHash('sha256')
    .update(readFileSync(`${fresh}/server/index.js`))
    .digest('hex')
    .slice(0, 16)
  writeFileSync(`${fresh}/client/sw.js`, readFileSync('web/sw.js', 'utf8').replace('__BUILD__', digest))
}

/** Vite copies files imported by URL verbatim, comments included. */
function minifyPublicScripts(minified: (file: string, content: string) => string): void {
  const written = new Set(globSync('web/publico/**/*.js').map((file) => readFileSync(file, 'utf8')))
  for (const file of globSync(`${fresh}/client/assets/*.js`)) {
    const content = readFileSync(file, 'utf8')
    if (written.has(content)) writeFileSync(file, minified(file, content))
  }
}

interface Route {
  id: string
  parentId?: string
  imports: string[]
  css: string[]
}

/**
 * Slims the route manifest: no import lists, no stylesheet that a parent route already has, and no routes of the public
 * site, whose pages are separate documents without the scripts of the bundle.
 */
function trimManifest(): void {
  for (const file of globSync(`${fresh}/client/assets/manifest-*.js`)) {
    const [, name = '', json = ''] = /^([^=]*=)(.*);$/s.exec(readFileSync(file, 'utf8')) ?? []
    const manifest = JSON.parse(json) as { routes: Record<string, Route> }
    const { routes } = manifest
    const around = ({ parentId = '' }: Route): string[] => {
      const parent = routes[parentId]
      return parent ? [...parent.css, ...around(parent)] : []
    }
    const trimmed = Object.values(routes)
      .filter(({ id, parentId }) => id !== publicSite && parentId !== publicSite)
      .map((route) => ({ ...route, imports: [], css: route.css.filter((sheet) => !around(route).includes(sheet)) }))
    const kept = { ...manifest, routes: Object.fromEntries(trimmed.map((route) => [route.id, route])) }
    writeFileSync(file, `${name}${JSON.stringify(kept)};`)
  }
}

function compress(): void {
  for (const file of globSync(`${fresh}/client/assets/*.{js,css,svg,json}`)) {
    const content = readFileSync(file)
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params }))
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  }
}
