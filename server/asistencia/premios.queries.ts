import { type Periodo, periodosServidos } from '#contract/shared/antiguedad.ts'
import type { Premiable, ProximoPremio } from '#contract/shared/premio.ts'
import type { Row } from '#db/tables.ts'
import { findReglas } from '#server/configuracion/configuracion.queries.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { listElementos } from '#server/plumbing/hoja/elementos.queries.ts'
import { listPeriodos } from './lista.queries.ts'
import { alcanza, candidatos, type Conteo, cuentaSaldo, type ReglasPremio, proximoPremio } from './premios.rules.ts'
import { findPrimerDia, readConteo } from './resumen.queries.ts'
import { findFila, listFilas, sumValidas } from './saldos.queries.ts'

interface Servidor {
  user_id: number
  ingreso: string | null
  periodos: readonly Periodo[]
  premios: readonly { tipo: string }[]
  saldo: Row<'saldos'> | undefined
}

interface Premios {
  premio_ganado: Premiable | null
  proximo_premio: ProximoPremio | null
}

const nothing = { validas: 0, porcentaje: null }

/** The award that a member has earned and that is not recorded, and the one ahead. */
async function judgePremios(
  db: ReadDb,
  { user_id, ingreso, periodos, premios, saldo }: Servidor,
  { hoy, reglas, listasDesde }: { hoy: string; reglas: ReglasPremio; listasDesde: string | null },
): Promise<Premios> {
  const servidos = periodosServidos(periodos, ingreso)
  const found = candidatos({ servidos, hoy, premios, saldo, listasDesde }, reglas)
  if (!found) return { premio_ganado: null, proximo_premio: null }
  const { cumplido, siguiente } = found
  const conteoDesde = async (desde: string): Promise<Conteo> => {
    if (reglas.premio_exige === 'nada') return nothing
    if (saldo && reglas.premio_exige === 'cantidad' && cuentaSaldo(desde, saldo))
      return { validas: await sumValidas(db, saldo, hoy), porcentaje: null }
    return await readConteo(db, user_id, { desde, hasta: hoy })
  }
  if (cumplido) {
    const conteo = await conteoDesde(cumplido.desde)
    if (!alcanza(reglas, conteo))
      return { premio_ganado: null, proximo_premio: proximoPremio(cumplido, reglas, conteo, hoy) }
  }
  return {
    premio_ganado: cumplido && { anios: cumplido.anios, fecha: cumplido.fecha },
    proximo_premio: proximoPremio(siguiente, reglas, await conteoDesde(siguiente.desde), hoy),
  }
}

/** Awards of a member whose service sheet has been read. */
export async function readPremios(db: ReadDb, servidor: Omit<Servidor, 'saldo'>, hoy: string): Promise<Premios> {
  const [reglas, listasDesde] = [await findReglas(db, hoy), await findPrimerDia(db)]
  const saldo = await findFila(db, servidor.user_id)
  return await judgePremios(db, { ...servidor, saldo }, { hoy, reglas, listasDesde })
}

/** One's own awards. */
export async function findPremios(db: ReadDb, user_id: number, hoy: string): Promise<Premios> {
  const { fecha_ingreso: ingreso } = await db
    .selectFrom('usuarios')
    .select('fecha_ingreso')
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow()
  const periodos = await listElementos(db, 'periodos', user_id)
  const premios = await listElementos(db, 'premios', user_id)
  return await readPremios(db, { user_id, ingreso, periodos, premios }, hoy)
}

/** Awards of those who serve, or of some of them, by name. */
async function listPremios(db: ReadDb, hoy: string, ids?: readonly number[]) {
  const on = { hoy, reglas: await findReglas(db, hoy), listasDesde: await findPrimerDia(db) }
  const periodos = await listPeriodos(db)
  const recorded = await db.selectFrom('premios').select(['user_id', 'tipo']).execute()
  const premios = Map.groupBy(recorded, (one) => one.user_id)
  const saldos = new Map((await listFilas(db)).map((saldo) => [saldo.user_id, saldo]))
  const miembros = await db
    .selectFrom('usuarios')
    .select(['id', 'nombre', 'fecha_ingreso'])
    .where('estado', 'in', ['activo', 'suspendido'])
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .orderBy('orden')
    .execute()
  const found: (Premios & { user_id: number; nombre: string })[] = []
  for (const { id: user_id, nombre, fecha_ingreso: ingreso } of miembros) {
    const own = { periodos: periodos.get(user_id) ?? [], premios: premios.get(user_id) ?? [] }
    const servidor = { user_id, ingreso, ...own, saldo: saldos.get(user_id) }
    found.push({ user_id, nombre, ...(await judgePremios(db, servidor, on)) })
  }
  return found
}

/** Members who have earned an award that is not recorded, by name. */
export const listPorRegistrar = async (db: ReadDb, hoy: string) =>
  (await listPremios(db, hoy)).flatMap(({ user_id, nombre, premio_ganado }) =>
    premio_ganado ? [{ user_id, nombre, ...premio_ganado }] : [],
  )

/** The award ahead of each of these members who serves. */
export const listProximos = async (
  db: ReadDb,
  hoy: string,
  ids: readonly number[],
): Promise<Map<number, ProximoPremio>> =>
  new Map(
    (await listPremios(db, hoy, ids)).flatMap(({ user_id, proximo_premio }) =>
      proximo_premio ? [[user_id, proximo_premio] as const] : [],
    ),
  )
