import type { ReadDb } from '#server/plumbing/data/database.ts'
import { asienta } from '#server/plumbing/records/escrituras.ts'
import type { Tx, Writes } from '#server/plumbing/records/tx.ts'
import { write } from '#server/plumbing/records/write.ts'
import { updateAsignacion } from './asignaciones.queries.ts'
import { tellPorReemplazar } from './avisos-puestos.queries.ts'
import { listCalificables } from './calificacion.queries.ts'
import { dejaDePoder } from './calificacion.rules.ts'

/**
 * Marks the seats to come that their member cannot serve any more, by a licence, a suspension, the state of the account,
 * a driving licence or a unit, and clears those whose cause has gone; who looks after the guard is told, of a draft once
 * it is published. Nothing is taken away. It reads all causes anew, so that whatever was missed while the program was
 * down is found (docs/decisions/090).
 */
export async function marcarPorReemplazar(deps: Writes): Promise<void> {
  if ((await listCambiados(deps.database.db, deps.clock())).length === 0) return
  await write(deps, null, async (tx) => {
    for (const puesto of await listCambiados(tx.db, deps.clock())) await marcar(tx, puesto)
    tx.untraced('another process may have marked them meanwhile')
  })
}

type Cambiado = Awaited<ReturnType<typeof listPuestos>>[number] & { motivo: string | null }

async function marcar(tx: Tx, puesto: Cambiado): Promise<void> {
  const { id, guardia_id, por_reemplazar, motivo, publicada_en } = puesto
  await updateAsignacion(tx.db, id, { por_reemplazar: motivo })
  const change = { antes: { por_reemplazar }, despues: { por_reemplazar: motivo } }
  await asienta(tx, { entidad: 'guardia_asignacion', id, ...change, avisa: { tipo: 'guardia', id: guardia_id } })
  if (motivo === null || por_reemplazar !== null || publicada_en === null) return
  await tellPorReemplazar(tx, { ...puesto, id: guardia_id }, puesto)
}

/** Seats whose mark says something else than what holds now: as many queries for all as for one. */
async function listCambiados(db: ReadDb, now: Date): Promise<Cambiado[]> {
  const puestos = await listPuestos(db, now.toISOString())
  const inicios = puestos.map(({ inicio }) => inicio).toSorted()
  const terminos = puestos.map(({ termino }) => termino).toSorted()
  const [desde, hasta] = [inicios.at(0), terminos.at(-1)]
  if (desde === undefined || hasta === undefined) return []
  const ids = [...new Set(puestos.map(({ user_id }) => user_id))]
  const miembros = new Map((await listCalificables(db, desde, hasta, ids)).map((quien) => [quien.user_id, quien]))
  return puestos.flatMap((puesto) => {
    const quien = miembros.get(puesto.user_id)
    const tramo = { id: puesto.guardia_id, inicio: puesto.inicio, termino: puesto.termino }
    const motivo = quien ? (dejaDePoder(quien, tramo, puesto.funcion)?.texto ?? null) : null
    return motivo === puesto.por_reemplazar ? [] : [{ ...puesto, motivo }]
  })
}

/** Seats that somebody still has to come to. */
const listPuestos = (db: ReadDb, at: string) =>
  db
    .selectFrom('guardias as g')
    .innerJoin('guardia_asignaciones as a', 'a.guardia_id', 'g.id')
    .select(['a.id', 'a.user_id', 'a.guardia_id', 'a.por_reemplazar', 'g.nombre', 'g.inicio', 'g.termino'])
    .select(['a.funcion', 'g.publicada_en', 'g.oficial_supervisor_id'])
    .where('g.estado', 'in', ['borrador', 'publicada', 'en_curso'])
    .where('g.termino', '>', at)
    .where('a.estado', 'in', ['asignada', 'confirmada'])
    .orderBy('g.inicio')
    .orderBy('a.id')
    .execute()
