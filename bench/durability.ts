import type { DatabaseSettings } from '#server/plumbing/data/database.ts'
import { killClosings } from '#test/support/kill-closings.ts'
import { killEmergencias } from '#test/support/kill-emergencias.ts'
import { killProgram } from '#test/support/kill-program.ts'
import { killRooms } from '#test/support/kill-rooms.ts'
import { killWrites } from '#test/support/kill-writes.ts'
import { enlist } from '#test/support/company.ts'
import { typeThrough } from '#test/support/parte-sin-perder.ts'
import { spawnProgram } from '#test/support/program-process.ts'
import { line, section } from './report.ts'

const rounds = 50
const programRounds = 100
const closingRounds = 30
const folioRounds = 30
const roomRounds = 30
const typingSeconds = 600
const typingTimes = 20

/** Kills a writer with -9 repeatedly: no acknowledged write may be lost. */
export async function durability(settings: Record<string, DatabaseSettings>): Promise<void> {
  section(`kill -9 under writes, ${rounds} times`)
  for (const [engine, database] of Object.entries(settings)) {
    const { acknowledged, lost, halves, intact } = await killWrites(database, rounds)
    const held = lost === 0 && halves === 0 && intact
    line(`${engine}: acknowledged, lost, half done`, `${acknowledged}, ${lost}, ${halves}`, '0 lost, 0 half done', held)
  }
}

/** Kills the program with -9 during writes, uploads and publications: no write lost, no file orphaned. */
export async function kill(settings: Record<string, DatabaseSettings>): Promise<void> {
  section(`kill -9 under writes through the API, ${programRounds} times`)
  for (const [engine, database] of Object.entries(settings)) {
    const report = await killProgram(database, programRounds)
    const { acknowledged, repeated, lost, twice, refused, filesLeft, filesMissing } = report
    const wrong = [lost, twice, refused.length, filesLeft, filesMissing]
    const told = `${acknowledged} and ${repeated} repeated: ${wrong.join(', ')}`
    line(
      `${engine}: lost, twice, refused, files left, missing`,
      told,
      '0',
      wrong.every((count) => count === 0),
    )
  }
}

/** Kills the program with -9 while months are closed: none half closed, no number skipped or doubled. */
export async function closings(settings: Record<string, DatabaseSettings>): Promise<void> {
  section(`kill -9 while months are closed, ${closingRounds} times`)
  for (const [engine, database] of Object.entries(settings)) {
    const { closed, lost, halves, gaps, refused } = await killClosings(database, closingRounds)
    const wrong = [lost, halves.length, gaps.length, refused.length]
    const told = `${closed} closed: ${wrong.join(', ')} ${refused.join('; ')}`
    line(
      `${engine}: lost, half closed, gaps, refused`,
      told,
      '0',
      wrong.every((count) => count === 0),
    )
  }
}

/** Kills the program with -9 while stock is given, checklists are filled in and guards swapped: each is done once. */
export async function rooms(settings: Record<string, DatabaseSettings>): Promise<void> {
  section(`kill -9 under stock, checklists and swaps, ${roomRounds} times`)
  for (const [engine, database] of Object.entries(settings)) {
    const { done, repeated, busy, wrong, refused } = await killRooms(database, roomRounds)
    const { existencia, checklist, cambio } = done
    line(
      `${engine}: stock, checklists, swaps, cut off, busy; wrong, refused`,
      `${existencia}, ${checklist}, ${cambio}, ${repeated}, ${busy}; ${[...wrong, ...refused].join('; ') || 'none'}`,
      'none',
      wrong.length + refused.length === 0,
    )
  }
}

/** Kills the program with -9 while emergencies are opened and annulled, at the turn of a year: no folio skipped or doubled. */
export async function folios(settings: Record<string, DatabaseSettings>): Promise<void> {
  section(`kill -9 while emergencies are opened, ${folioRounds} times`)
  for (const [engine, database] of Object.entries(settings)) {
    const { opened, lost, gaps, halves, refused } = await killEmergencias(database, folioRounds)
    const wrong = [lost.length, gaps.length, halves, refused.length]
    const told = `${opened} opened: ${wrong.join(', ')}`
    line(
      `${engine}: lost, gaps, halves, refused`,
      told,
      '0',
      wrong.every((count) => count === 0),
    )
  }
}

/** Types a parte while browser, server and network fail: no character older than 6 s is lost. */
export async function typing(settings: DatabaseSettings): Promise<void> {
  section(`${typingSeconds / 60} minutes of typing, browser, server and network each failing ${typingTimes} times`)
  await enlist(settings, 'teniente')
  const program = spawnProgram(settings, { RATE_LIMITS: 'off' })
  const address = await program.listening
  const seed = Math.floor(Math.random() * 2 ** 31)
  const said = await typeThrough(
    settings,
    { ...program, address },
    { seconds: typingSeconds, seed, times: typingTimes },
  )
  const { typed, young, lost, whole, disputed } = said
  const held = lost === 0 && whole && !disputed
  line(
    `seed ${seed}: typed, typed again, lost`,
    `${typed}, ${young}, ${lost}`,
    `0 lost; whole ${whole}, disputed ${disputed}`,
    held,
  )
}
