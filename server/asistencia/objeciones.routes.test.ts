import { beforeEach, describe, expect, test } from 'vitest'
import { asistenciaApi } from '#contract/asistencia.ts'
import { usuariosApi } from '#contract/usuarios.ts'
import { cast } from '#db/seeds/cast.ts'
import { porDefecto } from '#server/notificaciones/notificaciones.rules.ts'
import { savePreferencias } from '#server/notificaciones/preferencias.queries.ts'
import { updateActo } from './actos.queries.ts'
import { newEmergenciaSola } from '#test/support/emergencias.ts'
import { closedListas } from '#test/support/listas.ts'
import { mailsTo } from '#test/support/mails.ts'
import { startApp } from '#test/support/start-app.ts'
import { zipEntries } from '#test/support/zip-entries.ts'

const { as, database, clock } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const bombera = as('bombera')
const teniente = as('teniente')
const ayudante = as('ayudante')
const capitana = as('capitana')
const start = clock.now
const texto = 'Llegué a las 20:05, en la B-21.'

beforeEach(async () => {
  clock.now = start
  const tables = ['observaciones_asistencia', 'papeles', 'cierres', 'correos', 'notificaciones', 'asistencias'] as const
  for (const table of [...tables, 'actos'] as const) await db.deleteFrom(table).execute()
})

/** Closed lists of October 2026: a fault of the bombera, and an abono at which she is not listed. */
async function october() {
  const letras = { [bombera.id]: 'F', [teniente.id]: 'A' }
  const [falta = 0] = await closedListas(db, clock.now, { dias: ['2026-10-17'], letras })
  const abono = { dias: ['2026-10-20'], categoria: 'abono', titulo: 'Llamado' } as const
  const [sinFila = 0] = await closedListas(db, clock.now, { ...abono, letras: { [teniente.id]: 'A' } })
  return { falta, sinFila, fila: await filaDe(falta), ajena: await filaDe(falta, teniente.id) }
}
const rowOf = (acto_id: number, user_id = bombera.id) =>
  db
    .selectFrom('asistencias')
    .selectAll()
    .where('acto_id', '=', acto_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
const filaDe = async (acto_id: number, user_id?: number) => (await rowOf(acto_id, user_id))?.id ?? 0
const objetar = (id: number, who = bombera) => who.call(asistenciaApi.objetarMarca, { params: { id }, body: { texto } })
const objetarActo = (id: number, who = bombera) =>
  who.call(asistenciaApi.objetarActo, { params: { id }, body: { texto } })
const cerrar = (mes = '2026-10') => ayudante.call(asistenciaApi.cerrarMes, { body: { mes } })
const vista = async (mes = '2026-10') => (await ayudante.call(asistenciaApi.cierre, { params: { mes } })).body
const mias = async (mes = '2026-10') => (await bombera.call(asistenciaApi.misObjeciones, { query: { mes } })).body
type Body = NonNullable<Parameters<typeof bombera.call<typeof asistenciaApi.resolveObjecion>>[1]>['body']
const resolve = (id: number, body: Body, who = ayudante) =>
  who.call(asistenciaApi.resolveObjecion, { params: { id }, body })
const bells = (who: { id: number }) =>
  db.selectFrom('notificaciones').select(['titulo', 'cuerpo', 'enlace']).where('user_id', '=', who.id).execute()
const message = ({ status, body }: { status: number; body: unknown }) => [status, (body as { message: string }).message]

describe('to object', () => {
  test('reaches the ayudante and the capitán, and is one’s own to read', async () => {
    const { fila, falta } = await october()
    const { status, body } = await objetar(fila)
    expect([status, body]).toMatchObject([
      201,
      { acto_id: falta, acto: 'Academia', dia: '2026-10-17', marca: 'ausente', texto, estado: 'abierta' },
    ])
    const bell = {
      titulo: 'Objeción por responder',
      cuerpo: 'Academia, 17 de octubre de 2026.',
      enlace: '/intranet/asistencia/objeciones',
    }
    expect([await bells(ayudante), await bells(capitana), await bells(bombera)]).toEqual([[bell], [bell], []])
    expect(await mias()).toMatchObject({ estado_mes: 'abierto', hasta: null, admite: true, data: [{ id: body.id }] })
    expect((await bombera.call(asistenciaApi.mia, { query: { desde: '2026-10-01' } })).body.data[0]?.id).toBe(fila)
    expect((await bombera.call(asistenciaApi.objeciones, { query: {} })).status).toBe(403)
    const trace = await db.selectFrom('auditoria').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect([trace.accion, trace.entidad, trace.despues?.includes('20:05')]).toEqual(['crear', 'objecion', false])
  })

  test('takes a text of ten characters, a mark of one’s own, and a list that was closed', async () => {
    const { fila, ajena, falta } = await october()
    const short = await bombera.call(asistenciaApi.objetarMarca, { params: { id: fila }, body: { texto: ' Llegué. ' } })
    expect([short.status, (short.body as { errors?: object }).errors]).toEqual([
      400,
      { texto: 'Debe tener al menos 10 caracteres' },
    ])
    expect((await objetar(ajena)).status).toBe(403)
    expect((await objetar(999_999)).status).toBe(404)
    await updateActo(db, falta, { estado_lista: 'abierta' })
    expect(message(await objetar(fila))).toEqual([
      409,
      'La lista de este acto aún no se cierra: se objeta cuando se cierre.',
    ])
    await updateActo(db, falta, { estado_lista: 'cerrada', anulado_en: clock.now.toISOString() })
    expect(message(await objetarActo(falta))).toEqual([409, 'Este acto está anulado.'])
  })

  test('leaves one open to each act, of five sent at once too', async () => {
    const { sinFila } = await october()
    const answers = await Promise.all(Array.from({ length: 5 }, () => objetarActo(sinFila)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409])
    expect(message(answers.find(({ status }) => status === 409) ?? answers[0]!)[1]).toBe(
      'Ya tiene una objeción por responder sobre este acto.',
    )
    expect((await objetarActo(sinFila, ayudante)).status).toBe(201)
  })

  test('is withdrawn by its member until it is answered', async () => {
    const { fila } = await october()
    const { id } = (await objetar(fila)).body
    const withdraw = (who = bombera) => who.call(asistenciaApi.withdrawObjecion, { params: { id } })
    expect((await withdraw(teniente)).status).toBe(403)
    expect(message(await withdraw())).toEqual([200, 'Su objeción se retiró.'])
    const again = (await objetar(fila)).body.id
    await resolve(again, { estado: 'rechazada', respuesta: 'No consta.' })
    expect(message(await bombera.call(asistenciaApi.withdrawObjecion, { params: { id: again } }))).toEqual([
      409,
      'Esta objeción ya se respondió.',
    ])
  })
})

describe('the term', () => {
  test('ends with a local day after the closing, which the mail says', async () => {
    const { fila, sinFila } = await october()
    const { canales, ...rest } = porDefecto
    const all = { ...rest, canales: { ...canales, asistencia: { ...canales.asistencia, correo: true } } }
    await savePreferencias(db, bombera.id, all, clock.now)
    expect((await cerrar()).status).toBe(201)
    const [mail] = await mailsTo(db, cast.bombera.email)
    expect([
      mail?.contenido.includes('hasta el 25 de noviembre de 2026: en su asistencia, con «Objetar»'),
      mail?.enlace,
    ]).toEqual([true, '/intranet/asistencia?vista=mia&mes=2026-10'])
    expect(await mias()).toMatchObject({ estado_mes: 'cerrado', hasta: '2026-11-25', admite: true, motivo: null })
    clock.now = new Date('2026-11-26T02:59:00.000Z')
    expect((await objetar(fila)).status).toBe(201)
    clock.now = new Date('2026-11-26T03:00:00.000Z')
    expect(message(await objetarActo(sinFila))).toEqual([
      409,
      'El plazo para objetar venció el 25 de noviembre de 2026.',
    ])
    expect(await mias()).toMatchObject({
      admite: false,
      motivo: 'El plazo para objetar venció el 25 de noviembre de 2026.',
    })
    // One that came in time is answered afterwards.
    const { id = 0 } = (await mias()).data[0] ?? {}
    expect((await resolve(id, { estado: 'aceptada', marca: 'presente' })).status).toBe(200)
    // Reopened by it: without an end until it is closed again.
    expect((await objetarActo(sinFila)).status).toBe(201)
  })

  test('does not exist in an imported month', async () => {
    const { fila } = await october()
    await cerrar()
    await db.updateTable('cierres').set({ importado: 1 }).execute()
    expect(message(await objetar(fila))).toEqual([
      409,
      'Las marcas de octubre de 2026 se importaron: no se objetan aquí. Hable con el Ayudante.',
    ])
  })
})

describe('an answer', () => {
  test('that accepts corrects the mark, reopens the month and tells the member', async () => {
    const { fila, falta } = await october()
    await cerrar()
    const { id } = (await objetar(fila)).body
    await db.deleteFrom('notificaciones').execute()
    const nothing = await resolve(id, { estado: 'aceptada' })
    expect([nothing.status, (nothing.body as { errors?: object }).errors]).toEqual([
      400,
      { marca: 'Elija la marca que corresponde' },
    ])
    const { status, body } = await resolve(id, {
      estado: 'aceptada',
      marca: 'atraso',
      respuesta: 'Consta en el libro.',
    })
    expect([status, body]).toMatchObject([
      200,
      { estado: 'aceptada', marca: 'atraso', respuesta: 'Consta en el libro.', resuelta_por: cast.ayudante.nombre },
    ])
    expect(await rowOf(falta)).toMatchObject({ marca: 'atraso', cuenta: 1, marcado_por: ayudante.id })
    const { cierre, cambios, objeciones } = await vista()
    expect([cierre.estado, cierre.motivo_reapertura, objeciones]).toMatchObject([
      'reabierto',
      'Objeción aceptada',
      { abiertas: 0, resueltas: 1, sin_responder: [] },
    ])
    expect(cambios[0]).toMatchObject({ campo: 'marca', antes: 'F', despues: 'T' })
    expect(await bells(bombera)).toEqual([
      {
        titulo: 'Su objeción fue aceptada',
        cuerpo: 'Academia, 17 de octubre de 2026.',
        enlace: '/intranet/asistencia?vista=mia&mes=2026-10',
      },
    ])
    const trace = await db
      .selectFrom('auditoria')
      .selectAll()
      .where('entidad', '=', 'acto')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(trace.despues ?? '')).toEqual({
      marcas: `${cast.bombera.nombre}: F → T`,
      motivo: 'Objeción aceptada',
    })
  })

  test('that accepts adds the row of who had none', async () => {
    const { sinFila } = await october()
    const { id } = (await objetarActo(sinFila)).body
    expect((await resolve(id, { estado: 'aceptada', marca: 'presente' })).body).toMatchObject({ marca: 'presente' })
    expect(await rowOf(sinFila)).toMatchObject({ marca: 'presente', cuenta: 1, opcional: 0, categoria: 'abono' })
    expect((await vista()).pma.categorias.at(-1)).toMatchObject({ categoria: 'abono', asistencias: 2 })
  })

  test('that gives the mark which the list has by now corrects nothing', async () => {
    const { fila, falta } = await october()
    const { id } = (await objetar(fila)).body
    await db.updateTable('asistencias').set({ marca: 'presente' }).where('id', '=', fila).execute()
    await cerrar()
    expect((await resolve(id, { estado: 'aceptada', marca: 'presente' })).status).toBe(200)
    expect([(await vista()).cierre.estado, (await rowOf(falta))?.version]).toEqual(['cerrado', 1])
  })

  test('cannot give a fault to who was not cited, lift a suspension, or correct an annulled act', async () => {
    const { fila, falta } = await october()
    const { id } = (await objetar(fila)).body
    const errors = async (marca: 'ausente' | 'presente') =>
      ((await resolve(id, { estado: 'aceptada', marca })).body as { errors?: object }).errors
    await db.updateTable('asistencias').set({ opcional: 1, marca: 'presente' }).where('id', '=', fila).execute()
    expect(await errors('ausente')).toEqual({ marca: 'A quien no está citado no se le anota una falta' })
    await db.updateTable('asistencias').set({ opcional: 0, marca: 'suspendido' }).where('id', '=', fila).execute()
    expect(await errors('presente')).toEqual({ marca: 'Bloqueado por sanción' })
    await updateActo(db, falta, { anulado_en: clock.now.toISOString() })
    expect(message(await resolve(id, { estado: 'aceptada', marca: 'presente' }))).toEqual([
      409,
      'Este acto está anulado.',
    ])
    expect((await mias()).data).toMatchObject([{ estado: 'abierta' }])
  })

  test('that accepts is refused while the emergency of the act is reviewed', async () => {
    const { fila, falta } = await october()
    const emergencia = await newEmergenciaSola(db, { alarma_en: '2026-10-17T23:00:00.000Z', estado: 'revisada' })
    await updateActo(db, falta, { origen_tipo: 'emergencia', origen_id: emergencia })
    const { id } = (await objetar(fila)).body
    expect(message(await resolve(id, { estado: 'aceptada', marca: 'presente' }))).toEqual([
      409,
      'La emergencia está revisada; no se puede editar su lista. Reábrala antes: Academia.',
    ])
    expect((await rowOf(falta))?.marca).toBe('ausente')
    await db.updateTable('emergencias').set({ estado: 'cerrada' }).where('id', '=', emergencia).execute()
    expect((await resolve(id, { estado: 'aceptada', marca: 'presente' })).status).toBe(200)
    await db.deleteFrom('emergencias').where('id', '=', emergencia).execute()
  })

  test('that rejects says why; of two at once one stands', async () => {
    const { fila } = await october()
    const { id } = (await objetar(fila)).body
    expect((await resolve(id, { estado: 'rechazada', respuesta: ' No' })).status).toBe(400)
    const both = await Promise.all([
      resolve(id, { estado: 'rechazada', respuesta: 'No consta en el libro.' }),
      resolve(id, { estado: 'aceptada', marca: 'presente' }, capitana),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(message(both.find(({ status }) => status === 409) ?? both[0])).toEqual([
      409,
      'Esta objeción ya se respondió.',
    ])
    const answered = (await objetar(fila)).body.id
    await resolve(answered, { estado: 'rechazada', respuesta: 'No consta.' })
    expect((await bells(bombera)).at(-1)?.titulo).toBe('Su objeción fue rechazada')
    expect((await mias()).data.map(({ id }) => id)).toEqual([answered, id])
  })

  test('is somebody else’s to give', async () => {
    const { sinFila } = await october()
    const { id } = (await objetarActo(sinFila, ayudante)).body
    expect(message(await resolve(id, { estado: 'aceptada', marca: 'presente' }))).toEqual([
      403,
      'Su propia objeción la responde otra persona.',
    ])
    expect((await resolve(id, { estado: 'rechazada', respuesta: 'No consta.' }, capitana)).status).toBe(200)
  })
})

test('those without an answer are listed first, the oldest on top, and traced', async () => {
  const { fila, sinFila } = await october()
  const ids: number[] = []
  for (const one of [() => objetar(fila), () => objetarActo(sinFila), () => objetarActo(sinFila, teniente)]) {
    clock.now = new Date(clock.now.getTime() + 60_000)
    ids.push((await one()).body.id)
  }
  const [first = 0, second = 0, third = 0] = ids
  await resolve(first, { estado: 'rechazada', respuesta: 'No consta.' })
  const { body } = await ayudante.call(asistenciaApi.objeciones, { query: {} })
  expect([body.total, body.data.map(({ id }) => id)]).toEqual([3, [second, third, first]])
  const open = await ayudante.call(asistenciaApi.objeciones, { query: { estado: 'abierta', limit: 1 } })
  expect([open.body.total, open.body.data.map(({ id }) => id)]).toEqual([2, [second]])
  const trace = await db.selectFrom('auditoria').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect([trace.accion, trace.entidad]).toEqual(['ver_sensible', 'objecion'])
})

test('the list is taken as a sheet by its filter, with the trace that it leaves', async () => {
  const { fila, sinFila } = await october()
  const { id } = (await objetar(fila)).body
  await objetarActo(sinFila, ayudante)
  await resolve(id, { estado: 'rechazada', respuesta: 'No consta.' })
  await db.deleteFrom('auditoria').execute()
  const url = '/api/asistencia/observaciones/exportacion?formato=csv'
  const lines = (await ayudante.request({ url })).body.trim().split('\r\n')
  expect(lines.map((line) => line.split(';').slice(0, 4))).toEqual([
    ['Nombre', 'Acto', 'Día', 'Marca'],
    [cast.ayudante.nombre, 'Llamado', '20-10-2026', ''],
    [cast.bombera.nombre, 'Academia', '17-10-2026', 'Falta'],
  ])
  const vistos = await db.selectFrom('auditoria_vistos').select('registro_id').execute()
  expect(vistos).toEqual([{ registro_id: id }])
  expect((await ayudante.request({ url: `${url}&estado=rechazada` })).body.trim().split('\r\n')).toHaveLength(2)
  expect((await bombera.request({ url })).statusCode).toBe(403)
})

test('the preview of the month names who objects to what, and it keeps nothing from being closed', async () => {
  const { fila, sinFila } = await october()
  await objetar(fila)
  await objetarActo(sinFila, teniente)
  const { motivos, objeciones, puede_cerrar } = await vista()
  expect(motivos).toEqual([
    {
      paso: 'objeciones',
      codigo: 'objeciones_abiertas',
      nivel: 'avisa',
      texto: `Quedan 2 objeciones por responder: ${cast.bombera.nombre}, Academia del 17 de octubre de 2026; ${cast.teniente.nombre}, Llamado del 20 de octubre de 2026.`,
    },
  ])
  expect([objeciones.abiertas, objeciones.sin_responder[0]?.nombre, puede_cerrar]).toEqual([
    2,
    cast.bombera.nombre,
    true,
  ])
})

test('an act that somebody objected to is not deleted', async () => {
  const { sinFila } = await october()
  await db.deleteFrom('asistencias').where('acto_id', '=', sinFila).execute()
  await objetarActo(sinFila)
  expect(message(await ayudante.call(asistenciaApi.removeActo, { params: { id: sinFila } }))).toEqual([
    409,
    'Alguien objetó la lista de este acto: no se elimina, se anula con un motivo.',
  ])
})

test('the copy of one’s own data holds them; they go with the member, and the corrected mark stays', async () => {
  const { fila, falta } = await october()
  const { id } = (await objetar(fila)).body
  await resolve(id, { estado: 'aceptada', marca: 'presente', respuesta: 'Consta en el libro.' })
  const copy = await zipEntries((await bombera.request({ url: '/api/mis-datos/exportacion' })).rawPayload)
  expect(JSON.parse(copy['datos/objeciones.json'] ?? '[]')).toMatchObject([
    { acto: 'Academia', texto, estado: 'aceptada', respuesta: 'Consta en el libro.' },
  ])
  const removed = await as('administradora').call(usuariosApi.remove, { params: { id: bombera.id } })
  expect(removed.status).toBe(200)
  expect(await db.selectFrom('observaciones_asistencia').selectAll().execute()).toEqual([])
  expect(await rowOf(falta)).toMatchObject({ marca: 'presente' })
})
