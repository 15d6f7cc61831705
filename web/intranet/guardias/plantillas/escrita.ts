import type { z } from 'zod'
import type { Turno } from '#contract/guardias/estados.ts'
import type { Plantilla, PlantillaEscrita, Rotacion } from '#contract/guardias/plantillas.ts'
import { lunesDe } from '#web/parts/calendario/mes.rules.ts'
import { minimosDe } from '#web/intranet/guardias/form/escrita.ts'

export interface Grupo {
  /** Of this form. */
  llave: number
  nombre: string
  miembros: readonly { id: number; nombre: string }[]
}

/** A template as it is typed. */
export interface Escrita {
  nombre: string
  tipo: Turno
  dias: readonly number[]
  hora_inicio: string
  hora_termino: string
  min_total: string
  min_conductor: string
  min_a_cargo: string
  cupo_maximo: string
  rotacion: Rotacion
  rotacion_desde: string
  grupos: readonly Grupo[]
  activa: boolean
}

export const diasDeSemana = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const

/** `todos los días`, `lunes a viernes`, `sábado y domingo` */
export function diasEnPalabras(dias: readonly number[]): string {
  const sorted = dias.toSorted((a, b) => a - b)
  const names = sorted.map((dia) => diasDeSemana[dia - 1] ?? '')
  if (names.length === 7) return 'todos los días'
  const run = sorted.every((dia, index) => dia === (sorted[0] ?? 0) + index)
  if (run && names.length > 2) return `${names[0]} a ${names.at(-1)}`
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} y ${names.at(-1)}`
}

/** `Rojo: Ana Rojas, Luis Soto; Azul: nadie` */
export const gruposEnPalabras = (grupos: readonly Grupo[]): string =>
  grupos
    .map(({ nombre, miembros }) => `${nombre}: ${miembros.map((uno) => uno.nombre).join(', ') || 'nadie'}`)
    .join('; ') || 'ninguno'

export function escritaDe(plantilla: Plantilla | undefined, hoy: string): Escrita {
  if (!plantilla)
    return {
      nombre: '',
      tipo: 'nocturna',
      dias: [1, 2, 3, 4, 5, 6, 7],
      hora_inicio: '20:00',
      hora_termino: '08:00',
      min_total: '',
      min_conductor: '',
      min_a_cargo: '',
      cupo_maximo: '',
      rotacion: 'ninguna',
      rotacion_desde: lunesDe(hoy),
      grupos: [],
      activa: true,
    }
  const { minimos, grupos, rotacion_desde } = plantilla
  return {
    nombre: plantilla.nombre,
    tipo: plantilla.tipo,
    dias: plantilla.dias,
    hora_inicio: plantilla.hora_inicio,
    hora_termino: plantilla.hora_termino,
    rotacion: plantilla.rotacion,
    activa: plantilla.activa,
    min_total: String(minimos.total),
    min_conductor: String(minimos.conductor),
    min_a_cargo: String(minimos.a_cargo),
    cupo_maximo: String(plantilla.cupo_maximo),
    rotacion_desde: rotacion_desde ?? lunesDe(hoy),
    grupos: grupos.map(({ nombre, miembros }, llave) => ({
      llave,
      nombre,
      miembros: miembros.map((uno) => ({ id: uno.user_id, nombre: uno.nombre })),
    })),
  }
}

export function cuerpoDe(escrita: Escrita): z.input<typeof PlantillaEscrita> {
  const { nombre, tipo, dias, hora_inicio, hora_termino, rotacion, rotacion_desde, grupos, activa } = escrita
  const rota = rotacion === 'semanal'
  return {
    nombre,
    tipo,
    dias: dias.toSorted((a, b) => a - b),
    hora_inicio,
    hora_termino,
    ...minimosDe(escrita),
    rotacion,
    rotacion_desde: rota ? rotacion_desde : null,
    grupos: rota ? grupos.map((uno) => ({ nombre: uno.nombre, miembro_ids: uno.miembros.map(({ id }) => id) })) : [],
    activa,
  }
}
