import { beforeEach, describe, expect, test } from 'vitest'
import { cuentaApi } from '#contract/cuenta.ts'
import { type CambioPerfil, perfilApi } from '#contract/perfil.ts'
import { usuariosApi } from '#contract/usuarios.ts'
import { cast, type Personaje } from '#db/seeds/cast.ts'
import { mailsTo } from '#test/support/mails.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, nobody, database, clock } = await startApp()
const { db } = database
const beginning = clock.now
const bombera = as('bombera')
const administradora = as('administradora')
const original = await row()

beforeEach(async () => {
  clock.now = beginning
  await db.deleteFrom('correos').execute()
  await db.deleteFrom('enlaces').execute()
  await db.deleteFrom('limites').execute()
  await db.deleteFrom('auditoria').execute()
  await db.updateTable('usuarios').set(original).where('id', '=', original.id).execute()
})

describe('one’s own', () => {
  test('name, phone and birthday can change, incrementing the version', async () => {
    clock.advance(60_000)
    const wanted = {
      nombre: ' Antonia  Núñez Lillo ',
      telefono: '9 8765 4321',
      fecha_nacimiento: '1999-12-06',
      version: 1,
    }
    const { status, body } = await change('bombera', wanted)
    expect(status).toBe(200)
    expect(body).toEqual({
      ...(await as('bombera').call(perfilApi.own)).body,
      nombre: 'Antonia  Núñez Lillo',
      telefono: '+56987654321',
      fecha_nacimiento: '1999-12-06',
      version: 2,
    })
    expect(await row()).toEqual({
      ...original,
      nombre: 'Antonia  Núñez Lillo',
      telefono: '+56987654321',
      fecha_nacimiento: '1999-12-06',
      busqueda: 'antonia nunez lillo bombero@demo.cl 19845113-4',
      orden: 'antonia nun\u007fez lillo',
      updated_at: clock.now.toISOString(),
      version: 2,
    })
    const found = await administradora.call(usuariosApi.list, { query: { buscar: 'antonia nunez' } })
    expect(found.body.total).toBe(1)
  })

  test('the audit log tells which fields changed, without personal data', async () => {
    await change('bombera', { nombre: 'Antonia Lillo', telefono: '987654321', fecha_nacimiento: '1999-12-05' })
    const [entry, ...more] = await audited()
    expect(more).toEqual([])
    expect(entry).toMatchObject({ accion: 'editar', entidad: 'usuario', entidad_id: bombera.id, user_id: bombera.id })
    expect(JSON.parse(entry?.antes ?? '')).toEqual({ nombre: 'Antonia Fuentes Lillo', telefono: '***' })
    expect(JSON.parse(entry?.despues ?? '')).toEqual({ nombre: 'Antonia Lillo', telefono: '***' })
  })

  test.each([
    [{ cargo: 'Otro' }, 'cargo'],
    [{ rut: '11.111.111-1' }, 'RUT'],
    [{ rut: null }, 'RUT'],
    [{ nivel_bombero: 'Profesional' }, 'nivel'],
    [{ fecha_ingreso: '2010-01-01' }, 'fecha de ingreso'],
    [{ role_id: 1 }, 'rol'],
    [{ role: 'admin' }, 'rol'],
    [{ role: 'admin', role_id: 1 }, 'rol'],
    [{ email_pendiente: 'nueva@ejemplo.cl' }, 'correo por confirmar'],
    [{ estado: 'suspendido' }, 'estado'],
    [{ foto_perfil: '/etc/passwd' }, 'foto'],
    [{ calidad: 'honorario' }, 'calidad'],
    [{ cargo_detalle: 'Tesorera' }, 'detalle del cargo'],
    [{ clave_radial: '41' }, 'clave radial'],
    [{ es_conductor: true }, 'conductor'],
    [{ es_cuartelero: true }, 'cuartelero'],
    [{ habilitado_a_cargo: true }, 'habilitación a cargo'],
    [{ numero_registro_compania: '418' }, 'número de registro de la compañía'],
    [{ numero_registro_general: '2140' }, 'número de registro general'],
    [{ cargo: 'Capitán', role_id: 2, rut: '11111111-1', nombre: 'Otra Persona' }, 'RUT, cargo, rol'],
  ])('%j is refused, and nothing is saved', async (wanted, campos) => {
    for (const more of [{}, { telefono: '987654321', email: 'nueva@ejemplo.cl' }]) {
      const { status, body } = await change('bombera', { ...wanted, ...more } as CambioPerfil)
      expect([status, body.message]).toEqual([403, `No tiene permiso para modificar: ${campos}.`])
    }
    expect(await row()).toEqual(original)
    expect(await audited()).toEqual([])
    expect(await db.selectFrom('correos').selectAll().execute()).toEqual([])
  })

  test('members decide whether others see their phone', async () => {
    for (const comparte_telefono of [true, false]) {
      const { status, body } = await change('bombera', { comparte_telefono })
      expect([status, body.comparte_telefono]).toEqual([200, comparte_telefono])
      expect((await row()).comparte_telefono).toBe(Number(comparte_telefono))
    }
    expect((await audited()).map(({ despues }) => despues)).toEqual([
      '{"comparte_telefono":false}',
      '{"comparte_telefono":true}',
    ])
  })

  test('not even an administrator changes their own cargo', async () => {
    const { status, body } = await change('administradora', { cargo: 'Capitán' })
    expect([status, body.message]).toEqual([403, 'No tiene permiso para modificar: cargo.'])
  })

  test.each([
    [{ nombre: 'Al' }, { nombre: 'Debe tener al menos 3 caracteres' }],
    [{ nombre: '' }, { nombre: 'Este campo es obligatorio' }],
    [{ telefono: null }, { telefono: 'Este campo es obligatorio' }],
    [{ fecha_nacimiento: null }, { fecha_nacimiento: 'Este campo es obligatorio' }],
    [{ id: 1 }, { id: 'El valor no es válido' }],
    [{ telefono: '123' }, { telefono: 'Ingrese un teléfono de 9 dígitos, por ejemplo +56 9 1234 5678' }],
    [{ email: 'nueva' }, { email: 'Ingrese un correo electrónico válido' }],
    [{ fecha_nacimiento: '2009-11-21' }, { fecha_nacimiento: 'El bombero debe tener al menos 18 años' }],
    [{ fecha_nacimiento: '1999-02-30' }, { fecha_nacimiento: 'Ingrese una fecha válida' }],
    [
      { fecha_nacimiento: '2007-01-01' },
      { fecha_nacimiento: 'La fecha de ingreso debe ser al menos 15 años posterior al nacimiento' },
    ],
  ])('%j is refused by field', async (wanted, errors) => {
    const { status, body } = await change('bombera', wanted)
    expect([status, body.errors]).toEqual([400, errors])
    expect(await row()).toEqual(original)
  })

  test('a stale version is refused, and nothing is saved', async () => {
    await change('bombera', { telefono: '987654321', version: 1 })
    const before = await row()
    const { status, body } = await change('bombera', { telefono: '912345678', version: 1 })
    expect([status, body.error]).toEqual([409, 'version_antigua'])
    expect(await row()).toEqual(before)
  })
})

describe('sending a profile back unchanged changes nothing', () => {
  const personajes = Object.keys(cast) as Personaje[]
  const active = personajes.filter((personaje) => !('estado' in cast[personaje]))
  const usuarios = () => db.selectFrom('usuarios').selectAll().orderBy('id').execute()
  const sendBack = async (sender: Personaje, id: number) => {
    const perfil = (await as(sender).call(perfilApi.get, { params: { id } })).body
    const { status, body } = await as(sender).call(perfilApi.update, { params: { id }, body: perfil })
    expect([status, body]).toEqual([200, perfil])
  }

  test.each(active)('as the %s', async (personaje) => {
    const before = await usuarios()
    await sendBack(personaje, as(personaje).id)
    expect(await usuarios()).toEqual(before)
    expect(await audited()).toEqual([])
  })

  test('as the administrator, for anyone; the reading is audited', async () => {
    const before = await usuarios()
    for (const personaje of personajes) await sendBack('administradora', as(personaje).id)
    expect(await usuarios()).toEqual(before)
    expect(new Set((await audited()).map(({ accion }) => accion))).toEqual(new Set(['ver_sensible']))
  })

  test('for a nearly empty profile', async () => {
    const unknown = { rut: null, telefono: null, fecha_nacimiento: null, fecha_ingreso: null, cargo: null } as const
    await db
      .updateTable('usuarios')
      .set({ ...unknown, nivel_bombero: null })
      .where('id', '=', bombera.id)
      .execute()
    await sendBack('bombera', bombera.id)
    expect(await row()).toEqual({ ...original, ...unknown, nivel_bombero: null })
    expect(await audited()).toEqual([])
  })

  test('while a new e-mail is pending, and stays so', async () => {
    await change('bombera', { email: 'antonia@ejemplo.cl' })
    await db.deleteFrom('correos').execute()
    const before = [await row(), await audited()]
    await sendBack('bombera', bombera.id)
    expect([await row(), await audited()]).toEqual(before)
    expect(await db.selectFrom('correos').selectAll().execute()).toEqual([])
    expect((await bombera.call(perfilApi.own)).body.email_pendiente).toBe('antonia@ejemplo.cl')
  })
})

describe('a new e-mail', () => {
  test('stays pending until its own link is opened', async () => {
    const { status, body } = await change('bombera', { email: ' Antonia@Ejemplo.cl ' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ email: cast.bombera.email, email_pendiente: 'antonia@ejemplo.cl' })
    expect((await bombera.call(perfilApi.own)).body).toEqual(body)
    expect((await row()).email).toBe(cast.bombera.email)
    expect((await row()).busqueda).toBe(original.busqueda)
    const [mail] = await mailsTo(db, 'antonia@ejemplo.cl')
    expect(mail?.tipo).toBe('confirmar_correo')
    expect(mail?.enlace).toMatch(/^\/confirmar-correo\/[\w-]{43}$/)
    expect(await mailsTo(db, cast.bombera.email)).toMatchObject([{ tipo: 'deshacer_correo' }])
    expect((await audited())[0]?.despues).toBe('{"email_pendiente":"***"}')
  })

  test('replaces an earlier pending one; other changes leave it', async () => {
    await change('bombera', { email: 'una@ejemplo.cl' })
    const { body } = await change('bombera', { email: 'otra@ejemplo.cl' })
    expect(body.email_pendiente).toBe('otra@ejemplo.cl')
    const { body: after } = await change('bombera', { email: cast.bombera.email, telefono: '987654321' })
    expect(after.email_pendiente).toBe('otra@ejemplo.cl')
    clock.advance(24 * 60 * 60 * 1000)
    expect((await bombera.call(perfilApi.own)).body.email_pendiente).toBeNull()
  })

  test('can be withdrawn: its link is void, audited once', async () => {
    await change('bombera', { email: 'slip@ejemplo.cl' })
    const [mail] = await mailsTo(db, 'slip@ejemplo.cl')
    const token = mail?.enlace?.split('/').at(-1) ?? ''
    const params = { id: bombera.id }
    for (let n = 0; n < 2; n += 1) expect((await bombera.call(perfilApi.withdrawCorreo, { params })).status).toBe(200)
    expect((await bombera.call(perfilApi.own)).body.email_pendiente).toBeNull()
    expect((await nobody.call(cuentaApi.confirmEmail, { body: { token } })).status).toBe(400)
    expect((await row()).email).toBe(cast.bombera.email)
    expect((await audited()).map(({ antes, despues }) => [antes, despues])).toEqual([
      ['{"email_pendiente":"***"}', '{"email_pendiente":null}'],
      ['{}', '{"email_pendiente":"***"}'],
    ])
  })

  test('of another account is refused, and nothing else is saved', async () => {
    const { status, body } = await change('bombera', {
      email: cast.suspendido.email.toUpperCase(),
      telefono: '987654321',
    })
    expect(status).toBe(409)
    expect(body).toEqual({
      message: 'Ya existe un registro con estos datos.',
      error: 'conflicto',
      errors: { email: 'Ya existe una cuenta con este correo.' },
    })
    expect(await row()).toEqual(original)
  })

  test('is limited to five per hour, so that nobody floods a stranger', async () => {
    for (let n = 0; n < 5; n += 1) expect((await change('bombera', { email: `n${n}@ejemplo.cl` })).status).toBe(200)
    const sixth = await change('bombera', { email: 'n5@ejemplo.cl' })
    expect([sixth.status, sixth.headers['retry-after']]).toEqual([429, '3600'])
    expect((await change('bombera', { telefono: '987654321' })).status).toBe(200)
    expect((await change('tesorero', { email: 'otro@ejemplo.cl' })).status).toBe(200)
  })
})

describe('another’s', () => {
  const params = { id: bombera.id }

  test('can only be changed by the administrator', async () => {
    const call = { params, body: { telefono: '987654321' } }
    expect((await nobody.call(perfilApi.update, call)).status).toBe(401)
    for (const personaje of ['tesorero', 'teniente', 'ayudante', 'capitana'] as const) {
      const { status, body } = await as(personaje).call(perfilApi.update, call)
      expect([status, body.message]).toEqual([403, 'No tiene permiso para realizar esta acción.'])
    }
    expect(await row()).toEqual(original)
  })

  test('including RUT, cargo, level and day of entry', async () => {
    const body = {
      rut: '11.111.111-1',
      cargo: 'Teniente 1',
      nivel_bombero: 'Operativo',
      fecha_ingreso: '2020-05-02',
    } as const
    const answer = await administradora.call(perfilApi.update, { params, body })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ ...body, rut: '11111111-1', role: 'bombero', version: 2 })
    expect((await row()).busqueda).toBe('antonia fuentes lillo bombero@demo.cl 11111111-1')
    const [entry] = await audited()
    expect(entry?.user_id).toBe(administradora.id)
    expect(JSON.parse(entry?.despues ?? '')).toEqual({ ...body, rut: '***' })
  })

  test('except role, state and picture, which have their own endpoints', async () => {
    const more = { estado: 'suspendido', foto_perfil: 'x', email_pendiente: 'x', cargo: 'Otro' } as const
    for (const rol of [{ role_id: 1 }, { role: 'admin' }] as const) {
      const { status, body } = await administradora.call(perfilApi.update, { params, body: { ...rol, ...more } })
      expect([status, body.message]).toEqual([
        403,
        'No tiene permiso para modificar: rol, estado, foto, correo por confirmar.',
      ])
    }
    expect(await row()).toEqual(original)
  })

  test('refuses a RUT of another account', async () => {
    const { status, body } = await administradora.call(perfilApi.update, { params, body: { rut: '13.877.420-1' } })
    expect([status, body.errors]).toEqual([409, { rut: 'Ya existe una cuenta con este RUT.' }])
  })

  test('refuses an impossible day of entry', async () => {
    const body = { fecha_ingreso: '2026-11-21' }
    const answer = await administradora.call(perfilApi.update, { params, body })
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      { fecha_ingreso: 'La fecha de ingreso no puede ser futura' },
    ])
  })

  test('a brigadier becomes an active member at 18, not before', async () => {
    const joven = { calidad: 'brigadier', fecha_nacimiento: '2008-11-21', fecha_ingreso: null } as const
    await db.updateTable('usuarios').set(joven).where('id', '=', params.id).execute()
    const promote = () => administradora.call(perfilApi.update, { params, body: { calidad: 'activo' } })
    const { status, body } = await promote()
    expect([status, body.errors]).toEqual([400, { calidad: 'El bombero debe tener al menos 18 años' }])
    expect(await row()).toEqual({ ...original, ...joven })
    expect(await audited()).toEqual([])
    clock.advance(24 * 60 * 60 * 1000)
    expect((await promote()).body.calidad).toBe('activo')
  })

  test('a new e-mail needs confirmation too', async () => {
    const { body } = await administradora.call(perfilApi.update, { params, body: { email: 'antonia@ejemplo.cl' } })
    expect(body).toMatchObject({ email: cast.bombera.email, email_pendiente: 'antonia@ejemplo.cl' })
    expect(await mailsTo(db, 'antonia@ejemplo.cl')).toHaveLength(1)
  })

  test('an unknown member: 404', async () => {
    expect((await administradora.call(perfilApi.update, { params: { id: 999 }, body: {} })).status).toBe(404)
    expect((await bombera.call(perfilApi.update, { params: { id: 999 }, body: {} })).status).toBe(403)
  })

  test('a former member is read-only', async () => {
    await db.updateTable('usuarios').set({ estado: 'baja' }).where('id', '=', params.id).execute()
    const { status, body } = await administradora.call(perfilApi.update, { params, body: { telefono: '987654321' } })
    expect([status, body.message]).toEqual([409, 'Esta cuenta está dada de baja.'])
  })
})

const change = (personaje: Personaje, body: Parameters<typeof bombera.call<typeof perfilApi.update>>[1]['body']) =>
  as(personaje).call(perfilApi.update, { params: { id: as(personaje).id }, body })

function row() {
  return db.selectFrom('usuarios').selectAll().where('id', '=', bombera.id).executeTakeFirstOrThrow()
}

const audited = () => db.selectFrom('auditoria').selectAll().orderBy('id', 'desc').execute()
