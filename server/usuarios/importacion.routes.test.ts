import { beforeEach, describe, expect, test } from 'vitest'
import { cuentaApi } from '#contract/cuenta.ts'
import { perfilApi } from '#contract/perfil.ts'
import type { ErrorBody } from '#contract/shared/respuestas.ts'
import type { ResultadoImportacion } from '#contract/usuarios/importacion.ts'
import { usuariosApi } from '#contract/usuarios.ts'
import { castPassword } from '#db/seeds/cast.ts'
import { sheet, xlsxOf } from '#server/plumbing/sheets/xlsx.ts'
import { withMailServer } from '#test/support/codigo-correo.ts'
import { mailsTo } from '#test/support/mails.ts'
import { formOf } from '#test/support/pictures.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, nobody, database, deps } = await startApp({ RATE_LIMITS: 'off' })
withMailServer(deps, true)
const { db } = database
const administradora = as('administradora')
const everyone = async () => (await db.selectFrom('usuarios').select('id').execute()).length

beforeEach(async () => {
  await db.deleteFrom('usuarios').where('email', 'like', '%@ejemplo.cl').execute()
  await db.deleteFrom('usuarios').where('email', 'like', '%.invalid').execute()
  await db.deleteFrom('correos').execute()
  await db.deleteFrom('auditoria').execute()
})

const two =
  'Nombre;RUT;Correo;Cargo\nCamila Bustos;12.345.678-5;camila@ejemplo.cl;Teniente Primero\nDiego Jara;;diego@ejemplo.cl;'

describe('a dry run', () => {
  test('reports the outcome, and writes nothing', async () => {
    const before = await everyone()
    const { body } = await send(two)
    expect(body).toMatchObject({ simulado: true, importadas: 2, invitadas: 0, ignoradas: [] })
    expect(body.filas[0]).toEqual({
      fila: 2,
      nombre: 'Camila Bustos',
      rut: '12345678-5',
      email: 'camila@ejemplo.cl',
      cargo: 'Teniente 1',
      fecha_ingreso: '',
      calidad: 'activo',
      estado: 'activo',
      errores: [],
      avisos: [],
      celdas: {
        nombre: { celda: 'A2', leido: 'Camila Bustos', sera: 'Camila Bustos' },
        rut: { celda: 'B2', leido: '12.345.678-5', sera: '12.345.678-5' },
        email: { celda: 'C2', leido: 'camila@ejemplo.cl', sera: 'camila@ejemplo.cl' },
        cargo: { celda: 'D2', leido: 'Teniente Primero', sera: 'Teniente 1' },
      },
    })
    expect(await everyone()).toBe(before)
    expect(await db.selectFrom('auditoria').select('id').execute()).toEqual([])
  })

  test('reports each fault by row and column', async () => {
    const { body } = await send(
      [
        'Nómina 2026;;;;;',
        'Apellidos;Nombres;R.U.T.;Correo electrónico;Fecha de nacimiento;Calidad;Talla',
        'Bustos Peña;Camila;12.345.678-9;camila;31/02/1990;socio;M',
        'Jara;Diego;11111111-1;diego@ejemplo.cl;01/05/2010;;',
        'Jara;Elisa;11111111-1;elisa@ejemplo.cl;01/05/2010;brigadier;',
        'Lagos;Rosa;11.111.111-1;ROSA@ejemplo.cl;;;',
        'Fuentes;Antonia;198451134;bombero@demo.cl;;;',
        'Rey;Elba;12.345.678-5;bombero@demo.cl;;;',
      ].join('\n'),
    )
    expect(body.ignoradas).toEqual(['Talla'])
    expect(body.filas.map(({ fila, nombre, errores }) => [fila, nombre, ...errores.map(said)])).toEqual([
      [
        3,
        'Camila Bustos Peña',
        'RUT: El dígito verificador no coincide. Revíselo en su cédula.',
        'Correo: Ingrese un correo electrónico válido',
        'Fecha de nacimiento: Ingrese una fecha válida',
        'Calidad: Elija uno de estos: Aspirante, Activo, Honorario, Confederado, En canje, Brigadier, Cuartelero',
      ],
      [4, 'Diego Jara', 'Fecha de nacimiento: El bombero debe tener al menos 18 años'],
      [5, 'Elisa Jara'],
      [6, 'Rosa Lagos', 'RUT: Ya está en la fila 5'],
      [7, 'Antonia Fuentes Lillo'],
      [8, 'Elba Rey', 'Correo: Ya existe una cuenta con este correo.'],
    ])
    // A row of a known member changes nothing; an address that belongs to somebody else is a fault.
    expect(body.filas.map(({ existe = false }) => existe)).toEqual([false, false, false, false, true, false])
  })

  test('gives rows with faults back as they stand, to be corrected and brought again', async () => {
    const sheet = ['Nombre;Talla;Teléfono;Correo', 'Camila Bustos;M;912345678;camila', 'Diego Jara;L;;diego@ejemplo.cl']
    const { body } = await send(sheet.join('\n'))
    const { titulos = [], filas = [] } = body.con_reparos ?? {}
    const fault = 'Correo: Ingrese un correo electrónico válido'
    expect([titulos, filas]).toEqual([
      ['Nombre', 'Talla', 'Teléfono', 'Correo', 'Qué pasa'],
      [['Camila Bustos', 'M', '912345678', 'camila', fault]],
    ])
    const again = [titulos.join(';'), 'Camila Bustos;M;912345678;camila@ejemplo.cl;', filas[0]?.join(';')].join('\n')
    const { body: corrected } = await send(again)
    expect([corrected.importadas, corrected.ignoradas]).toEqual([1, ['Talla']])
    expect(corrected.con_reparos).toEqual({ titulos, filas })
  })

  const said = ({ columna, texto }: { columna: string; texto: string }) => `${columna}: ${texto}`
})

test('a person says which column is what and writes a cell anew, and so it is imported', async () => {
  const text = 'Integrante;Identidad;G. Sang.\nCamila Bustos;12.345.678-9;O+\nDiego Jara;11.111.111-1;A-'
  const asked = await send(text)
  expect(asked).toMatchObject({ status: 200, body: { importadas: 0, filas: [] } })
  expect(asked.body.lectura).toMatchObject({
    falta: 'A la planilla le faltan columnas: Nombre. Revise sus títulos.',
    columnas: [{ campo: null }, { campo: 'rut' }, { salud: true }],
  })
  const dicha = { columnas: { A: 'nombre' }, celdas: { B2: '12.345.678-5' } }
  const { body } = await send(text, { simular: 'false', lectura: JSON.stringify(dicha) })
  expect(body).toMatchObject({ importadas: 2, ignoradas: ['G. Sang.'] })
  await db.deleteFrom('usuarios').where('rut', 'in', ['12345678-5', '11111111-1']).execute()
})

test('who is here otherwise is told before and after, and changes as it was seen or not at all', async () => {
  const texto = (ingreso: string, telefono = '') =>
    `Nombre;RUT;Teléfono;Fecha de ingreso;Calidad\nCamila Prueba;12.345.678-5;${telefono};${ingreso};Activa`
  await send(texto('20-08-2014', '912345678'), { simular: 'false' })
  const one = () =>
    db
      .selectFrom('usuarios')
      .select(['id', 'telefono', 'fecha_ingreso', 'version'])
      .where('rut', '=', '12345678-5')
      .executeTakeFirstOrThrow()
  const before = await one()
  // An empty cell changes nothing.
  expect((await send(texto('20-08-2014'))).body).toMatchObject({ cambios: null, filas: [{ existe: true }] })
  await db.deleteFrom('auditoria').execute()
  const { cambios, filas } = (await send(texto('21-08-2014'))).body
  expect(filas[0]?.cambia).toEqual([
    { campo: 'fecha_ingreso', titulo: 'Fecha de ingreso', antes: '20-08-2014', despues: '21-08-2014' },
  ])
  expect(await db.selectFrom('auditoria').select('accion').execute()).toEqual([{ accion: 'ver_sensible' }])
  await send(texto('21-08-2014'), { simular: 'false' })
  expect(await one()).toEqual(before)
  const apply = () => send(texto('21-08-2014'), { simular: 'false', cambios: cambios?.huella ?? '' })
  await db.updateTable('usuarios').set({ fecha_ingreso: '2014-08-19' }).where('id', '=', before.id).execute()
  expect(await apply()).toMatchObject({ status: 409, body: { message: expect.stringMatching(/Revíselo de nuevo/) } })
  await db.updateTable('usuarios').set({ fecha_ingreso: before.fecha_ingreso }).where('id', '=', before.id).execute()
  expect((await apply()).body).toMatchObject({ importadas: 0, cambios: { cuantos: 1, aplicados: true } })
  expect(await one()).toEqual({ ...before, fecha_ingreso: '2014-08-21', version: before.version + 1 })
  // A day that the sheet of service refuses is a fault of its cell.
  const periodo = { user_id: before.id, desde: '2014-08-21', hasta: '2014-09-01' }
  await db.insertInto('periodos_servicio').values(periodo).execute()
  expect((await send(texto('02-09-2014'))).body.filas[0]?.errores).toMatchObject([{ celda: 'D2' }])
  await db.deleteFrom('usuarios').where('id', '=', before.id).execute()
})

test('what a mark means is asked once, and its rows wait for the answer', async () => {
  const text = 'Nombre;Calidad\nCamila Prueba;C\nDiego Prueba;H\nElba Prueba;C'
  const { body } = await send(text)
  expect(body.lectura.por_decir).toMatchObject([
    { campo: 'calidad', escrito: 'C', veces: 2, valor: null },
    { campo: 'calidad', escrito: 'H', veces: 1, valor: 'Honorario' },
  ])
  expect(body.filas.map(({ espera = false }) => espera)).toEqual([true, false, true])
  expect(body.con_reparos).toBeNull()
  const lectura = JSON.stringify({ valores: { calidad: { C: 'En canje' } } })
  expect((await send(text, { simular: 'false', lectura })).body.importadas).toBe(3)
  const rows = await db.selectFrom('usuarios').select('calidad').where('nombre', 'like', '% Prueba').execute()
  expect(rows.map(({ calidad }) => calidad).toSorted()).toEqual(['canje', 'canje', 'honorario'])
})

test.each([
  ['no JSON', '{'],
  ['no object', '[1]'],
  ['a cell of five hundred letters', JSON.stringify({ celdas: { A2: 'x'.repeat(501) } })],
  ['far too much', JSON.stringify({ hoja: 'x'.repeat(12_001) })],
])('a reading that is %s is refused by name', async (_what, lectura) => {
  expect(await send(two, { lectura })).toMatchObject({ status: 400, body: { errors: { lectura: expect.any(String) } } })
})

describe('an import', () => {
  test('creates members from valid rows, and lists the rest', async () => {
    const { body } = await send(`${two}\nX;;;`, { simular: 'false' })
    expect(body).toMatchObject({ simulado: false, importadas: 2, invitadas: 0 })
    expect(body.filas[2]?.errores).toEqual([{ columna: 'Nombre', texto: expect.any(String), celda: 'A4', leido: 'X' }])
    const { data } = (await administradora.call(usuariosApi.list, { query: { buscar: 'ejemplo.cl' } })).body
    expect(data).toMatchObject([
      {
        nombre: 'Camila Bustos',
        estado: 'activo',
        cargo: 'Teniente 1',
        role: 'bombero',
        sin_acceso: true,
        invitado: false,
      },
      { nombre: 'Diego Jara', cargo: 'Bombero', rut: null },
    ])
    const rows = await db.selectFrom('auditoria').selectAll().orderBy('id').execute()
    expect(rows.map(({ accion, entidad }) => [accion, entidad])).toEqual([
      ['crear', 'usuario'],
      ['crear', 'usuario'],
      // The list read above.
      ['ver_sensible', 'usuario'],
    ])
    expect(JSON.stringify(rows)).not.toMatch(/Camila|12345678|ejemplo/)
    expect(await db.selectFrom('correos').select('id').execute()).toEqual([])
  })

  test('twice adds nobody twice', async () => {
    await send(two, { simular: 'false' })
    const before = await everyone()
    const { body } = await send(two, { simular: 'false' })
    expect([body.importadas, await everyone()]).toEqual([0, before])
  })

  test('mails invitations only on request', async () => {
    const { body } = await send(two, { simular: 'false', invitar: 'true' })
    expect(body.invitadas).toBe(2)
    expect(await mailsTo(db, 'camila@ejemplo.cl')).toMatchObject([{ tipo: 'invitar' }])
  })

  test('creates accounts that cannot sign in until invited', async () => {
    await send(two, { simular: 'false' })
    const login = (password: string) => nobody.call(cuentaApi.login, { body: { email: 'diego@ejemplo.cl', password } })
    expect((await login(castPassword)).status).toBe(401)
    const [diego] = (await administradora.call(usuariosApi.list, { query: { buscar: 'diego@ejemplo.cl' } })).body.data
    const invited = await administradora.call(usuariosApi.resendVerification, { params: { id: diego?.id ?? 0 } })
    expect(invited.body.message).toBe('Se envió una invitación a diego@ejemplo.cl.')
    const [mail] = await mailsTo(db, 'diego@ejemplo.cl')
    const token = mail?.enlace?.split('/').at(-1) ?? ''
    await nobody.call(cuentaApi.resetPassword, { body: { token, password: 'Bosque7Andino' } })
    expect((await login('Bosque7Andino')).status).toBe(200)
  })

  test('cannot make the last administrator', async () => {
    await send(two, { simular: 'false' })
    const [diego] = (await administradora.call(usuariosApi.list, { query: { buscar: 'diego@ejemplo.cl' } })).body.data
    await administradora.call(usuariosApi.changeRole, { params: { id: diego?.id ?? 0 }, body: { rolId: 1 } })
    await db.updateTable('usuarios').set({ role_id: 1 }).where('id', '=', as('capitana').id).execute()
    await administradora.call(usuariosApi.changeRole, { params: { id: as('capitana').id }, body: { rolId: 2 } })
    const other = await db.selectFrom('usuarios').select('id').where('role_id', '=', 1).execute()
    expect(other.map(({ id }) => id)).toEqual([administradora.id, diego?.id])
    const answer = await administradora.call(usuariosApi.changeRole, {
      params: { id: diego?.id ?? 0 },
      body: { rolId: 6 },
    })
    expect(answer.status).toBe(200)
  })

  test.each(['csv', 'xlsx'])(
    'their export as %s changes nobody here, and gives the same members elsewhere',
    async (formato) => {
      await send(
        [
          'Nombre;RUT;Correo;Teléfono;Fecha de nacimiento;Fecha de ingreso;Cargo;Nivel;Calidad;Conductor;Estado;Fecha de baja',
          'Camila Prueba;12.345.678-5;camila@ejemplo.cl;912345678;23-09-1990;20-08-2014;Tte. 1°;Operativo;Activa;Sí;;',
          'Hernán Prueba;4.100.002-3;;;;02-05-1961;;;Miembro Honorario;;;',
          'Diego Prueba;;diego@ejemplo.cl;;;;Director;;En canje;;Suspendido;',
          'Elba Prueba;;elba@ejemplo.cl;;;;;;;;De baja;05-03-2020',
        ].join('\n'),
        { simular: 'false' },
      )
      const told = async () =>
        (
          await db
            .selectFrom('usuarios')
            .select([
              'nombre',
              'rut',
              'email',
              'telefono',
              'fecha_nacimiento',
              'fecha_ingreso',
              'cargo',
              'cargo_detalle',
            ])
            .select(['nivel_bombero', 'calidad', 'es_conductor', 'estado', 'fecha_baja', 'role_id', 'busqueda'])
            .where('nombre', 'like', '% Prueba')
            .orderBy('nombre')
            .execute()
        ).map(({ email, ...row }) => ({ ...row, email: email.replace(/.*@sin-correo/, '@sin-correo') }))
      const before = await told()
      expect(before.map(({ estado }) => estado)).toEqual(['activo', 'suspendido', 'baja', 'activo'])
      const url = `/api/users/export?formato=${formato}&buscar=Prueba`
      const bytes = (await administradora.request({ url })).rawPayload
      expect((await send(bytes, { simular: 'false' })).body).toMatchObject({
        importadas: 0,
        filas: before.map(() => ({ existe: true })),
      })
      await db.deleteFrom('usuarios').where('nombre', 'like', '% Prueba').execute()
      expect((await send(bytes, { simular: 'false', invitar: 'true' })).body).toMatchObject({
        importadas: 4,
        invitadas: 1,
      })
      expect(await told()).toEqual(before)
    },
  )

  test('of two thousand does not block other requests', async () => {
    const lines = Array.from({ length: 2_000 }, (_, n) => `Miembro Número ${n};m${n}@ejemplo.cl`)
    const state = { done: false }
    const sent = send(['Nombre;Correo', ...lines].join('\n'), { simular: 'false' }).finally(() => (state.done = true))
    const { status } = await as('bombera').call(cuentaApi.sessions)
    expect([status, state.done]).toEqual([200, false])
    expect((await sent).body.importadas).toBe(2_000)
    expect((await send(['Nombre;Correo', ...lines, 'Uno Más;uno@ejemplo.cl'].join('\n'))).body.message).toBe(
      'La planilla tiene más de 2.000 filas. Divídala en varias.',
    )
  })
})

test.each([
  ['no columns that are known', 'a;b\n1;2', 400, 'A la planilla le faltan columnas: Nombre. Revise sus títulos.'],
  ['nothing below its headings', 'Nombre;Correo\n;\n', 400, 'La planilla no tiene filas con datos.'],
  ['a column twice', 'Nombre;Correo;CORREO\na;b;c', 400, 'La planilla tiene más de una columna «CORREO».'],
  ['no text', 'Nombre\0;Correo', 415, 'Elija una planilla de Excel (.xlsx), de LibreOffice (.ods) o un archivo .csv.'],
  [
    'an old Excel',
    '\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1\0',
    415,
    'Es una planilla de un Excel antiguo (.xls). Ábrala en Excel, guárdela como .xlsx y vuelva a elegirla.',
  ],
  ['too large', 'x'.repeat(2 ** 20 + 1), 413, 'El archivo supera el máximo de 1 MB.'],
])('a sheet with %s is refused', async (_what, text, status, message) => {
  const answer = await send(Buffer.from(text, 'latin1'), { simular: 'false' })
  expect([answer.status, answer.body.message]).toEqual([status, message])
})

test('an XLSX is read like a CSV, with numbers and days', async () => {
  const columns = ['Nombre', 'Correo', 'Teléfono', 'Ingreso'].map((title, index) => ({
    title,
    value: (row: (string | number)[]) => row[index] ?? null,
  }))
  const bytes = await xlsxOf(() => [
    sheet('Nómina', columns, [['Rosa Lagos', 'rosa@ejemplo.cl', 912345678, '2014-08-20']]),
  ])
  await send(bytes, { simular: 'false' })
  const [rosa] = (await administradora.call(usuariosApi.list, { query: { buscar: 'rosa@ejemplo.cl' } })).body.data
  expect(rosa).toMatchObject({ telefono: '+56912345678', fecha_ingreso: '2014-08-20' })
})

test('what people need not have keeps nobody out: a number that is none is left blank, and told', async () => {
  const { body } = await send(
    [
      'Nombre;RUT;Correo;Teléfono;Celular;Fecha de ingreso',
      'Rosa Lira;S/I;rosa@ejemplo.cl;+54 9 11 2345 6789;;14-mar-85',
      'Iván Mora;;ivan@ejemplo.cl;;09-81234571;37882',
      'Juan Soto;;juan@ejemplo.cl;S/N;;S/I',
      'Elsa Rey;;elsa@ejemplo.cl;032-2123457;981234571;1985',
    ].join('\n'),
    { simular: 'false' },
  )
  expect(body).toMatchObject({ importadas: 3, ignoradas: ['Celular'] })
  expect(body.filas.map(({ errores, avisos }) => [...errores, ...(avisos ?? [])])).toEqual([
    [
      {
        columna: 'Teléfono',
        texto: 'No es un teléfono que se pueda leer: queda en blanco',
        celda: 'D2',
        leido: '+54 9 11 2345 6789',
      },
    ],
    [],
    [],
    [{ columna: 'Fecha de ingreso', texto: 'Ingrese una fecha válida', celda: 'F5', leido: '1985' }],
  ])
  const { data } = (await administradora.call(usuariosApi.list, { query: { buscar: 'ejemplo.cl' } })).body
  expect(data.map(({ nombre, telefono, fecha_ingreso }) => [nombre, telefono, fecha_ingreso])).toEqual([
    ['Iván Mora', '+56981234571', '2003-09-18'],
    ['Juan Soto', null, null],
    ['Rosa Lira', null, '1985-03-14'],
  ])
})

test('members are found behind a cover, and in a sheet of another program', async () => {
  const nombre = [{ title: 'Nombre', value: () => 'Rosa Lagos' }]
  const both = [...nombre, { title: 'Correo', value: () => 'rosa@ejemplo.cl' }]
  const covered = await xlsxOf(() => [sheet('Portada', nombre, [1]), sheet('Nómina', both, [1])])
  const page = '<table><tr><th>Nombre<th>Correo</tr><tr><td>Rosa Lagos</td><td>rosa@ejemplo.cl</td></tr></table>'
  for (const content of [covered, page])
    expect((await send(content)).body.filas[0]).toMatchObject({ nombre: 'Rosa Lagos' })
})

test('a RUT is joined with its check digit in a column of its own, and none is taken for another', async () => {
  const dv = 'Nombre;RUT;DV;Correo\nUno Soto;13000018;5;uno@ejemplo.cl\nDos Soto;13000026;6;dos@ejemplo.cl'
  const joined = (await send(dv)).body
  expect(joined).toMatchObject({ importadas: 2, ignoradas: [] })
  expect(joined.filas.map(({ rut }) => rut)).toEqual(['13000018-5', '13000026-6'])
  const { body } = await send('Nombre;RUT;Correo\nUno Soto;13000018;uno@ejemplo.cl')
  expect(body.filas[0]?.errores).toMatchObject([
    { columna: 'RUT', texto: expect.stringContaining('dígito verificador') },
  ])
})

describe('names in any order are put right', () => {
  const file = (heading: string, ...nombres: string[]) =>
    [`${heading};Correo`, ...nombres.map((nombre, index) => `${nombre};n${index}@ejemplo.cl`)].join('\n')
  const nombresOf = ({ filas }: ResultadoImportacion) => filas.map(({ nombre }) => nombre)
  const mixed = file('NOMBRE', 'DE LA FUENTE OYARZÚN MARÍA DEL CARMEN', 'MC-CARTHY SOTO PATRICIO', 'Muñoz Rojas, Carla')

  test('by what most of them begin with, told for the whole file, and as the person says', async () => {
    const { body } = await send(mixed)
    expect(nombresOf(body)).toEqual([
      'María del Carmen de la Fuente Oyarzún',
      'Patricio Mc-Carthy Soto',
      'Carla Muñoz Rojas',
    ])
    expect(body.nombres).toEqual({
      apellidos_primero: true,
      leido: 'DE LA FUENTE OYARZÚN MARÍA DEL CARMEN',
      nombre: 'María del Carmen de la Fuente Oyarzún',
    })
    const asWritten = (await send(mixed, { apellidos_primero: 'false' })).body
    expect(nombresOf(asWritten)[1]).toBe('Mc-Carthy Soto Patricio')
    expect(asWritten.nombres?.apellidos_primero).toBe(false)
  })

  test('by their heading', async () => {
    const { body } = await send(file('Apellidos y Nombres', 'Muñoz Rojas, Carla Andrea', 'Ñanco Huenchumil Eudomilia'))
    expect(nombresOf(body)).toEqual(['Carla Andrea Muñoz Rojas', 'Eudomilia Ñanco Huenchumil'])
  })

  test('by columns of their own', async () => {
    const { body } = await send('Paterno;Materno;Nombres;Correo\nPEDRO;SOTO;ANA MARÍA;ana@ejemplo.cl')
    expect(nombresOf(body)).toEqual(['Ana María Pedro Soto'])
    expect(body.nombres).toBeUndefined()
  })
})

test('who has left or is suspended comes in as such, and only the active are invited', async () => {
  const { body } = await send(
    [
      'Nombre;Correo;Cargo;Rol;Estado;Fecha de baja;Motivo de baja',
      'Ana Soto;ana@ejemplo.cl;Tte. 1°;Ayudante;Activo;;',
      'Beto Lara;beto@ejemplo.cl;;;De baja;05-03-2020;Cambio de ciudad',
      'Celia Rey;celia@ejemplo.cl;;;Suspendido;;',
      'Dora Paz;dora@ejemplo.cl;;;Renunciada;;',
      'Elsa Gil;elsa@ejemplo.cl;;;Por aprobar;;',
    ].join('\n'),
    { simular: 'false', invitar: 'true' },
  )
  expect(body).toMatchObject({ importadas: 4, invitadas: 1, ignoradas: [] })
  expect(body.filas[4]?.errores).toMatchObject([{ columna: 'Estado', leido: 'Por aprobar' }])
  // A sheet grants no role: it is only proposed, with whom it is for.
  expect(body.filas[0]).toMatchObject({ cargo: 'Teniente 1', rol: 'ayudante', id: expect.any(Number) })
  const rows = await db
    .selectFrom('usuarios')
    .select(['nombre', 'estado', 'fecha_baja', 'motivo_baja', 'role_id'])
    .where('email', 'like', '%@ejemplo.cl')
    .orderBy('id')
    .execute()
  expect(rows.map(Object.values)).toEqual([
    ['Ana Soto', 'activo', null, null, 6],
    ['Beto Lara', 'baja', '2020-03-05', 'Cambio de ciudad', 6],
    ['Celia Rey', 'suspendido', null, null, 6],
    ['Dora Paz', 'baja', null, 'Renunciada', 6],
  ])
  expect(await db.selectFrom('correos').select('para').execute()).toEqual([{ para: 'ana@ejemplo.cl' }])
})

test('an officer whose post is not of the list is told', async () => {
  const { body } = await send(
    'Nombre;Correo;Cargo\nAna Soto;ana@ejemplo.cl;Director\nEva Gil;eva@ejemplo.cl;Ayudante 1°',
  )
  expect(body.filas.map(({ cargo, avisos = [] }) => [cargo, avisos.length])).toEqual([
    ['Otro (Director)', 1],
    ['Ayudante', 0],
  ])
})

describe('a member without an address', () => {
  const sinCorreo =
    'Nombre;RUT;Correo;Fecha de ingreso\nHernán Vidal;4.100.002-3;;02-05-1961\nElba Rojas;;NO TIENE;1971-05-02'
  const listed = async (buscar: string) =>
    (await administradora.call(usuariosApi.list, { query: { buscar } })).body.data

  test.each([
    ['no such column', 'Nombre;RUT;Fecha de ingreso\nHernán Vidal;4.100.002-3;02-05-1961'],
    ['an empty cell', 'Nombre;RUT;Correo\nHernán Vidal;4.100.002-3;'],
    ['a word for none', 'Nombre;RUT;Correo\nHernán Vidal;4.100.002-3;NO TIENE'],
  ])('comes in from a sheet with %s, without an account', async (_what, content) => {
    const { body } = await send(content, { simular: 'false', invitar: 'true' })
    expect([body.importadas, body.invitadas, body.filas[0]?.email]).toEqual([1, 0, ''])
    expect(await listed('4.100.002-3')).toMatchObject([
      { nombre: 'Hernán Vidal', email: null, estado: 'activo', sin_acceso: true, invitado: false },
    ])
    expect(await db.selectFrom('correos').select('id').execute()).toEqual([])
    const row = await db.selectFrom('usuarios').select('busqueda').where('rut', '=', '4100002-3').executeTakeFirst()
    expect(row?.busqueda).not.toContain('invalid')
  })

  test('comes in once, with RUT or by the name alone', async () => {
    expect((await send(sinCorreo, { simular: 'false' })).body.importadas).toBe(2)
    const { body } = await send(sinCorreo, { simular: 'false' })
    expect([body.importadas, body.filas.map(({ existe }) => existe)]).toEqual([0, [true, true]])
    const twice = (await send('Nombre;Correo\nAna Sola;\nANA SOLA;')).body
    expect(twice.filas[1]?.errores).toMatchObject([{ columna: 'Nombre', texto: 'Ya está en la fila 2' }])
  })

  test('is on the escalafón, and leaves the address of the export empty', async () => {
    await send(sinCorreo, { simular: 'false' })
    const { data } = (await administradora.call(usuariosApi.escalafon)).body
    expect(data.map(({ nombre }) => nombre)).toEqual(expect.arrayContaining(['Hernán Vidal', 'Elba Rojas']))
    const csv = await administradora.request({ url: '/api/users/export?formato=csv&buscar=Elba' })
    expect(csv.payload.split('\r\n')[1]).toMatch(/^Elba Rojas;;;/)
  })

  test('can neither be invited nor given a link until an address is added, which invites', async () => {
    await send(sinCorreo, { simular: 'false' })
    const [{ id = 0, version = 0 } = {}] = await listed('4.100.002-3')
    const params = { id }
    const texto = 'No tiene correo: agréguelo en su perfil, y con eso se le invita.'
    expect((await administradora.call(usuariosApi.resendVerification, { params })).body).toMatchObject({
      message: texto,
    })
    expect((await administradora.call(usuariosApi.createEnlace, { params })).body).toMatchObject({ message: texto })
    const { status, body } = await administradora.call(perfilApi.update, {
      params,
      body: { email: 'hernan@ejemplo.cl', version },
    })
    expect([status, body.email]).toEqual([200, 'hernan@ejemplo.cl'])
    expect(await mailsTo(db, 'hernan@ejemplo.cl')).toMatchObject([{ tipo: 'invitar' }])
    expect(await listed('hernan@ejemplo.cl')).toMatchObject([{ id, sin_acceso: true }])
  })
})

test('the template can be imported, and has no members', async () => {
  const { rawPayload, headers } = await administradora.request({ url: '/api/users/importar/plantilla' })
  expect(headers['content-disposition']).toBe('attachment; filename=plantilla-miembros.xlsx')
  const { status, body } = await send(rawPayload)
  expect([status, body.message]).toEqual([400, 'La planilla no tiene filas con datos.'])
})

test('an option other than yes or no is refused by name', async () => {
  const { status, body } = await send(two, { simular: 'quizás' })
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['simular']])
})

async function send(content: string | Uint8Array, fields: Record<string, string> = {}) {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  const form = await formOf({ field: 'archivo', bytes, name: 'miembros.csv', type: 'text/csv', fields })
  const answer = await administradora.request({ method: 'POST', url: '/api/users/importar', ...form })
  return { status: answer.statusCode, body: answer.json() as ResultadoImportacion & Partial<ErrorBody> }
}
