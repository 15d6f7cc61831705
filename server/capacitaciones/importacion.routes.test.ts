import { beforeEach, expect, test } from 'vitest'
import { capacitacionesApi } from '#contract/capacitaciones.ts'
import { columnasCertificado } from '#contract/capacitaciones/importacion.ts'
import { cast } from '#db/seeds/cast.ts'
import { newCertificado, newCurso } from '#test/support/certificados.ts'
import { formOf } from '#test/support/pictures.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, database, clock } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const [bombera, maquinista, teniente, ayudante] = [as('bombera'), as('maquinista'), as('teniente'), as('ayudante')]

type Fila = Partial<Record<(typeof columnasCertificado)[number]['campo'], string>>

async function sendFile(bytes: Buffer, { simular = false, who = teniente, ...more }: Dicho = {}) {
  const fields = { simular: String(simular), ...more }
  const form = await formOf({ bytes, name: 'certificados.csv', field: 'archivo', fields })
  const response = await who.request({ method: 'POST', url: '/api/certificados/importar', ...form })
  return { status: response.statusCode, body: response.json() }
}
interface Dicho {
  simular?: boolean
  who?: typeof teniente
  lectura?: string
}

const send = (filas: Fila[], dicho?: Dicho) => {
  const rows = filas.map((fila) => columnasCertificado.map(({ campo }) => fila[campo] ?? '').join(';'))
  return sendFile(Buffer.from([columnasCertificado.map(({ titulo }) => titulo).join(';'), ...rows].join('\n')), dicho)
}

interface Respuesta {
  filas: { fila: number; errores: { columna: string; texto: string }[] }[]
}
const faultsOf = ({ body }: { body: Respuesta }) =>
  body.filas.flatMap(({ fila, errores }) => errores.map(({ columna, texto }) => `${fila} ${columna}: ${texto}`))

const certificados = () =>
  db
    .selectFrom('certificados as c')
    .leftJoin('cursos as k', 'k.id', 'c.curso_id')
    .select(['c.user_id', 'c.tipo', 'k.nombre as curso', 'c.clase', 'c.numero', 'c.entidad', 'c.estado'])
    .select(['c.fecha_emision', 'c.fecha_vencimiento', 'c.verificado_por', 'c.avisado'])
    .orderBy('c.user_id')
    .orderBy('c.fecha_emision')
    .orderBy('c.id')
    .execute()

const svb: Fila = { nombre: cast.bombera.nombre, certificado: 'Soporte Vital Básico', emitido: '29-02-2024' }

beforeEach(async () => {
  for (const table of ['certificados', 'notificaciones'] as const) await db.deleteFrom(table).execute()
})

test('a rehearsal writes nothing; then courses and licences come in verified, and a second time none does', async () => {
  const deMaquinista = db.selectFrom('usuarios').select('rut').where('id', '=', maquinista.id)
  const { rut } = await deMaquinista.executeTakeFirstOrThrow()
  const filas: Fila[] = [
    { ...svb, nombre: cast.bombera.nombre.split(' ').toReversed().join(' '), numero: '12.345', entidad: 'ANB' },
    { rut: rut ?? '', certificado: 'o-202', emitido: '2019-05-04', vence: 'Indefinida' },
    { nombre: cast.maquinista.nombre, clase: 'f', emitido: '15-01-2025', vence: '15-01-2027', entidad: 'Quilpué' },
    { nombre: cast.maquinista.nombre, certificado: 'Lic. de conducir clase A-2', emitido: '1-3-19', vence: '1-3-23' },
  ]
  expect((await send(filas, { simular: true })).body).toMatchObject({ simulado: true, importadas: 4 })
  expect(await certificados()).toEqual([])
  expect(faultsOf(await send(filas))).toEqual([])
  const quien = { estado: 'verificado', verificado_por: teniente.id }
  const suyos = [
    {
      ...quien,
      user_id: bombera.id,
      curso: 'Soporte Vital Básico',
      numero: '12.345',
      entidad: 'ANB',
      // Through its two years; one that ended long ago is no news.
      fecha_vencimiento: '2026-02-28',
      avisado: 0,
    },
    {
      ...quien,
      user_id: maquinista.id,
      tipo: 'licencia_conducir',
      clase: 'A2',
      fecha_emision: '2019-03-01',
      avisado: 0,
    },
    { ...quien, user_id: maquinista.id, curso: 'Riesgos Eléctricos', fecha_vencimiento: null, avisado: null },
    { ...quien, user_id: maquinista.id, clase: 'F', fecha_vencimiento: '2027-01-15', avisado: null },
  ]
  const by = <T extends { user_id: number }>(rows: T[]) => rows.toSorted((a, b) => a.user_id - b.user_id)
  expect(await certificados()).toMatchObject(by(suyos))
  expect((await send(filas)).body).toMatchObject({ importadas: 0, filas: filas.map(() => ({ existe: true })) })
  expect(await certificados()).toHaveLength(4)
  expect(await db.selectFrom('notificaciones').select('id').execute()).toEqual([])
})

test('faults are told by row, and keep no other row out', async () => {
  const answer = await send([
    svb,
    svb,
    { ...svb, nombre: '' },
    { ...svb, nombre: 'Nadie Que Conozcamos' },
    { ...svb, rut: '13.000.026' },
    { ...svb, certificado: '' },
    { ...svb, emitido: '31-02-2024' },
    { ...svb, emitido: '21-11-2026' },
    { ...svb, vence: '01-01-2020', emitido: '05-01-2020' },
    { ...svb, certificado: 'Licencia de conducir', vence: '01-01-2030' },
    { ...svb, certificado: '', clase: 'Z', vence: '01-01-2030' },
    { ...svb, certificado: '', clase: 'B' },
    { ...svb, certificado: 'Examen médico' },
    { ...svb, certificado: 'Rescate en altura' },
    { ...svb, certificado: 'Rescate en altura', horas: '3000' },
    { ...svb, estado: 'Anulado' },
    { ...svb, numero: '9'.repeat(61) },
    { ...svb, clase: 'B' },
  ])
  expect(answer.body).toMatchObject({ importadas: 1 })
  expect(faultsOf(answer)).toEqual([
    '3 Certificado: Ya está en la fila 2',
    '4 Nombre: Escriba el RUT o el nombre del miembro',
    '5 Nombre: Ningún miembro tiene este nombre: revíselo, o escriba su RUT',
    '6 RUT: Al RUT le falta su dígito verificador: escríbalo con guion, como 12.345.678-5',
    '7 Certificado: Diga qué curso o qué licencia es',
    '8 Emitido: Ingrese una fecha válida',
    '9 Emitido: La fecha de emisión no puede ser futura',
    '10 Vence: No puede vencer antes de la fecha de emisión',
    '11 Clase: Elija la clase de la licencia',
    '12 Clase: Elija la clase de la licencia',
    '13 Vence: Este campo es obligatorio',
    '14 Certificado: Un examen médico no se importa: cada uno agrega el suyo en su perfil',
    '15 Horas: Este curso no está en el catálogo: elija uno de él, o escriba sus horas y se agrega',
    '16 Horas: Debe estar entre 1 y 2.000',
    '17 Estado: Un certificado anulado o rechazado no se importa',
    '18 Número: No puede superar los 60 caracteres',
    '19 Clase: Solo una licencia de conducir tiene clase',
  ])
  expect((await send([svb], { who: bombera })).status).toBe(403)
})

test('a course that the catalogue lacks is added to it, unless it is said to be one of it', async () => {
  const altura: Fila = {
    ...svb,
    certificado: 'Rescate en Altura',
    horas: '24 hrs',
    entidad: 'Academia Nacional de Bomberos',
  }
  const { body } = await send([altura, { ...altura, emitido: '01-03-2025' }], { simular: true })
  expect(body.lectura.por_decir).toMatchObject([{ campo: 'certificado', veces: 2, valor: 'Rescate en Altura' }])
  expect(body.filas[0].avisos).toMatchObject([{ columna: 'Certificado', texto: 'Se agrega al catálogo de cursos' }])
  const lectura = JSON.stringify({ valores: { certificado: { 'Riesgo de luz': 'Riesgos Eléctricos' } } })
  await send([{ ...altura, certificado: 'Riesgo de luz', emitido: '02-02-2022' }], { lectura })
  await send([altura, { ...altura, emitido: '01-03-2025' }])
  expect((await certificados()).map(({ curso }) => curso)).toEqual([
    'Riesgos Eléctricos',
    'Rescate en Altura',
    'Rescate en Altura',
  ])
  const { data } = (await bombera.call(capacitacionesApi.cursos)).body
  expect(data.filter(({ nombre }) => nombre === 'Rescate en Altura')).toMatchObject([
    { codigo: 'REA', malla: 'interna', entidad: 'ANB', horas: 24, vigencia_meses: null },
  ])
})

test('their own waits for another one to verify it', async () => {
  const { body } = await send([{ ...svb, nombre: cast.teniente.nombre }])
  expect(body.filas[0].avisos).toMatchObject([{ columna: 'Nombre' }])
  expect(await certificados()).toMatchObject([{ user_id: teniente.id, estado: 'pendiente', verificado_por: null }])
  const told = await db.selectFrom('notificaciones').select(['user_id', 'titulo']).execute()
  expect(told).toContainEqual({ user_id: ayudante.id, titulo: 'Hay un certificado por verificar' })
})

const exported = async (who = as('administradora')) =>
  (await who.request({ url: '/api/certificados/exportacion?formato=csv' })).body

test('what goes out changes nothing here, and comes back the same where nothing is', async () => {
  const now = clock.now
  const curso_id = await newCurso(db, now, 12, 'Espacios confinados')
  const de = { user_id: bombera.id, fecha_vencimiento: null }
  await newCertificado(db, now, { ...de, tipo: 'curso', clase: null, curso_id })
  await newCertificado(db, now, {
    user_id: maquinista.id,
    fecha_emision: '2018-01-15',
    fecha_vencimiento: '2020-01-15',
    numero: '=1+1',
  })
  await newCertificado(db, now, {
    user_id: maquinista.id,
    fecha_vencimiento: '2027-01-15',
    clase: 'B',
    estado: 'pendiente',
  })
  // These stay here: a medical exam with its member, and what does not count.
  await newCertificado(db, now, { ...de, tipo: 'examen_medico', clase: null, fecha_vencimiento: '2027-01-15' })
  await newCertificado(db, now, { ...de, fecha_vencimiento: '2027-01-15', clase: 'D', estado: 'rechazado' })
  const out = await exported()
  expect(out.split('\r\n')).toHaveLength(5)
  expect((await sendFile(Buffer.from(out))).body).toMatchObject({
    importadas: 0,
    filas: [{ existe: true }, { existe: true }, { existe: true }],
  })
  await db.deleteFrom('certificados').execute()
  await db.deleteFrom('cursos').where('id', '=', curso_id).execute()
  expect(faultsOf(await sendFile(Buffer.from(out)))).toEqual([])
  expect(await exported()).toBe(out)
  expect(await exported(teniente)).not.toContain('RUT')
})
