import { beforeEach, describe, expect, test } from 'vitest'
import { contactoApi } from '#contract/contacto.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { sistemaApi } from '#contract/sistema.ts'
import { startApp } from '#test/support/start-app.ts'

const { nobody, as, database, clock } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const administradora = as('administradora')
const beginning = clock.now
const minute = 60_000

beforeEach(async () => {
  for (const table of ['mensajes', 'postulaciones', 'correos', 'auditoria'] as const)
    await db.deleteFrom(table).execute()
  clock.now = beginning
})

/** Both behave alike. */
const buzones = [
  {
    name: 'messages',
    list: contactoApi.mensajes,
    mark: contactoApi.markMensaje,
    remove: contactoApi.removeMensaje,
    entidad: 'mensaje',
    eliminado: mensajes.mensajeEliminado,
    write: (nombre: string) =>
      nobody.call(contactoApi.send, { body: { nombre, email: 'rosa@example.cl', mensaje: 'Hola.' } }),
  },
  {
    name: 'applications',
    list: contactoApi.postulaciones,
    mark: contactoApi.markPostulacion,
    remove: contactoApi.removePostulacion,
    entidad: 'postulacion',
    eliminado: mensajes.postulacionEliminada,
    write: (nombre: string) =>
      nobody.call(contactoApi.apply, {
        body: { nombre, email: 'r@example.cl', telefono: '987654321', comuna: 'Alba', consentimiento: true },
      }),
  },
] as const

describe.each(buzones)('$name', ({ list, mark, remove, write, entidad, eliminado }) => {
  test('are for administrators only', async () => {
    const id = await written('Rosa')
    const marked = { params: { id }, body: { respondido: true } }
    for (const [who, status] of [
      [nobody, 401],
      [as('suspendido'), 401],
      [as('bombera'), 403],
      [as('capitana'), 403],
      [as('tesorero'), 403],
    ] as const) {
      expect((await who.call(list, {})).status).toBe(status)
      expect((await who.call(mark, marked)).status).toBe(status)
      expect((await who.call(remove, { params: { id } })).status).toBe(status)
    }
    expect(await listed()).toEqual(['Rosa'])
  })

  test('waiting come first, newest on top; then the answered ones', async () => {
    for (const nombre of ['Uno', 'Dos', 'Tres', 'Cuatro']) await written(nombre)
    await answer('Tres')
    await answer('Uno')
    expect(await listed()).toEqual(['Cuatro', 'Dos', 'Uno', 'Tres'])
    expect(await listed({ estado: 'pendiente' })).toEqual(['Cuatro', 'Dos'])
    expect(await listed({ estado: 'respondido' })).toEqual(['Uno', 'Tres'])
  })

  test('are paged, with totals per state', async () => {
    for (const nombre of ['Uno', 'Dos', 'Tres']) await written(nombre)
    await answer('Dos')
    const { body } = await administradora.call(list, { query: { page: 2, limit: 2 } })
    expect(body).toMatchObject({ page: 2, limit: 2, total: 3, pendientes: 2, respondidos: 1 })
    expect(body.data.map(({ nombre }) => nombre)).toEqual(['Dos'])
    const { body: answered } = await administradora.call(list, { query: { estado: 'respondido' } })
    expect(answered).toMatchObject({ total: 1, pendientes: 2, respondidos: 1 })
    const nothing = await administradora.call(list, { query: { estado: 'perdido' as 'pendiente' } })
    expect(nothing.status).toBe(400)
  })

  test('are marked as answered, with author and time, and back', async () => {
    const id = await written('Rosa')
    const { status, body } = await setAnswered(id, true, 1)
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        respondido_en: clock.now.toISOString(),
        respondido_por: 'Ignacia Salinas Prat',
        version: 2,
      }),
    ])
    expect((await setAnswered(id, true)).body.version).toBe(2)
    expect((await setAnswered(id, false, 2)).body).toMatchObject({
      respondido_en: null,
      respondido_por: null,
      version: 3,
    })
    expect(await trail()).toMatchObject([
      { accion: 'estado', user_id: administradora.id, antes: '{"respondido":false}', despues: '{"respondido":true}' },
      { accion: 'estado', user_id: administradora.id, antes: '{"respondido":true}', despues: '{"respondido":false}' },
    ])
  })

  test('marked by someone else meanwhile get 409', async () => {
    const id = await written('Rosa')
    await setAnswered(id, true, 1)
    const { status, body } = await setAnswered(id, false, 1)
    expect([status, body.message]).toEqual([409, mensajes.versionAntigua])
  })

  test('unknown answer 404', async () => {
    expect((await setAnswered(99, true)).status).toBe(404)
    expect((await administradora.call(remove, { params: { id: 99 } })).status).toBe(404)
  })

  test('are deleted with their mails, resent copies included', async () => {
    const id = await written('Rosa')
    await written('Iván')
    await db.updateTable('correos').set({ estado: 'enviado' }).execute()
    const [first] = await db.selectFrom('correos').select('id').orderBy('id').execute()
    await administradora.call(sistemaApi.resendCorreo, { params: { id: first?.id ?? 0 } })
    const { status, body } = await administradora.call(remove, { params: { id } })
    expect([status, body.message]).toEqual([200, eliminado('Rosa')])
    expect(await listed()).toEqual(['Iván'])
    expect(JSON.stringify(await db.selectFrom('correos').selectAll().execute())).not.toContain('Rosa')
    expect(await trail()).toMatchObject([{ accion: 'eliminar', entidad_id: id, antes: null }])
  })

  async function written(nombre: string): Promise<number> {
    clock.advance(minute)
    expect((await write(nombre)).status).toBe(201)
    const { body } = await administradora.call(list, { query: { estado: 'pendiente' } })
    return body.data[0]?.id ?? 0
  }

  async function answer(nombre: string): Promise<void> {
    clock.advance(minute)
    const { body } = await administradora.call(list, {})
    await setAnswered(body.data.find((one) => one.nombre === nombre)?.id ?? 0, true)
  }

  const setAnswered = (id: number, respondido: boolean, version?: number) =>
    administradora.call(mark, { params: { id }, body: { respondido, version } })

  const listed = async (query: { estado?: 'pendiente' | 'respondido' } = {}) =>
    (await administradora.call(list, { query })).body.data.map(({ nombre }) => nombre)

  const trail = () =>
    db
      .selectFrom('auditoria')
      .selectAll()
      .where('entidad', '=', entidad)
      .where('accion', 'not in', ['crear', 'ver_sensible'])
      .orderBy('id')
      .execute()
})
