// Each term of keeping removes what it names, and leaves what is not due, under a clock of its own (decisions §8).
import { beforeEach, describe, expect, test } from 'vitest'
import { contactoApi } from '#contract/contacto.ts'
import { cuentaApi } from '#contract/cuenta.ts'
import { misDatosApi } from '#contract/mis-datos.ts'
import { perfilApi } from '#contract/perfil.ts'
import type { Plazo } from '#contract/shared/plazos.ts'
import { usuariosApi } from '#contract/usuarios.ts'
import { cast } from '#db/seeds/cast.ts'
import type { NewRow, Tables } from '#db/tables.ts'
import { writeAjuste } from '#server/plumbing/records/ajustes.ts'
import type { Mail } from '#server/plumbing/mail/mail.ts'
import { queueMail } from '#test/support/queue-mail.ts'
import { formOf, samplePicture } from '#test/support/pictures.ts'
import { startApp } from '#test/support/start-app.ts'
import { conservar } from './conservacion.queries.ts'
import { findPlazos } from './plazos-anunciados.queries.ts'

const { as, nobody, database, deps, storage, clock } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const administradora = as('administradora')
const beginning = clock.now
const day = 24 * 60 * 60 * 1000
const at = beginning.toISOString()

beforeEach(async () => {
  clock.now = beginning
  for (const table of ['auditoria', 'correos', 'ajustes'] as const) await db.deleteFrom(table).execute()
})

/** Runs the terms so many days after the beginning. */
async function after(days: number): Promise<void> {
  clock.now = new Date(beginning.getTime() + days * day)
  await conservar(deps, clock.now)
}

const count = async (table: keyof Tables): Promise<number> =>
  (
    await db
      .selectFrom(table as 'mensajes')
      .select((e) => e.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

const insert = <T extends keyof Tables>(table: T, row: NewRow<T>) =>
  db
    .insertInto(table)
    .values(row as never)
    .execute()

/** The traces that a term has left: how much, and nothing of whom. */
async function traces(plazo: Plazo) {
  const rows = await db.selectFrom('auditoria').selectAll().where('entidad', '=', 'plazo').orderBy('id').execute()
  return rows.flatMap(({ accion, user_id, entidad_id, antes, despues }) => {
    const { plazo: of, cuantos } = JSON.parse(despues ?? '{}')
    return of === plazo ? [{ accion, user_id, entidad_id, antes, cuantos }] : []
  })
}
const one = { accion: 'eliminar', user_id: null, entidad_id: null, antes: null, cuantos: 1 }

const isThere = async (id: number) =>
  (await db.selectFrom('usuarios').select('estado').where('id', '=', id).executeTakeFirst())?.estado

describe('rows of their own', () => {
  const mensaje = { nombre: 'Rosa Tapia', email: 'rosa@ejemplo.cl', mensaje: 'Hola.' }
  const postulacion = { ...mensaje, telefono: '987654321', comuna: 'Alba', consentimiento: true } as const
  const user_id = as('bombera').id
  const solicitud = { user_id, tipo: 'correccion', detalle: 'x', creada_en: at, plazo: '2026-12-20' } as const
  const deVecina = { ...solicitud, user_id: null, nombre: 'Rosa', email: 'rosa@ejemplo.cl' } as const
  const notificacion = { user_id, tipo: 'sistema', titulo: 'a', cuerpo: 'a', enlace: null, avisada: 0 } as const
  const mail = {
    tipo: 'aprobada',
    para: cast.bombera.email,
    user_id: null,
    asunto: 'a',
    parrafos: ['a'],
  } satisfies Mail

  test.each<[Plazo, keyof Tables, days: number, make: () => Promise<unknown>]>([
    ['mensajes', 'mensajes', 365, () => nobody.call(contactoApi.send, { body: mensaje })],
    ['postulaciones', 'postulaciones', 365, () => nobody.call(contactoApi.apply, { body: postulacion })],
    [
      'solicitudes',
      'solicitudes',
      731,
      () => insert('solicitudes', { ...solicitud, estado: 'rechazada', resuelta_en: at }),
    ],
    [
      'solicitudes_sin_confirmar',
      'solicitudes',
      7,
      () => insert('solicitudes', { ...deVecina, estado: 'por_confirmar' }),
    ],
    [
      'correos',
      'correos',
      366,
      async () => {
        await queueMail(db, mail, clock.now)
        await db.updateTable('correos').set({ estado: 'enviado' }).execute()
      },
    ],
    [
      'notificaciones',
      'notificaciones',
      180,
      () => insert('notificaciones', { ...notificacion, created_at: at, leida_en: at }),
    ],
    ['lugares', 'lugares_conocidos', 180, () => insert('lugares_conocidos', { user_id, marca: 'm', visto_en: at })],
  ])('%s: %s are deleted after %i days, with their trace', async (plazo, table, days, make) => {
    await db.deleteFrom(table).execute()
    await make()
    await after(days - 1)
    expect([await count(table), await traces(plazo)]).toEqual([1, []])
    await after(days)
    expect([await count(table), await traces(plazo)]).toEqual([0, [one]])
    await after(days + 1)
    expect(await traces(plazo)).toHaveLength(1)
  })

  test('what still waits stays, whatever its age', async () => {
    await db.deleteFrom('solicitudes').execute()
    await db.deleteFrom('notificaciones').execute()
    await insert('solicitudes', { ...solicitud, estado: 'pendiente' })
    await insert('solicitudes', { ...solicitud, tipo: 'bloqueo', estado: 'aceptada', resuelta_en: at })
    await insert('notificaciones', { ...notificacion, created_at: at })
    await queueMail(db, mail, clock.now)
    await after(4000)
    expect([await count('solicitudes'), await count('notificaciones'), await count('correos')]).toEqual([2, 1, 1])
  })

  test('a message goes with the mails about it', async () => {
    await nobody.call(contactoApi.send, { body: mensaje })
    expect(await count('correos')).toBe(1)
    await after(365)
    expect(await count('correos')).toBe(0)
  })

  test('a term changed by the company holds from then on; with 0 nothing goes', async () => {
    await db.deleteFrom('solicitudes').execute()
    await insert('solicitudes', { ...solicitud, estado: 'rechazada', resuelta_en: at })
    await writeAjuste(db, 'conservacion', { solicitudes: 0 }, 1, clock.now)
    await after(4000)
    expect(await count('solicitudes')).toBe(1)
    await writeAjuste(db, 'conservacion', { solicitudes: 1 }, 2, clock.now)
    await after(31)
    expect(await count('solicitudes')).toBe(0)
  })
})

test('direcciones: addresses of the log are forgotten after a year; who did what stays', async () => {
  await administradora.call(usuariosApi.list, {})
  const read = () =>
    db.selectFrom('auditoria').select(['accion', 'ip', 'user_agent', 'user_id']).orderBy('id').execute()
  await after(364)
  expect(await read()).toMatchObject([{ accion: 'ver_sensible', ip: '127.0.0.1' }])
  await after(365)
  expect((await read())[0]).toEqual({ accion: 'ver_sensible', ip: null, user_agent: null, user_id: administradora.id })
  expect(await traces('direcciones')).toEqual([one])
})

describe('accounts', () => {
  const registered = {
    nombre: 'Pedro Soto Lara',
    rut: '11.111.111-1',
    email: 'pedro@ejemplo.cl',
    telefono: '987654321',
    fecha_nacimiento: '2000-01-01',
    password: 'Sirena132Bronce',
  }
  const register = async () => {
    await nobody.call(cuentaApi.register, { body: registered })
    const { id } = await db
      .selectFrom('usuarios')
      .select('id')
      .where('email', '=', registered.email)
      .executeTakeFirstOrThrow()
    return id
  }

  test('sin_verificar: one never verified goes 30 days after its last link', async () => {
    const id = await register()
    clock.advance(10 * day)
    await nobody.call(cuentaApi.resendVerification, { body: { email: registered.email } })
    await after(39)
    expect(await isThere(id)).toBe('pendiente_verificacion')
    await after(40)
    expect([await isThere(id), await traces('sin_verificar')]).toEqual([undefined, [one]])
    expect(JSON.stringify(await db.selectFrom('auditoria').selectAll().execute())).not.toMatch(/pedro|11111111/)
  })

  test('sin_aprobar: one that nobody approved goes after 180 days, and its person is told', async () => {
    const id = await register()
    await db.updateTable('usuarios').set({ estado: 'pendiente_aprobacion' }).where('id', '=', id).execute()
    await after(179)
    expect(await isThere(id)).toBe('pendiente_aprobacion')
    await after(180)
    expect([await isThere(id), await traces('sin_aprobar')]).toEqual([undefined, [one]])
    const mails = await db.selectFrom('correos').select('tipo').where('para', '=', registered.email).execute()
    expect(mails).toEqual([{ tipo: 'rechazada' }])
  })

  test('de baja: first the ficha, guardian and photograph, then the account; the name stays', async () => {
    const member = as('maquinista')
    const params = { id: member.id }
    await member.call(perfilApi.changeFicha, { params, body: { alergias: 'Penicilina', consiente: true } })
    const form = await formOf({ field: 'foto', bytes: await samplePicture(8, 8) })
    await member.request({ method: 'POST', url: `/api/users/${member.id}/profile/photo`, ...form })
    await insert('apoderados', { user_id: member.id, nombre: 'Rosa Lillo', parentesco: 'Madre', updated_at: at })
    await insert('premios', {
      user_id: member.id,
      tipo: 'Constancia, 5 años',
      fecha: '2026-01-01',
      vigencia: null,
      acta: null,
    })
    await administradora.call(usuariosApi.changeStatus, { params, body: { estado: 'baja', motivo_baja: 'Renuncia' } })
    const kept = async () => [
      await count('fichas_personales'),
      await count('apoderados'),
      (await storage.list('fotos')).length,
    ]
    await after(364)
    expect(await kept()).toEqual([1, 1, 1])
    await after(365)
    expect([await kept(), await traces('ficha_de_baja')]).toEqual([[0, 0, 0], [one]])
    const left = () =>
      db.selectFrom('usuarios').select(['nombre', 'rut', 'email']).where('id', '=', member.id).executeTakeFirst()
    await after(3652)
    expect(await left()).toMatchObject({ rut: expect.any(String), email: cast.maquinista.email })
    await after(3653)
    expect(await left()).toEqual({
      nombre: cast.maquinista.nombre,
      rut: null,
      email: `BAJA-${member.id}@cuenta.invalid`,
    })
    expect(await traces('cuenta_de_baja')).toEqual([one])
    await after(3654)
    expect(await traces('cuenta_de_baja')).toHaveLength(1)
  })

  test('one that came back stays', async () => {
    const member = as('honorario')
    const params = { id: member.id }
    await administradora.call(usuariosApi.changeStatus, { params, body: { estado: 'baja' } })
    await administradora.call(usuariosApi.changeStatus, { params, body: { estado: 'activo' } })
    await after(5000)
    expect(await isThere(member.id)).toBe('activo')
  })
})

test('one term that fails does not keep the others', async () => {
  await db.deleteFrom('solicitudes').execute()
  const row = { user_id: as('bombera').id, tipo: 'acceso', detalle: 'x', plazo: '2026-12-20' } as const
  await insert('solicitudes', { ...row, creada_en: at, estado: 'rechazada', resuelta_en: at })
  const broken = { ...deps, storage: { ...deps.storage, remove: () => Promise.reject(new Error('away')) } }
  await insert('fichas_personales', { user_id: as('suspendido').id, updated_at: at })
  await db
    .updateTable('usuarios')
    .set({ estado: 'baja', fecha_baja: '2020-01-01', foto_perfil: null })
    .where('id', '=', as('suspendido').id)
    .execute()
  await conservar(broken, new Date(beginning.getTime() + 800 * day)).catch(() => {})
  expect(await count('solicitudes')).toBe(0)
})

test('every term has a value today, and requests of members are not among those never confirmed', async () => {
  const plazos = await findPlazos(db, clock.now)
  expect(Object.values(plazos).every(({ cantidad }) => cantidad > 0)).toBe(true)
  const asked = await as('teniente').call(misDatosApi.solicitar, { body: { tipo: 'acceso', detalle: 'Qué hay.' } })
  await after(20)
  expect(await db.selectFrom('solicitudes').select('id').where('id', '=', asked.body.id).execute()).toHaveLength(1)
})
