import type { FastifyInstance } from 'fastify'
import { bibliotecaApi } from '#contract/biblioteca.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { recordAudit } from '#server/plumbing/records/audit.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { conflict } from '#server/plumbing/http/errors.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import { inTransaction } from '#server/plumbing/data/transaction.ts'
import { lectorOf } from './biblioteca.rules.ts'
import { insertCarpeta, listCarpetas } from './carpetas.queries.ts'

export function carpetasRoutes(app: FastifyInstance, { database: { db }, clock }: Deps): void {
  serve(app, bibliotecaApi.carpetas, ({ actor }) => listCarpetas(db, lectorOf(actor)))

  serve(app, bibliotecaApi.createCarpeta, ({ body: { nombre }, request }) =>
    inTransaction(db, async (db) => {
      const id = await insertCarpeta(db, nombre)
      if (id === undefined) throw conflict(undefined, { nombre: mensajes.carpetaRepetida })
      const created = { accion: 'crear', entidad: 'carpeta', entidad_id: id, despues: { nombre } } as const
      await recordAudit(db, request, created, clock())
      return { id, nombre, numerada: false, documentos: 0, pendientes: 0 }
    }),
  )
}
