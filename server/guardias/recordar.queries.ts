import { rutaGuardia } from '#contract/guardias/papeles.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import type { Tx, Writes } from '#server/plumbing/records/tx.ts'
import { write } from '#server/plumbing/records/write.ts'
import { conCuenta } from './avisos-puestos.queries.ts'
import { conCambioPedido } from './cambio-pedido.queries.ts'
import { listAvisadosDeAprobar } from './cambios.queries.ts'
import { avisosDebidos, cuandoEs, primerAvisoMs } from './recordatorio.rules.ts'

/**
 * Reminds members of their next guards, asks them to confirm, and tells who answers for a guard that somebody has not
 * (domain §2.6). Each once for a seat; after hours without the program, what still makes sense.
 */
export const remindOfGuardias = (deps: Writes): Promise<void> =>
  write(deps, null, async (tx) => {
    const now = deps.clock()
    const due = (await listPorAvisar(tx.db, now)).map((puesto) => ({ ...puesto, ...avisosDebidos(puesto, now) }))
    for (const puesto of due) if (puesto.vispera || puesto.confirmar) await remind(tx, puesto, now)
    const sinConfirmar = Map.groupBy(
      due.filter(({ alertar }) => alertar),
      ({ guardia_id }) => guardia_id,
    )
    for (const puestos of sinConfirmar.values()) await alert(tx, puestos, now)
    tx.untraced('a notice changes nothing of the seat')
    tx.untold('no screen shows who was reminded')
  })

type Puesto = Awaited<ReturnType<typeof listPorAvisar>>[number]

/** Seats of guards that are near, of members who can still serve them. */
const listPorAvisar = (db: ReadDb, now: Date) =>
  db
    .selectFrom('guardias as g')
    .innerJoin('guardia_asignaciones as a', 'a.guardia_id', 'g.id')
    .select(['a.id', 'a.guardia_id', 'a.user_id', 'a.estado', 'a.avisada_en', 'a.pedida_en', 'a.alertada_en'])
    .select(['g.nombre', 'g.inicio', 'g.oficial_supervisor_id'])
    .select((e) => e('a.id', 'in', conCambioPedido(db, now)).as('cambio_pedido'))
    .where('g.estado', '=', 'publicada')
    .where('g.inicio', '>', now.toISOString())
    .where('g.inicio', '<=', new Date(now.getTime() + primerAvisoMs).toISOString())
    .where('a.estado', 'in', ['asignada', 'confirmada'])
    .where('a.por_reemplazar', 'is', null)
    .orderBy('g.inicio')
    .orderBy('a.id')
    .execute()

/** One notice where both are due at once. */
async function remind(
  tx: Tx,
  {
    id,
    guardia_id,
    user_id,
    nombre,
    inicio,
    cambio_pedido,
    vispera,
    confirmar,
  }: Puesto & { vispera: boolean; confirmar: boolean },
  now: Date,
): Promise<void> {
  await tx.notify([user_id], {
    tipo: 'guardia',
    titulo: vispera ? `Tiene guardia ${cuandoEs(inicio, now)}` : `Confirme su guardia de ${cuandoEs(inicio, now)}`,
    cuerpo: `${nombre}. ${cambio_pedido ? 'Su cambio sigue pedido: hasta que se apruebe, es suya.' : confirmar ? 'Confirme que irá, o pida un cambio.' : 'Si no puede ir, pida un cambio.'}`,
    enlace: rutaGuardia(guardia_id),
  })
  const at = now.toISOString()
  await mark(tx.db, [id], { ...(vispera && { avisada_en: at }), ...(confirmar && { pedida_en: at }) })
}

/** Without names: it says how many. */
async function alert(tx: Tx, puestos: readonly Puesto[], now: Date): Promise<void> {
  const [first] = puestos
  if (!first) return
  const { guardia_id, nombre, inicio } = first
  await tx.notify(await listResponsables(tx.db, first, puestos), {
    tipo: 'guardia',
    titulo: `Guardia sin confirmar: ${cuandoEs(inicio, now)}`,
    cuerpo: `${nombre}: ${puestos.length === 1 ? '1 persona no la ha confirmado' : `${puestos.length} personas no la han confirmado`}. Vea quiénes en la guardia.`,
    enlace: rutaGuardia(guardia_id),
  })
  await mark(
    tx.db,
    puestos.map(({ id }) => id),
    { alertada_en: now.toISOString() },
  )
}

/** The supervisor of the guard; without one, who is in charge of it, or else who publishes guards. */
async function listResponsables(
  db: ReadDb,
  { guardia_id, oficial_supervisor_id }: Puesto,
  sinConfirmar: readonly Puesto[],
): Promise<number[]> {
  const supervisor = await conCuenta(db, oficial_supervisor_id === null ? [] : [oficial_supervisor_id])
  if (supervisor.length > 0) return supervisor
  const aCargo = await db
    .selectFrom('guardia_asignaciones')
    .select('user_id')
    .where('guardia_id', '=', guardia_id)
    .where('funcion', '=', 'a_cargo')
    .where('estado', 'in', ['asignada', 'confirmada'])
    .execute()
  const known = aCargo.map(({ user_id }) => user_id).filter((id) => !sinConfirmar.some(({ user_id }) => user_id === id))
  return known.length > 0 ? known : await listAvisadosDeAprobar(db)
}

const mark = (db: Db, ids: readonly number[], at: { avisada_en?: string; pedida_en?: string; alertada_en?: string }) =>
  db.updateTable('guardia_asignaciones').set(at).where('id', 'in', ids).execute()
