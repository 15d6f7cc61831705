import { derivadasDe, finDeVida, venceControl } from '#contract/equipamiento/apto.ts'
import type { CategoriaEquipo, TipoControl } from '#contract/equipamiento/estados.ts'
import { planDe } from '#contract/equipamiento/planes.ts'
import type { NewRow, Row } from '#db/tables.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import { inParts, listJuzgadas, todasLasPartes } from './piezas.queries.ts'

type Fila = Row<'equipos'>

/**
 * Brings what is stored about these pieces, and the sets that hold them, up to their plans, controls, faults, uses and
 * state. Every write that bears on these calls it in its transaction (docs/decisions/095).
 */
export async function recalcular(db: Db, ids: readonly number[]): Promise<void> {
  const piezas = await inParts([...new Set(ids)], (some) =>
    db.selectFrom('equipos').selectAll().where('id', 'in', some).execute(),
  )
  if (piezas.length === 0) return
  await saveVencimientos(db, piezas)
  await savePorLimpiar(db, piezas)
  await saveDerivadas(db, [...piezas, ...(await listConjuntos(db, piezas))])
}

/** All pieces of a category: where a plan changes. */
export async function recalcularCategoria(db: Db, categoria: CategoriaEquipo): Promise<void> {
  const rows = await db
    .selectFrom('equipos')
    .select('id')
    .where('categoria', '=', categoria)
    .where('estado', '<>', 'DADO DE BAJA')
    .orderBy('id')
    .execute()
  for (let from = 0; from < rows.length; from += 500)
    await recalcular(
      db,
      rows.slice(from, from + 500).map(({ id }) => id),
    )
}

interface Debido {
  tipo_control: TipoControl
  ultimo: string | null
  vence: string | null
  bloqueante: 0 | 1
}

type Control = Pick<Row<'equipo_controles'>, 'tipo_control' | 'fecha' | 'resultado' | 'proximo_control'>

/** Controls that a piece owes by the plans; none once it is written off. `controles`: in their order. */
function debidosDe(
  pieza: Pick<Fila, 'estado' | 'categoria' | 'material_cilindro' | 'fecha_fabricacion' | 'vida_util_meses'>,
  planes: readonly Row<'control_planes'>[],
  controles: readonly Control[],
): Debido[] {
  if (pieza.estado === 'DADO DE BAJA') return []
  const fin = finDeVida(pieza.fecha_fabricacion, pieza.vida_util_meses)
  const tipos = new Set(
    planes.filter(({ categoria }) => categoria === pieza.categoria).map((plan) => plan.tipo_control),
  )
  return [...tipos].flatMap((tipo_control) => {
    const plan = planDe(pieza, tipo_control, planes)
    if (!plan) return []
    const { bloqueante } = plan
    const last = controles.findLast((control) => control.tipo_control === tipo_control)
    if (!last) return { tipo_control, ultimo: null, vence: null, bloqueante }
    if (last.resultado === 'rechazado') return { tipo_control, ultimo: last.fecha, vence: null, bloqueante }
    const vence = venceControl(last.fecha, plan, fin)
    const lowered = last.proximo_control !== null && (vence === null || last.proximo_control < vence)
    return { tipo_control, ultimo: last.fecha, vence: lowered ? last.proximo_control : vence, bloqueante }
  })
}

async function saveVencimientos(db: Db, piezas: readonly Fila[]): Promise<void> {
  const ids = piezas.map(({ id }) => id)
  const planes = await db.selectFrom('control_planes').selectAll().where('activo', '=', 1).orderBy('id').execute()
  const controles = await inParts(ids, (some) =>
    db
      .selectFrom('equipo_controles')
      .select(['equipo_id', 'tipo_control', 'fecha', 'resultado', 'proximo_control'])
      .where('equipo_id', 'in', some)
      .where('anulado_en', 'is', null)
      .orderBy('fecha')
      .orderBy('id')
      .execute(),
  )
  const byPieza = Map.groupBy(controles, ({ equipo_id }) => equipo_id)
  const stored = await inParts(ids, (some) =>
    db.selectFrom('equipo_vencimientos').selectAll().where('equipo_id', 'in', some).execute(),
  )
  const before = new Map(stored.map((row) => [`${row.equipo_id} ${row.tipo_control}`, row]))
  const changed: NewRow<'equipo_vencimientos'>[] = []
  for (const pieza of piezas)
    for (const debido of debidosDe(pieza, planes, byPieza.get(pieza.id) ?? [])) {
      const clave = `${pieza.id} ${debido.tipo_control}`
      const old = before.get(clave)
      before.delete(clave)
      if (old && old.vence === debido.vence && old.ultimo === debido.ultimo && old.bloqueante === debido.bloqueante)
        continue
      // Another day is told of anew.
      const avisado = old?.vence === debido.vence ? old.avisado : null
      changed.push({ equipo_id: pieza.id, ...debido, avisado })
    }
  if (changed.length > 0)
    await db
      .insertInto('equipo_vencimientos')
      .values(changed)
      .onConflict((conflict) =>
        conflict.columns(['equipo_id', 'tipo_control']).doUpdateSet(({ ref }) => ({
          ultimo: ref('excluded.ultimo'),
          vence: ref('excluded.vence'),
          bloqueante: ref('excluded.bloqueante'),
          avisado: ref('excluded.avisado'),
        })),
      )
      .execute()
  for (const { equipo_id, tipo_control } of before.values())
    await db
      .deleteFrom('equipo_vencimientos')
      .where('equipo_id', '=', equipo_id)
      .where('tipo_control', '=', tipo_control)
      .execute()
}

async function savePorLimpiar(db: Db, piezas: readonly Fila[]): Promise<void> {
  const usos = await inParts(
    piezas.map(({ id }) => id),
    (some) =>
      db
        .selectFrom('equipo_usos')
        .select('equipo_id')
        .where('equipo_id', 'in', some)
        .where('por_limpiar', '=', 1)
        .where('limpieza_en', 'is', null)
        .execute(),
  )
  const sucias = new Set(usos.map(({ equipo_id }) => equipo_id))
  for (const { id, por_limpiar } of piezas)
    if (sucias.has(id) !== (por_limpiar === 1))
      await db
        .updateTable('equipos')
        .set({ por_limpiar: sucias.has(id) ? 1 : 0 })
        .where('id', '=', id)
        .execute()
}

/** The sets that hold these pieces, and those that hold the sets. */
async function listConjuntos(db: Db, piezas: readonly Pick<Fila, 'id' | 'padre_id'>[]): Promise<Fila[]> {
  const known = new Set(piezas.map(({ id }) => id))
  const conjuntos: Fila[] = []
  const holding = (rows: readonly Pick<Fila, 'padre_id'>[]) =>
    new Set(rows.flatMap(({ padre_id }) => (padre_id === null || known.has(padre_id) ? [] : [padre_id])))
  for (let padres = holding(piezas); padres.size > 0;) {
    const rows = await inParts([...padres], (some) =>
      db.selectFrom('equipos').selectAll().where('id', 'in', some).execute(),
    )
    for (const { id } of rows) known.add(id)
    conjuntos.push(...rows)
    padres = holding(rows)
  }
  return conjuntos
}

async function saveDerivadas(db: Db, filas: readonly Fila[]): Promise<void> {
  const juzgadas = await listJuzgadas(
    db,
    filas.map(({ id }) => id),
  )
  for (const fila of filas) {
    const pieza = juzgadas.get(fila.id)
    if (!pieza) continue
    const { impedido, usable, por_limpiar, ...dias } = derivadasDe(pieza, todasLasPartes(pieza))
    const flags = { impedido: flag(impedido), usable: flag(usable), por_limpiar: flag(por_limpiar) }
    const derivadas = { ...dias, ...flags }
    const changed = (Object.keys(derivadas) as (keyof typeof derivadas)[]).some(
      (campo) => derivadas[campo] !== fila[campo],
    )
    if (changed) await db.updateTable('equipos').set(derivadas).where('id', '=', fila.id).execute()
  }
}

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0)
