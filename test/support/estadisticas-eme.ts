import { Chance } from '#db/seeds/chance.ts'
import type { NewRow } from '#db/tables.ts'
import type { Resultado } from '#contract/emergencias/emergencia.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import type { Db } from '#server/plumbing/data/database.ts'

const claves = ['10-0', '10-1', '10-2', '10-3', '10-4', '10-5', '10-6', '10-9', '10-12', '10-15'] as const
const sectores = ['Cerro Mirador', 'cerro mirador', 'Cerro Mirador ', 'Ruta norte', 'Plan centro', 'Muelle'] as const
const otros = ['Las Palmas', 'Villa Alta', 'Quebrada Honda', 'Estación', 'El Molino', 'La Loma', 'Las Rosas'] as const
const resultados = ['atendida', 'atendida', 'falsa_alarma', 'sin_concurrencia', 'apoyo', 'simulacro'] as const
const hour = 3_600_000

/** Nights on which the clock changes, in UTC: April back, September on (domain §1.9). */
const cambios = ['2024-04-07T03:00', '2024-09-08T04:00', '2025-04-06T03:00', '2025-09-07T04:00', '2026-04-05T03:00']

/**
 * Three years of alarms by chance, leap year and changes of the clock among them: with units of ours and of others, hours
 * that are missing or (not in 2025) cannot be, drills, annulled ones and (not in 2025) open ones. Ids of the units.
 */
export async function insertSalidas(db: Db, seed: number, count = 400): Promise<number[]> {
  const chance = new Chance(seed)
  const ids = [31, 32, 33]
  const unidad = {
    tipo: 'Carro bomba',
    estado: 'EN SERVICIO',
    ultima_actualizacion: '2023-12-01T12:00:00.000Z',
  } as const
  await db
    .insertInto('unidades')
    .values(ids.map((id) => ({ id, nombre: `B-${id}`, orden: 100 - id, ...unidad })))
    .execute()
  const first = Date.parse('2023-12-01T12:00:00.000Z')
  const emergencias = Array.from({ length: count }, (_, index) => {
    const around = cambios[index]
    const at = around
      ? Date.parse(`${around}:00.000Z`) + chance.between(-120, 120) * 60_000
      : first + chance.between(0, 26_500) * hour + chance.between(0, 3_599_999)
    return unaSalida(chance, index + 1, new Date(at))
  })
  const unidades = emergencias.flatMap((e) => unidadesDe(chance, e, ids))
  for (let from = 0; from < emergencias.length; from += 200)
    await db
      .insertInto('emergencias')
      .values(emergencias.slice(from, from + 200))
      .execute()
  for (let from = 0; from < unidades.length; from += 200)
    await db
      .insertInto('emergencia_unidades')
      .values(unidades.slice(from, from + 200))
      .execute()
  return ids
}

const often = (chance: Chance, percent: number) => chance.between(1, 100) <= percent

function unaSalida(chance: Chance, id: number, at: Date): NewRow<'emergencias'> & { id: number; dia: string } {
  const alarma_en = at.toISOString()
  const dia = diaLocal(at)
  const clave = chance.pick(claves)
  const estados = dia.startsWith('2025')
    ? (['cerrada', 'revisada'] as const)
    : (['cerrada', 'en_curso', 'abierta'] as const)
  return {
    id,
    folio: `${dia.slice(0, 4)}-${String(id).padStart(4, '0')}`,
    clave,
    nombre_clave: `Clave ${clave}`,
    subclave: clave === '10-0' && often(chance, 40) ? '10-0-1' : null,
    nombre_subclave: null,
    alarma_en,
    dia,
    origen: 'central',
    direccion: 'Baquedano 1234',
    comuna: often(chance, 80) ? chance.pick(['Puerto Alba', 'Los Andes']) : null,
    sector: often(chance, 70) ? chance.pick([...sectores, ...otros]) : null,
    es_incendio: often(chance, 10) ? 1 : 0,
    estado: often(chance, 6) ? 'anulada' : chance.pick(estados),
    resultado: often(chance, 85) ? chance.pick<Resultado>(resultados) : null,
    busqueda: '',
    creada_en: alarma_en,
  }
}

function unidadesDe(chance: Chance, e: ReturnType<typeof unaSalida>, ids: readonly number[]) {
  const alarma = Date.parse(e.alarma_en)
  const after = (ms: number | null) => (ms === null ? null : new Date(alarma + ms).toISOString())
  const some = (from: number, to: number) => (often(chance, 85) ? chance.between(from * 1000, to * 1000) : null)
  return [...ids, null].flatMap((unidad_id, index): NewRow<'emergencia_unidades'>[] => {
    if (!often(chance, 55 - index * 10)) return []
    const wrong = !e.dia.startsWith('2025') && often(chance, 4) ? chance.pick([-30, 30]) * 24 * hour : 0
    const [salida, llegada, vuelta] = [some(40, 300), some(150, 1_000), some(1_200, 9_000)]
    return [
      {
        emergencia_id: e.id,
        unidad_id,
        unidad_externa: unidad_id === null ? 'B-2 de Quilpué' : null,
        hora_6_0: after(salida),
        hora_6_3: after(llegada === null ? null : llegada + wrong),
        hora_6_10: after(vuelta),
        escritas: '{}',
        creada_en: e.alarma_en,
      },
    ]
  })
}

/** A stretch of days by chance, of a day to two years. */
export function unPeriodo(chance: Chance) {
  const day = 86_400_000
  const from = Date.parse('2023-11-20T00:00:00Z') + chance.between(0, 1_100) * day
  const length = chance.pick([1, 7, 31, 62, 63, 200, 365, 740])
  const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
  return { desde: dayOf(from), hasta: dayOf(from + (chance.between(1, length) - 1) * day) }
}
