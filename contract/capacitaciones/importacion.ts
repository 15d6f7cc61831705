import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { formato, ids } from '../shared/exportacion.ts'
import { type ColumnaPlanilla, FilaPlanilla, OpcionesPlanilla, resultadoDe } from '../shared/importacion.ts'

/** Limits of a sheet of certificates. */
const maxBytes = 4 * 2 ** 20
export const maxFilasCertificados = 5_000

/** Columns of a sheet of courses and driving licences, with the titles of the export. */
export const columnasCertificado = [
  { campo: 'rut', titulo: 'RUT', obligatoria: false, ejemplo: '17.003.244-6' },
  { campo: 'nombre', titulo: 'Nombre', obligatoria: false, ejemplo: 'Pedro Vidal Oñate' },
  { campo: 'certificado', titulo: 'Certificado', obligatoria: false, ejemplo: 'Soporte Vital Básico' },
  { campo: 'codigo', titulo: 'Código', obligatoria: false, ejemplo: 'O-201' },
  { campo: 'clase', titulo: 'Clase', obligatoria: false, ejemplo: 'F' },
  { campo: 'numero', titulo: 'Número', obligatoria: false, ejemplo: '12.345' },
  { campo: 'entidad', titulo: 'Entidad', obligatoria: false, ejemplo: 'ANB' },
  { campo: 'emitido', titulo: 'Emitido', obligatoria: true, ejemplo: '14-03-2024' },
  { campo: 'vence', titulo: 'Vence', obligatoria: false, ejemplo: '14-03-2026' },
  { campo: 'horas', titulo: 'Horas', obligatoria: false, ejemplo: '16' },
  { campo: 'estado', titulo: 'Estado', obligatoria: false, ejemplo: 'Vigente' },
] as const satisfies ColumnaPlanilla[]
export type CampoCertificado = (typeof columnasCertificado)[number]['campo']

/** A row as it was read. */
const FilaCertificado = FilaPlanilla.extend({ nombre: z.string(), certificado: z.string(), emitido: z.string() })
export type FilaCertificado = z.output<typeof FilaCertificado>

export const importacionCertificadosCalls = {
  exportCertificados: endpoint({
    method: 'GET',
    path: '/certificados/exportacion',
    access: 'eventos.crear',
    summary: 'Como planilla: los cursos y las licencias de conducir de todos, vencidos también',
    query: z.object({ formato, ids }),
    output: z.unknown(),
    stream: 'archivo',
  }),
  plantillaCertificados: endpoint({
    method: 'GET',
    path: '/certificados/plantilla',
    access: 'eventos.crear',
    summary: 'Una planilla vacía de certificados',
    output: z.unknown(),
    stream: 'archivo',
  }),
  importarCertificados: endpoint({
    method: 'POST',
    path: '/certificados/importar',
    toca: ['dashboard', 'hoja-servicios', 'material-mayor'],
    access: 'eventos.crear',
    summary:
      'Leer cursos y licencias de conducir de una planilla; sin `simular=false` solo se ensaya, y las filas con errores quedan fuera',
    upload: { field: 'archivo', maxBytes },
    body: OpcionesPlanilla,
    output: resultadoDe(FilaCertificado),
  }),
}
