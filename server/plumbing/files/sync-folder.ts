import { open } from 'node:fs/promises'

/** So that the new name is on the disk too; Windows has no way to ask for it. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path).catch(() => undefined)
  await folder?.sync().catch(() => {})
  await folder?.close()
}
