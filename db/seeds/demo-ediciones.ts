import { diaLocal, sumarDias } from '#contract/shared/fechas.ts'
import type { EstadoInscripcion } from '#contract/capacitaciones/estados.ts'
import type { NewRow } from '#db/tables.ts'
import { createActoPropio } from '#server/asistencia/acto-propio.queries.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import { instantOf } from '#server/plumbing/process/local-time.ts'
import type { Personaje } from './cast.ts'
import { nextWeekday } from './dias.ts'

type Ids = Record<Personaje, number>

interface Edicion {
  codigo: string
  /** Days with their hours, and what each is about. */
  sesiones: { dia: string; desde: string; hasta: string; tema: string }[]
  estado: NewRow<'capacitaciones'>['estado']
  cupo: number
  inscripcionHasta: string
  notaMinima: number | null
  instructor: number
}

/** Two editions that are open, one of them full; one that runs; and one that ended with its grades. */
export async function insertDemoEdiciones(db: Db, ids: Ids, now: Date): Promise<void> {
  const hoy = diaLocal(now)
  const sabado = diaLocal(nextWeekday(now, 6))
  const manana = { desde: '09:00', hasta: '15:00' }
  const tarde = { desde: '20:00', hasta: '22:00' }

  const electricos = await insertEdicion(db, ids, now, {
    codigo: 'O-202',
    sesiones: [
      { ...manana, dia: sumarDias(sabado, 7), tema: 'Red eléctrica y riesgos' },
      { ...manana, dia: sumarDias(sabado, 14), tema: 'Práctica y prueba' },
    ],
    estado: 'abierta',
    cupo: 16,
    inscripcionHasta: sumarDias(sabado, 5),
    notaMinima: 50,
    instructor: ids.capitana,
  })
  await enrol(db, now, electricos, await candidatos(db, 'O-202', 'I-103', ids.bombera, 13), () => 'inscrita')

  const equipos = await insertEdicion(db, ids, now, {
    codigo: 'S-402',
    sesiones: [{ ...tarde, dia: sumarDias(sabado, 4), tema: 'Colocación y control de aire' }],
    estado: 'abierta',
    cupo: 6,
    inscripcionHasta: sumarDias(sabado, 3),
    notaMinima: null,
    instructor: ids.teniente,
  })
  const quieren = await candidatos(db, 'S-402', 'I-102', ids.bombera, 9)
  await enrol(db, now, equipos, quieren, (index) => (index < 6 ? 'inscrita' : 'lista_espera'))

  const sobrevivencia = await insertEdicion(db, ids, now, {
    codigo: 'O-203',
    sesiones: [
      { ...tarde, dia: sumarDias(hoy, -2), tema: 'Orientación y salida de emergencia' },
      { ...manana, dia: sumarDias(sabado, 1), tema: 'Práctica en la torre' },
    ],
    estado: 'en_curso',
    cupo: 12,
    inscripcionHasta: sumarDias(hoy, -4),
    notaMinima: 50,
    instructor: ids.teniente,
  })
  await enrol(db, now, sobrevivencia, await candidatos(db, 'O-203', 'I-101', ids.bombera, 8), () => 'inscrita')

  const crimap = await insertEdicion(db, ids, now, {
    codigo: 'O-204',
    sesiones: [{ ...manana, dia: sumarDias(sabado, -42), tema: 'Introducción y prueba' }],
    estado: 'finalizada',
    cupo: 16,
    inscripcionHasta: sumarDias(sabado, -44),
    notaMinima: 50,
    instructor: ids.capitana,
  })
  await finish(db, now, crimap, sumarDias(sabado, -42))
}

interface Insertada {
  id: number
  curso_id: number
  /** Acts of its sessions that are to come. */
  actos: number[]
}

async function insertEdicion(db: Db, ids: Ids, now: Date, de: Edicion): Promise<Insertada> {
  const curso = await db.selectFrom('cursos').selectAll().where('codigo', '=', de.codigo).executeTakeFirstOrThrow()
  const sesiones = de.sesiones.map(({ dia, desde, hasta, tema }) => {
    return { inicio: momento(dia, desde), termino: momento(dia, hasta), tema }
  })
  const [first] = sesiones
  const last = sesiones.at(-1)
  if (!first || !last) throw new Error('an edition of the demo has sessions')
  const creado_en = new Date(Math.min(Date.parse(first.inicio), now.getTime()) - 20 * 86_400_000).toISOString()
  const interna = curso.entidad === 'Compañía'
  const row = {
    curso_id: curso.id,
    titulo: curso.nombre,
    tipo: interna ? 'academia' : 'curso_anb',
    lugar: 'Cuartel',
    inicio: first.inicio,
    termino: last.termino,
    horas: curso.horas,
    cupo: de.cupo,
    inscripcion_hasta: momento(de.inscripcionHasta, '23:00'),
    nota_minima: de.notaMinima,
    asistencia_minima_pct: 80,
    estado: de.estado,
    categoria: 'no_computa',
    creado_por: ids.ayudante,
    creado_en,
  } as const
  const { id } = await db.insertInto('capacitaciones').values(row).returning('id').executeTakeFirstOrThrow()
  await db.insertInto('capacitacion_instructores').values({ capacitacion_id: id, user_id: de.instructor }).execute()
  const actos: number[] = []
  for (const sesion of sesiones) {
    const made = await db
      .insertInto('capacitacion_sesiones')
      .values({ capacitacion_id: id, ...sesion })
      .returning('id')
      .executeTakeFirstOrThrow()
    // The sheets of past months are counted already.
    if (sesion.inicio <= now.toISOString()) continue
    const acto = {
      tipo: 'otro',
      titulo: `${curso.nombre}: ${sesion.tema}`.slice(0, 120),
      lugar: row.lugar,
      tenida: null,
      inicio: sesion.inicio,
      termino: sesion.termino,
      categoria: row.categoria,
      decimas: 10,
      con_citacion: 0,
      motivo: null,
      destinatarios: 'lista',
      encargado_id: de.instructor,
    } as const
    const tx = { db, now, tell: () => Promise.resolve() }
    const dueno = { origen_tipo: 'capacitacion', origen_id: made.id } as const
    actos.push(await createActoPropio(tx, dueno, acto, { creado_por: ids.ayudante }))
  }
  return { id, curso_id: curso.id, actos }
}

const momento = (dia: string, hora: string): string => {
  const instant = instantOf(`${dia}T${hora}`)
  if (instant === null) throw new Error(`no ${hora} on ${dia}`)
  return instant
}

/** Members who passed the requisite and lack the course, by their id. */
async function candidatos(db: Db, codigo: string, requisito: string, but: number, most: number): Promise<number[]> {
  const passed = (codigo: string) =>
    db
      .selectFrom('certificados as c')
      .innerJoin('cursos as k', 'k.id', 'c.curso_id')
      .select('c.user_id')
      .where('k.codigo', '=', codigo)
      .where('c.estado', '=', 'verificado')
  const rows = await db
    .selectFrom('usuarios')
    .select('id')
    .where('estado', '=', 'activo')
    .where('id', '!=', but)
    .where('id', 'in', passed(requisito))
    .where('id', 'not in', passed(codigo))
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

async function enrol(
  db: Db,
  now: Date,
  { id, actos }: Insertada,
  users: readonly number[],
  estadoOf: (index: number) => EstadoInscripcion,
): Promise<void> {
  const rows = users.map((user_id, index): NewRow<'inscripciones'> => {
    const creado_en = new Date(now.getTime() - (40 - index) * 3_600_000).toISOString()
    return { capacitacion_id: id, user_id, estado: estadoOf(index), orden: index + 1, creado_en }
  })
  if (rows.length > 0) await db.insertInto('inscripciones').values(rows).execute()
  const inside = rows.flatMap(({ user_id, estado }) => (estado === 'inscrita' ? user_id : []))
  for (const acto_id of actos)
    if (inside.length > 0)
      await db
        .insertInto('acto_destinatarios')
        .values(inside.map((user_id) => ({ acto_id, user_id })))
        .execute()
}

/** Holders of its certificate passed it there; one failed and one did not come. */
async function finish(db: Db, now: Date, { id, curso_id }: Insertada, dia: string): Promise<void> {
  const held = await db
    .selectFrom('certificados')
    .select(['id', 'user_id'])
    .where('curso_id', '=', curso_id)
    .where('estado', '=', 'verificado')
    .orderBy('user_id')
    .limit(8)
    .execute()
  const others = await candidatos(db, 'O-204', 'I-103', 0, 2)
  const creado_en = new Date(Date.parse(momento(dia, '09:00')) - 10 * 86_400_000).toISOString()
  const rows = [
    ...held.map(({ user_id }, index) => {
      return { user_id, estado: 'aprobada' as const, nota: 52 + ((index * 7) % 18), observacion: null }
    }),
    ...others.map((user_id, index) =>
      index === 0
        ? { user_id, estado: 'reprobada' as const, nota: 43, observacion: null }
        : { user_id, estado: 'ausente' as const, nota: null, observacion: 'Avisó que no podía.' },
    ),
  ].map((row, index) => ({ ...row, capacitacion_id: id, orden: index + 1, creado_en }))
  if (rows.length > 0) await db.insertInto('inscripciones').values(rows).execute()
  for (const { id: certificado } of held)
    await db
      .updateTable('certificados')
      .set({ capacitacion_id: id, fecha_emision: dia, creado_en: now.toISOString() })
      .where('id', '=', certificado)
      .execute()
}
