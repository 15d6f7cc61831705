// What the generated tests need of the room: who may call each endpoint, a valid call, and a body with every field.
import { codigoEn } from '#server/asistencia/codigo.rules.ts'
import { listExternos } from '#server/asistencia/lista.queries.ts'
import { llaveDeLlegadas } from '#server/asistencia/qr.queries.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import { newActo } from '#test/support/actos.ts'
import type { Parts } from '#test/support/caller.ts'

// prettier-ignore
export const rows: Record<string, number[]> = {
  //                             nobo reci porA susp bomb maqu teni ayud capi admi teso
  'asistencia.actos':            [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'asistencia.exportActos':      [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'asistencia.createActo':       [401, 401, 401, 401, 403, 403, 201, 201, 201, 201, 403],
  'asistencia.acto':             [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'asistencia.changeActo':       [401, 401, 401, 401, 403, 403, 200, 200, 200, 200, 403],
  'asistencia.removeActo':       [401, 401, 401, 401, 403, 403, 200, 200, 200, 200, 403],
  'asistencia.annulActo':        [401, 401, 401, 401, 403, 403, 403, 200, 200, 200, 403],
  // An act of which the caller is not in charge.
  'asistencia.accion':           [401, 401, 401, 401, 403, 403, 200, 200, 200, 200, 403],
  'asistencia.lista':            [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'asistencia.mark':             [401, 401, 401, 401, 403, 403, 200, 200, 200, 200, 403],
  'asistencia.takeProposals':    [401, 401, 401, 401, 403, 403, 200, 200, 200, 200, 403],
  'asistencia.addExterno':       [401, 401, 401, 401, 403, 403, 201, 201, 201, 201, 403],
  'asistencia.removeExterno':    [401, 401, 401, 401, 403, 403, 200, 200, 200, 200, 403],
  'asistencia.qr':               [401, 401, 401, 401, 403, 403, 200, 200, 200, 200, 403],
  'asistencia.checkin':          [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
}

/** Calls that leave no trace, and why. */
export const untraced: Record<string, string> = {
  'asistencia.actos': 'acts, and who is in charge of them',
  'asistencia.exportActos': 'acts, and who is in charge of them',
  'asistencia.acto': 'an act, and who is in charge of it',
  'asistencia.lista': 'names, cargos and marks',
  'asistencia.qr': 'a code, of nobody',
}

const reunion = {
  tipo: 'reunion',
  titulo: 'Sesión ordinaria',
  inicio: '2026-12-20T20:00',
  termino: '2026-12-20T22:00',
}
const externo = { nombre: 'Rosa Tapia Lagos', compania: 'Segunda' }

interface On {
  db: Db
  now: () => Date
  /** A member on every list. */
  member: number
}

export const samples = ({ db, now, member }: On): Record<string, () => Promise<Parts> | Parts> => {
  const acto = async (de: Parameters<typeof newActo>[2] = {}) => ({ id: await newActo(db, now(), de) })
  const abierta = () => acto({ estado_lista: 'abierta' })
  const codigoOf = async (id: number) => codigoEn(await llaveDeLlegadas(db, now()), id, now())
  const withPropuesta = async () => {
    const params = await abierta()
    const proposed = { marca: 'presente', propuesto: 1, metodo: 'qr' } as const
    await db
      .updateTable('asistencias')
      .set(proposed)
      .where('acto_id', '=', params.id)
      .where('user_id', '=', member)
      .execute()
    return params
  }
  const withExterno = async () => {
    const { id } = await abierta()
    const row = { acto_id: id, ...externo, creado_en: now().toISOString() }
    await db.insertInto('asistencias_externas').values(row).execute()
    const [one] = await listExternos(db, id)
    return { id, externo: one?.id ?? 0 }
  }
  return {
    'asistencia.exportActos': () => ({ query: { formato: 'csv' } }),
    'asistencia.createActo': () => ({ body: reunion }),
    'asistencia.acto': async () => ({ params: await acto() }),
    'asistencia.changeActo': async () => ({ params: await acto(), body: { titulo: 'Sesión', version: 1 } }),
    'asistencia.removeActo': async () => ({ params: await acto() }),
    'asistencia.annulActo': async () => ({ params: await acto(), body: { motivo: 'Lluvia.' } }),
    'asistencia.accion': async () => ({ params: await acto(), body: { accion: 'abrir' } }),
    'asistencia.lista': async () => ({ params: await abierta() }),
    'asistencia.mark': async () => ({
      params: await abierta(),
      body: [{ user_id: member, marca: 'presente' }] as never,
    }),
    'asistencia.takeProposals': async () => ({ params: await withPropuesta() }),
    'asistencia.addExterno': async () => ({ params: await abierta(), body: externo }),
    'asistencia.removeExterno': async () => ({ params: await withExterno() }),
    'asistencia.qr': async () => ({ params: await abierta() }),
    'asistencia.checkin': async () => ({ body: { codigo: await codigoOf((await abierta()).id) } }),
  }
}

export const bodies = (member: number): Record<string, Record<string, unknown>> => {
  const acto = {
    ...reunion,
    lugar: 'Sala de sesiones',
    tenida: 'cuartel',
    categoria: 'abono',
    valor: 0.5,
    con_citacion: false,
    motivo: 'Así lo acordó la junta.',
    destinatarios: 'todos',
    destinatario_ids: [member],
    encargado_id: member,
  }
  return {
    'asistencia.createActo': acto,
    'asistencia.changeActo': { ...acto, version: 1 },
    'asistencia.annulActo': { motivo: 'Lluvia.' },
    'asistencia.accion': { accion: 'abrir', motivo: 'Faltó uno.' },
    // One of a list.
    'asistencia.mark': {
      user_id: member,
      marca: 'presente',
      hora_llegada: '2026-11-20T15:00:00.000Z',
      observacion: 'Llegó con la B-21.',
      version: 1,
    },
    'asistencia.checkin': { codigo: '1.59415200.AAAAAAAAAAAAAAAA' },
    'asistencia.addExterno': { ...externo, cuerpo: 'Cuerpo de Alba', rut: '11.111.111-1' },
  }
}
