import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { bibliotecaApi } from '#contract/biblioteca.ts'
import { estadisticasApi } from '#contract/estadisticas.ts'
import { type Bloque, bloques } from '#contract/estadisticas/forma.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { urlOf } from '#test/support/caller.ts'
import { newEmergencia } from '#test/support/emergencias.ts'
import { leidaDe, numerosDe } from '#test/support/estadisticas-mem.ts'
import { pdfText } from '#test/support/pdf-text.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, changes, clock, database } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const [capitana, bombera] = [as('capitana'), as('bombera')]
const { bloque: verBloque, exportBloque, memoria, memoriaPdf, memorias, publicarMemoria } = estadisticasApi

const alarm = (dia: string) => newEmergencia(db, clock.now, { alarma_en: `${dia}T15:00:00.000Z`, estado: 'cerrada' })
for (const mes of ['01', '02', '02', '05', '12']) await alarm(`2025-${mes}-10`)
for (const mes of ['03', '04', '05']) await alarm(`2024-${mes}-10`)

const anio = { desde: '2025-01-01', hasta: '2025-12-31', comparar: 'anio_pasado' } as const
const ver = async (bloque: Bloque['bloque'], por = capitana): Promise<Bloque> =>
  (await por.call(verBloque, { params: { bloque }, query: anio })).body
const bajar = (bloque: Bloque['bloque'], formato: 'csv' | 'xlsx') =>
  capitana.request({ method: 'GET', url: urlOf(exportBloque, { params: { bloque }, query: { ...anio, formato } }) })
const leer = async (query: { anio: number; borrador?: 'true' }, por = capitana) =>
  (await por.call(memoria, { query })).body
const publicar = (body: { anio: number; version?: number }) => capitana.call(publicarMemoria, { body })
const enLog = (entidad: string) =>
  db
    .selectFrom('auditoria')
    .select(['accion', 'despues'])
    .where('entidad', '=', entidad as never)
    .orderBy('id')
    .execute()

test('what the screen shows, the CSV, the workbook and the yearly report hold the same numbers', async () => {
  const { bloques: enMemoria } = await leer({ anio: 2025 })
  expect(enMemoria.map(({ bloque }) => bloque)).toEqual([...bloques])
  for (const nombre of bloques) {
    const shown = await ver(nombre)
    const csv = (await bajar(nombre, 'csv')).body
    expect(leidaDe(csv)).toEqual(numerosDe(shown))
    // As who sees no others reads it, without what is their own.
    const [read, inMemoria] = [await ver(nombre, bombera), enMemoria.find(({ bloque }) => bloque === nombre)]
    expect(inMemoria?.cifras).toEqual(read.cifras)
    for (const tabla of inMemoria?.tablas ?? []) expect(read.tablas).toContainEqual(tabla)
  }
  const [emergencias] = enMemoria
  expect(emergencias?.cifras[0]).toMatchObject({ valor: 5, antes: { valor: 3 } })

  const bytes = (await bajar('emergencias', 'xlsx')).rawPayload
  const [, ...cifras] = await readSheet(bytes, 'Cifras')
  const { cifras: shown, tablas } = await ver('emergencias')
  const asExcel = (medida: string, valor: number | null | undefined) =>
    valor == null ? null : medida === 'porcentaje' ? valor / 100 : valor
  expect(cifras.map(([, valor]) => valor)).toEqual(shown.map(({ medida, valor }) => asExcel(medida, valor)))
  const [meses] = tablas
  if (!meses) throw new Error('no table')
  const [, ...filas] = await readSheet(bytes, 2)
  expect(filas.map((fila) => fila.slice(1))).toEqual(
    meses.filas.map(({ valores }) => meses.columnas.map(({ medida }, index) => asExcel(medida, valores[index]))),
  )
})

test('a download leaves its trace, with the filters that the block obeys', async () => {
  const url = (query: Record<string, string>) => urlOf(exportBloque, { params: { bloque: 'emergencias' }, query })
  const query = { ...anio, formato: 'csv', unidad: '21', simulacros: 'true' }
  const { headers, body } = await bombera.request({ method: 'GET', url: url(query) })
  expect(headers['content-disposition']).toContain('estadisticas-emergencias-2025-01-01-2025-12-31.csv')
  expect(body).toContain('Filtro: unidad;;;;B-21')
  const last = (await enLog('estadistica')).at(-1)
  expect([last?.accion, JSON.parse(last?.despues ?? '')]).toEqual([
    'exportar',
    {
      formato: 'csv',
      bloque: 'emergencias',
      desde: '2025-01-01',
      hasta: '2025-12-31',
      comparar: 'anio_pasado',
      unidad: 'B-21',
      simulacros: 'incluidos',
    },
  ])
})

test('a year that runs or is to come is not published', async () => {
  expect(await leer({ anio: 2026 })).toMatchObject({ borrador: true, se_puede: false, publicada: null })
  const refused = await publicar({ anio: 2026 })
  expect([refused.status, refused.body.message]).toEqual([409, mensajes.memoriaDeAnioSinTerminar])
  const { status, body } = await capitana.call(memoria, { query: { anio: 2027 } })
  expect([status, body.errors]).toEqual([400, { anio: mensajes.anioPorVenir }])
})

test('the report is published into the library, stays as it was, and a second one is a new version', async () => {
  const { status, body: publicada } = await publicar({ anio: 2025 })
  expect([status, publicada]).toEqual([
    200,
    expect.objectContaining({ anio: 2025, documento_version: 1, publicada_en: clock.now.toISOString(), version: 1 }),
  ])
  const { documento_id: id } = publicada
  const { body: documento } = await bombera.call(bibliotecaApi.get, { params: { id } })
  expect(documento).toMatchObject({ titulo: 'Memoria anual 2025', carpeta: 'Memorias', version_actual: 1 })
  const file = async (version: number) => {
    const url = urlOf(bibliotecaApi.archivo, { params: { id }, query: { version } })
    return pdfText((await bombera.request({ method: 'GET', url })).rawPayload)
  }
  const before = await file(1)
  expect(before.length).toBeGreaterThanOrEqual(8)
  expect(before.length).toBeLessThanOrEqual(14)
  expect(before.join('\n')).not.toContain('BORRADOR')

  const again = await publicar({ anio: 2025, version: 1 })
  expect([again.status, again.body.message]).toEqual([409, mensajes.memoriaSinCambios])

  await alarm('2025-06-10')
  changes.publish({ tipo: 'emergencia', id: 1 })
  const salidas = ({ bloques: [first] }: { bloques: Bloque[] }) => first?.cifras[0]?.valor
  expect(salidas(await leer({ anio: 2025 }, bombera))).toBe(5)
  expect(salidas(await leer({ anio: 2025, borrador: 'true' }))).toBe(6)

  const stale = await publicar({ anio: 2025, version: 2 })
  expect([stale.status, stale.body.error]).toEqual([409, 'version_antigua'])
  expect(stale.body.actual).toMatchObject({ documento_id: id, version: 1 })
  const { body: second } = await publicar({ anio: 2025, version: 1 })
  expect(second).toMatchObject({ documento_id: id, documento_version: 2, version: 2 })
  expect((await bombera.call(memorias)).body).toEqual([second])
  const { body: now } = await bombera.call(bibliotecaApi.get, { params: { id } })
  expect(now.versiones[0]?.nota).toMatch(/^Cifras que cambiaron: .+, 6 \(antes 5\)/)
  expect(await file(1)).toEqual(before)

  const draft = await capitana.request({ method: 'GET', url: urlOf(memoriaPdf, { query: { anio: 2026 } }) })
  expect(draft.headers['content-disposition']).toContain('Memoria anual 2026 (borrador).pdf')
  for (const page of pdfText(draft.rawPayload)) expect(page).toContain('BORRADOR. Cifras del')
  expect((await enLog('documento_version')).at(-1)?.despues).toContain('6 (antes 5)')
  expect((await enLog('memoria')).map(({ accion, despues }) => [accion, JSON.parse(despues ?? '')])).toEqual([
    ['exportar', { anio: 2026, formato: 'pdf', borrador: true }],
  ])

  await db
    .updateTable('documentos_compania')
    .set({ archivado_en: clock.now.toISOString() })
    .where('id', '=', id)
    .execute()
  expect((await publicar({ anio: 2025, version: 2 })).body.message).toBe(mensajes.documentoArchivado)
})
