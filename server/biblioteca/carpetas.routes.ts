import type { FastifyInstance } from 'fastify'
import { bibliotecaApi } from '#contract/biblioteca.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { conflict } from '#server/plumbing/http/errors.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import { write } from '#server/plumbing/records/write.ts'
import { lectorOf } from './biblioteca.rules.ts'
import { insertCarpeta, listCarpetas } from './carpetas.queries.ts'

export function carpetasRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database

  serve(app, bibliotecaApi.carpetas, ({ actor }) => listCarpetas(db, lectorOf(actor)))

  serve(app, bibliotecaApi.createCarpeta, ({ body: { nombre }, request }) =>
    write(deps, request, async (tx) => {
      const id = await insertCarpeta(tx.db, nombre)
      if (id === undefined) throw conflict(undefined, { nombre: mensajes.carpetaRepetida })
      await tx.audit({ accion: 'crear', entidad: 'carpeta', entidad_id: id, despues: { nombre } })
      return { id, nombre, numerada: false, documentos: 0, pendientes: 0 }
    }),
  )
}
