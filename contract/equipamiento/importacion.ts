import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { type ColumnaPlanilla, FilaPlanilla, OpcionesPlanilla, resultadoDe } from '../shared/importacion.ts'

/** Limits of a sheet of pieces. */
const maxBytesEquipos = 4 * 2 ** 20
export const maxFilasEquipos = 2_000

/** Columns of a sheet of pieces, with the titles of the export. */
export const columnasEquipo = [
  { campo: 'codigo', titulo: 'Código', obligatoria: true, ejemplo: 'ERA-012' },
  { campo: 'nombre', titulo: 'Nombre', obligatoria: true, ejemplo: 'Equipo de respiración' },
  { campo: 'categoria', titulo: 'Categoría', obligatoria: true, ejemplo: 'Equipo ERA' },
  { campo: 'marca', titulo: 'Marca', obligatoria: false, ejemplo: 'Dräger' },
  { campo: 'modelo', titulo: 'Modelo', obligatoria: false, ejemplo: 'PSS 5000' },
  { campo: 'numero_serie', titulo: 'Número de serie', obligatoria: false, ejemplo: '7741-08' },
  { campo: 'material_cilindro', titulo: 'Material', obligatoria: false, ejemplo: 'Carbono' },
  { campo: 'presion_trabajo_bar', titulo: 'Presión de trabajo (bar)', obligatoria: false, ejemplo: '300' },
  { campo: 'volumen_l', titulo: 'Volumen (l)', obligatoria: false, ejemplo: '6,8' },
  { campo: 'talla', titulo: 'Talla', obligatoria: false, ejemplo: 'M' },
  { campo: 'cantidad', titulo: 'Cantidad', obligatoria: false, ejemplo: '1' },
  { campo: 'cantidad_minima', titulo: 'Cantidad mínima', obligatoria: false, ejemplo: '4' },
  { campo: 'ubicacion_tipo', titulo: 'Ubicación', obligatoria: false, ejemplo: 'Unidad' },
  { campo: 'unidad', titulo: 'Unidad', obligatoria: false, ejemplo: 'B-21' },
  { campo: 'compartimiento', titulo: 'Compartimiento', obligatoria: false, ejemplo: 'Compartimiento 2' },
  { campo: 'lugar', titulo: 'Lugar', obligatoria: false, ejemplo: 'Estante 4' },
  { campo: 'padre', titulo: 'Parte de', obligatoria: false, ejemplo: 'ERA-012' },
  { campo: 'fecha_fabricacion', titulo: 'Fabricación', obligatoria: false, ejemplo: '10-05-2012' },
  { campo: 'fecha_puesta_servicio', titulo: 'Puesta en servicio', obligatoria: false, ejemplo: '01-07-2012' },
  { campo: 'vida_util_meses', titulo: 'Vida útil (meses)', obligatoria: false, ejemplo: '180' },
  { campo: 'costo', titulo: 'Costo', obligatoria: false, ejemplo: '350000' },
  { campo: 'observaciones', titulo: 'Observaciones', obligatoria: false, ejemplo: 'Donado por el Cuerpo.' },
] as const satisfies ColumnaPlanilla[]
export type CampoEquipo = (typeof columnasEquipo)[number]['campo']

/** A row as it was read. */
const FilaEquipo = FilaPlanilla.extend({
  codigo: z.string(),
  nombre: z.string(),
  categoria: z.string(),
  donde: z.string(),
})
export type FilaEquipo = z.output<typeof FilaEquipo>

export const importacionEquiposCalls = {
  plantillaEquipos: endpoint({
    method: 'GET',
    path: '/equipamiento/importar/plantilla',
    access: 'equipamiento.editar',
    summary: 'Una planilla vacía de equipos',
    output: z.unknown(),
    stream: 'archivo',
  }),
  importarEquipos: endpoint({
    method: 'POST',
    path: '/equipamiento/importar',
    access: 'equipamiento.editar',
    summary: 'Leer equipos de una planilla; sin `simular=false` solo se ensaya, y con errores nada se escribe',
    upload: { field: 'archivo', maxBytes: maxBytesEquipos },
    body: OpcionesPlanilla,
    output: resultadoDe(FilaEquipo),
  }),
}
