import { sql } from 'kysely'
import { entidades } from '#contract/entidades.ts'
import { maxCambios } from '#contract/sistema/contenido.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import type { Manifiesto } from '#server/plumbing/respaldo/manifiesto.ts'

/** Units in which people count a company's data. */
const contadas = {
  usuarios: 'Miembros y cuentas',
  actos: 'Actos y listas',
  emergencias: 'Emergencias',
  guardias: 'Guardias',
  eventos: 'Eventos',
  certificados: 'Certificados',
  unidades: 'Unidades',
  equipos: 'Equipos',
  documentos: 'Documentos de miembros',
  documentos_compania: 'Documentos de la biblioteca',
  mensajes: 'Mensajes de vecinos',
} as const

/** Rows in the archive and in the database, by subject. */
export async function compareRows(db: ReadDb, { tablas }: Pick<Manifiesto, 'tablas'>) {
  const archived = new Map(tablas.map(({ nombre, filas }) => [nombre, filas]))
  const names = Object.keys(contadas) as (keyof typeof contadas)[]
  return await Promise.all(
    names.map(async (tabla) => {
      const { total } = await db
        .selectFrom(tabla)
        .select((e) => e.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      return { nombre: contadas[tabla], antes: archived.get(tabla) ?? 0, ahora: Number(total) }
    }),
  )
}

/** Changes in the log since an instant, by kind of record, most first. */
export async function listChanges(db: ReadDb, since: string) {
  const recent = db
    .selectFrom('auditoria')
    .select(['entidad', 'accion', 'fecha'])
    .where('fecha', '>', since)
    .where('accion', 'in', ['crear', 'editar', 'estado', 'eliminar'])
    .orderBy('fecha', 'desc')
    .limit(maxCambios)
  const rows = await db
    .selectFrom(recent.as('recientes'))
    .select((e) => ['entidad', 'accion', e.fn.countAll<number>().as('total'), e.fn.max('fecha').as('ultima')])
    .groupBy(['entidad', 'accion'])
    .orderBy(sql`count(*)`, 'desc')
    .execute()
  const kinds = new Map<string, { nombre: string; creados: number; cambiados: number; eliminados: number }>()
  for (const { entidad, accion, total } of rows) {
    const nombre = entidades[entidad]?.nombre ?? entidad
    const kind = kinds.get(nombre) ?? { nombre, creados: 0, cambiados: 0, eliminados: 0 }
    kind[accion === 'crear' ? 'creados' : accion === 'eliminar' ? 'eliminados' : 'cambiados'] += Number(total)
    kinds.set(nombre, kind)
  }
  const last = rows
    .map(({ ultima }) => ultima)
    .toSorted()
    .at(-1)
  return { despues: [...kinds.values()], ultimo_cambio: last ?? null }
}
