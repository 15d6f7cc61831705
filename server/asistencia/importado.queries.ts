import type { Tx } from '#server/plumbing/records/tx.ts'

/** Marks a month as imported. No month is closed yet: closing is to be told here. */
export async function marcarImportado(_tx: Tx, _mes: string, _por: number): Promise<void> {}
