// The sheet follows changes made elsewhere: the post, the quality, the day of entry, and the member's state.
import { sql } from 'kysely'
import { type Calidad } from '#contract/perfil.ts'
import { nombreCargo } from '#contract/shared/cargos.ts'
import type { Row } from '#db/tables.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { dayBefore } from '#server/plumbing/process/local-time.ts'
import { deleteElemento, insertElemento, listElementos, updateElemento } from './elementos.queries.ts'

type ConCargo = Pick<Row<'usuarios'>, 'cargo' | 'cargo_detalle'>
type Seguido = ConCargo & Pick<Row<'usuarios'>, 'estado' | 'fecha_ingreso' | 'calidad'>
/** Day of leaving, if not that of the change. */
type Cambio = Partial<Seguido & Pick<Row<'usuarios'>, 'fecha_baja'>>

/** Call in the transaction of a change to a member; `hoy` is its local day. */
export async function followUsuario(
  db: Db,
  antes: Seguido & { id: number },
  cambio: Cambio,
  hoy: string,
): Promise<void> {
  const { id } = antes
  const despues = { ...antes, ...cambio }
  if (despues.fecha_ingreso !== antes.fecha_ingreso) await followIngreso(db, id, despues.fecha_ingreso)
  if (isOnlyNamed(antes, despues)) await nameOtro(db, id, nombreCargo(despues))
  if (heldBy(despues) !== heldBy(antes) || isLetIn(antes, despues)) await followCargo(db, id, heldBy(despues), hoy)
  if (despues.calidad !== antes.calidad) await followCalidad(db, antes, hoy)
  if (despues.estado === 'baja' && antes.estado !== 'baja')
    await endService(db, id, despues.fecha_ingreso, cambio.fecha_baja ?? hoy)
  if (despues.estado !== 'baja' && antes.estado === 'baja') await resumeService(db, id, hoy)
}

/** domain §1.1: by its name, as a Director, a Secretario or a Tesorero are stored beside `Otro`. */
const heldBy = (usuario: ConCargo): string | null => usuario.cargo && nombreCargo(usuario)

/** True if the post is the same and only now gets its name. */
const isOnlyNamed = (antes: ConCargo, despues: ConCargo): boolean =>
  heldBy(antes) === 'Otro' && despues.cargo === 'Otro' && despues.cargo_detalle !== null

/** True if a change approves a waiting account. */
const isLetIn = (antes: Seguido, despues: Seguido): boolean =>
  despues.estado === 'activo' && antes.estado.startsWith('pendiente')

/** An invited member holds the post of the invitation once they accept. */
export async function startCargo(db: Db, userId: number, hoy: string): Promise<void> {
  const invited = await db
    .selectFrom('usuarios')
    .select(['cargo', 'cargo_detalle'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  await followCargo(db, userId, heldBy(invited), hoy)
}

/** Last days of the first periods that have ended, by member: the entry cannot be later. */
export async function endsOfFirstPeriodo(db: ReadDb, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const periodos = await db
    .selectFrom('periodos_servicio')
    .select(['user_id', 'hasta'])
    .where('user_id', 'in', ids)
    .orderBy('desde', 'desc')
    .orderBy('id', 'desc')
    .execute()
  // The first stays.
  const first = new Map(periodos.map(({ user_id, hasta }) => [user_id, hasta]))
  return new Map([...first].flatMap(([id, hasta]) => (hasta ? [[id, hasta] as const] : [])))
}

export const endOfFirstPeriodo = async (db: ReadDb, userId: number): Promise<string | undefined> =>
  (await endsOfFirstPeriodo(db, [userId])).get(userId)

/** Ends the open post yesterday and starts the new one today; one of the same day is dropped. */
async function followCargo(db: Db, userId: number, cargo: string | null, hoy: string): Promise<void> {
  const cargos = await listElementos(db, 'cargos', userId)
  for (const { id, desde, acta } of cargos.filter((one) => one.hasta === null && one.cargo !== cargo))
    if (desde >= hoy && acta === null) await deleteElemento(db, 'cargos', id)
    else await updateElemento(db, 'cargos', id, { hasta: desde >= hoy ? desde : dayBefore(hoy) })
  const held = cargos.some((one) => one.hasta === null && one.cargo === cargo)
  if (cargo && !held) await insertElemento(db, 'cargos', userId, { cargo, desde: hoy, hasta: null, acta: null })
}

/** Dates the quality that ends; one held for less than a day is dropped. */
async function followCalidad(db: Db, { id, calidad }: Pick<Row<'usuarios'>, 'id' | 'calidad'>, hoy: string) {
  await db
    .insertInto('calidades_pasadas')
    .values({ user_id: id, calidad, hasta: dayBefore(hoy) })
    .onConflict((conflict) => conflict.columns(['user_id', 'hasta']).doNothing())
    .execute()
}

/** Quality of each member on a day, for `usuarios` in the query: the one that ended next, or the present one. */
export const calidadEn = (dia: string) =>
  sql<Calidad>`coalesce((
    select p.calidad from calidades_pasadas p where p.user_id = usuarios.id and p.hasta >= ${dia} order by p.hasta limit 1
  ), usuarios.calidad)`

/** Names an unnamed post, which stays open. */
async function nameOtro(db: Db, userId: number, cargo: string): Promise<void> {
  const cargos = await listElementos(db, 'cargos', userId)
  for (const { id } of cargos.filter((one) => one.hasta === null && one.cargo === 'Otro'))
    await updateElemento(db, 'cargos', id, { cargo })
}

/** Moves the start of the first period to the entry, if there is one. */
async function followIngreso(db: Db, userId: number, ingreso: string | null): Promise<void> {
  const [first] = await listElementos(db, 'periodos', userId)
  if (first && ingreso) await updateElemento(db, 'periodos', first.id, { desde: ingreso })
}

/** Ends service and posts on that day. */
export async function endService(db: Db, userId: number, ingreso: string | null, dia: string): Promise<void> {
  const periodos = await listElementos(db, 'periodos', userId)
  const open = periodos.find(({ hasta }) => hasta === null)
  if (open) await updateElemento(db, 'periodos', open.id, { hasta: open.desde > dia ? open.desde : dia })
  else if (periodos.length === 0 && ingreso && ingreso <= dia)
    await insertElemento(db, 'periodos', userId, { desde: ingreso, hasta: dia, motivo: null })
  for (const { id, hasta, desde } of await listElementos(db, 'cargos', userId))
    if (hasta === null) await updateElemento(db, 'cargos', id, { hasta: desde > dia ? desde : dia })
}

/** Service resumes today; on the very day of leaving, as if they had not left. */
async function resumeService(db: Db, userId: number, hoy: string): Promise<void> {
  const last = (await listElementos(db, 'periodos', userId)).at(-1)
  if (!last?.hasta) return
  if (last.hasta >= hoy) await updateElemento(db, 'periodos', last.id, { hasta: null })
  else await insertElemento(db, 'periodos', userId, { desde: hoy, hasta: null, motivo: null })
}
