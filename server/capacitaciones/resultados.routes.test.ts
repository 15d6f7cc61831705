import { beforeEach, describe, expect, test } from 'vitest'
import { asistenciaApi } from '#contract/asistencia.ts'
import { bibliotecaApi } from '#contract/biblioteca.ts'
import { capacitacionesApi } from '#contract/capacitaciones.ts'
import type { EdicionEscrita } from '#contract/capacitaciones/ediciones.ts'
import type { EstadoInscripcion } from '#contract/capacitaciones/estados.ts'
import type { Personaje } from '#db/seeds/cast.ts'
import { publicar } from '#test/support/biblioteca.ts'
import { dia, hora, newCurso, newEdicion, newInscripcion } from '#test/support/ediciones.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, database, clock } = await startApp()
const { db } = database
const teniente = as('teniente')
const bombera = as('bombera')
const start = new Date('2026-11-20T15:00:00.000Z')

beforeEach(async () => {
  clock.now = start
  await db.deleteFrom('certificados').execute()
  await db.deleteFrom('inscripciones').execute()
})

const at = (ms: number) => new Date(start.getTime() + ms).toISOString()
const messageOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { message?: string }).message,
]
interface Cambio {
  estado?: EstadoInscripcion
  nota?: number | null
  observacion?: string | null
  version: number
}
const change = (id: number, body: Cambio, who: Personaje = 'teniente') =>
  as(who).call(capacitacionesApi.changeInscripcion, { params: { id }, body })
const move = (
  id: number,
  estado: 'abierta' | 'cerrada' | 'finalizada' | 'cancelada',
  version: number,
  motivo?: string,
) =>
  teniente.call(capacitacionesApi.estadoEdicion, {
    params: { id },
    body: { estado, version, ...(motivo && { motivo }) },
  })
const read = async (id: number, who: Personaje = 'teniente') =>
  (await as(who).call(capacitacionesApi.edicion, { params: { id } })).body
const certificadosDe = (user_id: number) =>
  db.selectFrom('certificados').selectAll().where('user_id', '=', user_id).execute()

/** One that runs since yesterday, with the bombera in it; without lists. */
async function running(more: Parameters<typeof newEdicion>[2] = {}) {
  const id = await newEdicion(db, start, { estado: 'en_curso', inicio: at(-dia), termino: at(-hora), ...more })
  return { id, mia: await newInscripcion(db, start, { capacitacion_id: id, user_id: bombera.id }) }
}

describe('a grade', () => {
  test('is saved by row: of two officers the second is told, and nothing is lost', async () => {
    const { mia } = await running()
    expect(await change(mia, { nota: 6.2, version: 1 })).toMatchObject({ status: 200, body: { nota: 6.2, version: 2 } })
    expect(await change(mia, { nota: 5, version: 1 }, 'capitana')).toMatchObject({ status: 409 })
    expect((await db.selectFrom('inscripciones').select('nota').where('id', '=', mia).executeTakeFirst())?.nota).toBe(
      62,
    )
  })

  test('of one row by two at once is taken once; those of two rows both are', async () => {
    const { id, mia } = await running()
    const other = await newInscripcion(db, start, { capacitacion_id: id, user_id: as('maquinista').id, orden: 2 })
    const rows = await Promise.all([
      change(mia, { nota: 6.2, version: 1 }),
      change(other, { nota: 4.5, version: 1 }, 'capitana'),
    ])
    expect(rows.map(({ status }) => status)).toEqual([200, 200])
    const same = await Promise.all([
      change(mia, { nota: 6.3, version: 2 }),
      change(mia, { nota: 5.1, version: 2 }, 'capitana'),
    ])
    expect(same.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const taken = same.find(({ status }) => status === 200)?.body.nota ?? 0
    expect(await db.selectFrom('inscripciones').select(['nota', 'version']).orderBy('orden').execute()).toEqual([
      { nota: Math.round(taken * 10), version: 3 },
      { nota: 45, version: 2 },
    ])
  })

  test.each([[7.1], [0.9], [6.25]])('of %d is refused', async (nota) => {
    const { mia } = await running()
    expect((await change(mia, { nota, version: 1 })).status).toBe(400)
  })

  test('is nobody else’s to read, and no one writes their own', async () => {
    const { id, mia } = await running()
    await change(mia, { nota: 6.2, version: 1 })
    const list = await teniente.call(capacitacionesApi.inscripciones, { params: { id } })
    expect(list.body.data).toMatchObject([{ user_id: bombera.id, nota: 6.2 }])
    const trace = await db.selectFrom('auditoria').select('accion').orderBy('id', 'desc').executeTakeFirst()
    expect(trace?.accion).toBe('ver_sensible')
    expect((await as('maquinista').call(capacitacionesApi.inscripciones, { params: { id } })).status).toBe(403)
    // The number, not the fraction of an hour.
    expect(JSON.stringify(await read(id, 'maquinista'))).not.toMatch(/6\.2[,}\]"]/)
    // Told with the result.
    expect((await read(id, 'bombera')).mia).toMatchObject({ estado: 'inscrita', nota: null })
    expect((await change(mia, { nota: 7, version: 2 }, 'bombera')).status).toBe(403)
    const own = await newInscripcion(db, start, { capacitacion_id: id, user_id: teniente.id, orden: 2 })
    expect(messageOf(await change(own, { nota: 7, version: 1 }))).toEqual([
      403,
      'Otra persona debe resolver su propia inscripción.',
    ])
  })
})

test('who waits is brought in by an officer once it runs, while a place is free', async () => {
  const { id, mia } = await running({ cupo: 1 })
  const waits = { capacitacion_id: id, user_id: as('maquinista').id, estado: 'lista_espera', orden: 2 } as const
  const waiting = await newInscripcion(db, start, waits)
  const full = [409, 'No quedan cupos: los lugares se dan en el orden de la lista de espera.']
  expect(messageOf(await change(waiting, { estado: 'inscrita', version: 1 }))).toEqual(full)
  await change(mia, { estado: 'ausente', observacion: 'Avisó.', version: 1 })
  expect(messageOf(await change(waiting, { estado: 'inscrita', version: 1 }))).toEqual(full)
  await db.updateTable('inscripciones').set({ estado: 'retirada' }).where('id', '=', mia).execute()
  expect((await change(waiting, { estado: 'inscrita', version: 1 })).body).toMatchObject({ estado: 'inscrita' })
})

describe('a result', () => {
  test('approved makes the certificate, for as long as the course says; corrected, it is annulled', async () => {
    const curso_id = await newCurso(db, start, { vigencia_meses: 12 })
    const { mia } = await running({ curso_id, termino: '2024-02-29T20:00:00.000Z', inicio: '2024-02-29T12:00:00.000Z' })
    expect((await change(mia, { estado: 'aprobada', version: 1 })).body.errors).toEqual({ nota: 'Falta la nota.' })
    expect(await change(mia, { estado: 'aprobada', nota: 5, version: 1 })).toMatchObject({
      body: { estado: 'aprobada' },
    })
    expect(await certificadosDe(bombera.id)).toMatchObject([
      {
        curso_id,
        estado: 'verificado',
        fecha_emision: '2024-02-29',
        fecha_vencimiento: '2025-02-28',
        anulado_en: null,
      },
    ])
    expect((await change(mia, { estado: 'reprobada', observacion: 'Copió.', version: 2 })).status).toBe(200)
    expect((await certificadosDe(bombera.id))[0]?.anulado_en).not.toBeNull()
  })

  test('unlike the proposed one needs its reason', async () => {
    const { mia } = await running()
    const refused = await change(mia, { estado: 'aprobada', nota: 4.9, version: 1 })
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { observacion: 'El resultado no es el propuesto: escriba por qué en la observación.' },
    ])
    expect(await certificadosDe(bombera.id)).toEqual([])
  })

  test('waits until it runs, and one is finished only once everyone has theirs', async () => {
    const soon = await newEdicion(db, start)
    const early = await newInscripcion(db, start, { capacitacion_id: soon, user_id: bombera.id })
    expect(messageOf(await change(early, { estado: 'ausente', observacion: 'x', version: 1 }))).toEqual([
      409,
      'El resultado se registra cuando la capacitación está en curso.',
    ])
    const { id, mia } = await running()
    const waiting = { capacitacion_id: id, user_id: as('honorario').id, orden: 2, estado: 'lista_espera' } as const
    await newInscripcion(db, start, waiting)
    expect(messageOf(await move(id, 'finalizada', 1))).toEqual([409, 'Falta el resultado de 1 inscrito.'])
    await change(mia, { estado: 'aprobada', nota: 6, version: 1 })
    expect(await move(id, 'finalizada', 1)).toMatchObject({ status: 200, body: { estado: 'finalizada', en_espera: 0 } })
    const told = db.selectFrom('notificaciones').select('titulo').where('user_id', '=', waiting.user_id)
    expect(await told.execute()).toEqual([{ titulo: expect.stringMatching(/^No hubo lugar: /) }])
  })
})

const escrita = (curso_id: number): EdicionEscrita => ({
  curso_id,
  titulo: 'Rescate con cuerdas',
  tipo: 'academia',
  instructor_ids: [as('maquinista').id],
  instructor_externo: null,
  material_ids: [],
  lugar: 'Cuartel',
  inicio: at(dia),
  termino: at(2 * dia),
  sesiones: [
    { inicio: at(dia), termino: at(dia + hora), tema: 'Nudos' },
    { inicio: at(dia + 2 * hora), termino: at(dia + 3 * hora), tema: 'Descenso' },
  ],
  horas: 2,
  cupo: null,
  inscripcion_hasta: null,
  nota_minima: null,
  asistencia_minima_pct: 80,
  costo: null,
  categoria: 'obligatorio_compania',
})
const create = async () => {
  const { body } = await teniente.call(capacitacionesApi.createEdicion, { body: escrita(await newCurso(db, start)) })
  return body
}

describe('sessions', () => {
  test('own an act each from opening on, for those enrolled; their lists make the attendance', async () => {
    const draft = await create()
    expect(draft.sesiones.map(({ acto_id }) => acto_id)).toEqual([null, null])
    const { id, version } = draft
    await move(id, 'abierta', version)
    await bombera.call(capacitacionesApi.inscribir, { params: { id }, body: {} })
    const { sesiones } = await read(id)
    const [first] = sesiones.map(({ acto_id }) => acto_id ?? 0)
    const acto = (await teniente.call(asistenciaApi.acto, { params: { id: first ?? 0 } })).body
    expect(acto).toMatchObject({
      titulo: 'Rescate con cuerdas: Nudos',
      origen_tipo: 'capacitacion',
      destinatarios: 'lista',
      nombrados: [{ id: bombera.id }],
      encargado_id: as('maquinista').id,
    })
    clock.now = new Date(at(dia + hora))
    for (const [accion, marca] of [
      ['abrir', 'presente'],
      ['cerrar', null],
    ] as const) {
      await as('ayudante').call(asistenciaApi.accion, { params: { id: first ?? 0 }, body: { accion } })
      if (marca)
        await as('ayudante').call(asistenciaApi.mark, {
          params: { id: first ?? 0 },
          body: [{ user_id: bombera.id, marca }],
        })
    }
    expect((await read(id, 'bombera')).mia?.asistencia_pct).toBe(100)
    const { data } = (await teniente.call(capacitacionesApi.inscripciones, { params: { id } })).body
    expect(data).toMatchObject([{ asistencia_pct: 100, propuesta: 'aprobada' }])
  })

  test('change with the edition; one that is given up goes with its act, but not with marks', async () => {
    const { id, version } = await create()
    const opened = (await move(id, 'abierta', version)).body
    const put = async (sesiones: EdicionEscrita['sesiones'], seen: number) =>
      teniente.call(capacitacionesApi.changeEdicion, {
        params: { id },
        body: { ...escrita(opened.curso_id), lugar: 'Parque', sesiones, version: seen },
      })
    const [nudos, descenso] = opened.sesiones
    const kept = { id: nudos?.id ?? 0, inicio: at(dia + hora), termino: at(dia + 2 * hora), tema: 'Nudos' }
    const changed = await put([kept], opened.version)
    expect(changed.body.sesiones).toMatchObject([{ id: nudos?.id, acto_id: nudos?.acto_id, inicio: at(dia + hora) }])
    const actos = await db
      .selectFrom('actos')
      .selectAll()
      .where('id', 'in', [nudos?.acto_id ?? 0, descenso?.acto_id ?? 0])
      .execute()
    expect(actos).toMatchObject([{ inicio: at(dia + hora), lugar: 'Parque' }])
    const acto_id = nudos?.acto_id ?? 0
    await bombera.call(capacitacionesApi.inscribir, { params: { id }, body: {} })
    await as('ayudante').call(asistenciaApi.accion, { params: { id: acto_id }, body: { accion: 'abrir' } })
    await as('ayudante').call(asistenciaApi.mark, {
      params: { id: acto_id },
      body: [{ user_id: bombera.id, marca: 'presente' }],
    })
    expect((await put([], changed.body.version)).status).toBe(409)
  })

  test('that are all given up are told to those enrolled', async () => {
    const { id, version } = await create()
    const { curso_id, version: opened } = (await move(id, 'abierta', version)).body
    await bombera.call(capacitacionesApi.inscribir, { params: { id }, body: {} })
    await db.deleteFrom('notificaciones').execute()
    const body = { ...escrita(curso_id), sesiones: [], version: opened }
    expect((await teniente.call(capacitacionesApi.changeEdicion, { params: { id }, body })).status).toBe(200)
    expect(await db.selectFrom('notificaciones').select(['user_id', 'titulo']).execute()).toEqual([
      { user_id: bombera.id, titulo: 'Cambió la capacitación: Rescate con cuerdas' },
    ])
  })

  test('are annulled with an edition that is cancelled, which needs a reason and tells those in it', async () => {
    const { id, version } = await create()
    const opened = (await move(id, 'abierta', version)).body
    await bombera.call(capacitacionesApi.inscribir, { params: { id }, body: {} })
    await db.deleteFrom('notificaciones').execute()
    expect((await move(id, 'cancelada', opened.version)).body.errors).toEqual({ motivo: 'Escriba por qué se cancela' })
    await move(id, 'cancelada', opened.version, 'El instructor se enfermó.')
    const acto = await db
      .selectFrom('actos')
      .selectAll()
      .where('id', '=', opened.sesiones[0]?.acto_id ?? 0)
      .executeTakeFirst()
    expect(acto?.motivo_anulacion).toBe('El instructor se enfermó.')
    expect(await db.selectFrom('notificaciones').select(['user_id', 'titulo', 'cuerpo', 'tipo']).execute()).toEqual([
      {
        user_id: bombera.id,
        titulo: 'Se canceló la capacitación: Rescate con cuerdas',
        cuerpo: 'El instructor se enfermó.',
        tipo: 'capacitacion',
      },
    ])
  })
})

test('a draft is seen by who may create it, deleted, and after that cancelled instead', async () => {
  const { id, version } = await create()
  expect((await bombera.call(capacitacionesApi.edicion, { params: { id } })).status).toBe(404)
  const other = await create()
  expect((await teniente.call(capacitacionesApi.removeEdicion, { params: { id: other.id } })).status).toBe(200)
  await move(id, 'abierta', version)
  expect(messageOf(await teniente.call(capacitacionesApi.removeEdicion, { params: { id } }))).toEqual([
    409,
    'Solo se elimina un borrador. Una capacitación abierta se cancela, con su motivo.',
  ])
})

test('its material are documents of the library; its first instructor is in charge of the lists', async () => {
  const documento = async (titulo: string) => {
    const [carpeta] = (await teniente.call(bibliotecaApi.carpetas)).body
    return (await publicar(teniente, { titulo, carpeta_id: carpeta?.id ?? 0 })).body.id
  }
  const [nudos, rescate] = [await documento('Nudos'), await documento('Rescate')]
  const { id, curso_id, version } = await create()
  const put = (change: Partial<EdicionEscrita>) =>
    teniente.call(capacitacionesApi.changeEdicion, {
      params: { id },
      body: { ...escrita(curso_id), version, ...change },
    })
  expect((await put({ material_ids: [rescate, 999] })).body.errors).toEqual({
    material_ids: 'Elija documentos de la biblioteca',
  })
  const instructor_ids = [as('maquinista').id, as('capitana').id].toSorted((one, other) => other - one)
  const { body } = await put({ material_ids: [rescate, nudos], instructor_ids })
  expect(body.material.map(({ titulo }) => titulo)).toEqual(['Rescate', 'Nudos'])
  const { sesiones } = (await move(id, 'abierta', body.version)).body
  const acto = await teniente.call(asistenciaApi.acto, { params: { id: sesiones[0]?.acto_id ?? 0 } })
  expect(acto.body.encargado_id).toBe(instructor_ids[0])
  // One that the library has put away stays where it was.
  await db
    .updateTable('documentos_compania')
    .set({ archivado_en: at(0) })
    .where('id', '=', nudos)
    .execute()
  const kept = { ...escrita(curso_id), sesiones: [], material_ids: [nudos], version: body.version + 1 }
  expect((await teniente.call(capacitacionesApi.changeEdicion, { params: { id }, body: kept })).body.material).toEqual([
    { id: nudos, titulo: 'Nudos' },
  ])
})

test('enrolment whose term is over is not opened until the term is moved', async () => {
  const id = await newEdicion(db, start, { estado: 'cerrada', inscripcion_hasta: at(-hora) })
  expect(messageOf(await move(id, 'abierta', 1))).toEqual([
    409,
    'El plazo de inscripción ya pasó: cámbielo antes de abrirla.',
  ])
  await db
    .updateTable('capacitaciones')
    .set({ inscripcion_hasta: at(hora) })
    .where('id', '=', id)
    .execute()
  expect((await move(id, 'abierta', 1)).body).toMatchObject({ estado: 'abierta', recibe: 'cupo' })
})

test('a draft is not there for who tries to enrol', async () => {
  const { id } = await create()
  const enrol = (who: Personaje) => as(who).call(capacitacionesApi.inscribir, { params: { id }, body: {} })
  expect((await enrol('bombera')).status).toBe(404)
  expect((await enrol('teniente')).status).toBe(409)
})

test('the attendance sheet and the enrolled come as files', async () => {
  const { id } = await running()
  const pdf = await teniente.request({ url: `/api/capacitaciones/${id}/pdf` })
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  const csv = await teniente.request({ url: `/api/capacitaciones/${id}/inscripciones/exportacion?formato=csv` })
  expect(csv.body).toContain('Nombre;Estado;Nota')
})
