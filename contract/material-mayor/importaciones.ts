import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { type ColumnaPlanilla, FilaPlanilla, OpcionesPlanilla, resultadoDe } from '../shared/importacion.ts'

/** Limits of a sheet of trips, or of fuel. */
const maxBytes = 4 * 2 ** 20
export const maxFilasLibro = 5_000

/** Columns of a sheet of trips, with the titles of the export. */
export const columnasSalida = [
  { campo: 'unidad', titulo: 'Unidad', obligatoria: true, ejemplo: 'B-21' },
  { campo: 'motivo', titulo: 'Clave', obligatoria: true, ejemplo: '6-13' },
  { campo: 'salida', titulo: 'Salida', obligatoria: true, ejemplo: '14-03-2024 21:44' },
  { campo: 'llegada', titulo: 'Llegada', obligatoria: true, ejemplo: '14-03-2024 23:04' },
  { campo: 'folio', titulo: 'Emergencia', obligatoria: false, ejemplo: '' },
  { campo: 'destino', titulo: 'Destino', obligatoria: false, ejemplo: 'Comandancia' },
  { campo: 'conductor', titulo: 'Conductor', obligatoria: false, ejemplo: 'Pedro Vidal Oñate' },
  { campo: 'a_cargo', titulo: 'A cargo', obligatoria: false, ejemplo: 'Catalina Rivas Montt' },
  { campo: 'tripulantes', titulo: 'Tripulantes', obligatoria: false, ejemplo: '4' },
  { campo: 'km_salida', titulo: 'Km de salida', obligatoria: false, ejemplo: '47890' },
  { campo: 'km_llegada', titulo: 'Km de llegada', obligatoria: false, ejemplo: '47896' },
  { campo: 'horometro_bomba_salida', titulo: 'Bomba a la salida', obligatoria: false, ejemplo: '611,2' },
  { campo: 'horometro_bomba_llegada', titulo: 'Bomba a la llegada', obligatoria: false, ejemplo: '612,3' },
  { campo: 'horometro_motor', titulo: 'Motor', obligatoria: false, ejemplo: '3904,5' },
  { campo: 'observacion', titulo: 'Observación', obligatoria: false, ejemplo: 'Sin novedades.' },
] as const satisfies ColumnaPlanilla[]
export type CampoSalida = (typeof columnasSalida)[number]['campo']

/** Columns of a sheet of fuel, with the titles of the export. */
export const columnasCarga = [
  { campo: 'unidad', titulo: 'Unidad', obligatoria: true, ejemplo: 'B-21' },
  { campo: 'fecha', titulo: 'Fecha', obligatoria: true, ejemplo: '18-11-2024 17:40' },
  { campo: 'litros', titulo: 'Litros', obligatoria: true, ejemplo: '84,0' },
  { campo: 'km', titulo: 'Kilometraje', obligatoria: false, ejemplo: '48102' },
  { campo: 'tipo', titulo: 'Combustible', obligatoria: false, ejemplo: 'Diésel' },
  { campo: 'lleno', titulo: 'Estanque lleno', obligatoria: false, ejemplo: 'Sí' },
  { campo: 'monto', titulo: 'Monto', obligatoria: false, ejemplo: '84500' },
  { campo: 'guia', titulo: 'Guía', obligatoria: false, ejemplo: '45102' },
  { campo: 'conductor', titulo: 'Conductor', obligatoria: false, ejemplo: 'Pedro Vidal Oñate' },
] as const satisfies ColumnaPlanilla[]
export type CampoCarga = (typeof columnasCarga)[number]['campo']

/** A row as it was read. */
const FilaSalida = FilaPlanilla.extend({
  unidad: z.string(),
  motivo: z.string(),
  salida: z.string(),
  conductor: z.string(),
})
export type FilaSalida = z.output<typeof FilaSalida>

/** A row as it was read. */
const FilaCarga = FilaPlanilla.extend({ unidad: z.string(), fecha: z.string(), litros: z.string(), km: z.string() })
export type FilaCarga = z.output<typeof FilaCarga>

const plantilla = { method: 'GET', access: 'unidades.bitacora', output: z.unknown(), stream: 'archivo' } as const
const importar = {
  method: 'POST',
  access: 'unidades.bitacora',
  upload: { field: 'archivo', maxBytes },
  body: OpcionesPlanilla,
} as const

export const importacionesLibroCalls = {
  plantillaSalidas: endpoint({
    ...plantilla,
    path: '/material-mayor/salidas/plantilla',
    summary: 'Una planilla vacía de salidas',
  }),
  importarSalidas: endpoint({
    ...importar,
    path: '/material-mayor/salidas/importar',
    summary: 'Leer salidas de una planilla; sin `simular=false` solo se ensaya, y las filas con errores quedan fuera',
    output: resultadoDe(FilaSalida),
  }),
  plantillaCargas: endpoint({
    ...plantilla,
    path: '/material-mayor/combustible/plantilla',
    summary: 'Una planilla vacía de cargas de combustible',
  }),
  importarCargas: endpoint({
    ...importar,
    path: '/material-mayor/combustible/importar',
    summary: 'Leer cargas de una planilla; sin `simular=false` solo se ensaya, y las filas con errores quedan fuera',
    output: resultadoDe(FilaCarga),
  }),
}
