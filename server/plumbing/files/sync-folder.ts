import { open } from 'node:fs/promises'

/** Makes a rename durable. Windows has no way to do so. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path).catch(() => undefined)
  await folder?.sync().catch(() => {})
  await folder?.close()
}
