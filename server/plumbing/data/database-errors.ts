/**
 * A refusal by the database, alike for both engines (data §3 rule 15). Foreign keys and types have no location: SQLite
 * does not tell it.
 */
interface DatabaseRefusal {
  tipo: 'unico' | 'fk' | 'check' | 'nulo' | 'tipo' | 'ocupado'
  tabla?: string
  columnas?: string[]
}

/** Returns the refusal behind an error, or undefined for other errors. */
export function databaseRefusal(error: unknown): DatabaseRefusal | undefined {
  if (!(error instanceof Error)) return undefined
  if ('errcode' in error && typeof error.errcode === 'number') return fromSqlite(error.errcode, error.message)
  if ('severity' in error) return fromPostgres(error as PostgresError)
  return undefined
}

/** PostgreSQL rolled the transaction back in favour of another one: retry it from its start. */
export function isSerializationFailure(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01')
}

/** Another process holds the SQLite lock. */
export function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && (error.errcode as number) % 256 === SQLITE_BUSY
}

interface PostgresError extends Error {
  code?: string
  table?: string
  column?: string
  constraint?: string
  detail?: string
}

const SQLITE_BUSY = 5

const sqliteKinds: Record<number, DatabaseRefusal['tipo']> = {
  2067: 'unico',
  1555: 'unico',
  787: 'fk',
  275: 'check',
  1299: 'nulo',
  3091: 'tipo',
}

const postgresKinds: Record<string, DatabaseRefusal['tipo']> = {
  '23505': 'unico',
  '23503': 'fk',
  '23514': 'check',
  '23502': 'nulo',
  '22P02': 'tipo',
  '40001': 'ocupado',
  '40P01': 'ocupado',
  // Lock timeout and statement timeout.
  '55P03': 'ocupado',
  '57014': 'ocupado',
}

function fromSqlite(errcode: number, message: string): DatabaseRefusal | undefined {
  if (errcode % 256 === SQLITE_BUSY) return { tipo: 'ocupado' }
  const tipo = sqliteKinds[errcode]
  if (!tipo || tipo === 'fk' || tipo === 'tipo') return tipo && { tipo }
  const place = message.slice(message.indexOf(': ') + 2)
  return { tipo, ...(tipo === 'check' ? fromCheckName(place) : fromColumnList(place)) }
}

function fromPostgres({ code, table, column, constraint, detail }: PostgresError): DatabaseRefusal | undefined {
  const tipo = postgresKinds[code ?? '']
  if (tipo === 'nulo' && column) return { tipo, tabla: table, columnas: [column] }
  if (tipo === 'unico') return { tipo, tabla: table, columnas: columnsOfKey(detail) }
  if (tipo === 'check' && constraint) return { tipo, ...fromCheckName(constraint) }
  return tipo && { tipo }
}

/** 'unidades.nombre, unidades.tipo' */
function fromColumnList(place: string): Omit<DatabaseRefusal, 'tipo'> {
  const names = place.split(', ').map((name) => name.split('.'))
  return { tabla: names[0]?.[0], columnas: names.map(([, column]) => column ?? '') }
}

/** 'usuarios__estado_check': `__` separates table and columns, which contain single ones. */
function fromCheckName(name: string): Omit<DatabaseRefusal, 'tipo'> {
  const [tabla, ...columnas] = name.replace(/_check$/, '').split('__')
  return columnas.length > 0 ? { tabla, columnas } : {}
}

/** 'Key (email)=(…) already exists.' in any language of the server. */
function columnsOfKey(detail: string | undefined): string[] | undefined {
  return detail
    ?.match(/\(([^)]*)\)=/)?.[1]
    ?.split(', ')
    .map((name) => name.replaceAll('"', ''))
}
