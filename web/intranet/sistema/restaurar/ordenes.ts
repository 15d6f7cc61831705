import type { Instalacion } from '#contract/sistema/contenido.ts'

/** What is typed on the server to restore a backup of this installation, one line each (docs/operacion.md). */
export function ordenesDe(ruta: string, { carpeta, usuario, variables }: Instalacion): string[] {
  const como = usuario === null ? '' : `sudo -u ${quoted(usuario)} `
  const con = variables.map(([nombre, valor]) => `${nombre}=${quoted(valor)} `).join('')
  return [
    'sudo systemctl stop cuartel',
    `cd ${quoted(carpeta)}`,
    `${como}env ${con}npm run respaldo -- verificar ${quoted(ruta)}`,
    `${como}env ${con}npm run restaurar -- ${quoted(ruta)} --reemplazar`,
    'sudo systemctl start cuartel',
  ]
}

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
