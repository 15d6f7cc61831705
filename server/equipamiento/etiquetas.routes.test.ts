import { expect, test } from 'vitest'
import { equipamientoApi } from '#contract/equipamiento.ts'
import { newEquipo } from '#test/support/equipos.ts'
import { pdfText } from '#test/support/pdf-text.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, nobody, database, clock } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const [teniente, bombera] = [as('teniente'), as('bombera')]

const print = (ids: number[], who = teniente) =>
  who.request({ method: 'POST', url: '/api/equipamiento/etiquetas', payload: { ids } })
const read = (token: string, who: Pick<typeof bombera, 'call'> = bombera) =>
  who.call(equipamientoApi.equipoLeido, { params: { token } })
const tokenOf = async (id: number) =>
  (await db.selectFrom('equipos').select('qr_token').where('id', '=', id).executeTakeFirstOrThrow()).qr_token

test('labels come in the order they were asked in; one alone is named by its piece', async () => {
  const [one, other] = [
    await newEquipo(db, clock.now, { codigo: 'ETI-1' }),
    await newEquipo(db, clock.now, { codigo: 'ETI-2' }),
  ]
  const both = await print([other, one])
  expect([both.statusCode, both.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(pdfText(both.rawPayload).join()).toMatch(/ETI-2[^]*ETI-1/)
  expect((await print([one])).headers['content-disposition']).toBe('attachment; filename="Etiqueta ETI-1.pdf"')
})

test('labels are refused with their reason', async () => {
  const id = await newEquipo(db, clock.now, { codigo: 'ETI-3' })
  const reason = async (ids: number[]) => (await print(ids)).json().errors?.ids
  expect(await reason([])).toBe('Elija al menos un equipo')
  expect(await reason([id, id])).toBe('ETI-3 está dos veces: en la fila 1 y en la 2')
  expect(await reason([id, 2_000_000_000])).toBe('No existe el equipo de la fila 2')
  expect(await reason(Array.from({ length: 241 }, (_one, index) => index + 1))).toBe(
    'Pida a lo más 240 etiquetas a la vez',
  )
})

test('a label leads to its piece, by its token or by the code written on it in any case', async () => {
  const id = await newEquipo(db, clock.now, { codigo: 'ETI-4/Ñ' })
  expect((await read(await tokenOf(id))).body).toMatchObject({ id, codigo: 'ETI-4/Ñ', aptitud: { apto: true } })
  expect((await read(' eti-4/ñ ')).body.id).toBe(id)
  for (const clave of ['no-existe-nada', 'a\u0000', '<script>']) expect((await read(clave)).status).toBe(404)
})

test('without a session every token gives the same, and nothing', async () => {
  const known = await tokenOf(await newEquipo(db, clock.now))
  const [one, other] = [await read(known, nobody), await read('no-existe-nada', nobody)]
  expect(one.status).toBe(401)
  expect(other.status).toBe(401)
  expect(one.body).toEqual(other.body)
})

test('a renewed label no longer opens its piece, and the history says so', async () => {
  const id = await newEquipo(db, clock.now)
  const before = await tokenOf(id)
  expect((await bombera.call(equipamientoApi.renovarEtiqueta, { params: { id } })).status).toBe(403)
  expect((await teniente.call(equipamientoApi.renovarEtiqueta, { params: { id } })).status).toBe(200)
  expect((await read(before)).status).toBe(404)
  expect((await read(await tokenOf(id))).body.id).toBe(id)
  const [entry] = await db
    .selectFrom('auditoria')
    .select('despues')
    .where('entidad', '=', 'equipo')
    .where('entidad_id', '=', id)
    .execute()
  expect(JSON.stringify(entry?.despues)).toContain('renovada')
  expect(JSON.stringify(entry?.despues)).not.toContain(await tokenOf(id))
})

test('the label of what is written off is not renewed', async () => {
  const id = await newEquipo(db, clock.now, { estado: 'DADO DE BAJA' })
  expect(await teniente.call(equipamientoApi.renovarEtiqueta, { params: { id } })).toMatchObject({
    status: 409,
    body: { message: 'Este equipo está dado de baja' },
  })
})
