import { existsSync } from 'node:fs'

export function browserPath(): string {
  const found = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser'].find(
    (path) => path && existsSync(path),
  )
  if (!found) throw new Error('no browser')
  return found
}
