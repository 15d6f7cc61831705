import { findSeries, reglasEn } from '#server/configuracion/configuracion.queries.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { listNombrados } from '#server/perfil/nombrados.queries.ts'
import { claveDeDias, claveDeLicencia, type SabidoDeLicencias } from './importacion-licencias.rules.ts'
import { listMesesCerrados } from './meses.queries.ts'

const enClaves = (db: ReadDb) =>
  db.selectFrom('licencias').select(['id', 'user_id', 'desde', 'hasta', 'acto_id', 'estado']).orderBy('id')

export async function readSabidoDeLicencias(
  db: ReadDb,
  de: Pick<SabidoDeLicencias, 'actor' | 'now'>,
): Promise<SabidoDeLicencias> {
  const { series } = await findSeries(db)
  return {
    ...de,
    miembros: await listNombrados(db),
    licencias: await enClaves(db).execute(),
    actos: await db.selectFrom('actos').select(['id', 'dia', 'titulo']).where('anulado_en', 'is', null).execute(),
    mesesCerrados: await listMesesCerrados(db),
    otorgaEn: (dia) => reglasEn(series, dia).licencia_capitan,
  }
}

/** Ids of the licences that a sheet names, by their keys: in the state that it says, or else for the same days in another one. */
export async function takenLicencias(db: ReadDb, wanted: string[]): Promise<Map<string, number>> {
  const rows = await enClaves(db).execute()
  const exactas = new Map(rows.map((row) => [claveDeLicencia(row), row.id]))
  const said = new Set(wanted)
  const otras = Map.groupBy(
    rows.filter((row) => !said.has(claveDeLicencia(row))),
    claveDeDias,
  )
  return new Map(
    [...said].flatMap((clave) => {
      const id = exactas.get(clave) ?? otras.get(clave.replace(/ \w+$/, ''))?.shift()?.id
      return id === undefined ? [] : [[clave, id] as const]
    }),
  )
}
