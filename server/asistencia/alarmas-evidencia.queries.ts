// Marks around a day, from which runs are told: between the attendances before and after it, and of two years at most, so that
// the cost does not grow with the years of a company.
import { sql } from 'kysely'
import type { Marca } from '#contract/asistencia/marcas.ts'
import { diaLocal, finDeMes, sumarDias } from '#contract/shared/fechas.ts'
import type { Row } from '#db/tables.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { cubren, type MarcaEnActo, type MesDeMiembro } from './alarmas.rules.ts'
import { faltasSeguidas } from '#contract/asistencia/calculo.ts'
import { citacion } from './lista.rules.ts'
import { cuentaYa } from '#contract/asistencia/lista.ts'
import { listMandos, listPeriodos } from './lista.queries.ts'
import type { Dias } from './resumen.rules.ts'

const lookBack = 730
const forever = '9999-12-31'
const asistidas = ['presente', 'atraso'] as const satisfies Marca[]

/** A member's days in which runs may have changed: those between the attendances that bound them. */
export interface Tramo extends Dias {
  user_id: number
}

/** Marks that count of the member `u` of a query. */
const deMiembro = (db: ReadDb) =>
  db
    .selectFrom('asistencias as f')
    .where('f.cuenta', '=', 1)
    .where(sql<boolean>`f.user_id = u.id`)
    .limit(1)

/** Marks at acts with citación around one, in order, by member. */
export async function readFaltas(
  db: ReadDb,
  users: readonly number[],
  { dia, inicio }: Pick<Row<'actos'>, 'dia' | 'inicio'>,
): Promise<(Tramo & { marcas: MarcaEnActo[] })[]> {
  const from = sumarDias(dia, -lookBack)
  const attended = () =>
    deMiembro(db)
      .innerJoin('actos as a', 'a.id', 'f.acto_id')
      .where('f.marca', 'in', asistidas)
      .where('a.con_citacion', '=', 1)
      .select(sql<string>`f.dia || a.inicio`.as('cuando'))
  const limites = await db
    .selectFrom('usuarios as u')
    .select('u.id as user_id')
    .select([
      attended()
        .where('f.dia', '>=', from)
        .where('f.dia', '<=', dia)
        .where('a.inicio', '<', inicio)
        .orderBy('f.dia', 'desc')
        .orderBy('a.inicio', 'desc')
        .as('antes'),
      attended()
        .where('f.dia', '>=', dia)
        .where('a.inicio', '>', inicio)
        .orderBy('f.dia')
        .orderBy('a.inicio')
        .as('despues'),
    ])
    .where('u.id', 'in', users)
    .orderBy('u.id')
    .execute()
  const found: (Tramo & { marcas: MarcaEnActo[] })[] = []
  // One query per member: for all at once PostgreSQL reads every mark, as it cannot estimate how few match.
  for (const { user_id, antes, despues } of limites) {
    const dias = { desde: antes?.slice(0, 10) ?? from, hasta: despues?.slice(0, 10) ?? forever }
    const marcas = await listMarcas(db, user_id, dias)
    const inside = marcas.filter(({ cuando }) => cuando > (antes ?? '') && cuando < (despues ?? forever))
    found.push({ user_id, ...dias, marcas: inside.map(({ marca }) => marca) })
  }
  return found
}

/** A member's attendances and faults in some days, in order. */
async function listMarcas(db: ReadDb, userId: number, { desde, hasta }: Dias) {
  const rows = await db
    .selectFrom('asistencias as f')
    .innerJoin('actos as a', 'a.id', 'f.acto_id')
    .select(['a.id', 'f.dia', 'a.inicio', 'a.titulo', 'a.con_citacion', 'f.marca'])
    .where('f.user_id', '=', userId)
    .where('f.cuenta', '=', 1)
    .where('f.dia', '>=', desde)
    .where('f.dia', '<=', hasta)
    .where('f.marca', 'in', [...asistidas, 'ausente'])
    .orderBy('f.dia')
    .orderBy('a.inicio')
    .orderBy('a.id')
    .$narrowType<{ marca: Marca }>()
    .execute()
  return rows.map(({ inicio, con_citacion, ...row }) => ({
    cuando: `${row.dia}${inicio}`,
    marca: { ...row, con_citacion: con_citacion === 1 },
  }))
}

/** Consecutive faults to acts with citación until now. */
export async function countFaltasSeguidas(db: ReadDb, userId: number, now: Date): Promise<number> {
  const [tramo] = await readFaltas(db, [userId], { dia: diaLocal(now), inicio: now.toISOString() })
  return faltasSeguidas((tramo?.marcas ?? []).flatMap(({ con_citacion, marca }) => (con_citacion ? [marca] : [])))
}

/** Months around one, in order, up to the last that has ended, by member. */
export async function readMeses(
  db: ReadDb,
  users: readonly number[],
  { mes, ultimo }: { mes: string; ultimo: string },
): Promise<(Tramo & { meses: MesDeMiembro[] })[]> {
  const from = `${sumarDias(`${mes}-01`, -lookBack).slice(0, 7)}-01`
  const attended = () => deMiembro(db).where('f.marca', 'in', asistidas).select('f.dia')
  const limites = await db
    .selectFrom('usuarios as u')
    .select(['u.id as user_id', 'u.fecha_ingreso as ingreso', 'u.calidad'])
    .select([
      attended().where('f.dia', '>=', from).where('f.dia', '<', `${mes}-01`).orderBy('f.dia', 'desc').as('antes'),
      attended()
        .where('f.dia', '>', finDeMes(mes))
        .where('f.dia', '<=', finDeMes(ultimo))
        .orderBy('f.dia')
        .as('despues'),
    ])
    .where('u.id', 'in', users)
    .execute()
  const first = limites.map(({ antes }) => antes?.slice(0, 7) ?? from.slice(0, 7)).toSorted()[0] ?? mes
  const cerrados = await listCerrados(db, first, ultimo)
  const marcas = await countMarcas(db, limites, { desde: `${first}-01`, hasta: finDeMes(ultimo) })
  const servicio = await readServicio(db, users)
  return limites.map(({ user_id, antes, despues, ingreso, calidad }) => {
    const suyo = servicio(user_id, { ingreso, calidad })
    const meses = mesesEntre(antes ? after(antes.slice(0, 7)) : from.slice(0, 7), despues?.slice(0, 7) ?? after(ultimo))
    return {
      user_id,
      desde: antes ?? from,
      hasta: despues ?? forever,
      meses: meses.map((one) => ({
        mes: one,
        cerrado: cerrados.has(one),
        marcas: marcas.get(`${user_id} ${one}`) ?? {},
        ...suyo({ desde: `${one}-01`, hasta: finDeMes(one) }),
      })),
    }
  })
}

const after = (mes: string): string => sumarDias(finDeMes(mes), 1).slice(0, 7)

/** Without the last. */
function mesesEntre(desde: string, hasta: string): string[] {
  const found: string[] = []
  for (let mes = desde; mes < hasta; mes = after(mes)) found.push(mes)
  return found
}

/** Months with a closed list and none that waits to be closed. */
async function listCerrados(db: ReadDb, desde: string, hasta: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('actos')
    .select(['mes_contable', 'estado_lista'])
    .distinct()
    .where('mes_contable', '>=', desde)
    .where('mes_contable', '<=', hasta)
    .where('anulado_en', 'is', null)
    .execute()
  const meses = Map.groupBy(rows, ({ mes_contable }) => mes_contable)
  return new Set([...meses].filter(([, all]) => all.every((one) => cuentaYa(one.estado_lista))).map(([mes]) => mes))
}

/** Numbers of marks, by `user_id mes`; only of who has been missed for a month or more. */
async function countMarcas(
  db: ReadDb,
  limites: readonly { user_id: number; antes: string | null }[],
  { desde, hasta }: Dias,
) {
  const users = limites.filter(({ antes }) => (antes ?? '') < `${hasta.slice(0, 7)}-01`).map(({ user_id }) => user_id)
  if (users.length === 0) return new Map<string, MesDeMiembro['marcas']>()
  const mes = sql<string>`substr(dia, 1, 7)`
  const rows = await db
    .selectFrom('asistencias')
    .select((e) => ['user_id', mes.as('mes'), 'marca', e.fn.countAll<number>().as('n')])
    .where('user_id', 'in', users)
    .where('cuenta', '=', 1)
    .where('dia', '>=', desde)
    .where('dia', '<=', hasta)
    .where('marca', 'is not', null)
    .groupBy(['user_id', mes, 'marca'])
    .execute()
  const found = Map.groupBy(rows, ({ user_id, mes: month }) => `${user_id} ${month}`)
  return new Map(
    [...found].map(([key, all]) => [
      key,
      Object.fromEntries(all.map(({ marca, n }) => [marca, n])) as MesDeMiembro['marcas'],
    ]),
  )
}

/** Whether a member serves on the first and last of some days, and whether licences cover them all. */
async function readServicio(db: ReadDb, users: readonly number[]) {
  const periodos = await listPeriodos(db)
  const mandosDe = await listMandos(db, users)
  const pasadas = Map.groupBy(
    await db.selectFrom('calidades_pasadas').selectAll().where('user_id', 'in', users).orderBy('hasta').execute(),
    ({ user_id }) => user_id,
  )
  const licencias = Map.groupBy(
    await db
      .selectFrom('licencias')
      .select(['user_id', 'desde', 'hasta'])
      .where('user_id', 'in', users)
      .where('estado', '=', 'aprobada')
      .where('acto_id', 'is', null)
      .execute(),
    ({ user_id }) => user_id,
  )
  return (userId: number, { ingreso, calidad }: Pick<Row<'usuarios'>, 'calidad'> & { ingreso: string | null }) =>
    (dias: Dias): Pick<MesDeMiembro, 'sirve' | 'licencia'> => {
      const calidadEn = (dia: string) => pasadas.get(userId)?.find(({ hasta }) => hasta >= dia)?.calidad ?? calidad
      const suyos = periodos.get(userId) ?? []
      const mandos = mandosDe.get(userId) ?? []
      return {
        sirve: [dias.desde, dias.hasta].every(
          (dia) => citacion({ calidad: calidadEn(dia), periodos: suyos, ingreso, mandos }, dia) === 'citado',
        ),
        licencia: cubren(licencias.get(userId) ?? [], dias),
      }
    }
}
