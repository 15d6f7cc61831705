import { nombresUbicaciones } from '#contract/equipamiento/estados.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import type { Row } from '#db/tables.ts'
import { slug } from '#server/catalogos/catalogos.rules.ts'
import { recalcular } from '#server/equipamiento/recalcular.queries.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import type { Personaje } from './cast.ts'
import { iniciales } from './catalogos/entradas.ts'
import { Chance } from './chance.ts'
import { parts } from './demo-actos.ts'
import { insertConteos } from './equipos/conteos.ts'
import { controlesDe } from './equipos/controles.ts'
import { filasDe } from './equipos/filas.ts'
import { insertEntregas } from './equipos/prendas.ts'
import { insertRevisiones } from './equipos/revisiones.ts'
import { insertMovimientos, insertNovedades, insertUsos } from './equipos/vida.ts'
import { insertPlanesIniciales } from './planes.ts'

type Fila = Row<'equipos'>

/** Separate seed, so that the rest of the demo stays the same. */
const seed = 20_260

/** Code of each compartment, by its name: the catalogue itself is inserted at the first start. */
const compartimientos = new Map(iniciales.compartimientos.map(({ nombre }) => [nombre, slug(nombre)]))

/**
 * 260 pieces, of them 16 breathing sets, with their controls, moves, faults and uses in the company's own emergencies; clothing
 * issued, the daily checklists of each unit, a count under way, and two written off.
 */
export async function insertDemoEquipos(db: Db, ids: Record<Personaje, number>, now: Date): Promise<void> {
  const chance = new Chance(seed)
  const hoy = diaLocal(now)
  const miembros = (
    await db.selectFrom('usuarios').select('id').where('estado', '=', 'activo').orderBy('id').execute()
  ).map(({ id }) => id)
  const elenco = {
    compartimientos,
    miembros,
    creado_por: ids.maquinista,
    portadora: ids.bombera,
    propone: ids.teniente,
  }
  const filas = filasDe({ ...elenco, now }, chance)
  await insertPiezas(db, filas)
  await insertPlanesIniciales(db)
  const planes = await db.selectFrom('control_planes').selectAll().where('activo', '=', 1).orderBy('id').execute()
  const rows = await db.selectFrom('equipos').selectAll().orderBy('id').execute()
  const controles = controlesDe(rows, planes, { hoy, realizado_por_id: ids.maquinista, chance })
  for (const some of parts(controles)) await db.insertInto('equipo_controles').values(some).execute()
  const piezas = new Map(rows.map((fila) => [fila.codigo, fila]))
  const vida = { piezas, ids, now }
  await insertNovedades(db, vida)
  await insertMovimientos(db, vida, await textosDe(db, rows))
  await insertUsos(db, vida, chance)
  await insertEntregas(db, vida)
  await insertRevisiones(db, vida, chance)
  await insertConteos(db, vida, compartimientos.get('Compartimiento 1') ?? null)
  await recalcular(
    db,
    rows.map(({ id }) => id),
  )
}

/** Sets before their parts. */
async function insertPiezas(db: Db, filas: ReturnType<typeof filasDe>): Promise<void> {
  const first = filas.flatMap(({ fila, de }) => (de === undefined ? [fila] : []))
  const made = await db.insertInto('equipos').values(first).returning(['id', 'codigo']).execute()
  const ids = new Map(made.map(({ id, codigo }) => [codigo, id]))
  const partes = filas.flatMap(({ fila, de }) => (de === undefined ? [] : [{ ...fila, padre_id: ids.get(de) ?? null }]))
  await db.insertInto('equipos').values(partes).execute()
}

/** Where each is, in words, by its id. */
async function textosDe(db: Db, filas: readonly Fila[]): Promise<Map<number, string>> {
  const unidades = await db.selectFrom('unidades').select(['id', 'nombre']).execute()
  const usuarios = await db.selectFrom('usuarios').select(['id', 'nombre']).execute()
  const [unidad, usuario] = [unidades, usuarios].map((rows) => new Map(rows.map(({ id, nombre }) => [id, nombre])))
  const compartimiento = new Map([...compartimientos].map(([nombre, codigo]) => [codigo, nombre]))
  return new Map(
    filas.map((fila) => {
      const { ubicacion_tipo, lugar } = fila
      const enUnidad = [unidad?.get(fila.unidad_id ?? 0), compartimiento.get(fila.compartimiento ?? '')]
      const parts = ubicacion_tipo === 'unidad' ? enUnidad : [nombresUbicaciones[ubicacion_tipo], lugar]
      const suya = ubicacion_tipo === 'persona' ? usuario?.get(fila.asignado_a_id ?? 0) : undefined
      return [fila.id, suya ?? parts.filter(Boolean).join(', ')]
    }),
  )
}
