import { campoDeHora } from '#contract/emergencias/horas.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import type { NewRow } from '#db/tables.ts'
import { fechasDe } from '#server/asistencia/actos.rules.ts'
import { insertEntradas } from '#server/catalogos/catalogos.queries.ts'
import { busquedaDe, folioDe, tituloDe } from '#server/emergencias/emergencias.rules.ts'
import { indexPalabras } from '#server/emergencias/palabras.queries.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import { refreshStatistics } from '#server/plumbing/data/portable-sql.ts'
import { cuentaDe } from './actos/calendario.ts'
import type { Personaje } from './cast.ts'
import { Chance } from './chance.ts'
import { listMiembros, parts } from './demo-actos.ts'
import { subclaves } from './emergencias/casos.ts'
import { type Acto, anterior, duranteLaGuardia } from './emergencias/alarmas.ts'
import { type Fuera, type Quien, type Suceso, suceder } from './emergencias/suceso.ts'
import { countKilometres } from './unidades/contadores.ts'

/** Separate seed, so that the rest of the demo stays the same. */
const seed = 10_015
const [minuto, hora] = [60_000, 3_600_000]

type Ids = Record<Personaje, number>
/** Some 300 a year, each over: whoever looks opens one. Acts, lists, units, log and parte of each. */
export async function insertDemoEmergencias(db: Db, ids: Ids, now: Date, meses: number): Promise<void> {
  const fuera = await listFuera(db)
  const sucesos = await imagine(db, ids, { now, meses, fuera })
  if (sucesos.length === 0) return
  const salidas = sucesos.flatMap(({ unidades }) => unidades)
  countKilometres(salidas, fuera, now)
  await insertSubclaves(db)
  const guardadas = await insertEmergencias(db, sucesos)
  await insertUnidades(db, guardadas)
  await insertActos(db, guardadas, ids)
  await insertParte(db, guardadas)
  await refreshStatistics(db, 'actos', 'asistencias')
}

/** The company added them to the catalogue. */
const insertSubclaves = (db: Db) =>
  insertEntradas(
    db,
    Object.entries(subclaves).map(([codigo, nombre], index) => {
      return { catalogo: 'claves', codigo, nombre, datos: { tipo: 'incidente' }, orden: 201 + index }
    }),
  )

interface Cuando {
  now: Date
  meses: number
  fuera: readonly Fuera[]
}

/** From the latest back, so that a shorter story is the end of a longer one; returned oldest first. */
async function imagine(db: Db, ids: Ids, { now, meses, fuera }: Cuando): Promise<Suceso[]> {
  const chance = new Chance(seed)
  const miembros = await listQuienes(db)
  const ocupado = await listActosDePrograma(db)
  const first = Temporal.PlainDate.from(diaLocal(now)).subtract({ months: meses }).toString()
  const found: Suceso[] = []
  const deHoy = duranteLaGuardia(now, ocupado)
  let at = deHoy ?? Math.floor(now.getTime() / 1_000) * 1_000 - 20 * hora
  for (;;) {
    if (found.length > 0 || deHoy === null) at = anterior(at, { chance, ocupado, now })
    const alarma = new Date(at).toISOString()
    if (diaLocal(new Date(alarma)) < first) break
    found.push(suceder({ index: found.length, alarma, chance, miembros, fuera, ids, now }))
  }
  return found.toReversed()
}
async function listActosDePrograma(db: Db): Promise<Acto[]> {
  const rows = await db.selectFrom('actos').select(['inicio', 'termino']).where('tipo', '!=', 'guardia').execute()
  return rows.map(({ inicio, termino }) => ({ desde: Date.parse(inicio), hasta: Date.parse(termino ?? inicio) }))
}

async function listQuienes(db: Db): Promise<Quien[]> {
  const conductores = await db.selectFrom('usuarios').select('id').where('es_conductor', '=', 1).execute()
  const conducen = new Set(conductores.map(({ id }) => id))
  return (await listMiembros(db)).map((one) => ({ ...one, conduce: conducen.has(one.id) }))
}

/** When a unit of the fleet could not go out. */
export async function listFuera(db: Db): Promise<Fuera[]> {
  const rows = await db.selectFrom('unidad_estado_historial').selectAll().orderBy('desde').orderBy('id').execute()
  return [...Map.groupBy(rows, ({ unidad_id }) => unidad_id).values()].flatMap((own) =>
    own.flatMap(({ unidad_id, estado, desde }, index) =>
      estado === 'FUERA DE SERVICIO' || estado === 'EN REPARACIÓN'
        ? [{ unidad_id, desde, hasta: own[index + 1]?.desde ?? '9999' }]
        : [],
    ),
  )
}

type Guardada = Suceso & { id: number; folio: string }

/** With consecutive folios of their years. */
async function insertEmergencias(db: Db, sucesos: readonly Suceso[]): Promise<Guardada[]> {
  const ultimos = new Map<number, number>()
  const named = sucesos.map((suceso) => {
    const anio = Number(suceso.fila.dia.slice(0, 4))
    const numero = (ultimos.get(anio) ?? 0) + 1
    ultimos.set(anio, numero)
    return { ...suceso, folio: folioDe(anio, numero) }
  })
  for (const some of parts(named)) {
    const rows = some.map(({ fila, folio }) => ({ ...fila, folio, busqueda: busquedaDe({ ...fila, folio }) }))
    await db.insertInto('emergencias').values(rows).execute()
  }
  await indexPalabras(db, await db.selectFrom('emergencias').select(['id', 'folio', 'busqueda']).execute())
  const series = [...ultimos].map(([anio, ultimo]) => ({ serie: 'emergencia', anio, ultimo }))
  await db.insertInto('correlativos').values(series).execute()
  const idOf = await idsBy(db.selectFrom('emergencias').select(['id', 'folio as key']).execute())
  return named.map((one) => ({ ...one, id: idOf.get(one.folio) ?? 0 }))
}

const idsBy = async (rows: Promise<{ id: number; key: string }[]>) =>
  new Map((await rows).map(({ id, key }) => [key, id]))

async function insertUnidades(db: Db, guardadas: readonly Guardada[]): Promise<void> {
  const rows = guardadas.flatMap(({ id, unidades }) => unidades.map(({ fila }) => ({ ...fila, emergencia_id: id })))
  for (const some of parts(rows)) await db.insertInto('emergencia_unidades').values(some).execute()
  const stored = await db.selectFrom('emergencia_unidades').select(['id', 'emergencia_id', 'unidad_id']).execute()
  const idOf = new Map(stored.map(({ id, emergencia_id, unidad_id }) => [`${emergencia_id} ${unidad_id}`, id]))
  const crew = guardadas.flatMap(({ id: emergencia_id, unidades }) =>
    unidades.flatMap(({ fila, tripulantes }) =>
      tripulantes.map((user_id) => ({
        emergencia_unidad_id: idOf.get(`${emergencia_id} ${fila.unidad_id}`) ?? 0,
        user_id,
        emergencia_id,
      })),
    ),
  )
  for (const some of parts(crew)) await db.insertInto('emergencia_tripulantes').values(some).execute()
}

/** The act that each owns, with its list. */
async function insertActos(db: Db, guardadas: readonly Guardada[], ids: Ids): Promise<void> {
  const rows = guardadas.map(({ id, folio, fila, termino, suerte }) => {
    const tipo = fila.es_incendio ? 'incendio' : 'emergencia'
    const { categoria, valor, con_citacion } = cuentaDe(tipo)
    const despues = new Date(Date.parse(termino) + 20 * minuto).toISOString()
    const anulada = suerte === 'anulada'
    return {
      tipo,
      origen_tipo: 'emergencia' as const,
      origen_id: id,
      titulo: tituloDe({ ...fila, folio }),
      lugar: fila.direccion,
      inicio: fila.alarma_en,
      termino: anulada ? null : termino,
      ...fechasDe(fila.alarma_en),
      categoria,
      decimas: valor * 10,
      con_citacion: con_citacion ? (1 as const) : (0 as const),
      motivo: null,
      tenida: null,
      destinatarios: 'todos' as const,
      encargado_id: fila.a_cargo_id ?? null,
      recordado_en: fila.alarma_en,
      creado_por: fila.creada_por ?? ids.ayudante,
      creado_en: fila.alarma_en,
      estado_lista: anulada ? ('pendiente' as const) : ('cerrada' as const),
      cerrada_por: anulada ? null : ids.ayudante,
      cerrada_en: anulada ? null : despues,
      anulado_en: anulada ? despues : null,
      motivo_anulacion: fila.motivo_anulacion ?? null,
      version: anulada ? 2 : 3,
    }
  })
  for (const some of parts(rows)) await db.insertInto('actos').values(some).execute()
  const stored = await db
    .selectFrom('actos')
    .select(['id', 'origen_id'])
    .where('origen_tipo', '=', 'emergencia')
    .execute()
  const actoOf = new Map(stored.map(({ id, origen_id }) => [origen_id, id]))
  const marks = guardadas.flatMap(({ id, lista }) => lista.map((one) => ({ ...one, acto_id: actoOf.get(id) ?? 0 })))
  for (const some of parts(marks)) await db.insertInto('asistencias').values(some).execute()
}

/** Log and sections, written by whoever was in charge. */
async function insertParte(db: Db, guardadas: readonly Guardada[]): Promise<void> {
  const bitacora = guardadas.flatMap((one) => bitacoraDe(one))
  for (const some of parts(bitacora)) await db.insertInto('emergencia_bitacora').values(some).execute()
  const secciones = guardadas.flatMap(({ id, secciones, autor, termino }) =>
    secciones.map(([seccion, contenido], index) => {
      const guardado_en = new Date(Date.parse(termino) + (index + 1) * 2 * minuto).toISOString()
      const de = { emergencia_id: id, seccion, autor_id: autor, guardado_en, anotado_en: guardado_en, version: 1 }
      return { ...de, contenido: JSON.stringify(contenido) }
    }),
  )
  for (const some of parts(secciones)) await db.insertInto('emergencia_secciones').values(some).execute()
  const autores = secciones.map(({ emergencia_id, seccion, autor_id: user_id, guardado_en: desde }) => {
    return { emergencia_id, seccion, user_id, desde }
  })
  for (const some of parts(autores)) await db.insertInto('emergencia_autores').values(some).execute()
}

function bitacoraDe({ id: emergencia_id, autor: autor_id, caso, unidades }: Guardada): NewRow<'emergencia_bitacora'>[] {
  const [first] = unidades
  if (!first) return []
  const { unidad_id, [campoDeHora['6-3']]: llega, [campoDeHora['6-7']]: controla } = first.fila
  const entry = (hora: string, texto: string, tipo: 'unidad' | 'novedad' | 'organismo') => {
    return { emergencia_id, hora, hora_dicha: null, texto, tipo, corrige_id: null, autor_id }
  }
  const organismo = caso.organismos?.[0]
  return [
    entry(llega ?? '', `B-${unidad_id} en el lugar. ${caso.preinforme}.`, 'unidad'),
    ...(organismo && llega ? [entry(later(llega, 9), `${organismo} en el lugar.`, 'organismo')] : []),
    ...(controla ? [entry(controla, 'Situación controlada; se sigue con la revisión.', 'novedad')] : []),
  ]
}

const later = (instante: string, minutos: number): string =>
  new Date(Date.parse(instante) + minutos * minuto).toISOString()
