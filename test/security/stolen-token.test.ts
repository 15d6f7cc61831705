// Row 56: a thief with a token but no password cannot use endpoints that ask for the password.
import type { InjectOptions } from 'fastify'
import { beforeEach, describe, expect, test } from 'vitest'
import { configuracionApi } from '#contract/configuracion.ts'
import { cuentaApi } from '#contract/cuenta.ts'
import { llavesApi } from '#contract/llaves.ts'
import { roleId } from '#contract/shared/permisos.ts'
import { sistemaApi } from '#contract/sistema.ts'
import { cast, castPassword } from '#db/seeds/cast.ts'
import { muestra } from '#db/seeds/sitio/muestra.ts'
import { insertMensaje, insertPostulacion } from '#server/contacto/contacto.queries.ts'
import { queueReset } from '#server/cuenta/correos.queries.ts'
import { makeRecuperacion, recountFactores } from '#server/llaves/factores.queries.ts'
import { makeReto } from '#server/llaves/retos.rules.ts'
import { insertSolicitud } from '#server/mis-datos/solicitudes.queries.ts'
import { some } from '#server/plumbing/data/some.ts'
import { makeRespaldo } from '#server/plumbing/respaldo/respaldos.ts'
import { insertRespaldo } from '#server/plumbing/respaldo/respaldos.queries.ts'
import { guardarImagen } from '#server/sitio/guardar-imagen.ts'
import { insertImagen } from '#server/sitio/imagenes.queries.ts'
import { findSeccion, insertVersion } from '#server/sitio/sitio.queries.ts'
import { autenticador, llaveDe } from '#test/support/autenticador.ts'
import { type Parts, urlOf } from '#test/support/caller.ts'
import { everyEndpoint } from '#test/support/every-endpoint.ts'
import { everyRow } from '#test/support/every-row.ts'
import { mailedToken } from '#test/support/mails.ts'
import { distrustSessions } from '#test/support/codigo-correo.ts'
import { sinFactores } from '#test/support/codigos.ts'
import { giveFactor } from '#test/support/factores.ts'
import { formOf, samplePicture } from '#test/support/pictures.ts'
import { startApp } from '#test/support/start-app.ts'
import { write } from '#server/plumbing/records/write.ts'

const { as, thiefOf, signedIn, nobody, database, deps, storage, tareas, taller, clock } = await startApp({
  RATE_LIMITS: 'off',
})
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
    body: {
      nombre: 'Otra Persona',
      email: 'intrusa@ejemplo.cl',
      cargo: 'Otro',
      rolId: roleId('admin'),
      fecha_ingreso: '2024-03-01',
    },
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
  'sitio.save': async () => ({
    params: { seccion: 'contacto' },
    body: { contenido: { ...muestra.contacto, meses: 2 }, version: await publishContacto(7) },
  }),
  'sitio.restore': async () => {
    const version = await publishContacto(8)
    return { params: { seccion: 'contacto', version }, body: { version: await publishContacto(9) } }
  },
  'sitio.removeImage': async () => {
    const imagen = await guardarImagen(storage, () => samplePicture(8, 8))
    await insertImagen(db, { ...imagen, user_id: null }, clock.now)
    return { params: { clave: imagen.clave } }
  },
  'contacto.removeMensaje': async () => {
    const nuevo = { nombre: 'Rosa Tapia', email: 'rosa@ejemplo.cl', mensaje: 'Hola.', motivo: '429' } as const
    return { params: { id: await insertMensaje(db, { ...nuevo, creado_en: clock.now.toISOString() }) } }
  },
  'contacto.removePostulacion': async () => {
    const de = {
      nombre: 'Rosa Tapia',
      email: 'rosa@ejemplo.cl',
      telefono: '987654321',
      comuna: 'Alba',
      mensaje: 'Hola.',
    }
    const creado_en = clock.now.toISOString()
    return { params: { id: await insertPostulacion(db, { ...de, consentimiento: 'Acepto.', creado_en }) } }
  },
  'sistema.runTarea': async () => ({ params: { clave: 'conservacion' } }),
  'sistema.correo': async () => ({ params: { id: await mailWithKey() } }),
  'sistema.archivoRespaldo': async () => ({ params: { id: await backup() } }),
  'mis-datos.exportacion': async () => ({}),
  'sistema.exportacion': async () => ({}),
  'configuracion.changeRegistro': async () => ({ body: { modo: 'abierto' } }),
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

test.each([
  ['seguridad', { factor_bombero: true }],
  ['limites', { login_por_correo: { maximo: 100, minutos: 1 } }],
  ['conservacion', { afectados: 1 }],
  ['notificaciones', { meses_correos: 1 }],
] as const)('of the settings, %s ask', async (seccion, valores) => {
  const thief = await thiefOf('administradora')
  const { version } = (await thief.call(configuracionApi.seccion, { params: { seccion } })).body
  const { status, body } = await thief.call(configuracionApi.save, { params: { seccion }, body: { valores, version } })
  expect([status, (body as { error?: string }).error]).toEqual([403, 'confirmar_clave'])
})

test('every task that erases asks, no other', async () => {
  const thief = await thiefOf('administradora')
  const run = async ({ clave }: { clave: string }) =>
    (await thief.call(sistemaApi.runTarea, { params: { clave } })).status
  for (const tarea of tareas.lista)
    expect([tarea.clave, await run(tarea)]).toEqual([tarea.clave, tarea.limpia ? 403 : 200])
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

/** A new version of the section that says how long messages are kept. */
async function publishContacto(meses: number): Promise<number> {
  const { version } = await findSeccion(db, 'contacto')
  const next = { seccion: 'contacto', version: version + 1, contenido: { ...muestra.contacto, meses } } as const
  await insertVersion(db, next, { user_id: null }, clock.now)
  return next.version
}

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
