import type { Dashboard } from '#contract/dashboard.ts'
import { unidadesIniciales } from '#contract/material-mayor.ts'
import { can, type Role } from '#contract/shared/permisos.ts'
import { some } from '#server/plumbing/data/some.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'

/** First use of an empty company (domain §2.1). A company with its first act uses its units and catalogues as they are. */
export async function readPrimerosPasos(
  db: ReadDb,
  { id, role }: { id: number; role: Role },
): Promise<NonNullable<Dashboard['primeros_pasos']>> {
  if (!can(role, 'administracion.gestionar')) return []
  const acto = await some(db.selectFrom('actos'))
  const steps = [
    {
      paso: 'datos' as const,
      hecho: await some(db.selectFrom('sitio_versiones').where('seccion', '=', 'compania').where('version', '>', 1)),
    },
    {
      paso: 'miembros' as const,
      hecho: await some(db.selectFrom('usuarios').where('estado', '=', 'activo').where('id', '!=', id)),
    },
    { paso: 'unidades' as const, hecho: acto || (await hasOwnUnidades(db)) },
    {
      paso: 'catalogos' as const,
      hecho: acto || (await some(db.selectFrom('auditoria').where('entidad', '=', 'catalogo'))),
    },
    { paso: 'acto' as const, hecho: acto },
  ]
  return steps.every(({ hecho }) => hecho) ? [] : steps
}

const newFor = 30 * 24 * 60 * 60 * 1000

/** Whether a member's account began in the last 30 days. */
export const isNuevo = (db: ReadDb, id: number, now: Date): Promise<boolean> =>
  some(
    db
      .selectFrom('usuarios')
      .where('id', '=', id)
      .where('created_at', '>', new Date(now.getTime() - newFor).toISOString()),
  )

const hasOwnUnidades = (db: ReadDb) =>
  some(
    db.selectFrom('unidades').where((e) =>
      e.or([
        e('version', '>', 1),
        e(
          'nombre',
          'not in',
          unidadesIniciales.map(({ nombre }) => nombre),
        ),
      ]),
    ),
  )
