import { sql } from 'kysely'
import { type CategoriaEquipo, categoriasEquipo } from '#contract/equipamiento/estados.ts'
import { diaLocal, sumarDias } from '#contract/shared/fechas.ts'
import type { NewRow } from '#db/tables.ts'
import { insertDemo } from '#db/seeds/demo.ts'
import { recalcular } from '#server/equipamiento/recalcular.queries.ts'
import { type Db, type DatabaseSettings, openDatabase } from '#server/plumbing/data/database.ts'
import { inTransaction } from '#server/plumbing/data/transaction.ts'
import { migrate } from '#server/plumbing/data/migrate.ts'

const [piezas, controles, movimientos, novedades, usos] = [5_000, 60_000, 200_000, 10_000, 20_000]
const day = 86_400_000
const now = Date.now()
const hoy = diaLocal(new Date(now))

/** The demo company with ten years of equipment; returns the piece of which most is known, and 240 to label. */
export async function companyOfEquipment(settings: DatabaseSettings): Promise<{ id: number; ids: number[] }> {
  const database = await openDatabase({ ...settings, timeLimits: null })
  await migrate(database)
  await insertDemo(database.db, new Date(now))
  const ids = await inTransaction(database.db, insertEquipment)
  if (database.engine === 'postgres') await sql`analyze`.execute(database.db)
  await database.close()
  return { id: ids[0] ?? 0, ids: ids.slice(0, 240) }
}

/** Until there are so many pieces with so much behind them; returns those made. */
export async function insertEquipment(db: Db): Promise<number[]> {
  const made = await insertPiezas(db)
  await insertVida(db, made)
  await recalcular(db, made)
  return made
}

const at = (daysAgo: number): string => new Date(now - daysAgo * day).toISOString()

/** In threes: a set, and its two parts. */
async function insertPiezas(db: Db): Promise<number[]> {
  const ids: number[] = []
  const count = await db
    .selectFrom('equipos')
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  const row = (n: number, padre_id: number | null): NewRow<'equipos'> => {
    const categoria: CategoriaEquipo = padre_id === null ? categoriaDe(n) : 'cilindro'
    const nombre = `Pieza ${n} de ${categoria}`
    return {
      codigo: `BN-${n}`,
      nombre,
      categoria,
      cantidad: 1,
      ubicacion_tipo: 'unidad',
      unidad_id: 21 + (n % 3),
      compartimiento: `compartimiento_${1 + (n % 6)}`,
      estado: n % 40 === 0 ? 'EN REPARACIÓN' : 'OPERATIVO',
      padre_id,
      qr_token: `bench-${n}`,
      busqueda: `bn-${n} pieza ${n} ${categoria}`,
      creado_en: at(3_600),
    }
  }
  const left = piezas - Number(count.n)
  const sets = Math.ceil(left / 3)
  const insert = async (rows: NewRow<'equipos'>[]) => {
    for (let from = 0; from < rows.length; from += 500) {
      const some = rows.slice(from, from + 500)
      ids.push(...(await db.insertInto('equipos').values(some).returning('id').execute()).map(({ id }) => id))
    }
  }
  await insert(Array.from({ length: sets }, (_, n) => row(n, null)))
  const padres = ids.slice()
  await insert(Array.from({ length: left - sets }, (_, n) => row(sets + n, padres[n % sets] ?? null)))
  return ids
}

const categoriaDe = (n: number): CategoriaEquipo => categoriasEquipo[n % categoriasEquipo.length] ?? 'otro'

async function insertVida(db: Db, ids: readonly number[]): Promise<void> {
  const user = await db.selectFrom('usuarios').select('id').orderBy('id').executeTakeFirstOrThrow()
  const of = (n: number): number => ids[n % ids.length] ?? 0
  const ago = (n: number): number => 1 + ((n * 7) % 3_600)
  await many(db, 'equipo_controles', controles, (n) => ({
    equipo_id: of(n),
    tipo_control: n % 2 === 0 ? 'prueba_hidrostatica' : 'prueba_flujo',
    fecha: sumarDias(hoy, -ago(n)),
    resultado: 'aprobado',
    registrado_por: user.id,
    creado_en: at(ago(n)),
  }))
  await many(db, 'equipo_movimientos', movimientos, (n) => ({
    equipo_id: of(n),
    tipo: 'traslado',
    desde: 'Bodega',
    hacia: 'B-21, Compartimiento 2',
    cantidad: 1,
    fecha: at(ago(n)),
    user_id: user.id,
  }))
  await many(db, 'equipo_novedades', novedades, (n) => ({
    equipo_id: of(n),
    descripcion: 'Correa gastada',
    gravedad: n % 50 === 0 ? 'critica' : 'leve',
    estado: n % 400 === 0 ? 'abierta' : 'resuelta',
    reportado_por: user.id,
    creado_en: at(ago(n)),
  }))
  await many(db, 'equipo_usos', usos, (n) => ({
    equipo_id: of(n),
    user_id: user.id,
    entrada_en: at(ago(n)),
    limpieza_en: at(ago(n) - 0.5),
    por_limpiar: 1,
    creado_en: at(ago(n)),
  }))
}

type Vida = 'equipo_controles' | 'equipo_movimientos' | 'equipo_novedades' | 'equipo_usos'

async function many(db: Db, table: Vida, howMany: number, row: (n: number) => object): Promise<void> {
  for (let from = 0; from < howMany; from += 1_000) {
    const some = Array.from({ length: Math.min(1_000, howMany - from) }, (_, n) => row(from + n))
    await db
      .insertInto(table)
      .values(some as never)
      .execute()
  }
}
