import type { TipoSolicitud } from '#contract/mis-datos.ts'
import {
  confirmSolicitud,
  insertSolicitud,
  insertUnconfirmed,
  resolveSolicitud,
} from '#server/mis-datos/solicitudes.queries.ts'
import { type Bodies, csv, type On, type Rows, type Samples } from '#test/support/rooms.ts'

// prettier-ignore
export const rows: Rows = {
  //                             nobo reci porA susp bomb maqu teni ayud capi admi teso
  'mis-datos.exportacion':       [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'mis-datos.solicitudes':       [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'mis-datos.solicitar':         [401, 401, 401, 401, 201, 201, 201, 201, 201, 201, 201],
  'mis-datos.recibidas':         [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'mis-datos.exportRecibidas':  [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'mis-datos.resolver':          [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'mis-datos.extend':            [401, 401, 401, 401, 403, 403, 403, 403, 403, 201, 403],
  'mis-datos.lift':              [401, 401, 401, 401, 403, 403, 403, 403, 403, 201, 403],
  'mis-datos.guardado':          [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'mis-datos.askAsNeighbour':    [201, 201, 201, 201, 201, 201, 201, 201, 201, 201, 201],
  'mis-datos.confirm':           [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
}

const vecina = { nombre: 'Rosa Tapia', email: 'vecina@ejemplo.cl', tipo: 'acceso', detalle: '' } as const

async function confirmed({ db, now }: On): Promise<number> {
  const { id } = await insertUnconfirmed(db, vecina, now())
  await confirmSolicitud(db, { id, email: vecina.email }, now())
  return id
}

async function newSolicitud({ db, now }: On, user_id: number, tipo: TipoSolicitud = 'correccion'): Promise<number> {
  return (await insertSolicitud(db, { user_id, tipo, detalle: 'Mi apellido.' }, now())).id
}

export const untraced = {
  'mis-datos.exportacion': 'one’s own',
  'mis-datos.solicitudes': 'one’s own',
}

export async function traced(on: On) {
  await newSolicitud(on, on.member)
  return {
    'mis-datos.guardado': { params: { id: await confirmed(on) } },
    'mis-datos.recibidas': {},
    'mis-datos.exportRecibidas': csv,
  }
}

export function samples(on: On): Samples {
  const { db, now, newMember } = on
  return {
    'mis-datos.solicitar': async () => {
      await db.deleteFrom('solicitudes').execute()
      return { body: { tipo: 'correccion', detalle: 'Mi apellido.' } }
    },
    'mis-datos.resolver': async () => ({
      params: { id: await newSolicitud(on, await newMember()) },
      body: { estado: 'aceptada', respuesta: 'Está corregido.' },
    }),
    'mis-datos.exportRecibidas': () => csv,
    'mis-datos.extend': async () => ({
      params: { id: await newSolicitud(on, await newMember()) },
      body: { motivo: 'Falta un acta.' },
    }),
    'mis-datos.lift': async () => {
      const id = await newSolicitud(on, await newMember(), 'bloqueo')
      const resuelta = { estado: 'aceptada', respuesta: 'Sí.', resuelta_por: null } as const
      await resolveSolicitud(db, id, resuelta, now())
      return { params: { id }, body: {} }
    },
    'mis-datos.guardado': async () => ({ params: { id: await confirmed(on) } }),
    'mis-datos.askAsNeighbour': () => ({ body: { ...vecina, email: 'otra@ejemplo.cl' } }),
    'mis-datos.confirm': async () => ({
      body: { token: (await insertUnconfirmed(db, vecina, now())).token },
    }),
  }
}

export const bodies = (): Bodies => ({
  'mis-datos.solicitar': { tipo: 'correccion', detalle: 'Mi apellido es Salinas.' },
  'mis-datos.extend': { motivo: 'Falta un acta.', version: 1 },
  'mis-datos.lift': { version: 1 },
  'mis-datos.askAsNeighbour': { ...vecina, detalle: 'Todo.', sitio_web: '' },
  'mis-datos.confirm': { token: 'A'.repeat(43) },
  'mis-datos.resolver': { estado: 'rechazada', respuesta: 'Figura así en el registro.', version: 1 },
})

export async function target(on: On) {
  const id = await newSolicitud(on, on.member)
  return () => ({ id })
}
