import { randomUUID } from 'node:crypto'
import { insertDocumento } from '#server/biblioteca/biblioteca.queries.ts'
import { formWith, publicar } from '#test/support/biblioteca.ts'
import { png } from '#test/support/documentos.ts'
import { type Bodies, csv, type On, type Rows, type Samples } from '#test/support/rooms.ts'

// prettier-ignore
export const rows: Rows = {
  //                             nobo reci porA susp bomb maqu teni ayud capi admi teso
  'biblioteca.carpetas':         [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'biblioteca.createCarpeta':    [401, 401, 401, 401, 403, 403, 201, 201, 201, 201, 403],
  'biblioteca.list':             [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'biblioteca.export':          [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'biblioteca.publish':          [401, 401, 401, 401, 403, 403, 201, 201, 201, 201, 403],
  'biblioteca.get':              [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'biblioteca.change':           [401, 401, 401, 401, 403, 403, 200, 200, 200, 200, 403],
  'biblioteca.addVersion':       [401, 401, 401, 401, 403, 403, 201, 201, 201, 201, 403],
  'biblioteca.archivo':          [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'biblioteca.read':             [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'biblioteca.lecturas':         [401, 401, 401, 401, 403, 403, 200, 200, 200, 200, 403],
  'biblioteca.exportLecturas':  [401, 401, 401, 401, 403, 403, 200, 200, 200, 200, 403],
  'biblioteca.remind':           [401, 401, 401, 401, 403, 403, 200, 200, 200, 200, 403],
}

export const untraced = {
  'biblioteca.export': 'documents of the company',
  'biblioteca.archivo': 'a document of the company',
  'biblioteca.exportLecturas': 'names and cargos',
}

export function samples({ db, now, as, storage }: On): Samples {
  let newCarpetas = 0
  /** A company document that everybody must read. */
  const newPublicado = async () => {
    const carpeta = { id: 1, nombre: 'Reglamentos', numerada: 0 }
    const clave = `biblioteca/${randomUUID()}`
    await storage.write(clave, png)
    const said = { titulo: 'a', descripcion: null, lectura_obligatoria: 'todos', plazo: null, anio: 2026 } as const
    const file = { filename: 'a.png', tipo: 'imagen', mime_type: 'image/png', size: png.length, clave } as const
    const nuevo = { ...said, carpeta, publicado_por: as('capitana').id }
    return (await insertDocumento(db, nuevo, file, now())).id
  }
  return {
    'biblioteca.createCarpeta': () => ({ body: { nombre: `Carpeta ${(newCarpetas += 1)}` } }),
    'biblioteca.publish': async () => ({ form: await formWith({ titulo: 'Orden', carpeta_id: 1 }) }),
    'biblioteca.get': async () => ({ params: { id: await newPublicado() } }),
    'biblioteca.change': async () => ({ params: { id: await newPublicado() }, body: { archivado: true } }),
    'biblioteca.addVersion': async () => ({ params: { id: await newPublicado() }, form: await formWith({}) }),
    'biblioteca.archivo': async () => ({ params: { id: await newPublicado() } }),
    'biblioteca.read': async () => ({ params: { id: await newPublicado() }, body: { version: 1 } }),
    'biblioteca.lecturas': async () => ({ params: { id: await newPublicado() } }),
    'biblioteca.export': () => csv,
    'biblioteca.exportLecturas': async () => ({ params: { id: await newPublicado() }, ...csv }),
    'biblioteca.remind': async () => ({ params: { id: await newPublicado() } }),
  }
}

export const bodies = (): Bodies => ({
  'biblioteca.createCarpeta': { nombre: 'Planos' },
  'biblioteca.change': {
    titulo: 'Orden',
    descripcion: 'Texto.',
    carpeta_id: 1,
    lectura_obligatoria: 'todos',
    plazo: '2026-12-01',
    archivado: false,
    version: 1,
  },
  'biblioteca.read': { version: 1 },
})

export async function target({ as }: On) {
  const { id } = (await publicar(as('teniente'), { carpeta_id: 1, lectura_obligatoria: 'todos' })).body
  return () => ({ id })
}
