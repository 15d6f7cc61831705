import { sql } from 'kysely'
import { diaLocal, sumarDias } from '#contract/shared/fechas.ts'
import type { NewRow } from '#db/tables.ts'
import { insertDemo } from '#db/seeds/demo.ts'
import { fechasDe } from '#server/asistencia/actos.rules.ts'
import { type Db, type DatabaseSettings, openDatabase } from '#server/plumbing/data/database.ts'
import { inTransaction } from '#server/plumbing/data/transaction.ts'
import { migrate } from '#server/plumbing/data/migrate.ts'

interface Size {
  acts: number
  /** On which they are held, until yesterday. */
  days: number
}

/** Of 45 marks each: a million, and a tenth of it. */
export const decade: Size = { acts: 22_222, days: 3_650 }
export const year: Size = { acts: 2_222, days: 365 }
export const acts = ({ acts: count }: Size): string => count.toLocaleString('en-US')

/** The demo company, all of whose 45 members serve, with so many acts; returns one of their middle. */
export async function companyOfActs(settings: DatabaseSettings, size: Size): Promise<{ acto: number; dia: string }> {
  const database = await openDatabase({ ...settings, timeLimits: null })
  await migrate(database)
  await insertDemo(database.db, new Date(), { meses: 0 })
  await inTransaction(database.db, async (db) => {
    await enlist(db)
    await insertActs(db, size)
    await insertMarks(db)
  })
  if (database.engine === 'postgres') await sql`analyze`.execute(database.db)
  const middle = sumarDias(diaLocal(new Date()), -Math.round(size.days / 2))
  const { id, dia } = await database.db
    .selectFrom('actos')
    .select(['id', 'dia'])
    .where('inicio', '>=', middle)
    .orderBy('inicio')
    .limit(1)
    .executeTakeFirstOrThrow()
  await database.close()
  return { acto: id, dia }
}

async function enlist(db: Db): Promise<void> {
  await db.deleteFrom('periodos_servicio').execute()
  await db.deleteFrom('calidades_pasadas').execute()
  await db.deleteFrom('licencias').execute()
  await db.deleteFrom('sanciones').execute()
  const ingreso = { fecha_ingreso: '2001-03-01', fecha_baja: null, motivo_baja: null }
  await db
    .updateTable('usuarios')
    .set({ estado: 'activo', calidad: 'activo', ...ingreso })
    .execute()
}

const abono = { categoria: 'abono', con_citacion: 0 } as const
/** Six acts a day are calls and guards, mostly: a quarter is compulsory. */
const kinds = [
  { tipo: 'academia', categoria: 'obligatorio_compania', con_citacion: 1 },
  ...['emergencia', 'emergencia', 'guardia'].map((tipo) => ({ tipo, ...abono })),
  { tipo: 'incendio', categoria: 'obligatorio_cuerpo', con_citacion: 0 },
  ...['emergencia', 'emergencia', 'guardia'].map((tipo) => ({ tipo, ...abono })),
] as const

export async function insertActs(db: Db, { acts: count, days }: Size): Promise<void> {
  const first = Date.now() - (days + 1) * 86_400_000
  const rows = Array.from({ length: count }, (_, n): NewRow<'actos'> => {
    const inicio = new Date(first + Math.floor((n * days * 86_400_000) / count)).toISOString()
    const termino = new Date(Date.parse(inicio) + 7_200_000).toISOString()
    return {
      ...(kinds[n % kinds.length] ?? kinds[0]),
      origen_tipo: 'manual',
      titulo: `Acto ${n}`,
      inicio,
      termino,
      ...fechasDe(inicio),
      decimas: 10,
      destinatarios: 'todos',
      estado_lista: 'cerrada',
      cerrada_por: 4,
      cerrada_en: termino,
      creado_por: 4,
      creado_en: inicio,
      recordado_en: inicio,
    }
  })
  for (let from = 0; from < count; from += 1_000)
    await db
      .insertInto('actos')
      .values(rows.slice(from, from + 1_000))
      .execute()
}

/** One of every member on the list of each of these acts: in hundreds 60 A, 6 T, 26 F, 4 L, 1 S, 3 blank. */
export async function insertMarks(db: Db): Promise<void> {
  await sql`insert into asistencias (acto_id, user_id, marca, propuesto, opcional, hora_llegada, metodo, marcado_por,
      marcado_en, dia, categoria, decimas, cuenta)
    select acto_id, user_id,
      case when n < 60 then 'presente' when n < 66 then 'atraso' when n < 92 then 'ausente' when n < 96 then 'licencia'
        when n < 97 then 'suspendido' else 'no_citado' end,
      0, 0, case when n < 66 then inicio end, 'lista', 4, inicio, dia, categoria, decimas, 1
    from (
      select a.id as acto_id, u.id as user_id, a.inicio, a.dia, a.categoria, a.decimas, (a.id * 37 + u.id * 61) % 100 as n
      from actos a cross join usuarios u where a.estado_lista = 'cerrada' and a.titulo like 'Acto %'
      order by a.id, u.id
    ) as marks`.execute(db)
}
