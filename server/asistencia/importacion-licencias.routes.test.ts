import { beforeEach, expect, test } from 'vitest'
import { columnasLicencia } from '#contract/asistencia/importacion-licencias.ts'
import { cast } from '#db/seeds/cast.ts'
import { newActo } from '#test/support/actos.ts'
import { formOf } from '#test/support/pictures.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, database, clock } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const [bombera, capitana, ayudante] = [as('bombera'), as('capitana'), as('ayudante')]

type Fila = Partial<Record<(typeof columnasLicencia)[number]['campo'], string>>

async function sendFile(bytes: Buffer, { simular = false, who = capitana, ...more }: Dicho = {}) {
  const fields = { simular: String(simular), ...more }
  const form = await formOf({ bytes, name: 'licencias.csv', field: 'archivo', fields })
  const response = await who.request({ method: 'POST', url: '/api/licencias/importar', ...form })
  return { status: response.statusCode, body: response.json() }
}
interface Dicho {
  simular?: boolean
  who?: typeof capitana
  cambios?: string
}

const send = (filas: Fila[], dicho?: Dicho) => {
  const rows = filas.map((fila) => columnasLicencia.map(({ campo }) => fila[campo] ?? '').join(';'))
  return sendFile(Buffer.from([columnasLicencia.map(({ titulo }) => titulo).join(';'), ...rows].join('\n')), dicho)
}

interface Dichas {
  filas: { fila: number; errores: Reparo[]; avisos: Reparo[] }[]
}
type Reparo = { columna: string; texto: string }
const saidOf = (which: 'errores' | 'avisos', { body }: { body: Dichas }) =>
  body.filas.flatMap((fila) => fila[which].map(({ columna, texto }) => `${fila.fila} ${columna}: ${texto}`))

const licencias = () => db.selectFrom('licencias').selectAll().orderBy('desde').orderBy('id').execute()
const told = async () => (await db.selectFrom('notificaciones').select('titulo').execute()).map(({ titulo }) => titulo)

const viaje: Fila = { nombre: cast.bombera.nombre, tipo: 'Viaje', desde: '01-02-2024', hasta: '15-02-2024' }

beforeEach(async () => {
  for (const table of ['licencias', 'asistencias', 'actos', 'cierres', 'notificaciones'] as const)
    await db.deleteFrom(table).execute()
})

test('licences of years before come in as resolved, by whom the sheet says; a second time none does', async () => {
  const acto_id = await newActo(db, clock.now, { titulo: 'Romería', inicio: '2024-05-04T15:00:00.000Z' })
  const filas: Fila[] = [
    { ...viaje, nombre: cast.bombera.nombre.split(' ').toReversed().join(' '), motivo: 'Vacaciones' },
    {
      ...viaje,
      tipo: 'servicio_militar',
      desde: '1/3/2022',
      hasta: '1/9/2022',
      acta: '212',
      resuelta_por: cast.administradora.nombre,
      resuelta_en: '20-02-2022',
    },
    { ...viaje, tipo: 'Laboral', desde: '04-05-2024', hasta: '04-05-2024', acto: 'romeria' },
    { ...viaje, desde: '03-06-2024', hasta: '04-06-2024', estado: 'Denegada', comentario: 'Hay ejercicio.' },
    { ...viaje, desde: '20-11-2026', hasta: '30-11-2026' },
  ]
  expect((await send(filas, { simular: true })).body).toMatchObject({ simulado: true, importadas: 5 })
  expect(await licencias()).toEqual([])
  expect(saidOf('errores', await send(filas))).toEqual([])
  const aqui = { user_id: bombera.id, estado: 'aprobada', creada_por: capitana.id }
  expect(await licencias()).toMatchObject([
    {
      ...aqui,
      tipo: 'servicio_militar',
      acta: '212',
      resuelta_por: as('administradora').id,
      resuelta_en: '2022-02-20T03:00:00.000Z',
    },
    { ...aqui, motivo: 'Vacaciones', desde: '2024-02-01', hasta: '2024-02-15', resuelta_por: capitana.id },
    { ...aqui, tipo: 'trabajo', acto_id },
    { ...aqui, estado: 'rechazada', comentario: 'Hay ejercicio.' },
    { ...aqui, hasta: '2026-11-30' },
  ])
  // Of what is past nobody is told.
  expect(await told()).toEqual(['Su licencia fue aprobada'])
  expect((await send(filas)).body).toMatchObject({ importadas: 0, filas: filas.map(() => ({ existe: true })) })
  expect(await licencias()).toHaveLength(5)
})

test('faults are told by row, and keep no other row out', async () => {
  const cierre = { mes: '2024-08', vuelta: 1, estado: 'cerrado', cambios: '[]', totales: '{}', compania: '{}' } as const
  await db
    .insertInto('cierres')
    .values({ ...cierre, cerrado_en: clock.now.toISOString() })
    .execute()
  const answer = await send([
    viaje,
    viaje,
    { ...viaje, nombre: '' },
    { ...viaje, nombre: 'Nadie Que Conozcamos' },
    { ...viaje, rut: '13.000.026' },
    { ...viaje, tipo: 'Sabático' },
    { ...viaje, desde: '31-02-2024' },
    { ...viaje, desde: '20-02-2024' },
    { ...viaje, desde: '10-02-2024', hasta: '20-02-2024' },
    { ...viaje, desde: '20-07-2024', hasta: '02-08-2024' },
    { ...viaje, desde: '01-03-2023', hasta: '01-09-2023' },
    { ...viaje, estado: 'Perdida' },
    { ...viaje, desde: '', hasta: '' },
    { ...viaje, desde: '10-02-2024', hasta: '20-02-2024', motivo: 'x' },
  ])
  expect(answer.body).toMatchObject({ importadas: 1 })
  expect(saidOf('errores', answer)).toEqual([
    '3 Nombre: Ya está en la fila 2',
    '4 Nombre: Escriba el RUT o el nombre del miembro',
    '5 Nombre: Ningún miembro tiene este nombre: revíselo, o escriba su RUT',
    '6 RUT: Al RUT le falta su dígito verificador: escríbalo con guion, como 12.345.678-5',
    '7 Clase: Elija uno de estos: Trabajo, Estudios, Salud, Viaje, Pre y post natal, Servicio militar, Personal, Otro motivo',
    '8 Desde: Ingrese una fecha válida',
    '9 Hasta: El término no puede ser anterior al inicio',
    '10 Desde: Ya tiene una licencia aprobada en esas fechas',
    '11 Desde: El mes de agosto de 2024 está cerrado.',
    '12 Acta: Las licencias de más de 3 meses requieren el número de acta',
    '13 Estado: Elija uno de estos: Por resolver, Aprobada, Rechazada, Anulada',
    '14 Desde: Este campo es obligatorio',
    '14 Hasta: Este campo es obligatorio',
    '15 Motivo: Debe tener al menos 3 caracteres',
  ])
  expect((await send([viaje], { who: bombera })).status).toBe(403)
})

test('what one may not grant waits for who may', async () => {
  const suya = { ...viaje, nombre: cast.ayudante.nombre }
  const larga = { ...viaje, desde: '01-03-2023', hasta: '01-09-2023', acta: '7' }
  const answer = await send(
    [viaje, suya, larga, { ...viaje, desde: '01-05-2024', acto: 'Una que no está', hasta: '01-05-2024' }],
    { who: ayudante },
  )
  expect(saidOf('avisos', answer)).toEqual([
    '2 Estado: Queda por resolver: la aprueba el Capitán',
    '3 Estado: Es suya: queda por resolver, y la resuelve otra persona',
    '5 Acto: Ese acto no está aquí: queda como licencia por el día',
    '5 Estado: Queda por resolver: la aprueba el Capitán',
  ])
  expect((await licencias()).map(({ estado }) => estado)).toEqual([
    'aprobada',
    'solicitada',
    'solicitada',
    'solicitada',
  ])
  // It says of them what was here then, and what waits is left to who grants it.
  const again = await send([viaje, suya, larga], { who: ayudante })
  expect(again.body).toMatchObject({
    importadas: 0,
    cambios: null,
    filas: [{ existe: true }, { existe: true }, { existe: true }],
  })
})

test('what was resolved since is seen before and after, and changes only if it is asked for', async () => {
  await send([
    { ...viaje, estado: 'Pendiente' },
    { ...viaje, desde: '01-04-2024', hasta: '02-04-2024' },
  ])
  const ahora = [
    { ...viaje, estado: 'Aprobada' },
    { ...viaje, desde: '01-04-2024', hasta: '02-04-2024', estado: 'Anulada', comentario: 'No viajó.' },
  ]
  const { body } = await send(ahora, { simular: true })
  expect(body).toMatchObject({
    importadas: 0,
    cambios: { cuantos: 2 },
    filas: [
      { cambia: [{ titulo: 'Estado', antes: 'Por resolver', despues: 'Aprobada' }] },
      { cambia: [{ titulo: 'Estado', antes: 'Aprobada', despues: 'Anulada' }] },
    ],
  })
  await send(ahora)
  expect(await licencias()).toMatchObject([{ estado: 'solicitada' }, { estado: 'aprobada' }])
  await send(ahora, { cambios: body.cambios.huella })
  expect(await licencias()).toMatchObject([{ estado: 'aprobada' }, { estado: 'anulada', comentario: 'No viajó.' }])
  expect(await told()).toEqual([])
  // An older sheet does not reopen a resolved licence.
  const antes = await send([
    { ...viaje, estado: 'Rechazada' },
    { ...ahora[1], estado: 'Aprobada' },
  ])
  expect(saidOf('errores', antes)).toEqual([
    '2 Estado: Esta licencia ya no espera respuesta.',
    '3 Estado: Esta licencia ya no espera respuesta.',
  ])
})
