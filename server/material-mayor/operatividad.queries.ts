import type { Operatividad } from '#contract/material-mayor/operatividad.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { listConLicencia } from '#server/capacitaciones/certificados.queries.ts'
import { findReglas } from '#server/configuracion/configuracion.queries.ts'
import { listDisponibles } from '#server/disponibilidad/disponibilidad.queries.ts'
import { listEraPorUnidad } from '#server/equipamiento/alistamiento.queries.ts'
import { checklistsDeHoy } from '#server/equipamiento/checklists.queries.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { listConductores, listUnidades } from './material-mayor.queries.ts'
import { operatividadDe } from './operatividad.rules.ts'

/** Whether each unit can go out; as many queries for thirty units as for one. */
export async function readOperatividad(db: ReadDb, now: Date): Promise<Operatividad[]> {
  const miembros = await listDisponibles(db, now)
  const informada = miembros.some(({ estado, origen }) => estado !== 'sin_informar' && origen !== 'licencia')
  const hoy = diaLocal(now)
  const { licencia_clase } = await findReglas(db, hoy)
  const conLicencia = await listConLicencia(db, licencia_clase, hoy)
  const personas = miembros.map(({ estado, ...persona }) => ({
    ...persona,
    disponible: estado === 'disponible',
    licencia_vigente: conLicencia.has(persona.user_id),
  }))
  const conductores = await listConductores(db)
  const eras = await listEraPorUnidad(db, hoy)
  const checklists = await checklistsDeHoy(db, hoy)
  return (await listUnidades(db)).map(({ id, nombre, estado }) => ({
    id,
    nombre,
    estado,
    razones: [],
    personas: personas.filter(({ disponible }) => disponible).length,
    ...operatividadDe({
      nombre,
      estado,
      informada,
      personas,
      conductores: (conductores.get(id) ?? []).map((conductor) => conductor.id),
      reparos: reparosDe(eras.get(id)),
      checklist: checklists.get(id),
    }),
  }))
}

/** Breathing sets that nobody may put on. */
const reparosDe = (era: { total: number; aptos: number } | undefined): string[] =>
  era && era.aptos < era.total ? [mensajes.eraAptos(era.aptos, era.total)] : []
