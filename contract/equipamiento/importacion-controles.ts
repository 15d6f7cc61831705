import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { formato, ids } from '../shared/exportacion.ts'
import { type ColumnaPlanilla, FilaPlanilla, OpcionesPlanilla, resultadoDe } from '../shared/importacion.ts'

/** Limits of a sheet of controls. */
const maxBytes = 4 * 2 ** 20
export const maxFilasControles = 5_000

/** Columns of a sheet of controls, with the titles of the export. */
export const columnasControl = [
  { campo: 'codigo', titulo: 'Código', obligatoria: true, ejemplo: 'CIL-012' },
  { campo: 'control', titulo: 'Control', obligatoria: true, ejemplo: 'prueba hidrostática' },
  { campo: 'fecha', titulo: 'Fecha', obligatoria: true, ejemplo: '14-03-2024' },
  { campo: 'resultado', titulo: 'Resultado', obligatoria: true, ejemplo: 'Aprobado' },
  { campo: 'presion_bar', titulo: 'Presión (bar)', obligatoria: false, ejemplo: '450' },
  { campo: 'mediciones', titulo: 'Mediciones', obligatoria: false, ejemplo: 'Oxígeno: 20,9 %; CO: 3 ppm' },
  { campo: 'realizado_por', titulo: 'Realizado por', obligatoria: false, ejemplo: 'Servicios ERA Ltda.' },
  { campo: 'numero_certificado', titulo: 'N.º de certificado', obligatoria: false, ejemplo: '4512' },
  { campo: 'proximo_control', titulo: 'Próximo control', obligatoria: false, ejemplo: '14-03-2028' },
  { campo: 'observaciones', titulo: 'Observaciones', obligatoria: false, ejemplo: 'Cambio de válvula.' },
] as const satisfies ColumnaPlanilla[]
export type CampoControl = (typeof columnasControl)[number]['campo']

/** A row as it was read. */
const FilaControl = FilaPlanilla.extend({ codigo: z.string(), control: z.string(), fecha: z.string() })
export type FilaControl = z.output<typeof FilaControl>

const importa = { access: 'equipamiento.editar', cumple: ['controlar'] } as const

export const importacionControlesCalls = {
  exportControles: endpoint({
    method: 'GET',
    path: '/equipamiento/controles/exportacion',
    access: 'intranet.ver',
    summary: 'Como planilla: los controles de todos los equipos que no están anulados',
    query: z.object({ formato, ids }),
    output: z.unknown(),
    stream: 'archivo',
  }),
  plantillaControles: endpoint({
    ...importa,
    method: 'GET',
    path: '/equipamiento/controles/plantilla',
    summary: 'Una planilla vacía de controles',
    output: z.unknown(),
    stream: 'archivo',
  }),
  importarControles: endpoint({
    ...importa,
    method: 'POST',
    path: '/equipamiento/controles/importar',
    summary:
      'Leer controles de equipos de una planilla; sin `simular=false` solo se ensaya, y las filas con errores quedan fuera',
    upload: { field: 'archivo', maxBytes },
    body: OpcionesPlanilla,
    output: resultadoDe(FilaControl),
  }),
}
