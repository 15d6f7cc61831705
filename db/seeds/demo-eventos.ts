import { diaLocal, sumarDias } from '#contract/shared/fechas.ts'
import type { RespuestaEvento } from '#contract/eventos/rsvp.ts'
import type { NewRow, Row } from '#db/tables.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import { acto, actosEntre, type ActoDemo } from './actos/calendario.ts'
import type { Personaje } from './cast.ts'
import { Chance } from './chance.ts'
import { daysBefore, nextWeekday } from './dias.ts'
import { guardado, parts } from './demo-actos.ts'

type Ids = Record<Personaje, number>

/** Separate seed, so that the rest of the demo stays the same. */
const seed = 1_896
const cuantos = 60
const [minute, day] = [60_000, 86_400_000]

/** Acts of the company become the events to which members were called; others come, some of them open to neighbours. */
export async function insertDemoEventos(db: Db, ids: Ids, now: Date): Promise<void> {
  const chance = new Chance(seed)
  await insertVenideros(db, ids, now)
  const especiales = await insertEspeciales(db, ids, now)
  const actos = await db
    .selectFrom('actos')
    .selectAll()
    .where('origen_tipo', '=', 'manual')
    .where('tipo', '!=', 'guardia')
    .where('anulado_en', 'is', null)
    .orderBy('inicio', 'desc')
    .orderBy('id', 'desc')
    .limit(cuantos - especiales.length)
    .execute()
  const eventos = [...especiales]
  for (const one of actos.toReversed()) eventos.push(await adopt(db, one, now))
  await nameSerie(db)
  await insertRespuestas(db, eventos, ids, chance, now)
}

/** Acts of the next weeks, by the rhythm of the company. */
async function insertVenideros(db: Db, ids: Ids, now: Date): Promise<void> {
  const hoy = diaLocal(now)
  const creado_en = daysBefore(now, 3).toISOString()
  // The next week is told already, and something of the one after it.
  const told = await db.selectFrom('actos').select('inicio').where('inicio', '>', now.toISOString()).execute()
  const taken = new Set(told.map(({ inicio }) => inicio))
  const coming = actosEntre(sumarDias(hoy, 8), sumarDias(hoy, 75)).filter(
    ({ tipo, destinatarios, inicio }) => tipo !== 'guardia' && destinatarios !== 'lista' && !taken.has(inicio),
  )
  const rows = coming.map((one) => guardado(one, creado_en, ids))
  for (const some of parts(rows)) await db.insertInto('actos').values(some).execute()
}

/** Makes the event that owns an act. */
async function adopt(db: Db, de: Row<'actos'>, now: Date): Promise<Creado> {
  const { titulo, tipo, lugar, inicio, tenida, categoria, con_citacion, destinatarios, creado_por, creado_en } = de
  const termino = de.termino ?? new Date(Date.parse(inicio) + 120 * minute).toISOString()
  const isOver = termino <= now.toISOString()
  const creado = await insertEvento(db, {
    ...comunes(creado_en, creado_por),
    titulo,
    tipo,
    lugar,
    inicio,
    termino,
    // In dress uniform one gathers before.
    hora_citacion: tenida === 'parada' ? new Date(Date.parse(inicio) - 30 * minute).toISOString() : null,
    tenida,
    categoria,
    con_citacion,
    destinatarios,
    estado: isOver ? 'realizado' : 'publicado',
    // All reminders have been sent.
    recordado_min: isOver ? 120 : null,
  })
  await db.updateTable('actos').set({ origen_tipo: 'evento', origen_id: creado.id }).where('id', '=', de.id).execute()
  const named = await db.selectFrom('acto_destinatarios').select('user_id').where('acto_id', '=', de.id).execute()
  if (destinatarios === 'lista' && named.length > 0)
    await db
      .insertInto('evento_destinatarios')
      .values(named.map(({ user_id }) => ({ evento_id: creado.id, user_id })))
      .execute()
  return creado
}

/** Without a list: what neighbours are asked to, one that was called off, and one with fewer places than people. */
async function insertEspeciales(db: Db, ids: Ids, now: Date): Promise<Creado[]> {
  const creado_en = daysBefore(now, 6).toISOString()
  const on = (days: number, weekday: Parameters<typeof nextWeekday>[1], desde: string) =>
    `${diaLocal(nextWeekday(daysBefore(now, -days), weekday))}T${desde}`
  const evento = (one: ActoDemo, more: Partial<NewRow<'eventos'>> = {}): Promise<Creado> => {
    const { tipo, titulo, lugar, tenida, inicio, termino } = one
    const said = { tipo, titulo, lugar, tenida, inicio, termino, categoria: 'no_computa' as const }
    return insertEvento(db, {
      ...comunes(creado_en, ids.teniente),
      ...said,
      sin_lista: 1,
      destinatarios: 'todos',
      estado: 'publicado',
      ...more,
    })
  }
  const publica = { visibilidad: 'publica', rsvp_habilitado: 0 } as const
  return [
    await evento(
      acto(on(9, 5, '20:30'), 2, ['ejercicio', 'Ejercicio nocturno de rescate: la B-22 abre su cortina al público']),
      {
        ...publica,
        descripcion:
          'Veremos en vivo cómo se estabiliza un vehículo y se libera a una persona atrapada. Entrada liberada.',
      },
    ),
    await evento(acto(on(12, 6, '10:00'), 2, ['ceremonia', 'Romería de aniversario', 'Plaza del Muelle', 'parada']), {
      ...publica,
      descripcion: 'Formación de las compañías y toque de campana.',
    }),
    await evento(acto(on(19, 6, '11:00'), 6, ['otro', 'Puertas abiertas: súbete a la B-21']), {
      ...publica,
      descripcion: 'Para niñas, niños y quienes los acompañen.',
    }),
    await evento(acto(on(16, 6, '13:00'), 4, ['otro', 'Almuerzo de camaradería', 'Quincho del cuartel', 'civil']), {
      estado: 'cancelado',
      motivo_cancelacion: 'Se pospone: ese día hay ejercicio con las demás compañías.',
      secuencia: 1,
      version: 3,
    }),
    await evento(acto(on(11, 0, '09:00'), 5, ['otro', lleno, 'Campo de entrenamiento', 'trabajo']), { cupo: 10 }),
  ]
}

const lleno = 'Práctica de conducción en la B-23'

const comunes = (creado_en: string, creado_por: number | null) =>
  ({
    todo_el_dia: 0,
    con_citacion: 0,
    sin_lista: 0,
    rsvp_habilitado: 1,
    recordatorios_min: '[1440,120]',
    visibilidad: 'interna',
    actualizado_en: creado_en,
    creado_en,
    creado_por,
    version: 2,
  }) as const

type Creado = Row<'eventos'>
const insertEvento = (db: Db, row: NewRow<'eventos'>): Promise<Creado> =>
  db.insertInto('eventos').values(row).returningAll().executeTakeFirstOrThrow()

/** Ordinary sessions are one series. */
async function nameSerie(db: Db): Promise<void> {
  const sesiones = await db
    .selectFrom('eventos')
    .select('id')
    .where('titulo', '=', 'Sesión ordinaria')
    .orderBy('inicio')
    .execute()
  for (const [index, { id }] of sesiones.entries())
    await db
      .updateTable('eventos')
      .set({ serie_id: sesiones[0]?.id ?? id, serie_orden: index + 1 })
      .where('id', '=', id)
      .execute()
}

/** The accounts of the demo have answered all but the next one. */
const atentos = ['administradora', 'capitana', 'teniente', 'ayudante', 'maquinista', 'bombera', 'tesorero'] as const

async function insertRespuestas(db: Db, eventos: readonly Creado[], ids: Ids, chance: Chance, now: Date) {
  const miembros = await db
    .selectFrom('usuarios')
    .select(['id', 'role_id'])
    .where('estado', '=', 'activo')
    .orderBy('id')
    .execute()
  const named = await db.selectFrom('evento_destinatarios').selectAll().execute()
  const oficiales = new Set([2, 3, 4])
  const attentive = new Set<number>(atentos.map((who) => ids[who]))
  const asked = eventos.filter(({ rsvp_habilitado, estado }) => rsvp_habilitado === 1 && estado !== 'cancelado')
  const next = asked
    .filter(({ inicio }) => inicio > now.toISOString())
    .toSorted((a, b) => (a.inicio < b.inicio ? -1 : 1))
    .find(({ destinatarios }) => destinatarios === 'todos')
  const rows = asked.flatMap((evento) => {
    const { id: evento_id, destinatarios, cupo, titulo } = evento
    const invited = miembros.filter(({ id, role_id }) => {
      if (destinatarios === 'oficiales') return oficiales.has(role_id)
      return destinatarios !== 'lista' || named.some((one) => one.evento_id === evento_id && one.user_id === id)
    })
    let orden = 0
    return invited.flatMap(({ id: user_id }): NewRow<'rsvp'>[] => {
      const isAttentive = attentive.has(user_id)
      const drawn = chance.between(1, 100)
      if (evento === next ? isAttentive : !isAttentive && drawn > 78) return []
      const full = cupo !== null && orden >= cupo + 3
      const respuesta: RespuestaEvento =
        full || drawn > 84 ? 'no_asistire' : drawn > 70 && titulo !== lleno ? 'tal_vez' : 'asistire'
      if (respuesta === 'asistire') orden += 1
      const before = Math.min(Date.parse(evento.inicio), now.getTime())
      return [
        {
          evento_id,
          user_id,
          respuesta,
          en_espera: respuesta === 'asistire' && cupo !== null && orden > cupo ? 1 : 0,
          orden: respuesta === 'asistire' ? orden : null,
          comentario: respuesta === 'no_asistire' && drawn % 4 === 0 ? 'Estoy de turno en el trabajo' : null,
          respondido_en: new Date(before - chance.between(1, 60) * day * 0.05).toISOString(),
          respondido_por: null,
        },
      ]
    })
  })
  for (const some of parts(rows)) await db.insertInto('rsvp').values(some).execute()
}
