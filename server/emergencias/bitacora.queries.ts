import type { EntradaBitacora } from '#contract/emergencias/bitacora.ts'
import type { Pagina } from '#contract/shared/paginacion.ts'
import type { NewRow } from '#db/tables.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { paged } from '#server/plumbing/data/paged.ts'

const entradas = (db: ReadDb, emergenciaId: number) =>
  db
    .selectFrom('emergencia_bitacora as b')
    .innerJoin('usuarios as u', 'u.id', 'b.autor_id')
    .leftJoin('emergencia_bitacora as c', 'c.id', 'b.corrige_id')
    .select(['b.id', 'b.hora', 'b.hora_dicha', 'b.texto', 'b.tipo', 'b.corrige_id', 'c.hora as corrige_hora'])
    .select('u.nombre as autor')
    .select((e) =>
      e
        .selectFrom('emergencia_bitacora as x')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .whereRef('x.corrige_id', '=', 'b.id')
        .as('correcciones'),
    )
    .where('b.emergencia_id', '=', emergenciaId)

type Leida = Awaited<ReturnType<ReturnType<typeof entradas>['executeTakeFirstOrThrow']>>

const shown = ({ correcciones, ...entrada }: Leida): EntradaBitacora => ({
  ...entrada,
  corregida: Number(correcciones) > 0,
})

/** The latest on the first page, each page as it was written. */
export async function listEntradas(db: ReadDb, emergenciaId: number, pagina: Pagina) {
  const todas = db.selectFrom('emergencia_bitacora').where('emergencia_id', '=', emergenciaId)
  const found = await paged(db, entradas(db, emergenciaId).orderBy('b.id', 'desc'), pagina, todas)
  return { ...found, data: found.data.toReversed().map(shown) }
}

export async function findEntrada(db: ReadDb, emergenciaId: number, id: number): Promise<EntradaBitacora | undefined> {
  const row = await entradas(db, emergenciaId).where('b.id', '=', id).executeTakeFirst()
  return row && shown(row)
}

export async function insertEntrada(db: Db, nueva: NewRow<'emergencia_bitacora'>): Promise<number> {
  const { id } = await db.insertInto('emergencia_bitacora').values(nueva).returning('id').executeTakeFirstOrThrow()
  return id
}
