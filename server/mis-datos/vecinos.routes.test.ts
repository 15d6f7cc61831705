// Requests of people without an account (law 21.719, arts. 5 to 11).
import { beforeEach, describe, expect, test } from 'vitest'
import { contactoApi } from '#contract/contacto.ts'
import { misDatosApi, type TipoSolicitud } from '#contract/mis-datos.ts'
import { usuariosApi } from '#contract/usuarios.ts'
import { cast } from '#db/seeds/cast.ts'
import { everyRow } from '#test/support/every-row.ts'
import { withMailServer } from '#test/support/codigo-correo.ts'
import { mailedToken, mailsTo } from '#test/support/mails.ts'
import { startApp } from '#test/support/start-app.ts'
import { remindOfSolicitudes } from './avisos.queries.ts'

const { as, nobody, database, deps, clock, log } = await startApp({ RATE_LIMITS: 'off' })
withMailServer(deps, true)
const { db } = database
const administradora = as('administradora')
const beginning = clock.now
const day = 24 * 60 * 60 * 1000
const rosa = { nombre: 'Rosa Tapia Lagos', email: 'rosa@ejemplo.cl' }

beforeEach(async () => {
  clock.now = beginning
  for (const table of ['correos', 'notificaciones', 'solicitudes', 'mensajes', 'postulaciones', 'auditoria'] as const)
    await db.deleteFrom(table).execute()
})

const ask = (tipo: TipoSolicitud, more: object = {}) =>
  nobody.call(misDatosApi.askAsNeighbour, { body: { ...rosa, tipo, detalle: '', ...more } })
const confirm = async (email = rosa.email) =>
  nobody.call(misDatosApi.confirm, { body: { token: await mailedToken(db, email, 'solicitud') } })
const write = () =>
  nobody.call(contactoApi.send, { body: { ...rosa, telefono: '987654321', mensaje: '¿Hacen charlas?' } })
const received = async () => (await administradora.call(misDatosApi.recibidas, {})).body.data
const answer = async (estado: 'aceptada' | 'rechazada' = 'aceptada') => {
  const [first] = await received()
  const body = { estado, respuesta: 'Aquí está.', version: first?.version }
  return await administradora.call(misDatosApi.resolver, { params: { id: first?.id ?? 0 }, body })
}

describe('a neighbour’s request', () => {
  test('is worth nothing until the address is confirmed, by a link that is used once', async () => {
    expect((await ask('acceso')).body.message).toMatch(/^Revise su correo/)
    expect([await received(), await mailsTo(db, cast.administradora.email)]).toEqual([[], []])
    const { body } = await confirm()
    expect(body.message).toBe(
      'Recibimos su solicitud. Le responderemos por correo a más tardar el 20 de diciembre de 2026.',
    )
    expect(await received()).toMatchObject([{ ...rosa, user_id: null, estado: 'pendiente', plazo: '2026-12-20' }])
    expect(await mailsTo(db, cast.administradora.email)).toMatchObject([{ tipo: 'solicitud' }])
    expect(JSON.stringify(await mailsTo(db, cast.administradora.email))).not.toMatch(/Rosa|rosa@/)
    expect((await confirm()).body.message).toBe('El enlace para confirmar la solicitud ha expirado o ya fue usado.')
  })

  test('cannot be confirmed after three days, nor by an older link', async () => {
    await ask('acceso')
    const older = await mailedToken(db, rosa.email, 'solicitud')
    await ask('acceso')
    expect((await nobody.call(misDatosApi.confirm, { body: { token: older } })).status).toBe(400)
    clock.advance(3 * day)
    expect((await confirm()).status).toBe(400)
    expect(await received()).toEqual([])
  })

  test('by a program that fills in everything is answered alike, and kept nowhere', async () => {
    const answered = await ask('acceso', { sitio_web: 'https://x.cl' })
    expect([answered.status, answered.body]).toEqual([201, (await ask('acceso')).body])
    expect(await mailsTo(db, rosa.email)).toHaveLength(1)
  })

  test('for access is answered by mail with all that is kept', async () => {
    await write()
    await nobody.call(contactoApi.apply, {
      body: { ...rosa, telefono: '987654321', comuna: 'Alba', consentimiento: true },
    })
    await ask('acceso')
    await confirm()
    const [{ id } = { id: 0 }] = await received()
    const { data } = (await administradora.call(misDatosApi.guardado, { params: { id } })).body
    expect(data.map(({ nombre }) => nombre)).toEqual(['solicitudes', 'mensajes-del-sitio', 'postulaciones'])
    await answer()
    const mail = (await mailsTo(db, rosa.email)).at(-1)
    expect(mail?.asunto).toBe('Su solicitud fue aceptada')
    for (const kept of ['¿Hacen charlas?', '+56987654321', 'comuna: Alba', 'Aquí está.'])
      expect(mail?.contenido).toContain(kept)
    expect(mail?.contenido).not.toContain('token')
  })

  test('for deletion leaves nothing but a trace without values, and a last mail', async () => {
    await write()
    await nobody.call(contactoApi.send, { body: { ...rosa, email: 'otra@ejemplo.cl', mensaje: 'Otra.' } })
    await ask('eliminacion')
    await confirm()
    expect((await answer()).body).toMatchObject({ success: true, solicitud: null })
    const naming = Object.entries(await everyRow(db)).filter(([, rows]) => JSON.stringify(rows).includes(rosa.email))
    expect(naming.map(([tabla]) => tabla)).toEqual(['correos'])
    expect(await mailsTo(db, rosa.email)).toMatchObject([{ tipo: 'datos_eliminados' }])
    expect(await db.selectFrom('mensajes').select('email').execute()).toEqual([{ email: 'otra@ejemplo.cl' }])
    const traces = await db.selectFrom('auditoria').selectAll().where('entidad', '=', 'solicitud').execute()
    expect(traces.at(-1)).toMatchObject({ accion: 'eliminar', antes: '{"registros":2}' })
    expect(log.raw.join('')).not.toContain(rosa.email)
  })

  test('refused, says where to complain', async () => {
    await ask('correccion')
    await confirm()
    await answer('rechazada')
    expect((await mailsTo(db, rosa.email)).at(-1)?.contenido).toContain('Agencia de Protección de Datos Personales')
  })

  test('from the address of an account is its member’s', async () => {
    await ask('eliminacion', { email: cast.suspendido.email })
    await confirm(cast.suspendido.email)
    expect(await received()).toMatchObject([{ user_id: as('suspendido').id, nombre: cast.suspendido.nombre }])
    await answer()
    expect(await db.selectFrom('usuarios').select('id').where('id', '=', as('suspendido').id).execute()).toEqual([])
  })
})

describe('the day due', () => {
  const remind = async (dia: string) => {
    clock.now = new Date(`${dia}T15:00:00.000Z`)
    await db.deleteFrom('correos').execute()
    await remindOfSolicitudes(deps)
    // Keeps her session in use, which ends by itself.
    await received()
    return (await mailsTo(db, cast.administradora.email)).length
  }

  test('is reminded of a week and two days before, and daily from then on, until there is an answer', async () => {
    await ask('acceso')
    await confirm()
    const told = []
    for (const dia of [
      '2026-12-12',
      '2026-12-13',
      '2026-12-14',
      '2026-12-18',
      '2026-12-19',
      '2026-12-20',
      '2026-12-21',
    ])
      told.push(await remind(dia))
    expect(told).toEqual([0, 1, 0, 1, 0, 1, 1])
    await answer()
    expect(await remind('2026-12-22')).toBe(0)
  })

  test('is put off once, by thirty days, and the person is told why', async () => {
    await ask('acceso')
    await confirm()
    const [{ id, version } = { id: 0, version: 0 }] = await received()
    const extend = (version: number) =>
      administradora.call(misDatosApi.extend, { params: { id }, body: { motivo: 'Falta un acta.', version } })
    expect((await extend(version)).body).toMatchObject({ plazo: '2027-01-19', motivo_prorroga: 'Falta un acta.' })
    expect((await mailsTo(db, rosa.email)).at(-1)?.contenido).toContain('Falta un acta.')
    expect((await extend(version)).status).toBe(409)
    expect((await extend(version + 1)).body.message).toBe('El plazo de esta solicitud ya se amplió una vez.')
  })
})

describe('a blocking', () => {
  test('hides what a neighbour wrote from the moment it is confirmed until it is lifted', async () => {
    const mailbox = async () => {
      const { data, total, pendientes } = (await administradora.call(contactoApi.mensajes, {})).body
      return [data.length, total, pendientes]
    }
    await write()
    await ask('bloqueo')
    expect(await mailbox()).toEqual([1, 1, 1])
    await confirm()
    expect(await mailbox()).toEqual([0, 0, 0])
    // A Friday: two business days.
    expect(await received()).toMatchObject([{ plazo: '2026-11-24' }])
    await answer()
    expect(await mailbox()).toEqual([0, 0, 0])
    const [{ id, version } = { id: 0, version: 0 }] = await received()
    const lift = () => administradora.call(misDatosApi.lift, { params: { id }, body: { version } })
    expect((await lift()).body.levantada_en).toBe(clock.now.toISOString())
    expect(await mailbox()).toEqual([1, 1, 1])
    expect((await lift()).status).toBe(409)
  })

  test('counts no holiday that is switched off', async () => {
    const monday = { catalogo: 'feriados', codigo: '2026-11-23', nombre: 'Elecciones', orden: 0, datos: '{}' } as const
    const asked = async (activo: 0 | 1) => {
      await db.deleteFrom('solicitudes').execute()
      await db.updateTable('catalogos').set({ activo }).where('codigo', '=', monday.codigo).execute()
      await ask('bloqueo')
      await confirm()
      return (await received())[0]?.plazo
    }
    await db
      .insertInto('catalogos')
      .values({ ...monday, fijo: 0 })
      .execute()
    expect([await asked(1), await asked(0)]).toEqual(['2026-11-25', '2026-11-24'])
    await db.deleteFrom('catalogos').where('codigo', '=', monday.codigo).execute()
  })

  test('of a member hides them from the directory, unless it is refused', async () => {
    const listed = async () =>
      (await as('capitana').call(usuariosApi.directorio, { query: { limit: 100 } })).body.data.some(
        ({ id }) => id === as('bombera').id,
      )
    await as('bombera').call(misDatosApi.solicitar, { body: { tipo: 'bloqueo', detalle: 'Me acosan.' } })
    expect(await listed()).toBe(false)
    await answer('rechazada')
    expect(await listed()).toBe(true)
  })
})
