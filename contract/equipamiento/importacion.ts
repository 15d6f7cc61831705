import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { FilaPlanilla, OpcionesPlanilla, resultadoDe } from '../shared/importacion.ts'

/** Limits of a sheet of pieces. */
const maxBytesEquipos = 4 * 2 ** 20
export const maxFilasEquipos = 2_000

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
