import { beforeEach, describe, expect, test } from 'vitest'
import { misDatosApi } from '#contract/mis-datos.ts'
import { cast } from '#db/seeds/cast.ts'
import { mailsTo } from '#test/support/mails.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, signedIn, database, clock } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const bombera = as('bombera')
const administradora = as('administradora')
const wrongName = { tipo: 'correccion', detalle: 'Mi segundo apellido es Lillo,\ncon dos eles.' } as const

beforeEach(async () => {
  for (const table of ['correos', 'notificaciones', 'solicitudes'] as const) await db.deleteFrom(table).execute()
})

const ask = async (body: Parameters<typeof bombera.call<typeof misDatosApi.solicitar>>[1]['body'] = wrongName) =>
  (await bombera.call(misDatosApi.solicitar, { body })).body
const answer = (id: number, more: { estado?: 'aceptada' | 'rechazada'; version?: number } = {}) =>
  administradora.call(misDatosApi.resolver, {
    params: { id },
    body: { estado: 'aceptada', respuesta: 'Ya está corregido.', ...more },
  })
/** Audited readings of requests, with their ids. */
async function seen() {
  const rows = await db
    .selectFrom('auditoria')
    .select(['id', 'user_id'])
    .where('accion', '=', 'ver_sensible')
    .where('entidad', '=', 'solicitud')
    .orderBy('id')
    .execute()
  const vistos = await db.selectFrom('auditoria_vistos').selectAll().orderBy('registro_id').execute()
  return rows.map(({ id, user_id }) => ({
    user_id,
    vistos: vistos.filter(({ auditoria_id }) => auditoria_id === id).map(({ registro_id }) => registro_id),
  }))
}
const toldTo = (user_id: number) =>
  db.selectFrom('notificaciones').select(['titulo', 'cuerpo', 'enlace']).where('user_id', '=', user_id).execute()

describe('a request', () => {
  test('is stored, and administrators are notified without its purpose', async () => {
    const asked = await ask()
    expect(asked).toMatchObject({ ...wrongName, estado: 'pendiente', respuesta: null, resuelta_en: null })
    expect((await bombera.call(misDatosApi.solicitudes)).body.data).toEqual([asked])
    expect((await as('teniente').call(misDatosApi.solicitudes)).body.data).toEqual([])
    expect(await toldTo(administradora.id)).toEqual([
      {
        titulo: 'Solicitud sobre datos personales',
        cuerpo: 'Un miembro de la compañía pidió algo sobre sus datos.',
        enlace: '/intranet/usuarios?vista=solicitudes',
      },
    ])
    const mails = await mailsTo(db, cast.administradora.email)
    expect(mails).toMatchObject([{ tipo: 'solicitud', enlace: '/intranet/usuarios?vista=solicitudes' }])
    expect(JSON.stringify(mails)).not.toMatch(/Antonia|Lillo/)
    const trace = await db.selectFrom('auditoria').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(trace).toMatchObject({ accion: 'crear', entidad: 'solicitud', despues: '{"tipo":"correccion"}' })
  })

  test('cannot be repeated before its answer; one of the other kind can', async () => {
    await ask()
    const again = await bombera.call(misDatosApi.solicitar, { body: wrongName })
    expect(again).toMatchObject({
      status: 409,
      body: { message: 'Ya tiene una solicitud como esta sin responder.' },
    })
    expect((await ask({ tipo: 'eliminacion', detalle: 'Me voy.' })).estado).toBe('pendiente')
    expect(
      (await bombera.call(misDatosApi.solicitar, { body: { tipo: 'eliminacion', detalle: ' ' } })).body.errors,
    ).toEqual({ detalle: 'Este campo es obligatorio' })
  })
})

describe('an answer', () => {
  test('notifies the requester, by bell and mail', async () => {
    const { id } = await ask()
    clock.advance(60_000)
    const { body } = await answer(id, { version: 1 })
    expect(body).toMatchObject({
      success: true,
      message: 'La solicitud de Antonia Fuentes Lillo quedó aceptada.',
      solicitud: { estado: 'aceptada', respuesta: 'Ya está corregido.', resuelta_por: cast.administradora.nombre },
    })
    expect((await bombera.call(misDatosApi.solicitudes)).body.data).toMatchObject([
      { estado: 'aceptada', respuesta: 'Ya está corregido.', resuelta_en: clock.now.toISOString() },
    ])
    expect(await toldTo(bombera.id)).toEqual([
      {
        titulo: 'Su solicitud fue aceptada',
        cuerpo: 'Ya está corregido.',
        enlace: '/intranet/configuracion?vista=mi-cuenta',
      },
    ])
    expect(await mailsTo(db, cast.bombera.email)).toMatchObject([
      {
        tipo: 'solicitud',
        asunto: 'Su solicitud fue aceptada',
        enlace: '/intranet/configuracion?vista=mi-cuenta',
      },
    ])
  })

  test('to a deletion, if negative, changes nothing', async () => {
    const { id } = await ask({ tipo: 'eliminacion', detalle: 'Me voy.' })
    const { body } = await answer(id, { estado: 'rechazada' })
    expect(body.message).toBe('La solicitud de Antonia Fuentes Lillo quedó rechazada.')
    expect((await bombera.call(misDatosApi.solicitudes)).body.data).toMatchObject([{ estado: 'rechazada' }])
  })

  test('is given once, on the version seen', async () => {
    const { id } = await ask()
    expect((await answer(id, { version: 7 })).status).toBe(409)
    const answers = await Promise.all([answer(id), answer(id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await answer(id)).body.message).toBe('Esta solicitud ya fue respondida.')
    expect((await answer(9_999)).status).toBe(404)
  })

  test("to one's own request must come from another administrator", async () => {
    const own = (
      await administradora.call(misDatosApi.solicitar, { body: { tipo: 'eliminacion', detalle: 'Me voy.' } })
    ).body
    expect((await answer(own.id)).body.message).toBe('Su propia solicitud la responde otro administrador.')
  })
})

test('waiting ones come first, longest wait on top', async () => {
  for (const table of ['auditoria_vistos', 'auditoria'] as const) await db.deleteFrom(table).execute()
  const { id: answered } = await ask()
  await answer(answered)
  const teniente = await signedIn('teniente')
  const first = (await teniente.call(misDatosApi.solicitar, { body: wrongName })).body.id
  const second = (await ask()).id
  const { body } = await administradora.call(misDatosApi.recibidas, {})
  expect(body.data.map(({ id }) => id)).toEqual([first, second, answered])
  expect(body).toMatchObject({ page: 1, limit: 10, total: 3, pendientes: 2 })
  const vistos = [answered, first, second]
  expect(await seen()).toEqual([{ user_id: administradora.id, vistos }])
  const some = (await administradora.call(misDatosApi.recibidas, { query: { estado: 'aceptada' } })).body
  expect(some).toMatchObject({ total: 1, pendientes: 2, data: [{ id: answered, nombre: cast.bombera.nombre }] })
  await administradora.call(misDatosApi.recibidas, { query: { estado: 'rechazada' } })
  expect(await seen()).toEqual([{ user_id: administradora.id, vistos }])
})
