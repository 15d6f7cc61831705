import type { EstadoLista } from '#contract/asistencia/lista.ts'
import type { AccionAuditoria } from '#contract/shared/entidad.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import type { Personaje } from './cast.ts'
import type { Chance } from './chance.ts'
import { daysBefore } from './dias.ts'
import { cambios } from './equipos/casos.ts'

const hour = 60 * 60 * 1000
const month = 30 * 24 * hour

/** Sign-ins. */
const sesiones: [hoursAgo: number, Personaje][] = [
  [1, 'ayudante'],
  [3, 'capitana'],
  [9, 'ayudante'],
  [24, 'maquinista'],
  [31, 'capitana'],
  [54, 'capitana'],
  [79, 'maquinista'],
  [148, 'bombera'],
  [170, 'teniente'],
]

const navegadores = [
  'Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
]

interface Hecho {
  fecha: string
  user_id: number | null
  accion: AccionAuditoria
  entidad: string
  entidad_id: number | null
  antes?: object
  despues?: object
}

/** The audit log of the last month: unit statuses, sign-ins, changes to a member. */
export async function insertDemoAuditoria(
  db: Db,
  chance: Chance,
  ids: Record<Personaje, number>,
  now: Date,
): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * hour).toISOString()
  const since = new Date(now.getTime() - month).toISOString()
  const hechos: Hecho[] = []

  const cambios = await db.selectFrom('unidad_estado_historial').selectAll().where('desde', '>', since).execute()
  for (const { desde: fecha, user_id, unidad_id, estado_anterior, estado, detalles } of cambios)
    hechos.push({
      fecha,
      user_id,
      accion: 'estado',
      entidad: 'unidad',
      entidad_id: unidad_id,
      antes: { estado: estado_anterior },
      despues: { estado, detalles },
    })

  hechos.push(...(await ofActos(db, since, now)), ...(await ofEmergencias(db, since)), ...(await ofEventos(db, since)))
  hechos.push(...(await ofEquipos(db, ids, now)))
  for (const [hours, quien] of sesiones)
    hechos.push({ fecha: ago(hours), user_id: ids[quien], accion: 'login', entidad: 'usuario', entidad_id: ids[quien] })
  const seen = { accion: 'ver_sensible', entidad: 'ficha', entidad_id: ids.bombera } as const
  hechos.push({ ...seen, fecha: ago(30), user_id: ids.capitana })
  const propio = { user_id: ids.bombera, accion: 'editar', entidad_id: ids.bombera } as const
  hechos.push({
    ...propio,
    fecha: ago(146),
    entidad: 'usuario',
    antes: { telefono: '***', comparte_telefono: false },
    despues: { telefono: '***', comparte_telefono: true },
  })
  hechos.push({
    ...propio,
    fecha: ago(145),
    entidad: 'ficha',
    antes: { talla_botas: null },
    despues: { talla_botas: '***' },
  })
  const wrong = { accion: 'login_fallido', entidad: 'usuario', entidad_id: ids.maquinista } as const
  for (const hours of [80, 80.02]) hechos.push({ ...wrong, fecha: ago(hours), user_id: null })

  const rows = hechos
    .toSorted((a, b) => a.fecha.localeCompare(b.fecha))
    .map(({ antes, despues, ...hecho }) => ({
      ...hecho,
      antes: antes ? JSON.stringify(antes) : null,
      despues: despues ? JSON.stringify(despues) : null,
      // From a range reserved for documentation (RFC 5737).
      ip: `203.0.113.${chance.between(2, 9)}`,
      user_agent: navegadores[(hecho.user_id ?? 0) % navegadores.length] ?? null,
    }))
  await db.insertInto('auditoria').values(rows).execute()
}

/** How the acts since then were made, and their lists opened, closed and rectified. */
async function ofActos(db: Db, since: string, now: Date): Promise<Hecho[]> {
  const actos = await db
    .selectFrom('actos')
    .selectAll()
    .where('inicio', '>', since)
    .where('creado_en', '<=', now.toISOString())
    .execute()
  return actos.flatMap((acto): Hecho[] => {
    const { id, version, creado_por, creado_en, inicio, cerrada_por, cerrada_en, anulado_en } = acto
    const hecho = { entidad: 'acto', entidad_id: id, accion: 'estado' } as const
    const lista = (fecha: string | null, user_id: number | null, estado_lista: EstadoLista, motivo?: string) =>
      fecha ? [{ ...hecho, fecha, user_id, despues: { estado_lista, ...(motivo && { motivo }) } }] : []
    const rectified = cerrada_en && version > 3 && !anulado_en && daysBefore(new Date(cerrada_en), -1).toISOString()
    const { titulo, lugar, tenida, termino, categoria, motivo_anulacion } = acto
    return [
      // An act with an owner comes with it.
      ...(acto.origen_tipo !== 'manual'
        ? []
        : [
            {
              ...hecho,
              accion: 'crear' as const,
              fecha: creado_en,
              user_id: creado_por,
              despues: { titulo, lugar, tenida, inicio, termino, categoria },
            },
          ]),
      ...lista(acto.estado_lista === 'pendiente' ? null : inicio, acto.encargado_id ?? creado_por, 'abierta'),
      ...lista(cerrada_en, cerrada_por, 'cerrada'),
      ...lista(rectified || null, cerrada_por, 'rectificada', 'Faltaba quien quedó de guardia en el cuartel'),
      ...(anulado_en && acto.origen_tipo === 'manual'
        ? [{ ...hecho, fecha: anulado_en, user_id: cerrada_por, despues: { anulado_en, motivo_anulacion } }]
        : []),
    ]
  })
}

/** How the emergencies since then were opened, closed, and reviewed or annulled. */
async function ofEmergencias(db: Db, since: string): Promise<Hecho[]> {
  const rows = await db
    .selectFrom('emergencias as e')
    .innerJoin('actos as a', (join) => join.onRef('a.origen_id', '=', 'e.id').on('a.origen_tipo', '=', 'emergencia'))
    .selectAll('e')
    .select(['a.termino', 'a.anulado_en', 'a.cerrada_por'])
    .where('e.alarma_en', '>', since)
    .execute()
  return rows.flatMap((one): Hecho[] => {
    const { id, folio, clave, alarma_en, direccion, origen, creada_por, a_cargo_id, motivo_anulacion } = one
    const hecho = { entidad: 'emergencia', entidad_id: id, accion: 'estado' } as const
    const opened = { folio, clave, alarma_en, origen, direccion }
    const estado = (fecha: string | null, user_id: number | null, antes: string, estado: string, motivo?: string) =>
      fecha
        ? [{ ...hecho, fecha, user_id, antes: { estado: antes }, despues: { estado, ...(motivo && { motivo }) } }]
        : []
    return [
      { ...hecho, accion: 'crear', fecha: alarma_en, user_id: creada_por, despues: opened },
      ...estado(one.anulado_en, creada_por, 'abierta', 'anulada', motivo_anulacion ?? ''),
      ...estado(one.termino, a_cargo_id ?? creada_por, 'en_curso', 'cerrada'),
      ...estado(one.revisada_en, one.revisada_por, 'cerrada', 'revisada'),
    ]
  })
}

/** How the events since then were made and published. */
async function ofEventos(db: Db, since: string): Promise<Hecho[]> {
  const rows = await db.selectFrom('eventos').selectAll().where('creado_en', '>', since).execute()
  return rows.flatMap(
    ({ id, titulo, lugar, tenida, inicio, termino, creado_en: fecha, creado_por: user_id, ...row }) => {
      const hecho = { entidad: 'evento', entidad_id: id, fecha, user_id }
      const estado = (antes: string, despues: object): Hecho => ({
        ...hecho,
        accion: 'estado',
        antes: { estado: antes },
        despues,
      })
      const { motivo_cancelacion } = row
      return [
        { ...hecho, accion: 'crear', despues: { titulo, lugar, tenida, inicio, termino } },
        estado('borrador', { estado: 'publicado' }),
        ...(row.estado === 'cancelado' ? [estado('publicado', { estado: 'cancelado', motivo_cancelacion })] : []),
      ]
    },
  )
}

/** How pieces of equipment left service. */
async function ofEquipos(db: Db, ids: Record<Personaje, number>, now: Date): Promise<Hecho[]> {
  const rows = await db.selectFrom('equipos').select(['id', 'codigo']).execute()
  const byCodigo = new Map(rows.map(({ id, codigo }) => [codigo, id]))
  return cambios.flatMap(({ codigo, estado, motivo: motivo_estado, hace, por }) => {
    const entidad_id = byCodigo.get(codigo)
    const hecho = { fecha: daysBefore(now, hace).toISOString(), accion: 'estado', entidad: 'equipo' } as const
    const change = { antes: { estado: 'OPERATIVO' }, despues: { estado, motivo_estado } }
    return entidad_id === undefined ? [] : [{ ...hecho, ...change, user_id: ids[por], entidad_id }]
  })
}
