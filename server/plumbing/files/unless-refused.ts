import { databaseRefusal } from '../data/database-errors.ts'
import { HttpError } from '../http/errors.ts'
import type { Storage } from './storage.ts'

/**
 * Writes the row of what lies in storage already. Refused, that goes again; where it is not known whether the row was
 * written (the connection was lost before the answer) it stays, and housekeeping finds out.
 */
export async function keptUnlessRefused<T>(
  storage: Pick<Storage, 'remove'>,
  clave: string,
  commit: () => Promise<T>,
): Promise<T> {
  try {
    return await commit()
  } catch (error) {
    if (error instanceof HttpError || databaseRefusal(error)) await storage.remove(clave)
    throw error
  }
}
