import { testEngine } from './databases.ts'
import { everyEndpoint } from './every-endpoint.ts'

type MatrixRow = string | readonly [string, ...unknown[]]

const nameOf = (row: MatrixRow): string => (typeof row === 'string' ? row : row[0])
const writes = (row: MatrixRow): boolean => everyEndpoint[nameOf(row)]?.method !== 'GET'

/**
 * The rows of a generated matrix (endpoint × hostile value, × body), each named `room.name`: all on SQLite; on
 * PostgreSQL one per room, a write if it has one. Such a matrix tests the code above the database
 * (docs/decisions/006).
 */
export function matrixRows<const T extends MatrixRow>(rows: readonly T[]): T[] {
  if (testEngine === 'sqlite') return [...rows]
  const rooms = Map.groupBy(rows, (row) => nameOf(row).split('.')[0])
  return [...rooms.values()].map((room) => room.find(writes) ?? (room[0] as T))
}
