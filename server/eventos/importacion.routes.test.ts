import { beforeEach, expect, test } from 'vitest'
import { columnasEvento } from '#contract/eventos/importacion.ts'
import { cast } from '#db/seeds/cast.ts'
import { newEvento } from '#test/support/eventos.ts'
import { formOf } from '#test/support/pictures.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, database, clock } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const [bombera, teniente] = [as('bombera'), as('teniente')]

type Fila = Partial<Record<(typeof columnasEvento)[number]['campo'], string>>

async function sendFile(bytes: Buffer, { simular = false, who = teniente, ...more }: Dicho = {}) {
  const fields = { simular: String(simular), ...more }
  const form = await formOf({ bytes, name: 'eventos.csv', field: 'archivo', fields })
  const response = await who.request({ method: 'POST', url: '/api/eventos/importar', ...form })
  return { status: response.statusCode, body: response.json() }
}
interface Dicho {
  simular?: boolean
  who?: typeof teniente
  cambios?: string
}

const send = (filas: Fila[], dicho?: Dicho) => {
  const quoted = (text = '') => (text.includes(';') ? `"${text}"` : text)
  const rows = filas.map((fila) => columnasEvento.map(({ campo }) => quoted(fila[campo])).join(';'))
  return sendFile(Buffer.from([columnasEvento.map(({ titulo }) => titulo).join(';'), ...rows].join('\n')), dicho)
}

interface Dichos {
  filas: { fila: number; errores: Reparo[]; avisos: Reparo[] }[]
}
type Reparo = { columna: string; texto: string }
const saidOf = (which: 'errores' | 'avisos', { body }: { body: Dichos }) =>
  body.filas.flatMap((fila) => fila[which].map(({ columna, texto }) => `${fila.fila} ${columna}: ${texto}`))

const eventos = () => db.selectFrom('eventos').selectAll().orderBy('inicio').execute()

const sesion: Fila = { titulo: 'Sesión ordinaria', tipo: 'Reunión', inicio: '14-03-2024 20:00', termino: '22:30' }

beforeEach(async () => {
  for (const table of ['eventos', 'actos', 'notificaciones'] as const) await db.deleteFrom(table).execute()
})

test('what is over comes in as done, and what is still to come as a draft, without telling anybody', async () => {
  const filas: Fila[] = [
    { ...sesion, con_citacion: 'Sí', hora_citacion: '19:30', lugar: 'Sala de sesiones', tenida: 'cuartel' },
    { titulo: 'Aniversario', tipo: 'ceremonia', inicio: '20/5/2024', termino: '21/5/2024' },
    { ...sesion, inicio: '11-04-2024 23:00', termino: '00:30', estado: 'Suspendida', motivo_cancelacion: 'Por lluvia' },
    {
      ...sesion,
      inicio: '04-12-2026 20:00',
      estado: 'Publicado',
      personas: `${cast.bombera.nombre}; ${cast.teniente.nombre}`,
    },
  ]
  const ensayo = await send(filas, { simular: true })
  expect(ensayo.body).toMatchObject({ simulado: true, importadas: 4 })
  expect(saidOf('avisos', ensayo)).toEqual(['5 Estado: Aún no termina: queda como borrador, y usted lo publica'])
  expect(await eventos()).toEqual([])
  expect(saidOf('errores', await send(filas))).toEqual([])
  expect(await eventos()).toMatchObject([
    {
      tipo: 'reunion',
      inicio: '2024-03-14T23:00:00.000Z',
      termino: '2024-03-15T01:30:00.000Z',
      hora_citacion: '2024-03-14T22:30:00.000Z',
      con_citacion: 1,
      tenida: 'cuartel',
      estado: 'realizado',
      creado_por: teniente.id,
    },
    { estado: 'cancelado', motivo_cancelacion: 'Por lluvia', termino: '2024-04-12T04:30:00.000Z' },
    {
      todo_el_dia: 1,
      inicio: '2024-05-20T04:00:00.000Z',
      termino: '2024-05-22T04:00:00.000Z',
      estado: 'realizado',
    },
    { estado: 'borrador', destinatarios: 'lista' },
  ])
  expect(await db.selectFrom('evento_destinatarios').select('user_id').orderBy('user_id').execute()).toEqual(
    [bombera.id, teniente.id].toSorted((a, b) => a - b).map((user_id) => ({ user_id })),
  )
  for (const table of ['actos', 'notificaciones'] as const)
    expect(await db.selectFrom(table).select('id').execute()).toEqual([])
  expect((await send(filas)).body).toMatchObject({
    importadas: 0,
    cambios: null,
    filas: filas.map(() => ({ existe: true })),
  })
  expect(await eventos()).toHaveLength(4)
})

test('faults are told by row, and keep no other row out', async () => {
  const answer = await send([
    sesion,
    sesion,
    { ...sesion, titulo: '', tipo: '' },
    { ...sesion, tipo: 'Desfile de antorchas' },
    { ...sesion, inicio: '31-02-2024 20:00', termino: '01-03-2024 20:00' },
    { ...sesion, termino: '' },
    { ...sesion, termino: '13-03-2024 20:00' },
    { ...sesion, termino: '20-03-2024 20:00' },
    { ...sesion, tenida: 'Frac' },
    { ...sesion, estado: 'Quizás' },
    { ...sesion, con_citacion: 'Tal vez' },
    { ...sesion, con_citacion: 'Sí', sin_lista: 'Sí' },
    { ...sesion, destinatarios: 'Solo algunos' },
    { ...sesion, personas: 'Nadie Que Conozcamos' },
    { ...sesion, cupo: '0' },
  ])
  expect(answer.body).toMatchObject({ importadas: 1 })
  expect(saidOf('errores', answer)).toEqual([
    '3 Título: Ya está en la fila 2',
    '4 Título: Este campo es obligatorio',
    '4 Tipo: Este campo es obligatorio',
    '5 Tipo: Elija un tipo de acto del catálogo',
    '6 Inicio: Ingrese un día y una hora válidos',
    '7 Término: Este campo es obligatorio',
    '8 Término: La fecha de término debe ser posterior al inicio',
    '9 Término: Un acto dura a lo más 72 horas',
    '10 Tenida: Elija una tenida del catálogo',
    '11 Estado: Elija uno de estos: Borrador, Publicado, Realizado, Cancelado',
    '12 Con citación: Elija uno de estos: Sí, No',
    '13 Sin lista: Un evento con citación lleva lista de asistencia',
    '14 Personas: Elija al menos a una persona',
    '15 Personas: Nadie Que Conozcamos: Ningún miembro tiene este nombre: revíselo, o escriba su RUT',
    '16 Cupo: El cupo es de un lugar o más',
  ])
  expect((await send([sesion], { who: bombera })).status).toBe(403)
})

test('what is here is seen before and after; what is published stays as it is', async () => {
  const publicado = await newEvento(db, clock.now, { inicio: '2026-12-04T23:00:00.000Z', lugar: 'Cuartel' })
  await send([sesion])
  const filas: Fila[] = [
    { ...sesion, termino: '23:00', lugar: 'Casino' },
    { ...sesion, inicio: '04-12-2026 20:00', lugar: 'Plaza' },
  ]
  const { body } = await send(filas, { simular: true })
  expect(body).toMatchObject({
    importadas: 0,
    cambios: { cuantos: 1 },
    filas: [
      {
        cambia: [
          { titulo: 'Término', antes: '14-03-2024 22:30', despues: '14-03-2024 23:00' },
          { titulo: 'Lugar', antes: '', despues: 'Casino' },
        ],
      },
      { existe: true },
    ],
  })
  await send(filas)
  expect(await eventos()).toMatchObject([{ lugar: null }, { lugar: 'Cuartel' }])
  await send(filas, { cambios: body.cambios.huella })
  expect(await eventos()).toMatchObject([
    { lugar: 'Casino', termino: '2024-03-15T02:00:00.000Z', secuencia: 1 },
    { id: publicado, lugar: 'Cuartel' },
  ])
  expect(await db.selectFrom('notificaciones').select('id').execute()).toEqual([])
})

test('what goes out changes nothing here, and comes back the same where nothing is', async () => {
  const exported = async (who = teniente) => (await who.request({ url: '/api/eventos/exportacion?formato=csv' })).body
  await send([
    { ...sesion, descripcion: 'Elección; y cuenta anual.', cupo: '30', visibilidad: 'También en el sitio público' },
    { titulo: 'Aniversario', tipo: 'ceremonia', inicio: '20-05-2024', termino: '21-05-2024', sin_lista: 'Sí' },
    { ...sesion, inicio: '02-05-2024 20:00', personas: cast.bombera.nombre, rsvp_habilitado: 'No' },
  ])
  const out = await exported()
  expect((await sendFile(Buffer.from(out))).body).toMatchObject({
    importadas: 0,
    cambios: null,
    filas: [{ existe: true }, { existe: true }, { existe: true }],
  })
  await db.deleteFrom('eventos').execute()
  expect(saidOf('errores', await sendFile(Buffer.from(out)))).toEqual([])
  expect(await exported()).toBe(out)
  expect(await exported(bombera)).not.toContain('Personas')
})
