import type { Brecha, NuevaBrecha } from '#contract/proteccion/brechas.ts'
import type { Pagina } from '#contract/shared/paginacion.ts'
import type { NewRow } from '#db/tables.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { paged } from '#server/plumbing/data/paged.ts'

const brechas = (db: ReadDb) =>
  db
    .selectFrom('brechas as b')
    .leftJoin('usuarios', 'usuarios.id', 'b.registrada_por')
    .selectAll('b')
    .select('usuarios.nombre as registrada_por')

type Fila = Awaited<ReturnType<ReturnType<typeof brechas>['executeTakeFirstOrThrow']>>
export type FilaBrecha = Omit<Fila, 'sensibles' | 'menores' | 'economicos'> &
  Pick<Brecha, 'sensibles' | 'menores' | 'economicos' | 'avisos'>

export async function listBrechas(db: ReadDb, pagina: Pagina) {
  const found = await paged(db, brechas(db).orderBy('b.id', 'desc'), pagina, db.selectFrom('brechas'))
  return { ...found, data: await withAvisos(db, found.data) }
}

export async function findBrecha(db: ReadDb, id: number): Promise<FilaBrecha | undefined> {
  const [found] = await withAvisos(db, await brechas(db).where('b.id', '=', id).execute())
  return found
}

async function withAvisos(db: ReadDb, rows: readonly Fila[]): Promise<FilaBrecha[]> {
  const ids = rows.map(({ id }) => id)
  const avisos =
    ids.length === 0
      ? []
      : await db
          .selectFrom('brecha_avisos as a')
          .leftJoin('usuarios', 'usuarios.id', 'a.avisado_por')
          .select(['a.id', 'a.brecha_id', 'a.destinatario', 'a.medio', 'a.texto', 'a.cuantos', 'a.avisado_en'])
          .select('usuarios.nombre as avisado_por')
          .where('a.brecha_id', 'in', ids)
          .orderBy('a.id')
          .execute()
  return rows.map((row) => ({
    ...row,
    sensibles: row.sensibles === 1,
    menores: row.menores === 1,
    economicos: row.economicos === 1,
    avisos: avisos.flatMap(({ brecha_id, ...aviso }) => (brecha_id === row.id ? [aviso] : [])),
  }))
}

const flag = (value: boolean) => (value ? 1 : 0)
const columnsOf = ({ sensibles, menores, economicos, afectados = null, sin_riesgo, ...rest }: NuevaBrecha) =>
  ({
    ...rest,
    afectados,
    sin_riesgo: sin_riesgo || null,
    sensibles: flag(sensibles),
    menores: flag(menores),
    economicos: flag(economicos),
  }) as const

export async function insertBrecha(db: Db, nueva: NuevaBrecha, registrada_por: number, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('brechas')
    .values({ ...columnsOf(nueva), registrada_por, creada_en: now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateBrecha(db: Db, id: number, nueva: NuevaBrecha, cerrada_en: string | null): Promise<void> {
  await db
    .updateTable('brechas')
    .set((set) => ({ ...columnsOf(nueva), cerrada_en, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function insertAviso(db: Db, aviso: NewRow<'brecha_avisos'>): Promise<void> {
  await db.insertInto('brecha_avisos').values(aviso).execute()
}

/** Members with an address of their own, who are told by mail. */
export const listAvisables = (db: ReadDb) =>
  db
    .selectFrom('usuarios')
    .select(['id', 'nombre', 'email'])
    .where('estado', 'in', ['activo', 'suspendido', 'baja'])
    .where('email', 'not like', '%.invalid')
    .orderBy('id')
    .execute()
