// The sheet follows what is changed elsewhere: the post, the day of entry, and whether the member serves.
import { nombreCargo } from '#contract/perfil.ts'
import type { Row } from '#db/tables.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import { dayBefore } from '#server/plumbing/process/local-time.ts'
import { deleteElemento, insertElemento, listElementos, updateElemento } from './hoja-servicios.queries.ts'

type ConCargo = Pick<Row<'usuarios'>, 'cargo' | 'cargo_detalle'>
type Seguido = ConCargo & Pick<Row<'usuarios'>, 'estado' | 'fecha_ingreso'>
/** The day of leaving, where it is not that of the change. */
type Cambio = Partial<Seguido & Pick<Row<'usuarios'>, 'fecha_baja'>>

/** In the transaction of a change to a member: `hoy` is the company's day on which it is made. */
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
  if (despues.estado === 'baja' && antes.estado !== 'baja')
    await endService(db, id, despues.fecha_ingreso, cambio.fecha_baja ?? hoy)
  if (despues.estado !== 'baja' && antes.estado === 'baja') await resumeService(db, id, hoy)
}

/** domain §1.1: by its name, which of a Director, a Secretario or a Tesorero stands beside `Otro`. */
const heldBy = (usuario: ConCargo): string | null => usuario.cargo && nombreCargo(usuario)

/** Whether the post stays what it was, and only now is told what it is called. */
const isOnlyNamed = (antes: ConCargo, despues: ConCargo): boolean =>
  heldBy(antes) === 'Otro' && despues.cargo === 'Otro' && despues.cargo_detalle !== null

/** Whether a change makes an account of someone who waited. */
const isLetIn = (antes: Seguido, despues: Seguido): boolean =>
  despues.estado === 'activo' && antes.estado.startsWith('pendiente')

/** Whoever comes in by a link holds from then on the post that they were invited for. */
export async function startCargo(db: Db, userId: number, hoy: string): Promise<void> {
  const invited = await db
    .selectFrom('usuarios')
    .select(['cargo', 'cargo_detalle'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  await followCargo(db, userId, heldBy(invited), hoy)
}

/** The last day of the first stretch of service, where it has one: the entry cannot be after it. */
export async function endOfFirstPeriodo(db: Db, userId: number): Promise<string | null> {
  return (await listElementos(db, 'periodos', userId))[0]?.hasta ?? null
}

/** The post held until the day before, and the new one since today; one of the same day never was. */
async function followCargo(db: Db, userId: number, cargo: string | null, hoy: string): Promise<void> {
  const cargos = await listElementos(db, 'cargos', userId)
  for (const { id, desde, acta } of cargos.filter((one) => one.hasta === null && one.cargo !== cargo))
    if (desde >= hoy && acta === null) await deleteElemento(db, 'cargos', id)
    else await updateElemento(db, 'cargos', id, { hasta: desde >= hoy ? desde : dayBefore(hoy) })
  const held = cargos.some((one) => one.hasta === null && one.cargo === cargo)
  if (cargo && !held) await insertElemento(db, 'cargos', userId, { cargo, desde: hoy, hasta: null, acta: null })
}

/** The line of a post without a name gets it, and goes on. */
async function nameOtro(db: Db, userId: number, cargo: string): Promise<void> {
  const cargos = await listElementos(db, 'cargos', userId)
  for (const { id } of cargos.filter((one) => one.hasta === null && one.cargo === 'Otro'))
    await updateElemento(db, 'cargos', id, { cargo })
}

/** The first stretch of service begins with the entry; without any there is nothing to follow. */
async function followIngreso(db: Db, userId: number, ingreso: string | null): Promise<void> {
  const [first] = await listElementos(db, 'periodos', userId)
  if (first && ingreso) await updateElemento(db, 'periodos', first.id, { desde: ingreso })
}

/** Who leaves has served until that day, and holds no post any more. */
export async function endService(db: Db, userId: number, ingreso: string | null, dia: string): Promise<void> {
  const periodos = await listElementos(db, 'periodos', userId)
  const open = periodos.find(({ hasta }) => hasta === null)
  if (open) await updateElemento(db, 'periodos', open.id, { hasta: open.desde > dia ? open.desde : dia })
  else if (periodos.length === 0 && ingreso && ingreso <= dia)
    await insertElemento(db, 'periodos', userId, { desde: ingreso, hasta: dia, motivo: null })
  for (const { id, hasta, desde } of await listElementos(db, 'cargos', userId))
    if (hasta === null) await updateElemento(db, 'cargos', id, { hasta: desde > dia ? desde : dia })
}

/** Who comes back serves again from today; on the very day of leaving, as if they had not left. */
async function resumeService(db: Db, userId: number, hoy: string): Promise<void> {
  const last = (await listElementos(db, 'periodos', userId)).at(-1)
  if (!last?.hasta) return
  if (last.hasta >= hoy) await updateElemento(db, 'periodos', last.id, { hasta: null })
  else await insertElemento(db, 'periodos', userId, { desde: hoy, hasta: null, motivo: null })
}
