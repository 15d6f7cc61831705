import { mandos } from '#contract/shared/cargos.ts'
import type { EstadoUnidad, MotivoFuera } from '#contract/material-mayor/estados.ts'
import { unidadesIniciales } from '#server/material-mayor/material-mayor.rules.ts'
import { type CambioDeEstado, updateStatus } from '#server/material-mayor/material-mayor.queries.ts'
import { insertUnidadesIniciales } from '#server/material-mayor/unidades-iniciales.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import type { Personaje } from './cast.ts'
import type { Chance } from './chance.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

const reasons: Record<Exclude<EstadoUnidad, 'EN SERVICIO'>, readonly [string, ...string[]]> = {
  'FUERA DE SERVICIO': [
    'Sin conductor disponible hasta la noche.',
    'Neumático reventado en la salida.',
    'Batería agotada.',
  ],
  'EN REPARACIÓN': ['Cambio de pastillas de freno.', 'Fuga de aire en la línea trasera.', 'Falla en bomba hidráulica.'],
  'EN REVISIÓN': ['Mantención de los 10.000 km.', 'Prueba anual de la bomba.', 'Revisión técnica programada.'],
}
const backInService = [
  'Sin novedades.',
  'Probada y en su estacionamiento.',
  'Sin novedades. Combustible completo.',
] as const

/** By a word of the details; of a repair or a check it is the workshop. */
const motivos: readonly (readonly [RegExp, MotivoFuera])[] = [
  [/conductor/, 'sin_conductor'],
  [/Batería/, 'electrico'],
  [/Neumático/, 'mecanico'],
]
const motivoDe = (estado: EstadoUnidad, detalles: string): MotivoFuera | null => {
  if (estado === 'EN SERVICIO') return null
  return motivos.find(([word]) => word.test(detalles))?.[1] ?? 'taller'
}

/** Current statuses, as in the UI designs: one in service, one in repair, one in revision. */
const today = {
  21: { estado: 'EN SERVICIO', detalles: 'Sin novedades. Combustible completo.', por: 'ayudante', hoursAgo: 9 },
  22: {
    estado: 'EN REPARACIÓN',
    detalles: 'Cambio de bomba hidráulica del equipo de corte.',
    por: 'capitana',
    hoursAgo: 54,
  },
  23: { estado: 'EN REVISIÓN', detalles: 'Revisión técnica programada.', por: 'maquinista', hoursAgo: 24 },
} as const

/** As the company calls them on its own pages. */
const tipos = { 21: 'Carro bomba', 22: 'Carro de rescate', 23: 'Carro cisterna' }

/** The three units with three years of history. */
export async function insertDemoFleet(
  db: Db,
  chance: Chance,
  ids: Record<Personaje, number>,
  now: Date,
): Promise<void> {
  const since = now.getTime() - 1_100 * day
  await insertUnidadesIniciales(db, new Date(since))
  for (const [id, tipo] of Object.entries(tipos))
    await db.updateTable('unidades').set({ tipo }).where('id', '=', Number(id)).execute()
  const who = [ids.ayudante, ids.capitana, ids.maquinista, ids.teniente, ids.bombera] as const
  for (const { id } of unidadesIniciales) {
    let at = since
    let estado: EstadoUnidad = 'EN SERVICIO'
    for (;;) {
      const stay: number = estado === 'EN SERVICIO' ? chance.between(12 * 24, 40 * 24) : chance.between(4, 5 * 24)
      at += stay * hour
      if (at > now.getTime() - 5 * day) break
      const next: EstadoUnidad =
        estado === 'EN SERVICIO' ? chance.pick(['EN REPARACIÓN', 'EN REVISIÓN', 'FUERA DE SERVICIO']) : 'EN SERVICIO'
      const detalles = next === 'EN SERVICIO' ? chance.pick(backInService) : chance.pick(reasons[next])
      await change({ unidad_id: id, estado_anterior: estado, estado: next, detalles, user_id: chance.pick(who) }, at)
      estado = next
    }
    const { por, hoursAgo, ...present } = today[id]
    const changed = { ...present, unidad_id: id, estado_anterior: estado, user_id: ids[por] }
    await change(changed, now.getTime() - hoursAgo * hour)
  }
  await insertConductores(db, ids.maquinista)

  async function change(cambio: Omit<CambioDeEstado, 'tipo'> & { detalles: string }, at: number): Promise<void> {
    const motivo = motivoDe(cambio.estado, cambio.detalles)
    await updateStatus(db, { ...cambio, motivo, tipo: 'cambio' }, new Date(at).toISOString())
  }
}

/** The maquinista and the cuarteleros drive all three units, the other drivers two of them; officers none. */
async function insertConductores(db: Db, maquinista: number): Promise<void> {
  const conductores = await db
    .selectFrom('usuarios')
    .select(['id', 'es_cuartelero'])
    .where('es_conductor', '=', 1)
    .where('cargo', 'not in', mandos)
    .orderBy('id')
    .execute()
  const drives = conductores.flatMap(({ id, es_cuartelero }) =>
    unidadesIniciales
      .filter((unidad) => es_cuartelero === 1 || id === maquinista || (unidad.id + id) % unidadesIniciales.length !== 0)
      .map((unidad) => ({ unidad_id: unidad.id, user_id: id })),
  )
  await db.insertInto('unidad_conductores').values(drives).execute()
}
