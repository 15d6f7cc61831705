// Finds a browser for the tests, or installs one. `npm run test:browser` runs it first.
import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { chromium } from 'playwright-core'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The browser executable: CHROMIUM_PATH, the system's, or Playwright's. @throws when there is none */
export function browserPath(): string {
  const found = find()
  if (!found)
    throw new Error('The browser tests need Chromium: run node scripts/ensure-browser.ts, or set CHROMIUM_PATH')
  return found
}

const shell = '/usr/bin/chromium-headless-shell'

/** Chromium without a window or notifications, which takes a sixth less CPU; otherwise the browser. */
export const shellPath = (): string => (!process.env.CHROMIUM_PATH && isProgram(shell) ? shell : browserPath())

function find(): string | undefined {
  const given = process.env.CHROMIUM_PATH
  if (given) return isProgram(given) ? given : undefined
  return [...places, chromium.executablePath()].find(isProgram)
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function install(): void {
  if (mayUseApt() && installPackage('chromium', 'the browser tests need one')) return
  say('none found: installing the Chromium of Playwright for the browser tests…')
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js')
  run(process.execPath, cli, 'install', 'chromium')
}

const mayUseApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

function installPackage(name: string, why: string): boolean {
  say(`installing the package ${name} with apt-get: ${why}…`)
  run('apt-get', '-q', 'update')
  return run('apt-get', '-q', 'install', '-y', '--no-install-recommends', name)
}

/** Returns whether it succeeded; errors are already on the terminal. */
function run(command: string, ...args: string[]): boolean {
  try {
    execFileSync(command, args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    return true
  } catch {
    return false
  }
}

const say = (text: string) => process.stdout.write(`Browser: ${text}\n`)

if (import.meta.main) {
  // A wrong CHROMIUM_PATH is reported, not fixed by installing.
  if (!process.env.CHROMIUM_PATH && !find()) install()
  if (!process.env.CHROMIUM_PATH && mayUseApt() && !isProgram(shell))
    installPackage('chromium-headless-shell', 'without it the tests only take longer')
  // Metric-compatible with Arial, to which the fallback fonts are adjusted.
  if (mayUseApt() && !existsSync('/usr/share/fonts/truetype/liberation'))
    installPackage('fonts-liberation', 'without it text shifts when our fonts load')
  say(`${browserPath()}, ${shellPath()}`)
}
