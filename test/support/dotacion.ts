import type { Calificable, PuestoTomado } from '#server/guardias/calificacion.rules.ts'
import type { Problema, Turno } from '#server/guardias/dotacion.rules.ts'
import { type Pedido, problemaDe } from '#server/guardias/pedido.rules.ts'

const hora = 3_600_000
const dia = 24 * hora
/** Monday 2 November 2026, 08:00 in Santiago. */
const lunes = Date.parse('2026-11-02T11:00:00.000Z')

/** Mulberry32: numbers in [0, 1) that a seed repeats. */
export function azar(semilla: number): () => number {
  let state = semilla
  return () => {
    state = Math.trunc(state + 0x6d2b79f5)
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** From `inicio`, so many hours. */
export function turnoDe(inicio: number, horas = 12): Turno {
  const dias = Math.floor((inicio - lunes + 8 * hora) / dia)
  const semana = new Date(lunes + Math.floor(dias / 7) * 7 * dia).toISOString().slice(0, 10)
  return { inicio, termino: inicio + horas * hora, semana, festivo: ((dias % 7) + 7) % 7 > 4 }
}

export const enDia = (dias: number, horas = 0): number => lunes + dias * dia + horas * hora

const iso = (ms: number) => new Date(ms).toISOString()
const day = (dias: number) => iso(enDia(dias)).slice(0, 10)

/** Days of two shifts, five seats each; members with licences, wishes and a past of 90 days. */
export function pedidoAlAzar(semilla: number, { dias = 30, miembros = 40 } = {}): Pedido {
  const next = azar(semilla)
  const entre = (desde: number, hasta: number) => desde + Math.floor(next() * (hasta - desde + 1))
  const incompletas = Array.from({ length: dias * 2 }, (_, n) => ({
    id: n + 1,
    inicio: iso(enDia(0, n * 12)),
    termino: iso(enDia(0, (n + 1) * 12)),
    nombre: n % 2 === 0 ? 'Diurna' : 'Nocturna',
    tipo: n % 2 === 0 ? ('diurna' as const) : ('nocturna' as const),
    dia: day(n / 2),
    pide: { total: 5, conductor: 1, a_cargo: 1 },
    hay: { total: 0, conductor: 0, a_cargo: 0 },
    cabe: 12,
  }))
  const gente = Array.from({ length: miembros }, (_, n): Calificable => {
    const licencia = entre(0, dias)
    const vence = next() < 0.2 ? day(entre(0, dias)) : '2030-01-01'
    const pasadas = new Set(Array.from({ length: entre(0, 12) }, () => entre(1, 2 * (90 - dias))))
    return {
      user_id: n + 1,
      nombre: `Miembro ${n + 1}`,
      cargo: null,
      estado: 'activo',
      calidad: next() < 0.05 ? 'aspirante' : 'activo',
      nivel_bombero: next() < 0.3 ? 'Operativo' : null,
      habilitado_a_cargo: 0,
      licencias: next() < 0.15 ? [{ desde: day(licencia), hasta: day(licencia + entre(3, 20)) }] : [],
      suspensiones: [],
      conduce: next() < 0.25 ? [{ desde: '2020-01-01', hasta: vence, vence }] : [],
      unidades: [1],
      puestos: [...pasadas].toSorted((a, b) => b - a).map(puestoAntes),
    }
  })
  const preferencias = gente.flatMap(({ user_id }) =>
    (['no_puedo', 'prefiero'] as const)
      .filter(() => next() < 0.4)
      .map((tipo) => ({ user_id, tipo, dia_semana: entre(1, 7), fecha: null, turno: null })),
  )
  return {
    zona: 'America/Santiago',
    incompletas,
    miembros: gente,
    preferencias,
    feriados: new Set(),
    reglas: { guardia_descanso: 8, guardia_por_semana: 3 },
    ventana: { desde: iso(enDia(dias - 90)), hasta: iso(enDia(dias)) },
    semilla,
  }
}

/** A seat that was served so many shifts before. */
const puestoAntes = (turnos: number): PuestoTomado => ({
  guardia_id: 10_000 + turnos,
  tipo: 'nocturna',
  inicio: iso(enDia(0, -turnos * 12)),
  termino: iso(enDia(0, -turnos * 12 + 12)),
  funcion: 'guardian',
  estado: 'presente',
})

export const problemaAlAzar = (semilla: number, tamano?: Parameters<typeof pedidoAlAzar>[1]): Problema =>
  problemaDe(pedidoAlAzar(semilla, tamano))
