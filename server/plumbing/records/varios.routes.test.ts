// Actions on many records, in each room that has one: docs/decisions/114.
import { beforeEach, expect, test, vi } from 'vitest'
import { asistenciaApi } from '#contract/asistencia.ts'
import { capacitacionesApi } from '#contract/capacitaciones.ts'
import { contactoApi } from '#contract/contacto.ts'
import { perfilApi } from '#contract/perfil.ts'
import { maximoVarios } from '#contract/shared/varios.ts'
import { usuariosApi } from '#contract/usuarios.ts'
import { newCertificado } from '#test/support/certificados.ts'
import { startApp } from '#test/support/start-app.ts'
import { writeEach } from '#server/plumbing/records/varios.ts'
import { insertLicencia } from '#server/asistencia/licencias.queries.ts'

const { as, nobody, database, clock, deps } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const [administradora, capitana, teniente] = [as('administradora'), as('capitana'), as('teniente')]
const [bombera, maquinista, ayudante] = [as('bombera'), as('maquinista'), as('ayudante')]

beforeEach(async () => {
  for (const table of ['certificados', 'licencias', 'mensajes', 'correos', 'auditoria'] as const)
    await db.deleteFrom(table).execute()
})

const trail = () =>
  db
    .selectFrom('auditoria')
    .select(['entidad_id', 'antes', 'despues'])
    .where('accion', 'in', ['estado', 'editar'])
    .orderBy('id')
    .execute()
const elegidos = (...ids: number[]) => ids.map((id) => ({ id, version: 1 }))

test('messages are marked one by one: what another person changed meanwhile is named, and the rest stands', async () => {
  for (const nombre of ['Rosa', 'Pedro', 'Luis'])
    await nobody.call(contactoApi.send, { body: { nombre, email: 'r@example.cl', mensaje: 'Hola.' } })
  const ids = (await db.selectFrom('mensajes').select('id').orderBy('id').execute()).map(({ id }) => id)
  const [rosa = 0, pedro = 0, luis = 0] = ids
  await administradora.call(contactoApi.markMensaje, { params: { id: pedro }, body: { respondido: true, version: 1 } })
  await db.deleteFrom('auditoria').execute()
  const { status, body } = await administradora.call(contactoApi.markMensajes, {
    body: { elegidos: elegidos(rosa, pedro, luis, 9_999), respondido: true },
  })
  expect(status).toBe(200)
  expect(body).toEqual({
    hechos: [
      { id: rosa, version: 2 },
      { id: luis, version: 2 },
    ],
    rechazados: [
      { id: pedro, motivo: 'El registro fue modificado por otra persona. Recargue e intente nuevamente.' },
      { id: 9_999, motivo: 'Recurso no encontrado.' },
    ],
  })
  expect((await trail()).map(({ entidad_id }) => entidad_id)).toEqual([rosa, luis])
  // Taken back with the versions of the answer.
  const back = { elegidos: body.hechos, respondido: false }
  const undone = (await administradora.call(contactoApi.markMensajes, { body: back })).body
  expect(undone.hechos.map(({ version }) => version)).toEqual([3, 3])
  const { pendientes } = (await administradora.call(contactoApi.mensajes, {})).body
  expect(pendientes).toBe(2)
})

test('what was done before an outage is told, and the rest named as not done', async () => {
  const error = vi.fn<(line: object, text: string) => void>()
  const outage = new Error('outage')
  const until =
    (last: number) =>
    async (_tx: unknown, { id }: { id: number }) => {
      if (id > last) throw outage
      return { version: 2 }
    }
  const run = (last: number) => writeEach(deps, { log: { error } } as never, elegidos(1, 2, 3), until(last))
  const motivo = 'El servicio no está disponible en este momento. Intente nuevamente.'
  expect(await run(1)).toEqual({
    hechos: [{ id: 1, version: 2 }],
    rechazados: [
      { id: 2, motivo },
      { id: 3, motivo },
    ],
  })
  expect(error).toHaveBeenCalledExactlyOnceWith({ err: outage }, expect.any(String))
  await expect(run(0)).rejects.toBe(outage)
})

test('a call with none, or with more than a page shows, changes nothing', async () => {
  const many = elegidos(...Array.from({ length: maximoVarios + 1 }, (_, index) => index + 1))
  for (const chosen of [[], many]) {
    const { status } = await administradora.call(contactoApi.markMensajes, {
      body: { elegidos: chosen, respondido: true },
    })
    expect(status).toBe(400)
  }
})

test('certificates of others are verified; one’s own is not', async () => {
  const newOne = (user_id: number) =>
    newCertificado(db, clock.now, { user_id, fecha_vencimiento: '2027-01-15', estado: 'pendiente' })
  const [first, second, own] = [await newOne(bombera.id), await newOne(maquinista.id), await newOne(teniente.id)]
  const { body } = await teniente.call(capacitacionesApi.verifyCertificados, {
    body: { elegidos: elegidos(first, own, second) },
  })
  expect(body.hechos.map(({ id }) => id)).toEqual([first, second])
  expect(body.rechazados.map(({ id }) => id)).toEqual([own])
  expect(await trail()).toMatchObject([
    { entidad_id: first, despues: '{"estado":"verificado"}' },
    { entidad_id: second, despues: '{"estado":"verificado"}' },
  ])
  const states = await db.selectFrom('certificados').select(['id', 'estado']).orderBy('id').execute()
  expect(states.map(({ estado }) => estado)).toEqual(['verificado', 'verificado', 'pendiente'])
})

test('licences are approved, but for one that demands an acta', async () => {
  const asked = (user_id: number, hasta: string) =>
    insertLicencia(db, {
      user_id,
      tipo: 'viaje',
      desde: '2026-12-01',
      hasta,
      motivo: 'Vacaciones',
      acto_id: null,
      documento_id: null,
      acta: null,
      estado: 'solicitada',
      comentario: null,
      resuelta_por: null,
      resuelta_en: null,
      creada_por: user_id,
      creada_en: clock.now.toISOString(),
    })
  const [short, long] = [await asked(bombera.id, '2026-12-03'), await asked(maquinista.id, '2027-11-30')]
  const body = { elegidos: elegidos(short, long) }
  expect((await ayudante.call(asistenciaApi.approveLicencias, { body })).status).toBe(403)
  const { body: answer } = await capitana.call(asistenciaApi.approveLicencias, { body })
  expect(answer.hechos.map(({ id }) => id)).toEqual([short])
  expect(answer.rechazados).toMatchObject([{ id: long }])
})

test('the calidad of many changes, each with its trace, and not one’s own', async () => {
  const versionOf = async (id: number) =>
    (await db.selectFrom('usuarios').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version
  const chosen = await Promise.all(
    [bombera.id, maquinista.id, administradora.id].map(async (id) => ({ id, version: await versionOf(id) })),
  )
  const body = { elegidos: chosen, calidad: 'honorario' as const }
  const { body: answer } = await administradora.call(perfilApi.changeCalidades, { body })
  expect(answer.hechos.map(({ id }) => id)).toEqual([bombera.id, maquinista.id])
  expect(answer.rechazados).toEqual([{ id: administradora.id, motivo: 'No tiene permiso para modificar: calidad.' }])
  expect(await trail()).toMatchObject([
    { entidad_id: bombera.id, antes: '{"calidad":"activo"}', despues: '{"calidad":"honorario"}' },
    { entidad_id: maquinista.id, despues: '{"calidad":"honorario"}' },
  ])
})

test('the link that opens an account is sent again to who needs it', async () => {
  const { id } = as('reciente')
  const { body } = await administradora.call(usuariosApi.resendVerifications, {
    body: { elegidos: elegidos(id, bombera.id) },
  })
  expect(body.hechos.map((one) => one.id)).toEqual([id])
  expect(body.rechazados).toMatchObject([{ id: bombera.id }])
  const mails = await db.selectFrom('correos').select('user_id').execute()
  expect(mails.map(({ user_id }) => user_id)).toEqual([id])
})
