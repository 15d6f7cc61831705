import { type CategoriaEquipo, resultadosControl, tiposControl } from '#contract/equipamiento/estados.ts'
import { estadosUnidad, motivosFuera } from '#contract/material-mayor/estados.ts'
import type { Periodo } from '#contract/estadisticas/periodos.ts'
import { diaLocal, sumarDias } from '#contract/shared/fechas.ts'
import type { Chance } from '#db/seeds/chance.ts'
import { insertPlanesIniciales } from '#db/seeds/planes.ts'
import type { NewRow } from '#db/tables.ts'
import { recalcular } from '#server/equipamiento/recalcular.queries.ts'
import type { Contado } from '#server/estadisticas/contado.ts'
import type { Db } from '#server/plumbing/data/database.ts'

const hora = 3_600_000
/** All that happens to units does so at whole hours from here on. */
export const comienzo = Date.parse('2024-01-01T03:00:00.000Z')
export const enHora = (n: number): string => new Date(comienzo + n * hora).toISOString()
/** A retired unit, and one that came later. */
export const [retirada, nueva] = [24, 25]

/** Almost three years of units as it comes: statuses, readings, loads and trips. */
export async function insertFlota(db: Db, chance: Chance, now: Date): Promise<void> {
  const horas = Math.floor((now.getTime() - comienzo) / hora)
  await db.deleteFrom('unidad_estado_historial').execute()
  const base = { estado: 'EN SERVICIO', ultima_actualizacion: enHora(0) } as const
  await db
    .insertInto('unidades')
    .values([
      { id: retirada, nombre: 'B-24', tipo: 'Bomba', orden: 4, activo: 0, ...base },
      { id: nueva, nombre: 'R-25', tipo: 'Rescate', orden: 5, activo: 1, ...base },
    ])
    .execute()
  for (const unidad_id of [21, 22, 23, retirada, nueva]) {
    const desde = unidad_id === nueva ? 9_000 : 0
    await db
      .insertInto('unidad_estado_historial')
      .values(historial(chance, unidad_id, desde, horas))
      .execute()
    await insertLibro(db, chance, unidad_id, desde, horas)
  }
}

function historial(chance: Chance, unidad_id: number, desde: number, horas: number) {
  const rows: NewRow<'unidad_estado_historial'>[] = []
  for (let at = desde; at < horas;) {
    // Half the time it serves; a repair may be noted again while it lasts.
    const estado = rows.length === 0 || chance.between(0, 1) === 0 ? 'EN SERVICIO' : chance.pick(estadosUnidad)
    const until = at + chance.between(1, chance.pick([30, 300, 2_000]))
    rows.push({
      unidad_id,
      tipo: rows.length === 0 ? 'alta' : 'cambio',
      estado_anterior: rows.at(-1)?.estado ?? null,
      estado,
      motivo: estado === 'EN SERVICIO' ? null : chance.pick([null, ...motivosFuera]),
      desde: enHora(at),
      hasta: until < horas ? enHora(until) : null,
    })
    at = until
  }
  return rows
}

async function insertLibro(db: Db, chance: Chance, unidad_id: number, desde: number, horas: number): Promise<void> {
  const salidas: NewRow<'bitacora_salidas'>[] = []
  const lecturas: NewRow<'unidad_contadores'>[] = []
  const cargas: NewRow<'cargas_combustible'>[] = []
  let [km, bomba, serie] = [chance.between(0, 50_000), chance.between(0, 900), 1]
  for (let at = desde + 5; at < horas; at += chance.between(20, 400)) {
    const [momento, creada_en] = [enHora(at), enHora(at)]
    const anulada_en = chance.between(1, 9) === 1 ? momento : null
    salidas.push({
      unidad_id,
      motivo: chance.pick(['10-0', '10-4', '10-15', '10-15-1', '6-14', '6-13']),
      salida: momento,
      creada_en,
      anulada_en,
    })
    if (chance.between(1, 20) === 1) [serie, km] = [serie + 1, 0]
    km += chance.between(0, 120)
    bomba += chance.between(0, 3) / 10
    lecturas.push({ unidad_id, contador: 'km', serie, momento, valor: km })
    if (chance.between(1, 3) === 1)
      lecturas.push({ unidad_id, contador: 'bomba', serie: 1, momento, valor: Math.round(bomba * 10) / 10 })
    if (chance.between(1, 3) > 1) continue
    cargas.push({
      unidad_id,
      fecha: momento,
      litros: chance.between(100, 900) / 10,
      km: chance.between(1, 6) === 1 ? null : km,
      tipo: 'diesel',
      lleno: chance.between(1, 4) === 1 ? 0 : 1,
      anulada_en: chance.between(1, 9) === 1 ? momento : null,
      creada_en,
    })
  }
  await db.insertInto('bitacora_salidas').values(salidas).execute()
  await db.insertInto('unidad_contadores').values(lecturas).execute()
  const ids = await db.insertInto('cargas_combustible').values(cargas).returning(['id', 'fecha', 'km']).execute()
  // The reading of a load tells which odometer it was.
  for (const { id, fecha, km: valor } of ids)
    if (valor !== null)
      await db
        .updateTable('unidad_contadores')
        .set({ carga_id: id })
        .where('unidad_id', '=', unidad_id)
        .where('contador', '=', 'km')
        .where('momento', '=', fecha)
        .execute()
}

const categorias = ['era', 'era', 'cilindro', 'mascara', 'epp', 'radio'] as const

/** Pieces as it comes, with three years of controls and faults. */
export async function insertEquiposAlAzar(db: Db, chance: Chance, now: Date): Promise<void> {
  await insertPlanesIniciales(db)
  const hoy = diaLocal(now)
  const creado_en = enHora(0)
  const piezas = Array.from({ length: 80 }, (_, n): NewRow<'equipos'> => {
    const unidad_id = chance.pick([null, 21, 22])
    return {
      codigo: `AZ-${n}`,
      nombre: `Pieza ${n}`,
      categoria: chance.pick(categorias satisfies readonly CategoriaEquipo[]),
      ubicacion_tipo: unidad_id === null ? 'bodega' : 'unidad',
      unidad_id,
      estado: chance.pick(['OPERATIVO', 'OPERATIVO', 'OPERATIVO', 'EN REPARACIÓN', 'EN REVISIÓN', 'DADO DE BAJA']),
      qr_token: `azar-${n}`,
      busqueda: `az-${n}`,
      creado_en,
    }
  })
  const ids = (await db.insertInto('equipos').values(piezas).returning('id').execute()).map(({ id }) => id)
  const of = () => chance.pick(ids as [number])
  const dias = Math.floor((now.getTime() - comienzo) / (24 * hora))
  await db
    .insertInto('equipo_controles')
    .values(
      Array.from({ length: 500 }, (): NewRow<'equipo_controles'> => ({
        equipo_id: of(),
        tipo_control: chance.pick(tiposControl),
        fecha: sumarDias(hoy, -chance.between(0, chance.pick([60, dias]))),
        resultado: chance.pick(resultadosControl),
        anulado_en: chance.between(1, 9) === 1 ? now.toISOString() : null,
        creado_en,
      })),
    )
    .execute()
  await db
    .insertInto('equipo_novedades')
    .values(Array.from({ length: 250 }, () => novedad(chance, chance.between(1, 5) === 1 ? null : of(), now)))
    .execute()
  await recalcular(db, ids)
}

function novedad(chance: Chance, equipo_id: number | null, now: Date): NewRow<'equipo_novedades'> {
  const minutos = chance.between(0, (now.getTime() - comienzo) / 60_000 - 1)
  const creado = comienzo + minutos * 60_000
  const resuelto = creado + chance.between(1, chance.pick([600, 20_000, 200_000])) * 60_000
  const open = resuelto >= now.getTime() || chance.between(1, 8) === 1
  return {
    equipo_id,
    unidad_id: equipo_id === null ? 21 : null,
    descripcion: 'Correa gastada',
    gravedad: chance.pick(['leve', 'grave', 'critica']),
    creado_en: new Date(creado).toISOString(),
    estado: open ? chance.pick(['abierta', 'en_proceso']) : chance.pick(['resuelta', 'resuelta', 'descartada']),
    resuelto_en: open ? null : new Date(resuelto).toISOString(),
  }
}

/** Months and days on which the clock changes, a leap year, years, today, and 48 more as it comes; the first twelve tell most. */
export function periodosDePrueba(chance: Chance, hoy: string): Periodo[] {
  const notables: [string, string][] = [
    ['2024-02-01', '2024-02-29'],
    ['2024-02-29', '2024-02-29'],
    ['2024-04-01', '2024-04-30'],
    ['2024-04-06', '2024-04-07'],
    ['2025-04-05', '2025-04-06'],
    ['2024-09-07', '2024-09-08'],
    ['2025-09-01', '2025-09-30'],
    ['2026-09-06', '2026-09-06'],
    ['2024-01-01', '2024-12-31'],
    ['2026-01-01', hoy],
    ['2024-01-01', hoy],
    [hoy, hoy],
  ]
  const alAzar = Array.from({ length: 48 }, (): [string, string] => {
    const desde = sumarDias('2024-01-01', chance.between(0, 1_000))
    const hasta = sumarDias(desde, chance.between(0, chance.pick([3, 40, 400])))
    return [desde, hasta < hoy ? hasta : hoy]
  })
  return [...notables, ...alAzar].map(([desde, hasta]) => ({ desde, hasta }))
}

/** What a block is asked for beside its days. */
export const sinFiltro = { clave: null, unidad_id: null, simulacros: false }

const decimal = (n: number) => Number(n.toFixed(4))
/** To one decimal, half up. */
export const half = (n: number): number => Math.round(decimal(n * 10)) / 10

/** The value in the middle of some, or between the two that are. */
export const middle = (values: number[]): number | null => {
  const sorted = values.toSorted((a, b) => a - b)
  const [a, b] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]]
  return a === undefined || b === undefined ? null : (a + b) / 2
}

export const valorDe = ({ cifras }: Contado, clave: string) => cifras.find((one) => one.clave === clave)?.valor

/** The values of a table by the keys of its rows. */
export const filasDe = ({ tablas }: Pick<Contado, 'tablas'>, clave: string) =>
  Object.fromEntries(tablas.find((one) => one.clave === clave)?.filas.map((fila) => [fila.clave, fila.valores]) ?? [])
