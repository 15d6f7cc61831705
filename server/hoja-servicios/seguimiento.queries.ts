// The sheet follows what is changed elsewhere: the post, the day of entry, and whether the member serves.
import type { Row } from '#db/tables.ts'
import type { Db } from '#server/plumbing/database.ts'
import { dayBefore } from '#server/plumbing/local-time.ts'
import { deleteElemento, insertElemento, listElementos, updateElemento } from './hoja-servicios.queries.ts'

type Seguido = Pick<Row<'usuarios'>, 'cargo' | 'estado' | 'fecha_ingreso'>
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
  if (despues.cargo !== antes.cargo || isLetIn(antes, despues)) await followCargo(db, id, despues.cargo, hoy)
  if (despues.estado === 'baja' && antes.estado !== 'baja')
    await endService(db, id, despues.fecha_ingreso, cambio.fecha_baja ?? hoy)
  if (despues.estado !== 'baja' && antes.estado === 'baja') await resumeService(db, id, hoy)
}

/** Whether a change makes an account of someone who waited. */
const isLetIn = (antes: Seguido, despues: Seguido): boolean =>
  despues.estado === 'activo' && antes.estado.startsWith('pendiente')

/** Whoever comes in by a link holds from then on the post that they were invited for. */
export async function startCargo(db: Db, userId: number, hoy: string): Promise<void> {
  const { cargo } = await db.selectFrom('usuarios').select('cargo').where('id', '=', userId).executeTakeFirstOrThrow()
  await followCargo(db, userId, cargo, hoy)
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
