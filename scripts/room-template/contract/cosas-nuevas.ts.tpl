import { z } from 'zod'
import { endpoint, room } from './endpoint.ts'
import { anotadosDe, entranDe, linea, parrafo, quedanDe } from './shared/campos.ts'
import type { Entidades } from './shared/entidad.ts'
import { exportacionDe } from './shared/exportacion.ts'
import { Instante } from './shared/fechas.ts'
import { mensajes } from './shared/mensajes.ts'
import { Id, Pagina, paginated } from './shared/paginacion.ts'
import type { Tablas } from './shared/tabla.ts'
import { textoBuscado } from './shared/texto.ts'

/** The fields that people write (docs/decisions/162). */
export const camposCosaNueva = {
  nombre: linea(2, 80, { titulo: 'Nombre', buscado: true }),
  nota: parrafo(500, { titulo: 'Nota', buscado: true }),
}
export type CamposCosaNueva = typeof camposCosaNueva

export const DatosCosaNueva = z.object(entranDe(camposCosaNueva))
export type DatosCosaNueva = z.output<typeof DatosCosaNueva>

const CosaNueva = z.object({
  id: z.number(),
  ...quedanDe(camposCosaNueva),
  creado_en: Instante,
  version: z.number(),
})
export type CosaNueva = z.output<typeof CosaNueva>

const params = z.object({ id: Id })

const list = endpoint({
  method: 'GET',
  path: '/cosas-nuevas',
  access: 'intranet.ver',
  summary: 'Cosas nuevas, por nombre',
  query: Pagina.extend({ buscar: textoBuscado.optional() }),
  output: paginated(CosaNueva),
})

export const cosasNuevasApi = room('cosas-nuevas', {
  list,
  export: exportacionDe(list),
  get: endpoint({
    method: 'GET',
    path: '/cosas-nuevas/:id',
    access: 'intranet.ver',
    summary: 'Cosa nueva, por su número',
    params,
    output: CosaNueva,
  }),
  create: endpoint({
    method: 'POST',
    path: '/cosas-nuevas',
    access: 'administracion.gestionar',
    summary: 'Cosas nuevas: agregar',
    body: DatosCosaNueva,
    output: CosaNueva,
    status: 201,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/cosas-nuevas/:id',
    access: 'administracion.gestionar',
    summary: 'Cosas nuevas: cambiar',
    params,
    body: DatosCosaNueva.extend({ version: z.number({ error: mensajes.valorInvalido }).int(mensajes.valorInvalido) }),
    output: CosaNueva,
  }),
})

export const entidades = {
  cosa_nueva: {
    nombre: 'Cosa nueva',
    tabla: 'cosas_nuevas',
    nombrePor: 'nombre',
    sinPersonas: true,
    campos: anotadosDe(camposCosaNueva),
  },
} as const satisfies Entidades

export const tablas = { cosas_nuevas: { ocultas: ['busqueda'], hoja: 'cosas-nuevas', conserva: 'No tiene datos de personas.' } } as const satisfies Tablas
