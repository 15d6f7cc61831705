import type { Funcion } from '#contract/guardias/estados.ts'
import type { Abierta, Problema, Turno } from '#server/guardias/dotacion.rules.ts'

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

/** A month of two shifts a day, five seats each, 40 members with licences, wishes and a past of 90 days. */
export function mesAlAzar(semilla: number, { dias = 30, miembros = 40 } = {}): Problema {
  const next = azar(semilla)
  const entre = (desde: number, hasta: number) => desde + Math.floor(next() * (hasta - desde + 1))
  const abiertas: Abierta[] = Array.from({ length: dias * 2 }, (_, n) => ({
    ...turnoDe(enDia(0, n * 12)),
    id: n + 1,
    pide: { total: 5, conductor: 1, a_cargo: 1 },
    cabe: 12,
  }))
  const personas = Array.from({ length: miembros }, (_, n) => {
    const conduce = next() < 0.25
    const manda = next() < 0.3
    const funciones: Funcion[] = [
      ...(manda ? (['a_cargo'] as const) : []),
      ...(conduce ? (['conductor'] as const) : []),
      'guardian',
    ]
    const licencia = next() < 0.15 ? entre(0, dias) : undefined
    const hasta = (licencia ?? 0) + entre(3, 20)
    const vence = conduce && next() < 0.2 ? entre(0, dias) : dias + 1
    const noPuede = next() < 0.4 ? entre(0, 13) : undefined
    const prefiere = next() < 0.4 ? entre(0, 13) : undefined
    const pasadas = new Set(Array.from({ length: entre(0, 12) }, () => entre(1, 2 * (90 - dias))))
    return {
      id: n + 1,
      sirve: abiertas.map((_, at) => {
        const day = Math.floor(at / 2)
        if (licencia !== undefined && day >= licencia && day <= hasta) return []
        return day > vence ? funciones.filter((funcion) => funcion !== 'conductor') : funciones
      }),
      deseos: abiertas.map((_, at) =>
        at % 14 === noPuede ? ('no_puedo' as const) : at % 14 === prefiere ? ('prefiero' as const) : null,
      ),
      tiene: [...pasadas].toSorted((a, b) => b - a).map((n) => turnoDe(enDia(0, -n * 12))),
    }
  })
  return {
    abiertas,
    personas,
    ventana: { desde: enDia(dias - 90), hasta: enDia(dias) },
    descanso: 8 * hora,
    porSemana: 3,
    semilla,
  }
}
