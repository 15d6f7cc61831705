import type { FastifyInstance } from 'fastify'
import { equipamientoApi } from '#contract/equipamiento.ts'
import type { PlanControl } from '#contract/equipamiento/planes.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { conflict } from '#server/plumbing/http/errors.ts'
import { refuseFaults, refuseStale } from '#server/plumbing/http/refusals.ts'
import { type Read, serve, serveEdit } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { cambia, crea } from '#server/plumbing/records/escrituras.ts'
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
      let changed = true
      if (before) {
        if (version === null) throw conflict(mensajes.planRepetido, { tipo_control: mensajes.planRepetido })
        refuseStale(version, before.version)
        const { id } = before
        changed = await cambia(tx, { ...dePlan, id, antes: planOf(before), despues: plan }, () =>
          updatePlan(tx.db, id, fila),
        )
      } else await crea(tx, { ...dePlan, despues: plan }, insertPlan(tx.db, fila))
      if (changed) await recalcularCategoria(tx.db, plan.categoria)
      return { granted, answer: { data: await listPlanes(tx.db) } }
    }),
  )
}

/** Of no piece: what is due of many changes with it. */
const dePlan = { entidad: 'plan_control', avisa: { tipo: 'equipo', id: 0 } } as const

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
