import { describe, expect, test } from 'vitest'
import { hojaServiciosApi } from '#contract/hoja-servicios.ts'
import { urlOf } from '#test/support/caller.ts'
import { pdfText } from '#test/support/pdf-text.ts'
import { writeAjuste } from '#server/plumbing/records/ajustes.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, nobody, database, clock } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const ayudante = as('ayudante')
const bombera = as('bombera')
const { id } = bombera

const audited = () =>
  db
    .selectFrom('auditoria')
    .select(['accion', 'entidad', 'entidad_id', 'user_id', 'antes', 'despues'])
    .where('entidad', '=', 'hoja_servicios')
    .orderBy('id', 'desc')
    .executeTakeFirst()
const hojaOf = async (id: number) => (await ayudante.call(hojaServiciosApi.get, { params: { id } })).body
const periodo = (desde: string, hasta: string | null = null) => ({ desde, hasta, motivo: null })

describe('access', () => {
  test('is for its owner, untraced, and for those who may see profiles, traced', async () => {
    expect((await bombera.call(hojaServiciosApi.get, { params: { id } })).status).toBe(200)
    expect(await audited()).toBeUndefined()
    for (const calls of [
      hojaServiciosApi.get,
      hojaServiciosApi.periodos,
      hojaServiciosApi.cargos,
      hojaServiciosApi.premios,
    ]) {
      expect((await ayudante.call(calls, { params: { id } })).status).toBe(200)
      expect(await audited()).toMatchObject({ accion: 'ver_sensible', entidad_id: id, user_id: ayudante.id })
      await db.deleteFrom('auditoria').where('entidad', '=', 'hoja_servicios').execute()
    }
  })

  test('is for nobody else', async () => {
    const params = { id: as('capitana').id }
    expect((await nobody.call(hojaServiciosApi.get, { params })).status).toBe(401)
    for (const calls of [hojaServiciosApi.get, hojaServiciosApi.premios, hojaServiciosApi.pdf]) {
      const answer = await bombera.request({ url: urlOf(calls, { params }) })
      expect(answer.json()).toEqual({ message: 'No tiene permiso para realizar esta acción.', error: 'sin_permiso' })
    }
    for (const call of [hojaServiciosApi.get, hojaServiciosApi.premios])
      expect((await ayudante.call(call, { params: { id: 9_999 } })).status).toBe(404)
    expect(await audited()).toBeUndefined()
  })
})

test("the next award follows the company's rule", async () => {
  const params = { id: as('capitana').id }
  const before = await hojaOf(params.id)
  expect(before.premio_paso).toBe(5)
  await writeAjuste(db, 'reglas', { premio_paso: [{ desde: '2026-01-01', valor: 1 }] }, 1, clock.now)
  const { premio_paso, antiguedad, proximo_premio } = await hojaOf(params.id)
  expect([premio_paso, proximo_premio?.anios]).toEqual([1, antiguedad.anios + 1])
  await db.deleteFrom('ajustes').where('clave', '=', 'reglas').execute()
  expect(await hojaOf(params.id)).toEqual(before)
})

describe('the periods', () => {
  test('default to the day of entry; the first one replaces it; a gap takes its time away', async () => {
    expect(await hojaOf(id)).toMatchObject({
      miembro: { nombre: 'Antonia Fuentes Lillo', fecha_ingreso: '2021-03-16' },
      periodos: [],
      antiguedad: { anios: 5, meses: 8 },
      proximo_premio: { anios: 10, fecha: '2031-03-16' },
    })
    const params = { id }
    const wrong = await ayudante.call(hojaServiciosApi.addPeriodo, { params, body: periodo('2022-01-01') })
    expect(wrong).toMatchObject({
      status: 400,
      body: { errors: { desde: 'El primer período comienza con la fecha de ingreso, el 16 de marzo de 2021' } },
    })
    const first = await ayudante.call(hojaServiciosApi.addPeriodo, {
      params,
      body: { ...periodo('2021-03-16', '2022-12-31'), motivo: 'Estudios' },
    })
    expect(first.status).toBe(201)
    expect(first.body.proximo_premio).toBeNull()
    const { body } = await ayudante.call(hojaServiciosApi.addPeriodo, { params, body: periodo('2024-01-01') })
    expect(body).toMatchObject({
      periodos: [
        { desde: '2021-03-16', hasta: '2022-12-31', motivo: 'Estudios' },
        { desde: '2024-01-01', hasta: null, motivo: null },
      ],
      antiguedad: { anios: 4, meses: 8 },
      proximo_premio: { anios: 5, fecha: '2027-03-16' },
    })
    expect(await audited()).toMatchObject({ accion: 'crear', entidad_id: id, user_id: ayudante.id, antes: null })
  })

  test('are edited by version, and only in their own sheet', async () => {
    const [first, second] = (await hojaOf(id)).periodos
    const params = { id, elemento: second?.id ?? 0 }
    const body = { ...periodo('2023-07-01'), version: 1 }
    expect((await ayudante.call(hojaServiciosApi.changePeriodo, { params, body })).body.periodos[1]).toMatchObject({
      desde: '2023-07-01',
      version: 2,
    })
    expect(await audited()).toMatchObject({
      accion: 'editar',
      antes: '{"desde":"2024-01-01"}',
      despues: `{"parte":"periodos","elemento":${second?.id},"desde":"2023-07-01"}`,
    })
    const stale = await ayudante.call(hojaServiciosApi.changePeriodo, { params, body })
    expect(stale).toMatchObject({
      status: 409,
      body: { message: 'El registro fue modificado por otra persona. Recargue e intente nuevamente.' },
    })
    const overlapping = { ...periodo('2022-06-01'), version: 2 }
    expect((await ayudante.call(hojaServiciosApi.changePeriodo, { params, body: overlapping })).body.errors).toEqual({
      desde: 'El período se superpone con otro de la hoja',
    })
    const another = { id: as('teniente').id, elemento: first?.id ?? 0 }
    expect((await ayudante.call(hojaServiciosApi.changePeriodo, { params: another, body })).status).toBe(404)
    expect((await ayudante.call(hojaServiciosApi.removePeriodo, { params: another })).status).toBe(404)
  })

  test('are removed with the first one last', async () => {
    const [first, second] = (await hojaOf(id)).periodos
    const remove = (elemento = 0, version = 1) =>
      ayudante.call(hojaServiciosApi.removePeriodo, { params: { id, elemento }, query: { version } })
    expect((await remove(first?.id)).body.message).toBe('El primer período no se puede eliminar mientras haya otros.')
    expect((await remove(second?.id)).status).toBe(409)
    expect((await remove(second?.id, 2)).body.periodos).toHaveLength(1)
    expect((await remove(first?.id)).body).toMatchObject({ periodos: [], antiguedad: { anios: 5, meses: 8 } })
    expect(await audited()).toMatchObject({ accion: 'eliminar', despues: null })
  })

  test('are audited without the reason given', async () => {
    const { id } = as('teniente')
    const { fecha_ingreso } = (await hojaOf(id)).miembro
    const ended = { ...periodo(fecha_ingreso ?? '', '2025-12-31'), motivo: 'Licencia por depresión' }
    const params = { id }
    const { body } = await ayudante.call(hojaServiciosApi.addPeriodo, { params, body: ended })
    expect(body.periodos).toMatchObject([{ motivo: 'Licencia por depresión' }])
    const place = { id, elemento: body.periodos[0]?.id ?? 0 }
    expect((await audited())?.despues).toContain('"motivo":"***"')
    const other = { ...ended, motivo: 'Operación al corazón' }
    await ayudante.call(hojaServiciosApi.changePeriodo, { params: place, body: other })
    expect(await audited()).toMatchObject({
      antes: '{"motivo":"***"}',
      despues: `{"parte":"periodos","elemento":${place.elemento},"motivo":"***"}`,
    })
    await ayudante.call(hojaServiciosApi.removePeriodo, { params: place })
    expect((await audited())?.antes).toContain('"motivo":"***"')
    const traces = await db.selectFrom('auditoria').select(['antes', 'despues']).execute()
    expect(JSON.stringify(traces)).not.toMatch(/depresión|corazón/)
  })

  test('written concurrently do not overlap; the loser gets 409', async () => {
    const params = { id }
    const answers = await Promise.all(
      ['ayudante' as const, 'capitana' as const].map((who) =>
        as(who).call(hojaServiciosApi.addPeriodo, { params, body: periodo('2021-03-16') }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400])
    expect((await hojaOf(id)).periodos).toHaveLength(1)
  })
})

test('posts and awards keep their minutes, newest first', async () => {
  const params = { id }
  const cargo = (cargo: string, desde: string, hasta: string | null) => ({ cargo, desde, hasta, acta: 'Sesión 12' })
  await ayudante.call(hojaServiciosApi.addCargo, { params, body: cargo('Secretaria', '2023-01-01', '2023-12-31') })
  await ayudante.call(hojaServiciosApi.addCargo, { params, body: cargo('Tesorera', '2025-01-01', null) })
  const given = { tipo: 'Constancia, 5 años', fecha: '2026-03-16', vigencia: '2026-04-01', acta: 'Sesión 40' }
  const { body } = await ayudante.call(hojaServiciosApi.addPremio, { params, body: given })
  expect(body.cargos).toMatchObject([
    cargo('Tesorera', '2025-01-01', null),
    cargo('Secretaria', '2023-01-01', '2023-12-31'),
  ])
  expect(body.premios).toMatchObject([given])
  const elemento = body.premios[0]?.id ?? 0
  const future = { ...given, fecha: '2026-11-21' }
  expect(
    (await ayudante.call(hojaServiciosApi.changePremio, { params: { id, elemento }, body: future })).body.errors,
  ).toEqual({ fecha: 'La fecha del premio no puede ser futura' })
  const { data } = (await bombera.call(hojaServiciosApi.cargos, { params })).body
  const gone = await ayudante.call(hojaServiciosApi.removeCargo, { params: { id, elemento: data[0]?.id ?? 0 } })
  expect(gone.body.cargos).toHaveLength(1)
})

test('the PDF says what the sheet says, with room to sign it, and leaves a trace', async () => {
  await db.updateTable('usuarios').set({ cargo: 'Otro', cargo_detalle: 'Intendenta' }).where('id', '=', id).execute()
  const answer = await ayudante.request({ url: urlOf(hojaServiciosApi.pdf, { params: { id } }) })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'content-disposition': 'attachment; filename="Hoja de servicios - Antonia Fuentes Lillo.pdf"',
    'content-length': String(answer.rawPayload.length),
  })
  const pages = pdfText(answer.rawPayload)
  expect(pages).toHaveLength(1)
  for (const words of [
    'Segunda Compañía',
    'Hoja de servicios de Antonia Fuentes Lillo',
    // Each name beside its value, for whoever hears it.
    'RUT\n19.845.113-4\nCargo\nIntendenta\n',
    '16 de marzo de 2021',
    '5 años y 8 meses',
    'Próximo premio: 10 años, el 16 de marzo de 2031.',
    'Secretaria',
    'Constancia, 5 años',
    'Sesión 40',
    'Ayudante\n',
    'Capitán\n',
    'Nombre, firma y timbre',
    'Emitida el 20 de noviembre de 2026, 12:00, por Joaquín Araya Núñez.',
    'Página 1 de 1',
  ])
    expect(pages[0]).toContain(words)
  expect(await audited()).toMatchObject({ accion: 'exportar', entidad_id: id, user_id: ayudante.id })
})

test('letters that our fonts lack, and a long life, still make a PDF', async () => {
  const { id } = as('honorario')
  await db.updateTable('usuarios').set({ nombre: 'Łukasz Ñancupil Ŵ 🚒' }).where('id', '=', id).execute()
  for (let year = 1975; year < 2025; year += 1)
    await db
      .insertInto('premios')
      .values({ user_id: id, tipo: `Constancia ${year}`, fecha: `${year}-11-20` })
      .execute()
  const { rawPayload } = await as('honorario').request({ url: urlOf(hojaServiciosApi.pdf, { params: { id } }) })
  const pages = pdfText(rawPayload)
  expect(pages).toHaveLength(3)
  expect(pages[0]).toContain('Hoja de servicios de Lukasz Ñancupil W')
  expect(pages.at(-1)).toContain('Constancia 1975')
  expect(pages.at(-1)).toContain('Página 3 de 3')
})
