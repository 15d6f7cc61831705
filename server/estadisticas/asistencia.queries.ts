import { sql } from 'kysely'
import type { Cuenta } from '#contract/asistencia/calculo.ts'
import type { Periodo } from '#contract/estadisticas/periodos.ts'
import { listTramos, obliga } from '#server/asistencia/resumen.queries.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'

/**
 * Marks of compulsory acts by their day (`letras` 10), month (7) or year (4), each with the rules in force on it.
 * A day is grouped before its month, in the order of the index.
 */
export async function listPorTiempo(db: ReadDb, periodo: Periodo, letras: 4 | 7 | 10) {
  const found: (Cuenta & { clave: string })[] = []
  for (const { reglas, ...tramo } of await listTramos(db, periodo)) {
    const clave = sql<string>`substr(d.dia, 1, ${sql.lit(letras)})`
    const rows = await db
      .selectFrom((e) =>
        e
          .selectFrom('asistencias')
          .select((s) => ['dia', 'categoria', 'marca', s.fn.countAll<number>().as('n')])
          .where(obliga)
          .where('dia', '>=', tramo.desde)
          .where('dia', '<=', tramo.hasta)
          .groupBy(['dia', 'categoria', 'marca'])
          .as('d'),
      )
      .select((e) => [clave.as('clave'), 'd.categoria', 'd.marca', e.fn.sum<number>('d.n').as('n')])
      .groupBy([clave, 'd.categoria', 'd.marca'])
      .execute()
    found.push(...rows.flatMap(({ marca, ...row }) => (marca === null ? [] : [{ ...row, marca, decimas: 0, reglas }])))
  }
  return found
}

/** Lists of compulsory acts that were not closed: their marks do not count yet. */
export const countSinCerrar = async (db: ReadDb, { desde, hasta }: Periodo): Promise<number> => {
  const { n } = await db
    .selectFrom('actos')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('mes_contable', '>=', desde.slice(0, 7))
    .where('mes_contable', '<=', hasta.slice(0, 7))
    .where('dia', '>=', desde)
    .where('dia', '<=', hasta)
    .where('estado_lista', 'in', ['abierta', 'pendiente'])
    .where('categoria', 'in', ['obligatorio_compania', 'obligatorio_cuerpo'])
    .where('anulado_en', 'is', null)
    .executeTakeFirstOrThrow()
  return n
}

/** Members with an alarm that nobody has treated. */
export async function countEnAlarma(db: ReadDb): Promise<number> {
  const { n } = await db
    .selectFrom('alarmas as x')
    .innerJoin('usuarios as u', 'u.id', 'x.user_id')
    .select((e) => e.fn.count<number>('x.user_id').distinct().as('n'))
    .where('x.tratada_en', 'is', null)
    .where('x.cesada_en', 'is', null)
    .where('u.estado', 'in', ['activo', 'suspendido'])
    .executeTakeFirstOrThrow()
  return n
}

/** Members with an approved licence of days on that day; one for a single act is none of the day. */
export async function countConLicencia(db: ReadDb, dia: string): Promise<number> {
  const { n } = await db
    .selectFrom('licencias')
    .select((e) => e.fn.count<number>('user_id').distinct().as('n'))
    .where('estado', '=', 'aprobada')
    .where('acto_id', 'is', null)
    .where('hasta', '>=', dia)
    .where('desde', '<=', dia)
    .executeTakeFirstOrThrow()
  return n
}
