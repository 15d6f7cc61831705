import { randomBytes } from 'node:crypto'
import { type ExpressionBuilder, type NotNull, sql } from 'kysely'
import type { Pagina } from '#contract/shared/paginacion.ts'
import type { NewRow, Row, Tables } from '#db/tables.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { paged } from '#server/plumbing/data/paged.ts'
import { some } from '#server/plumbing/data/some.ts'
import { claveDe, codigoDe, vencimientoDe } from './certificados.rules.ts'

type Fila = Row<'certificados'>

const withNames = (db: ReadDb) =>
  db
    .selectFrom('certificados as c')
    .innerJoin('usuarios as u', 'u.id', 'c.user_id')
    .leftJoin('cursos as k', 'k.id', 'c.curso_id')
    .leftJoin('usuarios as v', 'v.id', 'c.verificado_por')
    .select(['c.id', 'c.user_id', 'u.nombre', 'c.tipo', 'c.curso_id', 'k.nombre as curso', 'k.horas'])
    .select(['c.capacitacion_id', 'c.clase', 'c.numero', 'c.entidad', 'c.fecha_emision', 'c.fecha_vencimiento'])
    .select(['c.documento_id', 'c.resultado', 'c.estado', 'c.motivo_rechazo', 'v.nombre as verificado_por'])
    .select(['c.verificado_en', 'c.anulado_en', 'c.motivo_anulacion', 'c.codigo', 'c.version'])

export type CertificadoLeido = Awaited<ReturnType<typeof listCertificadosDe>>[number]

/** It counts. Written out: the partial indexes are of these words. */
const cuenta = sql<boolean>`c.estado = 'verificado' and c.anulado_en is null`
const espera = sql<boolean>`c.estado = 'pendiente' and c.anulado_en is null`

/** Latest first, after what is not classified yet. */
export const listCertificadosDe = (db: ReadDb, userId: number) =>
  withNames(db)
    .where('c.user_id', '=', userId)
    .orderBy('c.fecha_emision', (o) => o.desc().nullsFirst())
    .orderBy('c.id', 'desc')
    .execute()

export const findCertificado = (db: ReadDb, id: number): Promise<CertificadoLeido | undefined> =>
  withNames(db).where('c.id', '=', id).executeTakeFirst()

/** Courses of the member that count, the latest first. */
export const listCursosDe = (db: ReadDb, userId: number) =>
  withNames(db)
    .where('c.user_id', '=', userId)
    .where('c.tipo', '=', 'curso')
    .where(cuenta)
    .orderBy('c.fecha_emision', 'desc')
    .orderBy('c.id', 'desc')
    .$narrowType<{ fecha_emision: NotNull }>()
    .execute()

/** Another that counts, of the same thing, lasts longer. */
const renovado = (e: ExpressionBuilder<Tables & { c: Tables['certificados'] }, 'c'>) =>
  e.exists(
    e
      .selectFrom('certificados as n')
      .select(sql`1`.as('uno'))
      .whereRef('n.user_id', '=', 'c.user_id')
      .whereRef('n.tipo', '=', 'c.tipo')
      .where('n.estado', '=', 'verificado')
      .where('n.anulado_en', 'is', null)
      .where(sql<boolean>`coalesce(n.curso_id, 0) = coalesce(c.curso_id, 0)`)
      .where(sql<boolean>`coalesce(n.clase, '') = coalesce(c.clase, '')`)
      .where((m) =>
        m.or([m('n.fecha_vencimiento', 'is', null), m('n.fecha_vencimiento', '>', m.ref('c.fecha_vencimiento'))]),
      ),
  )

interface Plazo {
  hasta: string
  /** Medical exams of others: only once they are over, as nothing else is told of them. */
  hoy: string
  lector: number
  /** Of the reader alone. */
  propios: boolean
  /** One alone. */
  id?: number | undefined
}

const vencenEn = (db: ReadDb, { hasta, hoy, lector, propios, id }: Plazo) =>
  db
    .selectFrom('certificados as c')
    .innerJoin('usuarios as u', 'u.id', 'c.user_id')
    .where(cuenta)
    .where('c.fecha_vencimiento', '<=', hasta)
    .where('u.estado', '=', 'activo')
    .where((e) => e.not(renovado(e)))
    .where((e) =>
      e.or([e('c.tipo', '<>', 'examen_medico'), e('c.user_id', '=', lector), e('c.fecha_vencimiento', '<', hoy)]),
    )
    .$if(propios, (query) => query.where('c.user_id', '=', lector))
    .$if(id !== undefined, (query) => query.where('c.id', '=', id ?? 0))

/** The next to end first; medical exams of others last, in no order that would tell their day. */
export const vencimientosEn = (db: ReadDb, plazo: Plazo) =>
  withNames(db)
    .where('c.id', 'in', vencenEn(db, plazo).select('c.id'))
    .orderBy((e) =>
      e
        .case()
        .when(e.and([e('c.tipo', '=', 'examen_medico'), e('c.user_id', '<>', plazo.lector)]))
        .then('9999-12-31')
        .else(e.ref('c.fecha_vencimiento'))
        .end(),
    )
    .orderBy('c.id')

export const listVencimientos = (db: ReadDb, plazo: Plazo, pagina: Pagina) =>
  paged(db, vencimientosEn(db, plazo), pagina, vencenEn(db, plazo))

export async function countVencimientos(db: ReadDb, plazo: Plazo): Promise<number> {
  const { n } = await vencenEn(db, plazo)
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

/**
 * How many of each thing end from one day through another, of members in service; `pendiente`: such as wait to be verified,
 * renewed or not. Of medical exams nothing is told.
 */
export const countPorVencer = (db: ReadDb, { hoy, hasta }: Pick<Plazo, 'hoy' | 'hasta'>, pendiente: boolean) =>
  db
    .selectFrom('certificados as c')
    .innerJoin('usuarios as u', 'u.id', 'c.user_id')
    .leftJoin('cursos as k', 'k.id', 'c.curso_id')
    .select(['c.tipo', 'c.clase', 'c.curso_id', 'k.nombre as curso'])
    .select((e) => e.fn.countAll<number>().as('n'))
    .where(pendiente ? espera : cuenta)
    .where('c.fecha_vencimiento', '>=', hoy)
    .where('c.fecha_vencimiento', '<=', hasta)
    .where('c.tipo', '!=', 'examen_medico')
    .where('u.estado', '=', 'activo')
    .$if(!pendiente, (query) => query.where((e) => e.not(renovado(e))))
    .groupBy(['c.tipo', 'c.clase', 'c.curso_id', 'k.nombre'])
    .orderBy('c.tipo')
    .orderBy('k.nombre')
    .orderBy('c.clase')
    .execute()

/** Own ones that end through this day, or ended, for the dashboard. */
export const listMisVencimientos = (db: ReadDb, userId: number, hoy: string, hasta: string) =>
  withNames(db)
    .where('c.id', 'in', vencenEn(db, { hasta, hoy, lector: userId, propios: true }).select('c.id'))
    .orderBy('c.fecha_vencimiento')
    .orderBy('c.id')
    .execute()

const porVerificar = (db: ReadDb, lector: number, id?: number) =>
  db
    .selectFrom('certificados as c')
    .where(espera)
    .where('c.user_id', '<>', lector)
    .$if(id !== undefined, (query) => query.where('c.id', '=', id ?? 0))

/** The oldest first, but for the reader's own; `id`: that one alone. */
export const listPorVerificar = (db: ReadDb, lector: number, { id, ...pagina }: Pagina & { id?: number | undefined }) =>
  paged(
    db,
    withNames(db)
      .where('c.id', 'in', porVerificar(db, lector, id).select('c.id'))
      .orderBy('c.creado_en')
      .orderBy('c.id'),
    pagina,
    porVerificar(db, lector, id),
  )

export async function countPorVerificar(db: ReadDb, lector: number): Promise<number> {
  const { n } = await porVerificar(db, lector)
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Courses and driving licences that count or wait, of any day: what a sheet holds. Medical exams stay with their member. */
const enPlanilla = (db: ReadDb) =>
  withNames(db)
    .where('c.tipo', 'in', ['curso', 'licencia_conducir'])
    .where('c.estado', '<>', 'rechazado')
    .where('c.anulado_en', 'is', null)

export type CertificadoEnPlanilla = CertificadoLeido & { rut: string | null; codigo_curso: string | null }

export const certificadosEnPlanilla = (db: ReadDb) =>
  enPlanilla(db)
    .select(['u.rut', 'k.codigo as codigo_curso'])
    .orderBy('u.orden')
    .orderBy('c.user_id')
    .orderBy('c.fecha_emision')
    .orderBy('c.id')

/** Their ids by what tells them apart; those of a course by its id and by its name. */
export async function readClaves(db: ReadDb): Promise<Map<string, number>> {
  const rows = await enPlanilla(db).execute()
  return new Map(
    rows.flatMap(({ id, curso_id, curso, ...row }) =>
      [curso_id, curso].map((de) => [claveDe({ ...row, curso: de }), id] as const),
    ),
  )
}

type Cosa = Pick<Fila, 'user_id' | 'tipo' | 'curso_id' | 'clase' | 'fecha_emision' | 'documento_id'>

/** The same thing of the same day, or the same photograph alone, is there, and neither rejected nor annulled. */
export const isRepetido = (
  db: ReadDb,
  { user_id, tipo, curso_id, clase, fecha_emision, documento_id }: Cosa,
): Promise<boolean> =>
  some(
    db
      .selectFrom('certificados')
      .where('user_id', '=', user_id)
      .where('tipo', '=', tipo)
      .$if(fecha_emision !== null, (query) => query.where('fecha_emision', '=', fecha_emision))
      .$if(tipo === 'sin_clasificar', (query) => query.where('documento_id', '=', documento_id))
      .where('curso_id', curso_id === null ? 'is' : '=', curso_id)
      .where('clase', clase === null ? 'is' : '=', clase)
      .where('estado', '<>', 'rechazado')
      .where('anulado_en', 'is', null),
  )

type Nuevo = Omit<NewRow<'certificados'>, 'id' | 'codigo' | 'version'>

export async function insertCertificado(db: Db, nuevo: Nuevo): Promise<number> {
  const { id } = await db
    .insertInto('certificados')
    .values({ ...nuevo, codigo: codigoDe(randomBytes(32)) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface Aprobado {
  user_id: number
  curso: Pick<Row<'cursos'>, 'id' | 'entidad' | 'vigencia_meses'>
  capacitacion_id: number
  fecha_emision: string
  /** The member who confirmed the result. */
  por: number
}

/** The certificate of whoever passed an edition: verified, as an officer confirmed the result (domain §2.3). */
export const emitirCertificado = (
  db: Db,
  { user_id, curso, capacitacion_id, fecha_emision, por }: Aprobado,
  now: Date,
) =>
  insertCertificado(db, {
    user_id,
    tipo: 'curso',
    curso_id: curso.id,
    capacitacion_id,
    clase: null,
    numero: null,
    entidad: curso.entidad,
    fecha_emision,
    fecha_vencimiento: vencimientoDe(fecha_emision, curso.vigencia_meses),
    documento_id: null,
    resultado: null,
    estado: 'verificado',
    motivo_rechazo: null,
    verificado_por: por,
    verificado_en: now.toISOString(),
    anulado_en: null,
    motivo_anulacion: null,
    avisado: null,
    creado_por: por,
    creado_en: now.toISOString(),
  })

export async function updateCertificado(db: Db, id: number, cambio: Partial<Fila>): Promise<void> {
  await db
    .updateTable('certificados')
    .set((set) => ({ ...cambio, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** The course that a stranger may know by a code: one that counts, and is in force on this day. */
export const findVerificable = (db: ReadDb, codigo: string, hoy: string) =>
  db
    .selectFrom('certificados as c')
    .innerJoin('usuarios as u', 'u.id', 'c.user_id')
    .innerJoin('cursos as k', 'k.id', 'c.curso_id')
    .select(['k.nombre as curso', 'c.fecha_emision', 'u.nombre'])
    .where('c.codigo', '=', codigo)
    .where('c.tipo', '=', 'curso')
    .where(cuenta)
    .where((e) => e.or([e('c.fecha_vencimiento', 'is', null), e('c.fecha_vencimiento', '>=', hoy)]))
    .executeTakeFirst()

/** Driving licences of these classes that count, of any day, by member: the one that ends first before. */
export async function listLicenciasConducir(db: ReadDb, clases: readonly string[]) {
  const rows = await db
    .selectFrom('certificados as c')
    .select(['c.user_id', 'c.clase', 'c.fecha_emision as desde', 'c.fecha_vencimiento as hasta'])
    .where(sql<boolean>`c.tipo = 'licencia_conducir'`)
    .where('c.clase', 'in', clases)
    .where(cuenta)
    .orderBy('c.fecha_vencimiento')
    .$narrowType<{ desde: NotNull }>()
    .execute()
  const conPlazo = rows.flatMap(({ hasta, ...licencia }) => (hasta === null ? [] : [{ ...licencia, hasta }]))
  return Map.groupBy(conPlazo, ({ user_id }) => user_id)
}

/** Certificates that end through this day, or ended, with a notice still to send. */
export const listPorAvisar = (db: ReadDb, hasta: string) =>
  db
    .selectFrom('certificados as c')
    .innerJoin('usuarios as u', 'u.id', 'c.user_id')
    .leftJoin('cursos as k', 'k.id', 'c.curso_id')
    .select(['c.id', 'c.user_id', 'c.tipo', 'c.clase', 'k.nombre as curso', 'c.avisado'])
    .select((e) => e.ref('c.fecha_vencimiento').$notNull().as('fecha_vencimiento'))
    .where(cuenta)
    .where('c.fecha_vencimiento', '<=', hasta)
    .where((e) => e.or([e('c.avisado', 'is', null), e('c.avisado', '>', 0)]))
    .where('u.estado', '=', 'activo')
    .where((e) => e.not(renovado(e)))
    .orderBy('c.fecha_vencimiento')
    .orderBy('c.id')
    .execute()

export async function saveAvisado(db: Db, id: number, avisado: number): Promise<void> {
  await db.updateTable('certificados').set({ avisado }).where('id', '=', id).execute()
}

/** Leaves of a removed member’s certificates the number and the day, with the name. */
export async function forgetCertificados(db: Db, userId: number): Promise<void> {
  await db
    .deleteFrom('certificados')
    .where('user_id', '=', userId)
    .where((e) => e.or([e('tipo', '=', 'examen_medico'), e('estado', '<>', 'verificado')]))
    .execute()
  await db
    .updateTable('certificados')
    .set({ documento_id: null, resultado: null, motivo_anulacion: null })
    .where('user_id', '=', userId)
    .execute()
}
