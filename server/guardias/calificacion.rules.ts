import { cubren, type EstadoAsignacion, type Funcion, type Turno } from '#contract/guardias/estados.ts'
import type { Calidad, EstadoUsuario, Nivel } from '#contract/perfil.ts'
import { vaAEmergencias } from '#contract/perfil/calidad.ts'
import { type Cargo, puedeACargo } from '#contract/shared/cargos.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { longDay } from '#server/plumbing/process/local-time.ts'

/** A guard as far as its seats are concerned; `termino` is no longer of it. */
export interface Tramo {
  id: number
  inicio: string
  termino: string
}

/** A seat that counts, in a guard that was not cancelled. */
export interface PuestoTomado {
  guardia_id: number
  tipo: Turno
  inicio: string
  termino: string
  funcion: Funcion
  estado: EstadoAsignacion
}

/** Days, both included; open without an end. */
interface Dias {
  desde: string
  hasta: string | null
}

/** Days on which a driving licence is of the class that the rules ask for; `vence`: its own last day. */
export interface LicenciaConducir {
  desde: string
  hasta: string
  vence: string
}

/** All that bears on whether a member may take a seat. */
export interface Calificable {
  user_id: number
  nombre: string
  cargo: Cargo | null
  estado: EstadoUsuario
  calidad: Calidad
  nivel_bombero: Nivel | null
  habilitado_a_cargo: 0 | 1
  /** Approved, of days. */
  licencias: readonly { desde: string; hasta: string }[]
  suspensiones: readonly Dias[]
  conduce: readonly LicenciaConducir[]
  /** Units that he may drive. */
  unidades: readonly number[]
  /** In the order of their beginning. */
  puestos: readonly PuestoTomado[]
}

export type Causa =
  | 'no_activo'
  | 'calidad'
  | 'suspension'
  | 'licencia'
  | 'repetida'
  | 'superpuesta'
  | 'licencia_conducir'
  | 'sin_unidad'
  | 'a_cargo'

export interface Impedimento {
  causa: Causa
  texto: string
}

/** Why the member may not take this seat; null if they may. domain §2.6 */
export function causaDe(quien: Calificable, guardia: Tramo, funcion: Funcion): Impedimento | null {
  return ausencia(quien, guardia) ?? ocupado(quien, guardia) ?? sinCalificar(quien, guardia, funcion)
}

/** The text of the rule that keeps the member from this seat; null if none does. */
export const impedimento = (quien: Calificable, guardia: Tramo, funcion: Funcion): string | null =>
  causaDe(quien, guardia, funcion)?.texto ?? null

/**
 * Why a member who has this seat cannot serve it any more; the other seats of the member were looked at when it was
 * given.
 */
export const dejaDePoder = (quien: Calificable, guardia: Tramo, funcion: Funcion): Impedimento | null =>
  ausencia(quien, guardia) ?? sinCalificar(quien, guardia, funcion)

/** As every member may read it: neither a licence nor a suspension is named. */
export const sinNombrar = ({ causa, texto }: Impedimento): string =>
  causa === 'licencia' || causa === 'suspension' ? mensajes.noHabilitado : texto

function ausencia(quien: Calificable, guardia: Tramo): Impedimento | null {
  if (quien.estado !== 'activo') return { causa: 'no_activo', texto: mensajes.noHabilitado }
  if (!vaAEmergencias(quien)) return { causa: 'calidad', texto: mensajes.noHabilitado }
  const [primero, ultimo] = diasDe(guardia)
  const covers = ({ desde, hasta }: Dias) => desde <= ultimo && (hasta === null || hasta >= primero)
  const suspension = quien.suspensiones.find(covers)
  if (suspension) {
    const hasta = suspension.hasta && longDay(suspension.hasta)
    return { causa: 'suspension', texto: mensajes.conSuspension(hasta) }
  }
  const licencia = quien.licencias.find(covers)
  return licencia ? { causa: 'licencia', texto: mensajes.conLicencia(longDay(licencia.hasta)) } : null
}

/** Local days of a guard, the first and the last; one that ends at midnight has nothing of the day that begins. */
function diasDe({ inicio, termino }: Tramo): [string, string] {
  return [diaLocal(new Date(inicio)), diaLocal(new Date(Date.parse(termino) - 1))]
}

/** Half-open: one that ends as the other begins is not in its way. */
const overlaps = (one: Omit<Tramo, 'id'>, other: Omit<Tramo, 'id'>) =>
  one.inicio < other.termino && other.inicio < one.termino

/** The seat that is in the way of this one. */
export function ocupado({ nombre, puestos }: Calificable, guardia: Tramo): Impedimento | null {
  const taken = puestos.filter(({ estado }) => cubren.includes(estado))
  if (taken.some(({ guardia_id }) => guardia_id === guardia.id))
    return { causa: 'repetida', texto: mensajes.yaEnGuardia(nombre) }
  const other = taken.find((puesto) => overlaps(puesto, guardia))
  if (!other) return null
  return {
    causa: 'superpuesta',
    texto: mensajes.otraGuardia(nombre, longDay(diaLocal(new Date(other.inicio)))),
  }
}

function sinCalificar(quien: Calificable, guardia: Tramo, funcion: Funcion): Impedimento | null {
  if (funcion === 'a_cargo')
    return puedeACargo(quien) ? null : { causa: 'a_cargo', texto: mensajes.noQuedaACargo(quien.nombre) }
  return funcion === 'conductor' ? sinConducir(quien, diaLocal(new Date(guardia.termino))) : null
}

/** `dia`: local day on which the guard ends. */
function sinConducir({ nombre, conduce, unidades }: Calificable, dia: string): Impedimento | null {
  if (!conduce.some(({ desde, hasta }) => desde <= dia && hasta >= dia)) {
    const vence = conduce
      .map((licencia) => licencia.vence)
      .toSorted()
      .at(-1)
    const texto =
      vence !== undefined && vence < dia
        ? mensajes.licenciaVence(nombre, longDay(vence))
        : mensajes.sinLicenciaConducir(nombre)
    return { causa: 'licencia_conducir', texto }
  }
  return unidades.length > 0 ? null : { causa: 'sin_unidad', texto: mensajes.noConduceUnidad(nombre) }
}

const hourMs = 3_600_000

/** Hours between this guard and the nearest other one of the member, before or after it; null without another. */
export function descansoDe({ puestos }: Pick<Calificable, 'puestos'>, guardia: Tramo): number | null {
  const gaps = puestos
    .filter(({ guardia_id, estado }) => guardia_id !== guardia.id && cubren.includes(estado))
    .map(({ inicio, termino }) =>
      inicio < guardia.inicio
        ? Date.parse(guardia.inicio) - Date.parse(termino)
        : Date.parse(inicio) - Date.parse(guardia.termino),
    )
  return gaps.length === 0 ? null : Math.max(0, Math.min(...gaps)) / hourMs
}

/** Guards of the member that begin in the same week, from Monday on, with this one. */
export function enLaSemana({ puestos }: Pick<Calificable, 'puestos'>, guardia: Tramo): number {
  const semana = lunesDe(guardia.inicio)
  const others = puestos.filter(
    ({ guardia_id, estado, inicio }) =>
      guardia_id !== guardia.id && cubren.includes(estado) && lunesDe(inicio) === semana,
  )
  return others.length + 1
}

/** Monday of the local week of an instant. */
export function lunesDe(inicio: string): string {
  const dia = Temporal.PlainDate.from(diaLocal(new Date(inicio)))
  return dia.subtract({ days: dia.dayOfWeek - 1 }).toString()
}

/** domain §2.6: in sentences, what should be known and does not hinder. */
export function avisosDe(
  quien: Calificable,
  guardia: Tramo,
  reglas: { guardia_descanso: number; guardia_por_semana: number },
): string[] {
  const descanso = descansoDe(quien, guardia)
  const semana = enLaSemana(quien, guardia)
  return [
    ...(descanso !== null && descanso < reglas.guardia_descanso
      ? [mensajes.pocoDescanso(quien.nombre, horas(descanso), horas(reglas.guardia_descanso))]
      : []),
    ...(semana > reglas.guardia_por_semana
      ? [mensajes.muchasEnSemana(quien.nombre, semana, reglas.guardia_por_semana)]
      : []),
  ]
}

/** «7,5 h»; a tenth is never rounded up to what the rule asks for. */
const horas = (count: number) =>
  `${(Math.floor(count * 10) / 10).toLocaleString('es-CL', { maximumFractionDigits: 1 })} h`

/** Days before a guard of which the load is counted (domain §2.6). */
export const diasDeCarga = 90

/** Guards of the member in the 90 days before this one. */
export function guardiasAntes({ puestos }: Pick<Calificable, 'puestos'>, { inicio }: Tramo): number {
  const desde = new Date(Date.parse(inicio) - diasDeCarga * 24 * hourMs).toISOString()
  return puestos.filter((puesto) => cubren.includes(puesto.estado) && puesto.inicio >= desde && puesto.inicio < inicio)
    .length
}

/** End of the member's latest guard before this one; null without one. */
export const ultimaAntes = ({ puestos }: Pick<Calificable, 'puestos'>, { inicio }: Tramo): string | null =>
  puestos
    .filter((puesto) => cubren.includes(puesto.estado) && puesto.inicio < inicio)
    .map(({ termino }) => termino)
    .toSorted()
    .at(-1) ?? null
