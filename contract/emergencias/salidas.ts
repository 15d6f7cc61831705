import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { exportacionDe } from '../shared/exportacion.ts'
import { Id } from '../shared/paginacion.ts'
import { emergenciaCalls } from './emergencia.ts'

const { list } = emergenciaCalls

/** Emergencies as files (domain §2.5). */
export const salidasCalls = {
  exportar: endpoint(exportacionDe(list)),
  geojson: endpoint({
    method: 'GET',
    path: '/emergencias/geojson',
    access: 'emergencias.editar',
    summary: 'Las emergencias que tienen coordenadas, como GeoJSON; dice cuántas no las tienen',
    query: list.query.omit({ page: true, limit: true }),
    output: z.unknown(),
    stream: 'archivo',
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/emergencias/:id/pdf',
    access: 'intranet.ver',
    summary: 'El parte en papel; las personas, para quien puede verlas',
    params: z.object({ id: Id }),
    output: z.unknown(),
    stream: 'archivo',
  }),
}
