// Input of the generated tests: callers of each endpoint, a valid call, and a body with every field.
import { dia, newCurso, newEdicion, newInscripcion } from '#test/support/ediciones.ts'
import { type Bodies, csv, type On, type Rows, type Samples } from '#test/support/rooms.ts'

// prettier-ignore
export const rows: Rows = {
  //                                    nobo reci porA susp bomb maqu teni ayud capi admi teso
  'capacitaciones.ediciones':           [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'capacitaciones.exportEdiciones':     [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'capacitaciones.createEdicion':       [401, 401, 401, 401, 403, 403, 201, 201, 201, 201, 403],
  'capacitaciones.edicion':             [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'capacitaciones.changeEdicion':       [401, 401, 401, 401, 403, 403, 200, 200, 200, 200, 403],
  'capacitaciones.removeEdicion':       [401, 401, 401, 401, 403, 403, 200, 200, 200, 200, 403],
  'capacitaciones.estadoEdicion':       [401, 401, 401, 401, 403, 403, 200, 200, 200, 200, 403],
  'capacitaciones.edicionPdf':          [401, 401, 401, 401, 403, 403, 200, 200, 200, 200, 403],
  'capacitaciones.inscripciones':       [401, 401, 401, 401, 403, 403, 200, 200, 200, 200, 403],
  'capacitaciones.exportInscripciones': [401, 401, 401, 401, 403, 403, 200, 200, 200, 200, 403],
  'capacitaciones.inscribir':           [401, 401, 401, 401, 201, 201, 201, 201, 201, 201, 201],
  // The grade of another.
  'capacitaciones.changeInscripcion':   [401, 401, 401, 401, 403, 403, 200, 200, 200, 200, 403],
}

const escrita = (curso_id: number, now: Date) => ({
  curso_id,
  titulo: 'Rescate con cuerdas',
  tipo: 'academia',
  inicio: new Date(now.getTime() + dia).toISOString(),
  termino: new Date(now.getTime() + 2 * dia).toISOString(),
  horas: 8,
  categoria: 'obligatorio_compania',
})

async function withOne(on: On) {
  const id = await newEdicion(on.db, on.now())
  const user_id = await on.newMember()
  return { id, inscripcion: await newInscripcion(on.db, on.now(), { capacitacion_id: id, user_id }) }
}

/** Audited calls, made by an administrator about others. */
export const traced = async (on: On) => ({
  'capacitaciones.exportInscripciones': { params: { id: (await withOne(on)).id }, ...csv },
})

export const untraced = {
  'capacitaciones.exportEdiciones': 'courses and their days; nothing of persons',
  'capacitaciones.edicionPdf': 'names, to sign beside; taking it leaves its own row',
}

export function samples(on: On): Samples {
  const { db, now } = on
  const curso = () => newCurso(db, now())
  const params = async () => ({ id: await newEdicion(db, now()) })
  return {
    'capacitaciones.exportEdiciones': () => csv,
    'capacitaciones.createEdicion': async () => ({ body: escrita(await curso(), now()) }),
    'capacitaciones.edicion': async () => ({ params: await params() }),
    'capacitaciones.changeEdicion': async () => ({
      params: await params(),
      body: { ...escrita(await curso(), now()), version: 1 },
    }),
    'capacitaciones.removeEdicion': async () => ({
      params: { id: await newEdicion(db, now(), { estado: 'borrador' }) },
    }),
    'capacitaciones.estadoEdicion': async () => ({ params: await params(), body: { estado: 'cerrada', version: 1 } }),
    'capacitaciones.edicionPdf': async () => ({ params: { id: (await withOne(on)).id } }),
    'capacitaciones.inscripciones': async () => ({ params: { id: (await withOne(on)).id } }),
    'capacitaciones.exportInscripciones': async () => ({ params: { id: (await withOne(on)).id }, ...csv }),
    'capacitaciones.inscribir': async () => ({ params: await params(), body: {} }),
    'capacitaciones.changeInscripcion': async () => ({
      params: { id: (await withOne(on)).inscripcion },
      body: { nota: 6.2, version: 1 },
    }),
  }
}

export async function bodies(on: On): Promise<Bodies> {
  const entera = {
    ...escrita(1, on.now()),
    instructor_ids: [on.member],
    material_ids: [],
    instructor_externo: 'Cuerpo de Viña del Mar',
    lugar: 'Cuartel',
    sesiones: [],
    cupo: 16,
    inscripcion_hasta: null,
    nota_minima: 5,
    asistencia_minima_pct: 80,
    costo: 10_000,
  }
  return {
    'capacitaciones.createEdicion': entera,
    'capacitaciones.changeEdicion': { ...entera, version: 1 },
    'capacitaciones.estadoEdicion': { estado: 'cancelada', motivo: 'Se enfermó.', version: 1 },
    'capacitaciones.inscribir': { user_id: on.member, motivo: 'Lo aprobó en otra parte.' },
    'capacitaciones.changeInscripcion': { estado: 'inscrita', nota: 6.2, observacion: 'Bien.', version: 1 },
  }
}

/** Params of the record that each body is sent to. */
export async function target(on: On) {
  const { id, inscripcion } = await withOne(on)
  return (name: string) => ({ id: name.endsWith('changeInscripcion') ? inscripcion : id })
}
