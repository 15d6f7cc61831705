/** What is typed on the server to restore a backup, one line each (docs/operacion.md). */
export const ordenesDe = (ruta: string): string[] => [
  'systemctl stop cuartel',
  `npm run respaldo -- verificar ${quoted(ruta)}`,
  `npm run restaurar -- ${quoted(ruta)} --reemplazar`,
  'systemctl start cuartel',
]

/** For an empty installation, where nothing is replaced. */
export const ordenesDeNuevo = (archivo: string): string[] => [
  `npm run respaldo -- verificar ${quoted(archivo)}`,
  `npm run restaurar -- ${quoted(archivo)}`,
  'systemctl start cuartel',
]

export const nombreDe = (ruta: string): string => ruta.slice(ruta.lastIndexOf('/') + 1)

/** As a shell takes it for one word. */
const quoted = (word: string): string =>
  /^[\w./:-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`
