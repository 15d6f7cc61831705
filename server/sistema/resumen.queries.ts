import type { ReadDb } from '#server/plumbing/data/database.ts'
import type { Tarea } from '#server/plumbing/process/tareas.ts'
import { listTareas } from '#server/plumbing/process/tareas.queries.ts'
import { listEn } from '#server/plumbing/respaldo/respaldos.queries.ts'
import { findAtraso } from './alarma.queries.ts'

export async function sumRespaldos(db: ReadDb, now: Date, conCopias: boolean) {
  const { ultimo, atrasado } = await findAtraso(db, now)
  const bueno = (await listEn(db, 'bueno')).find(({ creado_en }) => creado_en === ultimo)
  return {
    ultimo_bueno: ultimo,
    verificado_en: bueno?.verificado_en ?? null,
    atrasado,
    haciendo: (await listEn(db, 'pendiente', 'en_curso')).length > 0,
    copia: bueno?.copiado_en ? ('hecha' as const) : conCopias ? ('falta' as const) : ('sin_lugar' as const),
  }
}

export async function sumCorreos(db: ReadDb) {
  const en = (estado: 'pendiente' | 'enviado' | 'fallido') => db.selectFrom('correos').where('estado', '=', estado)
  const count = (estado: 'pendiente' | 'fallido') =>
    en(estado)
      .select((e) => e.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  const enviado = await en('enviado').select('enviado_en').orderBy('id', 'desc').limit(1).executeTakeFirst()
  const espera = await en('pendiente').select('creado_en').orderBy('id').limit(1).executeTakeFirst()
  return {
    ultimo_enviado: enviado?.enviado_en ?? null,
    pendientes: Number((await count('pendiente')).total),
    espera_desde: espera?.creado_en ?? null,
    fallidos: Number((await count('fallido')).total),
  }
}

const anHourMs = 60 * 60 * 1000

export async function sumTareas(db: ReadDb, lista: readonly Tarea[], now: Date) {
  const rows = new Map((await listTareas(db)).map((row) => [row.clave, row]))
  const late = new Date(now.getTime() - anHourMs).toISOString()
  const namesOf = (is: (row: NonNullable<ReturnType<typeof rows.get>>) => boolean) =>
    lista.filter(({ clave }) => [rows.get(clave)].some((row) => row && is(row))).map(({ nombre }) => nombre)
  return {
    cuantas: lista.length,
    con_error: namesOf(({ error }) => error !== null),
    detenidas: namesOf(
      ({ proxima_en, tomada_hasta }) => proxima_en < late && (tomada_hasta ?? '') <= now.toISOString(),
    ),
  }
}

/** When SQLite's file was last checked, and whether it was found damaged: each backup begins with that. */
export async function findRevision(db: ReadDb): Promise<{ revisada_en: string | null; danada: boolean }> {
  const last = (await listEn(db, 'bueno', 'danado')).findLast(
    ({ estado, base_danada }) => estado === 'bueno' || base_danada,
  )
  return { revisada_en: last?.creado_en ?? null, danada: last?.base_danada === 1 }
}
