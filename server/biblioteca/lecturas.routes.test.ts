import { describe, expect, test } from 'vitest'
import { bibliotecaApi } from '#contract/biblioteca.ts'
import { nombreCargo } from '#contract/shared/cargos.ts'
import { nuevaVersion, publicar } from '#test/support/biblioteca.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, database, clock } = await startApp()
const { db } = database
const teniente = as('teniente')
const bombera = as('bombera')
const carpeta_id = (await teniente.call(bibliotecaApi.carpetas)).body[0]?.id ?? 0
const day = 24 * 60 * 60 * 1000

describe('«He leído este documento»', () => {
  test('is confirmed once, for the version that was seen', async () => {
    const id = await published('todos')
    const { status, body } = await read(id, 1)
    expect([status, body.leido_en]).toEqual([200, '2026-11-20T15:00:00.000Z'])
    clock.advance(day)
    expect((await read(id, 1)).body.leido_en).toBe('2026-11-20T15:00:00.000Z')
    const audited = await db.selectFrom('auditoria').select('id').where('entidad', '=', 'lectura').execute()
    expect(audited).toHaveLength(1)
    await nuevaVersion(teniente, id)
    expect((await read(id, 1)).status).toBe(409)
    expect((await read(id, 3)).status).toBe(409)
    expect((await read(id, 2)).body.leido_en).toBe(clock.now.toISOString())
  })

  test('can confirm a voluntary reading, but not an archived document', async () => {
    const id = await published('ninguno')
    expect((await read(id, 1)).body.leido_en).toBe(clock.now.toISOString())
    await teniente.call(bibliotecaApi.change, { params: { id }, body: { archivado: true } })
    expect((await read(id, 1)).status).toBe(404)
    const refused = await teniente.call(bibliotecaApi.read, { params: { id }, body: { version: 1 } })
    expect([refused.status, refused.body.message]).toEqual([409, 'Este documento está archivado.'])
  })
})

describe('the readers', () => {
  test('are all active members for «todos», unread first', async () => {
    const id = await published('todos')
    await read(id, 1)
    const { body } = await lecturas(id)
    expect(body).toMatchObject({ leidas: 1, pendientes: 7, total: 8 })
    expect(body.data.map(({ nombre }) => nombre)).toEqual([
      'Catalina Rivas Montt',
      'Ignacia Salinas Prat',
      'Joaquín Araya Núñez',
      'Marcela Soto Araneda',
      'Óscar Ñancupil Barría',
      'Pedro Vidal Oñate',
      'Ramón Ibáñez Cuevas',
      'Antonia Fuentes Lillo',
    ])
    expect(body.data.at(-1)).toMatchObject({ cargo: 'Bombero', leido_en: clock.now.toISOString(), version_leida: 1 })
  })

  test('are officers and above for «oficiales», plus anyone who read it', async () => {
    const { id: userId } = as('administradora')
    await db.updateTable('usuarios').set({ cargo_detalle: 'Secretaria' }).where('id', '=', userId).execute()
    const id = await published('oficiales')
    await read(id, 1)
    const { body } = await lecturas(id)
    expect([body.leidas, body.pendientes]).toEqual([1, 4])
    const only = async (estado: 'pendiente' | 'leido') => (await lecturas(id, { estado })).body
    expect(await only('leido')).toMatchObject({ total: 1, data: [{ nombre: 'Antonia Fuentes Lillo' }] })
    expect((await only('pendiente')).data.map(nombreCargo)).toEqual(['Teniente 2', 'Secretaria', 'Ayudante', 'Capitán'])
  })

  test('are those who do not enter yet too, who are named to who reminds them', async () => {
    const id = await published('todos')
    const own = db.updateTable('usuarios').where('id', '=', bombera.id)
    const { password_hash } = await db
      .selectFrom('usuarios')
      .select('password_hash')
      .where('id', '=', bombera.id)
      .executeTakeFirstOrThrow()
    await own.set({ password_hash: null }).execute()
    const readers = (await lecturas(id)).body
    expect(readers).toMatchObject({ leidas: 0, pendientes: 8, total: 8 })
    const listed = (await teniente.call(bibliotecaApi.list, { query: { limit: 100 } })).body.data
    expect(listed.find((one) => one.id === id)?.lecturas).toEqual({ leidas: 0, faltan: 8 })
    const { body } = await teniente.call(bibliotecaApi.remind, { params: { id } })
    expect(body.message).toBe(
      'La lectura se recordó. Se avisó a 7 personas, ninguna por correo. ' +
        '1 todavía no entra y no recibe correo: Antonia Fuentes Lillo.',
    )
    await own.set({ password_hash }).execute()
  })

  test('include the earlier version that somebody read', async () => {
    const id = await published('todos')
    await read(id, 1)
    await nuevaVersion(teniente, id)
    const { body } = await lecturas(id)
    expect(body.pendientes).toBe(8)
    const antonia = body.data.find(({ user_id }) => user_id === bombera.id)
    expect(antonia).toMatchObject({ leido_en: null, version_leida: 1 })
  })

  test('are counted in the list, for who publishes, where reading is asked', async () => {
    const [todos, oficiales, nadie] = [
      await published('todos'),
      await published('oficiales'),
      await published('ninguno'),
    ]
    await read(todos, 1)
    await read(oficiales, 1)
    await read(nadie, 1)
    const counted = async (who: typeof teniente) => {
      const { data } = (await who.call(bibliotecaApi.list, { query: { limit: 100 } })).body
      return [todos, oficiales, nadie].map((id) => data.find((one) => one.id === id)?.lecturas)
    }
    expect(await counted(teniente)).toEqual([{ leidas: 1, faltan: 7 }, { leidas: 1, faltan: 4 }, null])
    expect(await counted(bombera)).toEqual([null, null, null])
    await nuevaVersion(teniente, todos)
    expect((await counted(teniente))[0]).toEqual({ leidas: 0, faltan: 8 })
  })

  test('are paged', async () => {
    const { body } = await lecturas(await published('todos'), { page: 2, limit: 5 })
    expect([body.data.length, body.total]).toEqual([3, 8])
  })
})

describe('a reminder', () => {
  test('goes to those who have not read it, once a day', async () => {
    const id = await published('todos', '2027-01-15')
    await read(id, 1)
    await db.deleteFrom('notificaciones').execute()
    const { status, body } = await remind(id)
    expect([status, body.message]).toEqual([200, 'La lectura se recordó. Se avisó a 7 personas, ninguna por correo.'])
    const told = await db.selectFrom('notificaciones').selectAll().execute()
    expect(told).toHaveLength(7)
    expect(told.map(({ user_id }) => user_id)).not.toContain(bombera.id)
    expect(told[0]).toMatchObject({
      titulo: 'Le falta confirmar una lectura',
      cuerpo: '«Orden». Tiene plazo hasta el 15 de enero de 2027.',
      enlace: `/intranet/documentos?vista=biblioteca&documento=${id}`,
      leida_en: null,
    })
    const again = await remind(id)
    expect([again.status, again.body.message]).toEqual([409, 'Hoy ya se les recordó. Podrá hacerlo de nuevo mañana.'])
    clock.advance(day)
    expect((await remind(id)).status).toBe(200)
    expect((await teniente.call(bibliotecaApi.get, { params: { id } })).body.recordado_en).toBe(clock.now.toISOString())
  })

  test('does not disturb an edit in progress', async () => {
    const id = await published('todos')
    const { version } = (await teniente.call(bibliotecaApi.get, { params: { id } })).body
    expect((await remind(id)).status).toBe(200)
    const body = { titulo: 'Orden del día', version }
    expect((await teniente.call(bibliotecaApi.change, { params: { id }, body })).status).toBe(200)
  })

  test('needs a mandatory reading that somebody has not confirmed', async () => {
    const nobody = await remind(await published('ninguno'))
    expect([nobody.status, nobody.body.message]).toEqual([409, 'Este documento no pide confirmar su lectura.'])
    const id = await published('oficiales')
    for (const who of ['teniente', 'ayudante', 'capitana', 'administradora'] as const)
      await as(who).call(bibliotecaApi.read, { params: { id }, body: { version: 1 } })
    expect((await remind(id)).body.message).toBe('Todos confirmaron su lectura.')
  })
})

test('a member with readings on record is closed, not deleted', async () => {
  const id = await published('todos')
  const member = as('tesorero')
  await member.call(bibliotecaApi.read, { params: { id }, body: { version: 1 } })
  const url = `/api/users/${member.id}`
  expect((await as('administradora').request({ method: 'DELETE', url })).json()).toMatchObject({ success: true })
  const { body } = await lecturas(id, { estado: 'leido' })
  expect(body.data).toMatchObject([{ nombre: 'Ramón Ibáñez Cuevas' }])
})

async function published(lectura_obligatoria: string, plazo = ''): Promise<number> {
  return (await publicar(teniente, { carpeta_id, lectura_obligatoria, plazo })).body.id
}

const read = (id: number, version: number) => bombera.call(bibliotecaApi.read, { params: { id }, body: { version } })
const lecturas = (id: number, query = {}) => teniente.call(bibliotecaApi.lecturas, { params: { id }, query })
const remind = (id: number) => teniente.call(bibliotecaApi.remind, { params: { id } })
