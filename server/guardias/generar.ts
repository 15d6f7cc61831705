import type { Plantilla } from '#contract/guardias/plantillas.ts'
import type { Output } from '#contract/endpoint.ts'
import type { guardiasApi } from '#contract/guardias.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { Row } from '#db/tables.ts'
import { startOfDay } from '#server/plumbing/process/local-time.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { insertAsignacion } from './asignaciones.queries.ts'
import { listCalificables } from './calificacion.queries.ts'
import type { Calificable } from './calificacion.rules.ts'
import { avisosDeFuera, type Fuera, llenar } from './generar.rules.ts'
import { insertDePlantilla } from './guardias.queries.ts'
import { nombreConDia } from './guardias.rules.ts'
import { listIniciosDe } from './plantillas.queries.ts'
import { grupoDe, type Turno, turnosDe } from './plantillas.rules.ts'

type Hecho = Output<typeof guardiasApi.generarGuardias>
type Nueva = Pick<Row<'guardias'>, 'nombre' | 'inicio'>

/** Makes the drafts to come of a template that are not there yet, one a day at most, with the group whose week it is. */
export async function generate(
  tx: Tx,
  plantilla: Plantilla,
  { desde, hasta, creado_por }: { desde: string; hasta: string; creado_por: number },
): Promise<Hecho> {
  const turnos = turnosDe(plantilla, desde, hasta).filter(({ inicio }) => inicio > tx.now.toISOString())
  const inicios = await listIniciosDe(tx.db, plantilla.id, startOfDay(desde), startOfDay(hasta, 1))
  const there = new Set(inicios.map((inicio) => diaLocal(new Date(inicio))))
  const news = turnos.filter(({ dia }) => !there.has(dia))
  const people = await listGente(tx, plantilla, news)
  const left: (Fuera & { guardia: Nueva })[] = []
  const shifted: string[] = []
  for (const turno of news) {
    const guardia = await create(tx, plantilla, turno, creado_por)
    if (turno.corrida) shifted.push(mensajes.plantillaHoraCorrida(nombreConDia(guardia)))
    const grupo = grupoDe(plantilla.grupos, plantilla.rotacion_desde, turno.dia)
    const members = (grupo?.miembros ?? []).flatMap(({ user_id }) => people.get(user_id) ?? [])
    const { lugares, fuera } = llenar(guardia, members)
    for (const { user_id, funcion } of lugares) {
      const seat = { guardia_id: guardia.id, user_id, funcion, estado: 'asignada', origen: 'rotacion' } as const
      const id = await insertAsignacion(tx.db, { ...seat, creado_por }, tx.now)
      await tx.audit({ accion: 'crear', entidad: 'guardia_asignacion', entidad_id: id, despues: seat })
      sit(people, user_id, { ...guardia, guardia_id: guardia.id, funcion, estado: 'asignada' })
    }
    left.push(...fuera.map((one) => ({ ...one, guardia })))
    if (turno === news[0]) await tx.tell({ tipo: 'guardia', id: guardia.id })
  }
  return {
    creadas: news.length,
    existentes: turnos.length - news.length,
    avisos: [...shifted, ...avisosDeFuera(left)],
  }
}

/** Members of its groups, with all that bears on these turns. */
async function listGente(tx: Tx, { grupos }: Plantilla, turnos: readonly Turno[]): Promise<Map<number, Calificable>> {
  const [first, last] = [turnos[0], turnos.at(-1)]
  if (!first || !last) return new Map()
  const ids = grupos.flatMap(({ miembros }) => miembros.map(({ user_id }) => user_id))
  const people = await listCalificables(tx.db, first.inicio, last.termino, ids)
  return new Map(people.map((quien) => [quien.user_id, quien]))
}

function sit(people: Map<number, Calificable>, userId: number, puesto: Calificable['puestos'][number]): void {
  const quien = people.get(userId)
  if (quien) people.set(userId, { ...quien, puestos: [...quien.puestos, puesto] })
}

async function create(
  tx: Tx,
  { id: plantilla_id, tipo, nombre, minimos, cupo_maximo }: Plantilla,
  { inicio, termino }: Turno,
  creado_por: number,
) {
  const escrita = {
    tipo,
    nombre,
    inicio,
    termino,
    cupo_maximo,
    min_total: minimos.total,
    min_conductor: minimos.conductor,
    min_a_cargo: minimos.a_cargo,
  }
  const by = { estado: 'borrador', creado_por, creado_en: tx.now.toISOString() } as const
  const id = await insertDePlantilla(tx.db, { ...escrita, ...by, plantilla_id })
  await tx.audit({ accion: 'crear', entidad: 'guardia', entidad_id: id, despues: escrita })
  return { ...escrita, id }
}
