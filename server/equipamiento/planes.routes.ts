import type { FastifyInstance } from 'fastify'
import { equipamientoApi } from '#contract/equipamiento.ts'
import type { PlanControl } from '#contract/equipamiento/planes.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { conflict } from '#server/plumbing/http/errors.ts'
import { refuseFaults, refuseStale } from '#server/plumbing/http/refusals.ts'
import { type Read, serve, serveEdit } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { differences } from '#server/plumbing/records/differences.ts'
import { write } from '#server/plumbing/records/write.ts'
import { edita } from './permiso.ts'
import { findPlan, insertPlan, listPlanes, planOf, updatePlan } from './planes.queries.ts'
import { recalcularCategoria } from './recalcular.queries.ts'

/** Of what each category is controlled (docs/decisions/096). */
export function planesRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database

  serve(app, equipamientoApi.planes, async () => ({ data: await listPlanes(db) }))

  const planDe = async ({ body }: { body: Pick<PlanControl, Clave> }, read: Read) =>
    (await read(equipamientoApi.planes)).data.find((plan) => clave.every((campo) => plan[campo] === body[campo]))

  serveEdit(app, equipamientoApi.savePlan, planDe, ({ body: { version, ...plan }, actor, request }) =>
    write(deps, request, async (tx) => {
      const before = await findPlan(tx.db, plan)
      const granted = edita(actor)
      refuseFaults(faultsOfPlan(plan))
      const fila = { ...plan, bloqueante: flag(plan.bloqueante), activo: flag(plan.activo) }
      if (before) {
        if (version === null) throw conflict(mensajes.planRepetido, { tipo_control: mensajes.planRepetido })
        refuseStale(version, before.version)
        const { antes, despues } = differences<Omit<PlanControl, 'version'>>(planOf(before), plan)
        if (Object.keys(despues).length === 0) tx.untraced('nothing changed')
        else {
          await updatePlan(tx.db, before.id, fila)
          await tx.audit({ accion: 'editar', entidad: 'plan_control', entidad_id: before.id, antes, despues })
        }
      } else {
        const id = await insertPlan(tx.db, fila)
        await tx.audit({ accion: 'crear', entidad: 'plan_control', entidad_id: id, despues: plan })
      }
      await recalcularCategoria(tx.db, plan.categoria)
      await tx.tell({ tipo: 'equipo', id: 0 })
      return { granted, answer: { data: await listPlanes(tx.db) } }
    }),
  )
}

const clave = ['categoria', 'tipo_control', 'material_cilindro'] as const
type Clave = (typeof clave)[number]

function faultsOfPlan(plan: Omit<PlanControl, 'version'>): Record<string, string> {
  const { periodicidad_meses, periodicidad_dias, material_cilindro, categoria } = plan
  const faults: Record<string, string> = {}
  if (periodicidad_meses === null && periodicidad_dias === null) faults.periodicidad_meses = mensajes.unaPeriodicidad
  if (periodicidad_meses !== null && periodicidad_dias !== null) faults.periodicidad_dias = mensajes.unaPeriodicidad
  if (material_cilindro !== null && categoria !== 'cilindro') faults.material_cilindro = mensajes.materialSoloCilindro
  return faults
}

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0)
