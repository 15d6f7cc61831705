import { beforeEach, describe, expect, test } from 'vitest'
import { type Accidente, accidentesApi } from '#contract/accidentes.ts'
import type { AccionAccidente, PasoAccidente } from '#contract/accidentes/estados.ts'
import { asistenciaApi } from '#contract/asistencia.ts'
import { cast } from '#db/seeds/cast.ts'
import { newAccidente } from '#test/support/accidentes.ts'
import { newActo } from '#test/support/actos.ts'
import type { Aviso } from '#server/plumbing/records/aviso.ts'
import type { Caller } from '#test/support/caller.ts'
import { newEmergencia } from '#test/support/emergencias.ts'
import { startApp } from '#test/support/start-app.ts'
import { tellOfPasos } from './avisos.queries.ts'

const { as, database, changes, clock, log, deps } = await startApp()
const { db } = database
const [bombera, maquinista, ayudante, capitana] = [as('bombera'), as('maquinista'), as('ayudante'), as('capitana')]
const beginning = clock.now

const dicho = {
  user_id: maquinista.id,
  ocurrido_en: '2026-11-20T11:30',
  lugar: 'Baquedano 1234',
  relato: 'Cayó de la escala al bajar.',
  lesion: 'Esguince de tobillo',
  medico: 'Dra. Elisa Pardo',
  testigos: 'Luis Vera',
}
/** Words that only readers may see. */
const secretos = ['Esguince', 'escala', 'Pardo', 'Vera']

beforeEach(async () => {
  clock.now = beginning
  for (const table of ['accidentes', 'auditoria', 'notificaciones', 'correos'] as const)
    await db.deleteFrom(table).execute()
})

const enActo = async (who: Caller, said: object = {}, acto?: number) => {
  const id = acto ?? (await newActo(db, clock.now))
  return await who.call(accidentesApi.createEnActo, { params: { id }, body: { ...dicho, ...said } })
}
const made = async (said = {}) => (await enActo(ayudante, said)).body.id
const read = async (id: number, who: Caller = ayudante) => (await who.call(accidentesApi.get, { params: { id } })).body
const act = (id: number, accion: AccionAccidente, motivo?: string) =>
  capitana.call(accidentesApi.accion, { params: { id }, body: { accion, ...(motivo && { motivo }) } })
const step = (id: number, paso: PasoAccidente, said: object, version: number) =>
  ayudante.call(accidentesApi.savePaso, { params: { id, paso }, body: { hecho_el: null, version, ...said } })
const audited = () =>
  db.selectFrom('auditoria').select(['accion', 'entidad', 'entidad_id', 'antes', 'despues']).orderBy('id').execute()
const notices = () => db.selectFrom('notificaciones').select(['user_id', 'titulo', 'cuerpo', 'enlace']).execute()

/** Every step done today. */
async function complete(id: number): Promise<Accidente> {
  for (const { paso } of (await read(id)).pasos)
    await step(id, paso, { hecho_el: '2026-11-20' }, (await read(id)).version)
  return await read(id)
}

describe('recording', () => {
  test('the OBAC records, and reads nothing of it; steps fall due by the rules', async () => {
    const { id } = await newEmergencia(db, clock.now, { a_cargo_id: bombera.id })
    const input = { params: { id }, body: dicho }
    const { status, body } = await bombera.call(accidentesApi.createEnEmergencia, input)
    expect([status, Object.keys(body).toSorted()]).toEqual([201, ['id', 'message', 'success']])
    expect((await bombera.call(accidentesApi.get, { params: { id: body.id } })).status).toBe(403)
    expect((await bombera.call(accidentesApi.list, {})).body.total).toBe(0)
    const accidente = await read(body.id)
    expect(accidente).toMatchObject({
      ...dicho,
      ocurrido_en: '2026-11-20T14:30:00.000Z',
      centro_asistencial: null,
      nombre: cast.maquinista.nombre,
      emergencia_id: id,
      estado: 'registrado',
      proximo_plazo: '2026-11-23',
      registrado_por: cast.bombera.nombre,
    })
    expect(accidente.pasos.map(({ paso, vence }) => [paso, vence])).toEqual([
      ['constancia', '2026-11-23'],
      ['certificado', '2026-11-25'],
      ['cuerpo', '2026-11-27'],
      ['cmf', '2026-12-21'],
    ])
  })

  test('who is in charge of neither emergency nor act does not', async () => {
    const { id } = await newEmergencia(db, clock.now, { a_cargo_id: maquinista.id })
    expect((await bombera.call(accidentesApi.createEnEmergencia, { params: { id }, body: dicho })).status).toBe(403)
    expect((await enActo(bombera)).status).toBe(403)
    const mio = await newActo(db, clock.now, { encargado_id: bombera.id })
    expect((await enActo(bombera, {}, mio)).status).toBe(201)
    const { acto_id } = await newEmergencia(db, clock.now, { a_cargo_id: bombera.id })
    expect((await enActo(bombera, {}, acto_id)).status).toBe(201)
  })

  test.each([
    ['in the future', { ocurrido_en: '2026-11-20T12:06' }, { ocurrido_en: 'El accidente no puede ser futuro' }],
    [
      'before its act',
      { ocurrido_en: '2026-11-18T23:59' },
      { ocurrido_en: 'El accidente no puede ser de antes del día del acto' },
    ],
    ['in no hour', { ocurrido_en: '2026-09-06T00:30' }, { ocurrido_en: expect.stringContaining('no existe') }],
    ['of nobody', { user_id: 2_000_000 }, { user_id: 'Elija a un miembro de la compañía' }],
    ['without words', { relato: ' ', lesion: '' }, { relato: expect.any(String), lesion: expect.any(String) }],
    ['too long', { relato: 'x'.repeat(4_001) }, { relato: expect.stringContaining('4000') }],
  ])('one %s is refused beside its field, and nothing is written', async (_what, said, errors) => {
    const { status, body } = await enActo(ayudante, said)
    expect([status, body.errors]).toEqual([400, errors])
    expect(await audited()).toEqual([])
  })

  test('no notice, log line or row of the log says who was hurt, or how', async () => {
    const id = await made()
    const told = await notices()
    expect(told.map(({ user_id }) => user_id).toSorted((a, b) => a - b)).toEqual(
      [capitana.id, maquinista.id].toSorted((a, b) => a - b),
    )
    expect(new Set(told.map(({ enlace }) => enlace))).toEqual(new Set([`/intranet/emergencias/accidentes/${id}`]))
    const said = JSON.stringify([told, log.lines])
    for (const word of [...secretos, cast.maquinista.nombre]) expect(said).not.toContain(word)
    const mails = await db.selectFrom('correos').selectAll().where('para', '!=', cast.maquinista.email).execute()
    for (const word of [...secretos, cast.maquinista.nombre]) expect(JSON.stringify(mails)).not.toContain(word)
    expect(JSON.stringify(await audited())).not.toMatch(new RegExp([...secretos, 'user_id.{1,3}\\d'].join('|')))
  })
})

describe('reading', () => {
  test.each(['bombera', 'teniente', 'tesorero'] as const)('no byte of it goes to the %s', async (personaje) => {
    const id = await made()
    for (const url of [
      `/api/accidentes/${id}`,
      `/api/accidentes/${id}/pdf`,
      '/api/accidentes?user_id=1',
      '/api/accidentes',
    ]) {
      const { statusCode, body } = await as(personaje).request({ url })
      expect(statusCode).toBe(url === '/api/accidentes' ? 200 : 403)
      expect(body).not.toMatch(new RegExp([...secretos, cast.maquinista.nombre].join('|')))
    }
  })

  test('the hurt member reads their own, without a trace; each reading of another’s leaves one', async () => {
    const id = await made()
    await db.deleteFrom('auditoria').execute()
    expect((await read(id, maquinista)).lesion).toBe(dicho.lesion)
    expect((await maquinista.call(accidentesApi.list, {})).body.data.map((one) => one.id)).toEqual([id])
    expect(await audited()).toEqual([])
    await read(id, capitana)
    const rows = await db
      .selectFrom('auditoria as a')
      .innerJoin('auditoria_vistos as v', 'v.auditoria_id', 'a.id')
      .select(['a.user_id', 'a.accion', 'a.entidad', 'v.registro_id'])
      .execute()
    expect(rows).toEqual([{ user_id: capitana.id, accion: 'ver_sensible', entidad: 'accidente', registro_id: id }])
  })

  test('the list is filtered by state and act, the latest first, and exported without the injury', async () => {
    const acto_id = await newActo(db, clock.now)
    await enActo(ayudante, { ocurrido_en: '2026-11-20T10:00' }, acto_id)
    const second = (await enActo(ayudante, {}, acto_id)).body.id
    const third = await made({ user_id: bombera.id, ocurrido_en: '2026-11-20T09:00' })
    await db.updateTable('accidentes').set({ estado: 'informado' }).where('id', '=', third).execute()
    const ids = async (query: object) =>
      (await ayudante.call(accidentesApi.list, { query })).body.data.map((one) => one.id)
    expect((await ids({}))[0]).toBe(second)
    expect(await ids({ estado: 'informado' })).toEqual([third])
    expect(await ids({ acto_id })).toHaveLength(2)
    const { body } = await ayudante.request({ url: '/api/accidentes/exportacion?formato=csv&estado=informado' })
    expect(body).toBe(
      `\uFEFFNombre;Acto;Ocurrió;Estado;Próximo plazo\r\n${cast.bombera.nombre};Sesión ordinaria;20-11-2026 09:00:00;Informado;23-11-2026\r\n`,
    )
  })
})

test('each change is told live, by its member; a correction to another member by both', async () => {
  const heard: Aviso[] = []
  const stop = changes.subscribe((aviso) => heard.push(aviso))
  const told = () => heard.splice(0).filter(({ tipo }) => tipo === 'accidente')
  const of = (...members: { id: number }[]) => members.map(({ id }) => ({ tipo: 'accidente', id }))
  const id = await made()
  expect(told()).toEqual(of(maquinista))
  const { pasos } = await complete(id)
  expect(told()).toEqual(pasos.flatMap(() => of(maquinista)))
  await act(id, 'informar')
  expect(told()).toEqual(of(maquinista))
  const { version } = await read(id)
  const body = { ...dicho, user_id: bombera.id, version }
  expect((await ayudante.call(accidentesApi.change, { params: { id }, body })).status).toBe(200)
  expect(told()).toEqual(of(maquinista, bombera))
  stop()
})

describe('its papers', () => {
  test('a step is done on a day by somebody, or does not apply; it can wait again', async () => {
    const id = await made()
    const done = (await step(id, 'constancia', { hecho_el: '2026-11-20', referencia: 'N.º 88, 2.ª Comisaría' }, 1)).body
    expect(done.pasos[0]).toMatchObject({ hecho_por: cast.ayudante.nombre, referencia: 'N.º 88, 2.ª Comisaría' })
    expect([done.proximo_plazo, done.version]).toEqual(['2026-11-25', 2])
    expect((await step(id, 'constancia', { hecho_el: '2026-11-21' }, 2)).body.errors).toEqual({
      hecho_el: 'No puede ser después de hoy',
    })
    expect((await step(id, 'cmf', { no_corresponde: 'Sin gastos' }, 2)).body.pasos[3]?.no_corresponde).toBe(
      'Sin gastos',
    )
    expect((await step(id, 'constancia', {}, 3)).body.pasos[0]).toMatchObject({ hecho_el: null, hecho_por: null })
    expect((await step(id, 'cuerpo', { hecho_el: '2026-11-20' }, 1)).status).toBe(409)
    expect(JSON.stringify(await audited())).not.toMatch(/Comisaría|Sin gastos/)
  })

  test('each state waits for its steps and says which; closed is read-only until it is reopened with a reason', async () => {
    const id = await made()
    const { status, body } = await act(id, 'informar')
    expect([status, body.message]).toEqual([
      409,
      'Falta antes: Constancia de Carabineros; Antecedentes entregados al Cuerpo.',
    ])
    expect((await act(id, 'cerrar')).body.message).toBe('El accidente está registrado; no se puede cerrar.')
    const { version } = await complete(id)
    const states: string[] = []
    for (const accion of ['informar', 'tramitar', 'cerrar'] as const) states.push((await act(id, accion)).body.estado)
    expect(states).toEqual(['informado', 'en_tramite', 'cerrado'])
    expect((await step(id, 'cmf', { hecho_el: null }, version + 3)).body.message).toBe(
      'El accidente está cerrado; no se puede editar.',
    )
    const change = { params: { id }, body: { ...dicho, version: version + 3 } }
    expect((await ayudante.call(accidentesApi.change, change)).status).toBe(409)
    expect((await act(id, 'reabrir')).body.errors).toEqual({ motivo: expect.any(String) })
    expect((await act(id, 'reabrir', 'Llegó un informe')).body.estado).toBe('en_tramite')
    expect((await audited()).at(-1)).toEqual({
      accion: 'estado',
      entidad: 'accidente',
      entidad_id: id,
      antes: '{"estado":"cerrado"}',
      despues: '{"estado":"en_tramite","motivo":"***"}',
    })
  })

  test('a correction keeps what it does not say, moves the days of its steps, and is refused when it is late', async () => {
    const id = await made()
    const body = { ...dicho, ocurrido_en: '2026-11-19T23:00', lesion: 'Fractura', version: 1 }
    const changed = (await ayudante.call(accidentesApi.change, { params: { id }, body })).body
    expect([changed.lesion, changed.medico, changed.pasos[0]?.vence]).toEqual(['Fractura', dicho.medico, '2026-11-20'])
    expect((await ayudante.call(accidentesApi.change, { params: { id }, body })).status).toBe(409)
  })

  test('whoever sees to them is told once when a step is near and once when it is overdue', async () => {
    const id = await made()
    await db.deleteFrom('notificaciones').execute()
    const titles = async () => {
      await tellOfPasos(deps)
      await tellOfPasos(deps)
      const rows = await notices()
      await db.deleteFrom('notificaciones').execute()
      return [...new Set(rows.map(({ titulo, cuerpo }) => `${titulo}. ${cuerpo}`)), rows.length]
    }
    expect(await titles()).toEqual([0])
    clock.advance(24 * 3_600_000)
    const near =
      'Un accidente tiene un paso que vence el 23 de noviembre de 2026. Vea qué falta y anote cuándo se hizo.'
    expect(await titles()).toEqual([near, 2])
    await step(id, 'certificado', { no_corresponde: 'Sin lesión' }, 1)
    clock.advance(3 * 24 * 3_600_000)
    expect(await titles()).toEqual([near.replace('vence', 'venció'), 2])
  })
})

test('an act with an accident is not deleted', async () => {
  const acto_id = await newActo(db, clock.now)
  await newAccidente(db, clock.now, { acto_id, user_id: maquinista.id, registrado_por: ayudante.id })
  const { status, body } = await ayudante.call(asistenciaApi.removeActo, { params: { id: acto_id } })
  expect([status, body.message]).toEqual([409, 'No se puede eliminar: en este acto hay un accidente registrado.'])
})
