import type { Funcion } from '#contract/guardias/estados.ts'
import type { Abierta, Problema, Turno } from '#server/guardias/dotacion.rules.ts'
import type { Pedido } from '#server/guardias/pedido.rules.ts'

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

/** A week to propose for, with members who drive, are in charge, are on leave or have served. */
export function pedidoAlAzar(semilla: number): Pedido {
  const next = azar(semilla)
  const iso = (ms: number) => new Date(ms).toISOString()
  const dias = { desde: iso(enDia(0)).slice(0, 10), hasta: iso(enDia(3)).slice(0, 10) }
  const incompletas = Array.from({ length: 14 }, (_, n) => ({
    id: n + 1,
    inicio: iso(enDia(0, n * 12)),
    termino: iso(enDia(0, (n + 1) * 12)),
    nombre: n % 2 === 0 ? 'Diurna' : 'Nocturna',
    tipo: n % 2 === 0 ? ('diurna' as const) : ('nocturna' as const),
    dia: iso(enDia(0, n * 12)).slice(0, 10),
    pide: { total: 4, conductor: 1, a_cargo: 1 },
    hay: { total: 0, conductor: 0, a_cargo: 0 },
    cabe: 12,
  }))
  const miembros = Array.from({ length: 16 }, (_, n) => ({
    user_id: n + 1,
    nombre: `Miembro ${n + 1}`,
    cargo: null,
    estado: 'activo' as const,
    calidad: 'activo' as const,
    nivel_bombero: next() < 0.4 ? ('Operativo' as const) : null,
    habilitado_a_cargo: 0 as const,
    licencias: next() < 0.2 ? [dias] : [],
    suspensiones: [],
    conduce: next() < 0.4 ? [{ desde: '2020-01-01', hasta: '2030-01-01', vence: '2030-01-01' }] : [],
    unidades: [1],
    puestos: Array.from({ length: Math.floor(next() * 5) }, (_, back) => ({
      guardia_id: 1000 + back,
      tipo: 'nocturna' as const,
      inicio: iso(enDia(-20 + back * 4, 12)),
      termino: iso(enDia(-19 + back * 4)),
      funcion: 'guardian' as const,
      estado: 'presente' as const,
    })),
  }))
  return {
    zona: 'America/Santiago',
    incompletas,
    miembros,
    preferencias: [{ user_id: 1, tipo: 'no_puedo', dia_semana: 1, fecha: null, turno: null }],
    feriados: new Set(),
    reglas: { guardia_descanso: 8, guardia_por_semana: 3 },
    ventana: { desde: iso(enDia(7 - 90)), hasta: iso(enDia(7)) },
    semilla,
  }
}
