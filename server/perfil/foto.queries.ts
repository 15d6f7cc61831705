import { diaLocal } from '#contract/shared/fechas.ts'
import { esMenor } from '#contract/shared/menor.ts'
import type { Row } from '#db/tables.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { newSecret } from '#server/plumbing/process/secrets.ts'
import { madeOnce } from '#server/plumbing/records/secreto.ts'
import { consentedOf } from './consentimientos.queries.ts'
import { firmaDe } from './firma-foto.rules.ts'

/** Folder of a member's photograph. */
export const carpetaFotos = 'fotos'
export const carpetaDe = (clave: string): string => `${carpetaFotos}/${clave}`
export const archivoDe = (clave: string, lado: string): string => `${carpetaDe(clave)}/${lado}.jpg`

const direccion = '/api/fotos/'
/** As it is stored: without a signature. */
export const direccionDe = (clave: string): string => direccion + clave
export const claveDe = (foto: string): string => foto.slice(direccion.length)

/** Created with the first photograph: addresses signed with another are refused. */
export const secretoDeFotos = (db: Db, now: Date): Promise<string> => madeOnce(db, 'fotos', newSecret, now)

type ConFoto = Pick<Row<'usuarios'>, 'id' | 'foto_perfil' | 'calidad' | 'fecha_nacimiento'>

/** Ids of those whose photograph nobody may see: minors without their guardian's consent (decisions §8). */
export async function hiddenFotos(db: ReadDb, members: readonly Omit<ConFoto, 'foto_perfil'>[], now: Date) {
  const menores = members.filter((one) => esMenor(one, diaLocal(now))).map(({ id }) => id)
  const consented = await consentedOf(db, menores, 'fotografia')
  return new Set(menores.filter((id) => !consented.has(id)))
}

/** Members as they are shown: with a signed address of their photograph, or none where nobody may see it. */
export async function withFotos<T extends ConFoto>(db: Db, members: readonly T[], now: Date): Promise<T[]> {
  const hidden = await hiddenFotos(
    db,
    members.filter(({ foto_perfil }) => foto_perfil),
    now,
  )
  const shows = ({ id, foto_perfil }: ConFoto) => foto_perfil !== null && !hidden.has(id)
  if (!members.some(shows)) return members.map((member) => ({ ...member, foto_perfil: null }))
  const secreto = await secretoDeFotos(db, now)
  return members.map((member) => ({
    ...member,
    foto_perfil: shows(member) ? signed(member.foto_perfil ?? '', secreto, now) : null,
  }))
}

export const signed = (foto: string, secreto: string, now: Date): string =>
  `${foto}?firma=${firmaDe(claveDe(foto), secreto, now)}`

/** Owner of the photograph. */
export const findRetratado = (db: ReadDb, clave: string) =>
  db
    .selectFrom('usuarios')
    .select(['id', 'calidad', 'fecha_nacimiento'])
    .where('foto_perfil', '=', direccionDe(clave))
    .executeTakeFirst()

/** Leaves `version` alone: a picture must not conflict with an edit in progress. */
export const setFoto = (db: Db, id: number, foto_perfil: string | null, now: Date) =>
  db.updateTable('usuarios').set({ foto_perfil, updated_at: now.toISOString() }).where('id', '=', id).execute()

/** Keys in use. */
export async function listFotos(db: ReadDb): Promise<Set<string>> {
  const rows = await db.selectFrom('usuarios').select('foto_perfil').where('foto_perfil', 'is not', null).execute()
  return new Set(rows.map(({ foto_perfil }) => claveDe(foto_perfil ?? '')))
}
