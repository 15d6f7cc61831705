// The table of docs/seguridad.md «What a thief gets»: a row each.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { configuracionApi } from '#contract/configuracion.ts'
import { nadieDebe } from '#contract/configuracion/seguridad.ts'
import { cuentaApi } from '#contract/cuenta.ts'
import { codigoCorreoApi } from '#contract/cuenta/codigo-correo.ts'
import { estacionApi } from '#contract/estacion.ts'
import { eventosApi } from '#contract/eventos.ts'
import { llavesApi } from '#contract/llaves.ts'
import { misDatosApi } from '#contract/mis-datos.ts'
import { perfilApi } from '#contract/perfil.ts'
import { cast, castPassword, type Personaje } from '#db/seeds/cast.ts'
import { keyedPin, savePin } from '#server/estacion/pines.queries.ts'
import { recountFactores } from '#server/llaves/factores.queries.ts'
import { decryptText } from '#server/plumbing/process/encrypted-text.ts'
import { installationKeyFrom } from '#server/plumbing/process/installation-key.ts'
import { hashPassword } from '#server/plumbing/process/password-hash.ts'
import { decryptFicha } from '#server/plumbing/records/ficha-cifrada.ts'
import { presentKey } from '#server/plumbing/records/present-key.ts'
import { writeArchive } from '#server/plumbing/respaldo/escribir.ts'
import { callerOf } from '#test/support/caller.ts'
import { mailedCodigo, withMailServer } from '#test/support/codigo-correo.ts'
import { enrol } from '#test/support/codigos.ts'
import { conPin } from '#test/support/estacion.ts'
import { everyRow } from '#test/support/every-row.ts'
import { mailedToken } from '#test/support/mails.ts'
import type { On } from '#test/support/rooms.ts'
import { startApp } from '#test/support/start-app.ts'
import { zipFiles } from '#test/support/zip-entries.ts'

const { app, as, thiefOf, nobody, database, deps, storage, clock } = await startApp({ RATE_LIMITS: 'off' })
const { db, dataDir } = database
const salud = { grupo_sanguineo: 'AB-', alergias: 'Alergia al zapallo camote' } as const
const bombera = { id: as('bombera').id }
/** Of the capitana, who must have a factor and has one. */
let factor: Awaited<ReturnType<typeof enrol>>

const login = (who: Personaje, more: { password?: string; codigo?: string } = {}) =>
  nobody.call(cuentaApi.login, { body: { email: cast[who].email, password: castPassword, ...more } })
const sessionsOf = async (who: Personaje) =>
  (await db.selectFrom('sesiones').select('id').where('user_id', '=', as(who).id).execute()).length
const plazoOf = (who: Personaje) =>
  db.selectFrom('usuarios').select('factor_plazo').where('id', '=', as(who).id).executeTakeFirst()

beforeAll(async () => {
  // As a start does.
  await presentKey(db, { dataDir }, clock.now, () => {})
  const params = { seccion: 'seguridad' } as const
  const valores = { ...nadieDebe, factor_capitan: true, factor_ayudante: true }
  const { version } = (await as('administradora').call(configuracionApi.seccion, { params })).body
  await as('administradora').call(configuracionApi.save, { params, body: { valores, version } })
  await as('bombera').call(perfilApi.changeFicha, { params: bombera, body: { ...salud, consiente: true } })
  factor = await enrol(as('capitana'), clock.now)
  const llave = { nombre: 'Teléfono', credencial: 'c', publica: 'p', contador: 0, transportes: '[]', dominio: 'x.cl' }
  const { id: user_id } = as('administradora')
  const creada_en = clock.now.toISOString()
  await db
    .insertInto('llaves')
    .values({ ...llave, user_id, sincronizada: 1, creada_en })
    .execute()
  await recountFactores({ db, now: clock.now }, user_id)
  // The ayudante never set one, and the grace is over.
  await login('ayudante')
  const factor_plazo = new Date(clock.now.getTime() - 1000).toISOString()
  await db.updateTable('usuarios').set({ factor_plazo }).where('id', '=', as('ayudante').id).execute()
})

test('a password alone opens sessions only of members without a factor and without the duty to have one', async () => {
  const mine = await login('bombera')
  expect(mine.status).toBe(200)

  const before = await sessionsOf('capitana')
  for (const codigo of [undefined, '000000', 'abcde-abcde'])
    expect((await login('capitana', codigo ? { codigo } : {})).status).toBe(403)
  expect(await sessionsOf('capitana')).toBe(before)
  // A passkey alone shuts the door as well.
  const refused = await login('administradora')
  expect([refused.status, (refused.body as { error?: string }).error]).toEqual([403, 'segundo_factor'])

  const plazo = await plazoOf('ayudante')
  expect((await login('ayudante')).status).toBe(200)
  const ayudante = await thiefOf('ayudante')
  for (const answer of [
    await ayudante.call(perfilApi.contacto, { params: bombera }),
    await ayudante.call(perfilApi.ficha, { params: bombera }),
  ])
    expect([answer.status, (answer.body as { error?: string }).error]).toEqual([403, 'falta_factor'])
  expect(await plazoOf('ayudante')).toEqual(plazo)
})

test('a password alone, from a new browser: no health, one’s own nor others’, and no first factor', async () => {
  const thief = callerOf(app, (await login('bombera')).body.token)
  const profile = await thief.call(perfilApi.own)
  expect(profile.status).toBe(200)
  expect(JSON.stringify(profile.body)).not.toContain(salud.alergias)
  expect(Object.keys(profile.body)).not.toContain('grupo_sanguineo')
  expect((await thief.call(perfilApi.contacto, { params: bombera })).body).not.toHaveProperty('alergias')
  for (const answer of [
    await thief.call(perfilApi.ficha, { params: bombera }),
    await thief.call(perfilApi.changeFicha, { params: bombera, body: {} }),
    await thief.call(misDatosApi.exportacion),
    await thief.call(llavesApi.opcionesLlave),
    await thief.call(llavesApi.makeAutenticador),
  ])
    expect([answer.status, (answer.body as { error?: string }).error]).toEqual([403, 'confirmar_correo'])
  // Neither does a second sign-in with the mark of the first one know more.
  const { dispositivo } = (await login('bombera')).body
  const again = await nobody.call(cuentaApi.login, {
    body: { email: cast.bombera.email, password: castPassword, dispositivo },
  })
  const second = callerOf(app, again.body.token)
  expect((await second.call(perfilApi.ficha, { params: bombera })).status).toBe(403)
})

test('a password alone of one who reads fichas, and of one whose grace is over: only the mailed code opens', async () => {
  withMailServer(deps, true)
  const { id } = as('ayudante')
  const { factor_plazo } = (await plazoOf('ayudante')) ?? {}
  const plazo = (factor_plazo: string | null | undefined) =>
    db
      .updateTable('usuarios')
      .set({ factor_plazo: factor_plazo ?? null })
      .where('id', '=', id)
      .execute()
  await plazo(new Date(clock.now.getTime() + 86_400_000).toISOString())
  const reader = callerOf(app, (await login('ayudante')).body.token)
  const refused = await reader.call(perfilApi.ficha, { params: bombera })
  expect([refused.status, refused.body.error]).toEqual([403, 'confirmar_correo'])

  await plazo(factor_plazo)
  const late = callerOf(app, (await login('ayudante')).body.token)
  expect((await late.call(llavesApi.makeAutenticador)).body).toMatchObject({ error: 'confirmar_correo' })
  expect((await late.call(codigoCorreoApi.sendCodigoCorreo, { body: {} })).status).toBe(200)
  const codigo = await mailedCodigo(db, cast.ayudante.email)
  expect((await late.call(codigoCorreoApi.confirmCodigoCorreo, { body: { codigo } })).status).toBe(200)
  expect((await late.call(llavesApi.makeAutenticador)).status).toBe(201)
  withMailServer(deps, false)
})

test('a token alone: what its session may do, but no health data, factor or other session', async () => {
  const thief = await thiefOf('capitana')
  const own = await thiefOf('bombera')
  const refused = [
    await thief.call(perfilApi.ficha, { params: bombera }),
    await own.call(perfilApi.ficha, { params: bombera }),
    await own.call(misDatosApi.exportacion),
    await own.call(llavesApi.opcionesLlave),
    await thief.call(cuentaApi.closeOtherSessions),
  ]
  for (const { status, body } of refused)
    expect([status, (body as { error?: string }).error]).toEqual([403, 'confirmar_clave'])
  for (const call of ['removeAutenticador', 'renewRecuperacion'] as const)
    expect((await thief.call(llavesApi[call])).body).toMatchObject({ error: 'confirmar_factor' })
  expect(await sessionsOf('capitana')).toBeGreaterThan(1)
})

test('a token and its password: no second session', async () => {
  const thief = await thiefOf('capitana')
  expect((await thief.call(cuentaApi.confirmPassword, { body: { password: castPassword } })).status).toBe(200)
  expect((await thief.call(perfilApi.ficha, { params: bombera })).body).toMatchObject(salud)
  expect((await login('capitana')).status).toBe(403)
})

test('a PIN and a computer of the station: an hour as that member, none of what asks again, no factor', async () => {
  const on = { db, deps, as, now: () => clock.now, member: bombera.id } as On
  const { equipo, user_id, pin } = await conPin(on)
  // The computer alone names who has a PIN.
  expect((await callerOf(app, equipo).call(cuentaApi.sessions)).status).toBe(401)
  const entered = await nobody.call(estacionApi.enter, { body: { equipo, user_id, pin } })
  const thief = callerOf(app, entered.body.token)
  for (const answer of [
    await thief.call(perfilApi.ficha, { params: bombera }),
    await thief.call(misDatosApi.exportacion),
    await thief.call(estacionApi.setPin, { body: { pin: '593817' } }),
    await thief.call(llavesApi.makeAutenticador),
    await thief.call(eventosApi.renewEnlace),
    await thief.call(cuentaApi.closeOtherSessions),
  ])
    expect([answer.status, (answer.body as { error?: string }).error]).toEqual([403, 'confirmar_clave'])
  for (const codigo of ['000000', factor.recuperacion[0] ?? ''])
    expect((await thief.call(cuentaApi.confirmPassword, { body: { codigo } })).body).toMatchObject({
      error: 'pin_sin_codigo',
    })
  // With the password too, they are no more trusted than a password alone.
  await thief.call(cuentaApi.confirmPassword, { body: { password: castPassword } })
  expect((await thief.call(perfilApi.ficha, { params: bombera })).body).toMatchObject({ error: 'confirmar_correo' })

  await savePin(db, as('capitana').id, await hashPassword(keyedPin(deps.key, as('capitana').id, pin)), clock.now)
  const refused = await nobody.call(estacionApi.enter, { body: { equipo, user_id: as('capitana').id, pin } })
  expect([refused.status, (refused.body as { error?: string }).error]).toEqual([403, 'pin_insuficiente'])
})

test('a backup, or the database without its key: no session, no secret of a factor, no ficha', async () => {
  const path = join(dataDir, 'respaldos', 'robado.zip')
  await writeArchive({ database, storage }, path, { sealKey: deps.key.keyFor('respaldos'), now: clock.now })
  const archive = Object.values(await zipFiles(readFileSync(path))).join('\n')
  const rows = await everyRow(db)
  const stolen = [archive, JSON.stringify(rows), ...sqliteFiles()]
  const secrets = [factor.secreto, factor.secreto.replaceAll(' ', ''), ...factor.recuperacion, as('capitana').token]
  for (const text of stolen) {
    expect(text).toContain(cast.capitana.email)
    for (const secret of [...secrets, salud.alergias, castPassword]) expect(text.includes(secret)).toBe(false)
  }
  const [sesion] = await db.selectFrom('sesiones').select('token_hash').execute()
  expect(archive).not.toContain(sesion?.token_hash)
  expect((await nobody.request({ url: '/api/users/profile', headers: bearer(sesion?.token_hash) })).statusCode).toBe(
    401,
  )

  // On a machine of their own, under a key of their own, it neither starts nor opens.
  const own = { dataDir, claveInstalacion: 'l'.repeat(32) }
  await expect(presentKey(db, own, clock.now, () => {})).rejects.toThrow(/no abre/)
  const [ficha] = await db.selectFrom('fichas_personales').select(['user_id', 'datos']).execute()
  const row = ficha ?? { user_id: 0, datos: '' }
  expect(() => decryptFicha(installationKeyFrom(own.claveInstalacion), row)).toThrow(/does not open/)
  const [one] = await db.selectFrom('autenticadores').select(['user_id', 'secreto']).execute()
  const theirs = installationKeyFrom(own.claveInstalacion).keyFor('factores')
  expect(decryptText(theirs, one?.secreto ?? '', `totp ${one?.user_id}`)).toBeNull()

  // With the key it is the machine itself: it opens all.
  expect(decryptFicha(deps.key, row)).toMatchObject(salud)
})

test('the link of a reset that waits in the database: a password, and still no session', async () => {
  const { email } = cast.capitana
  await nobody.call(cuentaApi.requestPasswordReset, { body: { email } })
  const password = 'Ladrona87Cobre'
  const token = await mailedToken(db, email, 'restablecer')
  expect((await nobody.call(cuentaApi.resetPassword, { body: { token, password } })).status).toBe(200)
  const refused = await login('capitana', { password })
  expect([refused.status, (refused.body as { error?: string }).error]).toEqual([403, 'segundo_factor'])
})

const bearer = (token = '') => ({ authorization: `Bearer ${token}` })

/** The file and its log, as they lie on the disk. */
const sqliteFiles = () =>
  database.engine === 'sqlite'
    ? [['', '-wal'].map((end) => readFileSync(join(dataDir, `cuartel.sqlite${end}`), 'latin1')).join('')]
    : []
