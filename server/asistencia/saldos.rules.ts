import { z } from 'zod'
import { type CampoSaldo, columnasSaldo, type FilaSaldo } from '#contract/asistencia/importaciones.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { longDay } from '#server/plumbing/process/local-time.ts'
import type { Juzgada, Vista } from '#server/plumbing/sheets/importar.ts'
import { digitoVerificador } from '#server/plumbing/sheets/ruts.ts'
import type { Columna } from '#server/plumbing/sheets/encabezados.ts'
import type { FilaLeida } from '#server/plumbing/sheets/planilla.ts'
import { decimasEscritas, diaEscrito, enteroEscrito } from '#server/plumbing/sheets/valores.ts'
import type { Conocido } from './reconocer.rules.ts'
import { reconocedor } from '#server/plumbing/sheets/reconocer.ts'

const most = 99_999

const Fila = z.object({
  hasta: diaEscrito,
  obligatorios: enteroEscrito(most),
  asistencias: decimasEscritas(most),
  abonos: decimasEscritas(most).default(0),
  premio_anios: enteroEscrito(90).default(0),
})

/** Attendances and abonos in tenths. */
export interface SaldoEscrito extends z.output<typeof Fila> {
  user_id: number
  nombre: string
  sin_ingreso: boolean
}

/** Judges the rows of one sheet in their order: no member comes twice. */
export function juezDeSaldos(miembros: readonly Conocido[], hoy: string) {
  const reconocer = reconocedor(miembros)
  const seen = new Map<number, number>()
  return (leida: FilaLeida<CampoSaldo>): Juzgada<CampoSaldo, SaldoEscrito> => {
    const { miembro, ...unknown } = reconocer(leida.valores)
    const { data, error } = Fila.safeParse({ hasta: '', obligatorios: '', asistencias: '', ...leida.valores })
    const faults: Juzgada<CampoSaldo, SaldoEscrito>['faults'] = {
      ...(data && faultsOf(data, hoy, miembro)),
      ...Object.fromEntries(error?.issues.map(({ path, message }) => [path[0], message]) ?? []),
    }
    for (const campo of obligatorios) if (!leida.valores[campo]) faults[campo] = mensajes.obligatorio
    if ('campo' in unknown) faults[unknown.campo] = unknown.texto
    const before = miembro && seen.get(miembro.id)
    if (before) faults[leida.valores.rut ? 'rut' : 'nombre'] = mensajes.filaRepetida(before)
    else if (miembro) seen.set(miembro.id, leida.fila)
    if (!miembro || !data || Object.keys(faults).length > 0) return { leida, faults }
    const { id: user_id, nombre, fecha_ingreso, periodos } = miembro
    const sin_ingreso = fecha_ingreso === null && periodos.length === 0
    return { leida, faults, registro: { ...data, user_id, nombre, sin_ingreso } }
  }
}

const obligatorios = columnasSaldo.flatMap(({ campo, obligatoria }) => (obligatoria ? [campo] : []))

function faultsOf(fila: z.output<typeof Fila>, hoy: string, miembro: Conocido | undefined) {
  const { hasta, obligatorios, asistencias } = fila
  const ingreso = miembro?.periodos[0]?.desde ?? miembro?.fecha_ingreso
  return {
    ...(asistencias > obligatorios * 10 && { asistencias: mensajes.masAsistenciasQueActos }),
    ...(hasta > hoy && { hasta: mensajes.diaFuturo }),
    ...(miembro && ingreso && hasta < ingreso && { hasta: mensajes.aunNoIngresaba(miembro.nombre, longDay(hasta)) }),
  }
}

/** A row as it was read, with the name by which its member is known. */
export function shownSaldo({ leida: { valores }, registro, dicha }: Vista<CampoSaldo, SaldoEscrito>): FilaSaldo {
  const { rut = '', nombre = rut, hasta = '', obligatorios = '', asistencias = '', abonos = '' } = valores
  const said = { hasta, obligatorios, asistencias, abonos, premio_anios: valores.premio_anios ?? '' }
  return {
    ...dicha,
    ...said,
    nombre: registro?.nombre ?? nombre,
    sin_ingreso: registro?.sin_ingreso ?? false,
  }
}

const tambien: Partial<Record<CampoSaldo, string[]>> = {
  rut: ['run'],
  nombre: ['nombre completo', 'voluntario', 'bombero', 'miembro'],
  hasta: ['hasta el', 'fecha', 'al'],
  obligatorios: ['obligatorios', 'listas', 'citaciones'],
  asistencias: ['asistidos', 'asistencias obligatorias'],
  premio_anios: ['premio', 'ultimo premio', 'anos de premio'],
}

const contados = { decimales: false, hasta: most, unidades: [] }
const clases: Partial<Record<CampoSaldo, Columna<CampoSaldo>['clase']>> = {
  rut: 'rut',
  hasta: 'momento',
  obligatorios: contados,
  asistencias: { ...contados, decimales: true },
  abonos: { ...contados, decimales: true },
  premio_anios: contados,
}

/** The columns as a company may have headed them. */
export const columnasDeSaldos = columnasSaldo.map((columna): Columna<CampoSaldo> => ({
  ...columna,
  tambien: tambien[columna.campo] ?? [],
  seguidaDe: columna.campo === 'rut' ? digitoVerificador : [],
  ...(clases[columna.campo] && { clase: clases[columna.campo] }),
}))
