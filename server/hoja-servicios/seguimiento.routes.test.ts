import { beforeEach, describe, expect, test } from 'vitest'
import { cuentaApi } from '#contract/cuenta.ts'
import { hojaServiciosApi } from '#contract/hoja-servicios.ts'
import { perfilApi } from '#contract/perfil.ts'
import { usuariosApi } from '#contract/usuarios.ts'
import { up as nameCargos } from '#db/migrations/019-cargos-con-nombre.ts'
import { castPassword } from '#db/seeds/cast.ts'
import type { Caller } from '#test/support/caller.ts'
import { mailedToken } from '#test/support/mails.ts'
import { calidadEn } from '#server/plumbing/hoja/seguimiento.queries.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, signedIn, nobody, database, clock } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const beginning = clock.now
const day = 24 * 60 * 60_000

beforeEach(() => {
  clock.now = beginning
})

/** Months go by here, longer than a session. */
const administradora: Pick<Caller, 'call'> = {
  call: async (endpoint, ...input) => await (await signedIn('administradora')).call(endpoint, ...input),
}

const hojaOf = async (id: number) => (await administradora.call(hojaServiciosApi.get, { params: { id } })).body
const setStatus = (id: number, estado: 'activo' | 'suspendido' | 'baja') =>
  administradora.call(usuariosApi.changeStatus, { params: { id }, body: { estado } })

test('the quality of a day is the one held then', async () => {
  const { id } = as('teniente')
  const change = (calidad: 'activo' | 'honorario' | 'canje') =>
    administradora.call(perfilApi.update, { params: { id }, body: { calidad } })
  const on = async (dia: string) =>
    (
      await db
        .selectFrom('usuarios')
        .where('id', '=', id)
        .select(calidadEn(dia).as('calidad'))
        .executeTakeFirstOrThrow()
    ).calidad
  clock.advance(10 * day)
  // A slip fixed on the same day was never held.
  await change('canje')
  await change('honorario')
  clock.advance(10 * day)
  await change('activo')
  expect([await on('2010-01-01'), await on('2026-11-29'), await on('2026-11-30')]).toEqual([
    'activo',
    'activo',
    'honorario',
  ])
  expect([await on('2026-12-09'), await on('2026-12-10'), await on('2030-01-01')]).toEqual([
    'honorario',
    'activo',
    'activo',
  ])
})

describe('posts follow', () => {
  test('edits of the profile by an administrator', async () => {
    const { id } = as('teniente')
    const change = (cargo: 'Teniente 1' | 'Teniente 2' | 'Teniente 3' | 'Ayudante') =>
      administradora.call(perfilApi.update, { params: { id }, body: { cargo } })
    const held = async () => (await hojaOf(id)).cargos.map(({ cargo, desde, hasta }) => [cargo, desde, hasta])
    await change('Teniente 1')
    expect(await held()).toEqual([['Teniente 1', '2026-11-20', null]])
    clock.advance(40 * day)
    // A slip fixed on the same day is no post.
    await change('Ayudante')
    await change('Teniente 3')
    expect(await held()).toEqual([
      ['Teniente 3', '2026-12-30', null],
      ['Teniente 1', '2026-11-20', '2026-12-29'],
    ])
    await administradora.call(perfilApi.update, { params: { id }, body: { telefono: '987650000' } })
    expect(await held()).toHaveLength(2)
  })

  test('the name of a post outside the list (domain §1.1)', async () => {
    const { id } = as('tesorero')
    const change = (cargo: 'Otro' | 'Bombero', cargo_detalle?: string) =>
      administradora.call(perfilApi.update, { params: { id }, body: { cargo, cargo_detalle } })
    const held = async () => (await hojaOf(id)).cargos.map(({ cargo, desde, hasta }) => [cargo, desde, hasta])
    await change('Bombero')
    await change('Otro')
    expect(await held()).toEqual([['Otro', '2026-11-20', null]])
    clock.advance(10 * day)
    // Its name was unknown; it is the same post.
    await change('Otro', 'Director')
    expect(await held()).toEqual([['Director', '2026-11-20', null]])
    clock.advance(30 * day)
    await change('Otro', 'Tesorero')
    expect(await held()).toEqual([
      ['Tesorero', '2026-12-30', null],
      ['Director', '2026-11-20', '2026-12-29'],
    ])
    clock.advance(day)
    await change('Bombero', 'Tesorera')
    expect((await held())[0]).toEqual(['Bombero', '2026-12-31', null])
    await change('Bombero', 'Secretaria')
    expect(await held()).toHaveLength(3)
  })

  test('a name given to an older «Otro»', async () => {
    const { id: user_id } = as('maquinista')
    const { id: nameless } = as('administradora')
    const desde = '2020-01-01'
    await db.updateTable('usuarios').set({ cargo_detalle: 'Maquinista' }).where('id', '=', user_id).execute()
    await db
      .insertInto('cargos_historial')
      .values([
        { user_id, cargo: 'Otro', desde, hasta: null },
        { user_id, cargo: 'Otro', desde: '2015-01-01', hasta: '2016-12-31' },
        { user_id: nameless, cargo: 'Otro', desde, hasta: null },
      ])
      .execute()
    await nameCargos(db as never)
    const rows = db
      .selectFrom('cargos_historial')
      .select(['user_id', 'cargo', 'version'])
      .orderBy('id', 'desc')
      .limit(3)
    expect((await rows.execute()).toReversed()).toEqual([
      { user_id, cargo: 'Maquinista', version: 2 },
      { user_id, cargo: 'Otro', version: 1 },
      { user_id: nameless, cargo: 'Otro', version: 1 },
    ])
    await db.deleteFrom('cargos_historial').where('user_id', 'in', [user_id, nameless]).execute()
  })

  test('an approval, and an accepted invitation', async () => {
    const { id } = as('porAprobar')
    const body = { cargo: 'Otro', cargo_detalle: 'Maquinista', rolId: 6, fecha_ingreso: '2026-11-01' } as const
    await administradora.call(usuariosApi.approve, { params: { id }, body })
    expect((await hojaOf(id)).cargos).toMatchObject([{ cargo: 'Maquinista', desde: '2026-11-20', hasta: null }])

    const rosa = {
      nombre: 'Rosa Tapia Lagos',
      email: 'rosa@ejemplo.cl',
      cargo: 'Otro',
      rolId: 6,
      fecha_ingreso: '2024-03-01',
    } as const
    const invitation = { ...rosa, cargo_detalle: ' Intendenta ' }
    const invited = (await administradora.call(usuariosApi.invite, { body: invitation })).body
    expect(invited.cargo_detalle).toBe('Intendenta')
    expect((await hojaOf(invited.id)).cargos).toEqual([])
    clock.advance(day)
    const token = await mailedToken(db, rosa.email, 'invitar')
    await nobody.call(cuentaApi.resetPassword, { body: { token, password: castPassword } })
    expect((await hojaOf(invited.id)).cargos).toMatchObject([{ cargo: 'Intendenta', desde: '2026-11-21', hasta: null }])
  })

  test('but not a new password', async () => {
    const { id } = as('capitana')
    const body = { currentPassword: castPassword, newPassword: castPassword }
    expect((await as('capitana').call(cuentaApi.changePassword, { body })).status).toBe(200)
    expect((await hojaOf(id)).cargos).toEqual([])
  })
})

describe('service', () => {
  const { id } = as('maquinista')
  const periodos = async () => (await hojaOf(id)).periodos.map(({ desde, hasta }) => [desde, hasta])

  test('ignores a suspension; leaving ends it, with the posts', async () => {
    await setStatus(id, 'suspendido')
    expect(await periodos()).toEqual([])
    await administradora.call(hojaServiciosApi.addCargo, {
      params: { id },
      body: { cargo: 'Maquinista', desde: '2020-01-01', hasta: null, acta: null },
    })
    await setStatus(id, 'baja')
    expect(await periodos()).toEqual([['1999-10-01', '2026-11-20']])
    expect((await hojaOf(id)).cargos).toMatchObject([{ cargo: 'Maquinista', hasta: '2026-11-20' }])
    expect((await hojaOf(id)).proximo_premio).toBeNull()
  })

  test('continues if the member returns on the same day; later a new period begins', async () => {
    await setStatus(id, 'activo')
    expect(await periodos()).toEqual([['1999-10-01', null]])
    await setStatus(id, 'baja')
    clock.advance(365 * day)
    await setStatus(id, 'activo')
    expect(await periodos()).toEqual([
      ['1999-10-01', '2026-11-20'],
      ['2027-11-20', null],
    ])
    expect((await hojaOf(id)).antiguedad).toEqual({ anios: 27, meses: 1 })
  })

  test('starts with the entry, which cannot be after the first period', async () => {
    const change = (fecha_ingreso: string) =>
      administradora.call(perfilApi.update, { params: { id }, body: { fecha_ingreso } })
    expect((await change('1998-10-01')).status).toBe(200)
    expect((await periodos())[0]).toEqual(['1998-10-01', '2026-11-20'])
    clock.advance(400 * day)
    expect((await change('2026-11-21')).body.errors).toEqual({
      fecha_ingreso: 'El primer período de servicio termina antes de esa fecha. Corríjalo en la hoja de servicios.',
    })
    expect((await periodos())[0]).toEqual(['1998-10-01', '2026-11-20'])
  })
})
