import { beforeEach, describe, expect, test } from 'vitest'
import { asistenciaApi } from '#contract/asistencia.ts'
import { emergenciasApi } from '#contract/emergencias.ts'
import { newEmergencia } from '#test/support/emergencias.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, database, clock } = await startApp()
const { db } = database
const [teniente, ayudante, capitana] = [as('teniente'), as('ayudante'), as('capitana')]
const [bombera, administradora] = [as('bombera'), as('administradora')]

beforeEach(async () => {
  for (const table of ['emergencia_secciones', 'emergencia_autores', 'emergencia_unidades'] as const)
    await db.deleteFrom(table).execute()
  await db.updateTable('emergencias').set({ estado: 'anulada' }).execute()
})

const relato = { relato: 'Fuego en la cocina, controlado con una línea de agua.' }
const act = (id: number, accion: string, more: object = {}, who = teniente) =>
  who.call(emergenciasApi.accion, { params: { id }, body: { accion, ...more } as never })
const write = async (id: number, who = teniente) => {
  const params = { id, seccion: 'relato' } as const
  const { data } = (await who.call(emergenciasApi.parte, { params: { id } })).body
  const { version = 0 } = data.find(({ seccion }) => seccion === 'relato') ?? {}
  const contenido = { relato: `${relato.relato} ${version}` }
  return await who.call(emergenciasApi.saveSeccion, { params, body: { contenido, version } })
}
const lista = (id: number, accion: 'abrir' | 'cerrar' | 'rectificar', motivo?: string) =>
  ayudante.call(asistenciaApi.accion, { params: { id }, body: { accion, ...(motivo && { motivo }) } })

/** Marks somebody present, and closes the list. */
async function passLista(acto_id: number) {
  await lista(acto_id, 'abrir')
  const body = [{ user_id: bombera.id, marca: 'presente' as const }]
  await ayudante.call(asistenciaApi.mark, { params: { id: acto_id }, body })
  expect((await lista(acto_id, 'cerrar')).status).toBe(200)
}

/** Everything that closing asks for but a report. */
async function almost() {
  const { id, acto_id } = await newEmergencia(db, clock.now, { a_cargo_id: bombera.id })
  await passLista(acto_id)
  return { id, acto_id }
}

async function closed() {
  const { id, acto_id } = await almost()
  await write(id)
  expect((await act(id, 'cerrar')).body).toMatchObject({ estado: 'cerrada', faltan: [] })
  return { id, acto_id }
}

test('from the alarm to the reviewed parte (scenario 3)', async () => {
  const body = { clave: '10-0', direccion: 'Baquedano 1234', unidades: [21], a_cargo_id: bombera.id, otra: true }
  const { id, acto_id, faltan } = (await teniente.call(emergenciasApi.create, { body })).body
  expect(faltan.map(({ texto }) => texto)).toEqual([
    'La unidad B-21 no tiene hora 6-10',
    'Falta el relato (mínimo 30 caracteres)',
    'La lista de asistencia está vacía',
  ])
  const stamp = (clave: '6-0' | '6-3' | '6-10') =>
    teniente.call(emergenciasApi.stamp, { params: { id, unidad: '21' }, body: { clave } })
  await stamp('6-0')
  await stamp('6-3')
  await passLista(acto_id)
  const refused = await act(id, 'cerrar', { confirmo: true }, bombera)
  expect([refused.status, refused.body.errors]).toEqual([
    409,
    { 'unidades.21': 'La unidad B-21 no tiene hora 6-10', relato: 'Falta el relato (mínimo 30 caracteres)' },
  ])
  clock.advance(60_000)
  await stamp('6-10')
  await write(id, bombera)
  expect((await act(id, 'cerrar', {}, bombera)).body).toMatchObject({ estado: 'cerrada', duracion: 60 })
  const { termino } = (await teniente.call(asistenciaApi.acto, { params: { id: acto_id } })).body
  expect(termino).toBe(clock.now.toISOString())
  expect((await act(id, 'revisar', {}, capitana)).body).toMatchObject({ estado: 'revisada', revisada_en: termino })
  const edited = await bombera.call(emergenciasApi.change, { params: { id }, body: { sector: 'Centro', version: 1 } })
  expect([edited.status, edited.body.message]).toEqual([409, 'La emergencia está revisada; no se puede editar.'])
})

describe('closing', () => {
  test('without units is confirmed, and the log says so', async () => {
    const { id } = await almost()
    await write(id)
    await db.deleteFrom('emergencia_unidades').where('emergencia_id', '=', id).execute()
    expect((await act(id, 'cerrar')).body.errors).toEqual({ unidades: 'No se despachó ninguna unidad' })
    expect((await act(id, 'cerrar', { confirmo: true })).body).toMatchObject({ estado: 'cerrada' })
    expect(await lastEntry(id)).toEqual({ estado: 'cerrada', confirmado: 'No se despachó ninguna unidad' })
  })

  test('with an empty list is confirmed only where nobody went', async () => {
    const close = async (resultado: 'atendida' | 'sin_concurrencia') => {
      const { id } = await newEmergencia(db, clock.now, { a_cargo_id: bombera.id, resultado })
      await write(id)
      return (await act(id, 'cerrar', { confirmo: true })).status
    }
    expect([await close('atendida'), await close('sin_concurrencia')]).toEqual([409, 200])
  })

  test('is of its OBAC, and of no other firefighter', async () => {
    const { id } = await almost()
    await write(id)
    expect((await act(id, 'cerrar', {}, as('tesorero'))).status).toBe(403)
    expect((await act(id, 'cerrar', {}, bombera)).status).toBe(200)
  })

  test('twice is refused', async () => {
    const { id } = await closed()
    const { status, body } = await act(id, 'cerrar')
    expect([status, body.message]).toEqual([409, 'La emergencia está cerrada; no se puede cerrar.'])
  })
})

describe('a closed emergency', () => {
  test('takes no text, time, unit or entry', async () => {
    const { id } = await closed()
    const [unidad, texto] = ['21', 'Tarde.']
    const answers = [
      await write(id),
      await teniente.call(emergenciasApi.addEntrada, { params: { id }, body: { texto } }),
      await teniente.call(emergenciasApi.saveUnidad, { params: { id, unidad }, body: {} }),
      await teniente.call(emergenciasApi.addExterna, { params: { id }, body: { nombre: 'B-5' } }),
      await teniente.call(emergenciasApi.change, { params: { id }, body: { sector: 'Centro', version: 1 } }),
    ]
    for (const { status, body } of answers)
      expect([status, body.message]).toEqual([409, 'La emergencia está cerrada; no se puede editar.'])
  })

  test('is returned with remarks, and closed again', async () => {
    const { id } = await closed()
    expect((await act(id, 'devolver', { observaciones: 'Falta el origen.' })).status).toBe(403)
    expect((await act(id, 'devolver', {}, capitana)).body.errors).toEqual({
      observaciones: 'Indique qué hay que corregir',
    })
    const { body } = await act(id, 'devolver', { observaciones: 'Falta el origen.' }, capitana)
    expect(body).toMatchObject({ estado: 'en_curso', observaciones_revision: 'Falta el origen.' })
    await write(id)
    expect((await act(id, 'cerrar')).body.estado).toBe('cerrada')
  })

  test('is reviewed once its list is closed', async () => {
    const { id, acto_id } = await closed()
    await lista(acto_id, 'rectificar', 'Faltó uno.')
    const refused = await act(id, 'revisar', {}, capitana)
    expect([refused.status, refused.body.message]).toEqual([409, 'La lista de asistencia debe estar cerrada.'])
    await lista(acto_id, 'cerrar')
    expect((await act(id, 'revisar', {}, teniente)).status).toBe(403)
    expect((await act(id, 'revisar', {}, capitana)).body.estado).toBe('revisada')
  })

  test('is not reviewed by any author of its report, whoever wrote last', async () => {
    const { id } = await almost()
    await write(id, capitana)
    await write(id, teniente)
    await act(id, 'cerrar')
    const refused = await act(id, 'revisar', {}, capitana)
    expect([refused.status, refused.body.message]).toEqual([409, 'Quien escribió el parte no puede revisarlo.'])
    expect((await act(id, 'revisar', {}, administradora)).status).toBe(200)
  })

  test('is reviewed by its author where the company allows it and nobody else could', async () => {
    const { id } = await almost()
    await write(id, capitana)
    await act(id, 'cerrar')
    const reglas = JSON.stringify({ autor_revisa: [{ desde: '2026-01-01', valor: true }] })
    await db
      .insertInto('ajustes')
      .values({ clave: 'reglas', valor: reglas, version: 1, updated_at: clock.now.toISOString() })
      .execute()
    expect((await act(id, 'revisar', {}, capitana)).status).toBe(409)
    const others = db.updateTable('usuarios').where('id', '!=', capitana.id).where('role_id', 'in', [1, 2])
    await others.set({ estado: 'suspendido' }).execute()
    expect((await act(id, 'revisar', {}, capitana)).status).toBe(200)
    await others.set({ estado: 'activo' }).execute()
    await db.deleteFrom('ajustes').where('clave', '=', 'reglas').execute()
  })
})

describe('a reviewed emergency', () => {
  test('is reopened with a reason, shown as rectified until reviewed again', async () => {
    const { id } = await closed()
    await act(id, 'revisar', {}, capitana)
    expect((await act(id, 'reabrir', {}, capitana)).body.errors).toEqual({ motivo: 'Indique por qué se reabre' })
    expect((await act(id, 'reabrir', { motivo: 'Otra causa.' }, capitana)).body).toMatchObject({
      estado: 'cerrada',
      rectificada: true,
      revisada_por: null,
    })
    expect(await lastEntry(id)).toEqual({ estado: 'cerrada', motivo: 'Otra causa.' })
    expect((await act(id, 'revisar', {}, capitana)).body).toMatchObject({ rectificada: false })
  })

  test('keeps its list as it is', async () => {
    const { id, acto_id } = await closed()
    await act(id, 'revisar', {}, capitana)
    const { status, body } = await lista(acto_id, 'rectificar', 'Faltó uno.')
    expect([status, body.message]).toEqual([409, 'La emergencia está revisada; no se puede editar.'])
  })
})

describe('annulling', () => {
  test('needs a reason and an officer, and takes its act along', async () => {
    const { id, acto_id } = await newEmergencia(db, clock.now, { a_cargo_id: bombera.id })
    expect((await act(id, 'anular', { motivo: 'Broma.' }, bombera)).status).toBe(403)
    expect((await act(id, 'anular')).body.errors).toEqual({ motivo: 'Indique por qué se anula' })
    expect((await act(id, 'anular', { motivo: 'Broma.' })).body.estado).toBe('anulada')
    expect((await teniente.call(asistenciaApi.acto, { params: { id: acto_id } })).body).toMatchObject({
      anulado_en: clock.now.toISOString(),
      motivo_anulacion: 'Broma.',
    })
    const again = await act(id, 'cerrar')
    expect([again.status, again.body.message]).toEqual([409, 'La emergencia está anulada; no se puede cerrar.'])
  })

  test('is refused once its list is closed', async () => {
    const { id } = await almost()
    const { status, body } = await act(id, 'anular', { motivo: 'Broma.' })
    expect([status, body.message]).toEqual([
      409,
      'La lista de asistencia ya está cerrada: la emergencia no se puede anular.',
    ])
  })
})

test('the act of an emergency is changed and annulled where it was made', async () => {
  const { acto_id } = await newEmergencia(db, clock.now)
  const params = { id: acto_id }
  const change = (body: object) =>
    capitana.call(asistenciaApi.changeActo, { params, body: { version: 1, ...body } as never })
  const refused = [
    await change({ titulo: 'Otro título' }),
    await change({ inicio: '2026-11-20T10:00' }),
    await capitana.call(asistenciaApi.annulActo, { params, body: { motivo: 'Broma.' } }),
    await capitana.call(asistenciaApi.removeActo, { params }),
  ]
  for (const { status, body } of refused)
    expect([status, body.message]).toEqual([409, 'Este acto se cambia donde se creó.'])
  expect((await change({ valor: 0.5, motivo: 'Acuerdo de oficiales.' })).body).toMatchObject({ valor: 0.5 })
})

async function lastEntry(id: number): Promise<unknown> {
  const { despues } = await db
    .selectFrom('auditoria')
    .select('despues')
    .where('entidad', '=', 'emergencia')
    .where('entidad_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return JSON.parse(despues ?? 'null')
}

test('an emergency is begun by whoever may open one, once', async () => {
  const { id } = await newEmergencia(db, clock.now, { estado: 'abierta' })
  expect((await act(id, 'iniciar', {}, bombera)).status).toBe(403)
  expect((await act(id, 'iniciar', {}, as('maquinista'))).body.estado).toBe('en_curso')
  const again = await act(id, 'iniciar')
  expect([again.status, again.body.message]).toEqual([409, 'La emergencia está en curso; no se puede iniciar.'])
})
