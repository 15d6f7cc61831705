// Assigns a field to each column of a sheet: as a person chose, by its heading, or by its values.
import { mensajes } from '#contract/shared/mensajes.ts'
import { Telefono } from '#contract/shared/telefono.ts'
import { searchText } from '../data/search-text.ts'
import { type Columna, letraDeColumna, plain } from './encabezados.ts'
import type { Recordado } from './recordado.ts'
import { rutsEscritos } from './ruts.ts'
import { telefonoEscrito } from './telefonos.ts'

export interface Asignada<Campo extends string> {
  index: number
  titulo: string
  campo?: Campo
  /** Its values are appended to those of the column that says the same. */
  sigue: boolean
  salud: boolean
  recordada: boolean
}

/** The fields that headings name: as their own column, or appended to it. */
export function titulosDe<Campo extends string>(columnas: readonly Columna<Campo>[]) {
  const entries = (of: (columna: Columna<Campo>) => readonly string[]) =>
    new Map(columnas.flatMap((columna) => of(columna).map((titulo) => [plain(titulo), columna.campo] as const)))
  return {
    propios: entries(({ campo, titulo, tambien = [] }) => [campo, titulo, ...tambien]),
    seguidos: entries(({ seguidaDe = [] }) => seguidaDe),
  }
}

/** Fields that a person gave to columns: now, by their letters, or the last time, by their headings. */
interface Dicho {
  dichas: Readonly<Record<string, string>>
  recordado: Recordado
}

/** Takes each column for a field. */
export function asignar<Campo extends string>(
  headings: readonly string[],
  below: readonly (readonly string[])[],
  columnas: readonly Columna<Campo>[],
  { dichas: ahora, recordado }: Dicho,
): Asignada<Campo>[] | { fault: string } {
  const dichas = { ...ahora }
  const { propios, seguidos } = titulosDe(columnas)
  const width = Math.max(headings.length, ...below.slice(0, mostLooked).map(({ length }) => length))
  const letras = new Set(Array.from({ length: width }, (_one, index) => letraDeColumna(index)))
  const isAlone = (heading: string) => headings.filter((other) => plain(other) === heading).length === 1
  const asignadas: Asignada<Campo>[] = []
  for (const [index, letra] of [...letras].entries()) {
    const titulo = headings[index] ?? ''
    const heading = plain(titulo)
    const [propio, seguido] = [propios.get(heading), seguidos.get(heading)]
    const salud = heading !== '' && !propio && !seguido && deSalud.test(words(titulo))
    const before = salud || ahora[letra] !== undefined ? undefined : recordado.get(heading)?.campo
    const recordada =
      before !== (propio ?? seguido) &&
      (before === '' || columnas.some(({ campo }) => campo === before)) &&
      isAlone(heading)
    if (recordada && before !== undefined) dichas[letra] = before
    const dicha = dichas[letra]
    if (salud && dicha) return { fault: mensajes.planillaConSalud(titulo) }
    const known = columnas.find(({ campo }) => campo === dicha)?.campo
    if (dicha && !known) return { fault: mensajes.planillaSinCampo(dicha) }
    const campo = dicha === undefined && !salud ? (propio ?? seguido) : known
    const sigue = dicha === undefined && !propio && seguido !== undefined
    asignadas.push({ index, titulo, ...(campo && { campo }), sigue, salud, recordada })
  }
  const beyond = Object.keys(dichas).find((letra) => !letras.has(letra))
  if (beyond !== undefined) return { fault: mensajes.planillaSinColumna(beyond) }
  for (const { campo, clase } of columnas) {
    const isSaid = ({ index }: Asignada<Campo>) => dichas[letraDeColumna(index)] === campo
    const own = asignadas.filter((one) => one.campo === campo && !one.sigue)
    if (!own.some(isSaid)) continue
    // Figures and options have one column: the chosen one replaces the guessed one.
    const [first, ...rest] = own.toSorted((a, b) => Number(isSaid(a)) - Number(isSaid(b)))
    if (clase === undefined || clase === 'rut' || clase === 'momento') for (const one of rest) one.sigue = true
    else for (const one of [first, ...rest]) if (one && !isSaid(one)) delete one.campo
  }
  return porValores(asignadas, below, columnas, dichas)
}

/** Fields that no heading names, by what stands below: only where one column alone tells one field alone. */
function porValores<Campo extends string>(
  asignadas: Asignada<Campo>[],
  below: readonly (readonly string[])[],
  columnas: readonly Columna<Campo>[],
  dichas: Readonly<Record<string, string>>,
): Asignada<Campo>[] {
  const taken = new Set(asignadas.map(({ campo }) => campo))
  const told = asignadas
    .filter(({ index, campo, salud }) => !campo && !salud && dichas[letraDeColumna(index)] === undefined)
    .flatMap((asignada) => {
      const escritos = below.slice(0, mostLooked).flatMap((row) => row[asignada.index] || [])
      const isOf = (columna: Columna<Campo>) => !taken.has(columna.campo) && mostOf(reconocidos(columna, escritos))
      return columnas.filter(isOf).map(({ campo }) => ({ asignada, campo }))
    })
  for (const { asignada, campo } of told) {
    const others = told.filter((one) => one.asignada === asignada || one.campo === campo)
    if (others.length === 1) asignada.campo = campo
  }
  return asignadas
}

/** True of a row that holds values, as headings do not. */
export const sonDatos = <Campo extends string>(row: readonly string[], columnas: readonly Columna<Campo>[]): boolean =>
  columnas.some((columna) => reconocidos(columna, row.filter(Boolean)).some(Boolean))

function reconocidos({ clase, reconoce }: Columna<string>, escritos: readonly string[]): boolean[] {
  if (reconoce) return escritos.map(reconoce)
  // By its shape: a digit that is wrong is a fault of its row.
  if (clase === 'rut') return rutsEscritos(escritos).map((rut) => /^\d{1,2}\.?\d{3}\.?\d{3}-[\dk]$/i.test(rut))
  return clase === 'telefono' ? escritos.map((one) => Telefono.safeParse(telefonoEscrito(one)).success) : []
}

/** Rows that are looked at to tell a column. */
const mostLooked = 200

const mostOf = (told: readonly boolean[]): boolean =>
  told.length > 0 && told.filter(Boolean).length >= told.length * 0.8

const words = (titulo: string) => searchText(titulo).replaceAll(/[^a-z0-9]+/g, ' ')

/** Headings of what no import takes, as fichas alone hold it (docs/decisions/127). */
const deSalud =
  /\bsang|\brh\b|\balergi|\benfermedad|\bpatolog|\bmedicament|\bdiagnostic|\bisapre|\bfonasa|\bprevision|\bsalud\b|\bdiscapacidad|\bembaraz|\bdiabet|\bhipertens/
