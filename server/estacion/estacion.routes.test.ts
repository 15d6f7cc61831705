import { createECDH } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { asistenciaApi } from '#contract/asistencia.ts'
import { configuracionApi } from '#contract/configuracion.ts'
import { nadieDebe, type Seguridad } from '#contract/configuracion/seguridad.ts'
import { cuentaApi } from '#contract/cuenta.ts'
import { codigoCorreoApi } from '#contract/cuenta/codigo-correo.ts'
import { estacionApi } from '#contract/estacion.ts'
import { llavesApi } from '#contract/llaves.ts'
import { notificacionesApi } from '#contract/notificaciones.ts'
import { cast, castPassword, type Personaje } from '#db/seeds/cast.ts'
import { newActo } from '#test/support/actos.ts'
import { callerOf } from '#test/support/caller.ts'
import { withMailServer } from '#test/support/codigo-correo.ts'
import { codigoDe, enrol, sinFactores } from '#test/support/codigos.ts'
import { startApp } from '#test/support/start-app.ts'

const { app, as, nobody, signedIn, database, deps, clock, log, changes } = await startApp()
const { db } = database
const minute = 60_000
const pin = '482915'
const beginning = clock.now

let equipo = ''
let equipoId = 0
let otro = 0
beforeEach(async () => {
  clock.now = beginning
  for (const table of ['limites', 'correos', 'pines'] as const) await db.deleteFrom(table).execute()
  await db.deleteFrom('sesiones').where('factor', '=', 'pin').execute()
  ;({ equipo, id: equipoId } = await register())
  await setPin('bombera')
})

async function register() {
  const { body } = await as('administradora').call(estacionApi.addEquipo, { body: { nombre: `Sala ${(otro += 1)}` } })
  return body
}
async function must(changed: Partial<Seguridad>) {
  const params = { seccion: 'seguridad' } as const
  const { version } = (await as('administradora').call(configuracionApi.seccion, { params })).body
  const body = { valores: { ...nadieDebe, ...changed }, version }
  expect((await as('administradora').call(configuracionApi.save, { params, body })).status).toBe(200)
}
const setPin = (who: Personaje, value = pin) => as(who).call(estacionApi.setPin, { body: { pin: value } })
const enter = (value = pin, who: Personaje = 'bombera', at = equipo) =>
  nobody.call(estacionApi.enter, { body: { equipo: at, user_id: as(who).id, pin: value } })
async function entered() {
  const { status, body } = await enter()
  expect(status).toBe(200)
  return callerOf(app, body.token)
}
const codeOf = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer
  return [status, (body as { error?: string }).error]
}
const mailed = async () =>
  (await db.selectFrom('correos').select(['user_id', 'asunto']).orderBy('id').execute()).map(
    ({ user_id, asunto }) => [user_id, asunto] as const,
  )

describe('a computer', () => {
  test('is registered by an administrator, and the other administrators are notified', async () => {
    const { data } = (await as('administradora').call(estacionApi.equipos)).body
    expect(data).toContainEqual(expect.objectContaining({ id: equipoId, usado_en: null }))
    expect(await mailed()).toContainEqual([as('administradora').id, 'Se registró un equipo del cuartel'])
    const again = as('administradora').call(estacionApi.addEquipo, { body: { nombre: `SALA ${otro}` } })
    expect((await again).status).toBe(400)
    const row = await db.selectFrom('equipos_cuartel').selectAll().where('id', '=', equipoId).executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(equipo)
  })

  test('its token names who has a PIN, and opens nothing by itself', async () => {
    const { status, body } = await nobody.call(estacionApi.personas, { body: { equipo } })
    expect([status, body.data]).toEqual([200, [{ id: as('bombera').id, nombre: 'Antonia Fuentes Lillo' }]])
    expect((await callerOf(app, equipo).call(cuentaApi.sessions)).status).toBe(401)
    const unknown = nobody.call(estacionApi.personas, { body: { equipo: 'A'.repeat(43) } })
    expect(await codeOf(unknown)).toEqual([403, 'equipo_desconocido'])
  })

  test('once retired opens nothing, and the sessions opened at it have ended', async () => {
    const member = await entered()
    const retired = await as('administradora').call(estacionApi.retireEquipo, { params: { id: equipoId } })
    expect(retired.body).toMatchObject({ success: true })
    expect((await member.call(cuentaApi.sessions)).status).toBe(401)
    expect(await codeOf(enter())).toEqual([403, 'equipo_desconocido'])
    const again = as('administradora').call(estacionApi.retireEquipo, { params: { id: equipoId } })
    expect((await again).status).toBe(404)
  })
})

describe('a PIN', () => {
  test.each([
    ['12345', 'Escriba seis cifras'],
    ['123456', 'Es fácil de adivinar: no repita cifras ni las ponga en orden'],
    ['000000', 'Es fácil de adivinar: no repita cifras ni las ponga en orden'],
  ])('%s is refused', async (value, text) => {
    expect((await setPin('bombera', value)).body).toMatchObject({ errors: { pin: text } })
  })

  test('with the birth date of its owner is refused', async () => {
    const { fecha_nacimiento } = await db
      .selectFrom('usuarios')
      .select('fecha_nacimiento')
      .where('id', '=', as('bombera').id)
      .executeTakeFirstOrThrow()
    const [year = '', month = '', day = ''] = fecha_nacimiento?.split('-') ?? []
    const { body } = await setPin('bombera', `${day}${month}${year.slice(2)}`)
    expect(body).toMatchObject({ errors: { pin: 'No use su fecha de nacimiento ni su RUT' } })
  })

  test('is mailed to its owner, stored nowhere in the clear, and can be removed', async () => {
    const { id } = as('bombera')
    expect(await mailed()).toContainEqual([id, 'Su PIN del cuartel cambió'])
    const member = await entered()
    const rows = await Promise.all(
      (['auditoria', 'correos', 'respuestas', 'pines', 'sesiones'] as const).map((table) =>
        db.selectFrom(table).selectAll().execute(),
      ),
    )
    expect(JSON.stringify(rows)).not.toContain(pin)
    expect(JSON.stringify(log.lines)).not.toContain(pin)
    expect((await as('bombera').call(estacionApi.pin)).body).toMatchObject({ bloqueado: false })
    await as('bombera').call(estacionApi.removePin)
    expect((await as('bombera').call(estacionApi.pin)).body.desde).toBeNull()
    expect((await member.call(cuentaApi.sessions)).status).toBe(401)
    expect(await mailed()).toContainEqual([id, 'Su PIN del cuartel se quitó'])
    expect(await codeOf(enter())).toEqual([400, 'pin_incorrecto'])
  })

  test('ends with the password that it was set by', async () => {
    await setPin('tesorero')
    expect((await enter(pin, 'tesorero')).status).toBe(200)
    const member = await signedIn('tesorero')
    const same = { currentPassword: castPassword, newPassword: castPassword }
    expect((await member.call(cuentaApi.changePassword, { body: same })).status).toBe(200)
    expect(await codeOf(enter(pin, 'tesorero'))).toEqual([400, 'pin_incorrecto'])
  })
})

describe('signing in by PIN', () => {
  test('opens a session that ends after an hour idle and does not count as a confirmed password', async () => {
    const member = await entered()
    const session = await db.selectFrom('sesiones').selectAll().where('factor', '=', 'pin').executeTakeFirstOrThrow()
    expect(session).toMatchObject({ equipo_id: equipoId, compartida: 1, clave_en: null, user_id: as('bombera').id })
    expect(await codeOf(member.call(cuentaApi.closeOtherSessions))).toEqual([403, 'confirmar_clave'])
    expect((await member.call(cuentaApi.confirmPassword, { body: { password: castPassword } })).status).toBe(200)
    clock.advance(59 * minute)
    expect((await member.call(cuentaApi.sessions)).status).toBe(200)
    clock.advance(60 * minute)
    expect((await member.call(cuentaApi.sessions)).status).toBe(401)
  })

  test('ends the session that the member had at that computer, whose page hears of it', async () => {
    await entered()
    const { id } = await db.selectFrom('sesiones').select('id').where('factor', '=', 'pin').executeTakeFirstOrThrow()
    const heard: unknown[] = []
    const stop = changes.subscribe((aviso) => heard.push(aviso))
    await entered()
    stop()
    expect(heard).toContainEqual({ tipo: 'sesion', id })
  })

  test('is refused for roles that must have a second factor', async () => {
    await must({ factor_admin: true, factor_capitan: true, factor_ayudante: true })
    for (const who of ['administradora', 'capitana', 'ayudante'] as const) {
      await setPin(who)
      expect(await codeOf(enter(pin, who))).toEqual([403, 'pin_insuficiente'])
    }
    expect(await db.selectFrom('sesiones').select('id').where('factor', '=', 'pin').execute()).toEqual([])
    await must({})
  })

  test('stops working as soon as the role must have a second factor', async () => {
    const member = await entered()
    await must({ factor_bombero: true })
    expect((await member.call(cuentaApi.sessions)).status).toBe(401)
    await must({})
    expect((await member.call(cuentaApi.sessions)).status).toBe(200)
  })

  test('waits after five wrong tries at one computer; ten block the PIN everywhere until it is set again', async () => {
    for (let tries = 1; tries <= 5; tries += 1) expect(await codeOf(enter('594713'))).toEqual([400, 'pin_incorrecto'])
    expect((await enter()).status).toBe(429)
    const second = await register()
    expect((await enter(pin, 'bombera', second.equipo)).status).toBe(200)
    await db.deleteFrom('limites').execute()
    for (let tries = 1; tries <= 5; tries += 1) await enter('594713')
    for (let tries = 1; tries <= 4; tries += 1) await enter('594713', 'bombera', second.equipo)
    expect(await codeOf(enter('594713', 'bombera', second.equipo))).toEqual([403, 'pin_bloqueado'])
    await db.deleteFrom('limites').execute()
    // Right or wrong, one answer.
    expect(await codeOf(enter())).toEqual([403, 'pin_bloqueado'])
    expect(await codeOf(enter('594713'))).toEqual([403, 'pin_bloqueado'])
    expect((await as('bombera').call(estacionApi.pin)).body).toMatchObject({ bloqueado: true })
    const blocked = (await mailed()).filter(([, asunto]) => asunto === 'Su PIN del cuartel se bloqueó')
    expect(blocked).toEqual([[as('bombera').id, 'Su PIN del cuartel se bloqueó']])
    await setPin('bombera')
    expect((await enter()).status).toBe(200)
  })

  test('checks only ten of twenty concurrent wrong PINs', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => enter('594713')))
    expect(answers.filter(({ status }) => status === 200)).toEqual([])
    const { fallos } = await db.selectFrom('pines').select('fallos').executeTakeFirstOrThrow()
    expect(fallos).toBeLessThanOrEqual(10)
  })

  test('confirms nothing by code, right or wrong, mailed or of a second factor; its owner is told once', async () => {
    const { secreto, recuperacion } = await enrol(as('bombera'), clock.now)
    withMailServer(deps, true)
    clock.advance(30_000)
    const statuses: number[] = []
    for (let n = 0; n < 100; n += 1) {
      const member = await entered()
      for (const codigo of [codigoDe(secreto, clock.now), recuperacion[n % 10] ?? '', '000000'])
        statuses.push((await member.call(cuentaApi.confirmPassword, { body: { codigo } })).status)
      if (n > 0) continue
      expect(await codeOf(member.call(codigoCorreoApi.sendCodigoCorreo, { body: {} }))).toEqual([403, 'pin_sin_codigo'])
      expect(await codeOf(member.call(cuentaApi.closeOtherSessions))).toEqual([403, 'confirmar_clave'])
      expect((await member.call(llavesApi.factores)).body.con_pin).toBe(true)
    }
    withMailServer(deps, false)
    expect(statuses).toEqual([...Array<number>(10).fill(403), ...Array<number>(290).fill(429)])
    const told = (await mailed()).filter(([, asunto]) => asunto === 'Alguien no pasó el segundo paso para entrar')
    expect(told).toEqual([[as('bombera').id, 'Alguien no pasó el segundo paso para entrar']])
    await sinFactores(db)
  })

  test('replaces the one that the same member opened at the same computer', async () => {
    const [first, second] = [await entered(), await entered()]
    const elsewhere = callerOf(app, (await enter(pin, 'bombera', (await register()).equipo)).body.token)
    expect((await first.call(cuentaApi.sessions)).status).toBe(401)
    for (const one of [second, elsewhere]) expect((await one.call(cuentaApi.sessions)).status).toBe(200)
  })

  test('is refused once the account is suspended', async () => {
    const { id } = as('bombera')
    await db.updateTable('usuarios').set({ estado: 'suspendido' }).where('id', '=', id).execute()
    expect(await codeOf(enter())).toEqual([400, 'pin_incorrecto'])
    await db.updateTable('usuarios').set({ estado: 'activo' }).where('id', '=', id).execute()
  })
})

test('«Este equipo es del cuartel»: an hour idle, and no notifications', async () => {
  const { body } = await nobody.call(cuentaApi.login, {
    body: { email: cast.bombera.email, password: castPassword, compartida: true },
  })
  const member = callerOf(app, body.token)
  const p256dh = createECDH('prime256v1').generateKeys('base64url')
  const subscription = { endpoint: 'https://push.example.com/1', p256dh, auth: 'A'.repeat(22) }
  expect((await member.call(notificacionesApi.subscribe, { body: subscription })).status).toBe(409)
  expect((await (await signedIn('bombera')).call(cuentaApi.sessions)).body.data.length).toBeGreaterThan(1)
  clock.advance(61 * minute)
  expect((await member.call(cuentaApi.sessions)).status).toBe(401)
})

describe('an arrival by PIN', () => {
  const arrive = (acto: number, value = pin, who: Personaje = 'ayudante') =>
    as(who).call(asistenciaApi.arriveByPin, {
      params: { id: acto },
      body: { equipo, user_id: as('bombera').id, pin: value },
    })

  test('is proposed, and opens no session', async () => {
    const acto = await newActo(db, clock.now, { estado_lista: 'abierta' })
    const before = await db.selectFrom('sesiones').select('id').execute()
    expect(await arrive(acto)).toMatchObject({
      status: 200,
      body: { nombre: 'Antonia Fuentes Lillo', marca: 'presente' },
    })
    const fila = await db
      .selectFrom('asistencias')
      .select(['marca', 'propuesto', 'metodo'])
      .where('acto_id', '=', acto)
      .where('user_id', '=', as('bombera').id)
      .executeTakeFirst()
    expect(fila).toEqual({ marca: 'presente', propuesto: 1, metodo: 'qr' })
    expect(await db.selectFrom('sesiones').select('id').execute()).toEqual(before)
    expect((await arrive(acto)).status).toBe(409)
    const { despues } = await db
      .selectFrom('auditoria')
      .select('despues')
      .where('entidad', '=', 'acto')
      .where('entidad_id', '=', acto)
      .executeTakeFirstOrThrow()
    expect(despues).toContain(`con PIN en «Sala ${otro}»`)
  })

  test('is refused with a wrong PIN, or on the screen of a member who may not take attendance', async () => {
    const acto = await newActo(db, clock.now, { estado_lista: 'abierta' })
    expect(await codeOf(arrive(acto, '594713'))).toEqual([400, 'pin_incorrecto'])
    expect((await arrive(acto, pin, 'maquinista')).status).toBe(403)
  })
})
