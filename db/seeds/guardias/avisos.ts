import type { Db } from '#server/plumbing/data/database.ts'
import type { Personaje } from '../cast.ts'

export async function insertAvisosDeGuardia(_db: Db, _ids: Record<Personaje, number>, _now: Date): Promise<void> {}
