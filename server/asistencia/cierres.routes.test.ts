import { readSheet } from 'read-excel-file/node'
import { beforeAll, describe, expect, test } from 'vitest'
import { asistenciaApi } from '#contract/asistencia.ts'
import { bibliotecaApi } from '#contract/biblioteca.ts'
import { cast } from '#db/seeds/cast.ts'
import { up as fillCompania } from '#db/migrations/038-cierres-compania.ts'
import { saveSeccion } from '#server/configuracion/configuracion.queries.ts'
import { savePreferencias } from '#server/notificaciones/preferencias.queries.ts'
import { withMailServer } from '#test/support/codigo-correo.ts'
import { newActo } from '#test/support/actos.ts'
import { urlOf } from '#test/support/caller.ts'
import { newEmergenciaSola } from '#test/support/emergencias.ts'
import { closedListas } from '#test/support/listas.ts'
import { mailsTo } from '#test/support/mails.ts'
import { pdfText } from '#test/support/pdf-text.ts'
import { startApp } from '#test/support/start-app.ts'
import { porDefecto } from '#server/notificaciones/notificaciones.rules.ts'

const { as, database, clock, deps } = await startApp({ RATE_LIMITS: 'off' })
withMailServer(deps, true)
const { db } = database
const bombera = as('bombera')
const teniente = as('teniente')
const capitana = as('capitana')
const ayudante = as('ayudante')

const vista = async (mes: string) => (await ayudante.call(asistenciaApi.cierre, { params: { mes } })).body
const cerrar = (mes: string, who = ayudante) => who.call(asistenciaApi.cerrarMes, { body: { mes } })
const accion = (id: number, accion: 'abrir' | 'cerrar' | 'rectificar', motivo?: string) =>
  ayudante.call(asistenciaApi.accion, { params: { id }, body: { accion, ...(motivo && { motivo }) } })
const planilla = async (mes: string, who = ayudante) =>
  (await who.call(asistenciaApi.planilla, { query: { mes } })).body
const file = async (call: 'papel' | 'exportPapel', mes: string, id: number) => {
  const answer = await ayudante.request({ url: urlOf(asistenciaApi[call], { params: { mes, id } }) })
  expect(answer.statusCode).toBe(200)
  return answer
}
const sinCierres = async () => {
  for (const table of ['papeles', 'cierres', 'correlativos', 'correos', 'notificaciones'] as const)
    await db.deleteFrom(table).execute()
}

const premios = {
  premio_exige: [{ desde: '2020-01-01', valor: 'cantidad' as const }],
  premio_cantidad: [{ desde: '2020-01-01', valor: 13 }],
}

let marzo: number[] = []
beforeAll(async () => {
  // Chile's autumn of 2026; the test clock is in November.
  const dias = ['03', '05', '10', '12', '17', '19', '24', '26'].map((dia) => `2026-03-${dia}`)
  const letras = { [bombera.id]: 'AAAAATFL', [teniente.id]: '----AAAF', [capitana.id]: 'LLLLLLLL' }
  marzo = await closedListas(db, clock.now, { dias, letras })
  await closedListas(db, clock.now, {
    dias: ['2026-03-14', '2026-03-15'],
    categoria: 'abono',
    titulo: '=HYPERLINK("http://x")',
    letras: { [bombera.id]: 'AA', [teniente.id]: 'A-' },
  })
  const abono = { fecha: '2026-03-31', cantidad: 2, concepto: 'Aseo', creado_en: clock.now.toISOString() }
  await db
    .insertInto('abonos')
    .values({ ...abono, user_id: bombera.id })
    .execute()
  const at = { acto_id: marzo[0] ?? 0, creado_en: clock.now.toISOString() }
  await db
    .insertInto('asistencias_externas')
    .values([
      { ...at, nombre: 'Rosa Tapia', compania: 'Tercera', rut: '11111111-1' },
      { ...at, nombre: 'Luis Soto', compania: 'Quinta' },
    ])
    .execute()
})

describe('before a month is closed', () => {
  test('says how many of its emergencies nobody has reviewed yet, which keeps nobody from closing it', async () => {
    const alarma_en = '2026-02-28T15:00:00.000Z'
    const estados = ['revisada', 'cerrada', 'en_curso', 'anulada'] as const
    for (const estado of estados) await newEmergenciaSola(db, { alarma_en, estado })
    const { emergencias, motivos } = await vista('2026-02')
    expect(emergencias).toEqual({ total: 3, sin_revisar: 2 })
    expect(motivos.filter(({ paso }) => paso === 'emergencias')).toEqual([
      { paso: 'emergencias', codigo: 'emergencias_sin_revisar', nivel: 'avisa', texto: '2 emergencias por revisar' },
    ])
    expect((await vista('2026-03')).emergencias).toEqual({ total: 0, sin_revisar: 0 })
  })

  test('shows its figures, its papers, and the days by which they are due', async () => {
    const { cierre, pma, por_emitir, plazos, listas, destinatarios, puede_cerrar, motivos } = await vista('2026-03')
    expect([cierre.estado, cierre.vuelta, puede_cerrar, motivos]).toEqual(['abierto', 0, true, []])
    expect(listas).toEqual({ total: 10, cerradas: 10, sin_cerrar: [] })
    expect(destinatarios).toBe(3)
    expect(pma.categorias).toMatchObject([
      { categoria: 'obligatorio_cuerpo', actos: 0, base: 0, porcentaje: null },
      { categoria: 'obligatorio_compania', actos: 8, letras: { A: 8, T: 1, F: 2, L: 9, S: 0 }, base: 11 },
      { categoria: 'abono', actos: 2, letras: { A: 3 }, base: null, asistencias: 3, porcentaje: null },
    ])
    expect(pma.total).toMatchObject({ actos: 10, letras: { A: 8, T: 1 }, base: 11, asistencias: 9, porcentaje: 81.8 })
    expect(pma.compania).toEqual({ ponderado: 81.8, media: 80.4, n: 2 })
    expect(por_emitir.map(({ serie, compania, rectifica }) => [serie, compania, rectifica])).toEqual([
      ['pma', null, null],
      ['externos', 'Quinta', null],
      ['externos', 'Tercera', null],
      ['resumen', null, null],
    ])
    expect(plazos.map(({ plazo, regla, dia }) => [plazo, regla, dia])).toEqual([
      ['externos', '2.º día hábil', '2026-04-02'],
      ['inventario', 'Día 5', '2026-04-05'],
      ['pma', '10.º día hábil', '2026-04-15'],
      ['combustible', '10.º día hábil', '2026-04-15'],
      ['resumen', 'Día 20', '2026-04-20'],
    ])
  })

  test('counts an election added by hand, and what is left in days and business days', async () => {
    const now = clock.now
    clock.now = new Date('2026-04-10T15:00:00.000Z')
    const election = {
      catalogo: 'feriados',
      codigo: '2026-04-13',
      nombre: 'Elecciones',
      orden: 0,
      datos: '{}',
    } as const
    await db
      .insertInto('catalogos')
      .values({ ...election, fijo: 0 })
      .execute()
    const of = async () => (await vista('2026-03')).plazos.find(({ plazo }) => plazo === 'pma')
    expect(await of()).toMatchObject({ dia: '2026-04-16', dias: 6, habiles: 3 })
    await db.deleteFrom('catalogos').where('codigo', '=', '2026-04-13').execute()
    clock.now = new Date('2026-04-17T15:00:00.000Z')
    expect(await of()).toMatchObject({ dia: '2026-04-15', dias: -2, habiles: -2 })
    clock.now = now
  })

  test('is refused with its text: not ended, nothing there, an earlier one open, lists open', async () => {
    const said = async (mes: string) => {
      const { status, body } = await cerrar(mes)
      return [status, body.message]
    }
    expect(await said('2026-11')).toEqual([409, 'El mes de noviembre de 2026 todavía no termina.'])
    expect(await said('2019-01')).toEqual([409, 'No hay actos de enero de 2019 ni anteriores: no hay nada que cerrar.'])
    expect(await said('2026-05')).toEqual([409, 'Antes de este mes hay que cerrar marzo de 2026.'])
    expect((await cerrar('2026-13')).status).toBe(400)
    const pending = await newActo(db, clock.now, { inicio: '2026-03-20T23:00:00.000Z', titulo: 'Guardia' })
    expect(await said('2026-03')).toEqual([409, 'Queda 1 lista sin cerrar en marzo de 2026.'])
    await accion(pending, 'abrir')
    const { puede_cerrar, motivos, listas } = await vista('2026-03')
    expect([puede_cerrar, motivos]).toEqual([
      false,
      [
        {
          paso: 'listas',
          codigo: 'listas_sin_cerrar',
          nivel: 'bloquea',
          texto: 'Queda 1 lista sin cerrar en marzo de 2026.',
        },
      ],
    ])
    expect(listas.sin_cerrar).toEqual([
      { acto_id: pending, titulo: 'Guardia', dia: '2026-03-20', estado_lista: 'abierta' },
    ])
    await ayudante.call(asistenciaApi.annulActo, { params: { id: pending }, body: { motivo: 'Lluvia' } })
    expect(await db.selectFrom('correlativos').selectAll().execute()).toEqual([])
  })
})

describe('closing', () => {
  beforeAll(async () => {
    await sinCierres()
    const canales = { ...porDefecto.canales, asistencia: { correo: false, push: false } }
    await savePreferencias(db, teniente.id, { ...porDefecto, canales }, clock.now)
    await saveSeccion(db, 'reglas', premios, 0, clock.now)
    await db.updateTable('usuarios').set({ fecha_ingreso: '2022-08-10' }).where('id', '=', bombera.id).execute()
    await cerrar('2026-03')
    await db.deleteFrom('ajustes').where('clave', '=', 'reglas').execute()
  })

  test('numbers each paper of its own series in the local year of issue, and refuses to close again', async () => {
    const { cierre, puede_cerrar, por_emitir, cambios } = await vista('2026-03')
    expect(cierre).toMatchObject({ estado: 'cerrado', vuelta: 1, cerrado_por: cast.ayudante.nombre })
    expect(cierre.papeles.map(({ serie, compania, anio, numero }) => [serie, compania, anio, numero])).toEqual([
      ['pma', null, 2026, 1],
      ['externos', 'Quinta', 2026, 1],
      ['externos', 'Tercera', 2026, 2],
      ['resumen', null, 2026, 1],
    ])
    expect([puede_cerrar, por_emitir, cambios]).toEqual([false, [], []])
    const again = await cerrar('2026-03')
    expect([again.status, again.body.message]).toEqual([409, 'El mes de marzo de 2026 ya está cerrado.'])
  })

  test('keeps figures that an independent count of the marks gives, to the tenth', async () => {
    const marks = await db.selectFrom('asistencias').selectAll().where('cuenta', '=', 1).execute()
    const manual = await db.selectFrom('abonos').selectAll().execute()
    const { filas } = await planilla('2026-03')
    expect(filas.map(({ user_id }) => user_id).toSorted()).toEqual([bombera.id, teniente.id, capitana.id].toSorted())
    for (const fila of filas) {
      const own = marks.filter(({ user_id, dia }) => user_id === fila.user_id && dia.startsWith('2026-03'))
      const n = (categoria: string, ...wanted: unknown[]) =>
        own.filter((one) => one.categoria === categoria && wanted.includes(one.marca)).length
      const came = n('obligatorio_compania', 'presente', 'atraso')
      const base = came + n('obligatorio_compania', 'ausente')
      const given = manual.filter(({ user_id }) => user_id === fila.user_id)
      const abonos = n('abono', 'presente') + given.reduce((sum, { cantidad }) => sum + cantidad, 0)
      const porcentaje = base === 0 ? null : Math.round((came / base) * 1000) / 10
      expect(fila).toMatchObject({ base, asistencias: came, abonos, porcentaje })
    }
  })

  test('tells each member once: by the bell, and by mail unless they take none', async () => {
    const rung = await db.selectFrom('notificaciones').selectAll().where('tipo', '=', 'asistencia').execute()
    expect(rung.map(({ user_id }) => user_id).toSorted()).toEqual([bombera.id, teniente.id, capitana.id].toSorted())
    const [mail, ...rest] = await mailsTo(db, cast.bombera.email)
    expect([rest, mail?.tipo, mail?.asunto, mail?.enlace]).toEqual([
      [],
      'asistencia_mes',
      'Su asistencia de marzo de 2026',
      '/intranet/asistencia?vista=mia&mes=2026-03',
    ])
    const { parrafos } = JSON.parse(mail?.contenido ?? '') as { parrafos: string[] }
    const premio = 'Le faltan 3 asistencias válidas y 8 meses para los 5 años.'
    expect(parrafos.slice(-5)).toEqual([
      'Actos obligatorios: 85,7 % (6 de 7).',
      'Sus marcas: presente 5, atraso 1, falta 1, licencia 1.',
      'Abonos: 4.',
      premio,
      'Puede objetar una marca hasta el 25 de noviembre de 2026: en su asistencia, con «Objetar».',
    ])
    expect(rung.find(({ user_id }) => user_id === bombera.id)?.cuerpo).toBe(
      `El mes se cerró: vea sus marcas y su porcentaje. ${premio}`,
    )
    // As the preview says before it is closed.
    expect((await vista('2026-03')).objeciones.plazo).toEqual({ dias: 5, hasta: '2026-11-25' })
    expect(await mailsTo(db, cast.teniente.email)).toEqual([])
    expect(await mailsTo(db, cast.capitana.email)).toHaveLength(1)
  })

  test('stands whatever rules and names become; a rule of an earlier day is reported', async () => {
    const before = await planilla('2026-03')
    expect(before.estado_mes).toBe('cerrado')
    const rule = (desde: string) => saveSeccion(db, 'reglas', { valor_atraso: [{ desde, valor: 0.5 }] }, 0, clock.now)
    await rule('2026-04-01')
    expect((await vista('2026-03')).motivos.map(({ codigo }) => codigo)).toEqual(['mes_cerrado'])
    await db.deleteFrom('ajustes').where('clave', '=', 'reglas').execute()
    await rule('2026-01-01')
    await db.updateTable('usuarios').set({ nombre: 'Otra Persona' }).where('id', '=', bombera.id).execute()
    expect(await planilla('2026-03')).toEqual(before)
    const { motivos, cambios, pma } = await vista('2026-03')
    expect(motivos.map(({ codigo, nivel }) => [codigo, nivel])).toEqual([
      ['mes_cerrado', 'bloquea'],
      ['cifras_cambiadas', 'avisa'],
    ])
    expect(cambios).toEqual([
      {
        campo: 'porcentaje',
        nombre: 'Otra Persona',
        acto: null,
        antes: '85,7 % (6 de 7)',
        despues: '78,6 % (5,5 de 7)',
      },
    ])
    expect(pma.compania.ponderado).toBe(81.8)
    await db.deleteFrom('ajustes').where('clave', '=', 'reglas').execute()
    await db.updateTable('usuarios').set({ nombre: cast.bombera.nombre }).where('id', '=', bombera.id).execute()
    const own = await planilla('2026-03', bombera)
    expect([own.completa, own.filas.map(({ user_id }) => user_id)]).toEqual([false, [bombera.id]])
  })

  test('gives papers that read back as the figures: PDF, and sheets without formulas', async () => {
    const { cierre } = await vista('2026-03')
    const idOf = (serie: string, compania: string | null = null) =>
      cierre.papeles.find((papel) => papel.serie === serie && papel.compania === compania)?.id ?? 0
    const text = async (id: number) => pdfText((await file('papel', '2026-03', id)).rawPayload).join('\n')
    const pma = await text(idOf('pma'))
    for (const words of ['Parte mensual de asistencia N.º 1/2026', '85,7 %', cast.bombera.nombre, 'Ayudante', '81,8 %'])
      expect(pma).toContain(words)
    expect(pma).not.toContain('Rectifica')
    const tercera = await text(idOf('externos', 'Tercera'))
    expect(tercera).toContain('Rosa Tapia')
    expect(tercera).not.toContain('Luis Soto')
    expect(tercera).not.toContain('11111111')
    const resumen = await text(idOf('resumen'))
    expect(resumen).toContain('81,8 %')
    expect(resumen).not.toContain(cast.bombera.nombre)
    const { rawPayload, headers } = await file('exportPapel', '2026-03', idOf('pma'))
    expect(headers['content-disposition']).toContain('.xlsx')
    const rows = await readSheet(rawPayload, 'Por categoría')
    expect(rows.at(-1)).toEqual(['Compañía', 10, 8, 1, 2, 9, 0, 11, 9, 81.8])
    const members = await readSheet(rawPayload, 'Miembros')
    expect(members.at(-1)).toEqual([cast.bombera.nombre, 'Bombero', 7, 1, 1, 1, 0, 7, 6, 85.7, 4])
    const acts = await readSheet(rawPayload, 'Actos')
    expect(acts.map((row) => row[1])).toContain('=HYPERLINK("http://x")')
    const trace = await db.selectFrom('auditoria').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
    expect([trace.accion, trace.entidad]).toEqual(['exportar', 'cierre'])
    const missing = await ayudante.call(asistenciaApi.papel, { params: { mes: '2026-02', id: idOf('pma') } })
    expect(missing.status).toBe(404)
  })

  test('publishes a paper in the library once', async () => {
    const id = (await vista('2026-03')).cierre.papeles[0]?.id ?? 0
    const publish = () => ayudante.call(asistenciaApi.publicarPapel, { params: { mes: '2026-03', id } })
    const both = await Promise.all([publish(), publish()])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { documento_id, publicado_en } = both.find(({ status }) => status === 200)?.body ?? {}
    expect(publicado_en).toBe(clock.now.toISOString())
    const { body } = await bombera.call(bibliotecaApi.get, { params: { id: documento_id ?? 0 } })
    expect(body).toMatchObject({
      carpeta: 'Partes mensuales',
      correlativo: { anio: 2026, numero: 1 },
      titulo: 'Parte mensual de asistencia N.º 1/2026, marzo de 2026',
      mime_type: 'application/pdf',
    })
    const carpetas = (await bombera.call(bibliotecaApi.carpetas)).body
    expect(carpetas.find(({ nombre }) => nombre === 'Partes mensuales')).toMatchObject({
      documentos: 1,
      numerada: true,
    })
    expect((await publish()).body.message).toBe('Este parte ya está en la biblioteca.')
  })

  test('mails the link of a published paper to whom it concerns, once per press', async () => {
    const { papeles } = (await vista('2026-03')).cierre
    const of = (serie: string) => papeles.find((papel) => papel.serie === serie && papel.vuelta === 1)?.id ?? 0
    const send = async (id: number, para: 'oficiales' | 'todos') => {
      const body = { para, mensaje: 'Para la sesión, en evil.example' }
      return await ayudante.call(asistenciaApi.enviarPapel, { params: { mes: '2026-03', id }, body })
    }
    const sent = async () => {
      const rows = db
        .selectFrom('correos')
        .select(['para', 'asunto', 'enlace', 'contenido'])
        .where('tipo', '=', 'parte')
      return await rows.orderBy('para').execute()
    }
    const unpublished = await send(of('resumen'), 'todos')
    expect([unpublished.status, unpublished.body.message]).toEqual([
      409,
      'Para enviar este parte, publíquelo antes en la biblioteca.',
    ])
    const named = await send(of('pma'), 'todos')
    expect([named.status, named.body]).toMatchObject([
      400,
      { errors: { para: 'Este parte nombra a personas: solo se envía a oficiales y superiores.' } },
    ])
    expect(await sent()).toEqual([])
    await db.deleteFrom('notificaciones').execute()
    // Four may see the figures of others; the Teniente takes no mail of attendance.
    const officers = await send(of('pma'), 'oficiales')
    expect([officers.status, officers.body.message]).toEqual([200, 'Se avisó a 4 personas, 3 por correo.'])
    const mails = await sent()
    expect(mails.map(({ para }) => para)).not.toContain(cast.bombera.email)
    expect(mails.map(({ para }) => para)).toContain(cast.capitana.email)
    const { documento_id } = papeles.find(({ serie }) => serie === 'pma') ?? {}
    expect(mails[0]).toMatchObject({
      asunto: 'Parte mensual de asistencia N.º 1/2026, marzo de 2026',
      enlace: `/intranet/documentos?vista=biblioteca&documento=${documento_id}`,
    })
    const { parrafos } = JSON.parse(mails[0]?.contenido ?? '') as { parrafos: string[] }
    expect(parrafos.slice(1)).toEqual([
      'En la biblioteca está «Parte mensual de asistencia N.º 1/2026, marzo de 2026».',
      'Asistencia de la compañía: 81,8 %.',
      'Para la sesión, en evil.\u200Bexample',
      'Ábralo con su cuenta de la intranet.',
    ])
    const rung = await db.selectFrom('notificaciones').select('user_id').execute()
    expect(rung).toHaveLength(4)
    const trace = await db.selectFrom('auditoria').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
    expect([trace.accion, trace.entidad, JSON.parse(trace.despues ?? '')]).toEqual([
      'exportar',
      'cierre',
      { papel: 'Parte mensual de asistencia N.º 1-2026', para: 'oficiales', avisados: 4, correos: 3 },
    ])
    const archived = { archivado_en: clock.now.toISOString() }
    await db
      .updateTable('documentos_compania')
      .set(archived)
      .where('id', '=', documento_id ?? 0)
      .execute()
    expect((await send(of('pma'), 'oficiales')).body.message).toBe('Este documento está archivado.')
    await db.updateTable('documentos_compania').set({ archivado_en: null }).execute()
    await ayudante.call(asistenciaApi.publicarPapel, { params: { mes: '2026-03', id: of('resumen') } })
    withMailServer(deps, false)
    expect((await send(of('resumen'), 'todos')).body.message).toMatch(/^Se avisó a \d+ personas, ninguna por correo\.$/)
    withMailServer(deps, true)
    expect((await sent()).map(({ para }) => para)).toContain(cast.bombera.email)
  })
})

describe('a closed month', () => {
  const refused = 'El mes de marzo de 2026 está cerrado.'
  test('takes no new act, abono or licence, and loses no act', async () => {
    const acto = { tipo: 'reunion', titulo: 'Sesión', inicio: '2026-03-28T20:00', termino: '2026-03-28T22:00' }
    const abono = { user_id: bombera.id, fecha: '2026-03-28', cantidad: 1, concepto: 'Aseo' }
    const dias = { desde: '2026-03-28', hasta: '2026-04-02' }
    const licencia = { user_id: bombera.id, tipo: 'viaje', ...dias, motivo: 'Viaje' } as const
    const abril = await newActo(db, clock.now, { inicio: '2026-04-28T23:00:00.000Z' })
    const inicio = { inicio: '2026-03-28T20:00', termino: '2026-03-28T22:00', version: 1 }
    const answers = [
      await ayudante.call(asistenciaApi.createActo, { body: acto }),
      await ayudante.call(asistenciaApi.createAbono, { body: abono }),
      await ayudante.call(asistenciaApi.createLicencia, { body: licencia }),
      await ayudante.call(asistenciaApi.changeActo, { params: { id: abril }, body: inicio }),
      await ayudante.call(asistenciaApi.removeActo, { params: { id: marzo[0] ?? 0 } }),
    ]
    expect(answers.map(({ status, body }) => [status, (body as { message?: string }).message])).toEqual(
      answers.map(() => [409, refused]),
    )
    await db.deleteFrom('actos').where('id', '=', abril).execute()
  })

  test('is reopened by a rectification; closed again it says what changed, and tells whom it concerns', async () => {
    await db.deleteFrom('correos').execute()
    const [, , , , , , falta = 0] = marzo
    await accion(falta, 'rectificar', 'Llegó en la B-21')
    const reopened = await vista('2026-03')
    expect(reopened.cierre).toMatchObject({
      estado: 'reabierto',
      reabierto_por: cast.ayudante.nombre,
      motivo_reapertura: 'Llegó en la B-21',
    })
    expect(reopened.motivos.map(({ codigo }) => codigo)).toEqual(['listas_sin_cerrar'])
    expect((await planilla('2026-03')).estado_mes).toBe('reabierto')
    await ayudante.call(asistenciaApi.mark, {
      params: { id: falta },
      body: [{ user_id: bombera.id, marca: 'presente' }],
    })
    await accion(falta, 'cerrar')
    const cambios = [
      {
        campo: 'marca',
        nombre: cast.bombera.nombre,
        acto: { id: falta, titulo: 'Academia', dia: '2026-03-24' },
        antes: 'F',
        despues: 'A',
      },
      {
        campo: 'porcentaje',
        nombre: cast.bombera.nombre,
        acto: null,
        antes: '85,7 % (6 de 7)',
        despues: '100,0 % (7 de 7)',
      },
    ]
    const ready = await vista('2026-03')
    expect([ready.cambios.filter(({ nombre }) => nombre === cast.bombera.nombre), ready.puede_cerrar]).toEqual([
      cambios,
      true,
    ])
    const { body, status } = await cerrar('2026-03')
    expect([status, body.cierre.vuelta, body.cambios]).toEqual([201, 2, []])
    expect(body.ultimos_cambios).toEqual(ready.cambios)
    const [pma, resumen] = body.cierre.papeles
    expect([pma, resumen]).toMatchObject([
      { serie: 'pma', numero: 2, rectifica: { anio: 2026, numero: 1 }, vuelta: 2 },
      { serie: 'resumen', numero: 2, rectifica: { anio: 2026, numero: 1 }, vuelta: 2 },
    ])
    // The lists of the other companies did not change: their papers hold.
    expect(body.cierre.papeles.filter(({ serie }) => serie === 'externos').map(({ vuelta }) => vuelta)).toEqual([1, 1])
    const text = async (id = 0) => pdfText((await file('papel', '2026-03', id)).rawPayload).join('\n')
    expect(await text(pma?.id)).toContain('Rectifica el N.º 1/2026.')
    expect(await text(pma?.id)).toContain('100,0 %')
    const first = body.cierre.papeles.find(({ serie, vuelta }) => serie === 'pma' && vuelta === 1)
    expect(await text(first?.id)).toContain('85,7 %')
    const told = await db.selectFrom('correos').select('para').execute()
    expect(told.map(({ para }) => para)).toContain(cast.bombera.email)
    expect(told.map(({ para }) => para)).not.toContain(cast.capitana.email)
  })

  test('is reopened by annulling an act of it, and by hand; only a closed one', async () => {
    const [, uno = 0] = marzo
    await ayudante.call(asistenciaApi.annulActo, { params: { id: uno }, body: { motivo: 'Se repitió' } })
    expect((await vista('2026-03')).cierre).toMatchObject({ estado: 'reabierto', motivo_reapertura: 'Se repitió' })
    const { body } = await cerrar('2026-03')
    expect(body.ultimos_cambios[0]).toMatchObject({
      campo: 'acto',
      antes: 'Obligatorio de Compañía, vale 1',
      despues: null,
    })
    const reopen = () =>
      ayudante.call(asistenciaApi.reabrirMes, { params: { mes: '2026-03' }, body: { motivo: 'Faltó un abono' } })
    expect((await reopen()).body.cierre.estado).toBe('reabierto')
    const again = await reopen()
    expect([again.status, again.body.message]).toEqual([409, 'El mes de marzo de 2026 no está cerrado.'])
    expect((await cerrar('2026-05')).body.message).toBe('Antes de este mes hay que cerrar marzo de 2026.')
  })

  test('is listed with its state, the last month first; one without acts waits for nobody', async () => {
    const list = async (query: { page?: number; limit: number }) =>
      (await ayudante.call(asistenciaApi.cierres, { query })).body
    await closedListas(db, clock.now, { dias: ['2026-05-05', '2026-06-02'], letras: { [bombera.id]: 'AA' } })
    const annulled = await newActo(db, clock.now, { inicio: '2026-07-28T23:00:00.000Z' })
    await ayudante.call(asistenciaApi.annulActo, { params: { id: annulled }, body: { motivo: 'Lluvia' } })
    const all = await list({ limit: 100 })
    expect([all.total, all.data.map(({ mes, estado }) => [mes, estado])]).toEqual([
      3,
      [
        ['2026-06', 'abierto'],
        ['2026-05', 'abierto'],
        ['2026-03', 'reabierto'],
      ],
    ])
    const { totales } = await db
      .selectFrom('cierres')
      .select('totales')
      .where('vuelta', '=', 3)
      .executeTakeFirstOrThrow()
    const { compania } = JSON.parse(totales) as { compania: object }
    expect(all.data.at(-1)).toMatchObject({ vuelta: 3, compania })
    expect(all.data.at(-1)?.papeles[0]).toMatchObject({ serie: 'pma', numero: 3, rectifica: { numero: 2 } })
    expect(all.data[0]).toMatchObject({ vuelta: 0, papeles: [], compania: null })
    expect((await list({ page: 2, limit: 2 })).data.map(({ mes }) => mes)).toEqual(['2026-03'])
    await cerrar('2026-03')
    // April had no acts.
    expect((await cerrar('2026-05')).status).toBe(201)
    expect((await cerrar('2026-04')).body.cierre).toMatchObject({ estado: 'cerrado', compania: { ponderado: null } })
    expect((await list({ limit: 2 })).data.map(({ mes }) => mes)).toEqual(['2026-06', '2026-05'])
    expect((await list({ limit: 100 })).total).toBe(4)
  })

  test('of before its figures stood in a column of their own gets them', async () => {
    const read = () => db.selectFrom('cierres').select(['id', 'compania']).orderBy('id').execute()
    const before = await read()
    await db.schema.alterTable('cierres').dropColumn('compania').execute()
    await fillCompania(db as never)
    expect(await read()).toEqual(before)
    // The list reads no snapshot.
    await db.updateTable('cierres').set({ totales: '' }).execute()
    expect((await ayudante.call(asistenciaApi.cierres, { query: { limit: 100 } })).status).toBe(200)
  })
})
