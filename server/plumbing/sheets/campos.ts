// The sheet of a record by its declared fields: what is exported can be imported, under the same titles.
import {
  type Campo,
  type Campos,
  enPalabras,
  esObligatorio,
  type Guardado,
  nombresDe,
  tituloDeColumna,
} from '#contract/shared/campos.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { can, type Role } from '#contract/shared/permisos.ts'
import type { Column } from './csv.ts'
import type { Columna } from './encabezados.ts'
import type { FilaLeida } from './planilla.ts'
import { diaEscrito, numeroEscrito, opcionEscrita } from './valores.ts'

/** References stand in a sheet by a name, in a column of their room's own. */
const inSheets = (campos: Campos) => Object.entries(campos).filter(([, { clase }]) => clase !== 'referencia')

/** As a sheet is read. */
export const columnasDe = <C extends Campos>(campos: C): Columna<keyof C & string>[] =>
  inSheets(campos).map(([campo, about]) => ({
    campo,
    titulo: tituloDeColumna(about),
    obligatoria: esObligatorio(about),
    ejemplo: about.ejemplo ?? '',
    tambien: about.tambien ?? [],
    ...(about.opciones && { valores: Object.values(about.opciones) }),
    ...claseDe(about),
  }))

function claseDe({ clase, hasta = 0, unidad }: Campo): Pick<Columna<string>, 'clase'> {
  if (clase === 'dia') return { clase: 'momento' }
  if (clase === 'pesos') return { clase: { decimales: false, hasta, unidades: ['$'] } }
  if (clase !== 'entero' && clase !== 'decimal') return {}
  return { clase: { decimales: clase === 'decimal', hasta, unidades: unidad?.map((word) => word.toLowerCase()) ?? [] } }
}

/** As a sheet is written for a role, for rows that hold the fields. */
export const exportadasDe = <C extends Campos>(campos: C, role: Role): Column<Guardado<C>>[] =>
  inSheets(campos)
    .filter(([, { ven }]) => !ven || can(role, ven))
    .map(([name, campo]) => ({
      title: tituloDeColumna(campo),
      ...(campo.clase === 'pesos' && { como: 'pesos' }),
      value: (row) => celdaDe(campo, row[name as keyof C]),
    }))

const celdaDe = (campo: Campo, value: unknown) =>
  typeof value === 'number' ? value : enPalabras(campo, value, (dia) => dia)

/** What the cells of a row say, not yet judged, and a text for each that cannot be read. */
export function leidoDe<C extends Campos>(campos: C, valores: FilaLeida<keyof C & string>['valores']) {
  const datos: Record<string, unknown> = {}
  const faults: Partial<Record<keyof C & string, string>> = {}
  for (const name of nombresDe(campos)) {
    const escrito = valores[name]
    const { data, fault } = escrito === undefined ? {} : leida(campos[name] as Campo, escrito)
    datos[name] = data
    if (fault) faults[name] = fault
  }
  return { datos, faults }
}

function leida({ clase, opciones }: Campo, escrito: string): { data?: unknown; fault?: string } {
  if (opciones) {
    const data = opcionEscrita(opciones, escrito)
    return data === undefined ? { fault: mensajes.unoDe(Object.values(opciones).join(', ')) } : { data }
  }
  if (clase === 'dia') {
    const { data } = diaEscrito.safeParse(escrito)
    return data === undefined ? { fault: mensajes.fechaInvalida } : { data }
  }
  return { data: ['entero', 'decimal', 'pesos'].includes(clase) ? numeroEscrito(escrito) : escrito }
}
