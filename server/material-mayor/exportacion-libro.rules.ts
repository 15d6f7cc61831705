import { nombresCombustibles } from '#contract/material-mayor/estados.ts'
import { localMoment } from '#server/plumbing/process/local-time.ts'
import { columnas } from '#server/plumbing/sheets/columnas.ts'
import type { CargaLeida } from './combustible.queries.ts'
import type { SalidaLeida } from './salidas.queries.ts'

export const columnasSalidas = columnas<SalidaLeida>({
  unidad: 'Unidad',
  motivo: 'Clave',
  nombre_motivo: 'Motivo',
  folio: 'Emergencia',
  destino: 'Destino',
  conductor: 'Conductor',
  a_cargo: 'A cargo',
  tripulantes: 'Tripulantes',
  salida: ['Salida', localMoment],
  llegada: ['Llegada', localMoment],
  km_salida: 'Km de salida',
  km_llegada: 'Km de llegada',
  horometro_bomba_salida: 'Bomba a la salida',
  horometro_bomba_llegada: 'Bomba a la llegada',
  horometro_motor: 'Motor',
  observacion: 'Observación',
  registro: 'Registró',
})

/** Costs are for who may edit. */
export const columnasCargas = (conCostos: boolean) =>
  columnas<CargaLeida & { rendimiento: number | null }>({
    unidad: 'Unidad',
    fecha: ['Fecha', localMoment],
    litros: 'Litros',
    ...(conCostos && { monto: ['Monto', 'pesos'] as const }),
    km: 'Kilometraje',
    rendimiento: 'Km por litro',
    tipo: ['Combustible', nombresCombustibles],
    lleno: ['Estanque lleno', { 0: 'No', 1: 'Sí' }],
    guia: 'Guía',
    conductor: 'Conductor',
    registro: 'Registró',
  })
