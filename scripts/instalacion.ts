// Which installation a command touches: said before anything else, as another folder or shell may lead to another one.
import { resolve } from 'node:path'
import type { Config } from '#server/plumbing/process/config.ts'
import type { Database } from '#server/plumbing/data/database.ts'
import { version } from '#server/plumbing/process/version.ts'
import { listTablas } from '#server/plumbing/respaldo/tablas.ts'
import { findCompania } from '#server/sitio/sitio.queries.ts'

/** Folder of the database, or server and name of a PostgreSQL, without its password. */
export function whereIs({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>): string {
  const folder = resolve(dataDir)
  if (!databaseUrl) return folder
  const { host, pathname } = new URL(databaseUrl)
  return `postgres://${host}${pathname}, con sus archivos en ${folder}`
}

/** «/var/lib/cuartel, Segunda Compañía, 42 cuentas, versión 0.9.0 (ajustes de /etc/cuartel/cuartel.env)» */
export async function whichInstallation(config: Config, { db }: Pick<Database, 'db'>): Promise<string> {
  const ajustes = config.settingsFile ? `ajustes de ${config.settingsFile}` : 'ajustes de las variables'
  return `${whereIs(config)}, ${await companyOf(db)}, versión ${version} (${ajustes})`
}

async function companyOf(db: Database['db']): Promise<string> {
  const tablas = new Set((await listTablas(db)).map(({ nombre }) => nombre))
  if (!tablas.has('usuarios')) return 'vacía'
  const { total } = await db
    .selectFrom('usuarios')
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  if (Number(total) === 0) return 'sin miembros'
  // Of an older release, it may not be readable yet.
  const nombre = await findCompania(db).then(
    (compania) => compania.nombre,
    () => 'compañía de una versión anterior',
  )
  return `${nombre}, ${Number(total) === 1 ? '1 cuenta' : `${total} cuentas`}`
}
