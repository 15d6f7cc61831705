// Rows 30 and 33: any input gets a refusal by field or a success, never a 500.
import { createECDH } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { cast, castPassword } from '#db/seeds/cast.ts'
import { muestra } from '#db/seeds/sitio/muestra.ts'
import { listCatalogo } from '#server/catalogos/catalogos.queries.ts'
import { insertMensaje, insertPostulacion } from '#server/contacto/contacto.queries.ts'
import { porDefecto } from '#server/notificaciones/notificaciones.rules.ts'
import { insertSolicitud } from '#server/mis-datos/solicitudes.queries.ts'
import { advanceAutoId } from '#server/plumbing/data/portable-sql.ts'
import { newActo } from '#test/support/actos.ts'
import { publicar } from '#test/support/biblioteca.ts'
import { urlOf } from '#test/support/caller.ts'
import { everyEndpoint, shapeOf } from '#test/support/every-endpoint.ts'
import { matrixRows } from '#test/support/matrix-rows.ts'
import { startApp } from '#test/support/start-app.ts'
import * as asistencia from './rooms/asistencia.ts'

const { as, database, log } = await startApp({ RATE_LIMITS: 'off' })
const administradora = as('administradora')

/** A message and an application with the same id. */
const received = 1
const creado_en = '2026-11-20T15:00:00.000Z'
const rosa = { id: received, nombre: 'Rosa Tapia', email: 'rosa@demo.cl', mensaje: 'Hola.', creado_en }
await insertMensaje(database.db, rosa)
const agreed = { telefono: '987654321', comuna: 'Alba', consentimiento: 'Acepto.' }
await insertPostulacion(database.db, { ...rosa, ...agreed })
await advanceAutoId(database.db, 'mensajes')
await advanceAutoId(database.db, 'postulaciones')

const publicado = (await publicar(as('teniente'), { carpeta_id: 1, lectura_obligatoria: 'todos' })).body.id
const acto = await newActo(database.db, new Date('2026-11-20T15:00:00.000Z'), { estado_lista: 'abierta' })
const ofAsistencia = await asistencia.records({
  db: database.db,
  now: () => new Date('2026-11-20T15:00:00.000Z'),
  member: as('bombera').id,
})
/** Every field an entry of any catalogue may have. */
const entrada = {
  nombre: 'Llamado estructural',
  tipo: 'incidente',
  categoria: 'abono',
  valor: 1,
  con_citacion: false,
  letra: 'B',
  irrenunciable: false,
}
const [clave] = await listCatalogo(database.db, 'claves')
/** An entry for each part of a service record. */
const periodo = { desde: '2021-03-16', hasta: '2024-12-31', motivo: 'Estudios' }
const cargo = { cargo: 'Tesorera', desde: '2022-01-01', hasta: '2022-12-31', acta: 'Sesión 12' }
const premio = { tipo: 'Constancia, 5 años', fecha: '2026-03-16', vigencia: '2026-04-01', acta: 'Sesión 40' }
const ofBombera = { user_id: as('bombera').id, id: received }
await database.db
  .insertInto('periodos_servicio')
  .values({ ...ofBombera, ...periodo })
  .execute()
await database.db
  .insertInto('cargos_historial')
  .values({ ...ofBombera, ...cargo })
  .execute()
await database.db
  .insertInto('premios')
  .values({ ...ofBombera, ...premio })
  .execute()
await insertSolicitud(
  database.db,
  { user_id: ofBombera.user_id, tipo: 'correccion', detalle: 'Mi apellido.' },
  new Date(),
)
for (const table of ['periodos_servicio', 'cargos_historial', 'premios'] as const)
  await advanceAutoId(database.db, table)

/** A plausible body for each endpoint that takes one. */
const brecha = {
  titulo: 'Robo de un notebook',
  conocida_en: '2026-11-20T15:00:00.000Z',
  descripcion: 'Se lo llevaron del cuartel.',
  datos: 'La nómina.',
  afectados: 12,
  sensibles: false,
  menores: false,
  economicos: false,
  consecuencias: 'Alguien puede leerla.',
  medidas: 'Se cerraron las sesiones.',
  sin_riesgo: '',
}

const bodies: Record<string, Record<string, unknown>> = {
  ...asistencia.bodies(ofBombera.user_id),
  'cuenta.login': { email: 'nadie@demo.cl', password: castPassword, dispositivo: 'A'.repeat(43) },
  'cuenta.setUp': { codigo: 'A'.repeat(43), nombre: 'Nadie', email: 'nadie@demo.cl', password: castPassword },
  'cuenta.register': {
    nombre: 'Rosa Tapia Lagos',
    rut: '11.111.111-1',
    email: 'rosa@demo.cl',
    telefono: '987654321',
    fecha_nacimiento: '2000-01-01',
    password: castPassword,
  },
  'cuenta.verifyAccount': { token: 'A'.repeat(43), password: castPassword },
  'cuenta.resendVerification': { email: 'nadie@demo.cl' },
  'cuenta.requestPasswordReset': { email: 'nadie@demo.cl' },
  'cuenta.resetPassword': { token: 'A'.repeat(43), password: castPassword },
  'cuenta.confirmEmail': { token: 'A'.repeat(43) },
  'cuenta.undoEmail': { token: 'A'.repeat(43) },
  'cuenta.confirmPassword': { password: castPassword },
  'cuenta.changePassword': { currentPassword: castPassword, newPassword: castPassword },
  'perfil.update': {
    nombre: 'Antonia Fuentes Lillo',
    telefono: '987654321',
    fecha_nacimiento: '1999-12-05',
    email: cast.bombera.email,
    rut: '11.111.111-1',
    cargo: 'Bombero',
    nivel_bombero: 'Inicial',
    fecha_ingreso: '2021-03-16',
    calidad: 'activo',
    cargo_detalle: 'Tesorera',
    clave_radial: '41',
    es_conductor: false,
    es_cuartelero: false,
    habilitado_a_cargo: false,
    numero_registro_compania: '418',
    numero_registro_general: '2140',
    comparte_telefono: false,
    role_id: 6,
    role: 'bombero',
    estado: 'activo',
    foto_perfil: null,
    email_pendiente: null,
    id: as('bombera').id,
    version: 1,
  },
  'hoja-servicios.addPeriodo': periodo,
  'hoja-servicios.changePeriodo': { ...periodo, version: 1 },
  'hoja-servicios.addCargo': cargo,
  'hoja-servicios.changeCargo': { ...cargo, version: 1 },
  'hoja-servicios.addPremio': premio,
  'hoja-servicios.changePremio': { ...premio, version: 1 },
  'mis-datos.solicitar': { tipo: 'correccion', detalle: 'Mi apellido es Salinas.' },
  'mis-datos.extend': { motivo: 'Falta un acta.', version: 1 },
  'mis-datos.lift': { version: 1 },
  'mis-datos.askAsNeighbour': {
    nombre: 'Rosa Tapia Lagos',
    email: 'rosa@demo.cl',
    tipo: 'acceso',
    detalle: 'Todo.',
    sitio_web: '',
  },
  'mis-datos.confirm': { token: 'A'.repeat(43) },
  'proteccion.recordBrecha': brecha,
  'proteccion.changeBrecha': { ...brecha, cerrada: false, version: 1 },
  'proteccion.notifyBrecha': {
    destinatario: 'agencia',
    medio: 'Sitio de la Agencia',
    texto: 'Se robaron un notebook.',
    a_los_miembros: false,
  },
  'mis-datos.resolver': { estado: 'rechazada', respuesta: 'Figura así en el registro.', version: 1 },
  'perfil.changeFicha': {
    direccion: 'Av. Libertad 132',
    comuna: 'Viña del Mar',
    contacto_nombre: 'Rosa Lillo',
    contacto_telefono: '987654321',
    contacto_parentesco: 'Madre',
    grupo_sanguineo: 'O-',
    alergias: 'Penicilina',
    prevision: 'Fonasa',
    talla_chaqueta: 'M',
    talla_pantalon: '42',
    talla_casco: '56',
    talla_botas: '38',
    consiente: true,
    version: 1,
  },
  'perfil.consent': { tipo: 'salud' },
  'perfil.changeApoderado': {
    nombre: 'Rosa Lillo Soto',
    parentesco: 'Madre',
    telefono: '987654321',
    email: 'rosa@demo.cl',
    version: 0,
  },
  'usuarios.invite': {
    nombre: 'Rosa Tapia Lagos',
    email: 'rosa@demo.cl',
    rut: '11.111.111-1',
    cargo: 'Otro',
    cargo_detalle: 'Tesorera',
    rolId: 6,
    fecha_ingreso: '2020-01-01',
    telefono: '987654321',
    fecha_nacimiento: '2000-01-01',
    calidad: 'activo',
  },
  'usuarios.approve': {
    cargo: 'Otro',
    cargo_detalle: 'Tesorera',
    rolId: 6,
    fecha_ingreso: '2020-01-01',
    version: 1,
  },
  'usuarios.changeStatus': { estado: 'activo', motivo_baja: 'Renuncia', fecha_baja: '2026-01-01', version: 1 },
  'usuarios.changeRole': { rolId: 6, version: 1 },
  'configuracion.changeRegistro': { modo: 'aprobacion', version: 1 },
  'sistema.changeHoraRespaldo': { hora: 3 },
  'configuracion.save': { valores: { edad_minima: 18 }, vigente_desde: '2026-12-01', version: 1 },
  'catalogos.create': { ...entrada, codigo: '10-16' },
  'catalogos.arrange': { ids: [] },
  'catalogos.change': { ...entrada, codigo: '10-0', activo: true, version: 1 },
  'contacto.send': {
    nombre: 'Rosa Tapia Lagos',
    email: 'rosa@demo.cl',
    telefono: '987654321',
    asunto: 'Charla',
    mensaje: 'Hola.',
    motivo: '451',
    sitio_web: '',
  },
  'contacto.apply': {
    nombre: 'Rosa Tapia Lagos',
    telefono: '987654321',
    email: 'rosa@demo.cl',
    comuna: 'Alba',
    mensaje: 'Hola.',
    consentimiento: true,
    sitio_web: '',
  },
  'contacto.markMensaje': { respondido: true, version: 1 },
  'contacto.markPostulacion': { respondido: true, version: 1 },
  'material-mayor.changeStatus': { estado: 'EN REVISIÓN', detalles: 'Frenos.', version: 1 },
  'material-mayor.create': { nombre: 'BX-2', tipo: 'Camioneta' },
  'material-mayor.changeFicha': { nombre: 'B-21', tipo: 'Carro', orden: 1, activo: true, version: 1 },
  'biblioteca.createCarpeta': { nombre: 'Planos' },
  'biblioteca.change': {
    titulo: 'Orden',
    descripcion: 'Texto.',
    carpeta_id: 1,
    lectura_obligatoria: 'todos',
    plazo: '2026-12-01',
    archivado: false,
    version: 1,
  },
  'biblioteca.read': { version: 1 },
  'notificaciones.subscribe': {
    endpoint: 'https://push.example.com/x',
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: 'A'.repeat(22),
  },
  'notificaciones.changePreferencias': { ...porDefecto, version: 0 },
  'sitio.save': { contenido: muestra.inicio, version: 1 },
  'sitio.restore': { version: 1 },
}

/** The record that a call is about. */
const params = (name: string) => ({
  id: record(name),
  elemento: received,
  codigo: 'A',
  seccion: name.startsWith('configuracion.') ? 'reglas' : 'inicio',
  catalogo: 'claves',
  version: 1,
  mes: '2026-10',
})
function record(name: string): number {
  if (/^(perfil|usuarios|hoja-servicios)\./.test(name)) return as('bombera').id
  if (name.startsWith('biblioteca.')) return publicado
  const [, which] = /^asistencia\..*(Licencia|Sancion|Abono)$/.exec(name) ?? []
  if (which) return ofAsistencia[which.toLowerCase() as keyof typeof ofAsistencia]
  if (name.startsWith('asistencia.')) return acto
  if (name.startsWith('catalogos.')) return clave?.id ?? 0
  return /^(contacto|mis-datos)\./.test(name) ? received : 21
}

/** Endpoints that refuse even a good body: invalid link, wrong password, overlapping period. */
const refusesTheWhole = new Set([
  'mis-datos.confirm',
  'hoja-servicios.addPeriodo',
  'cuenta.setUp',
  'cuenta.verifyAccount',
  'cuenta.resetPassword',
  'cuenta.confirmEmail',
  'cuenta.undoEmail',
])

const strange: [string, unknown][] = [
  ['null', null],
  ['a number', 132],
  ['a negative number', -1],
  ['a number past all', 1e308],
  ['true', true],
  ['a list', ['EN SERVICIO']],
  ['an object', { $gt: '' }],
  ['10 kB', 'x'.repeat(10_000)],
  ['a NUL', 'B\0-21'],
  ['half a letter', '\uD83D'],
  ['an emoji', '🚒'],
  ['a line break and a header', 'x\r\nSet-Cookie: a=b'],
  ['markup', '<img src=x onerror=alert(1)>'],
  ['SQL', `' or 1=1; drop table usuarios; --`],
  ['nothing', ''],
]

// Fields beside an uploaded file are tested in their room.
const reading = Object.entries(everyEndpoint).filter(([, { body, upload }]) => body && !upload)

test('covers every endpoint that takes a body, and every field of it', () => {
  expect(Object.keys(bodies).toSorted()).toEqual(reading.map(([name]) => name).toSorted())
  for (const [name, { body }] of reading)
    expect([name, ...Object.keys(bodies[name] ?? {})].toSorted()).toEqual(
      [name, ...Object.keys(body ? shapeOf(body) : {})].toSorted(),
    )
})

describe.each(matrixRows(reading))('%s', (name, endpoint) => {
  const { method } = endpoint
  const url = urlOf(endpoint, { params: params(name) })
  const good = bodies[name] ?? {}
  const [field] = Object.keys(good)
  /** As it is sent: alone, or the only one of a list. */
  const sent = (body: object) => (endpoint.body instanceof z.ZodArray ? [body] : body)

  test.each(Object.keys(good).flatMap((field) => strange.map(([what, value]) => [field, what, value] as const)))(
    '%s is %s',
    async (field, _what, value) => {
      const answer = await administradora.request({ method, url, payload: sent({ ...good, [field]: value }) })
      expect([200, 201, 400, 401, 403, 409]).toContain(answer.statusCode)
      const told = answer.statusCode === 400 && !refusesTheWhole.has(name) ? [field] : undefined
      expect(told ? fieldsOf(answer.json(), field) : undefined).toEqual(told)
    },
  )

  test.each([
    ['no body', undefined, 400],
    ['an empty body', '', 400],
    ['null', 'null', 400],
    ['a list', '[]', 400],
    ['a word', '"hola"', 400],
    ['broken', '{"estado":', 400],
    ['two bodies', '{}{}', 400],
    ['nested ten thousand deep', `{"${field}":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_001)}`, 400],
    ['lists ten thousand deep', '['.repeat(10_000) + ']'.repeat(10_000), 400],
    ['two megabytes', JSON.stringify(sent({ ...good, sobra: 'x'.repeat(2_000_000) })), 413],
  ])('a body that is %s', async (_what, payload, status) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await administradora.request({ method, url, headers, ...(payload !== undefined && { payload }) })
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ message: expect.any(String), error: expect.any(String) })
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/html',
    'application/xml',
    'application/jsonp',
  ])('a body of type %s is not read', async (type) => {
    const answer = await administradora.request({
      method,
      url,
      headers: { 'content-type': type },
      payload: JSON.stringify(sent(good)),
    })
    expect(answer.statusCode).toBe(415)
    expect(answer.json()).toEqual({ message: 'Tipo de contenido no permitido.', error: 'tipo_no_permitido' })
  })

  test.each(['{"__proto__":{"polluted":true}}', '{"constructor":{"prototype":{"polluted":true}}}'])(
    'nobody’s prototype is touched by %s',
    async (poison) => {
      const payload = `${poison.slice(0, -1)},${JSON.stringify(good).slice(1)}`
      const answer = await administradora.request({
        method,
        url,
        headers: { 'content-type': 'application/json' },
        payload,
      })
      expect(answer.statusCode).toBeLessThan(500)
      expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
    },
  )
})

/** Errors of a section are keyed by paths within it. */
function fieldsOf({ errors }: { errors: Record<string, string> }, field: string): string[] {
  const names = Object.keys(errors).map((name) => name.replace(/^0\./, ''))
  return field === 'contenido' && names.every((name) => name in muestra.inicio) ? [field] : names
}

test('fields outside the contract are ignored', async () => {
  const before = await database.db.selectFrom('unidades').selectAll().where('id', '=', 22).executeTakeFirstOrThrow()
  const payload = { estado: 'EN REVISIÓN', id: 99, activo: 0, nombre: 'Otra', actualizada_por: 1, version_: 9 }
  const answer = await as('bombera').request({ method: 'PUT', url: '/api/material-mayor/22', payload })
  expect(answer.statusCode).toBe(200)
  const after = await database.db.selectFrom('unidades').selectAll().where('id', '=', 22).executeTakeFirstOrThrow()
  expect(after).toMatchObject({ nombre: before.nombre, activo: 1, actualizada_por: as('bombera').id })
})

test('after all this the service answers and has logged no error', async () => {
  expect((await administradora.request({ url: '/api/status/health' })).json()).toEqual({ status: 'ok', database: 'up' })
  expect(log.lines.filter(({ level }) => level === 'error' || level === 'fatal')).toEqual([])
})
