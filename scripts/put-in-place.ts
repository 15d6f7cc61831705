import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

const formerMs = 7 * 24 * 3_600_000

/**
 * Moves a fresh build to where a server may be running on the one before: it finds each file that it knows, as the new ones come
 * beside them. Former assets go seven days after a build that no longer has them: pages that are open ask for them.
 */
export function putInPlace(fresh: string, build: string, nowMs: number): void {
  const assets = new Set(readdirSync(`${fresh}/client/assets`))
  // Assets first: what names them comes last.
  for (const part of ['client/assets', 'client', 'server'])
    cpSync(`${fresh}/${part}`, `${build}/${part}`, { recursive: true })
  const record = `${build}/anteriores.json`
  const known: Record<string, number> = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : {}
  const former: Record<string, number> = {}
  for (const file of readdirSync(`${build}/client/assets`).filter((name) => !assets.has(name))) {
    const since = known[file] ?? nowMs
    if (nowMs - since > formerMs) rmSync(`${build}/client/assets/${file}`)
    else former[file] = since
  }
  writeFileSync(record, JSON.stringify(former))
  rmSync(fresh, { recursive: true })
}
