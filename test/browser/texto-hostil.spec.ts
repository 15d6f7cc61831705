// Security row 43: user input renders as text on every screen.
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { insertDemoBiblioteca } from '#db/seeds/demo-biblioteca.ts'
import { insertDemoDocumentos } from '#db/seeds/demo-documentos.ts'
import { cut, insertDemo } from '#db/seeds/demo.ts'
import { insertAdjunto } from '#server/emergencias/adjuntos.queries.ts'
import { type Db, openDatabase } from '#server/plumbing/data/database.ts'
import { migrate } from '#server/plumbing/data/migrate.ts'
import { openStorage } from '#server/plumbing/files/storage.ts'
import { trustDevice } from '#server/cuenta/lugares.queries.ts'
import { saveFicha } from '#server/perfil/ficha.queries.ts'
import { type InstallationKey, openInstallationKey } from '#server/plumbing/process/installation-key.ts'
import { marca } from '#test/support/marca.ts'
import { expectNoFaults, follow, openBrowser, signIn } from '#test/support/browser.ts'
import { newEmergencia } from '#test/support/emergencias.ts'
import { startProgram, temporaryFolder } from '#test/support/program.ts'

const markup = `<img src=x onerror=alert(1)>"><svg/onload=alert(2)>javascript:alert(3)`

/** Columns with user-written text, by table. */
const written: Record<string, string[]> = {
  usuarios: ['nombre', 'cargo_detalle', 'clave_radial', 'numero_registro_compania', 'motivo_baja'],
  periodos_servicio: ['motivo'],
  cargos_historial: ['cargo', 'acta'],
  premios: ['tipo', 'acta'],
  solicitudes: ['detalle', 'respuesta'],
  documentos: ['title', 'description', 'filename'],
  documentos_compania: ['titulo', 'descripcion'],
  documento_versiones: ['nota', 'filename'],
  notificaciones: ['titulo', 'cuerpo'],
  unidades: ['detalles', 'tipo', 'patente', 'marca', 'modelo', 'numero_chasis', 'numero_motor'],
  unidad_papeles: ['numero', 'entidad'],
  unidad_documentos: ['filename'],
  unidad_estado_historial: ['detalles'],
  mensajes: ['nombre', 'asunto', 'mensaje'],
  postulaciones: ['nombre', 'comuna', 'mensaje'],
  catalogos: ['nombre'],
  correos: ['asunto', 'ultimo_error'],
  sesiones: ['user_agent'],
  actos: ['titulo', 'lugar', 'motivo', 'motivo_anulacion'],
  asistencias: ['observacion'],
  asistencias_externas: ['nombre', 'compania'],
  licencias: ['motivo', 'comentario', 'acta'],
  sanciones: ['acta'],
  observaciones_asistencia: ['texto', 'respuesta'],
  abonos: ['concepto', 'respaldo', 'motivo_anulacion'],
  cierres: ['motivo_reapertura'],
  papeles: ['compania'],
  emergencias: [
    'nombre_clave',
    'direccion',
    'interseccion',
    'comuna',
    'sector',
    'referencia',
    'preinforme',
    'a_cargo_externo',
    'motivo_anulacion',
    'observaciones_revision',
  ],
  emergencia_unidades: ['unidad_externa', 'observacion', 'motivo_despacho'],
  emergencia_bitacora: ['texto'],
  accidentes: ['lugar', 'relato', 'lesion', 'centro_asistencial', 'medico', 'testigos'],
  accidente_pasos: ['referencia', 'no_corresponde'],
  accidente_documentos: ['filename'],
  emergencia_adjuntos: ['filename'],
  certificados: ['numero', 'entidad', 'resultado', 'motivo_rechazo', 'motivo_anulacion'],
  eventos: ['titulo', 'descripcion', 'lugar', 'motivo_cancelacion'],
  rsvp: ['comentario'],
  guardias: ['nombre', 'motivo_cancelacion', 'notas', 'entrega'],
  guardia_plantillas: ['nombre'],
  guardia_grupos: ['nombre'],
  guardia_asignaciones: ['razon', 'por_reemplazar'],
  guardia_cambios: ['motivo', 'respuesta'],
  guardia_novedades: ['texto'],
  equipos: [
    'nombre',
    'marca',
    'modelo',
    'numero_serie',
    'talla',
    'lugar',
    'motivo_estado',
    'motivo_baja',
    'baja_propuesta',
    'observaciones',
  ],
  equipo_controles: ['realizado_por', 'numero_certificado', 'observaciones', 'motivo_anulacion'],
  equipo_documentos: ['filename'],
  equipo_entregas: ['observaciones'],
  equipo_movimientos: ['desde', 'hacia', 'motivo'],
  equipo_novedades: ['descripcion', 'respuesta'],
  checklist_plantillas: ['nombre'],
  inventarios: ['lugar'],
}

async function companyOfMarkup() {
  const settings = { dataDir: temporaryFolder() }
  const database = await openDatabase(settings)
  await migrate(database)
  await insertDemo(database.db, new Date(), cut)
  const storage = openStorage(settings.dataDir)
  await insertDemoDocumentos(database.db, storage, new Date())
  await insertDemoBiblioteca(database.db, storage, new Date())
  const emergencia = await insertParte(database.db)
  await writeEverywhere(database.db)
  await writeFichas(
    database.db,
    openInstallationKey(settings, () => {}),
  )
  await database.close()
  return { address: (await startProgram(settings, { RATE_LIMITS: 'off' })).address, emergencia }
}

/** An emergency whose parte, which is JSON, holds the payload. */
async function insertParte(db: Db): Promise<number> {
  const now = new Date()
  const at = now.toISOString()
  const { id } = await newEmergencia(db, now, { estado: 'cerrada' })
  const { id: autor_id } = await db.selectFrom('usuarios').select('id').executeTakeFirstOrThrow()
  const saved = { emergencia_id: id, autor_id, guardado_en: at, anotado_en: at, version: 1 }
  const persona = {
    tipo: 'lesionado',
    nombre: markup,
    edad: null,
    rut: markup,
    condicion: markup,
    trasladado_a: markup,
  }
  await db
    .insertInto('emergencia_secciones')
    .values([
      { ...saved, seccion: 'relato', contenido: JSON.stringify({ relato: markup }) },
      { ...saved, seccion: 'afectados', contenido: JSON.stringify({ afectados: [persona] }) },
    ])
    .execute()
  const file = { filename: 'a.png', tipo: 'imagen', mime_type: 'image/png', size: 1, clave: 'emergencias/a' } as const
  await insertAdjunto(db, { ...file, emergencia_id: id, subido_por: autor_id, created_at: at })
  return id
}

async function writeEverywhere(db: Db): Promise<void> {
  for (const [table, columns] of Object.entries(written))
    for (const column of columns)
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${markup} where ${sql.ref(column)} is not null`.execute(
        db,
      )
  await writeChecklists(db)
}

/** Their fields are encrypted. */
async function writeFichas(db: Db, key: InstallationKey): Promise<void> {
  const ficha = { direccion: markup, comuna: markup, contacto_nombre: markup, contacto_parentesco: markup }
  for (const { id } of await db.selectFrom('usuarios').select('id').execute()) {
    await saveFicha(db, key, id, { ...ficha, alergias: markup, prevision: markup }, new Date())
    // Its own shows in a trusted session.
    await trustDevice(db, id, marca, new Date())
  }
}

/** The points of checklists and their answers are JSON. */
async function writeChecklists(db: Db): Promise<void> {
  const versiones = await db.selectFrom('checklist_versiones').select(['plantilla_id', 'numero', 'items']).execute()
  for (const { plantilla_id, numero, items } of versiones) {
    const puntos = (JSON.parse(items) as object[]).map((punto) => ({ ...punto, seccion: markup, texto: markup }))
    await db
      .updateTable('checklist_versiones')
      .set({ items: JSON.stringify(puntos) })
      .where('plantilla_id', '=', plantilla_id)
      .where('numero', '=', numero)
      .execute()
  }
  const { id, respuestas } = await db
    .selectFrom('checklist_ejecuciones')
    .select(['id', 'respuestas'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  const dadas = (JSON.parse(respuestas) as object[]).map((dada) => ({ ...dada, conforme: false, nota: markup }))
  await db
    .updateTable('checklist_ejecuciones')
    .set({ respuestas: JSON.stringify(dadas) })
    .where('id', '=', id)
    .execute()
}

const screens = [
  '',
  'perfil',
  'perfil/2',
  'material-mayor',
  'material-mayor/podemos-salir',
  'material-mayor/21',
  'material-mayor/21?vista=papeles',
  'material-mayor/21?vista=checklist',
  'material-mayor/21?vista=historial',
  'disponibilidad',
  'documentos',
  'documentos?vista=biblioteca',
  'directorio',
  'capacitaciones?vista=vencimientos',
  'emergencias/accidentes',
  'emergencias/accidentes/1',
  'asistencia',
  'asistencia?vista=planilla',
  'asistencia?vista=mia',
  'asistencia?vista=licencias',
  'asistencia?vista=sanciones',
  'asistencia?vista=alarmas',
  'asistencia?vista=cierre',
  'asistencia/objeciones',
  'asistencia/pantalla/1',
  'emergencias',
  'emergencias/1',
  'emergencias/1/pantalla',
  'emergencias/1?vista=unidades',
  'emergencias/1?vista=bitacora',
  'eventos',
  'eventos?vista=lista',
  'eventos/1',
  'guardias',
  'guardias?vista=semana',
  'guardias?guardia=1',
  'guardias/hoy',
  'guardias/cambios',
  'guardias/libro',
  'guardias/plantillas',
  'equipamiento',
  'equipamiento?vista=era',
  'equipamiento?vista=vencimientos',
  'equipamiento?vista=por-unidad',
  'equipamiento?vista=novedades',
  'equipamiento?vista=revisiones',
  'equipamiento/1',
  'equipamiento/entregas',
  'equipamiento/inventarios',
  'equipamiento/revisiones/1',
  'equipamiento/revisiones/1/editar',
  'equipamiento/revisiones/hechas/1',
  'estadisticas?vista=emergencias',
  'estadisticas?vista=capacitacion',
  'usuarios',
  'usuarios?vista=todos',
  'usuarios?vista=por-verificar',
  'usuarios?vista=solicitudes',
  'usuarios/escalafon',
  'configuracion?vista=mi-cuenta',
  'configuracion?vista=mensajes',
  'configuracion?vista=postulaciones',
  'configuracion?vista=catalogos',
  'configuracion?vista=reglas',
  'configuracion?vista=compania',
  'sistema?vista=auditoria',
  'sistema?vista=correos',
  'sistema?vista=respaldos',
  'sistema?vista=restaurar',
  'sistema?vista=tareas',
  'sistema?vista=almacenamiento',
]

/** Counts elements and links made from the payload. */
const becameMarkup = (page: Page) =>
  page.evaluate(
    () => document.querySelectorAll('img[src$="/x"], svg[onload], [onerror], [href^="javascript:" i]').length,
  )

test('markup in every user-written field is shown as text', async () => {
  const { address, emergencia } = await companyOfMarkup()
  const person = await openBrowser(address, { reducedMotion: 'reduce' })
  const { page } = person
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await signIn(page, 'administradora')
  const shown: string[] = []
  for (const path of [...screens, `emergencias/${emergencia}?vista=parte`]) {
    await follow(page, `/intranet/${path}`)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.locator('[data-skeleton]').first().waitFor({ state: 'detached' })
    if (path === 'perfil') {
      await page.getByRole('button', { name: 'Mostrar mi ficha' }).click()
      await page.getByRole('heading', { name: 'Salud' }).waitFor()
    }
    expect([path, await becameMarkup(page)]).toEqual([path, 0])
    if ((await page.locator('main, body').first().innerText()).includes('<img src=x')) shown.push(path)
  }
  await page.getByRole('button', { name: /sin leer|Notificaciones/ }).click()
  await page.getByRole('dialog').getByText('<img src=x').first().waitFor()
  expect(await becameMarkup(page)).toBe(0)
  await page.goto('/material-mayor')
  expect(await becameMarkup(page)).toBe(0)
  expect(dialogs).toEqual([])
  // The payload did reach most screens.
  expect(shown.length).toBeGreaterThan(screens.length / 2)
  expectNoFaults(person)
})
