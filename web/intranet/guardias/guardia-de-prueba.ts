import type { Asignacion } from '#contract/guardias/asignaciones.ts'
import type { Guardia } from '#contract/guardias/guardias.ts'

const asignacion = (id: number, nombre: string, some: Partial<Asignacion> = {}): Asignacion => ({
  id,
  user_id: id + 100,
  nombre,
  cargo: 'Bombero',
  funcion: 'guardian',
  estado: 'asignada',
  origen: 'oficial',
  cama: null,
  hora_ingreso: null,
  hora_salida: null,
  razon: null,
  por_reemplazar: null,
  cambio_pedido: false,
  version: 1,
  ...some,
})

const dotacion = [
  asignacion(1, 'Catalina Rivas Montt', { funcion: 'a_cargo', cargo: 'Teniente 2' }),
  asignacion(2, 'Gonzalo Donoso Vega', { funcion: 'conductor', cargo: 'Bombero' }),
  asignacion(3, 'Marcela Soto Lagos'),
  asignacion(4, 'Tomás Cáceres Rojo', { estado: 'confirmada', cama: 3 }),
]

/** A night of November 2026 with everybody it needs. */
const noche: Guardia = {
  id: 1,
  tipo: 'nocturna',
  nombre: 'Nocturna',
  inicio: '2026-11-21T23:00:00.000Z',
  termino: '2026-11-22T11:00:00.000Z',
  dia: '2026-11-21',
  minimos: { total: 4, conductor: 1, a_cargo: 1 },
  cupo_maximo: 12,
  estado: 'publicada',
  motivo_cancelacion: null,
  oficial_supervisor_id: null,
  supervisor: null,
  plantilla_id: null,
  notas: null,
  asignaciones: dotacion,
  cobertura: { estado: 'completa', pct: 100, asignados: 4, faltan: { total: 0, conductor: 0, a_cargo: 0 } },
  es_mia: false,
  puede_inscribirse: false,
  sin_entrega: false,
  version: 1,
}

/** The same on another day of that month. */
export const guardiaDe = (id: number, dia: string, some: Partial<Guardia> = {}): Guardia => {
  const next = new Date(Date.parse(`${dia}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
  return { ...noche, id, dia, inicio: `${dia}T23:00:00.000Z`, termino: `${next}T11:00:00.000Z`, ...some }
}

export const sinConductor: Partial<Guardia> = {
  asignaciones: dotacion.filter(({ funcion }) => funcion !== 'conductor'),
  cobertura: { estado: 'sin_conductor', pct: 75, asignados: 3, faltan: { total: 1, conductor: 1, a_cargo: 0 } },
  puede_inscribirse: true,
}

export const faltanDos: Partial<Guardia> = {
  asignaciones: dotacion.slice(0, 2),
  cobertura: { estado: 'incompleta', pct: 50, asignados: 2, faltan: { total: 2, conductor: 0, a_cargo: 0 } },
  puede_inscribirse: true,
}
