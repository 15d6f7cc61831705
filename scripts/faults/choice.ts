import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Chance } from '#db/seeds/chance.ts'
import { kinds, type Place, placesOf } from './kinds.ts'

export interface Fault {
  /** Of the kind, the file, and what becomes of which text, so that it stays the same while other lines move. */
  id: string
  kind: string
  line: number
  /** The text that is there. */
  was: string
  place: Place
}

/** As many of each kind as of the others, by the seed. */
export function choose(seed: number, count: number): Fault[] {
  const chance = new Chance(seed)
  const places = Object.keys(kinds).map((kind) => ({ kind, left: placesOf(kind) }))
  const chosen: Fault[] = []
  while (chosen.length < count && places.some(({ left }) => left.length > 0))
    for (const { kind, left } of places) {
      const [place] = left.splice(chance.between(0, left.length - 1), 1)
      if (place && chosen.length < count) chosen.push(faultAt(kind, place))
    }
  return chosen
}

function faultAt(kind: string, place: Place): Fault {
  const source = readFileSync(place.file, 'utf8')
  const before = source.slice(0, place.start)
  const line = before.split('\n').length
  const was = source.slice(place.start, place.end)
  const around = source.split('\n')[line - 1]?.trim()
  const id = createHash('sha256')
    .update([kind, place.file, around, was, place.becomes].join('\n'))
    .digest('hex')
    .slice(0, 10)
  return { id, kind, line, was, place }
}
