// Input of the generated tests: callers of each endpoint, a valid call, and a body with every field.
import { newEvento } from '#test/support/eventos.ts'
import { formOf } from '#test/support/pictures.ts'
import type { Bodies, On, Rows, Samples } from '#test/support/rooms.ts'

// prettier-ignore
export const rows: Rows = {
  //                         nobo reci porA susp bomb maqu teni ayud capi admi teso
  'eventos.eventos':         [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'eventos.createEvento':    [401, 401, 401, 401, 403, 403, 201, 201, 201, 201, 403],
  'eventos.evento':          [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'eventos.changeEvento':    [401, 401, 401, 401, 403, 403, 200, 200, 200, 200, 403],
  'eventos.removeEvento':    [401, 401, 401, 401, 403, 403, 200, 200, 200, 200, 403],
  'eventos.publishEvento':   [401, 401, 401, 401, 403, 403, 200, 200, 200, 200, 403],
  'eventos.tellEvento':      [401, 401, 401, 401, 403, 403, 200, 200, 200, 200, 403],
  'eventos.cancelEvento':    [401, 401, 401, 401, 403, 403, 200, 200, 200, 200, 403],
  'eventos.rsvps':           [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  // Their own.
  'eventos.rsvp':            [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'eventos.plantillaEventos': [401, 401, 401, 401, 403, 403, 200, 200, 200, 200, 403],
  'eventos.importarEventos': [401, 401, 401, 401, 403, 403, 200, 200, 200, 200, 403],
}

const sesion = {
  titulo: 'Sesión ordinaria',
  tipo: 'reunion',
  inicio: '2030-12-04T20:00',
  termino: '2030-12-04T22:00',
  // An Orden del Día is made by tests of its own.
  con_citacion: false,
}
const escrito = {
  ...sesion,
  descripcion: 'Elección de oficiales.',
  lugar: 'Sala de sesiones',
  lat: -33.4,
  lng: -70.6,
  hora_citacion: '2030-12-04T19:30',
  todo_el_dia: false,
  sin_lista: false,
  tenida: 'cuartel',
  categoria: 'obligatorio_compania',
  destinatarios: 'lista',
  destinatario_ids: [1],
  rsvp_habilitado: true,
  rsvp_limite: '2030-12-03T20:00',
  cupo: 30,
  recordatorios_min: [1440],
  visibilidad: 'interna',
}

export const untraced = { 'eventos.plantillaEventos': 'an empty sheet' }

export const samples = ({ db, now }: On): Samples => {
  let veces = 0
  const publicado = async () => ({ id: await newEvento(db, now()) })
  const borrador = async () => ({ id: await newEvento(db, now(), { estado: 'borrador' }) })
  return {
    'eventos.importarEventos': async () => {
      const bytes = Buffer.from(`Título;Tipo;Inicio\nSesión ${(veces += 1)};reunion;14-03-2024`)
      return { form: await formOf({ bytes, name: 'eventos.csv', field: 'archivo', fields: { simular: 'false' } }) }
    },
    'eventos.createEvento': () => ({ body: sesion }),
    'eventos.evento': async () => ({ params: await publicado() }),
    'eventos.changeEvento': async () => ({ params: await borrador(), body: { ...sesion, version: 1 } }),
    'eventos.removeEvento': async () => ({ params: await borrador() }),
    'eventos.publishEvento': async () => ({ params: await borrador(), body: {} }),
    'eventos.tellEvento': async () => ({ params: await publicado() }),
    'eventos.cancelEvento': async () => ({ params: await publicado(), body: { motivo: 'Por lluvia' } }),
    'eventos.rsvps': async () => ({ params: await publicado() }),
    'eventos.rsvp': async () => ({ params: await publicado(), body: { respuesta: 'asistire' } }),
  }
}

export const bodies = (): Bodies => ({
  'eventos.createEvento': {
    ...escrito,
    repeticion: { frecuencia: 'semanal', intervalo: 1, hasta: '2030-12-11' },
  },
  'eventos.changeEvento': { ...escrito, version: 1, alcance: 'este' },
  'eventos.publishEvento': { confirmar: false, alcance: 'este' },
  'eventos.cancelEvento': { motivo: 'Por lluvia', alcance: 'este' },
  'eventos.rsvp': { respuesta: 'asistire', comentario: 'Salgo tarde', user_id: 1 },
})

export const target = async ({ db, now }: On) => {
  const id = await newEvento(db, now())
  return () => ({ id })
}
