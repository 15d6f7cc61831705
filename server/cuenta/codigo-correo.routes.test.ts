import { beforeEach, expect, test } from 'vitest'
import { codigoCorreoApi } from '#contract/cuenta/codigo-correo.ts'
import { cuentaApi } from '#contract/cuenta.ts'
import { perfilApi } from '#contract/perfil.ts'
import { sistemaApi } from '#contract/sistema.ts'
import { cast, castPassword, type Personaje } from '#db/seeds/cast.ts'
import { everyRow } from '#test/support/every-row.ts'
import { enrol, sinFactores } from '#test/support/codigos.ts'
import { distrustSessions, mailedCodigo, withMailServer } from '#test/support/codigo-correo.ts'
import { callerOf } from '#test/support/caller.ts'
import { mailsTo } from '#test/support/mails.ts'
import { startApp } from '#test/support/start-app.ts'
import { insertLink } from './enlaces.queries.ts'

const { app, as, signedIn, nobody, database, deps, clock } = await startApp()
const { db } = database
const { email } = cast.bombera
const bombera = as('bombera')
const beginning = clock.now
const minute = 60_000
const browser = 'b'.repeat(43)
const noMore = 'Ese código ya no sirve. Pida otro.'
type Session = Awaited<ReturnType<typeof signedIn>>

beforeEach(async () => {
  clock.now = beginning
  withMailServer(deps, true)
  for (const table of ['limites', 'correos', 'lugares_conocidos', 'codigos_correo'] as const)
    await db.deleteFrom(table).execute()
})

const send = (who: Session, body: { otro?: boolean } = {}) => who.call(codigoCorreoApi.sendCodigoCorreo, { body })
const confirm = (who: Session, codigo: string, dispositivo?: string) =>
  who.call(codigoCorreoApi.confirmCodigoCorreo, { body: { codigo, ...(dispositivo && { dispositivo }) } })
const fichaOf = async (who: Session) => (await who.call(perfilApi.ficha, { params: { id: who.id } })).status
const other = (codigo: string) => (codigo === '000000' ? '111111' : '000000')

/** A session opened by the password alone in a new browser. */
async function untrusted(personaje: Personaje = 'bombera'): Promise<Session> {
  const session = await signedIn(personaje)
  await distrustSessions(db, session.token)
  return session
}

/** With its code mailed. */
async function waiting() {
  const session = await untrusted()
  await send(session)
  return { session, codigo: await mailedCodigo(db, email) }
}

test('the mailed code makes the session and its browser trusted, once', async () => {
  const session = await untrusted()
  const refused = await session.call(perfilApi.ficha, { params: { id: session.id } })
  expect([refused.status, refused.body]).toEqual([
    403,
    {
      message: 'Para esto falta confirmar este dispositivo con un código enviado a su correo.',
      error: 'confirmar_correo',
    },
  ])
  const sent = await send(session)
  expect([sent.status, sent.body]).toEqual([
    200,
    { success: true, message: 'Le enviamos un código a b…@demo.cl.', para: 'b…@demo.cl' },
  ])
  const codigo = await mailedCodigo(db, email)
  expect(codigo).toMatch(/^\d{6}$/)
  expect((await confirm(session, ` ${codigo.slice(0, 3)} ${codigo.slice(3)}`, browser)).status).toBe(200)
  expect(await fichaOf(session)).toBe(200)
  expect((await confirm(session, codigo)).status).toBe(409)

  // The browser's next sign-in is trusted at once; one from another browser on the same network is not.
  for (const [dispositivo, status] of [
    [browser, 200],
    ['c'.repeat(43), 403],
  ] as const) {
    const { body } = await nobody.call(cuentaApi.login, { body: { email, password: castPassword, dispositivo } })
    const next = callerOf(app, body.token)
    expect((await next.call(perfilApi.ficha, { params: { id: bombera.id } })).status).toBe(status)
  }
})

test('the first sign-in ever is trusted; its network is not, nor a browser by having signed in before', async () => {
  const { id } = as('teniente')
  await db.updateTable('usuarios').set({ ultimo_acceso: null }).where('id', '=', id).execute()
  const login = async (dispositivo: string) => {
    const credentials = { email: cast.teniente.email, password: castPassword, dispositivo }
    const { body } = await nobody.call(cuentaApi.login, { body: credentials })
    return (await callerOf(app, body.token).call(perfilApi.ficha, { params: { id } })).status
  }
  expect(await login(browser)).toBe(200)
  expect([await login('c'.repeat(43)), await login('c'.repeat(43))]).toEqual([403, 403])
  expect(await login(browser)).toBe(200)
})

test('five wrong attempts void the code; a code of another session is wrong', async () => {
  const { session, codigo } = await waiting()
  const second = await untrusted()
  expect((await confirm(second, codigo)).body.message).toBe(noMore)

  const told: unknown[] = []
  for (let n = 0; n < 5; n += 1) told.push((await confirm(session, other(codigo))).body.errors?.codigo)
  expect(told[0]).toBe('El código no es correcto. Le quedan 4 intentos.')
  expect(told[3]).toBe('El código no es correcto. Le queda un intento.')
  expect(told[4]).toBe(noMore)
  expect((await confirm(session, codigo)).status).toBe(400)
  expect(await fichaOf(session)).toBe(403)
  // A new one is sent without asking for another.
  expect((await send(session)).status).toBe(200)
  expect((await confirm(session, await mailedCodigo(db, email))).status).toBe(200)
})

test('one of twenty concurrent uses wins, and only five of twenty wrong ones are checked', async () => {
  const { session, codigo } = await waiting()
  const statuses = (await Promise.all(Array.from({ length: 20 }, () => confirm(session, codigo)))).map((a) => a.status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)

  const next = await waiting()
  await Promise.all(Array.from({ length: 20 }, () => confirm(next.session, other(next.codigo))))
  const [row] = await db.selectFrom('codigos_correo').select('intentos').execute()
  expect(row?.intentos).toBe(5)
  expect((await confirm(next.session, next.codigo)).status).toBe(400)
})

test('the code lasts fifteen minutes, is resent only on request, three times an hour', async () => {
  const { session, codigo } = await waiting()
  expect((await send(session)).status).toBe(200)
  expect(await mailsTo(db, email)).toHaveLength(1)
  clock.advance(15 * minute)
  expect((await confirm(session, codigo)).body.message).toBe(noMore)
  await send(session)
  await send(session, { otro: true })
  expect(await mailsTo(db, email)).toHaveLength(3)
  expect((await send(session, { otro: true })).status).toBe(429)
})

test('it goes to the former address for as long as its change can be taken back', async () => {
  await insertLink(db, { tipo: 'deshacer_correo', user_id: bombera.id, email: 'antes@demo.cl' }, clock.now)
  expect((await send(await untrusted())).body.para).toBe('a…@demo.cl')
  expect(await mailedCodigo(db, 'antes@demo.cl')).toMatch(/^\d{6}$/)
  await db.deleteFrom('enlaces').execute()
})

test('on a shared computer the code trusts the session, not the browser', async () => {
  const { session, codigo } = await waiting()
  await db.updateTable('sesiones').set({ compartida: 1 }).where('user_id', '=', bombera.id).execute()
  expect((await confirm(session, codigo, browser)).status).toBe(200)
  expect(await fichaOf(session)).toBe(200)
  expect(await db.selectFrom('lugares_conocidos').select('marca').execute()).toEqual([])
  await db.updateTable('sesiones').set({ compartida: 0 }).execute()
})

test('without a mail server, in a trusted session or with a factor none is sent; the factor confirms', async () => {
  const session = await untrusted()
  withMailServer(deps, false)
  expect((await send(session)).body.message).toMatch(/^Esta instalación no envía correos/)
  withMailServer(deps, true)
  expect((await send(bombera)).status).toBe(409)
  const { recuperacion } = await enrol(bombera, clock.now)
  // The first factor ended the sessions opened by password alone.
  expect((await send(session)).status).toBe(401)
  const later = await untrusted()
  expect((await send(later)).status).toBe(409)
  const refused = await later.call(perfilApi.ficha, { params: { id: later.id } })
  expect(refused.body.error).toBe('confirmar_factor')
  await later.call(cuentaApi.confirmPassword, { body: { codigo: recuperacion[0] } })
  expect(await fichaOf(later)).toBe(200)
  await sinFactores(db)
})

test('the code is in its mail alone, which no administrator reads', async () => {
  const { session, codigo } = await waiting()
  await confirm(session, other(codigo))
  const { correos: mails, ...rest } = await everyRow(db)
  expect(JSON.stringify(rest)).not.toContain(`"${codigo}"`)
  expect(JSON.stringify(mails).split(codigo)).toHaveLength(2)
  withMailServer(deps, false)
  const [mail] = await mailsTo(db, email)
  const shown = await as('administradora').call(sistemaApi.correo, { params: { id: mail?.id ?? 0 } })
  expect(shown.body.texto).toContain('Código: [código]')
  // Sent, it is gone from there too.
  await db.updateTable('correos').set({ estado: 'enviado', enlace: null }).execute()
  expect((await as('administradora').call(sistemaApi.resendCorreo, { params: { id: mail?.id ?? 0 } })).status).toBe(409)
  const traces = await db.selectFrom('auditoria').select('despues').where('entidad', '=', 'sesion').execute()
  expect(traces.slice(-2).map(({ despues }) => despues)).toEqual(['{"codigo":"enviado"}', '{"codigo":"equivocado"}'])
})
