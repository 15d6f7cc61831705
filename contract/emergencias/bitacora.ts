import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Instante } from '../shared/fechas.ts'
import { mensajes } from '../shared/mensajes.ts'
import { Id, Pagina, paginated } from '../shared/paginacion.ts'
import { parrafo } from '../shared/texto.ts'

/** domain §2.5. */
const tiposEntrada = ['novedad', 'orden', 'unidad', 'organismo', 'correccion'] as const
export type TipoEntrada = (typeof tiposEntrada)[number]

/** An entry of the log of an emergency: never changed, only corrected by another. */
export const EntradaBitacora = z.object({
  id: z.number(),
  /** The server's. */
  hora: Instante,
  /** As the phone said that was without network. */
  hora_dicha: Instante.nullable(),
  texto: z.string(),
  tipo: z.enum(tiposEntrada),
  /** The entry that it corrects. */
  corrige_id: z.number().nullable(),
  /** Hour of the entry that it corrects. */
  corrige_hora: Instante.nullable(),
  /** A later entry corrects it. */
  corregida: z.boolean(),
  autor: z.string(),
})
export type EntradaBitacora = z.output<typeof EntradaBitacora>

const deEmergencia = z.object({ id: Id })

export const bitacoraCalls = {
  bitacora: endpoint({
    method: 'GET',
    path: '/emergencias/:id/bitacora',
    access: 'intranet.ver',
    summary: 'La bitácora de una emergencia: lo último en la primera página, cada una en el orden en que se escribió',
    params: deEmergencia,
    query: Pagina,
    output: paginated(EntradaBitacora),
  }),
  addEntrada: endpoint({
    method: 'POST',
    path: '/emergencias/:id/bitacora',
    access: 'emergencias.editar',
    summary: 'Escribir en la bitácora, o corregir una entrada con otra',
    params: deEmergencia,
    body: z.object({
      texto: parrafo(2_000).min(1, mensajes.obligatorio),
      tipo: z.enum(tiposEntrada, { error: mensajes.valorInvalido }).optional(),
      corrige_id: Id.nullable().optional(),
      hora_dicha: z.iso.datetime({ precision: 3, error: mensajes.momentoInvalido }).nullable().optional(),
    }),
    output: EntradaBitacora,
    status: 201,
  }),
}
