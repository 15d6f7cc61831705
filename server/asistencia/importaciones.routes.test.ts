import { beforeEach, describe, expect, test } from 'vitest'
import { asistenciaApi } from '#contract/asistencia.ts'
import type { ResultadoPlanillon, ResultadoSaldos } from '#contract/asistencia/importaciones.ts'
import type { Planilla } from '#contract/asistencia/planilla.ts'
import type { ErrorBody } from '#contract/shared/respuestas.ts'
import { cast } from '#db/seeds/cast.ts'
import { sheet, xlsxOf } from '#server/plumbing/sheets/xlsx.ts'
import { newActo } from '#test/support/actos.ts'
import { urlOf } from '#test/support/caller.ts'
import { closedListas } from '#test/support/listas.ts'
import { formOf } from '#test/support/pictures.ts'
import { startApp } from '#test/support/start-app.ts'
import type { Instantanea } from './instantanea.rules.ts'

const { as, database, clock } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const ayudante = as('ayudante')
const bombera = as('bombera')
const teniente = as('teniente')
const capitana = as('capitana')

beforeEach(async () => {
  for (const table of [
    'papeles',
    'cierres',
    'alarmas',
    'saldos',
    'asistencias',
    'abonos',
    'actos',
    'auditoria',
    'registro_cabezas',
    'correos',
  ] as const)
    await db.deleteFrom(table).execute()
})

const rowsOf = async (table: 'actos' | 'asistencias' | 'saldos' | 'auditoria') =>
  (await db.selectFrom(table).select('id').execute()).length

/** The end of the log's chain. */
const newCabeza = (cadena: string) =>
  db
    .insertInto('registro_cabezas')
    .values({ posicion: 1, hasta_id: 1, filas: 1, cadena, sello: 'x', sellada_en: clock.now.toISOString() })
    .execute()

/** Sends a CSV, or a workbook of these sheets. */
async function send(
  call: 'importSaldos' | 'importPlanillon',
  content: string | Buffer | Record<string, (string | number | null)[][]>,
  simular = false,
  dicho: Record<string, string> = {},
) {
  const bytes =
    typeof content === 'string' ? Buffer.from(content) : Buffer.isBuffer(content) ? content : await workbook(content)
  const form = await formOf({
    field: 'archivo',
    bytes,
    name: 'planilla',
    fields: { simular: String(simular), ...dicho },
  })
  const url = urlOf(asistenciaApi[call])
  const answer = await ayudante.request({ method: 'POST', url, ...form })
  return { status: answer.statusCode, body: answer.json<unknown>() }
}
const importSaldos = async (content: string, simular = false) => {
  const { status, body } = await send('importSaldos', content, simular)
  return { status, body: body as ResultadoSaldos & Partial<ErrorBody> }
}
const importPlanillon = async (content: Parameters<typeof send>[1], simular = false, dicho = {}) => {
  const { status, body } = await send('importPlanillon', content, simular, dicho)
  return { status, body: body as ResultadoPlanillon & Partial<ErrorBody> }
}

const workbook = (sheets: Record<string, (string | number | null)[][]>) =>
  xlsxOf(() =>
    Object.entries(sheets).map(([name, [head = [], ...rows]]) =>
      sheet(
        name,
        head.map((title, index) => ({
          title: String(title ?? ''),
          value: (row: (string | number | null)[]) => row[index] ?? null,
        })),
        rows,
      ),
    ),
  )

const template = async (call: 'plantillaSaldos' | 'plantillaPlanillon') =>
  await ayudante.request({ url: urlOf(asistenciaApi[call]) })

describe('opening balances', () => {
  const head = 'RUT;Nombre;Hasta;Actos obligatorios;Asistencias;Abonos;Años premiados'
  const two = `${head}\n;${cast.bombera.nombre};31-12-2025;640;512,5;85;10\n13.877.420-4;;2025-12-31;900;800;;`
  const capitanaRut = async () =>
    (await db.selectFrom('usuarios').select('rut').where('id', '=', capitana.id).executeTakeFirstOrThrow()).rut ?? ''
  const withRut = async () => two.replace('13.877.420-4', await capitanaRut())

  test('are rehearsed without writing anything', async () => {
    const { body } = await importSaldos(await withRut(), true)
    expect(body).toMatchObject({ simulado: true, importadas: 2 })
    expect(body.filas[1]).toMatchObject({ fila: 3, nombre: cast.capitana.nombre, asistencias: '800', errores: [] })
    expect([await rowsOf('saldos'), await rowsOf('auditoria')]).toEqual([0, 0])
  })

  test('are one per member: imported again they are replaced, and audited', async () => {
    await importSaldos(await withRut())
    await importSaldos((await withRut()).replace('512,5', '500'))
    const [saldo] = await db.selectFrom('saldos').selectAll().where('user_id', '=', bombera.id).execute()
    expect(saldo).toMatchObject({
      hasta: '2025-12-31',
      obligatorios: 640,
      asistencias_decimas: 5000,
      abonos_decimas: 850,
      premio_anios: 10,
      creado_por: ayudante.id,
      version: 2,
    })
    expect(await rowsOf('saldos')).toBe(2)
    const log = await db.selectFrom('auditoria').selectAll().where('entidad', '=', 'saldo').orderBy('id').execute()
    expect(log.map(({ accion }) => accion)).toEqual(['crear', 'crear', 'editar'])
    expect([JSON.parse(log[2]?.antes ?? ''), JSON.parse(log[2]?.despues ?? '')]).toEqual([
      { asistencias: 512.5 },
      { asistencias: 500 },
    ])
  })

  test('count for the whole service, and in no percentage', async () => {
    const dias = ['2025-12-30', '2026-03-03', '2026-03-05']
    await closedListas(db, clock.now, { dias, letras: { [bombera.id]: 'AAF' } })
    const resumen = async () => {
      const query = { user_id: bombera.id, desde: '2025-01-01', hasta: '2026-12-31' }
      return (await ayudante.call(asistenciaApi.resumen, { query })).body
    }
    expect(await resumen()).toMatchObject({ porcentaje: 66.7, validas: 2, saldo: null })
    await importSaldos(await withRut())
    // 512.5 + 85 up to the end of 2025, and one attendance since.
    expect(await resumen()).toMatchObject({
      porcentaje: 66.7,
      validas: 2,
      saldo: {
        hasta: '2025-12-31',
        obligatorios: 640,
        asistencias: 512.5,
        abonos: 85,
        premio_anios: 10,
        validas: 598.5,
      },
    })
  })

  test('with any fault are told by row and column, and none is written', async () => {
    const { body } = await importSaldos(
      [
        await withRut(),
        '12.345.678-9;;31-12-2025;1;1;;',
        '12.345.678-5;;31-12-2025;1;1;;',
        ';Nadie Conocido;31-12-2025;1;1;;',
        ';;31-12-2025;1;1;;',
        `;${cast.bombera.nombre};31-12-2025;1;1;;`,
        `;${cast.teniente.nombre};30-02-2025;diez;11;1,25;91`,
        `;${cast.administradora.nombre};31-12-2026;10;11;;`,
        `;${cast.ayudante.nombre};01-01-2001;;;;`,
      ].join('\n'),
    )
    expect([body.importadas, await rowsOf('saldos')]).toEqual([0, 0])
    const said = body.filas.map(({ fila, errores }) => [fila, ...errores.map((one) => `${one.columna}: ${one.texto}`)])
    expect(said).toEqual([
      [2],
      [3],
      [4, 'RUT: El dígito verificador no coincide. Revíselo en su cédula.'],
      [5, 'RUT: Ningún miembro tiene este RUT'],
      [6, 'Nombre: Ningún miembro tiene este nombre: revíselo, o escriba su RUT'],
      [7, 'Nombre: Escriba el RUT o el nombre del miembro'],
      [8, 'Nombre: Ya está en la fila 2'],
      [
        9,
        'Hasta: Ingrese una fecha válida',
        'Actos obligatorios: Debe estar entre 0 y 99.999',
        'Abonos: Escríbalo con un decimal como máximo',
        'Años premiados: Debe estar entre 0 y 90',
      ],
      [10, 'Hasta: La fecha no puede ser futura', 'Asistencias: No puede haber más asistencias que actos obligatorios'],
      [11, 'Actos obligatorios: Este campo es obligatorio', 'Asistencias: Este campo es obligatorio'],
    ])
  })

  test('of before the member entered are refused', async () => {
    const { body } = await importSaldos(`${head}\n;${cast.ayudante.nombre};01-01-2001;1;1;;`)
    expect(body.filas[0]?.errores).toEqual([
      {
        columna: 'Hasta',
        texto: `${cast.ayudante.nombre} aún no ingresaba el 1 de enero de 2001`,
        celda: 'C2',
        leido: '01-01-2001',
      },
    ])
  })

  test('have a template, which can be read', async () => {
    const { rawPayload, headers } = await template('plantillaSaldos')
    expect(headers['content-disposition']).toBe('attachment; filename=plantilla-saldos.xlsx')
    const { status, body } = await send('importSaldos', rawPayload)
    expect([status, body]).toMatchObject([400, { message: 'La planilla no tiene filas con datos.' }])
  })
})

describe('a planillón', () => {
  const marzo = [
    ['N.º', 'Nombre', 'RUT', null, null, null],
    [null, 'Fecha', null, '03-03-2026', '2026-03-10', '17/03/2026'],
    [null, 'Tipo', null, 'Academia', 'reunión o sesión', 'Llamado'],
    [null, 'Título', null, 'Escalas', null, 'Incendio de pastizales'],
    [null, 'Hora', null, '20:00', null, '9:30'],
    [null, 'Cuenta como', null, null, 'Obligatorio de Cuerpo', null],
    [null, 'Valor', null, null, null, 0.5],
    [1, 'Soto Araneda, Marcela', null, 'A', 'T', 'A'],
    [2, cast.bombera.nombre, null, 'f', 'L', null],
    [3, cast.teniente.nombre, null, 'S', 'R', 'R'],
    ['Total', null, null, 1, 1, 1],
  ]
  const abril = [
    ['Nombre', '2026-04-07 Academia de abril'],
    ['Tipo', 'Academia'],
    [cast.bombera.nombre, 'A'],
  ]
  const soloAbril = abril.map((row) => row.join(';')).join('\n')

  test('is rehearsed without writing anything', async () => {
    const { body } = await importPlanillon({ Marzo: marzo, Abril: abril, Notas: [['Aseo']] }, true)
    expect(body).toEqual({
      simulado: true,
      meses: ['2026-03', '2026-04'],
      actos_nuevos: 4,
      actos_existentes: 0,
      marcas: 7,
      conservadas: [],
      marcas_por_decir: [],
      desconocidos: [],
      filas: [],
      ignoradas: ['hoja «Notas»'],
    })
    expect([await rowsOf('actos'), await rowsOf('auditoria')]).toEqual([0, 0])
  })

  test('makes acts with closed lists, and marks that count', async () => {
    await importPlanillon({ Marzo: marzo, Abril: abril })
    const actos = await db.selectFrom('actos').selectAll().orderBy('inicio').execute()
    expect(
      actos.map(({ inicio, tipo, titulo, categoria, decimas, motivo, estado_lista, origen_tipo, cerrada_por }) =>
        [inicio, tipo, titulo, categoria, decimas, motivo !== null, estado_lista, origen_tipo, cerrada_por].join(' '),
      ),
    ).toEqual([
      `2026-03-03T23:00:00.000Z academia Escalas obligatorio_compania 10 false cerrada manual ${ayudante.id}`,
      `2026-03-10T15:00:00.000Z reunion Reunión o sesión obligatorio_cuerpo 10 true cerrada manual ${ayudante.id}`,
      `2026-03-17T12:30:00.000Z emergencia Incendio de pastizales abono 5 true cerrada manual ${ayudante.id}`,
      `2026-04-07T16:00:00.000Z academia Academia de abril obligatorio_compania 10 false cerrada manual ${ayudante.id}`,
    ])
    const marcas = await db.selectFrom('asistencias').selectAll().orderBy('dia').orderBy('user_id').execute()
    expect(new Set(marcas.map(({ metodo, cuenta }) => `${metodo} ${cuenta}`))).toEqual(new Set(['importacion 1']))
    const { filas } = (await ayudante.call(asistenciaApi.planilla, { query: { mes: '2026-03' } })).body
    expect(
      Object.fromEntries(filas.map(({ user_id, celdas, porcentaje }) => [user_id, [celdas.join('-'), porcentaje]])),
    ).toEqual({
      [capitana.id]: ['A-T-A', 100],
      [bombera.id]: ['F-L-', 0],
      [teniente.id]: ['S--', null],
    })
    const log = await db.selectFrom('auditoria').select(['accion', 'entidad', 'user_id', 'despues']).execute()
    expect(log.map(({ accion, entidad, user_id }) => [accion, entidad, user_id])).toEqual([
      ...actos.map(() => ['crear', 'acto', ayudante.id]),
      ...['2026-03', '2026-04'].map(() => ['crear', 'cierre', ayudante.id]),
    ])
    expect(JSON.parse(log[0]?.despues ?? '')).toMatchObject({ titulo: 'Escalas', marcas: '3 de una planilla' })
  })

  test('has its days and hours as people and programs write them', async () => {
    const { body } = await importPlanillon(
      [
        ['Nombre', '', '', '', ''],
        ['Fecha', '03-mar-26', '46091', '2026-03-17 19:30', '24/3/26'],
        ['Hora', '20:00 hrs', '0,8125', '', '9:30 p. m.'],
        ['Tipo', 'Academia', 'Academia', 'Academia', 'Academia'],
        [cast.bombera.nombre, 'A', 'A', 'A', 'A'],
      ]
        .map((row) => row.join(';'))
        .join('\n'),
    )
    expect(body).toMatchObject({ filas: [], actos_nuevos: 4 })
    const actos = await db.selectFrom('actos').select('inicio').orderBy('inicio').execute()
    expect(actos.map(({ inicio }) => inicio)).toEqual([
      '2026-03-03T23:00:00.000Z',
      '2026-03-10T22:30:00.000Z',
      '2026-03-17T22:30:00.000Z',
      '2026-03-25T00:30:00.000Z',
    ])
  })

  test('says what is written where a day or an hour cannot be read', async () => {
    const { body } = await importPlanillon(
      ['Nombre;', 'Fecha;31-02-2026', 'Hora;tarde', 'Tipo;Academia', `${cast.bombera.nombre};A`].join('\n'),
    )
    expect(body.filas.flatMap(({ errores }) => errores)).toEqual([
      { columna: 'B', texto: 'Ingrese una fecha válida', leido: '31-02-2026' },
      { columna: 'B', texto: expect.any(String), leido: 'tarde' },
    ])
  })

  test('imported again changes its own marks only, and makes no act twice', async () => {
    await importPlanillon(soloAbril)
    expect((await importPlanillon(soloAbril)).body).toMatchObject({ actos_nuevos: 0, marcas: 0 })
    await newCabeza('ab12'.repeat(16))
    const { body } = await importPlanillon(soloAbril.replace(/A$/, 'F'))
    expect(body).toMatchObject({ actos_nuevos: 0, actos_existentes: 1, marcas: 1, conservadas: [] })
    expect(await db.selectFrom('asistencias').select('marca').execute()).toEqual([{ marca: 'ausente' }])
    const log = await db
      .selectFrom('auditoria')
      .select(['accion', 'despues'])
      .where('entidad', '=', 'acto')
      .orderBy('id')
      .execute()
    expect(log.at(-1)).toMatchObject({ accion: 'editar' })
    expect(log.at(-1)?.despues).toContain('A → F')
    const cierres = db.selectFrom('cierres').select(['mes', 'vuelta', 'estado', 'importado']).orderBy('id')
    expect(await cierres.execute()).toEqual([
      { mes: '2026-04', vuelta: 1, estado: 'cerrado', importado: 1 },
      { mes: '2026-04', vuelta: 2, estado: 'cerrado', importado: 1 },
    ])
    const guardados = await db.selectFrom('cierres').select('totales').orderBy('id').execute()
    expect(guardados.map(({ totales }) => (JSON.parse(totales) as Instantanea).huella)).toEqual([
      null,
      Array.from({ length: 8 }, () => 'ab12').join('-'),
    ])
    expect(await db.selectFrom('papeles').select('id').execute()).toEqual([])
    expect(await db.selectFrom('correos').select('id').execute()).toEqual([])
  })

  test('raises the alarms of its marks, each once', async () => {
    const dias = Array.from({ length: 5 }, (_, index) => `2026-02-0${index + 1}`)
    const faltas = [
      ['Nombre', ...dias.map((dia) => `${dia} Academia`)],
      ['Tipo', ...dias.map(() => 'Academia')],
      [cast.bombera.nombre, ...dias.map(() => 'F')],
    ]
    const alarmas = db.selectFrom('alarmas').select(['user_id', 'tipo', 'desde', 'hasta'])
    await importPlanillon({ Febrero: faltas }, true)
    expect(await alarmas.execute()).toEqual([])
    for (const _ of ['first', 'again']) await importPlanillon({ Febrero: faltas })
    expect(await alarmas.execute()).toEqual([
      { user_id: bombera.id, tipo: 'faltas', desde: '2026-02-01', hasta: '2026-02-05' },
    ])
  })

  test('never overwrites a mark made here: it is listed', async () => {
    const titulo = 'Academia de abril'
    const inicio = '2026-04-07T23:00:00.000Z'
    const id = await newActo(db, clock.now, { titulo, inicio, tipo: 'academia', estado_lista: 'abierta' })
    await ayudante.call(asistenciaApi.mark, { params: { id }, body: [{ user_id: bombera.id, marca: 'ausente' }] })
    const open = await importPlanillon(soloAbril)
    expect(open.body.filas).toEqual([
      {
        hoja: 'Planilla',
        fila: 1,
        nombre: '',
        errores: [{ columna: 'B', texto: 'Este acto ya existe y su lista está abierta: ciérrela antes de importar' }],
      },
    ])
    await ayudante.call(asistenciaApi.accion, { params: { id }, body: { accion: 'cerrar' } })
    const { body } = await importPlanillon(soloAbril)
    expect(body).toMatchObject({
      actos_nuevos: 0,
      actos_existentes: 1,
      marcas: 0,
      conservadas: [{ hoja: 'Planilla', fila: 3, columna: 'B', nombre: cast.bombera.nombre, aqui: 'F', planilla: 'A' }],
    })
    const row = db.selectFrom('asistencias').select('marca').where('user_id', '=', bombera.id)
    expect(await row.execute()).toEqual([{ marca: 'ausente' }])
    // The month is still to be closed by hand, and then takes no more.
    expect(await db.selectFrom('cierres').select('id').execute()).toEqual([])
    await ayudante.call(asistenciaApi.cerrarMes, { body: { mes: '2026-04' } })
    const closed = await importPlanillon(soloAbril)
    expect([closed.status, closed.body.message]).toEqual([409, 'El mes de abril de 2026 está cerrado.'])
  })

  test('is read again while a list is open, if it says nothing new', async () => {
    const marcado = { user_id: bombera.id, marca: 'presente' as const }
    const titulo = 'Academia de abril'
    const inicio = '2026-04-07T16:00:42.000Z'
    const id = await newActo(db, clock.now, { titulo, inicio, tipo: 'academia', estado_lista: 'abierta' })
    await ayudante.call(asistenciaApi.mark, { params: { id }, body: [marcado] })
    const conHora = soloAbril.replace('Tipo;', 'Hora;12:00\nTipo;')
    expect((await importPlanillon(conHora)).body).toMatchObject({ actos_nuevos: 0, marcas: 0, filas: [] })
    const other = await importPlanillon(conHora.replace(/A$/, 'F'))
    expect(other.body.filas[0]?.errores[0]?.texto).toContain('su lista está abierta')
  })

  describe('with marks of its own', () => {
    const propias = [
      'Fecha;;2026-04-07;2026-04-14',
      'Tipo;;Academia;Academia',
      'VOLUNTARIO;RUT;;;TOTAL;%',
      `${cast.bombera.nombre.toUpperCase()};;X;✓;2;100%`,
      `${cast.teniente.nombre};;x;LM;1;50%`,
      `${cast.capitana.nombre};;;-`,
      'Voluntario Que Ya No Está;;X;A',
      'Total presentes;;3;2',
      'Vº Bº Capitán',
    ].join('\n')

    test('asks what each means, once, and supposes it', async () => {
      const { body } = await importPlanillon(propias)
      expect(body).toMatchObject({
        marcas: 0,
        marcas_por_decir: [
          { marca: 'X', veces: 2, supuesta: 'A', recordada: false },
          { marca: '✓', veces: 1, supuesta: 'A', recordada: false },
          { marca: 'LM', veces: 1, supuesta: 'L', recordada: false },
          { marca: '-', veces: 1, supuesta: '-', recordada: false },
        ],
        desconocidos: ['Voluntario Que Ya No Está'],
      })
      expect(body.ignoradas).toEqual(['fila 9 («Vº Bº Capitán»)'])
    })

    test('is read by what was said, and without those who are no members', async () => {
      const marcas = JSON.stringify({ X: 'A', '✓': 'T', LM: 'L', '-': '-' })
      const blocked = await importPlanillon(propias, false, { marcas })
      expect(blocked.body.filas.map(({ nombre }) => nombre)).toEqual(['Voluntario Que Ya No Está'])
      const { body } = await importPlanillon(propias, false, { marcas, dejar_fuera: 'true' })
      expect(body).toMatchObject({ actos_nuevos: 2, marcas: 4, filas: [], marcas_por_decir: [] })
      const rows = db.selectFrom('asistencias').select(['user_id', 'marca']).orderBy('dia').orderBy('user_id')
      const expected = [
        { user_id: teniente.id, marca: 'presente' },
        { user_id: bombera.id, marca: 'presente' },
        { user_id: teniente.id, marca: 'licencia' },
        { user_id: bombera.id, marca: 'atraso' },
      ]
      expect(await rows.execute()).toEqual(expect.arrayContaining(expected))
      const again = await importPlanillon(propias)
      expect(again.body.marcas_por_decir[1]).toEqual({ marca: '✓', veces: 1, supuesta: 'T', recordada: true })
      await db.deleteFrom('columnas_recordadas').execute()
    })

    test('of which nothing is said that can be read is refused', async () => {
      const { status, body } = await importPlanillon(propias, true, { marcas: '{"X":"Q"}' })
      expect([status, Object.keys((body as Partial<ErrorBody>).errors ?? {})]).toEqual([400, ['marcas']])
    })
  })

  test('closes the list of an act that nobody has opened', async () => {
    const titulo = 'Academia de abril'
    const inicio = '2026-04-07T23:00:00.000Z'
    const id = await newActo(db, clock.now, { titulo, inicio, tipo: 'academia' })
    expect((await importPlanillon(soloAbril)).body).toMatchObject({ actos_existentes: 1, marcas: 1 })
    expect(await db.selectFrom('actos').select(['id', 'estado_lista']).execute()).toEqual([
      { id, estado_lista: 'cerrada' },
    ])
  })

  test('with any fault is told by sheet, row and column, and nothing is written', async () => {
    const wide = Array.from({ length: 251 }, (_, index) => (index === 0 ? 'Nombre' : (null as string | null)))
    const { body } = await importPlanillon({
      Marzo: [
        [
          'Nombre',
          'RUT',
          '2026-03-03 Academia',
          '30-02-2026',
          '2026-03-05',
          '2026-03-06',
          '2027-01-01',
          null,
          '2026-03-03 Academia',
        ],
        ['Tipo', null, 'Academia', 'Academia', 'Asado', null, 'Academia', 'Academia', 'Academia'],
        ['Hora', null, null, null, '25:00', null, null, null, null],
        [cast.bombera.nombre, null, 'X', 'A', 'A', 'A', 'A', 'A', 'A'],
        [cast.teniente.nombre, null, 'R', null, null, null, null, null, 'A'],
        ['Nadie Conocido', null, 'A'],
        [null, '12.345.678-9', 'A'],
        [null, '12.345.678-5', 'A'],
        [null, null, 'A'],
        [cast.bombera.nombre, null, 'A'],
      ],
      Antes: [
        ['Nombre', '2001-05-05 Academia'],
        ['Tipo', 'Academia'],
        [cast.ayudante.nombre, 'A'],
      ],
      Ancha: [wide, ['Tipo', ...Array.from({ length: 249 }, () => null), 'Academia']],
    })
    expect(body).toMatchObject({ meses: [], actos_nuevos: 0, marcas: 0 })
    expect([await rowsOf('actos'), await rowsOf('asistencias'), await rowsOf('auditoria')]).toEqual([0, 0, 0])
    const said = body.filas.flatMap(({ hoja, fila, errores }) =>
      errores.map(({ columna, texto }) => `${hoja} ${columna}${fila}: ${texto}`),
    )
    expect(said.toSorted()).toEqual(
      [
        'Ancha IQ2: Una hoja tiene a lo más 250 columnas. Deje un mes en cada hoja y borre lo que sobra.',
        `Antes B3: ${cast.ayudante.nombre} aún no ingresaba el 5 de mayo de 2001`,
        'Marzo A10: Ya está en la fila 4',
        'Marzo A6: Ningún miembro tiene este nombre: revíselo, o escriba su RUT',
        'Marzo A9: Escriba el RUT o el nombre del miembro',
        'Marzo B7: El dígito verificador no coincide. Revíselo en su cédula.',
        'Marzo B8: Ningún miembro tiene este RUT',
        'Marzo C4: «X» no es una letra de la planilla: use A, T, F, L, S o R',
        'Marzo D1: Ingrese una fecha válida',
        'Marzo E2: «Asado» no es un tipo de acto del catálogo',
        'Marzo E3: Escriba una hora, por ejemplo 20:00',
        'Marzo F2: Falta el tipo de acto',
        'Marzo G1: La fecha no puede ser futura',
        'Marzo H1: Falta la fecha de esta columna',
        'Marzo I1: Este acto ya está en la columna C de «Marzo»',
        'Marzo I5: Tiene una R en la columna C: desde ahí no lleva letras',
      ].toSorted(),
    )
  })

  test('of a member whose name another one bears is told to use the RUT', async () => {
    await db.updateTable('usuarios').set({ nombre: cast.bombera.nombre }).where('id', '=', teniente.id).execute()
    const { body } = await importPlanillon(soloAbril)
    expect(body.filas[0]?.errores).toEqual([
      { columna: 'A', texto: 'Hay más de un miembro con este nombre: escriba su RUT' },
    ])
    await db.updateTable('usuarios').set({ nombre: cast.teniente.nombre }).where('id', '=', teniente.id).execute()
  })

  test('of 20 MB, of no sheet with members, or without marks is refused whole', async () => {
    const large = await importPlanillon(Buffer.alloc(20 * 2 ** 20, 'x'))
    expect([large.status, large.body.message]).toEqual([413, 'El archivo supera el máximo de 8 MB.'])
    const other = await importPlanillon('Aseo\nx')
    expect([other.status, other.body.message]).toEqual([
      400,
      'Ninguna hoja tiene una columna «Nombre» o «RUT» con los miembros. Descargue la plantilla.',
    ])
    const empty = await importPlanillon((await template('plantillaPlanillon')).rawPayload)
    expect([empty.status, empty.body.message]).toEqual([400, 'La planilla no tiene filas con datos.'])
  })

  test('of 250 columns is read', async () => {
    const actos = Array.from({ length: 249 }, (_, n) => `2025-${String((n % 12) + 1).padStart(2, '0')}-05 Acto ${n}`)
    const { body } = await importPlanillon(
      {
        Todo: [
          ['Nombre', ...actos],
          ['Tipo', ...actos.map(() => 'Academia')],
          [cast.bombera.nombre, ...actos.map(() => 'A')],
        ],
      },
      true,
    )
    expect(body).toMatchObject({ actos_nuevos: 249, marcas: 249, filas: [] })
  })

  test.each(['xlsx', 'csv'])('the sheet exported as %s gives back the same figures', async (formato) => {
    const dias = ['03', '05', '10', '12', '17', '19', '24', '26'].map((dia) => `2026-03-${dia}`)
    const letras = { [bombera.id]: 'AAAAATFL', [teniente.id]: '----AAAF', [capitana.id]: 'LLL.LLSL' }
    await closedListas(db, clock.now, { dias, letras })
    const abonos = { dias: ['2026-03-14', '2026-03-14'], letras: { [bombera.id]: 'AA', [teniente.id]: 'A-' } }
    await closedListas(db, clock.now, { ...abonos, categoria: 'abono', titulo: '=HYPERLINK("http://x")' })
    // The two acts of that day are told apart by their hours.
    await db
      .updateTable('actos')
      .set({ inicio: '2026-03-14T12:00:31.000Z' })
      .where(
        'id',
        '=',
        (
          await db
            .selectFrom('actos')
            .select((e) => e.fn.max('id').as('id'))
            .executeTakeFirstOrThrow()
        ).id,
      )
      .execute()
    const query = { mes: '2026-03' }
    const figures = async () => {
      const { filas, compania } = (await ayudante.call(asistenciaApi.planilla, { query })).body as Planilla
      return { filas, compania }
    }
    const before = await figures()
    const exported = await ayudante.request({
      url: urlOf(asistenciaApi.exportPlanilla, { query: { ...query, formato } }),
    })
    // No sheet tells seconds: in this company it changes nothing.
    const here = await importPlanillon(exported.rawPayload)
    expect(here.body).toMatchObject({ actos_nuevos: 0, actos_existentes: 10, marcas: 0, conservadas: [], filas: [] })
    expect(await figures()).toEqual(before)
    for (const table of ['papeles', 'cierres', 'asistencias', 'actos'] as const) await db.deleteFrom(table).execute()
    const { body } = await importPlanillon(exported.rawPayload)
    expect(body).toMatchObject({ actos_nuevos: 10, filas: [], ignoradas: [] })
    expect(await figures()).toEqual(before)
  })
})
