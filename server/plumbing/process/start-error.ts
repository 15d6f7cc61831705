/** Why the program cannot start: one line for the operator, without a stack. */
export class StartError extends Error {}

/** By error code: of the system, of SQLite and of PostgreSQL. */
const palabras: Record<string, string> = {
  EADDRINUSE: 'otro programa ya usa ese puerto',
  EADDRNOTAVAIL: 'esa dirección no es de este equipo',
  EACCES: 'esta cuenta no tiene permiso',
  EPERM: 'esta cuenta no tiene permiso',
  EROFS: 'el disco es de solo lectura',
  ENOSPC: 'el disco está lleno',
  EDQUOT: 'la cuota de disco está llena',
  ENOTDIR: 'una parte de la ruta no es una carpeta',
  ENOENT: 'no existe',
  EMFILE: 'el programa tiene demasiados archivos abiertos',
  ECONNREFUSED: 'el servidor no responde',
  ENOTFOUND: 'no se conoce ese servidor',
  ETIMEDOUT: 'el servidor no respondió a tiempo',
  '28P01': 'el servidor no acepta ese usuario con esa contraseña',
  '3D000': 'en el servidor no existe esa base de datos',
}

const deSqlite: readonly (readonly [said: RegExp, palabras: string])[] = [
  [/database or disk is full/, 'el disco está lleno'],
  [/unable to open database file/, 'no se pudo abrir el archivo de la base de datos'],
  [/file is not a database/, 'el archivo no es una base de datos de Cuartel'],
  [/malformed/, 'el archivo de la base de datos está dañado: restaure el último respaldo'],
  [/readonly database/, 'el archivo de la base de datos es de solo lectura'],
  [/database is locked/, 'otro programa tiene abierta la base de datos'],
]

/** Describes an error in Spanish if its code or text is known, followed by the system's own words. */
export function enPalabras(error: unknown): string {
  const { message = '', code = '' } = error as Partial<NodeJS.ErrnoException>
  const known = palabras[code] ?? deSqlite.find(([said]) => said.test(message))?.[1]
  const said = message || code
  return known ? `${known} (${said})` : said
}
