import type { NewRow, Row } from '#db/tables.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import type { Personaje } from '../cast.ts'
import type { Chance } from '../chance.ts'
import { parts } from '../demo-actos.ts'
import { bajas, cambios, fallas, fallasPasadas } from './casos.ts'

const [minuto, hora, day] = [60_000, 3_600_000, 86_400_000]

export interface Vida {
  /** By code. */
  piezas: ReadonlyMap<string, Row<'equipos'>>
  ids: Record<Personaje, number>
  now: Date
}

const ago = ({ now }: Vida, days: number, ms = 0): string => new Date(now.getTime() - days * day + ms).toISOString()

export async function insertNovedades(db: Db, vida: Vida): Promise<void> {
  const { piezas, ids } = vida
  const rows = [...fallasPasadas.toReversed(), ...fallas.toReversed()].flatMap((falla) => {
    const { codigo, descripcion, gravedad, estado, hace, tardo, por, respuesta = null } = falla
    const equipo_id = piezas.get(codigo)?.id
    if (equipo_id === undefined || (piezas.get(codigo)?.creado_en ?? '') > ago(vida, hace)) return []
    const solved = tardo === undefined ? {} : { resuelto_por: ids.maquinista, resuelto_en: ago(vida, hace - tardo) }
    const told = { descripcion, gravedad, estado, respuesta, reportado_por: ids[por] }
    return [{ ...told, ...solved, equipo_id, creado_en: ago(vida, hace, 3 * hora) }]
  })
  await db.insertInto('equipo_novedades').values(rows).execute()
}

/** Where each came to be, and what was moved since. */
export async function insertMovimientos(db: Db, vida: Vida, textos: ReadonlyMap<number, string>): Promise<void> {
  const { piezas, ids } = vida
  const user_id = ids.maquinista
  const rows: NewRow<'equipo_movimientos'>[] = []
  let n = 0
  for (const { id, codigo, cantidad, creado_en, padre_id, unidad_id } of piezas.values()) {
    const hacia = textos.get(id) ?? null
    const enUnidad = unidad_id !== null && padre_id === null
    rows.push({ equipo_id: id, tipo: 'alta', hacia: enUnidad ? 'Bodega' : hacia, cantidad, fecha: creado_en, user_id })
    n += 1
    const traslado = { equipo_id: id, tipo: 'traslado', desde: 'Bodega', hacia, cantidad, user_id } as const
    if (enUnidad) rows.push({ ...traslado, fecha: ago(vida, codigo === 'ERA-012' ? 477 : 90 + ((n * 37) % 600)) })
  }
  for (const { codigo, estado, hace, motivo } of cambios) {
    const pieza = piezas.get(codigo)
    if (pieza?.ubicacion_tipo !== 'taller' || estado !== 'EN REPARACIÓN') continue
    const said = { equipo_id: pieza.id, tipo: 'reparacion', desde: 'Bodega', cantidad: 1, motivo, user_id } as const
    rows.push({ ...said, hacia: textos.get(pieza.id) ?? null, fecha: ago(vida, hace) })
  }
  const prestada = piezas.get('MAN-018')
  if (prestada) {
    const said = {
      tipo: 'prestamo',
      desde: 'Bodega, Estante 4',
      cantidad: 1,
      motivo: 'Para su academia',
      user_id,
    } as const
    rows.push({ ...said, equipo_id: prestada.id, hacia: textos.get(prestada.id) ?? null, fecha: ago(vida, 13) })
  }
  for (const { codigo, hace, motivo } of bajas) {
    const pieza = piezas.get(codigo)
    const said = { tipo: 'baja', desde: 'Bodega', hacia: null, cantidad: 1, motivo, user_id: ids.capitana } as const
    if (pieza) rows.push({ ...said, equipo_id: pieza.id, fecha: ago(vida, hace) })
  }
  rows.sort((a, b) => (a.fecha < b.fecha ? -1 : 1))
  for (const some of parts(rows)) await db.insertInto('equipo_movimientos').values(some).execute()
}

/** Sets worn in the latest fires, cleaned the day after: but for one of the last. */
export async function insertUsos(db: Db, vida: Vida, chance: Chance): Promise<void> {
  const { piezas, ids, now } = vida
  const fuegos = await listFuegos(db, now)
  const used = new Set<string>()
  const rows: NewRow<'equipo_usos'>[] = fuegos.flatMap(({ emergencia_id, unidad_id, llega, fueron }) => {
    const suyos = [...piezas.values()].filter(
      (one) =>
        one.categoria === 'era' && one.unidad_id === unidad_id && (one.codigo !== 'ERA-012' || llega < ago(vida, 9)),
    )
    return suyos.slice(0, Math.min(fueron.length, 4)).map(({ id, codigo }, index) => {
      const entra = Date.parse(llega) + chance.between(4, 9) * minuto
      const sale = entra + chance.between(14, 26) * minuto
      const dirty = codigo === 'ERA-003' && !used.has(codigo)
      used.add(codigo)
      const limpia = Math.min(sale + chance.between(3, 20) * hora, now.getTime())
      return {
        equipo_id: id,
        emergencia_id,
        user_id: fueron[index] ?? ids.bombera,
        presion_inicial_bar: chance.between(27, 30) * 10,
        presion_final_bar: chance.between(6, 12) * 10,
        entrada_en: new Date(entra).toISOString(),
        salida_en: new Date(sale).toISOString(),
        limpieza_en: dirty ? null : new Date(limpia).toISOString(),
        limpieza_por: dirty ? null : ids.bombera,
        registrado_por: ids.maquinista,
        creado_en: new Date(sale + 40 * minuto).toISOString(),
        por_limpiar: 1,
      }
    })
  })
  if (!rows.some(({ limpieza_en }) => limpieza_en === null)) rows.unshift(...sinFuego(vida))
  if (rows.length > 0) await db.insertInto('equipo_usos').values(rows.toReversed()).execute()
}

/** In an exercise, where none of the latest fires needed that set. */
function sinFuego(vida: Vida): NewRow<'equipo_usos'>[] {
  const pieza = vida.piezas.get('ERA-003')
  const [entrada_en, salida_en] = [ago(vida, 1), ago(vida, 1, 20 * minuto)]
  const said = { user_id: vida.ids.bombera, presion_inicial_bar: 290, presion_final_bar: 110, por_limpiar: 1 } as const
  return pieza ? [{ ...said, equipo_id: pieza.id, entrada_en, salida_en, creado_en: salida_en }] : []
}

const claves = ['10-0', '10-2', '10-6', '10-5', '10-1']
const muchos = 10

/** The latest emergencies with fire or gases to which the B-21 or the B-22 came, the last first, with who was in it. */
async function listFuegos(db: Db, now: Date) {
  const found = await db
    .selectFrom('emergencias as e')
    .innerJoin('emergencia_unidades as u', 'u.emergencia_id', 'e.id')
    .innerJoin('actos as a', (join) => join.onRef('a.origen_id', '=', 'e.id').on('a.origen_tipo', '=', 'emergencia'))
    .select(['e.id as emergencia_id', 'u.unidad_id', 'u.hora_6_3 as llega', 'a.id as acto_id'])
    .where('e.clave', 'in', claves)
    .where('u.unidad_id', 'in', [21, 22])
    .where('u.hora_6_3', 'is not', null)
    .where('e.alarma_en', '<', now.toISOString())
    .orderBy('e.alarma_en', 'desc')
    .limit(2 * muchos)
    .execute()
  const actos = found.map(({ acto_id }) => acto_id)
  const marcas =
    actos.length === 0
      ? []
      : await db
          .selectFrom('asistencias')
          .select(['acto_id', 'user_id'])
          .where('acto_id', 'in', actos)
          .where('marca', '=', 'presente')
          .orderBy('id')
          .execute()
  return found.flatMap(({ llega, acto_id, ...row }) => {
    const fueron = marcas.flatMap((marca) => (marca.acto_id === acto_id ? marca.user_id : []))
    return llega === null
      ? []
      : [{ ...row, llega, fueron: row.unidad_id === 21 ? fueron.slice(0, 4) : fueron.slice(4) }]
  })
}
