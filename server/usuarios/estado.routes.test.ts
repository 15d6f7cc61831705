import { beforeEach, describe, expect, test } from 'vitest'
import { cuentaApi } from '#contract/cuenta.ts'
import { usuariosApi } from '#contract/usuarios.ts'
import { cast, castPassword, type Personaje } from '#db/seeds/cast.ts'
import { insertLink } from '#server/cuenta/enlaces.queries.ts'
import type { Aviso } from '#server/plumbing/records/aviso.ts'
import { mailsTo } from '#test/support/mails.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, signedIn, nobody, database, clock, changes } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const administradora = as('administradora')
const oldVersion = 'El registro fue modificado por otra persona. Recargue e intente nuevamente.'

beforeEach(async () => {
  await db.deleteFrom('correos').execute()
})

describe('approving (decisions §4)', () => {
  const approval = { cargo: 'Bombero', rolId: 6, fecha_ingreso: '2026-11-02' } as const

  test('is for administrators', async () => {
    const call = { params: { id: as('porAprobar').id }, body: approval }
    expect((await nobody.call(usuariosApi.approve, call)).status).toBe(401)
    expect((await as('capitana').call(usuariosApi.approve, call)).status).toBe(403)
  })

  test.each([
    ['2026-11-21', 'La fecha de ingreso no puede ser futura'],
    ['2017-06-18', 'La fecha de ingreso debe ser al menos 15 años posterior al nacimiento'],
  ])('with an entry on %s is refused', async (fecha_ingreso, text) => {
    const { status, body } = await approve('porAprobar', { ...approval, fecha_ingreso })
    expect(status).toBe(400)
    expect(body.errors).toEqual({ fecha_ingreso: text })
    expect(await estadoOf('porAprobar')).toBe('pendiente_aprobacion')
  })

  test('with a stale version is refused', async () => {
    expect(await approve('porAprobar', { ...approval, version: 7 })).toMatchObject({
      status: 409,
      body: { message: oldVersion },
    })
  })

  test('activates the account, and mails its owner', async () => {
    clock.advance(60_000)
    const { status, body } = await approve('porAprobar', { ...approval, rolId: 5, version: 1 })
    expect(status).toBe(200)
    expect(body).toMatchObject({ estado: 'activo', cargo: 'Bombero', role: 'maquinista', version: 2 })
    expect(body.fecha_ingreso).toBe('2026-11-02')
    expect(await mailsTo(db, cast.porAprobar.email)).toMatchObject([{ tipo: 'aprobada' }])
    const { email } = cast.porAprobar
    expect((await nobody.call(cuentaApi.login, { body: { email, password: castPassword } })).status).toBe(200)
    const row = await audited('estado')
    expect(row).toMatchObject({ entidad: 'usuario', entidad_id: body.id, user_id: administradora.id })
    expect(JSON.parse(row.antes ?? '')).toEqual({ estado: 'pendiente_aprobacion', role_id: 6, fecha_ingreso: null })
    expect(JSON.parse(row.despues ?? '')).toEqual({ estado: 'activo', role_id: 5, fecha_ingreso: '2026-11-02' })
  })

  test.each(['porAprobar', 'reciente', 'suspendido', 'bombera'] as const)(
    'of the %s, who awaits none, is refused',
    async (personaje) => {
      const { status, body } = await approve(personaje, approval)
      expect(status).toBe(409)
      expect(body.message).toBe('Esta cuenta no está pendiente de aprobación.')
    },
  )

  const approve = (personaje: Personaje, body: typeof approval | Record<string, unknown>) =>
    administradora.call(usuariosApi.approve, { params: { id: as(personaje).id }, body: body as typeof approval })
})

describe.each(['suspendido', 'baja'] as const)('the state %s', (estado) => {
  test('ends every session and open stream at once, and voids every link', async () => {
    const { id } = as('maquinista')
    const [one, other] = [await signedIn('maquinista'), await signedIn('maquinista')]
    for (const tipo of ['verificar', 'restablecer', 'invitar', 'confirmar_correo'] as const)
      await insertLink(db, { tipo, user_id: id }, clock.now)
    const sessions = await db.selectFrom('sesiones').select('id').where('user_id', '=', id).execute()
    const heard: Aviso[] = []
    const stop = changes.subscribe((aviso) => void heard.push(aviso))

    const { status, body } = await change('maquinista', estado)

    stop()
    expect(status).toBe(200)
    expect(body).toMatchObject({ id, estado })
    expect(heard.filter(({ tipo }) => tipo === 'sesion')).toEqual(
      expect.arrayContaining(sessions.map(({ id }) => ({ tipo: 'sesion', id }))),
    )
    for (const member of [one, other]) expect((await member.call(cuentaApi.sessions)).status).toBe(401)
    expect(await db.selectFrom('enlaces').select('id').where('user_id', '=', id).execute()).toEqual([])
    expect(await login('maquinista')).toBe(403)
  })

  test('is reverted by activo, without a mail or the old sessions', async () => {
    const { body } = await change('maquinista', 'activo')
    expect(body).toMatchObject({ estado: 'activo', nombre: cast.maquinista.nombre, email: cast.maquinista.email })
    expect(await mailsTo(db, cast.maquinista.email)).toEqual([])
    expect(await login('maquinista')).toBe(200)
  })

  test('is audited with before and after', async () => {
    await change('maquinista', estado)
    const row = await audited('estado')
    expect(row).toMatchObject({ entidad_id: as('maquinista').id, user_id: administradora.id, ip: '127.0.0.1' })
    expect([JSON.parse(row.antes ?? '').estado, JSON.parse(row.despues ?? '').estado]).toEqual(['activo', estado])
    await change('maquinista', 'activo')
  })
})

describe('activo', () => {
  test('activates an unverified account with a mail, and voids its link', async () => {
    await insertLink(db, { tipo: 'verificar', user_id: as('reciente').id }, clock.now)
    const { status, body } = await change('reciente', 'activo')
    expect([status, body.estado]).toEqual([200, 'activo'])
    expect(await mailsTo(db, cast.reciente.email)).toMatchObject([{ tipo: 'aprobada' }])
    expect(await login('reciente')).toBe(200)
    expect(await db.selectFrom('enlaces').select('id').where('user_id', '=', body.id).execute()).toEqual([])
  })

  test('does not activate an invited person, who has no password yet', async () => {
    const nueva = {
      nombre: 'Rosa Tapia Lagos',
      email: 'rosa@ejemplo.cl',
      cargo: 'Bombero',
      rolId: 6,
      fecha_ingreso: '2024-03-01',
    } as const
    const { id } = (await administradora.call(usuariosApi.invite, { body: nueva })).body
    const { status, body } = await administradora.call(usuariosApi.changeStatus, {
      params: { id },
      body: { estado: 'activo' },
    })
    expect([status, body.message]).toEqual([409, 'Esta cuenta no está pendiente de aprobación.'])
  })

  test('changes nothing if already active', async () => {
    const before = await db.selectFrom('usuarios').selectAll().where('id', '=', as('bombera').id).execute()
    expect((await change('bombera', 'activo')).status).toBe(200)
    expect(await db.selectFrom('usuarios').selectAll().where('id', '=', as('bombera').id).execute()).toEqual(before)
    expect(await as('bombera').call(cuentaApi.sessions)).toMatchObject({ status: 200 })
  })
})

describe('the role', () => {
  test('takes effect on the next call of an open session', async () => {
    const bombera = await signedIn('bombera')
    expect((await bombera.call(usuariosApi.roles)).status).toBe(403)
    const { status, body } = await changeRole('bombera', 2, 1)
    expect(status).toBe(200)
    expect(body).toMatchObject({ role_id: 2, role: 'capitan', version: 2 })
    expect((await bombera.call(usuariosApi.roles)).status).toBe(200)
    const row = await audited('editar')
    expect(row).toMatchObject({ entidad: 'usuario', entidad_id: bombera.id, user_id: administradora.id })
    expect([row.antes, row.despues]).toEqual(['{"role_id":6}', '{"role_id":2}'])
  })

  test('the second of two concurrent changes gets 409', async () => {
    expect(await changeRole('bombera', 3, 1)).toMatchObject({ status: 409, body: { message: oldVersion } })
    expect((await changeRole('bombera', 6, 2)).status).toBe(200)
  })

  test('is idempotent, and writes nothing', async () => {
    const { status, body } = await changeRole('bombera', 6)
    expect([status, body.version]).toEqual([200, 3])
  })

  test.each([0, 7, 1.5, '1', null])('%j is not valid', async (rolId) => {
    const url = `/api/users/${as('bombera').id}/role`
    const answer = await administradora.request({ method: 'PATCH', url, payload: { rolId } })
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().errors)).toEqual(['rolId'])
  })
})

describe.each(['pendiente_verificacion', 'pendiente_aprobacion', 'jubilado', '', null])('estado %j', (estado) => {
  test('cannot be set by an administrator', async () => {
    const url = `/api/users/${as('bombera').id}/status`
    const answer = await administradora.request({ method: 'PATCH', url, payload: { estado } })
    expect([answer.statusCode, answer.json().errors]).toEqual([400, { estado: 'El valor no es válido' }])
  })
})

test('unknown member: 404', async () => {
  for (const id of [999, 2_147_483_647])
    for (const url of [`/api/users/${id}/role`, `/api/users/${id}/status`]) {
      const answer = await administradora.request({ method: 'PATCH', url, payload: { rolId: 6, estado: 'activo' } })
      expect(answer.statusCode).toBe(404)
    }
})

const change = (personaje: Personaje, estado: 'activo' | 'suspendido' | 'baja', version?: number) =>
  administradora.call(usuariosApi.changeStatus, {
    params: { id: as(personaje).id },
    body: { estado, ...(version !== undefined && { version }) },
  })

const changeRole = (personaje: Personaje, rolId: number, version?: number) =>
  administradora.call(usuariosApi.changeRole, {
    params: { id: as(personaje).id },
    body: { rolId, ...(version !== undefined && { version }) },
  })

const login = async (personaje: Personaje) =>
  (await nobody.call(cuentaApi.login, { body: { email: cast[personaje].email, password: castPassword } })).status

const estadoOf = async (personaje: Personaje) =>
  (await db.selectFrom('usuarios').select('estado').where('id', '=', as(personaje).id).executeTakeFirst())?.estado

const audited = (accion: 'estado' | 'editar') =>
  db.selectFrom('auditoria').selectAll().where('accion', '=', accion).orderBy('id', 'desc').executeTakeFirstOrThrow()

describe('a leaving member', () => {
  const { id } = as('tesorero')
  const leave = (more: object) =>
    administradora.call(usuariosApi.changeStatus, { params: { id }, body: { estado: 'baja', ...more } })

  test('has a reason and day, which the audit log omits', async () => {
    const { body } = await leave({ motivo_baja: 'Renuncia por enfermedad', fecha_baja: '2026-10-31' })
    expect(body).toMatchObject({
      estado: 'baja',
      motivo_baja: 'Renuncia por enfermedad',
      fecha_baja: '2026-10-31',
      sin_acceso: false,
    })
    const listed = async (who: 'administradora' | 'capitana') =>
      (await as(who).call(usuariosApi.list, { query: { estado: 'baja' } })).body.data.find((one) => one.id === id)
    expect((await listed('administradora'))?.motivo_baja).toBe('Renuncia por enfermedad')
    expect(await listed('capitana')).toMatchObject({ motivo_baja: null, fecha_baja: '2026-10-31' })
    const sheet = async (who: 'administradora' | 'capitana') =>
      (await as(who).request({ url: '/api/users/export?formato=csv&estado=baja' })).body
    expect(await sheet('administradora')).toContain('Renuncia por enfermedad')
    expect(await sheet('capitana')).not.toContain('Renuncia por enfermedad')
    expect(JSON.parse((await audited('estado')).despues ?? '')).toEqual({
      estado: 'baja',
      motivo_baja: '***',
      fecha_baja: '2026-10-31',
    })
  })

  test('who comes back has neither', async () => {
    const { body } = await administradora.call(usuariosApi.changeStatus, { params: { id }, body: { estado: 'activo' } })
    expect(body).toMatchObject({ estado: 'activo', motivo_baja: null, fecha_baja: null })
    expect(JSON.parse((await audited('estado')).antes ?? '').motivo_baja).toBe('***')
  })

  test('leaves today by default, by the local calendar', async () => {
    const now = clock.now
    clock.now = new Date('2026-11-21T01:30:00.000Z')
    expect((await leave({})).body).toMatchObject({ motivo_baja: null, fecha_baja: '2026-11-20' })
    await administradora.call(usuariosApi.changeStatus, { params: { id }, body: { estado: 'activo' } })
    clock.now = now
  })

  test.each([
    ['2027-01-01', 'La fecha de baja no puede ser futura'],
    ['1990-01-01', 'La fecha de baja no puede ser anterior al ingreso'],
  ])('cannot leave on %s', async (fecha_baja, text) => {
    const { status, body } = await leave({ fecha_baja })
    expect([status, body.errors]).toEqual([400, { fecha_baja: text }])
    expect(await estadoOf('tesorero')).toBe('activo')
  })
})
