// Input of the generated tests: callers of each endpoint, a valid call, and a body with every field.
import type { Caller } from '#test/support/caller.ts'
import { newCambio } from '#test/support/cambios-guardia.ts'
import { newAsignacion, newGuardia } from '#test/support/guardias.ts'
import { type Bodies, csv, type On, type Rows, type Samples } from '#test/support/rooms.ts'

// prettier-ignore
export const rows: Rows = {
  //                         nobo reci porA susp bomb maqu teni ayud capi admi teso
  'guardias.cambiosGuardia': [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'guardias.exportCambiosGuardia': [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  // Their own.
  'guardias.reemplazantes':  [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'guardias.pedirCambio':    [401, 401, 401, 401, 201, 201, 201, 201, 201, 201, 201],
  // One that somebody else left open to everyone.
  'guardias.actCambio':      [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'guardias.approveCambios': [401, 401, 401, 401, 403, 403, 200, 403, 200, 200, 403],
}

/** Each on a day of its own, so that nobody is in two at once. */
let days = 0
const otherDay = (now: Date) => new Date(now.getTime() + (days += 1) * 24 * 3_600_000)

export const samples = ({ db, now, member, newMember }: On): Samples => {
  /** A seat of the caller, or of the bombera for `nobody`. */
  const suya = async (caller: Caller) =>
    await newAsignacion(db, {
      guardia_id: await newGuardia(db, otherDay(now())),
      user_id: 'id' in caller ? Number(caller.id) : member,
    })
  return {
    'guardias.exportCambiosGuardia': () => csv,
    'guardias.reemplazantes': async (caller) => ({ query: { asignacion_id: await suya(caller) } }),
    'guardias.pedirCambio': async (caller) => ({ body: { tipo: 'reemplazo', asignacion_id: await suya(caller) } }),
    'guardias.actCambio': async () => ({
      params: { id: await newCambio(db, otherDay(now()), { solicitante_id: await newMember() }) },
      body: { accion: 'aceptar' },
    }),
    'guardias.approveCambios': async () => ({
      body: {
        elegidos: [
          {
            id: await newCambio(db, otherDay(now()), {
              solicitante_id: await newMember(),
              aceptado_por: await newMember(),
              estado: 'aceptada',
            }),
            version: 1,
          },
        ],
      },
    }),
  }
}

export const traced = async ({ db, now, member }: On) => {
  await newCambio(db, otherDay(now()), { solicitante_id: member, motivo: 'Tengo un examen' })
  return { 'guardias.cambiosGuardia': {}, 'guardias.exportCambiosGuardia': csv }
}

export async function bodies({ db, now, as, member }: On): Promise<Bodies> {
  const seat = async (user_id: number) =>
    await newAsignacion(db, { guardia_id: await newGuardia(db, otherDay(now())), user_id })
  return {
    'guardias.pedirCambio': {
      tipo: 'permuta',
      asignacion_id: await seat(as('administradora').id),
      asignacion_destino_id: await seat(member),
      destinatario_id: member,
      motivo: 'Tengo un examen',
    },
    'guardias.actCambio': { accion: 'rechazar', respuesta: 'No alcanza la dotación' },
    'guardias.approveCambios': { elegidos: [{ id: 1, version: 1 }] },
  }
}

/** Params of the record that the body is sent to. */
export async function target({ db, now, member }: On) {
  const id = await newCambio(db, otherDay(now()), { solicitante_id: member })
  return () => ({ id })
}
