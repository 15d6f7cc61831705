import type { Instalacion } from '#contract/sistema/contenido.ts'

/** What is typed on the server to restore a backup of this installation, one line each (docs/operacion.md). */
export function ordenesDe(ruta: string, { carpeta, orden, usuario, variables }: Instalacion): string[] {
  const como = usuario === null ? '' : `sudo -u ${quoted(usuario)} `
  const con = variables.length === 0 ? '' : `env ${variables.map(([k, v]) => `${k}=${quoted(v)} `).join('')}`
  const [verificar, restaurar] = deRespaldo(ruta, orden)
  return [
    'sudo systemctl stop cuartel',
    ...(orden === null ? [`cd ${quoted(carpeta)}`] : []),
    `${como}${con}${verificar}`,
    `${como}${con}${restaurar} --reemplazar`,
    'sudo systemctl start cuartel',
  ]
}

/** For an empty installation, where nothing is replaced. */
export const ordenesDeNuevo = (archivo: string, { orden }: Pick<Instalacion, 'orden'>): string[] => [
  ...deRespaldo(archivo, orden),
  'sudo systemctl start cuartel',
]

const deRespaldo = (archivo: string, orden: string | null) =>
  [
    `${orden === null ? 'npm run respaldo --' : `${orden} respaldo`} verificar ${quoted(archivo)}`,
    `${orden === null ? 'npm run restaurar --' : `${orden} restaurar`} ${quoted(archivo)}`,
  ] as const

export const nombreDe = (ruta: string): string => ruta.slice(ruta.lastIndexOf('/') + 1)

/** As a shell takes it for one word. */
const quoted = (word: string): string =>
  /^[\w./:-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`
