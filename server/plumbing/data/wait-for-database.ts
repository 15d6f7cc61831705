import { setTimeout as pause } from 'node:timers/promises'
import { type Database, type DatabaseSettings, openDatabase } from './database.ts'
import { outageOf } from './outages.ts'

const shortestPauseMs = 250
const longestPauseMs = 5_000

/**
 * Opens the database, retrying for up to a minute, as a machine may start the program before its PostgreSQL; calls
 * `say` once. A wrong password or an unknown database throws at once.
 */
export async function waitForDatabase(
  settings: DatabaseSettings,
  say: (text: string) => void,
  withinMs = 60_000,
): Promise<Database> {
  const deadline = performance.now() + withinMs
  for (let wait = shortestPauseMs, said = false; ; wait = Math.min(wait * 2, longestPauseMs)) {
    try {
      return await openDatabase(settings)
    } catch (error) {
      if (outageOf(error) !== 'ausente' || performance.now() + wait > deadline) throw error
      if (!said) say('La base de datos no responde: se espera por ella hasta un minuto.\n')
      said = true
    }
    await pause(wait)
  }
}
