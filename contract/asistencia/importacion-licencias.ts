import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { type ColumnaPlanilla, FilaPlanilla, OpcionesPlanilla, resultadoDe } from '../shared/importacion.ts'

/** Limits of a sheet of licences. */
const maxBytes = 4 * 2 ** 20
export const maxFilasLicencias = 5_000

/** Columns of a sheet of licences, with the titles of the export. */
export const columnasLicencia = [
  { campo: 'rut', titulo: 'RUT', obligatoria: false, ejemplo: '17.003.244-6' },
  { campo: 'nombre', titulo: 'Nombre', obligatoria: false, ejemplo: 'Pedro Vidal Oñate' },
  { campo: 'tipo', titulo: 'Clase', obligatoria: true, ejemplo: 'Trabajo' },
  { campo: 'desde', titulo: 'Desde', obligatoria: true, ejemplo: '14-03-2024' },
  { campo: 'hasta', titulo: 'Hasta', obligatoria: true, ejemplo: '31-03-2024' },
  { campo: 'acto', titulo: 'Acto', obligatoria: false, ejemplo: 'Sesión ordinaria' },
  { campo: 'motivo', titulo: 'Motivo', obligatoria: false, ejemplo: 'Turnos de noche' },
  { campo: 'estado', titulo: 'Estado', obligatoria: false, ejemplo: 'Aprobada' },
  { campo: 'acta', titulo: 'Acta', obligatoria: false, ejemplo: '214' },
  { campo: 'comentario', titulo: 'Comentario', obligatoria: false, ejemplo: 'Vuelve en abril.' },
  { campo: 'resuelta_por', titulo: 'Resuelta por', obligatoria: false, ejemplo: 'Elena Rojas Vera' },
  { campo: 'resuelta_en', titulo: 'Resuelta', obligatoria: false, ejemplo: '12-03-2024' },
] as const satisfies ColumnaPlanilla[]
export type CampoLicencia = (typeof columnasLicencia)[number]['campo']

/** A row as it was read. */
const FilaLicencia = FilaPlanilla.extend({ nombre: z.string(), desde: z.string() })
export type FilaLicencia = z.output<typeof FilaLicencia>

export const importacionLicenciasCalls = {
  plantillaLicencias: endpoint({
    method: 'GET',
    path: '/licencias/plantilla',
    access: 'licencias.registrar_larga',
    summary: 'Una planilla vacía de licencias',
    output: z.unknown(),
    stream: 'archivo',
  }),
  importarLicencias: endpoint({
    method: 'POST',
    path: '/licencias/importar',
    toca: ['dashboard', 'disponibilidad', 'material-mayor'],
    access: 'licencias.registrar_larga',
    summary: 'Leer licencias de una planilla; sin `simular=false` solo se ensaya, y las filas con errores quedan fuera',
    upload: { field: 'archivo', maxBytes },
    body: OpcionesPlanilla,
    output: resultadoDe(FilaLicencia),
  }),
}
