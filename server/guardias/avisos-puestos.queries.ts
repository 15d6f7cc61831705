import { type Funcion, nombresFunciones } from '#contract/guardias/estados.ts'
import { rutaGuardia } from '#contract/guardias/papeles.ts'
import { type Role, roleId, roles, can } from '#contract/shared/permisos.ts'
import type { Row } from '#db/tables.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { localHour, longMoment } from '#server/plumbing/process/local-time.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'

type Guardia = Pick<Row<'guardias'>, 'id' | 'nombre' | 'inicio' | 'termino' | 'publicada_en'>

const dayMs = 24 * 3_600_000

/** «20 de noviembre de 2026, 23:00 a 07:00»; with the day of its end where it lasts a day or more. */
export function cuandoEs({ inicio, termino }: Pick<Guardia, 'inicio' | 'termino'>): string {
  const [from, to] = [new Date(inicio), new Date(termino)]
  return `${longMoment(from)} a ${to.getTime() - from.getTime() < dayMs ? localHour(to) : longMoment(to)}`
}

const titulos = {
  asignado: 'Tiene una guardia',
  funcion: 'Cambió su función en una guardia',
  retirado: 'Ya no tiene una guardia',
} as const

/** Tells a member of their own seat, once the guard is known to members. */
export async function tellPuesto(
  tx: Tx,
  guardia: Guardia,
  { user_id, funcion }: { user_id: number; funcion: Funcion },
  que: keyof typeof titulos,
): Promise<void> {
  if (guardia.publicada_en === null || guardia.termino <= tx.now.toISOString()) return
  await tx.notify([user_id], {
    tipo: 'guardia',
    titulo: `${titulos[que]}: ${guardia.nombre}`,
    cuerpo: `${cuandoEs(guardia)} · ${nombresFunciones[funcion]}`,
    enlace: rutaGuardia(guardia.id),
  })
}

const publicadores = roles.filter((role: Role) => can(role, 'guardias.publicar')).map(roleId)

/** Members who look after a guard: its supervisor, or who publishes guards where it has none who can sign in. */
async function listEncargados(db: ReadDb, supervisor: number | null): Promise<number[]> {
  const rows = await db
    .selectFrom('usuarios')
    .select('id')
    .where('estado', '=', 'activo')
    .where('password_hash', 'is not', null)
    .where((e) => e.or([e('role_id', 'in', publicadores), e('id', '=', supervisor ?? 0)]))
    .orderBy('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  return supervisor !== null && ids.includes(supervisor) ? [supervisor] : ids
}

/** Tells who looks after a guard that a seat needs somebody else; neither whose nor why. */
export async function tellPorReemplazar(
  tx: Tx,
  guardia: Guardia & { oficial_supervisor_id: number | null },
  { funcion }: { funcion: Funcion },
): Promise<void> {
  if (guardia.termino <= tx.now.toISOString()) return
  await tx.notify(await listEncargados(tx.db, guardia.oficial_supervisor_id), {
    tipo: 'guardia',
    titulo: `Puesto por reemplazar: ${guardia.nombre}`,
    cuerpo: `${cuandoEs(guardia)} · ${nombresFunciones[funcion]}. Quien lo tiene ya no puede servirlo.`,
    enlace: rutaGuardia(guardia.id),
  })
}

/** Of these members, who can sign in. */
export async function conCuenta(db: ReadDb, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('usuarios')
    .select('id')
    .where('id', 'in', ids)
    .where('estado', '=', 'activo')
    .where('password_hash', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
