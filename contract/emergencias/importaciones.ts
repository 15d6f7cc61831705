import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { type ColumnaPlanilla, FilaPlanilla, OpcionesPlanilla, resultadoDe } from '../shared/importacion.ts'

/** Limits of a sheet of past emergencies. */
const maxBytesEmergencias = 4 * 2 ** 20
export const maxFilasEmergencias = 2_000

/** Columns of a sheet of past emergencies, with the titles of the export. */
export const columnasEmergencia = [
  { campo: 'folio', titulo: 'Folio', obligatoria: true, ejemplo: '2024-0042' },
  { campo: 'alarma', titulo: 'Alarma', obligatoria: true, ejemplo: '14-03-2024 21:42' },
  { campo: 'clave', titulo: 'Clave', obligatoria: true, ejemplo: '10-0' },
  { campo: 'nombre_clave', titulo: 'Nombre de la clave', obligatoria: false, ejemplo: '' },
  { campo: 'origen', titulo: 'Origen', obligatoria: false, ejemplo: 'Central' },
  { campo: 'direccion', titulo: 'Dirección', obligatoria: true, ejemplo: 'Baquedano 1234' },
  { campo: 'interseccion', titulo: 'Intersección', obligatoria: false, ejemplo: '' },
  { campo: 'comuna', titulo: 'Comuna', obligatoria: false, ejemplo: 'Quilpué' },
  { campo: 'sector', titulo: 'Sector', obligatoria: false, ejemplo: 'Centro' },
  { campo: 'lat', titulo: 'Latitud', obligatoria: false, ejemplo: '-33,0456' },
  { campo: 'lng', titulo: 'Longitud', obligatoria: false, ejemplo: '-71,4412' },
  { campo: 'estado', titulo: 'Estado', obligatoria: false, ejemplo: '' },
  { campo: 'resultado', titulo: 'Resultado', obligatoria: false, ejemplo: 'Atendida' },
  { campo: 'es_incendio', titulo: 'Incendio', obligatoria: false, ejemplo: 'No' },
  { campo: 'a_cargo', titulo: 'A cargo', obligatoria: false, ejemplo: 'Capitán de la compañía' },
  { campo: 'unidades', titulo: 'Unidades', obligatoria: false, ejemplo: 'B-21, B-22' },
  { campo: 'salida', titulo: 'Salida (6-0)', obligatoria: false, ejemplo: '21:44' },
  { campo: 'llegada', titulo: 'Llegada (6-3)', obligatoria: false, ejemplo: '21:48' },
  { campo: 'control', titulo: 'Control (6-7)', obligatoria: false, ejemplo: '22:10' },
  { campo: 'cuartel', titulo: 'En el cuartel (6-10)', obligatoria: false, ejemplo: '23:04' },
  { campo: 'relato', titulo: 'Relato', obligatoria: false, ejemplo: 'Amago en la cocina, sofocado con una línea.' },
] as const satisfies ColumnaPlanilla[]
export type CampoEmergencia = (typeof columnasEmergencia)[number]['campo']

/** A row as it was read. */
const FilaEmergencia = FilaPlanilla.extend({
  folio: z.string(),
  alarma: z.string(),
  clave: z.string(),
  direccion: z.string(),
})
export type FilaEmergencia = z.output<typeof FilaEmergencia>

const ResultadoEmergencias = resultadoDe(FilaEmergencia)

export const importacionesCalls = {
  plantilla: endpoint({
    method: 'GET',
    path: '/emergencias/importaciones/plantilla',
    access: 'emergencias.revisar',
    summary: 'Una planilla vacía de emergencias pasadas',
    output: z.unknown(),
    stream: 'archivo',
  }),
  importar: endpoint({
    method: 'POST',
    path: '/emergencias/importaciones',
    access: 'emergencias.revisar',
    toca: ['dashboard', 'asistencia', 'material-mayor'],
    summary:
      'Leer emergencias pasadas de una planilla; sin `simular=false` solo se ensaya, y con errores nada se escribe',
    upload: { field: 'archivo', maxBytes: maxBytesEmergencias },
    body: OpcionesPlanilla,
    output: ResultadoEmergencias,
  }),
}
