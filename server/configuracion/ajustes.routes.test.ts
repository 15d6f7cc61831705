import { beforeEach, describe, expect, test } from 'vitest'
import { configuracionApi, type SeccionAjustes, seccionesAjustes } from '#contract/configuracion.ts'
import { contactoApi } from '#contract/contacto.ts'
import { cuentaApi } from '#contract/cuenta.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { checkDigit } from '#contract/shared/rut.ts'
import { cast, castPassword } from '#db/seeds/cast.ts'
import { sistemaApi } from '#contract/sistema.ts'
import type { Mail } from '#server/plumbing/mail/mail.ts'
import { queueMail } from '#test/support/queue-mail.ts'
import { startApp, startAppOn } from '#test/support/start-app.ts'
import { findReglas, findRemitente } from './configuracion.queries.ts'

const { as, nobody, database, changes, clock } = await startApp()
const { db } = database
const administradora = as('administradora')
const others = ['bombera', 'maquinista', 'teniente', 'ayudante', 'capitana', 'tesorero'] as const

beforeEach(async () => {
  for (const table of ['ajustes', 'ajustes_historial', 'auditoria', 'limites'] as const)
    await db.deleteFrom(table).execute()
  // Clears cached settings, too.
  changes.publish({ tipo: 'todo' })
})

describe.each(seccionesAjustes)('%s', (seccion) => {
  test("defaults to the program's values", async () => {
    const { status, body } = await read(seccion)
    expect([status, body.seccion, body.version, body.vigencias]).toEqual([200, seccion, 0, {}])
  })

  test.each(others)('%s may neither see nor change it', async (personaje) => {
    const call = { params: { seccion } }
    const body = { valores: {}, version: 0 }
    expect((await as(personaje).call(configuracionApi.seccion, call)).status).toBe(403)
    expect((await as(personaje).call(configuracionApi.historial, call)).status).toBe(403)
    expect((await as(personaje).call(configuracionApi.save, { ...call, body })).status).toBe(403)
  })
})

describe('a value', () => {
  const contacto = { maximo: 8, minutos: 30 }

  test('changes alone and is audited with before and after', async () => {
    const { status, body } = await save('limites', { contacto })
    expect([status, body.version]).toEqual([200, 1])
    expect(body.valores).toMatchObject({ contacto, disponibilidad: { maximo: 30, minutos: 1 } })
    expect((await read('limites')).body).toEqual(body)
    expect((await history('limites')).data).toEqual([
      {
        id: expect.any(Number),
        campo: 'contacto',
        antes: { maximo: 5, minutos: 60 },
        despues: contacto,
        vigente_desde: null,
        autor: cast.administradora.nombre,
        creado_en: clock.now.toISOString(),
      },
    ])
    expect(await db.selectFrom('auditoria').select(['accion', 'entidad', 'antes', 'despues']).execute()).toEqual([
      {
        accion: 'editar',
        entidad: 'limites',
        antes: '{"contacto":{"maximo":5,"minutos":60}}',
        despues: '{"contacto":{"maximo":8,"minutos":30}}',
      },
    ])
  })

  test('has its own history, newest first, paged', async () => {
    await save('notificaciones', { remitente: 'Segunda' })
    await save('notificaciones', { remitente: 'La Segunda', firma: 'Honor' }, 1)
    const own = await history('notificaciones', { campo: 'remitente' })
    expect(own.data.map(({ antes, despues }) => [antes, despues])).toEqual([
      ['Segunda', 'La Segunda'],
      ['', 'Segunda'],
    ])
    const second = await history('notificaciones', { page: 2, limit: 2 })
    expect([second.total, second.data.length]).toEqual([3, 1])
  })

  test('that stays the same leaves no history', async () => {
    await save('limites', { contacto: { maximo: 5, minutos: 60 } })
    expect((await history('limites')).total).toBe(0)
  })

  test('the second of two concurrent edits gets 409 and writes nothing', async () => {
    await save('limites', { contacto })
    const second = await save('limites', { disponibilidad: { maximo: 60, minutos: 1 } })
    expect([second.status, second.body.message]).toEqual([
      409,
      'El registro fue modificado por otra persona. Recargue e intente nuevamente.',
    ])
    expect((await read('limites')).body.valores).toMatchObject({ disponibilidad: { maximo: 30, minutos: 1 } })
    expect((await history('limites')).total).toBe(1)
  })

  test('one of ten concurrent edits wins', async () => {
    const all = Array.from({ length: 10 }, (_, n) => save('plantillas', { membrete: `Línea ${n}` }))
    const answers = await Promise.all(all)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
  })

  test.each<[SeccionAjustes, object, Record<string, string>]>([
    ['limites', { contacto: { maximo: 0, minutos: 60 } }, { 'contacto.maximo': 'Debe estar entre 1 y 10.000' }],
    ['limites', { contacto: { maximo: 5.5, minutos: 60 } }, { 'contacto.maximo': 'Escríbalo sin decimales' }],
    ['limites', { contacto: { maximo: 5, minutos: null } }, { 'contacto.minutos': 'Este campo es obligatorio' }],
    ['limites', { contacto: 5 }, { contacto: 'El valor no es válido' }],
    ['limites', { nada: contacto }, { valores: 'El valor no es válido' }],
    ['limites', { toString: contacto }, { valores: 'El valor no es válido' }],
    ['notificaciones', { meses_correos: 121 }, { meses_correos: 'Debe estar entre 1 y 120' }],
    ['notificaciones', { canal_push: 'sí' }, { canal_push: 'El valor no es válido' }],
    ['plantillas', { membrete: 'x'.repeat(301) }, { membrete: 'No puede superar los 300 caracteres' }],
    ['plantillas', { correo_invitar: 'x'.repeat(1001) }, { correo_invitar: 'No puede superar los 1000 caracteres' }],
    ['plantillas', { correo_aprobada: 'Entre: {enlace}' }, { correo_aprobada: mensajes.marcaDesconocida }],
    ['reglas', { valor_atraso: 0.55 }, { valor_atraso: 'El valor no es válido' }],
    ['reglas', { mes_con_licencia: 'olvida' }, { mes_con_licencia: 'El valor no es válido' }],
  ])('of %s: %j is refused by its field', async (seccion, valores, errors) => {
    const { status, body } = await save(seccion, valores)
    expect([status, body.errors]).toEqual([400, errors])
    expect((await history(seccion)).total).toBe(0)
  })

  test('from an older release that is now invalid falls back to the default', async () => {
    const valor = JSON.stringify({ contacto: { maximo: 0, minutos: 60 }, disponibilidad: { maximo: 9, minutos: 1 } })
    await db
      .insertInto('ajustes')
      .values({ clave: 'limites', valor, version: 4, updated_at: clock.now.toISOString() })
      .execute()
    const { version, valores } = (await read('limites')).body
    expect([version, valores.contacto, valores.disponibilidad]).toEqual([
      4,
      { maximo: 5, minutos: 60 },
      { maximo: 9, minutos: 1 },
    ])
  })
})

describe('a changed limit takes effect at once', () => {
  const write = () =>
    nobody.call(contactoApi.send, { body: { nombre: 'Rosa', email: 'rosa@ejemplo.cl', mensaje: 'Hola.' } })

  test('lowered and raised again', async () => {
    expect((await write()).status).toBe(201)
    await save('limites', { contacto: { maximo: 2, minutos: 30 } })
    expect((await write()).status).toBe(201)
    const { status, headers, body } = await write()
    // The window is that of its first try.
    expect([status, headers['retry-after'], body.message]).toEqual([
      429,
      '3600',
      'Demasiados intentos. Intente nuevamente en 60 minutos.',
    ])
    await save('limites', { contacto: { maximo: 10, minutos: 30 } }, 1)
    expect((await write()).status).toBe(201)
  })

  test('on sign-in', async () => {
    await save('limites', { login_por_correo: { maximo: 1, minutos: 5 } })
    const body = { email: cast.bombera.email, password: 'no es esta' }
    expect((await nobody.call(cuentaApi.login, { body })).status).toBe(401)
    expect((await nobody.call(cuentaApi.login, { body })).headers['retry-after']).toBe('300')
    expect((await nobody.call(cuentaApi.login, { body: { ...body, email: cast.teniente.email } })).status).toBe(401)
  })

  test.runIf(database.engine === 'postgres')('in another process on the same database', async () => {
    const other = await startAppOn(database)
    const there = () =>
      other.nobody.call(contactoApi.send, { body: { nombre: 'Rosa', email: 'rosa@ejemplo.cl', mensaje: 'Hola.' } })
    expect((await there()).status).toBe(201)
    const heard = new Promise<void>((resolve) => {
      other.changes.subscribe(({ tipo }) => tipo === 'ajustes' && resolve())
    })
    await save('limites', { contacto: { maximo: 1, minutos: 30 } })
    await heard
    expect((await there()).status).toBe(429)
  })
})

describe('a rule', () => {
  test('needs an effective date', async () => {
    const { status, body } = await save('reglas', { valor_atraso: 0.5 })
    expect([status, body.errors]).toEqual([400, { vigente_desde: 'Indique desde qué día rige' }])
  })

  test('keeps its old value for past months', async () => {
    await save('reglas', { valor_atraso: 0.5 }, 0, '2026-12-01')
    const on = async (dia?: string) => (await read('reglas', dia)).body.valores.valor_atraso
    expect([await on(), await on('2026-11-30'), await on('2026-12-01'), await on('2027-06-01')]).toEqual([
      1, 1, 0.5, 0.5,
    ])
    expect((await read('reglas')).body.vigencias).toEqual({ valor_atraso: [{ desde: '2026-12-01', valor: 0.5 }] })
    expect((await history('reglas')).data[0]).toMatchObject({
      campo: 'valor_atraso',
      antes: 1,
      despues: 0.5,
      vigente_desde: '2026-12-01',
    })
    expect((await findReglas(db, '2026-12-01')).valor_atraso).toBe(0.5)
  })

  test('planned for later is undone by setting the former for that day', async () => {
    await save('reglas', { plazo_pma: 8 }, 0, '2027-01-01')
    await save('reglas', { plazo_pma: 10 }, 1, '2027-01-01')
    expect((await read('reglas')).body.vigencias).toEqual({ plazo_pma: [] })
    expect((await history('reglas')).data.map(({ antes, despues }) => [antes, despues])).toEqual([
      [8, 10],
      [10, 8],
    ])
  })

  test('cannot contradict another, then or later', async () => {
    const alone = await save('reglas', { guardia_total: 1 }, 0, '2026-12-01')
    expect([alone.status, alone.body.errors]).toEqual([
      400,
      { guardia_total: 'No puede ser menos que conductores y personas a cargo juntos' },
    ])
    await save('reglas', { guardia_total: 2 }, 0, '2027-03-01')
    const earlier = await save('reglas', { guardia_conductores: 2 }, 1, '2026-12-01')
    expect([earlier.status, Object.keys(earlier.body.errors ?? {})]).toEqual([400, ['guardia_conductores']])
    expect((await save('reglas', { asistencia_baja: 80 }, 1, '2026-12-01')).status).toBe(400)
  })

  test('on the minimum age applies on the day of registering', async () => {
    const register = () => nobody.call(cuentaApi.register, { body: young() })
    const refused = await register()
    expect(refused.body.errors).toEqual({ fecha_nacimiento: 'El bombero debe tener al menos 18 años' })
    await save('reglas', { edad_minima: 17 }, 0, '2026-11-20')
    expect((await nobody.call(configuracionApi.registro)).body.edad_minima).toBe(17)
    expect((await register()).status).toBe(201)
  })
})

describe('mail settings', () => {
  test('sign the mails', async () => {
    const before = await findRemitente(db)
    expect([before.remitente, before.firma]).toEqual(['', ''])
    await save('notificaciones', { remitente: 'Secretaría', firma: 'Ana Soto\nSecretaria' })
    await queueMail(db, mailOf('Hola'), clock.now)
    const { id } = await db.selectFrom('correos').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    const { texto } = (await administradora.call(sistemaApi.correo, { params: { id } })).body
    expect(texto).toContain('Hola.\n\nAna Soto\nSecretaria\n\n-- ')
  })
})

test.each(['/configuracion/nada', '/configuracion/nada/historial', '/configuracion/reglas?dia=ayer'])(
  '%s is no section, or no day',
  async (url) => {
    expect([400, 404]).toContain((await administradora.request({ url: `/api${url}` })).statusCode)
  },
)

const mailOf = (asunto: string): Mail => ({
  tipo: 'aprobada',
  para: cast.bombera.email,
  user_id: null,
  asunto,
  parrafos: ['Hola.'],
})

const read = (seccion: SeccionAjustes, dia?: string) =>
  administradora.call(configuracionApi.seccion, { params: { seccion }, query: dia ? { dia } : {} })

const save = (seccion: SeccionAjustes, valores: object, version = 0, vigente_desde?: string) =>
  administradora.call(configuracionApi.save, {
    params: { seccion },
    body: { valores: valores as Record<string, unknown>, version, ...(vigente_desde && { vigente_desde }) },
  })

const history = async (seccion: SeccionAjustes, query = {}) =>
  (await administradora.call(configuracionApi.historial, { params: { seccion }, query })).body

/** Seventeen on the day of these tests. */
function young() {
  const rut = `24000111-${checkDigit(24_000_111)}`
  const person = { nombre: 'Rosa Tapia Lagos', rut, email: 'rosa@ejemplo.cl', telefono: '987654321' }
  return { ...person, fecha_nacimiento: '2009-05-01', password: castPassword }
}
