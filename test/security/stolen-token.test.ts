// Row 56: a thief with a token but no password cannot use endpoints that ask for the password.
import type { InjectOptions } from 'fastify'
import { beforeEach, describe, expect, test } from 'vitest'
import { cuentaApi } from '#contract/cuenta.ts'
import { llavesApi } from '#contract/llaves.ts'
import { roleId } from '#contract/shared/permisos.ts'
import { cast, castPassword } from '#db/seeds/cast.ts'
import { queueReset } from '#server/cuenta/correos.queries.ts'
import { makeRecuperacion, recountFactores } from '#server/llaves/factores.queries.ts'
import { makeReto } from '#server/llaves/retos.rules.ts'
import { insertSolicitud } from '#server/mis-datos/solicitudes.queries.ts'
import { some } from '#server/plumbing/data/some.ts'
import { makeRespaldo } from '#server/plumbing/respaldo/respaldos.ts'
import { insertRespaldo } from '#server/plumbing/respaldo/respaldos.queries.ts'
import { autenticador, llaveDe } from '#test/support/autenticador.ts'
import { type Parts, urlOf } from '#test/support/caller.ts'
import { everyEndpoint } from '#test/support/every-endpoint.ts'
import { everyRow } from '#test/support/every-row.ts'
import { mailedToken } from '#test/support/mails.ts'
import { distrustSessions } from '#test/support/codigo-correo.ts'
import { sinFactores } from '#test/support/codigos.ts'
import { giveFactor } from '#test/support/factores.ts'
import { formOf } from '#test/support/pictures.ts'
import { startApp } from '#test/support/start-app.ts'
import { write } from '#server/plumbing/records/write.ts'

const { as, thiefOf, signedIn, nobody, database, deps, taller, clock } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const minute = 60_000
const beginning = clock.now

beforeEach(async () => {
  clock.now = beginning
  await sinFactores(db)
})

/** Valid inputs: refused before the password is confirmed, accepted after. */
const asking: Record<string, () => Promise<Parts & { form?: InjectOptions }>> = {
  'cuenta.closeSession': async () => ({ params: { id: await sessionOf(await signedIn('administradora')) } }),
  'cuenta.closeOtherSessions': async () => ({}),
  'llaves.makeAutenticador': async () => ({}),
  'llaves.removeAutenticador': async () => await withAutenticador(),
  'llaves.renewRecuperacion': async () => await withAutenticador(),
  'perfil.update': async () => ({ params: { id: as('administradora').id }, body: { email: 'intruso@ejemplo.cl' } }),
  'perfil.changeCalidades': async () => ({
    body: { elegidos: [{ id: as('maquinista').id, version: 1 }], calidad: 'honorario' },
  }),
  'perfil.ficha': async () => ({ params: { id: as('bombera').id } }),
  'perfil.changeFicha': async () => ({ params: { id: as('bombera').id }, body: { comuna: 'Quilpué' } }),
  'usuarios.invite': async () => ({
    body: { nombre: 'Otra Persona', email: 'intrusa@ejemplo.cl', cargo: 'Otro', rolId: roleId('admin') },
  }),
  'usuarios.approve': async () => ({
    params: { id: as('porAprobar').id },
    body: { cargo: 'Bombero', rolId: roleId('admin'), fecha_ingreso: '2026-11-01' },
  }),
  'usuarios.changeStatus': async () => ({ params: { id: as('maquinista').id }, body: { estado: 'suspendido' } }),
  'usuarios.changeRole': async () => ({ params: { id: as('teniente').id }, body: { rolId: roleId('admin') } }),
  'usuarios.remove': async () => ({ params: { id: as('honorario').id } }),
  'usuarios.beginReinicio': async () => {
    await giveFactor(db, as('ayudante').id, clock.now)
    return { params: { id: as('ayudante').id } }
  },
  'usuarios.createEnlace': async () => ({ params: { id: as('ayudante').id } }),
  'usuarios.import': async () => ({
    form: await formOf({
      field: 'archivo',
      bytes: Buffer.from('Nombre;Correo\nOtra Persona;importada@ejemplo.cl\n'),
      name: 'miembros.csv',
      fields: { simular: 'false', invitar: 'true' },
    }),
  }),
  'eventos.renewEnlace': async () => ({}),
  'llaves.opcionesLlave': async () => ({}),
  'llaves.agregarLlave': async () => ({ body: { nombre: 'Intrusa', respuesta: await llaveNueva() } }),
  'llaves.quitarLlave': async () => {
    const id = await llaveDe(db, as('administradora').id, autenticador(), clock.now)
    await recountFactores({ db, now: clock.now }, as('administradora').id)
    return { params: { id } }
  },
  'mis-datos.resolver': async () => ({
    params: { id: await requestOfRemoval() },
    body: { estado: 'aceptada', respuesta: 'Adiós.' },
  }),
  'sistema.correo': async () => ({ params: { id: await mailWithKey() } }),
  'sistema.archivoRespaldo': async () => ({ params: { id: await backup() } }),
  'mis-datos.exportacion': async () => ({}),
  'sistema.exportacion': async () => ({}),
  'configuracion.save': async () => ({ params: { seccion: 'seguridad' }, body: { valores: {}, version: 1 } }),
  'estacion.addEquipo': async () => ({ body: { nombre: 'Equipo del intruso' } }),
  'estacion.setPin': async () => ({ body: { pin: '482915' } }),
}

function endpointOf(name: string) {
  const endpoint = everyEndpoint[name]
  if (!endpoint) throw new Error(`There is no ${name}`)
  return endpoint
}

const asks = Object.entries(everyEndpoint).filter(([, { confirma }]) => confirma !== undefined)

test('covers every endpoint that asks for the password', () => {
  expect(Object.keys(asking).toSorted()).toEqual(asks.map(([name]) => name).toSorted())
})

describe.each(asks)('%s', (name, endpoint) => {
  test('answers a thief 403 and changes nothing; a confirmation expires after ten minutes', async () => {
    const thief = await thiefOf('administradora')
    const { body, form, ...parts } = (await asking[name]?.()) ?? {}
    const send = () =>
      thief.request({
        method: endpoint.method,
        url: urlOf(endpoint, parts),
        ...(body !== undefined && { payload: body as object }),
        ...form,
      })
    const before = await everyRow(db)
    const refused = await send()
    const error = (await hasFactor()) ? 'confirmar_factor' : 'confirmar_clave'
    expect([refused.statusCode, refused.json()]).toEqual([403, { message: expect.any(String), error }])
    expect(await everyRow(db)).toEqual(before)

    const password = { password: castPassword }
    await thief.call(cuentaApi.confirmPassword, { body: (await hasFactor()) ? await recoveryCode() : password })
    clock.advance(10 * minute)
    expect((await send()).json()).toMatchObject({ error })
    clock.advance(-1)
    expect((await send()).statusCode).toBeLessThan(300)
  })
})

/** Whatever factors the member has. */
const trusted = asks.filter(([, { confianza }]) => confianza === 'siempre' || confianza === 'factor')

test.each(trusted)('%s answers a password in an untrusted session 403, and changes nothing', async (name, endpoint) => {
  const thief = await signedIn('administradora')
  const { body, ...parts } = (await asking[name]?.()) ?? {}
  await distrustSessions(db, thief.token)
  const before = await everyRow(db)
  const refused = await thief.request({
    method: endpoint.method,
    url: urlOf(endpoint, parts),
    ...(body !== undefined && { payload: body as object }),
  })
  const error = (await hasFactor()) ? 'confirmar_factor' : 'confirmar_correo'
  expect([refused.statusCode, refused.json().error]).toEqual([403, error])
  expect(await everyRow(db)).toEqual(before)
})

test('others ask an untrusted session for no more than its password', async () => {
  expect(trusted.map(([name]) => name).toSorted()).toEqual([
    'estacion.setPin',
    'llaves.agregarLlave',
    'llaves.makeAutenticador',
    'llaves.opcionesLlave',
    'llaves.quitarLlave',
    'llaves.removeAutenticador',
    'llaves.renewRecuperacion',
    'mis-datos.exportacion',
    'perfil.changeFicha',
    'perfil.ficha',
    'sistema.archivoRespaldo',
    'sistema.exportacion',
  ])
  const thief = await signedIn('administradora')
  await distrustSessions(db, thief.token)
  expect((await thief.call(cuentaApi.closeOtherSessions)).status).toBe(200)
})

describe('of a member with a second factor', () => {
  test.each(['estacion.setPin', 'perfil.update', 'eventos.renewEnlace', 'mis-datos.exportacion'])(
    '%s asks for the factor, not the password',
    async (name) => {
      const endpoint = endpointOf(name)
      const { body, ...parts } = (await asking[name]?.()) ?? {}
      const { id } = as('administradora')
      await giveFactor(db, id, clock.now)
      const thief = await thiefOf('administradora')
      await thief.call(cuentaApi.confirmPassword, { body: { password: castPassword } })
      const send = () =>
        thief.request({
          method: endpoint.method,
          url: urlOf(endpoint, parts),
          ...(body !== undefined && { payload: body as object }),
        })
      const before = await everyRow(db)
      const refused = await send()
      expect([refused.statusCode, refused.json().error]).toEqual([403, 'confirmar_factor'])
      expect(await everyRow(db)).toEqual(before)
      await thief.call(cuentaApi.confirmPassword, { body: await recoveryCode() })
      expect((await send()).statusCode).toBeLessThan(300)
    },
  )
})

describe('a thief can still', () => {
  test('end their own session, change a profile except its e-mail, and rehearse an import', async () => {
    const thief = await thiefOf('administradora')
    const rehearsal = await formOf({
      field: 'archivo',
      bytes: Buffer.from('Nombre;Correo\nA B;a@ejemplo.cl\n'),
      name: 'a.csv',
    })
    expect((await thief.request({ method: 'POST', url: '/api/users/importar', ...rehearsal })).statusCode).toBe(200)
    const { id } = as('administradora')
    const own = { method: 'PUT', url: `/api/users/${id}/profile` } as const
    const same = { telefono: '987654321', email: cast.administradora.email }
    expect((await thief.request({ ...own, payload: same })).statusCode).toBe(200)
    const { status } = await thief.call(cuentaApi.closeSession, { params: { id: await sessionOf(thief) } })
    expect(status).toBe(200)
  })
})

describe('the present password', () => {
  test('a wrong one gets 400 on its field, and the session survives', async () => {
    const thief = await thiefOf('bombera')
    const { status, body } = await thief.call(cuentaApi.confirmPassword, { body: { password: 'Otra132Bronce' } })
    expect([status, body]).toEqual([
      400,
      {
        message: 'La contraseña actual es incorrecta.',
        error: 'contrasena_incorrecta',
        errors: { password: 'La contraseña actual es incorrecta.' },
      },
    ])
    expect((await thief.call(cuentaApi.sessions)).status).toBe(200)
    expect((await thief.call(cuentaApi.closeOtherSessions)).status).toBe(403)
  })

  test('signing in or changing it confirms one session only', async () => {
    const thief = await thiefOf('capitana')
    const credentials = { email: cast.capitana.email, password: castPassword }
    const { body } = await nobody.call(cuentaApi.login, { body: credentials })
    const owner = { headers: { authorization: `Bearer ${body.token}` }, url: '/api/auth/sessions' } as const
    expect((await thief.call(cuentaApi.closeOtherSessions)).status).toBe(403)
    const change = { currentPassword: castPassword, newPassword: castPassword }
    await thief.call(cuentaApi.changePassword, { body: change })
    expect((await thief.call(cuentaApi.closeOtherSessions)).status).toBe(200)
    expect((await nobody.request({ ...owner, method: 'DELETE' })).statusCode).toBe(401)
  })

  test('a confirmation dated in the future is ignored', async () => {
    const owner = await thiefOf('teniente')
    clock.advance(400 * 24 * 60 * minute)
    await db.updateTable('sesiones').set({ clave_en: clock.now.toISOString() }).execute()
    clock.now = beginning
    expect((await owner.call(cuentaApi.closeOtherSessions)).status).toBe(403)
  })

  test('a confirmation is audited without the password', async () => {
    const owner = await thiefOf('ayudante')
    await owner.call(cuentaApi.confirmPassword, { body: { password: castPassword } })
    const row = await db.selectFrom('auditoria').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(row).toMatchObject({ accion: 'editar', entidad: 'sesion', user_id: owner.id })
    expect(JSON.stringify(row)).not.toContain(castPassword)
  })
})

/** Made for a challenge that is still good ten minutes later. */
async function llaveNueva() {
  // By one whose sessions no other test ends.
  const { body } = await as('capitana').call(llavesApi.opcionesLlave)
  const later = new Date(clock.now.getTime() + 6 * minute)
  const challenge = makeReto(deps.key, { tipo: 'inscribir', userId: as('administradora').id }, later)
  return autenticador().hacer({ ...body, challenge })
}

async function sessionOf(member: Awaited<ReturnType<typeof signedIn>>): Promise<number> {
  const { data } = (await member.call(cuentaApi.sessions)).body
  return data.find(({ actual }) => actual)?.id ?? 0
}

async function withAutenticador(): Promise<Parts> {
  await giveFactor(db, as('administradora').id, clock.now)
  return {}
}

const hasFactor = () =>
  some(db.selectFrom('usuarios').where('id', '=', as('administradora').id).where('factor_desde', 'is not', null))

async function recoveryCode(): Promise<{ codigo: string }> {
  const [codigo = ''] = await makeRecuperacion({ db, now: clock.now }, deps.key, as('administradora').id)
  return { codigo }
}

const requestOfRemoval = async () =>
  (await insertSolicitud(db, { user_id: as('tesorero').id, tipo: 'eliminacion', detalle: 'Me voy.' }, clock.now)).id

/** A queued mail with a reset link: without a mail server, administrators can read these. */
async function mailWithKey(): Promise<number> {
  await write(deps, null, async (tx) => {
    await tx.audit({ accion: 'editar', entidad: 'usuario', entidad_id: as('capitana').id })
    await queueReset(tx, { ...cast.capitana, id: as('capitana').id })
  })
  expect(await mailedToken(db, cast.capitana.email, 'restablecer')).not.toBe('')
  const { id } = await db.selectFrom('correos').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  return id
}

async function backup(): Promise<number> {
  const id = await insertRespaldo(db, 'manual', clock.now)
  await makeRespaldo(taller, { id })
  return id
}
