import type { FastifyInstance } from 'fastify'
import { equipamientoApi } from '#contract/equipamiento.ts'
import type { DatosChecklist } from '#contract/equipamiento/checklists.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import { present, refuseFaults } from '#server/plumbing/http/refusals.ts'
import { serve, serveEdit } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { cambia, crea, vigente } from '#server/plumbing/records/escrituras.ts'
import { write } from '#server/plumbing/records/write.ts'
import {
  findChecklist,
  findPlantilla,
  findPuntos,
  insertPlantilla,
  insertVersion,
  listChecklists,
  listNombrados,
  updatePlantilla,
} from './checklists.queries.ts'
import { faultsOfChecklist, ordenados } from './checklists.rules.ts'
import { edita } from './permiso.ts'

/** Checklists and their versions (domain §2.7, docs/decisions/100). */
export function checklistsRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, clock } = deps
  const { db } = database

  serve(app, equipamientoApi.checklists, async ({ actor }) => ({ data: await listChecklists(db, actor.id, clock()) }))

  serve(app, equipamientoApi.checklist, async ({ params: { id }, query: { numero } }) =>
    present(await findChecklist(db, id, numero)),
  )

  serve(app, equipamientoApi.createChecklist, ({ body, actor, request }) =>
    write(deps, request, async (tx) => {
      const granted = edita(actor)
      await refuseInvalid(tx.db, body)
      const fila = filaDe(body)
      const creado_en = tx.now.toISOString()
      const id = await insertPlantilla(tx.db, { ...fila, numero: 1, creado_por: actor.id, creado_en })
      await insertVersion(tx.db, { plantilla_id: id, numero: 1, items: ordenados(body.items), creado_en })
      await crea(tx, { entidad: 'checklist', despues: { ...fila, numero: 1 }, avisa: 'equipo' }, id)
      return { granted, answer: present(await findChecklist(tx.db, id)) }
    }),
  )

  serveEdit(
    app,
    equipamientoApi.changeChecklist,
    equipamientoApi.checklist,
    ({ params: { id }, body, actor, request }) =>
      write(deps, request, async (tx) => {
        const granted = edita(actor)
        const antes = vigente(await findPlantilla(tx.db, id), body.version)
        await refuseInvalid(tx.db, body)
        const items = ordenados(body.items)
        const same = JSON.stringify(items) === JSON.stringify(await findPuntos(tx.db, id, antes.numero))
        const numero = same ? antes.numero : antes.numero + 1
        const despues = { ...filaDe(body), numero }
        await cambia(tx, { entidad: 'checklist', id, antes, despues, avisa: 'equipo' }, async () => {
          if (!same) await insertVersion(tx.db, { plantilla_id: id, numero, items, creado_en: tx.now.toISOString() })
          await updatePlantilla(tx.db, id, despues)
        })
        return { granted, answer: present(await findChecklist(tx.db, id)) }
      }),
  )
}

const filaDe = ({ nombre, unidad_id, categoria, frecuencia, activa }: DatosChecklist) => ({
  nombre,
  unidad_id: unidad_id ?? null,
  categoria: categoria ?? null,
  frecuencia,
  activa: activa ? (1 as const) : (0 as const),
})

/** @throws 400 with a text per field */
async function refuseInvalid(db: Db, dicho: DatosChecklist): Promise<void> {
  const unidad = await db
    .selectFrom('unidades')
    .select('id')
    .where('id', '=', dicho.unidad_id ?? 0)
    .where('activo', '=', 1)
    .executeTakeFirst()
  const equipos = new Set((await listNombrados(db, dicho.items)).map(({ id }) => id))
  const faults = faultsOfChecklist(dicho, equipos)
  if (dicho.unidad_id && !unidad) faults.unidad_id = mensajes.unidadInvalida
  refuseFaults(faults)
}
