// How each member stands with each course and level (domain §2.3).
import type { Avance, Celda, Matriz } from '#contract/capacitaciones/matriz.ts'
import type { Curso } from '#contract/capacitaciones/cursos.ts'
import type { Nivel } from '#contract/perfil.ts'
import { type Cargo, esOficial } from '#contract/shared/cargos.ts'
import type { Servicio } from '#contract/shared/antiguedad.ts'
import { sinAcentos } from '#contract/shared/sin-acentos.ts'
import { enOrdenDeLista } from '#contract/shared/antiguedad.ts'
import { diasHasta } from './certificados.rules.ts'
import { esDelNivel, nivelSiguiente, rangoDe } from './cursos.rules.ts'

/** In place of the end of what does not expire. */
export const sinTermino = '9999-12-31'

/** State of one member and one course. */
export interface Hecho {
  /** Latest last day of the certificates that count; null: there is none. */
  hasta: string | null
  /** Another certificate waits for somebody to verify it. */
  pendiente: boolean
  en_curso: boolean
}

const falta: Celda = { estado: 'falta', hasta: null, dias: null }

/** `vence`: days within which it is about to expire, the last included; in force through its last day. */
export function celdaDe(hecho: Hecho | undefined, hoy: string, vence: number): Celda {
  if (!hecho) return falta
  const { hasta, pendiente, en_curso } = hecho
  if (hasta === sinTermino) return { ...falta, estado: 'aprobado' }
  if (hasta !== null && hasta >= hoy) {
    const dias = diasHasta(hoy, hasta)
    return dias <= vence ? { estado: 'por_vencer', hasta, dias } : { estado: 'aprobado', hasta, dias: null }
  }
  if (en_curso) return { estado: 'en_curso', hasta, dias: null }
  if (pendiente) return { estado: 'por_verificar', hasta, dias: null }
  return hasta === null ? falta : { estado: 'vencido', hasta, dias: null }
}

type DelAvance = Pick<Curso, 'id' | 'nivel'>

/** A course that was passed counts for its level though it has expired. */
export function avanceDe(nivel: Nivel, cursos: readonly DelAvance[], aprobo: (curso: number) => boolean): Avance {
  const pedidos = cursos.filter((curso) => esDelNivel(curso, nivel))
  const aprobados = pedidos.filter(({ id }) => aprobo(id)).length
  // A level without courses of its own is not reached by those of the one below.
  const cumple = aprobados === pedidos.length && pedidos.some((curso) => curso.nivel === nivel)
  return { nivel, aprobados, total: pedidos.length, cumple }
}

export interface Miembro extends Servicio {
  id: number
  nombre: string
  cargo: Cargo | null
  cargo_detalle: string | null
  nivel_bombero: Nivel | null
}

interface Pedido {
  nivel?: Nivel | undefined
  q?: string | undefined
  vence: number
  hoy: string
}

/** `hechos`: by member and course. Officers first, in the order of a list. */
export function matrizOf(
  miembros: readonly Miembro[],
  cursos: readonly Curso[],
  hechos: ReadonlyMap<string, Hecho>,
  { nivel, q = '', vence, hoy }: Pedido,
): Matriz {
  // Courses of no level are asked of some at every level.
  const shown = cursos.filter((curso) => !nivel || curso.nivel === null || esDelNivel(curso, nivel))
  const wanted = sinAcentos(q)
  const found = miembros.filter(({ nombre }) => sinAcentos(nombre).includes(wanted))
  return {
    nivel: nivel ?? null,
    vence,
    cursos: shown.map(({ id, codigo, nombre, nombre_corto, nivel: suyo }) => {
      return { id, codigo, nombre, corto: nombre_corto ?? nombre, nivel: suyo }
    }),
    total_cursos: cursos.length,
    filas: enOrdenDeLista(found, hoy).map(({ id, nombre, cargo, cargo_detalle, nivel_bombero }) => {
      const aprobo = (curso: number) => (hechos.get(claveDe(id, curso))?.hasta ?? null) !== null
      const siguiente = nivelSiguiente(nivel_bombero)
      const porConfirmar = rangoDe(siguiente) > rangoDe(nivel_bombero) && avanceDe(siguiente, cursos, aprobo).cumple
      return {
        user_id: id,
        nombre,
        cargo,
        cargo_detalle,
        nivel_bombero,
        oficial: esOficial({ cargo }),
        celdas: shown.map((curso) => celdaDe(hechos.get(claveDe(id, curso.id)), hoy, vence)),
        avance: avanceDe(nivel ?? siguiente, cursos, aprobo),
        por_confirmar: porConfirmar ? siguiente : null,
      }
    }),
  }
}

export const claveDe = (user_id: number, curso_id: number): string => `${user_id} ${curso_id}`

/** Names of the courses of a level that are not passed. */
export const faltanDe = (nivel: Nivel, cursos: readonly Curso[], aprobo: (curso: number) => boolean): string[] =>
  cursos.filter((curso) => esDelNivel(curso, nivel) && !aprobo(curso.id)).map(({ nombre }) => nombre)
