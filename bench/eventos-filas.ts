import { sql } from 'kysely'
import { insertDemo } from '#db/seeds/demo.ts'
import { renewClave } from '#server/eventos/enlace.queries.ts'
import { type Db, type DatabaseSettings, openDatabase } from '#server/plumbing/data/database.ts'
import { inTransaction } from '#server/plumbing/data/transaction.ts'
import { migrate } from '#server/plumbing/data/migrate.ts'

const eventos = 5_000
const ediciones = 300
const respuestas = ['asistire', 'asistire', 'tal_vez', 'no_asistire'] as const
const [hour, day] = [3_600_000, 86_400_000]
const now = Date.now()

/** The demo company after seven years of events, answered by its members, and of trainings; returns the members' keys. */
export async function companyOfEvents(settings: DatabaseSettings): Promise<{ claves: string[]; contestadas: number }> {
  const database = await openDatabase({ ...settings, timeLimits: null })
  await migrate(database)
  await insertDemo(database.db, new Date())
  const made = await inTransaction(database.db, async (db) => {
    const members = await db.selectFrom('usuarios').select('id').where('estado', '=', 'activo').execute()
    const ids = members.map(({ id }) => id)
    const contestadas = await insertEventos(db, ids)
    await insertEdiciones(db, ids)
    const claves: string[] = []
    for (const id of ids) claves.push(await renewClave(db, id, new Date()))
    return { claves, contestadas }
  })
  if (database.engine === 'postgres') await sql`analyze`.execute(database.db)
  await database.close()
  return made
}

const at = (ms: number): string => new Date(ms).toISOString()

/** Two each three days, until half a year from now. */
async function insertEventos(db: Db, members: readonly number[]): Promise<number> {
  let contestadas = 0
  const begin = now - 2_370 * day
  for (let n = 0; n < eventos; n += 1) {
    const inicio = begin + n * 0.51 * day
    const { id } = await db
      .insertInto('eventos')
      .values({
        titulo: `Academia número ${n}`,
        tipo: 'academia',
        descripcion: 'Materia, material y punto de reunión los comunica el encargado.',
        lugar: 'Cuartel',
        inicio: at(inicio),
        termino: at(inicio + 2 * hour),
        todo_el_dia: 0,
        con_citacion: 1,
        sin_lista: 1,
        tenida: 'trabajo',
        categoria: 'obligatorio_compania',
        destinatarios: 'todos',
        rsvp_habilitado: 1,
        recordatorios_min: '[1440,120]',
        visibilidad: 'interna',
        estado: inicio < now ? 'realizado' : 'publicado',
        actualizado_en: at(inicio),
        creado_en: at(inicio),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = members.map((user_id, index) => ({
      evento_id: id,
      user_id,
      respuesta: respuestas[(n + index) % respuestas.length] ?? 'asistire',
      en_espera: 0 as const,
      orden: index,
      respondido_en: at(inicio),
    }))
    await db.insertInto('rsvp').values(rows).execute()
    contestadas += rows.length
  }
  return contestadas
}

/** Three sessions each, with a third of the members, who passed. */
async function insertEdiciones(db: Db, members: readonly number[]): Promise<void> {
  const cursos = await db.selectFrom('cursos').select('id').execute()
  for (let n = 0; n < ediciones; n += 1) {
    const inicio = now - 2_300 * day + n * 8 * day
    const curso_id = cursos[n % cursos.length]?.id ?? 1
    const when = { inicio: at(inicio), termino: at(inicio + 20 * day) }
    const { id: capacitacion_id } = await db
      .insertInto('capacitaciones')
      .values({
        ...when,
        curso_id,
        titulo: `Edición ${n}`,
        tipo: 'taller',
        horas: 12,
        asistencia_minima_pct: 80,
        estado: 'finalizada',
        categoria: 'abono',
        creado_en: at(inicio),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const sesiones = [0, 7, 14].map((days) => ({
      capacitacion_id,
      tema: 'Práctica',
      inicio: at(inicio + days * day),
      termino: at(inicio + days * day + 3 * hour),
    }))
    await db.insertInto('capacitacion_sesiones').values(sesiones).execute()
    const taken = members.filter((_id, index) => (index + n) % 3 === 0)
    const creado_en = at(inicio)
    await db
      .insertInto('inscripciones')
      .values(
        taken.map((user_id, orden) => ({ capacitacion_id, user_id, estado: 'aprobada' as const, orden, creado_en })),
      )
      .execute()
    await db
      .insertInto('certificados')
      .values(
        taken.map((user_id) => ({
          user_id,
          tipo: 'curso' as const,
          curso_id,
          capacitacion_id,
          fecha_emision: at(inicio + 21 * day).slice(0, 10),
          estado: 'verificado' as const,
          codigo: `edicion-${n}-miembro-${user_id}`,
          creado_en,
        })),
      )
      .execute()
  }
}
