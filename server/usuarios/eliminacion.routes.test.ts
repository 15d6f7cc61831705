import { beforeEach, describe, expect, test } from 'vitest'
import { cuentaApi } from '#contract/cuenta.ts'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { perfilApi } from '#contract/perfil.ts'
import { usuariosApi } from '#contract/usuarios.ts'
import { cast, castPassword, type Personaje } from '#db/seeds/cast.ts'
import { insertLink } from '#server/cuenta/enlaces.queries.ts'
import { queueMail } from '#test/support/queue-mail.ts'
import { saveFicha } from '#server/perfil/ficha.queries.ts'
import { documentForm, png } from '#test/support/documentos.ts'
import { mailsTo } from '#test/support/mails.ts'
import { newUsuario } from '#test/support/rows.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, signedIn, nobody, database, clock, storage, deps } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const administradora = as('administradora')

beforeEach(async () => {
  await db.deleteFrom('correos').execute()
})

test('is for administrators', async () => {
  const call = { params: { id: as('bombera').id } }
  expect((await nobody.call(usuariosApi.remove, call)).status).toBe(401)
  expect((await as('capitana').call(usuariosApi.remove, call)).status).toBe(403)
  expect((await administradora.call(usuariosApi.remove, { params: { id: 999 } })).status).toBe(404)
})

describe('a member without company records', () => {
  test('is deleted for good, with sessions, links and mails', async () => {
    const { id } = as('tesorero')
    const open = await signedIn('tesorero')
    await insertLink(db, { tipo: 'restablecer', user_id: id }, clock.now)
    await mailTo('tesorero')
    const { status, body } = await remove('tesorero')
    expect(status).toBe(200)
    expect(body).toEqual({ success: true, message: 'La cuenta de Ramón Ibáñez Cuevas fue eliminada.' })
    expect(await rowOf(id)).toBeUndefined()
    expect((await open.call(perfilApi.own)).status).toBe(401)
    for (const table of ['sesiones', 'enlaces', 'correos'] as const)
      expect(await db.selectFrom(table).select('id').where('user_id', '=', id).execute()).toEqual([])
    expect(await db.selectFrom('correos').selectAll().execute()).toEqual([])
    expect(await audited()).toMatchObject({
      accion: 'eliminar',
      entidad: 'usuario',
      entidad_id: id,
      user_id: administradora.id,
      antes: '{"estado":"activo","role_id":6}',
      despues: null,
    })
    expect((await remove('tesorero')).status).toBe(404)
  })
})

describe('a member in company records', () => {
  const { id } = as('maquinista')

  test('is closed: personal data go, the name stays', async () => {
    const body = { estado: 'EN REVISIÓN', detalles: 'Frenos.' } as const
    await as('maquinista').call(materialMayorApi.changeStatus, { params: { id: 22 }, body })
    await mailTo('maquinista')
    const before = await rowOf(id)
    clock.advance(60_000)
    const answer = await remove('maquinista')
    expect(answer.body.message).toBe(
      'La cuenta de Pedro Vidal Oñate fue cerrada. Su nombre queda en los registros de la compañía.',
    )
    expect(await rowOf(id)).toEqual({
      ...before,
      estado: 'baja',
      email: `BAJA-${id}@cuenta.invalid`,
      rut: null,
      telefono: null,
      fecha_nacimiento: null,
      fecha_baja: '2026-11-20',
      foto_perfil: null,
      password_hash: null,
      busqueda: 'pedro vidal onate',
      updated_at: clock.now.toISOString(),
      version: 2,
    })
    expect(await db.selectFrom('correos').selectAll().execute()).toEqual([])
    expect((await audited()).despues).toBe('{"estado":"baja"}')
    const unit = (await as('capitana').call(materialMayorApi.get, { params: { id: 22 } })).body
    expect(unit.actualizadaPor).toBe('Pedro Vidal Oñate')
  })

  test('cannot sign in with the old or new address, and both are free again', async () => {
    for (const email of [cast.maquinista.email, `BAJA-${id}@cuenta.invalid`])
      expect((await nobody.call(cuentaApi.login, { body: { email, password: castPassword } })).status).toBe(401)
    const again = {
      nombre: 'Pedro Vidal Oñate',
      rut: '11.902.367-K',
      cargo: 'Otro',
      rolId: 5,
      fecha_ingreso: '2024-03-01',
    } as const
    const { status } = await administradora.call(usuariosApi.invite, {
      body: { ...again, email: cast.maquinista.email },
    })
    expect(status).toBe(201)
    // Nor can anyone reserve the next one's address.
    const email = `baja-${as('bombera').id}@cuenta.invalid`
    expect((await administradora.call(usuariosApi.invite, { body: { ...again, rut: undefined, email } })).status).toBe(
      201,
    )
    await db
      .updateTable('unidades')
      .set({ actualizada_por: as('bombera').id })
      .where('id', '=', 21)
      .execute()
    expect((await remove('bombera')).status).toBe(200)
  })

  test('cannot be reopened', async () => {
    const closed = { status: 409, body: { message: 'Esta cuenta está dada de baja.' } }
    const params = { id }
    expect(await administradora.call(usuariosApi.changeStatus, { params, body: { estado: 'activo' } })).toMatchObject(
      closed,
    )
    expect(await administradora.call(usuariosApi.changeRole, { params, body: { rolId: 1 } })).toMatchObject(closed)
    expect(await administradora.call(perfilApi.update, { params, body: { telefono: '987654321' } })).toMatchObject(
      closed,
    )
    expect(await remove('maquinista')).toMatchObject(closed)
  })
})

describe('a waiting account', () => {
  test('for approval is told of the rejection, and nothing is kept', async () => {
    const { id } = as('porAprobar')
    expect((await remove('porAprobar')).body.message).toBe('La cuenta de Benjamín Pérez Ossa fue eliminada.')
    expect(await rowOf(id)).toBeUndefined()
    expect(await mailsTo(db, cast.porAprobar.email)).toMatchObject([{ tipo: 'rechazada', enlace: null }])
    const trace = JSON.stringify(await db.selectFrom('auditoria').selectAll().where('entidad_id', '=', id).execute())
    expect(trace).not.toMatch(/benjam|20417558/i)
  })

  test('for verification gets no mail', async () => {
    await insertLink(db, { tipo: 'verificar', user_id: as('reciente').id }, clock.now)
    expect((await remove('reciente')).status).toBe(200)
    expect(await rowOf(as('reciente').id)).toBeUndefined()
    expect(await mailsTo(db, cast.reciente.email)).toEqual([])
  })
})

describe('every reference to a member', () => {
  const at = clock.now.toISOString()
  const vecina = { nombre: 'Rosa Tapia', email: 'rosa@ejemplo.cl', mensaje: 'Hola.', creado_en: at }
  const mensaje = (email: string) => (id: number) =>
    db.insertInto('mensajes').values({ ...vecina, email, respondido_en: at, respondido_por: id })
  const solicitud = (de: (id: number) => number) => (id: number) =>
    db.insertInto('solicitudes').values({
      user_id: de(id),
      tipo: 'correccion',
      detalle: 'x',
      creada_en: at,
      plazo: '2026-12-20',
      resuelta_en: at,
      resuelta_por: id,
    })

  test.each<[string, (id: number) => { execute: () => Promise<unknown> }, boolean]>([
    [
      'a version of the site',
      (user_id) =>
        db
          .insertInto('sitio_versiones')
          .values({ seccion: 'historia', version: 99, contenido: '{}', user_id, creado_en: at }),
      true,
    ],
    ['the answer to a message', mensaje(vecina.email), true],
    ['the answer to their own message', mensaje('secretaria@ejemplo.cl'), false],
    [
      'the answer to an application',
      (respondido_por) =>
        db
          .insertInto('postulaciones')
          .values({ ...vecina, telefono: 'x', comuna: 'x', consentimiento: 'x', respondido_en: at, respondido_por }),
      true,
    ],
    ['the answer to another’s request', solicitud(() => as('bombera').id), true],
    ['the answer to their own request', solicitud((id) => id), false],
    [
      'a change of the settings',
      (user_id) =>
        db
          .insertInto('ajustes_historial')
          .values({ seccion: 'reglas', campo: 'edad_minima', antes: '18', despues: '17', user_id, creado_en: at }),
      true,
    ],
    [
      'a picture',
      (user_id) => db.insertInto('imagenes').values({ clave: 'x', ancho: 1, alto: 1, user_id, creado_en: at }),
      false,
    ],
  ])('in %s', async (_what, insert, remains) => {
    const secretaria = newUsuario({ email: 'secretaria@ejemplo.cl', nombre: 'Elisa Jara' })
    const { id } = await db.insertInto('usuarios').values(secretaria).returning('id').executeTakeFirstOrThrow()
    await insert(id).execute()
    expect((await administradora.call(usuariosApi.remove, { params: { id } })).status).toBe(200)
    const left = await rowOf(id)
    expect(left && [left.nombre, left.estado]).toEqual(remains ? ['Elisa Jara', 'baja'] : undefined)
  })
})

const remove = (personaje: Personaje) => administradora.call(usuariosApi.remove, { params: { id: as(personaje).id } })
const rowOf = (id: number) => db.selectFrom('usuarios').selectAll().where('id', '=', id).executeTakeFirst()
const audited = () => db.selectFrom('auditoria').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()

const mailTo = (personaje: Personaje) =>
  queueMail(
    db,
    { tipo: 'restablecer', para: cast[personaje].email, user_id: as(personaje).id, asunto: 'x', parrafos: [] },
    clock.now,
  )

describe("traces in others' records", () => {
  const [own, longer, rut] = ['ana@ejemplo.cl', 'mariana@ejemplo.cl', '1234567-4']
  const other = as('teniente').id
  const account = async (nombre: string, email: string) => {
    const { password_hash: _, id: __, ...row } = await rowOfAny()
    const { id } = await db
      .insertInto('usuarios')
      .values({ ...row, nombre, email, rut: email === own ? rut : null, estado: 'activo' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const rowOfAny = () => db.selectFrom('usuarios').selectAll().limit(1).executeTakeFirstOrThrow()
  const direccion = 'Pasaje "Los Álamos" 12'

  test('go only if they name the whole member; a namesake’s stay', async () => {
    const id = await account('Ana Soto', own)
    const namesake = await account('Ana Soto', longer)
    await saveFicha(db, deps.key, id, { direccion }, clock.now)
    const write = (asunto: string, parrafo: string, tipo: 'contacto' | 'por_aprobar' = 'contacto') =>
      queueMail(db, { tipo, para: 'otra@demo.cl', user_id: other, asunto, parrafos: ['Hola:', parrafo] }, clock.now)
    await write('va 1', 'Escriba a Ana@Ejemplo.cl.')
    await write('va 2', `RUT ${rut}, domicilio ${direccion}`)
    await write('va 3', `Vive en ${direccion}`)
    await write('va 4', `Ana Soto (${own}) verificó su correo.`, 'por_aprobar')
    await write('queda 1', `Escriba a ${longer}`)
    await write('queda 2', `RUT 1${rut}`)
    await write('queda 3', `Ana Soto (${longer}) verificó su correo.`, 'por_aprobar')
    const values = { a: `De ${longer}`, b: `De ${own}`, c: `En ${direccion}`, d: `1${rut}` }
    const { id: entry } = await db
      .insertInto('auditoria')
      .values({
        fecha: clock.now.toISOString(),
        accion: 'editar',
        entidad: 'unidad',
        despues: JSON.stringify(values),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await administradora.call(usuariosApi.remove, { params: { id } })).status).toBe(200)
    const left = await db.selectFrom('correos').select('asunto').where('user_id', '=', other).orderBy('id').execute()
    expect(left.map(({ asunto }) => asunto)).toEqual(['queda 1', 'queda 2', 'queda 3'])
    const { despues } = await db
      .selectFrom('auditoria')
      .select('despues')
      .where('id', '=', entry)
      .executeTakeFirstOrThrow()
    expect(JSON.parse(despues ?? '')).toEqual({ ...values, b: '***', c: '***' })
    // Without a namesake it is theirs, whatever their address was then.
    await write('va 5', 'Ana Soto verificó su correo y espera.', 'por_aprobar')
    await write('queda 4', 'Ana Soto Pérez verificó su correo y espera.', 'por_aprobar')
    expect((await administradora.call(usuariosApi.remove, { params: { id: namesake } })).status).toBe(200)
    const last = await db.selectFrom('correos').select('asunto').where('user_id', '=', other).orderBy('id').execute()
    expect(last.map(({ asunto }) => asunto)).toEqual(['queda 2', 'queda 4'])
  })
})

test('their documents are deleted with files, whether or not the name stays', async () => {
  const leaving = ['ayudante', 'teniente'] as const
  for (const personaje of leaving) {
    const form = await documentForm({ bytes: png, name: 'carnet.png' })
    await as(personaje).request({ method: 'POST', url: '/api/documents', ...form })
  }
  await db
    .updateTable('unidades')
    .set({ actualizada_por: as('ayudante').id })
    .where('id', '=', 22)
    .execute()
  expect(await storage.list('documentos')).toHaveLength(2)
  for (const personaje of leaving) expect((await remove(personaje)).status).toBe(200)
  expect((await rowOf(as('ayudante').id))?.estado).toBe('baja')
  expect(await db.selectFrom('documentos').selectAll().execute()).toEqual([])
  expect(await storage.list('documentos')).toEqual([])
})

test('deleting a member during their own write fails that write cleanly', async () => {
  const honorario = await signedIn('honorario')
  const body = { estado: 'EN REPARACIÓN' } as const
  const [removed, ...written] = await Promise.all([
    remove('honorario'),
    ...Array.from({ length: 10 }, () => honorario.call(materialMayorApi.changeStatus, { params: { id: 23 }, body })),
  ])
  expect(removed.status).toBe(200)
  for (const { status } of written) expect([200, 401, 409]).toContain(status)
})
