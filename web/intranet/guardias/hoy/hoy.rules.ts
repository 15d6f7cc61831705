import type { Asignacion } from '#contract/guardias/asignaciones.ts'
import { nombreBrecha } from '#contract/guardias/brecha.ts'
import { cubren, type Funcion } from '#contract/guardias/estados.ts'
import type { Guardia } from '#contract/guardias/guardias.ts'
import { alcanza, ingresoDesde, llegadaCuenta, loExigido } from '#contract/guardias/llegada.ts'
import type { GuardiaDeHoy } from '#contract/guardias/novedades.ts'
import { hour } from '#web/plumbing/format.ts'

/** `Completa: 5 asignados, mínimo 4.` and what there is, or what is missing. */
export function coberturaEnFrases({ cobertura, minimos }: Pick<Guardia, 'cobertura' | 'minimos'>): [string, string] {
  const { asignados } = cobertura
  const how = cobertura.estado === 'completa' ? 'Completa' : 'Incompleta'
  const count = `${how}: ${asignados === 1 ? '1 asignado' : `${asignados} asignados`}, mínimo ${minimos.total}.`
  const gap = nombreBrecha(cobertura)
  if (gap) return [count, `${gap}.`]
  const there = [minimos.conductor > 0 && 'conductor', minimos.a_cargo > 0 && 'a cargo'].filter(Boolean)
  return [count, there.length > 0 ? `Hay ${there.join(' y ')}.` : '']
}

const usted: Record<Funcion, string> = {
  a_cargo: 'usted está a cargo',
  conductor: 'usted conduce',
  guardian: 'usted es guardián',
}

/** Seat of a member that counts. */
export const puestoDe = ({ asignaciones }: Pick<Guardia, 'asignaciones'>, userId: number): Asignacion | undefined =>
  asignaciones.find(({ user_id, estado }) => user_id === userId && cubren.includes(estado))

/** `20:00 a 08:00 · usted conduce` */
export function horario(guardia: Guardia, userId: number): string {
  const mine = puestoDe(guardia, userId)
  return `${hour(guardia.inicio)} a ${hour(guardia.termino)}${mine ? ` · ${usted[mine.funcion]}` : ''}`
}

/** Somebody may check in now. */
export const ingresan = ({ estado, inicio }: Pick<Guardia, 'estado' | 'inicio'>, now: string): boolean =>
  estado === 'en_curso' || (estado === 'publicada' && now >= ingresoDesde(inicio))

/** How an arrival now will count, for a member who stays until the end: `Son las 20:16: quedará como atraso.` */
export function quedara(
  guardia: Pick<Guardia, 'inicio' | 'termino'>,
  now: string,
  { tolerancia_atraso, guardia_asistencia }: Pick<GuardiaDeHoy, 'tolerancia_atraso' | 'guardia_asistencia'>,
): string {
  const left = Date.parse(guardia.termino) - Date.parse(now)
  if (!alcanza(left, guardia, guardia_asistencia))
    return `Son las ${hour(now)}: quedará como ausente; ${loExigido(guardia_asistencia)}.`
  const como = llegadaCuenta(guardia.inicio, now, tolerancia_atraso) === 'atraso' ? 'atraso' : 'presente'
  return `Son las ${hour(now)}: quedará como ${como}.`
}

/** The guard that the screen begins with: the own one, or else the latest that began, or else the next. */
export function primera({ en_curso, siguientes }: { en_curso: Guardia[]; siguientes: Guardia[] }): Guardia | undefined {
  return en_curso.findLast(({ es_mia }) => es_mia) ?? en_curso.at(-1) ?? siguientes[0]
}

/** `Rivas`: the first surname of `Catalina Rivas Montt`. */
export const apellido = (nombre: string): string => {
  const words = nombre.split(' ')
  return words[words.length > 3 ? words.length - 2 : 1] ?? nombre
}
