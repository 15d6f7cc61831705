import { beforeEach, describe, expect, test } from 'vitest'
import { contactoApi } from '#contract/contacto.ts'
import { usuariosApi } from '#contract/usuarios.ts'
import { cast } from '#db/seeds/cast.ts'
import { withMailServer } from '#test/support/codigo-correo.ts'
import { mailsTo } from '#test/support/mails.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, nobody, database, clock, deps } = await startApp()
withMailServer(deps, true)
const { db } = database
const administradora = as('administradora')
const rosa = {
  nombre: 'Rosa Tapia Lagos',
  email: ' Rosa.Tapia@Ejemplo.cl ',
  cargo: 'Ayudante',
  rolId: 4,
  fecha_ingreso: '2024-03-01',
} as const

beforeEach(async () => {
  await db.deleteFrom('correos').execute()
})

describe('an invitation', () => {
  test('is for administrators', async () => {
    expect((await nobody.call(usuariosApi.invite, { body: rosa })).status).toBe(401)
    expect((await as('capitana').call(usuariosApi.invite, { body: rosa })).status).toBe(403)
    expect(await everyone()).toBe(11)
  })

  test('creates an account without password and mails a 72-hour link', async () => {
    const body = { ...rosa, rut: '11.111.111-1', fecha_ingreso: '2024-03-01' }
    const answer = await administradora.call(usuariosApi.invite, { body })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      nombre: 'Rosa Tapia Lagos',
      email: 'rosa.tapia@ejemplo.cl',
      rut: '11111111-1',
      telefono: null,
      cargo: 'Ayudante',
      role_id: 4,
      role: 'ayudante',
      fecha_ingreso: '2024-03-01',
      estado: 'pendiente_verificacion',
      invitado: true,
      version: 1,
    })
    const [mail, ...more] = await mailsTo(db, 'rosa.tapia@ejemplo.cl')
    expect(more).toEqual([])
    expect(mail).toMatchObject({ tipo: 'invitar', vence_en: '2026-11-23T15:00:00.000Z' })
    expect(mail?.enlace).toMatch(/^\/resetear-contrasena\/[\w-]{43}$/)
    const found = await administradora.call(usuariosApi.list, { query: { buscar: '11.111.111' } })
    expect(found.body.data).toEqual([answer.body])
  })

  test('answers the postulation that it comes from, once', async () => {
    const now = clock.now.toISOString()
    const sol = { nombre: 'Sol Vera Paz', email: 'sol@ejemplo.cl' }
    const postulada = { ...sol, telefono: '+56912345678', comuna: 'Providencia', consentimiento: 'Sí', creado_en: now }
    const { id } = await db.insertInto('postulaciones').values(postulada).returning('id').executeTakeFirstOrThrow()
    const answered = async () =>
      (await administradora.call(contactoApi.postulaciones, { query: { id } })).body.data[0]?.respondido_por
    const body = { ...rosa, ...sol, postulacion: id }
    expect((await administradora.call(usuariosApi.invite, { body })).status).toBe(201)
    expect(await answered()).toBe(cast.administradora.nombre)
    const audited = db.selectFrom('auditoria').where('entidad', '=', 'postulacion').where('accion', '=', 'estado')
    expect(await audited.select(['entidad_id', 'despues']).execute()).toEqual([
      { entidad_id: id, despues: '{"respondido":true}' },
    ])
    const otra = { ...body, email: 'otra@ejemplo.cl' }
    expect((await administradora.call(usuariosApi.invite, { body: otra })).status).toBe(201)
    await db.deleteFrom('postulaciones').execute()
    const tarde = { ...body, email: 'tarde@ejemplo.cl' }
    expect((await administradora.call(usuariosApi.invite, { body: tarde })).status).toBe(201)
    expect(await audited.select('id').execute()).toHaveLength(1)
    await db.deleteFrom('usuarios').where('email', 'in', [sol.email, otra.email, tarde.email]).execute()
  })

  test('is audited by account, without personal data', async () => {
    const row = await lastAudit()
    expect(row).toMatchObject({ accion: 'crear', entidad: 'usuario', user_id: administradora.id })
    expect(JSON.parse(row.despues ?? '')).toEqual({ estado: 'pendiente_verificacion', cargo: 'Ayudante', role_id: 4 })
  })

  test('to an existing member is refused by field, and sends no mail', async () => {
    const before = await everyone()
    const body = { ...rosa, email: cast.bombera.email.toUpperCase(), rut: '19.845.113-4' }
    const answer = await administradora.call(usuariosApi.invite, { body })
    expect(answer.status).toBe(409)
    expect(answer.body).toEqual({
      message: 'Ya existe un registro con estos datos.',
      error: 'conflicto',
      errors: { email: 'Ya existe una cuenta con este correo.', rut: 'Ya existe una cuenta con este RUT.' },
    })
    expect(await everyone()).toBe(before)
    expect(await db.selectFrom('correos').selectAll().execute()).toEqual([])
  })

  test('fifteen concurrent ones for one address: one account, one mail', async () => {
    const email = 'quince@ejemplo.cl'
    const answers = await Promise.all(
      Array.from({ length: 15 }, () => administradora.call(usuariosApi.invite, { body: { ...rosa, email } })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 14 }, () => 409)])
    expect(await mailsTo(db, email)).toHaveLength(1)
  })

  test('allows brigadiers under 18, nobody else', async () => {
    const joven = { ...rosa, email: 'joven@ejemplo.cl', fecha_nacimiento: '2010-05-01', fecha_ingreso: '2026-03-01' }
    const refused = await administradora.call(usuariosApi.invite, { body: joven })
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { fecha_nacimiento: 'El bombero debe tener al menos 18 años' },
    ])
    const body = { ...joven, calidad: 'brigadier', telefono: '9 8765 4321' } as const
    const { status, body: made } = await administradora.call(usuariosApi.invite, { body })
    expect([status, made.calidad, made.fecha_nacimiento, made.telefono]).toEqual([
      201,
      'brigadier',
      '2010-05-01',
      '+56987654321',
    ])
  })

  test.each([
    [
      {},
      {
        nombre: 'Este campo es obligatorio',
        email: 'Este campo es obligatorio',
        cargo: 'Este campo es obligatorio',
        rolId: 'Este campo es obligatorio',
        fecha_ingreso: 'Este campo es obligatorio',
      },
    ],
    [{ ...rosa, email: 'rosa' }, { email: 'Ingrese un correo electrónico válido' }],
    [{ ...rosa, rut: '11.111.111-2' }, { rut: 'El dígito verificador no coincide. Revíselo en su cédula.' }],
    [
      { ...rosa, email: 'futura@ejemplo.cl', fecha_ingreso: '2026-11-21' },
      { fecha_ingreso: 'La fecha de ingreso no puede ser futura' },
    ],
  ])('%j is refused by field', async (payload, errors) => {
    const answer = await administradora.request({ method: 'POST', url: '/api/users', payload })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toEqual(errors)
  })

  test('accepts today by the local day, not that of Greenwich', async () => {
    clock.now = new Date('2026-11-21T01:30:00.000Z')
    const tomorrow = { ...rosa, email: 'b@ejemplo.cl', fecha_ingreso: '2026-11-21' }
    expect((await administradora.call(usuariosApi.invite, { body: tomorrow })).status).toBe(400)
    const today = { ...rosa, email: 'a@ejemplo.cl', fecha_ingreso: '2026-11-20' }
    expect((await administradora.call(usuariosApi.invite, { body: today })).status).toBe(201)
  })
})

describe('resending', () => {
  test('to the invited: a new link, and the old one is void', async () => {
    const { body } = await administradora.call(usuariosApi.invite, { body: { ...rosa, email: 'otra@ejemplo.cl' } })
    const answer = await administradora.call(usuariosApi.resendVerification, { params: { id: body.id } })
    expect(answer.body).toEqual({ success: true, message: 'Se envió un nuevo correo a otra@ejemplo.cl.' })
    const mails = await mailsTo(db, 'otra@ejemplo.cl')
    expect(mails.map(({ tipo }) => tipo)).toEqual(['invitar', 'invitar'])
    expect(mails[0]?.enlace).not.toBe(mails[1]?.enlace)
    expect(await db.selectFrom('enlaces').selectAll().where('user_id', '=', body.id).execute()).toHaveLength(1)
    expect(await lastAudit()).toMatchObject({ accion: 'editar', entidad_id: body.id })
  })

  test('to the registered: a 24-hour verification link', async () => {
    const { status } = await resend(as('reciente').id)
    expect(status).toBe(200)
    const [mail] = await mailsTo(db, cast.reciente.email)
    expect(mail).toMatchObject({ tipo: 'verificar' })
    expect(mail?.enlace).toMatch(/\/verificar-cuenta\/[\w-]{43}$/)
  })

  test.each(['porAprobar', 'bombera', 'suspendido'] as const)('to the %s is refused', async (personaje) => {
    const { status, body } = await resend(as(personaje).id)
    expect(status).toBe(409)
    expect(body.message).toBe('Esta cuenta no tiene un correo por verificar.')
  })

  test('to an unknown member: 404', async () => {
    expect((await resend(999)).status).toBe(404)
  })

  const resend = (id: number) => administradora.call(usuariosApi.resendVerification, { params: { id } })
})

const everyone = async () => (await db.selectFrom('usuarios').select('id').execute()).length
const lastAudit = () =>
  db
    .selectFrom('auditoria')
    .selectAll()
    .where('accion', '!=', 'ver_sensible')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
