import { sql } from 'kysely'
import { diaLocal } from '#contract/shared/fechas.ts'
import { insertDemo } from '#db/seeds/demo.ts'
import { fechasDe } from '#server/asistencia/actos.rules.ts'
import { type Db, type DatabaseSettings, openDatabase } from '#server/plumbing/data/database.ts'
import { inTransaction } from '#server/plumbing/data/transaction.ts'
import { migrate } from '#server/plumbing/data/migrate.ts'

/** Between the ids of a row and of its copies. */
const apart = 1_000_000
/** Days between copies: some 20,000 emergencies in ten years. */
const days = 134
const copies = 19

type Fila = Record<string, unknown> & { id: number }

/** The demo company, whose three years of emergencies have happened 20 times over; returns one, reopened. */
export async function companyOfEmergencies(settings: DatabaseSettings): Promise<{ id: number; cuantas: number }> {
  const database = await openDatabase({ ...settings, timeLimits: null })
  await migrate(database)
  await insertDemo(database.db, new Date())
  await inTransaction(database.db, repeatEmergencias)
  if (database.engine === 'postgres') await sql`analyze`.execute(database.db)
  const { db } = database
  const { cuantas } = await db
    .selectFrom('emergencias')
    .select((e) => e.fn.countAll<number>().as('cuantas'))
    .executeTakeFirstOrThrow()
  const { id } = await db
    .selectFrom('emergencias')
    .select('id')
    .where('es_incendio', '=', 1)
    .where('estado', '=', 'revisada')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await db.updateTable('emergencias').set({ estado: 'en_curso' }).where('id', '=', id).execute()
  await database.close()
  return { id, cuantas: Number(cuantas) }
}

const moments = [
  'alarma_en',
  'inicio',
  'termino',
  'hora_6_0',
  'hora_6_3',
  'hora_6_7',
  'hora_6_8',
  'hora_6_9',
  'hora_6_10',
]

/** Until there are ten years of them. */
export async function repeatEmergencias(db: Db): Promise<void> {
  const all = async (table: 'emergencias' | 'emergencia_unidades') =>
    (await db.selectFrom(table).selectAll().execute()) as unknown as Fila[]
  const emergencias = await all('emergencias')
  const unidades = await all('emergencia_unidades')
  const actos = (await db
    .selectFrom('actos')
    .selectAll()
    .where('origen_tipo', '=', 'emergencia')
    .execute()) as unknown as Fila[]
  for (let copy = 1; copy <= copies; copy += 1) {
    const [ids, back] = [copy * apart, copy * days * 86_400_000]
    const moved = (fila: Fila): Fila => {
      const times = moments.flatMap((field) => {
        const at = fila[field]
        return typeof at === 'string' ? [[field, new Date(Date.parse(at) - back).toISOString()]] : []
      })
      return { ...fila, ...(Object.fromEntries(times) as object), id: fila.id + ids }
    }
    await insert(
      db,
      'emergencias',
      emergencias.map(moved).map((fila) => {
        return { ...fila, dia: diaLocal(new Date(String(fila['alarma_en']))), folio: `${fila['folio']}-${copy}` }
      }),
    )
    await insert(
      db,
      'emergencia_unidades',
      unidades.map(moved).map((fila) => ({ ...fila, emergencia_id: Number(fila['emergencia_id']) + ids })),
    )
    await insert(
      db,
      'actos',
      actos.map(moved).map((fila) => {
        return { ...fila, ...fechasDe(String(fila['inicio'])), origen_id: Number(fila['origen_id']) + ids }
      }),
    )
    await repeatChildren(db, ids)
  }
}

async function insert(db: Db, table: 'emergencias' | 'emergencia_unidades' | 'actos', rows: object[]): Promise<void> {
  for (let from = 0; from < rows.length; from += 500)
    await db
      .insertInto(table)
      .values(rows.slice(from, from + 500) as never)
      .execute()
}

/** Crews, log, parte and lists. */
async function repeatChildren(db: Db, ids: number): Promise<void> {
  await sql`insert into emergencia_tripulantes (emergencia_unidad_id, user_id, emergencia_id)
    select emergencia_unidad_id + ${ids}, user_id, emergencia_id + ${ids} from emergencia_tripulantes where emergencia_id < ${apart}`.execute(
    db,
  )
  await sql`insert into emergencia_palabras (palabra_id, emergencia_id)
    select palabra_id, emergencia_id + ${ids} from emergencia_palabras where emergencia_id < ${apart}`.execute(db)
  await sql`insert into emergencia_bitacora (emergencia_id, hora, texto, tipo, autor_id)
    select emergencia_id + ${ids}, hora, texto, tipo, autor_id from emergencia_bitacora where emergencia_id < ${apart}`.execute(
    db,
  )
  await sql`insert into emergencia_secciones (emergencia_id, seccion, contenido, autor_id, guardado_en, anotado_en, version)
    select emergencia_id + ${ids}, seccion, contenido, autor_id, guardado_en, anotado_en, version
    from emergencia_secciones where emergencia_id < ${apart}`.execute(db)
  await sql`insert into asistencias (acto_id, user_id, marca, propuesto, opcional, hora_llegada, metodo, marcado_por,
      marcado_en, dia, categoria, decimas, cuenta)
    select f.acto_id + ${ids}, user_id, marca, propuesto, opcional, hora_llegada, metodo, marcado_por, marcado_en, f.dia,
      f.categoria, f.decimas, cuenta
    from asistencias f join actos a on a.id = f.acto_id
    where a.origen_tipo = 'emergencia' and f.acto_id < ${apart}`.execute(db)
}
