import { esObligatorio } from '#contract/catalogos.ts'
import { diaLocal, sumarDias } from '#contract/shared/fechas.ts'
import { roleId } from '#contract/shared/permisos.ts'
import type { NewRow, Row } from '#db/tables.ts'
import { fechasDe } from '#server/asistencia/actos.rules.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import { searchText } from '#server/plumbing/data/search-text.ts'
import { type ActoDemo, acto, actosAntesDe, cuentaDe } from './actos/calendario.ts'
import { enCurso, type Miembro, pasada } from './actos/marcas.ts'
import type { Personaje } from './cast.ts'
import { Chance } from './chance.ts'
import { daysBefore, nextWeekday } from './dias.ts'
import { insertDemoAbonos, insertDemoLicencias, insertDemoSanciones } from './demo-licencias.ts'
import { insertDemoObjeciones } from './demo-objeciones.ts'

/** Separate seed, so that the rest of the demo stays the same. */
const seed = 2_080
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

type Ids = Record<Personaje, number>
type FilaActo = Row<'actos'>
type Guardado = Omit<NewRow<'actos'>, 'id'>

/** The acts of so many months with their lists, one in progress, and two to come; licences, sanctions and credits. */
export async function insertDemoActos(db: Db, ids: Ids, now: Date, meses: number): Promise<void> {
  const begun = new Date(Math.floor(now.getTime() / (15 * minute)) * 15 * minute - 45 * minute)
  const past = actosAntesDe(diaLocal(now), meses).filter(({ termino }) => termino < begun.toISOString())
  const rows = [...cerrados(past, ids, diaLocal(now).slice(0, 7)), ...presentes(ids, begun, now)]
  for (const some of parts(rows)) await db.insertInto('actos').values(some).execute()
  const actos = await db.selectFrom('actos').selectAll().orderBy('inicio').orderBy('id').execute()

  const academia = actos.findLast(({ tipo, estado_lista }) => tipo === 'academia' && estado_lista === 'cerrada')
  if (academia) await insertDemoLicencias(db, ids, academia, now)
  await insertDemoSanciones(db, ids, now)
  await insertDemoAbonos(db, ids, now)
  await insertListas(db, actos, ids, now)
  await insertDemoObjeciones(db, ids, now)
}

/** Closed, but for one that is being rectified; one is annulled. */
function cerrados(past: readonly ActoDemo[], ids: Ids, mes: string): Guardado[] {
  const rows = past.map((one, index) => {
    const creado_en = new Date(Date.parse(one.inicio) - 6 * day).toISOString()
    const cerrada_en = new Date(Date.parse(one.termino) + 20 * minute).toISOString()
    const closed = {
      estado_lista: 'cerrada',
      cerrada_por: index % 3 ? ids.ayudante : ids.capitana,
      cerrada_en,
    } as const
    return { ...guardado(one, creado_en, ids), ...closed, version: 3 }
  })
  const deTodos = rows.filter(({ destinatarios, categoria }) => destinatarios === 'todos' && esObligatorio(categoria))
  const set = (index: number, columns: Partial<Guardado>) => Object.assign(deTodos.at(-index) ?? {}, columns)
  // Of this month only: an open list would keep the last one from being closed.
  const ofThisMonth = deTodos.findLast(({ mes_contable }, index) => mes_contable === mes && index < deTodos.length - 2)
  Object.assign(ofThisMonth ?? {}, { estado_lista: 'rectificada', version: 4 })
  // Rectified, and closed again.
  for (const index of [5, 17, 40]) set(index, { version: 5 })
  const annulled = deTodos.at(-6)
  set(6, { anulado_en: annulled?.cerrada_en ?? null, motivo_anulacion: 'Se suspendió por temporal', version: 4 })
  return rows
}

/** In progress, of tomorrow, and of next week. */
function presentes(ids: Ids, begun: Date, now: Date): Guardado[] {
  const hoy = diaLocal(now)
  const inProgress = {
    ...acto(`${hoy}T12:00`, 2, ['ejercicio', 'Manejo de escalas', 'Cuartel', 'trabajo']),
    inicio: begun.toISOString(),
    termino: new Date(begun.getTime() + 2 * hour).toISOString(),
  }
  const tomorrow = acto(`${sumarDias(hoy, 1)}T20:30`, 2, ['sesion_extraordinaria', 'Compra de equipos'])
  const nextWeek = acto(`${diaLocal(nextWeekday(daysBefore(now, -4), 3))}T20:00`, 2, [
    'academia',
    'Rescate en altura',
    'Cuartel',
    'trabajo',
  ])
  const [yesterday, before] = [1, 6].map((days) => new Date(now.getTime() - days * day).toISOString())
  return [
    { ...guardado(inProgress, before ?? '', ids), estado_lista: 'abierta', version: 2 },
    { ...guardado(tomorrow, before ?? '', ids), recordado_en: yesterday ?? null },
    { ...guardado(nextWeek, yesterday ?? '', ids), recordado_en: null, encargado_id: ids.bombera },
  ]
}

/** An act whose list nobody has passed. */
export function guardado(one: ActoDemo, creado_en: string, ids: Ids) {
  const { categoria, valor, con_citacion } = cuentaDe(one.tipo)
  const training = one.tipo === 'academia' || one.tipo.startsWith('ejercicio')
  return {
    origen_tipo: 'manual',
    origen_id: null,
    motivo: null,
    categoria,
    ...one,
    busqueda: searchText(one.titulo),
    ...fechasDe(one.inicio),
    decimas: valor * 10,
    con_citacion: con_citacion ? 1 : 0,
    encargado_id: training ? ids.teniente : null,
    recordado_en: creado_en,
    creado_por: ids.ayudante,
    creado_en,
    ...sinPasar,
  } satisfies Guardado as Guardado
}

const sinPasar = {
  estado_lista: 'pendiente',
  cerrada_por: null,
  cerrada_en: null,
  anulado_en: null,
  motivo_anulacion: null,
  version: 1,
} as const

async function insertListas(db: Db, actos: readonly FilaActo[], ids: Ids, now: Date): Promise<void> {
  const miembros = await listMiembros(db)
  const chance = new Chance(seed)
  const destinatarios: NewRow<'acto_destinatarios'>[] = []
  // Latest first, so that a shorter story is the end of a longer one.
  const filas = actos.toReversed().flatMap((acto) => {
    const citados = citadosA(acto, miembros, chance)
    if (acto.destinatarios === 'lista')
      destinatarios.push(...citados.map(({ id }) => ({ acto_id: acto.id, user_id: id })))
    const pasa = acto.encargado_id ?? ids.ayudante
    if (acto.estado_lista === 'pendiente') return []
    if (acto.estado_lista === 'abierta') return enCurso(acto, citados, pasa, chance, now)
    return pasada(acto, citados, pasa, chance).map((fila) => ({ ...fila, cuenta: acto.anulado_en ? 0 : 1 }) as const)
  })
  for (const some of parts(destinatarios)) await db.insertInto('acto_destinatarios').values(some).execute()
  for (const some of parts(filas)) await db.insertInto('asistencias').values(some).execute()
  await insertExternos(db, actos)
}

/** Addressees of an act: six of the roll by turns, where it has a list of its own. */
function citadosA(
  { destinatarios, dia }: FilaActo,
  miembros: readonly (Miembro & { role_id: number })[],
  chance: Chance,
) {
  if (destinatarios === 'todos') return miembros
  const oficiales = new Set((['capitan', 'oficial', 'ayudante'] as const).map(roleId))
  if (destinatarios === 'oficiales') return miembros.filter(({ role_id }) => oficiales.has(role_id))
  const sirven = miembros.filter(({ calidadEn }) => calidadEn(dia) === 'activo')
  const first = chance.between(0, sirven.length - 1)
  return Array.from({ length: 6 }, (_, index) => sirven[(first + index * 3) % sirven.length]).filter(
    (one) => one !== undefined,
  )
}

/** Everyone who may stand on a list. */
export async function listMiembros(db: Db) {
  const chance = new Chance(seed)
  const members = await db
    .selectFrom('usuarios')
    .select(['id', 'role_id', 'calidad', 'fecha_ingreso as ingreso'])
    .where('estado', 'in', ['activo', 'suspendido', 'baja'])
    .orderBy('id')
    .execute()
  const of = <T extends { user_id: number }>(rows: T[]) => Map.groupBy(rows, ({ user_id }) => user_id)
  const periodos = of(await db.selectFrom('periodos_servicio').selectAll().orderBy('desde').execute())
  const pasadas = of(await db.selectFrom('calidades_pasadas').selectAll().orderBy('hasta').execute())
  const licencias = of(await db.selectFrom('licencias').selectAll().where('estado', '=', 'aprobada').execute())
  const suspensiones = of(await db.selectFrom('sanciones').selectAll().where('tipo', '=', 'suspension').execute())
  return members.map(({ calidad, ...member }): Miembro & { role_id: number } => ({
    ...member,
    calidadEn: (dia) => pasadas.get(member.id)?.find(({ hasta }) => hasta >= dia)?.calidad ?? calidad,
    periodos: periodos.get(member.id) ?? [],
    licencias: licencias.get(member.id) ?? [],
    suspensiones: suspensiones.get(member.id) ?? [],
    costumbre: chance.between(52, 95),
  }))
}

const companias = ['Primera', 'Cuarta', 'Sexta'] as const

/** Volunteers of other companies: at the exercises of the whole Cuerpo, and at the act in progress. */
async function insertExternos(db: Db, actos: readonly FilaActo[]): Promise<void> {
  const withOthers = actos.filter((one) => one.tipo === 'ejercicio_general' || one.estado_lista === 'abierta')
  const rows = withOthers.flatMap(({ id, inicio, encargado_id }) =>
    ['Rosa Tapia Godoy', 'Hugo Leal Mora', 'Inés Carrasco Pino'].map((nombre, index) => ({
      acto_id: id,
      nombre,
      compania: companias[index] ?? companias[0],
      registrado_por: encargado_id,
      creado_en: inicio,
    })),
  )
  await db.insertInto('asistencias_externas').values(rows).execute()
}

/** A statement of SQLite takes 32,766 values at most, and an emergency has forty. */
const atATime = 500
export const parts = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / atATime) }, (_, index) =>
    rows.slice(index * atATime, (index + 1) * atATime),
  )
