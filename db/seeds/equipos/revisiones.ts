import type { ResultadoChecklist } from '#contract/equipamiento/estados.ts'
import { diaLocal, sumarDias } from '#contract/shared/fechas.ts'
import type { NewRow } from '#db/tables.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import { instantOf } from '#server/plumbing/process/local-time.ts'
import type { Chance } from '../chance.ts'
import { parts } from '../demo-actos.ts'
import { despues } from '../guardias/filas.ts'
import { puntosCambiados, type PuntoDemo, puntosDeUnidad } from './puntos.ts'
import type { Vida } from './vida.ts'

const dias = 90
/** Days ago. */
const [cambiada, frenos] = [45, 40]
const unidades = [21, 22, 23] as const

type Ejecucion = NewRow<'checklist_ejecuciones'>

/**
 * The daily checklist of each unit for three months, by who drives in the guard of that day; its points change once. The one
 * of today of the B-23 is still to be made.
 */
export async function insertRevisiones(db: Db, vida: Vida, chance: Chance): Promise<void> {
  const hoy = diaLocal(vida.now)
  const at = vida.now.toISOString()
  const conductores = await listConductores(db, sumarDias(hoy, -dias))
  let made = 0
  const rows: Ejecucion[] = []
  for (const unidad_id of unidades) {
    const plantilla_id = await insertPlantilla(db, unidad_id, vida)
    for (let hace = dias; hace >= (unidad_id === 23 ? 1 : 0); hace -= 1) {
      const dia = sumarDias(hoy, -hace)
      const iniciada_en = instantOf(`${dia}T08:${String(chance.between(5, 40)).padStart(2, '0')}`) ?? at
      const duracion_s = chance.between(210, 640)
      const terminada_en = despues(iniciada_en, Math.ceil(duracion_s / 60))
      if (terminada_en > at) continue
      const numero = hace > cambiada ? 1 : 2
      const failing = unidad_id === 22 && hace === frenos ? 'frenos' : chance.between(1, 16) === 1 ? 'foco' : undefined
      rows.push({
        plantilla_id,
        numero,
        unidad_id,
        dia,
        user_id: conductores.get(dia) ?? vida.ids.maquinista,
        iniciada_en,
        terminada_en,
        respuestas: JSON.stringify(respuestasDe(puntosDe(numero), failing, chance)),
        resultado: resultados[failing ?? 'nada'],
        duracion_s,
        ref: `00000000-0000-4000-8000-${String((made += 1)).padStart(12, '0')}`,
      })
    }
  }
  for (const some of parts(rows)) await db.insertInto('checklist_ejecuciones').values(some).execute()
  await insertFallaDeFrenos(db, vida)
}

const resultados: Record<'frenos' | 'foco' | 'nada', ResultadoChecklist> = {
  frenos: 'no_conforme',
  foco: 'con_observaciones',
  nada: 'conforme',
}

const puntosDe = (numero: number): PuntoDemo[] => (numero === 1 ? puntosDeUnidad : puntosCambiados)

function respuestasDe(puntos: readonly PuntoDemo[], failing: string | undefined, chance: Chance): object[] {
  return puntos.map(({ clave, tipo, minimo, esperado }) => {
    if (tipo === 'texto') return { clave, texto: 'Sin novedad' }
    if (clave === failing)
      return tipo === 'numero' ? { clave, numero: 6.5 } : { clave, conforme: false, nota: 'No enciende el izquierdo' }
    if (tipo === 'si_no') return { clave, conforme: true }
    return { clave, numero: esperado ?? (minimo ?? 0) + chance.between(0, 2) }
  })
}

async function insertPlantilla(db: Db, unidad_id: number, { ids, now }: Vida): Promise<number> {
  const first = despues(now.toISOString(), -(dias + 30) * 24 * 60)
  const nombre = `Revisión diaria de la B-${unidad_id}`
  const { id } = await db
    .insertInto('checklist_plantillas')
    .values({
      nombre,
      unidad_id,
      frecuencia: 'diaria',
      numero: 2,
      creado_por: ids.maquinista,
      creado_en: first,
      version: 2,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const later = despues(now.toISOString(), -cambiada * 24 * 60)
  await db
    .insertInto('checklist_versiones')
    .values([
      { plantilla_id: id, numero: 1, items: JSON.stringify(puntosDe(1)), creado_en: first },
      { plantilla_id: id, numero: 2, items: JSON.stringify(puntosDe(2)), creado_en: later },
    ])
    .execute()
  return id
}

/** The driver of the day guard, by day. */
async function listConductores(db: Db, desde: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('guardias as g')
    .innerJoin('guardia_asignaciones as a', 'a.guardia_id', 'g.id')
    .select(['g.inicio', 'a.user_id'])
    .where('g.tipo', '=', 'diurna')
    .where('g.inicio', '>=', `${desde}T00:00:00.000Z`)
    .where('a.funcion', '=', 'conductor')
    .orderBy('a.id', 'desc')
    .execute()
  return new Map(rows.map(({ inicio, user_id }) => [diaLocal(new Date(inicio)), user_id]))
}

/** The fault that the critical point opened, repaired the day after. */
async function insertFallaDeFrenos(db: Db, { ids }: Vida): Promise<void> {
  const found = await db
    .selectFrom('checklist_ejecuciones')
    .select(['id', 'terminada_en', 'user_id'])
    .where('resultado', '=', 'no_conforme')
    .executeTakeFirst()
  if (!found?.terminada_en) return
  await db
    .insertInto('equipo_novedades')
    .values({
      unidad_id: 22,
      descripcion: 'Presión de aire de frenos: 6,5 bar, se permite desde 7 bar',
      gravedad: 'critica',
      estado: 'resuelta',
      reportado_por: found.user_id,
      creado_en: found.terminada_en,
      resuelto_por: ids.maquinista,
      resuelto_en: despues(found.terminada_en, 26 * 60),
      respuesta: 'Se cambió una cañería.',
      item: `${found.id}-frenos`,
    })
    .execute()
}
