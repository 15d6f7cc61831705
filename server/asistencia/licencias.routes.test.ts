import { beforeEach, describe, expect, test } from 'vitest'
import { asistenciaApi } from '#contract/asistencia.ts'
import type { Licencia } from '#contract/asistencia/licencias.ts'
import type { Personaje } from '#db/seeds/cast.ts'
import { insertDocumento } from '#server/documentos/documentos.queries.ts'
import { newActo } from '#test/support/actos.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, database, clock, changes } = await startApp()
const { db } = database
const bombera = as('bombera')

beforeEach(async () => {
  for (const table of ['licencias', 'asistencias', 'notificaciones'] as const) await db.deleteFrom(table).execute()
})

const viaje = { tipo: 'viaje', desde: '2026-11-25', hasta: '2026-11-28', motivo: 'Viaje por trabajo.' } as const
const ask = (body: object = {}, who: Personaje = 'bombera') =>
  as(who).call(asistenciaApi.createLicencia, { body: { ...viaje, ...body } })
const resolve = (
  { id, version }: Licencia,
  estado: 'aprobada' | 'rechazada' | 'anulada',
  more: object = {},
  who: Personaje = 'capitana',
) => as(who).call(asistenciaApi.resolveLicencia, { params: { id }, body: { estado, version, ...more } })
const approved = async (body: object = {}) => (await resolve((await ask(body)).body, 'aprobada')).body
const told = async (user_id: number) =>
  (
    await db
      .selectFrom('notificaciones')
      .select(['tipo', 'titulo', 'cuerpo'])
      .where('user_id', '=', user_id)
      .orderBy('id')
      .execute()
  ).map(({ tipo, titulo, cuerpo }) => `${tipo}: ${titulo}. ${cuerpo}`)
const refusal = ({ status, body }: { status: number; body: unknown }) => {
  const { message, errors } = body as { message?: string; errors?: object }
  return [status, errors ?? message]
}
const rowOf = (acto_id: number, user_id = bombera.id) =>
  db
    .selectFrom('asistencias')
    .select(['marca', 'propuesto', 'version'])
    .where('acto_id', '=', acto_id)
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
const marcaOf = async (acto_id: number) => (await rowOf(acto_id)).marca
const mark = (acto_id: number, marca: 'presente' | 'ausente' | 'licencia') =>
  as('teniente').call(asistenciaApi.mark, { params: { id: acto_id }, body: [{ user_id: bombera.id, marca }] })

describe('asking', () => {
  test('for a period waits for the Capitán, who is told without names', async () => {
    const { status, body } = await ask()
    expect([status, body]).toMatchObject([
      201,
      {
        ...viaje,
        user_id: bombera.id,
        nombre: 'Antonia Fuentes Lillo',
        estado: 'solicitada',
        exige_acta: false,
        version: 1,
      },
    ])
    expect(await told(as('capitana').id)).toEqual([
      'asistencia: Licencia por resolver. Del 25 de noviembre de 2026 al 28 de noviembre de 2026.',
    ])
    expect(await told(bombera.id)).toEqual([])
  })

  test('for one act has the day of the act', async () => {
    const acto_id = await newActo(db, clock.now, { inicio: '2026-11-26T01:00:00.000Z' })
    const { body } = await ask({ acto_id, desde: null, hasta: null })
    expect(body).toMatchObject({ acto_id, acto: 'Sesión ordinaria', desde: '2026-11-25', hasta: '2026-11-25' })
  })

  test.each([
    [
      'hasta before desde',
      { desde: '2026-12-03', hasta: '2026-12-01' },
      { hasta: 'El término no puede ser anterior al inicio' },
    ],
    ['30-2', { desde: '2027-02-30' }, { desde: 'Ingrese una fecha válida' }],
    ['no days', { desde: null, hasta: '' }, { hasta: 'Este campo es obligatorio' }],
    [
      'no days and no act',
      { desde: null, hasta: null },
      { desde: 'Este campo es obligatorio', hasta: 'Este campo es obligatorio' },
    ],
    ['no reason', { motivo: ' ' }, { motivo: 'Este campo es obligatorio' }],
    ['an act there is none of', { acto_id: 999_999 }, { acto_id: 'Elija un acto de la lista' }],
    [
      'a document there is none of',
      { documento_id: 999_999 },
      { documento_id: 'Elija un documento de quien pide la licencia' },
    ],
    [
      'days gone by more than 48 hours ago',
      { desde: '2026-11-17', hasta: '2026-11-25' },
      { desde: 'Una licencia se pide hasta 48 horas después; más tarde la registra el Ayudante' },
    ],
  ])('with %s is refused by field', async (_what, body, errors) => {
    expect(refusal(await ask(body))).toEqual([400, errors])
  })

  test('is allowed until 48 hours after, and to the Ayudante beyond', async () => {
    expect((await ask({ desde: '2026-11-18' })).status).toBe(201)
    const late = { acto_id: await newActo(db, clock.now, { inicio: '2026-11-18T14:59:59.000Z' }) }
    expect(refusal(await ask(late))).toMatchObject([400, { acto_id: expect.stringContaining('48 horas') }])
    const { status, body } = await ask({ ...late, user_id: bombera.id }, 'ayudante')
    expect([status, body.estado, body.creada_por]).toEqual([201, 'solicitada', 'Joaquín Araya Núñez'])
    expect(await told(bombera.id)).toEqual([expect.stringContaining('Se pidió una licencia para usted')])
  })

  test('for an act whose list leaves the member out is refused', async () => {
    const acto_id = await newActo(db, clock.now, { estado_lista: 'abierta' })
    await db.deleteFrom('asistencias').where('acto_id', '=', acto_id).where('user_id', '=', bombera.id).execute()
    expect(refusal(await ask({ acto_id }))).toEqual([400, { acto_id: 'Usted no está en la lista de este acto' }])
  })

  test('names a document of the member only', async () => {
    const file = {
      filename: 'a.pdf',
      tipo: 'documento',
      mime_type: 'application/pdf',
      size: 1,
      description: null,
    } as const
    const of = (user_id: number) =>
      insertDocumento(db, { ...file, user_id, title: 'Certificado', clave: `documentos/${user_id}` }, clock.now)
    const theirs = await of(as('capitana').id)
    expect(refusal(await ask({ documento_id: theirs.id }))).toMatchObject([400, { documento_id: expect.any(String) }])
    const own = await of(bombera.id)
    expect((await ask({ documento_id: own.id })).body).toMatchObject({ documento_id: own.id, documento: 'Certificado' })
  })

  test('is for oneself, unless one records licences', async () => {
    expect((await ask({ user_id: as('capitana').id })).status).toBe(403)
    expect((await ask({ user_id: as('capitana').id }, 'teniente')).status).toBe(403)
    expect(refusal(await ask({ user_id: 999_999 }, 'ayudante'))).toMatchObject([400, { user_id: expect.any(String) }])
  })
})

describe('recording for somebody', () => {
  test('by who grants it is approved at once', async () => {
    const { body } = await ask({ user_id: bombera.id }, 'capitana')
    expect(body).toMatchObject({ estado: 'aprobada', resuelta_por: 'Marcela Soto Araneda' })
    expect(await told(bombera.id)).toEqual([
      'asistencia: Su licencia fue aprobada. Del 25 de noviembre de 2026 al 28 de noviembre de 2026.',
    ])
  })

  test('of more than three months needs the acta, by the Ayudante too', async () => {
    const long = { user_id: bombera.id, hasta: '2027-02-25' }
    expect(refusal(await ask(long, 'ayudante'))).toEqual([
      400,
      { acta: 'Las licencias de más de 3 meses requieren el número de acta' },
    ])
    const { body } = await ask({ ...long, acta: 'Junta 12' }, 'ayudante')
    expect(body).toMatchObject({ estado: 'aprobada', acta: 'Junta 12', exige_acta: true })
  })
})

describe('resolving', () => {
  test('is for who grants, tells the member, and happens once', async () => {
    const { body } = await ask()
    for (const who of ['teniente', 'maquinista', 'ayudante'] as const)
      expect((await resolve(body, 'aprobada', {}, who)).status).toBe(403)
    expect(refusal(await resolve(body, 'aprobada', {}, 'bombera'))).toEqual([
      403,
      'Su propia licencia la resuelve otra persona.',
    ])
    const done = await resolve(body, 'rechazada', { comentario: 'Hay ejercicio general.' })
    expect(done.body).toMatchObject({ estado: 'rechazada', comentario: 'Hay ejercicio general.', version: 2 })
    expect(await told(bombera.id)).toEqual([expect.stringContaining('Su licencia fue rechazada')])
    expect(refusal(await resolve(body, 'aprobada'))).toMatchObject([409, expect.stringContaining('modificado')])
    expect(refusal(await resolve(done.body, 'aprobada'))).toEqual([409, 'Esta licencia ya no espera respuesta.'])
  })

  test('of one longer than three months needs its acta', async () => {
    const { body } = await ask({ hasta: '2027-02-25' })
    expect(body.exige_acta).toBe(true)
    const errors = { acta: 'Las licencias de más de 3 meses requieren el número de acta' }
    expect(refusal(await resolve(body, 'aprobada'))).toEqual([400, errors])
    expect((await resolve(body, 'aprobada', { acta: 'Junta 12' }, 'ayudante')).body.estado).toBe('aprobada')
  })

  test('of one that overlaps an approved one is refused, at asking too', async () => {
    const { body } = await ask({ desde: '2026-11-28', hasta: '2026-11-30' })
    await approved()
    const overlap = [409, 'Ya tiene una licencia aprobada en esas fechas']
    expect(refusal(await resolve(body, 'aprobada'))).toEqual(overlap)
    expect(refusal(await ask())).toEqual(overlap)
    expect((await ask({ desde: '2026-11-29', hasta: '2026-11-30' })).status).toBe(201)
  })

  test('of two acts of one day is no overlap', async () => {
    const inicio = '2026-11-25T23:00:00.000Z'
    const one = await newActo(db, clock.now, { inicio })
    const other = await newActo(db, clock.now, { inicio })
    await approved({ acto_id: one })
    expect((await approved({ acto_id: other })).estado).toBe('aprobada')
    expect((await ask({ acto_id: one })).status).toBe(409)
  })

  test('two approve at once, and one of them is told that it is done', async () => {
    const { body } = await ask()
    const answers = await Promise.all([resolve(body, 'aprobada'), resolve(body, 'rechazada', {}, 'administradora')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('leaves one audit row, without kind or reason', async () => {
    const { body } = await ask()
    await resolve(body, 'aprobada', { comentario: 'Buen viaje' })
    const rows = await db
      .selectFrom('auditoria')
      .select(['accion', 'antes', 'despues'])
      .where('entidad', '=', 'licencia')
      .where('entidad_id', '=', body.id)
      .orderBy('id')
      .execute()
    expect(rows.map(({ accion }) => accion)).toEqual(['crear', 'estado'])
    expect(JSON.parse(rows[1]?.despues ?? '')).toMatchObject({ estado: 'aprobada', comentario: '***' })
    expect(JSON.stringify(rows)).not.toMatch(/viaje|trabajo/i)
  })
})

describe('open lists', () => {
  const inicio = '2026-11-26T23:00:00.000Z'
  const open = () => newActo(db, clock.now, { inicio, estado_lista: 'abierta' })

  test('get the licence on approval, unless the member came', async () => {
    const [blank, came, missed] = [await open(), await open(), await open()]
    await mark(came, 'presente')
    await mark(missed, 'ausente')
    const proposed = await open()
    await db
      .updateTable('asistencias')
      .set({ marca: 'presente', propuesto: 1, metodo: 'qr' })
      .where('acto_id', '=', proposed)
      .execute()
    const other = await newActo(db, clock.now, { inicio: '2026-11-30T23:00:00.000Z', estado_lista: 'abierta' })
    await approved()
    expect(await Promise.all([blank, came, missed, proposed, other].map(marcaOf))).toEqual([
      'licencia',
      'presente',
      'licencia',
      'presente',
      null,
    ])
    expect((await rowOf(proposed)).propuesto).toBe(1)
  })

  test('lose it when it is annulled, but for one given by hand', async () => {
    const [one, byHand] = [await open(), await open()]
    await mark(byHand, 'licencia')
    const licencia = await approved()
    expect(await marcaOf(one)).toBe('licencia')
    const { body } = await resolve(licencia, 'anulada', {}, 'bombera')
    expect(body.estado).toBe('anulada')
    expect([await marcaOf(one), await marcaOf(byHand)]).toEqual([null, 'licencia'])
    expect(await told(as('capitana').id)).toContainEqual(expect.stringContaining('Se retiró una licencia'))
    expect(refusal(await resolve(body, 'anulada', {}, 'bombera'))).toEqual([409, 'Esta licencia ya no está vigente.'])
  })

  test('of another act the same day stay as they are', async () => {
    const [its, other] = [await open(), await open()]
    await approved({ acto_id: its })
    expect([await marcaOf(its), await marcaOf(other)]).toEqual(['licencia', null])
  })
})

describe('reading', () => {
  test('shows one’s own; all to capitán, ayudante and admin, those that wait first', async () => {
    await approved()
    await ask({ desde: '2026-12-24', hasta: '2026-12-24' }, 'teniente')
    const list = async (who: Personaje, query = {}) => {
      const { body } = await as(who).call(asistenciaApi.licencias, { query })
      return body.data.map(({ nombre, estado }) => `${nombre} ${estado}`)
    }
    expect(await list('bombera')).toEqual(['Antonia Fuentes Lillo aprobada'])
    for (const who of ['capitana', 'ayudante', 'administradora'] as const)
      expect(await list(who)).toEqual(['Catalina Rivas Montt solicitada', 'Antonia Fuentes Lillo aprobada'])
    expect(await list('capitana', { estado: 'aprobada' })).toHaveLength(1)
    expect(await list('capitana', { desde: '2026-11-28', hasta: '2026-12-01' })).toEqual([
      'Antonia Fuentes Lillo aprobada',
    ])
    expect(await list('capitana', { user_id: as('teniente').id })).toEqual(['Catalina Rivas Montt solicitada'])
    expect((await bombera.call(asistenciaApi.licencias, { query: { user_id: as('teniente').id } })).status).toBe(403)
  })
})

test('a request and its answer are told live, by the member', async () => {
  const heard: unknown[] = []
  const stop = changes.subscribe((aviso) => heard.push(aviso))
  const count = () => heard.filter((aviso) => JSON.stringify(aviso) === JSON.stringify(telling)).length
  const telling = { tipo: 'licencia', id: bombera.id }
  const { body } = await ask()
  expect(count()).toBe(1)
  await resolve(body, 'aprobada')
  stop()
  expect(count()).toBe(2)
})

test('each open list that a licence changes has it in its own history', async () => {
  const open = (dia: string) => newActo(db, clock.now, { inicio: `${dia}T23:00:00.000Z`, estado_lista: 'abierta' })
  const acts = [await open('2026-11-25'), await open('2026-11-26')]
  const untouched = await open('2026-11-29')
  const history = async () =>
    await db
      .selectFrom('auditoria')
      .select(['entidad_id', 'user_id', 'accion', 'despues'])
      .where('entidad', '=', 'acto')
      .where('entidad_id', 'in', [...acts, untouched])
      .orderBy('entidad_id')
      .execute()
  const licencia = await approved()
  const row = (entidad_id: number, despues: object) => ({
    entidad_id,
    user_id: as('capitana').id,
    accion: 'editar',
    despues: JSON.stringify(despues),
  })
  const given = { marcas: 'Antonia Fuentes Lillo: — → L', motivo: 'Licencia' }
  expect(await history()).toEqual(acts.map((id) => row(id, given)))
  await resolve(licencia, 'anulada')
  const taken = { marcas: 'Antonia Fuentes Lillo: L → —', motivo: 'Licencia' }
  expect((await history()).filter(({ despues }) => despues === JSON.stringify(taken))).toHaveLength(2)
})

test('who records for others finds members by name, also those suspended or who left, but no applicant', async () => {
  const found = async (buscar: string) => {
    const { body } = await as('ayudante').call(asistenciaApi.miembros, { query: { buscar } })
    return body.data.map(({ nombre, estado }) => `${nombre}: ${estado}`)
  }
  const set = (estado: 'baja' | 'suspendido' | 'pendiente_aprobacion' | 'activo') =>
    db.updateTable('usuarios').set({ estado }).where('id', '=', bombera.id).execute()
  for (const estado of ['activo', 'suspendido', 'baja'] as const) {
    await set(estado)
    expect(await found('antonia fuen')).toEqual([`Antonia Fuentes Lillo: ${estado}`])
  }
  await set('pendiente_aprobacion')
  expect(await found('antonia fuen')).toEqual([])
  await set('activo')
})
