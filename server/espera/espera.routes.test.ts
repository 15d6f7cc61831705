import { beforeAll, expect, test } from 'vitest'
import { asistenciaApi } from '#contract/asistencia.ts'
import { capacitacionesApi } from '#contract/capacitaciones.ts'
import { contactoApi } from '#contract/contacto.ts'
import { dashboardApi } from '#contract/dashboard.ts'
import { esperaApi, type TipoEspera } from '#contract/espera.ts'
import { guardiasApi } from '#contract/guardias.ts'
import { misDatosApi } from '#contract/mis-datos.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { usuariosApi } from '#contract/usuarios.ts'
import { insertMensaje } from '#server/contacto/contacto.queries.ts'
import { newActo } from '#test/support/actos.ts'
import { publicar } from '#test/support/biblioteca.ts'
import { newCambio } from '#test/support/cambios-guardia.ts'
import { newCertificado } from '#test/support/certificados.ts'
import { newEmergencia } from '#test/support/emergencias.ts'
import { newEquipo, newNovedad } from '#test/support/equipos.ts'
import { newAsignacion, newGuardia } from '#test/support/guardias.ts'
import { startApp } from '#test/support/start-app.ts'
import { clases } from './clases.queries.ts'

const { as, database, clock } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const [bombera, maquinista] = [as('bombera'), as('maquinista')]
type Quien = Parameters<typeof as>[0]

const days = { desde: '2026-11-25', hasta: '2026-11-28' }
let seat: number

beforeAll(async () => {
  const at = clock.now.toISOString()
  const licencia = { ...days, estado: 'solicitada', creada_en: at, motivo: 'Operación de rodilla' } as const
  await db
    .insertInto('licencias')
    .values([
      { ...licencia, user_id: bombera.id, tipo: 'salud' },
      { ...licencia, user_id: as('capitana').id, tipo: 'viaje' },
      { ...licencia, user_id: maquinista.id, tipo: 'viaje', hasta: '2027-12-28' },
    ])
    .execute()
  await newActo(db, clock.now, { inicio: '2026-11-18T23:00:00.000Z', termino: '2026-11-19T01:00:00.000Z' })
  await newEmergencia(db, clock.now, { estado: 'cerrada', alarma_en: '2026-11-18T20:00:00.000Z' })
  await newEmergencia(db, clock.now, { alarma_en: '2026-11-18T20:00:00.000Z' })
  await newNovedad(db, clock.now, await newEquipo(db, clock.now, { codigo: 'HAC-1' }), { gravedad: 'critica' })
  await newEquipo(db, clock.now, { codigo: 'HAC-2', baja_propuesta: 'Rota', baja_propuesta_por: as('teniente').id })
  await newCertificado(db, clock.now, {
    user_id: bombera.id,
    codigo: 'EXAMEN',
    tipo: 'examen_medico',
    estado: 'pendiente',
  })
  await newCertificado(db, clock.now, {
    user_id: maquinista.id,
    codigo: 'CURSO',
    tipo: 'licencia_conducir',
    clase: 'F',
    fecha_vencimiento: '2026-12-01',
  })
  await newCambio(db, clock.now, { solicitante_id: bombera.id, destinatario_id: maquinista.id })
  await newCambio(db, clock.now, { solicitante_id: bombera.id, aceptado_por: maquinista.id, estado: 'aceptada' })
  seat = await newAsignacion(db, { guardia_id: await newGuardia(db, clock.now), user_id: maquinista.id })
  const mensaje = { email: 'rosa@ejemplo.cl', mensaje: 'Hola.', motivo: null, creado_en: at }
  for (const n of [1, 2, 3, 4, 5, 6, 7]) await insertMensaje(db, { ...mensaje, nombre: `Vecina ${n}` })
  const { id: carpeta_id } = await db.selectFrom('carpetas').select('id').executeTakeFirstOrThrow()
  await publicar(as('teniente'), { carpeta_id, titulo: 'Orden del día 7', lectura_obligatoria: 'todos' })
})

const read = async (who: Quien, query: { grupo?: TipoEspera; page?: number; limit?: number } = {}) =>
  (await as(who).call(esperaApi.get, { query })).body.grupos
const kinds = async (who: Quien) => (await read(who)).map(({ tipo, total }) => [tipo, total])
const group = async (who: Quien, tipo: TipoEspera) => (await read(who)).find((one) => one.tipo === tipo)

test('each role finds what it may act on, the grave first, and a member only their own', async () => {
  // Nobody is asked to confirm a seat of which they ask for a swap.
  expect(await kinds('bombera')).toEqual([['lecturas', 1]])
  expect(await kinds('maquinista')).toEqual([
    ['confirmar', 1],
    ['pedidos', 1],
    ['lecturas', 1],
  ])
  expect(await kinds('ayudante')).toEqual([
    ['abiertas', 1],
    ['lecturas', 1],
    ['listas', 3],
    ['licencias', 1],
    ['certificados', 1],
    ['vencimientos', 1],
  ])
  expect(await kinds('capitana')).toEqual([
    ['abiertas', 1],
    ['brechas', 3],
    ['fallas', 1],
    ['lecturas', 1],
    ['listas', 3],
    ['emergencias', 1],
    ['licencias', 2],
    ['cambios', 1],
    ['sin_confirmar', 3],
    ['certificados', 1],
    ['vencimientos', 1],
    ['bajas', 1],
  ])
  expect((await kinds('administradora')).slice(-2)).toEqual([
    ['cuentas', 1],
    ['mensajes', 7],
  ])
})

test('members see no names of other requests, and nobody sees reasons', async () => {
  const text = async (who: Quien) => JSON.stringify(await read(who))
  const nombreDe = async (id: number) =>
    (await db.selectFrom('usuarios').select('nombre').where('id', '=', id).executeTakeFirstOrThrow()).nombre
  const nombre = await nombreDe(maquinista.id)
  expect(await text('bombera')).not.toContain(nombre)
  expect(await text('capitana')).toContain(nombre)
  for (const who of ['capitana', 'administradora', 'teniente'] as const)
    expect(await text(who)).not.toMatch(/rodilla|salud|médico|@/i)
})

test('the counts of the first page are of the same rows as the lists', async () => {
  for (const who of ['bombera', 'teniente', 'ayudante', 'capitana', 'administradora'] as const) {
    const { alertas } = (await as(who).call(dashboardApi.get)).body
    const told = Map.groupBy(alertas ?? [], ({ tipo }) => tipo)
    const grupos = await read(who)
    expect([...told.keys()]).toEqual(grupos.map(({ tipo }) => tipo))
    for (const { tipo, total } of grupos) {
      const all = (await read(who, { grupo: tipo, limit: 100 })).find((one) => one.tipo === tipo)
      expect([tipo, all?.data.length, told.get(tipo)?.reduce((n, { cuantas }) => n + cuantas, 0)]).toEqual([
        tipo,
        total,
        total,
      ])
    }
  }
})

test('returns five items per group, or one page of the requested group', async () => {
  expect(await group('administradora', 'mensajes')).toMatchObject({ total: 7, data: { length: 5 } })
  const asked = await read('administradora', { grupo: 'mensajes', page: 2, limit: 5 })
  const others = asked.filter(({ tipo }) => tipo !== 'mensajes')
  expect(others.every(({ total, data }) => total > 0 && data.length === 0)).toBe(true)
  const found = asked.find(({ tipo }) => tipo === 'mensajes')
  expect(found?.data.map(({ titulo }) => titulo)).toEqual(['Vecina 6', 'Vecina 7'])
})

test('items that need more than a button have no version', async () => {
  const byLastDay = (await group('capitana', 'licencias'))?.data.map(({ detalle, version }) => [detalle, version])
  expect(byLastDay).toEqual([
    ['Del 25 de noviembre de 2026 al 28 de noviembre de 2026', 1],
    ['Del 25 de noviembre de 2026 al 28 de diciembre de 2027. Exige el número de acta.', null],
  ])
  // The Ayudante resolves those that need an acta.
  expect((await group('ayudante', 'licencias'))?.data).toMatchObject([
    { detalle: expect.stringContaining('acta'), version: null },
  ])
  expect((await group('capitana', 'emergencias'))?.data).toMatchObject([
    { version: null, detalle: expect.stringContaining('Falta cerrar su lista') },
  ])
  expect((await group('ayudante', 'certificados'))?.data).toMatchObject([{ version: null, detalle: null }])
  expect((await group('maquinista', 'confirmar'))?.data).toMatchObject([{ id: seat, version: 1 }])
})

test('an item links to its record, and the list can return that record alone', async () => {
  const known = async (who: Quien, tipo: TipoEspera) => {
    const [one] = (await group(who, tipo))?.data ?? []
    return { id: one?.id ?? 0, address: one?.enlace.replace(/=\d+$/, '=') }
  }
  const licencia = await known('capitana', 'licencias')
  expect(licencia.address).toBe('/intranet/asistencia?vista=licencias&dialogo=ver&de=')
  const cambio = await known('capitana', 'cambios')
  expect(cambio.address).toBe('/intranet/guardias/cambios?dialogo=ver&de=')
  const cuenta = await known('administradora', 'cuentas')
  expect(cuenta.address).toBe('/intranet/usuarios?vista=por-aprobar&dialogo=aprobar&de=')
  const mensaje = await known('administradora', 'mensajes')
  expect(mensaje.address).toBe('/intranet/configuracion?vista=mensajes&dialogo=ver&de=')
  const certificado = await known('ayudante', 'certificados')
  expect(certificado.address).toBe('/intranet/capacitaciones?vista=vencimientos&dialogo=verificar&de=')
  const vencimiento = await known('ayudante', 'vencimientos')
  expect(vencimiento.address).toBe('/intranet/capacitaciones?vista=vencimientos&dialogo=ver&de=')
  const [capitana, admin, ayudante] = [as('capitana'), as('administradora'), as('ayudante')]
  for (const [{ id }, { body }] of [
    [licencia, await capitana.call(asistenciaApi.licencias, { query: { id: licencia.id } })],
    [cambio, await capitana.call(guardiasApi.cambiosGuardia, { query: { id: cambio.id } })],
    [cuenta, await admin.call(usuariosApi.list, { query: { id: cuenta.id } })],
    [mensaje, await admin.call(contactoApi.mensajes, { query: { id: mensaje.id } })],
    [certificado, await ayudante.call(capacitacionesApi.porVerificar, { query: { id: certificado.id } })],
    [vencimiento, await ayudante.call(capacitacionesApi.vencimientos, { query: { id: vencimiento.id, dias: 0 } })],
  ] as const)
    expect([body.total, body.data.map((one) => one.id)]).toEqual([1, [id]])
  // One's own alone, for who sees no others.
  const others = await bombera.call(asistenciaApi.licencias, { query: { id: licencia.id } })
  const own = (await capitana.call(asistenciaApi.licencias, { query: { id: licencia.id } })).body.data[0]?.user_id
  expect(others.body.total).toBe(own === bombera.id ? 1 : 0)
})

test('nobody is asked to answer their own objection, nor their own request', async () => {
  const [acto] = (await group('ayudante', 'listas'))?.data ?? []
  const mia = {
    acto_id: acto?.id ?? 0,
    texto: 'Estuve.',
    estado: 'abierta',
    creada_en: clock.now.toISOString(),
  } as const
  const { id: objecion } = await db
    .insertInto('observaciones_asistencia')
    .values({ ...mia, user_id: as('ayudante').id })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(await group('ayudante', 'objeciones')).toBeUndefined()
  expect((await group('capitana', 'objeciones'))?.data).toMatchObject([
    { id: objecion, enlace: `/intranet/asistencia/objeciones?dialogo=responder&de=${objecion}` },
  ])
  const plazo = { tipo: 'acceso', detalle: 'Todo.', creada_en: mia.creada_en, plazo: '2026-12-18' } as const
  const solicitud = await db
    .insertInto('solicitudes')
    .values({ ...plazo, estado: 'pendiente', user_id: as('administradora').id })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(await group('administradora', 'solicitudes')).toBeUndefined()
  const { data } = (
    await as('administradora').call(misDatosApi.recibidas, { query: { id: solicitud.id, estado: 'pendiente' } })
  ).body
  expect(data.map(({ id }) => id)).toEqual([solicitud.id])
})

test('an officer is asked to approve the swaps of others alone', async () => {
  const solicitante_id = as('teniente').id
  const cambio = await newCambio(db, clock.now, { solicitante_id, aceptado_por: bombera.id, estado: 'aceptada' })
  const ids = async (who: Quien) => (await group(who, 'cambios'))?.data.map(({ id }) => id)
  expect(await ids('teniente')).not.toContain(cambio)
  expect(await ids('capitana')).toContain(cambio)
  expect((await group('teniente', 'cambios'))?.total).toBe((await ids('teniente'))?.length)
})

test('a done item disappears, and an undone one returns', async () => {
  const admin = as('administradora')
  const [first] = (await group('administradora', 'mensajes'))?.data ?? []
  const params = { id: first?.id ?? 0 }
  const mark = async (respondido: boolean, version: number) =>
    (await admin.call(contactoApi.markMensaje, { params, body: { respondido, version } })).body.version
  const version = await mark(true, first?.version ?? 0)
  expect((await group('administradora', 'mensajes'))?.total).toBe(6)
  await mark(false, version)
  expect((await group('administradora', 'mensajes'))?.total).toBe(7)
})

test('a month that ended with acts waits for who closes it, from its first act to its closing', async () => {
  const cerrada = { estado_lista: 'cerrada' } as const
  await newActo(db, clock.now, { ...cerrada, inicio: '2026-08-12T23:00:00.000Z', termino: '2026-08-13T01:00:00.000Z' })
  await newActo(db, clock.now, { ...cerrada, inicio: '2026-10-12T23:00:00.000Z', termino: '2026-10-13T01:00:00.000Z' })
  const waiting = async (who: Quien) => (await group(who, 'meses'))?.data.map(({ titulo, vence }) => [titulo, vence])
  const octubre = ['Mes de octubre de 2026', '2026-11-13']
  expect(await waiting('ayudante')).toEqual([['Mes de agosto de 2026', '2026-09-14'], octubre])
  expect(await waiting('bombera')).toBeUndefined()
  await as('ayudante').call(asistenciaApi.cerrarMes, { body: { mes: '2026-08' } })
  expect(await waiting('ayudante')).toEqual([octubre])
})

test('each kind has a singular and a plural', () => {
  for (const { texto } of clases) {
    expect(texto(1)).toMatch(/^1 /)
    expect(texto(3)).toMatch(/^3 /)
  }
  expect(mensajes.listasPorCerrar(3)).toBe('3 listas sin cerrar')
})
