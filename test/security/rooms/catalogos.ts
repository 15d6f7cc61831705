import { insertEntrada, listCatalogo } from '#server/catalogos/catalogos.queries.ts'
import type { Bodies, On, Rows, Samples } from '#test/support/rooms.ts'

// prettier-ignore
export const rows: Rows = {
  //                             nobo reci porA susp bomb maqu teni ayud capi admi teso
  'catalogos.list':              [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'catalogos.create':            [401, 401, 401, 401, 403, 403, 403, 403, 403, 201, 403],
  'catalogos.arrange':           [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'catalogos.change':            [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'catalogos.remove':            [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
}

/** Every field an entry of any catalogue may have. */
const entrada = {
  nombre: 'Llamado estructural',
  tipo: 'incidente',
  categoria: 'abono',
  valor: 1,
  con_citacion: false,
  letra: 'B',
  grupo: 'rescate',
  irrenunciable: false,
}

export function samples({ db }: On): Samples {
  let entradas = 0
  const newEntrada = async () => {
    const codigo = `de_prueba_${(entradas += 1)}`
    return (await insertEntrada(db, { catalogo: 'tenidas', codigo, nombre: codigo, datos: {}, orden: 99 })).id
  }
  return {
    'catalogos.list': () => ({ params: { catalogo: 'claves' } }),
    'catalogos.create': () => ({
      params: { catalogo: 'tenidas' },
      body: { nombre: `Tenida ${(entradas += 1)}` },
    }),
    'catalogos.arrange': async () => ({
      params: { catalogo: 'tenidas' },
      body: { ids: (await listCatalogo(db, 'tenidas')).map(({ id }) => id) },
    }),
    'catalogos.change': async () => ({
      params: { catalogo: 'tenidas', id: await newEntrada() },
      body: { nombre: `Otra tenida ${entradas}`, version: 1 },
    }),
    'catalogos.remove': async () => ({ params: { catalogo: 'tenidas', id: await newEntrada() } }),
  }
}

export const bodies = (): Bodies => ({
  'catalogos.create': { ...entrada, codigo: '10-16' },
  'catalogos.arrange': { ids: [] },
  'catalogos.change': { ...entrada, codigo: '10-0', activo: true, version: 1 },
})

export async function target({ db }: On) {
  const [clave] = await listCatalogo(db, 'claves')
  return () => ({ catalogo: 'claves', id: clave?.id })
}
