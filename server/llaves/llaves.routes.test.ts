import { beforeEach, describe, expect, test } from 'vitest'
import { cuentaApi } from '#contract/cuenta.ts'
import { llaveApi } from '#contract/cuenta/llave.ts'
import { llavesApi } from '#contract/llaves.ts'
import type { LlaveUsada } from '#contract/llaves/llave.ts'
import { autenticador } from '#test/support/autenticador.ts'
import { everyRow } from '#test/support/every-row.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, signedIn, nobody, database, clock, log } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const rechazada = { message: 'No se pudo entrar con esta llave. Use su correo y contraseña.', error: 'no_autenticado' }

type Miembro = Awaited<ReturnType<typeof signedIn>>
type Aparato = ReturnType<typeof autenticador>

const opciones = async () => (await nobody.call(llaveApi.opcionesEntrar)).body
const entrar = (respuesta: LlaveUsada) => nobody.call(llaveApi.entrarConLlave, { body: { respuesta } })
const entrarCon = async (aparato: Aparato, desvio = {}) => entrar(aparato.usar(await opciones(), desvio))

async function agregar(miembro: Miembro, aparato: Aparato, nombre = 'Mi teléfono') {
  const { body } = await miembro.call(llavesApi.opcionesLlave)
  return await miembro.call(llavesApi.agregarLlave, { body: { nombre, respuesta: aparato.hacer(body) } })
}
const factorDesde = async (id: number) =>
  (await db.selectFrom('usuarios').select('factor_desde').where('id', '=', id).executeTakeFirstOrThrow()).factor_desde
const lastMail = async () =>
  await db.selectFrom('correos').select(['para', 'asunto']).orderBy('id', 'desc').executeTakeFirst()

beforeEach(async () => {
  await db.deleteFrom('llaves').execute()
  await db.deleteFrom('codigos_recuperacion').execute()
  await db.updateTable('usuarios').set({ factor_desde: null }).execute()
})

describe('a new passkey', () => {
  test('the first one brings ten recovery codes, once, and a mail', async () => {
    const capitana = as('capitana')
    const { status, body } = await agregar(capitana, autenticador())
    expect(status).toBe(201)
    expect(body.llave).toMatchObject({ nombre: 'Mi teléfono', sincronizada: false, usada_en: null, otro_dominio: null })
    expect(body.recuperacion).toHaveLength(10)
    expect(await factorDesde(capitana.id)).toBe(clock.now.toISOString())
    expect(await lastMail()).toEqual({ para: 'capitan@demo.cl', asunto: 'Llave de acceso agregada' })
    const second = await agregar(capitana, autenticador({ sincronizada: true }), 'Mi computador')
    expect(second.body.recuperacion).toBeNull()
    const { data } = (await capitana.call(llavesApi.llaves)).body
    expect(data.map(({ nombre, sincronizada }) => [nombre, sincronizada])).toEqual([
      ['Mi teléfono', false],
      ['Mi computador', true],
    ])
  })

  test('the device is told whose passkeys it has already', async () => {
    const aparato = autenticador()
    await agregar(as('capitana'), aparato)
    const { body } = await as('capitana').call(llavesApi.opcionesLlave)
    expect(body.excludeCredentials).toEqual([{ id: aparato.id, type: 'public-key', transports: ['internal'] }])
    expect((await as('bombera').call(llavesApi.opcionesLlave)).body.excludeCredentials).toEqual([])
    expect((await agregar(as('bombera'), aparato)).status).toBe(409)
  })

  test.each([
    ['another origin', { origin: 'https://otro.example' }],
    ['another domain', { rpId: 'otro.example' }],
    ['no finger, face or PIN', { sinVerificar: true }],
    ['within a page of another origin', { crossOrigin: true }],
    ['a challenge of its own', { challenge: 'AAAA' }],
  ])('with %s is refused and stores nothing', async (_what, desvio) => {
    const { body: asked } = await as('capitana').call(llavesApi.opcionesLlave)
    const before = await everyRow(db)
    const respuesta = autenticador().hacer(asked, desvio)
    const { status, body } = await as('capitana').call(llavesApi.agregarLlave, { body: { nombre: 'X', respuesta } })
    expect([status, body.error]).toEqual([400, 'llave_rechazada'])
    expect(await everyRow(db)).toEqual(before)
  })

  test("another member's challenge, a used one and an old one are refused", async () => {
    const { body: asked } = await as('capitana').call(llavesApi.opcionesLlave)
    const body = { nombre: 'X', respuesta: autenticador().hacer(asked) }
    expect((await as('bombera').call(llavesApi.agregarLlave, { body })).status).toBe(400)
    expect((await as('capitana').call(llavesApi.agregarLlave, { body })).status).toBe(201)
    const again = { nombre: 'X', respuesta: autenticador().hacer(asked) }
    expect((await as('capitana').call(llavesApi.agregarLlave, { body: again })).body.error).toBe('llave_vencida')
    const { body: old } = await as('capitana').call(llavesApi.opcionesLlave)
    clock.advance(5 * 60_000)
    const late = { nombre: 'X', respuesta: autenticador().hacer(old) }
    expect((await as('capitana').call(llavesApi.agregarLlave, { body: late })).body.error).toBe('llave_vencida')
  })

  test('the twenty-first is refused', async () => {
    for (let made = 0; made < 20; made += 1) expect((await agregar(as('capitana'), autenticador())).status).toBe(201)
    expect((await agregar(as('capitana'), autenticador())).status).toBe(409)
  })
})

describe('signing in', () => {
  test('gives a session that says how it was proved', async () => {
    const aparato = autenticador()
    await agregar(as('capitana'), aparato)
    const { status, body } = await entrarCon(aparato)
    expect([status, body.user.nombre]).toEqual([200, 'Marcela Soto Araneda'])
    expect(body).toMatchObject({ token: expect.stringMatching(/^[\w-]{43}$/), dispositivo: expect.any(String) })
    const session = await db.selectFrom('sesiones').select('factor').orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(session.factor).toBe('llave')
    const row = await db.selectFrom('auditoria').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(row).toMatchObject({ accion: 'login', user_id: as('capitana').id })
    const { data } = (await as('capitana').call(llavesApi.llaves)).body
    expect(data[0]?.usada_en).toBe(clock.now.toISOString())
  })

  test('asking for options writes nothing and names nobody', async () => {
    const before = await everyRow(db)
    expect((await opciones()).allowCredentials).toEqual([])
    expect(await everyRow(db)).toEqual(before)
  })

  test.each([
    ['another origin', { origin: 'https://otro.example' }],
    ['another domain', { rpId: 'otro.example' }],
    ['no finger, face or PIN', { sinVerificar: true }],
    ['within a page of another origin', { crossOrigin: true }],
    ['a challenge of its own', { challenge: 'AAAA' }],
  ])('with %s is refused', async (_what, desvio) => {
    const aparato = autenticador()
    await agregar(as('capitana'), aparato)
    const { status, body } = await entrarCon(aparato, desvio)
    expect([status, body]).toEqual([401, rechazada])
  })

  test("an unknown passkey, and another's credential signed by one's own key, get the same answer", async () => {
    const [una, otra] = [autenticador(), autenticador()]
    await agregar(as('capitana'), una)
    await agregar(as('bombera'), otra)
    const unknown = await entrarCon(autenticador())
    const anothers = await entrarCon(otra, { id: una.id })
    expect([unknown.status, unknown.body]).toEqual([401, rechazada])
    expect([anothers.status, anothers.body]).toEqual([401, rechazada])
  })

  test('of twenty with one answer, one gets in', async () => {
    const aparato = autenticador({ sincronizada: true })
    await agregar(as('capitana'), aparato)
    const respuesta = aparato.usar(await opciones())
    const statuses = (await Promise.all(Array.from({ length: 20 }, () => entrar(respuesta)))).map(
      ({ status }) => status,
    )
    expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 401)])
    expect((await entrar(respuesta)).status).toBe(401)
  })

  test('after five minutes the answer is late, and says so', async () => {
    const aparato = autenticador()
    await agregar(as('capitana'), aparato)
    const respuesta = aparato.usar(await opciones())
    clock.advance(5 * 60_000)
    expect((await entrar(respuesta)).body).toEqual({
      message: 'Pasó demasiado tiempo. Inténtelo de nuevo.',
      error: 'llave_vencida',
    })
  })

  test('a counter that went back is refused and mailed once; a synchronised passkey has none', async () => {
    const [contada, copiada] = [autenticador(), autenticador({ sincronizada: true })]
    await agregar(as('capitana'), contada)
    await agregar(as('bombera'), copiada)
    expect((await entrarCon(contada, { contador: 7 })).status).toBe(200)
    const back = contada.usar(await opciones(), { contador: 7 })
    const { status, body } = await entrar(back)
    expect([status, body]).toEqual([401, rechazada])
    expect(await lastMail()).toEqual({ para: 'capitan@demo.cl', asunto: 'Llave de acceso rechazada' })
    const mails = async () => (await db.selectFrom('correos').select('id').execute()).length
    const before = await mails()
    await entrar(back)
    await entrarCon(contada, { contador: 1, origin: 'https://otro.example' })
    expect(await mails()).toBe(before)
    expect((await entrarCon(contada, { contador: 8 })).status).toBe(200)
    for (let times = 0; times < 2; times += 1) expect((await entrarCon(copiada)).status).toBe(200)
  })

  test('a suspended member is told as by password, and leaves a trace', async () => {
    const aparato = autenticador()
    await agregar(as('teniente'), aparato)
    await db.updateTable('usuarios').set({ estado: 'suspendido' }).where('id', '=', as('teniente').id).execute()
    const { status, body } = await entrarCon(aparato)
    expect([status, body.error]).toEqual([403, 'desactivada'])
    const row = await db.selectFrom('auditoria').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(row).toMatchObject({ accion: 'login_fallido', entidad_id: as('teniente').id })
  })

  test('neither challenge nor signature is in the database or the log', async () => {
    const aparato = autenticador()
    await agregar(as('capitana'), aparato)
    const respuesta = aparato.usar(await opciones())
    await entrar(respuesta)
    const kept = `${JSON.stringify(await everyRow(db))}${log.raw.join('')}`
    expect(kept).not.toContain(respuesta.response.signature)
    expect(kept).not.toContain(respuesta.response.clientDataJSON)
  })
})

describe('one of my passkeys', () => {
  test('is renamed', async () => {
    const { body } = await agregar(as('capitana'), autenticador())
    const params = { id: body.llave.id }
    const sent = await as('capitana').call(llavesApi.renombrarLlave, { params, body: { nombre: ' Llavero ' } })
    expect(sent.status).toBe(200)
    expect((await as('capitana').call(llavesApi.llaves)).body.data[0]?.nombre).toBe('Llavero')
  })

  test('once removed opens nothing and ends the other sessions; with the last one go factor and codes', async () => {
    const capitana = await signedIn('capitana')
    const other = await signedIn('capitana')
    const aparato = autenticador()
    const { body } = await agregar(capitana, aparato)
    expect((await capitana.call(llavesApi.quitarLlave, { params: { id: body.llave.id } })).status).toBe(200)
    expect((await other.call(cuentaApi.sessions)).status).toBe(401)
    expect((await capitana.call(cuentaApi.sessions)).status).toBe(200)
    expect(await factorDesde(capitana.id)).toBeNull()
    expect(await db.selectFrom('codigos_recuperacion').select('id').execute()).toEqual([])
    expect((await entrarCon(aparato)).body).toEqual(rechazada)
    expect((await lastMail())?.asunto).toBe('Llave de acceso quitada')
  })

  test("another's is not found", async () => {
    const { body } = await agregar(as('ayudante'), autenticador())
    const params = { id: body.llave.id }
    expect((await as('bombera').call(llavesApi.quitarLlave, { params })).status).toBe(404)
    const renamed = await as('bombera').call(llavesApi.renombrarLlave, { params, body: { nombre: 'Mía' } })
    expect(renamed.status).toBe(404)
    expect((await as('bombera').call(llavesApi.llaves)).body.data).toEqual([])
  })
})
