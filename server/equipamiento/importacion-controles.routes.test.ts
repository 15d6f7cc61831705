import { beforeEach, expect, test } from 'vitest'
import { columnasControl } from '#contract/equipamiento/importacion-controles.ts'
import { cast } from '#db/seeds/cast.ts'
import { insertPlan } from '#server/equipamiento/planes.queries.ts'
import { newEquipo } from '#test/support/equipos.ts'
import { formOf } from '#test/support/pictures.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, database, clock } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const [bombera, maquinista] = [as('bombera'), as('maquinista')]

type Fila = Partial<Record<(typeof columnasControl)[number]['campo'], string>>

async function sendFile(bytes: Buffer, simular = false, who = maquinista) {
  const form = await formOf({ bytes, name: 'controles.csv', field: 'archivo', fields: { simular: String(simular) } })
  const response = await who.request({ method: 'POST', url: '/api/equipamiento/controles/importar', ...form })
  return { status: response.statusCode, body: response.json() }
}
const send = (filas: Fila[], simular?: boolean, who?: typeof maquinista) => {
  const quoted = (text = '') => (text.includes(';') ? `"${text}"` : text)
  const rows = filas.map((fila) => columnasControl.map(({ campo }) => quoted(fila[campo])).join(';'))
  return sendFile(
    Buffer.from([columnasControl.map(({ titulo }) => titulo).join(';'), ...rows].join('\n')),
    simular,
    who,
  )
}

interface Respuesta {
  filas: { fila: number; errores: { columna: string; texto: string }[] }[]
}
const faultsOf = ({ body }: { body: Respuesta }) =>
  body.filas.flatMap(({ fila, errores }) => errores.map(({ columna, texto }) => `${fila} ${columna}: ${texto}`))

const controles = () => db.selectFrom('equipo_controles').selectAll().orderBy('fecha').orderBy('id').execute()
const estadoDe = (codigo: string) =>
  db.selectFrom('equipos').select('estado').where('codigo', '=', codigo).executeTakeFirstOrThrow()

const ph: Fila = { codigo: 'cil-1', control: 'Prueba hidrostática', fecha: '01-06-2022', resultado: 'OK' }

beforeEach(async () => {
  for (const table of ['equipo_controles', 'equipo_vencimientos', 'equipos', 'control_planes'] as const)
    await db.deleteFrom(table).execute()
  const plan = { categoria: 'cilindro', tipo_control: 'prueba_hidrostatica', periodicidad_meses: 60 } as const
  await insertPlan(db, { ...plan, bloqueante: 1 })
  await newEquipo(db, clock.now, {
    codigo: 'CIL-1',
    nombre: 'Cilindro',
    categoria: 'cilindro',
    fecha_fabricacion: '2012-05-10',
    vida_util_meses: 180,
    presion_trabajo_bar: 300,
  })
})

test('controls of years before come in by code, and the next is due by the plan; a second time none does', async () => {
  const filas: Fila[] = [
    { ...ph, presion_bar: '330 bar', realizado_por: 'Servicios ERA Ltda.', numero_certificado: '0451' },
    { ...ph, fecha: '02-06-2017', realizado_por: cast.maquinista.nombre, proximo_control: '02-06-2030' },
    { ...ph, control: 'calidad de aire', fecha: '5/1/21', mediciones: 'Oxígeno: 20,9 %; CO: 3 ppm' },
  ]
  const { body } = await send(filas, true)
  expect(body).toMatchObject({ simulado: true, importadas: 3 })
  expect(body.filas[1].avisos).toMatchObject([
    {
      columna: 'Próximo control',
      texto: 'Se usa la fecha del plan. El próximo control no puede ser después del 02-06-2022',
    },
  ])
  expect(await controles()).toEqual([])
  expect(faultsOf(await send(filas))).toEqual([])
  expect(await controles()).toMatchObject([
    { fecha: '2017-06-02', realizado_por_id: maquinista.id, realizado_por: null, proximo_control: null },
    { tipo_control: 'calidad_aire', mediciones: expect.stringContaining('20,9 %'), realizado_por_id: null },
    { fecha: '2022-06-01', presion_bar: 330, realizado_por: 'Servicios ERA Ltda.', numero_certificado: '0451' },
  ])
  // Five years later, but not after the end of its life.
  const due = db.selectFrom('equipo_vencimientos').select(['ultimo', 'vence'])
  expect(await due.execute()).toEqual([{ ultimo: '2022-06-01', vence: '2027-05-10' }])
  expect((await send(filas)).body).toMatchObject({ importadas: 0, filas: filas.map(() => ({ existe: true })) })
  expect(await controles()).toHaveLength(3)
})

test('faults are told by row, and keep no other row out', async () => {
  const answer = await send([
    ph,
    ph,
    { ...ph, codigo: 'CIL-99' },
    { ...ph, fecha: '01-01-2012' },
    { ...ph, fecha: '21-11-2026' },
    { ...ph, fecha: '31-02-2020' },
    { ...ph, fecha: '01-06-2021', presion_bar: '331' },
    { ...ph, fecha: '01-06-2020', presion_bar: '4500 psi' },
    { ...ph, fecha: '01-06-2020', mediciones: 'conforme' },
    { ...ph, fecha: '', resultado: '' },
  ])
  expect(answer.body).toMatchObject({ importadas: 1 })
  expect(faultsOf(answer)).toEqual([
    '3 Control: Ya está en la fila 2',
    '4 Código: Ninguna pieza del inventario tiene este código',
    '5 Fecha: El control no puede ser anterior a la fabricación',
    '6 Fecha: La fecha del control no puede ser futura',
    '7 Fecha: Ingrese una fecha válida',
    '8 Presión (bar): No puede superar 330 bar: 1,1 veces su presión de trabajo',
    '9 Presión (bar): El valor no es válido',
    '10 Mediciones: Este campo es obligatorio',
    '11 Fecha: Este campo es obligatorio',
    '11 Resultado: Este campo es obligatorio',
  ])
  expect((await send([ph], false, bombera)).status).toBe(403)
})

test('a piece whose last control failed is out of service; one that passed since then is not', async () => {
  await send([
    { ...ph, resultado: 'Rechazado' },
    { ...ph, fecha: '08-06-2022' },
  ])
  expect(await estadoDe('CIL-1')).toEqual({ estado: 'OPERATIVO' })
  await send([{ ...ph, fecha: '08-06-2025', resultado: 'No conforme' }])
  expect(await estadoDe('CIL-1')).toEqual({ estado: 'FUERA DE SERVICIO' })
})

test('what goes out changes nothing here, and comes back the same where nothing is', async () => {
  const exported = async () =>
    (await bombera.request({ url: '/api/equipamiento/controles/exportacion?formato=csv' })).body
  await send([
    {
      ...ph,
      mediciones: 'Oxígeno: 20,9 %; CO: 3 ppm',
      observaciones: 'Cambio de válvula.',
      proximo_control: '01-12-2026',
    },
    { ...ph, control: 'limpieza', realizado_por: cast.bombera.nombre, resultado: 'Aprobado con observaciones' },
  ])
  const out = await exported()
  expect((await sendFile(Buffer.from(out))).body).toMatchObject({
    importadas: 0,
    filas: [{ existe: true }, { existe: true }],
  })
  await db.deleteFrom('equipo_controles').execute()
  expect(faultsOf(await sendFile(Buffer.from(out)))).toEqual([])
  expect(await exported()).toBe(out)
})
