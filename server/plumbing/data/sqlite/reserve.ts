import { randomBytes } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fullBytes, measure } from '../../process/disk.ts'

const mega = 2 ** 20

/** What sign-ins, alarms and notices of a night write, many times over. */
const megas = 16
/** Given up before a write fails. */
const lowBytes = 4 * mega
const reservePath = (dataDir: string): string => join(dataDir, 'reserva')

/**
 * Room on the disk of SQLite's file, kept for when it is full: given up at the first write that finds none, or just
 * before, so that what is small still fits. Uploads do not (`refuseWhenFull`).
 */
export class Reserve {
  readonly #dataDir: string

  constructor(dataDir: string) {
    this.#dataDir = dataDir
  }

  /** Returns true if there was one, so that a write is worth a second try. */
  giveUp(): boolean {
    const path = reservePath(this.#dataDir)
    if (!existsSync(path)) return false
    rmSync(path, { force: true })
    return true
  }

  /** Gives it up while there is hardly any room, and makes it again once there is plenty. */
  async tend(): Promise<void> {
    const { libre } = await measure(this.#dataDir)
    if (libre < lowBytes) this.giveUp()
    else if (libre >= fullBytes + megas * mega && !existsSync(reservePath(this.#dataDir))) await this.#make()
  }

  async #make(): Promise<void> {
    const path = reservePath(this.#dataDir)
    const unfinished = `${path}.parcial`
    try {
      const file = await open(unfinished, 'w', 0o600)
      try {
        // Random, as some file systems store zeros in no room at all.
        for (let written = 0; written < megas; written++) await file.write(randomBytes(mega))
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(unfinished, path)
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
  }
}
