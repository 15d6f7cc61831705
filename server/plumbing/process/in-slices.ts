import { setImmediate } from 'node:timers/promises'
import { giveWay } from './right-of-way.ts'

/** Few enough that making something of them holds up nobody. */
const rowsInSlice = 5

/** What is made of each row of many, a slice at a time: other calls have their turn in between (docs/decisions/142). */
export async function* inSlices<Row, Made>(
  rows: Iterable<Row> | AsyncIterable<Row>,
  make: (row: Row) => Made,
): AsyncGenerator<Made[]> {
  let slice: Made[] = []
  for await (const row of rows) {
    slice.push(make(row))
    if (slice.length < rowsInSlice) continue
    yield slice
    slice = []
    await ownTurn()
    await giveWay()
  }
  if (slice.length > 0) yield slice
}

let lastTurn: Promise<void> = Promise.resolve()

/** A turn of the event loop in which no other list has its slice. */
function ownTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => setImmediate())
  return lastTurn
}
