import { type Periodo, periodosServidos } from '#contract/shared/antiguedad.ts'
import type { Premiable, ProximoPremio } from '#contract/shared/premio.ts'
import { listPeriodos } from '#server/asistencia/lista.queries.ts'
import { findPrimerDia, readConteo } from '#server/asistencia/resumen.queries.ts'
import { findReglas } from '#server/configuracion/configuracion.queries.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { listElementos } from '#server/plumbing/hoja/elementos.queries.ts'
import { alcanza, aniosPremiados, candidatos, type ReglasPremio, proximoPremio } from './premios.rules.ts'

interface Servidor {
  user_id: number
  ingreso: string | null
  periodos: readonly Periodo[]
  premios: readonly { tipo: string }[]
}

const nothing = { validas: 0, porcentaje: null }

/** The award that a member has earned and that is not recorded, and the one ahead. */
async function judgePremios(
  db: ReadDb,
  { user_id, ingreso, periodos, premios }: Servidor,
  { hoy, reglas, listasDesde }: { hoy: string; reglas: ReglasPremio; listasDesde: string | null },
): Promise<{ premio_ganado: Premiable | null; proximo_premio: ProximoPremio | null }> {
  const servidos = periodosServidos(periodos, ingreso)
  const found = candidatos({ servidos, hoy, premiado: aniosPremiados(premios), listasDesde }, reglas)
  if (!found) return { premio_ganado: null, proximo_premio: null }
  const { cumplido, siguiente } = found
  const conteoDesde = async (desde: string) =>
    reglas.premio_exige === 'nada' ? nothing : await readConteo(db, user_id, { desde, hasta: hoy })
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

export async function readPremios(db: ReadDb, servidor: Servidor, hoy: string) {
  const [reglas, listasDesde] = [await findReglas(db, hoy), await findPrimerDia(db)]
  return await judgePremios(db, servidor, { hoy, reglas, listasDesde })
}

/** One's own awards. */
export async function findPremios(db: ReadDb, user_id: number, hoy: string) {
  const { fecha_ingreso: ingreso } = await db
    .selectFrom('usuarios')
    .select('fecha_ingreso')
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow()
  const periodos = await listElementos(db, 'periodos', user_id)
  const premios = await listElementos(db, 'premios', user_id)
  return await readPremios(db, { user_id, ingreso, periodos, premios }, hoy)
}

/** Members who have earned an award that is not recorded, by name. */
export async function listPorRegistrar(db: ReadDb, hoy: string) {
  const on = { hoy, reglas: await findReglas(db, hoy), listasDesde: await findPrimerDia(db) }
  const periodos = await listPeriodos(db)
  const premios = Map.groupBy(
    await db.selectFrom('premios').select(['user_id', 'tipo']).execute(),
    (one) => one.user_id,
  )
  const miembros = await db
    .selectFrom('usuarios')
    .select(['id', 'nombre', 'fecha_ingreso'])
    .where('estado', 'in', ['activo', 'suspendido'])
    .orderBy('orden')
    .execute()
  const found: (Premiable & { user_id: number; nombre: string })[] = []
  for (const { id: user_id, nombre, fecha_ingreso: ingreso } of miembros) {
    const suyo = { user_id, ingreso, periodos: periodos.get(user_id) ?? [], premios: premios.get(user_id) ?? [] }
    const { premio_ganado } = await judgePremios(db, suyo, on)
    if (premio_ganado) found.push({ user_id, nombre, ...premio_ganado })
  }
  return found
}
