import { vivas } from '#contract/emergencias/estados.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import type { Row } from '#db/tables.ts'
import { findReglas } from '#server/configuracion/configuracion.queries.ts'
import { listSituaciones } from '#server/disponibilidad/disponibilidad.queries.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { lits } from '#server/plumbing/data/lits.ts'
import { asienta } from '#server/plumbing/records/escrituras.ts'
import type { Writes } from '#server/plumbing/records/tx.ts'
import { write } from '#server/plumbing/records/write.ts'
import { suena, textoDeSegundoLlamado } from './alarma.rules.ts'
import { listRespuestasA } from './respuestas.queries.ts'
import { cuandoToca, segundoLlamado, toca } from './segundo-llamado.rules.ts'

const anHourMs = 3_600_000

/** Calls once more, for each alarm that nobody can go out with yet, those who have not answered. */
export async function callAgain(deps: Writes): Promise<void> {
  await write(deps, null, async (tx) => {
    const vivas = await listVivas(tx.db)
    const { segundo_llamado } = await findReglas(tx.db, diaLocal(tx.now))
    for (const emergencia of vivas.filter(
      (una) => espera(una) && toca(cuandoToca(una.creada_en, segundo_llamado), tx.now),
    )) {
      const { id } = emergencia
      const llamado = segundoLlamado(await readAlarma(tx.db, id, vivas, tx.now))
      if (!llamado) continue
      const { falta, van, llama } = llamado
      const despues = { segundo_llamado_en: tx.now.toISOString() }
      await tx.db.updateTable('emergencias').set(despues).where('id', '=', id).execute()
      await asienta(tx, { entidad: 'emergencia', id, despues, avisa: 'emergencia' })
      const enlace = `/intranet/emergencias/${id}#responder` as const
      await tx.notify(llama, { tipo: 'emergencia', ...textoDeSegundoLlamado(falta, van, emergencia), enlace })
    }
    tx.untraced('where nobody is called nothing changes')
    tx.untold('where nobody is called nothing changes')
  })
}

/** When to look: at the hour of an alarm, and from then on at each round, as answers change; else in an hour. */
export async function nextSegundoLlamado(db: ReadDb, now: Date): Promise<Date> {
  const { segundo_llamado } = await findReglas(db, diaLocal(now))
  const next = (await listVivas(db))
    .filter(espera)
    .flatMap(({ creada_en }) => cuandoToca(creada_en, segundo_llamado) ?? [])
    .filter((cuando) => cuando > now || toca(cuando, now))
  return new Date(Math.min(...next.map(Number), now.getTime() + anHourMs))
}

type Viva = Awaited<ReturnType<typeof listVivas>>[number]

const espera = (una: Viva): boolean => una.segundo_llamado_en === null && suena(una)

const listVivas = (db: ReadDb) =>
  db.selectFrom('emergencias').selectAll().where('estado', 'in', lits(vivas)).orderBy('id').execute()

async function readAlarma(db: ReadDb, id: number, abiertas: readonly Pick<Row<'emergencias'>, 'id'>[], now: Date) {
  const ids = abiertas.map((una) => una.id)
  const respuestas = await listRespuestasA(db, ids)
  const unidades = await listDespachadas(db, ids)
  const propias = unidades.filter(({ emergencia_id }) => emergencia_id === id)
  const aBordo = new Set(propias.flatMap((una) => una.dotacion))
  const ajenas = new Set([
    ...unidades.flatMap((una) => (una.emergencia_id !== id && una.hora_6_10 === null ? una.dotacion : [])),
    ...respuestas.flatMap((una) => (una.emergencia_id !== id && una.respuesta !== 'no_puedo' ? una.user_id : [])),
  ])
  const dichas = new Map(
    respuestas.flatMap((una) => (una.emergencia_id === id ? [[una.user_id, una.respuesta] as const] : [])),
  )
  const llamados = (await listSituaciones(db, now)).map(({ user_id, es_conductor, etapas }) => {
    const { estado = 'sin_informar', origen = null } = etapas.findLast(({ desde }) => desde <= now.getTime()) ?? {}
    return {
      user_id,
      es_conductor,
      estado,
      de_guardia: origen === 'guardia' && estado === 'disponible',
      respuesta: dichas.get(user_id) ?? null,
      a_bordo: aBordo.has(user_id),
      en_otra: ajenas.has(user_id),
    }
  })
  return {
    salio: propias.some(({ hora_6_0 }) => hora_6_0 !== null),
    minimo: propias.reduce((sum, { minimo_tripulacion }) => sum + (minimo_tripulacion ?? 0), 0),
    llamados,
  }
}

async function listDespachadas(db: ReadDb, ids: readonly number[]) {
  const unidades = await db
    .selectFrom('emergencia_unidades as d')
    .leftJoin('unidades as u', 'u.id', 'd.unidad_id')
    .select(['d.id', 'd.emergencia_id', 'd.conductor_id', 'd.a_cargo_id', 'd.hora_6_0', 'd.hora_6_10'])
    .select('u.minimo_tripulacion')
    .where('d.emergencia_id', 'in', ids)
    .execute()
  const tripulantes = Map.groupBy(
    await db.selectFrom('emergencia_tripulantes').selectAll().where('emergencia_id', 'in', ids).execute(),
    ({ emergencia_unidad_id }) => emergencia_unidad_id,
  )
  return unidades.map(({ id, conductor_id, a_cargo_id, ...una }) => ({
    ...una,
    dotacion: [conductor_id, a_cargo_id, ...(tripulantes.get(id) ?? []).map(({ user_id }) => user_id)].filter(
      (quien) => quien !== null,
    ),
  }))
}
