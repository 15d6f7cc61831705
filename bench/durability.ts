import type { DatabaseSettings } from '#server/plumbing/database.ts'
import { killWrites } from '#test/support/kill-writes.ts'
import { line, section } from './report.ts'

const rounds = 50

/** The writer killed with -9 in the middle of its work, many times: nothing acknowledged may be missing. */
export async function durability(settings: Record<string, DatabaseSettings>): Promise<void> {
  section(`kill -9 under writes, ${rounds} times`)
  for (const [engine, database] of Object.entries(settings)) {
    const { acknowledged, lost, halves, intact } = await killWrites(database, rounds)
    const held = lost === 0 && halves === 0 && intact
    line(`${engine}: acknowledged, lost, half done`, `${acknowledged}, ${lost}, ${halves}`, '0 lost, 0 half done', held)
  }
}
