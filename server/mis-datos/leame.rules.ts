import type { Compania } from '#contract/sitio/compania.ts'
import { longMoment } from '#server/plumbing/process/local-time.ts'
import type { Hoja } from './contenido.queries.ts'

export interface Contada extends Pick<Hoja, 'nombre' | 'sobre'> {
  filas: number
}

interface Copia {
  nombre: string
  compania: Compania
  hojas: readonly Contada[]
  /** Files that are missing. */
  faltan: readonly string[]
  now: Date
}

/** Describes the archive and its owner's rights, for whoever opens it years later. */
export function leame({ nombre, compania, hojas, faltan, now }: Copia): string {
  return `Copia de los datos personales de ${nombre}
${compania.nombre}, ${compania.cuerpo}
Hecha el ${longMoment(now)}

Esta carpeta contiene todo lo que la intranet de la compañía guarda sobre usted, como
le reconoce la Ley N.º 21.719 sobre protección de los datos personales.

Los archivos terminados en .json son texto: se abren con cualquier editor, y otros
programas los pueden leer. Las fechas con hora están en tiempo universal (UTC).

${hojas.map(({ nombre, sobre, filas }) => `  datos/${nombre}.json (${filas})\n      ${sobre}`).join('\n')}

  archivos/
      los archivos que usted subió, si los hay
${faltan.length > 0 ? losQueFaltan(faltan) : ''}
No se incluye su contraseña: de ella solo se guarda una huella de la que no se puede volver atrás.

Si algo está equivocado, o si quiere que sus datos se eliminen, pídalo en
Configuración, Mi cuenta, Mis datos. Un administrador le responderá.
`.replaceAll('\n', '\r\n')
}

const losQueFaltan = (faltan: readonly string[]): string => `
Faltan en archivos/, porque la intranet ya no los encuentra. Avise a un administrador:
${faltan.map((nombre) => `  ${nombre}`).join('\n')}
`
