import type { DatabaseConnection, Dialect } from 'kysely'
import { boundedQueue } from '../process/bounded-queue.ts'
import { giveWay } from '../process/right-of-way.ts'

/**
 * The dialect, lending so many connections at a time, by turns between members and so many to each: who reads much, or
 * slowly, leaves the others to everyone else, and a flood gives way to short calls.
 */
export function inTurns(dialect: Dialect, bounds: { concurrency?: number; each?: number }): Dialect {
  const createDriver = dialect.createDriver.bind(dialect)
  dialect.createDriver = () => {
    const driver = createDriver()
    const { take } = boundedQueue(bounds)
    const overs = new WeakMap<DatabaseConnection, () => void>()
    const acquire = driver.acquireConnection.bind(driver)
    const release = driver.releaseConnection.bind(driver)
    driver.acquireConnection = async (options) => {
      let over = await take()
      const way = giveWay()
      if (way) {
        over()
        await way
        over = await take()
      }
      try {
        const connection = await acquire(options)
        overs.set(connection, over)
        return connection
      } catch (error) {
        over()
        throw error
      }
    }
    driver.releaseConnection = async (connection) => {
      const over = overs.get(connection)
      // Before the release is done another would wait in the pool, which refuses after some seconds.
      await release(connection).finally(over)
    }
    return driver
  }
  return dialect
}
