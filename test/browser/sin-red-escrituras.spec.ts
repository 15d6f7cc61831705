import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { asistenciaApi } from '#contract/asistencia.ts'
import { emergenciasApi } from '#contract/emergencias.ts'
import { equipamientoApi } from '#contract/equipamiento.ts'
import { guardiasApi } from '#contract/guardias.ts'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { cast, type Personaje } from '#db/seeds/cast.ts'
import { type Database, openDatabase } from '#server/plumbing/data/database.ts'
import { newActo } from '#test/support/actos.ts'
import { axeFaults } from '#test/support/axe.ts'
import { expectNoFaults, follow, openBrowser, type Person, phone, signIn, withWorker } from '#test/support/browser.ts'
import { newChecklist } from '#test/support/checklists.ts'
import { queuedCalls, waitingIn } from '#test/support/cola.ts'
import { startCompany } from '#test/support/company.ts'
import { newEquipo, newNovedad } from '#test/support/equipos.ts'
import { newAsignacion, newGuardia } from '#test/support/guardias.ts'
import { keptPaths } from '#test/support/kept.ts'
import { ask, tokenOf } from '#test/support/over-http.ts'
import { samplePicture } from '#test/support/pictures.ts'

let address: string
let database: Database
let teniente: string
let emergencia: number
let acto: number
let checklist: number
let foto: Buffer
let actoSinAbrir: number
let era: number
/** A worker keeps the pages of the program once for all tests: they take turns at one telephone. */
let person: Person

const hace = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const idOf = async (personaje: Personaje) => {
  const found = database.db.selectFrom('usuarios').select('id').where('email', '=', cast[personaje].email)
  return (await found.executeTakeFirstOrThrow()).id
}

/**
 * An emergency with a unit, one that was never sent and a file, a list that is open and one that is not, a guard under way,
 * a unit on a trip with a book behind it, breathing sets, one with a fault, and a checklist of one point.
 */
beforeAll(async () => {
  const { settings, program } = await startCompany()
  address = program.address
  database = await openDatabase(settings)
  const { db } = database
  const now = new Date()
  teniente = await tokenOf(address, 'teniente')
  const alarma = { clave: '10-0', direccion: 'Baquedano 1234', unidades: [21], otra: true }
  emergencia = Number((await ask(address, 'POST /emergencias', alarma, teniente)).id)
  await ask(address, `POST /emergencias/${emergencia}/unidades`, { nombre: 'B-9 de la Novena' }, teniente)
  foto = await samplePicture()
  await adjuntar('antes.jpg')
  // Sets that nobody has to test first.
  await db.deleteFrom('control_planes').execute()
  await newEquipo(db, now, { codigo: 'ERA-001', nombre: 'ERA', categoria: 'era' })
  const enUso = await newEquipo(db, now, { codigo: 'ERA-002', nombre: 'ERA', categoria: 'era' })
  era = await newEquipo(db, now, { codigo: 'ERA-003', nombre: 'ERA', categoria: 'era' })
  await newNovedad(db, now, era, { descripcion: 'Correa gastada' })
  const uso = { user_id: await idOf('bombera'), emergencia_id: emergencia }
  await ask(address, `POST /equipamiento/${enUso}/usos`, uso, teniente)
  acto = await newActo(db, now, { titulo: 'Academia de escalas', inicio: hace(10), estado_lista: 'abierta' })
  await ask(address, `POST /actos/${acto}/externos`, { nombre: 'Juan Soto', compania: 'Tercera' }, teniente)
  actoSinAbrir = await newActo(db, now, { titulo: 'Academia de nudos', inicio: hace(9) })
  const guardia = { inicio: hace(5), estado: 'en_curso', min_total: 2, min_conductor: 0 } as const
  const guardia_id = await newGuardia(db, now, guardia)
  await newAsignacion(db, { guardia_id, user_id: await idOf('teniente'), funcion: 'a_cargo' })
  const presente = { estado: 'presente', hora_ingreso: hace(5) } as const
  await newAsignacion(db, { guardia_id, user_id: await idOf('bombera'), ...presente })
  const bencina = { motivo: '6-14', destino: 'Bencinera', salida: hace(120), llegada: hace(100) }
  await ask(address, 'POST /material-mayor/22/salidas', bencina, teniente)
  for (const [litros, minutos] of [
    [10, 110],
    [20, 105],
  ] as const)
    await ask(
      address,
      'POST /material-mayor/22/combustible',
      { litros, fecha: hace(minutos), tipo: 'diesel' },
      teniente,
    )
  await ask(address, 'POST /material-mayor/22/salidas', { motivo: '6-14', km_salida: 48_000 }, teniente)
  checklist = await newChecklist(db, now, { unidad_id: 23 })
  person = await onAPhone('teniente')
  return async () => {
    await person.context.close()
    await database.close()
  }
})

async function adjuntar(nombre: string): Promise<void> {
  const body = new FormData()
  body.append('archivo', new Blob([foto as Uint8Array<ArrayBuffer>], { type: 'image/jpeg' }), nombre)
  const headers = { Authorization: `Bearer ${teniente}` }
  const { ok } = await fetch(`${address}/api/emergencias/${emergencia}/adjuntos`, { method: 'POST', headers, body })
  expect(ok).toBe(true)
}

const read = (path: `/${string}`) => ask(address, `GET ${path}`, undefined, teniente)
const rowsOf = async (path: `/${string}`, where: (row: Record<string, unknown>) => boolean = () => true) => {
  const { data } = await read(path)
  return (data as Record<string, unknown>[]).filter(where)
}
const waits = async (page: Page) => (await waitingIn(page)).length
/** Nothing, once all was sent. */
const left = async (page: Page) => (await waitingIn(page)).map(({ titulo, rechazo }) => ({ titulo, rechazo }))

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).locator('visible=true').first()
const dialog = (page: Page) => page.getByRole('dialog')
const field = (page: Page, name: string) => dialog(page).getByLabel(name, { exact: false }).first()
const send = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()
const closed = (page: Page) => dialog(page).waitFor({ state: 'detached' })
const marcada = new RegExp(`^Marcar a ${cast.maquinista.nombre}: Presente`)
const fila = (page: Page, marca = '') =>
  page.getByRole('button', { name: new RegExp(`^Marcar a ${cast.maquinista.nombre}: ${marca}`) })

interface Escritura {
  /** Of the contract, by the name that `queuedCalls` gives it. */
  llamada: [name: string, endpoint: Endpoint]
  tab?: string
  hacer: (page: Page) => Promise<unknown>
  /** Where it is shown while it waits; by its title unless said. */
  visto?: (page: Page) => Locator
  /** What the server has of it. */
  hay: () => Promise<unknown[]>
}

interface Sala {
  ruta: string
  /** There once it was read. */
  listo: (page: Page) => Locator
  escrituras: Escritura[]
  /** There again after a reload without network. */
  queda?: (page: Page) => Locator
}

/** What a removal leaves, once it was done. */
const sin = async (rows: Promise<unknown[]>) => ((await rows).length === 0 ? ['no está'] : [])

const unidades = async (where: (row: Record<string, unknown>) => boolean) =>
  ((await read(`/emergencias/${emergencia}`)).unidades as Record<string, unknown>[]).filter(where)

/** Rooms by their address: what is written in each without network. */
const salas: Record<string, () => Sala> = {
  emergencia: () => ({
    ruta: `/intranet/emergencias/${emergencia}`,
    listo: (page) => page.getByRole('button', { name: 'Eliminar antes.jpg' }),
    queda: (page) => button(page, 'Usar un ERA'),
    escrituras: [
      {
        llamada: ['equipamientoApi.registrarUso', equipamientoApi.registrarUso],
        tab: 'Resumen',
        async hacer(page) {
          await button(page, 'Usar un ERA').click()
          await field(page, 'Equipo ERA').selectOption({ label: 'ERA-001' })
          await field(page, 'Presión de entrada').fill('290')
          await send(page, 'Registrar entrada')
        },
        hay: () =>
          rowsOf(
            `/equipamiento/usos?emergencia_id=${emergencia}`,
            ({ presion_inicial_bar }) => presion_inicial_bar === 290,
          ),
      },
      {
        llamada: ['equipamientoApi.cerrarUso', equipamientoApi.cerrarUso],
        tab: 'Resumen',
        async hacer(page) {
          await button(page, /^Salió/).click()
          await field(page, 'Presión de salida').fill('60')
          await send(page, 'Registrar salida')
        },
        visto: (page) => page.getByText('Salida sin enviar', { exact: true }),
        hay: () =>
          rowsOf(`/equipamiento/usos?emergencia_id=${emergencia}`, ({ presion_final_bar }) => presion_final_bar === 60),
      },
      {
        llamada: ['emergenciasApi.respond', emergenciasApi.respond],
        tab: 'Resumen',
        hacer: (page) => button(page, 'Voy al lugar').click(),
        visto: (page) => page.getByText('Se enviará al volver la conexión.').first(),
        hay: async () => {
          const found = database.db.selectFrom('emergencia_respuestas').selectAll()
          return await found.where('emergencia_id', '=', emergencia).execute()
        },
      },
      {
        llamada: ['emergenciasApi.change', emergenciasApi.change],
        tab: 'Resumen',
        async hacer(page) {
          await button(page, 'Editar datos').click()
          await field(page, 'Referencia').fill('Portón verde')
          await send(page, 'Guardar')
        },
        hay: async () =>
          [(await read(`/emergencias/${emergencia}`)).referencia].filter((said) => said === 'Portón verde'),
      },
      {
        llamada: ['emergenciasApi.stamp', emergenciasApi.stamp],
        tab: 'Unidades',
        hacer: (page) => salidaDeB21(page).click(),
        visto: (page) => salidaDeB21(page).getByText('Sin enviar'),
        hay: () => unidades(({ hora_6_0 }) => hora_6_0 !== null),
      },
      {
        llamada: ['emergenciasApi.saveUnidad', emergenciasApi.saveUnidad],
        tab: 'Unidades',
        async hacer(page) {
          await button(page, 'Dotación de B-21').click()
          await field(page, 'Kilometraje al salir').fill('11480')
          // The directory is searched on the device.
          await field(page, 'Conductor').fill(cast.maquinista.nombre.slice(0, 6))
          await page.getByRole('option', { name: cast.maquinista.nombre }).click()
          await send(page, 'Guardar')
        },
        hay: () =>
          unidades(
            ({ km_salida, conductor }) =>
              km_salida === 11_480 && (conductor as { nombre: string }).nombre === cast.maquinista.nombre,
          ),
      },
      {
        llamada: ['emergenciasApi.addExterna', emergenciasApi.addExterna],
        tab: 'Unidades',
        async hacer(page) {
          await button(page, 'Agregar unidad').click()
          await field(page, 'O una de otra compañía').fill('B-5 de la Quinta')
          await send(page, 'Agregar unidad')
        },
        hay: () => unidades(({ nombre }) => nombre === 'B-5 de la Quinta'),
      },
      {
        llamada: ['emergenciasApi.removeUnidad', emergenciasApi.removeUnidad],
        tab: 'Unidades',
        hacer: (page) => button(page, 'Quitar B-9 de la Novena').click(),
        visto: (page) => page.getByText('Se quitará'),
        hay: () => sin(unidades(({ nombre }) => nombre === 'B-9 de la Novena')),
      },
      {
        llamada: ['emergenciasApi.addEntrada', emergenciasApi.addEntrada],
        tab: 'Bitácora',
        async hacer(page) {
          await page.getByLabel('Anotar en la bitácora').fill('Sin agua en el grifo')
          await button(page, 'Anotar').click()
        },
        visto: (page) => page.getByRole('listitem').filter({ hasText: 'Sin agua en el grifo' }).getByText('Sin enviar'),
        hay: () => rowsOf(`/emergencias/${emergencia}/bitacora`, ({ texto }) => texto === 'Sin agua en el grifo'),
      },
      {
        llamada: ['emergenciasApi.saveSeccion', emergenciasApi.saveSeccion],
        tab: 'Parte',
        hacer: (page) => page.getByLabel('Relato del oficial a cargo').fill('Humo en el segundo piso.'),
        // The parte itself is not kept (docs/decisions/070): the strip tells of its text.
        visto: (page) => page.getByText(/cambios? pendientes? de enviar$/),
        hay: () =>
          rowsOf(`/emergencias/${emergencia}/parte`, (row) => JSON.stringify(row).includes('Humo en el segundo piso.')),
      },
      {
        llamada: ['emergenciasApi.addAdjunto', emergenciasApi.addAdjunto],
        tab: 'Parte',
        hacer: (page) =>
          page
            .locator('input[type=file]')
            .first()
            .setInputFiles({ name: 'fachada.jpg', mimeType: 'image/jpeg', buffer: foto }),
        hay: () => rowsOf(`/emergencias/${emergencia}/adjuntos`, ({ filename }) => filename === 'fachada.jpg'),
      },
      {
        llamada: ['emergenciasApi.removeAdjunto', emergenciasApi.removeAdjunto],
        tab: 'Parte',
        async hacer(page) {
          await button(page, 'Eliminar antes.jpg').click()
          await page
            .getByRole('alertdialog')
            .or(dialog(page))
            .getByRole('button', { name: 'Quitar', exact: true })
            .click()
        },
        hay: () => sin(rowsOf(`/emergencias/${emergencia}/adjuntos`, ({ filename }) => filename === 'antes.jpg')),
      },
    ],
  }),
  alarmas: () => ({
    ruta: '/intranet/emergencias',
    listo: (page) => button(page, 'Abrir emergencia'),
    escrituras: [
      {
        llamada: ['emergenciasApi.create', emergenciasApi.create],
        async hacer(page) {
          await button(page, 'Abrir emergencia').click()
          await field(page, 'Clave').fill('10-4')
          await field(page, 'Dirección').fill('Colón 55')
          await send(page, 'Abrir emergencia')
          await closed(page)
        },
        visto: (page) => page.getByText('Emergencia por abrir'),
        hay: () => rowsOf('/emergencias', ({ direccion }) => direccion === 'Colón 55'),
      },
    ],
  }),
  lista: () => ({
    ruta: `/intranet/asistencia?acto=${acto}`,
    listo: (page) => fila(page),
    escrituras: [
      {
        llamada: ['asistenciaApi.mark', asistenciaApi.mark],
        hacer: (page) => fila(page).click(),
        visto: (page) => fila(page, 'Presente'),
        hay: () => presentes(acto),
      },
      {
        llamada: ['asistenciaApi.addExterno', asistenciaApi.addExterno],
        async hacer(page) {
          await button(page, 'Acciones de Academia de escalas').click()
          await page.getByRole('menuitem', { name: 'Otra compañía' }).click()
          await field(page, 'Nombre').fill('Rosa Tapia')
          await field(page, 'Compañía').fill('Segunda')
          await send(page, 'Anotar')
          await expect.poll(() => field(page, 'Nombre').inputValue()).toBe('')
          await page.keyboard.press('Escape')
          await closed(page)
        },
        hay: () => externos('Rosa Tapia'),
      },
      {
        llamada: ['asistenciaApi.removeExterno', asistenciaApi.removeExterno],
        async hacer(page) {
          await button(page, 'Acciones de Academia de escalas').click()
          await page.getByRole('menuitem', { name: 'Otra compañía' }).click()
          await button(page, 'Quitar a Juan Soto').click()
          await dialog(page).getByText('Se quitará').waitFor()
          await page.keyboard.press('Escape')
          await closed(page)
        },
        hay: () => sin(externos('Juan Soto')),
      },
    ],
  }),
  apertura: () => ({
    ruta: `/intranet/asistencia?acto=${actoSinAbrir}`,
    listo: (page) => button(page, 'Abrir lista'),
    escrituras: [
      {
        llamada: ['asistenciaApi.accion', asistenciaApi.accion],
        async hacer(page) {
          await button(page, 'Abrir lista').click()
          await fila(page).click()
        },
        visto: (page) => page.getByRole('region', { name: 'Academia de nudos' }).getByRole('button', { name: marcada }),
        hay: () => presentes(actoSinAbrir),
      },
    ],
  }),
  guardia: () => ({
    ruta: '/intranet/guardias/hoy',
    listo: (page) => button(page, 'Marcar mi ingreso'),
    escrituras: [
      {
        llamada: ['guardiasApi.ingreso', guardiasApi.ingreso],
        hacer: (page) => button(page, 'Marcar mi ingreso').click(),
        hay: () => novedades('Ingresa'),
      },
      {
        llamada: ['guardiasApi.salida', guardiasApi.salida],
        async hacer(page) {
          await button(page, `Acciones de ${cast.bombera.nombre}`).click()
          await page.getByRole('menuitem', { name: 'Marcar salida' }).click()
        },
        hay: () => novedades('Se retira'),
      },
      {
        llamada: ['guardiasApi.addNovedad', guardiasApi.addNovedad],
        async hacer(page) {
          await page.getByRole('group', { name: 'Anotar en el libro' }).getByRole('button', { name: 'Novedad' }).click()
          await field(page, 'Qué pasó').fill('Ronda de llaves')
          await send(page, 'Anotar')
        },
        visto: (page) => page.getByText('Ronda de llaves'),
        hay: () => novedades('Ronda de llaves'),
      },
    ],
  }),
  viaje: () => ({
    ruta: '/intranet/material-mayor/22?vista=salidas',
    listo: (page) => button(page, 'Registrar llegada'),
    escrituras: [
      {
        llamada: ['materialMayorApi.corregirSalida', materialMayorApi.corregirSalida],
        tab: 'Salidas',
        async hacer(page) {
          await button(page, 'Registrar llegada').click()
          await field(page, 'Kilometraje de llegada').fill('48012')
          await send(page, 'Registrar llegada')
        },
        visto: (page) => page.getByText('Llegada sin enviar').locator('visible=true').first(),
        hay: () => rowsOf('/material-mayor/22/salidas', ({ km_llegada }) => km_llegada === 48_012),
      },
      {
        llamada: ['materialMayorApi.decirContador', materialMayorApi.decirContador],
        tab: 'Salidas',
        async hacer(page) {
          await button(page, 'Contadores').click()
          await dialog(page).getByLabel('Contador', { exact: true }).selectOption('bomba')
          await field(page, 'Lo que marca').fill('120,5')
          await send(page, 'Registrar')
        },
        hay: async () => {
          const { contadores } = (await read('/material-mayor/22/libro')) as {
            contadores: { bomba: { valor: number } }
          }
          return [contadores.bomba].filter((bomba) => bomba?.valor === 120.5)
        },
      },
      {
        llamada: ['materialMayorApi.registrarCarga', materialMayorApi.registrarCarga],
        tab: 'Combustible',
        async hacer(page) {
          await button(page, 'Cargar').click()
          await field(page, 'Litros').fill('84,5')
          await send(page, 'Registrar')
        },
        hay: () => cargas(84.5),
      },
    ],
  }),
  salida: () => ({
    ruta: '/intranet/material-mayor/23?vista=salidas',
    listo: (page) => button(page, 'Registrar salida'),
    escrituras: [
      {
        llamada: ['materialMayorApi.registrarSalida', materialMayorApi.registrarSalida],
        tab: 'Salidas',
        async hacer(page) {
          await button(page, 'Registrar salida').click()
          await field(page, 'Destino').fill('Comandancia')
          await send(page, 'Registrar')
        },
        visto: (page) => page.getByText('Salida sin enviar', { exact: true }).locator('visible=true').first(),
        hay: () => rowsOf('/material-mayor/23/salidas', ({ destino }) => destino === 'Comandancia'),
      },
    ],
  }),
  checklist: () => ({
    ruta: `/intranet/equipamiento/revisiones/${checklist}`,
    listo: (page) => button(page, 'Resto conforme'),
    escrituras: [
      {
        llamada: ['equipamientoApi.saveEjecucion', equipamientoApi.saveEjecucion],
        async hacer(page) {
          await button(page, 'Resto conforme').click()
          await button(page, 'Terminar').click()
          await page.getByRole('heading', { name: 'Checklist terminado' }).waitFor()
        },
        visto: (page) => page.getByText(/cambios? pendientes? de enviar$/),
        hay: () =>
          database.db.selectFrom('checklist_ejecuciones').selectAll().where('terminada_en', 'is not', null).execute(),
      },
    ],
  }),
  flota: () => ({
    ruta: '/intranet/material-mayor',
    listo: (page) => button(page, 'Cambiar estado de B-23'),
    escrituras: [
      {
        llamada: ['materialMayorApi.changeStatus', materialMayorApi.changeStatus],
        async hacer(page) {
          await button(page, 'Cambiar estado de B-23').click()
          await field(page, 'Detalles').fill('Neumáticos nuevos')
          await send(page, 'Guardar cambios')
          await closed(page)
        },
        visto: (page) => page.getByRole('article').filter({ hasText: 'Neumáticos nuevos' }).getByText('Sin enviar'),
        async hay() {
          const unidades = (await read('/material-mayor')) as unknown as Record<string, unknown>[]
          return unidades.filter(({ detalles }) => detalles === 'Neumáticos nuevos')
        },
      },
    ],
  }),
  novedad: () => ({
    ruta: `/intranet/equipamiento/${era}`,
    listo: (page) => button(page, 'Informar novedad'),
    queda: (page) => button(page, 'Usar'),
    escrituras: [
      {
        llamada: ['equipamientoApi.informarNovedad', equipamientoApi.informarNovedad],
        hacer: (page) => informar(page, 'Pierde aire'),
        visto: (page) => page.getByText('Pierde aire'),
        hay: () => deEra('Pierde aire', false),
      },
      {
        llamada: ['equipamientoApi.uploadFotoNovedad', equipamientoApi.uploadFotoNovedad],
        hacer: (page) => informar(page, 'Visor rayado', { name: 'visor.jpg', mimeType: 'image/jpeg', buffer: foto }),
        visto: (page) => page.getByText('Con fotografía.'),
        hay: () => deEra('Visor rayado', true),
      },
      {
        llamada: ['equipamientoApi.createControl', equipamientoApi.createControl],
        async hacer(page) {
          await button(page, 'Controlar').click()
          await dialog(page)
            .getByRole('radio', { name: /^Aprobado\s?Está/ })
            .click()
          await field(page, 'Presión, en bar').fill('280')
          const certificado = { name: 'certificado.jpg', mimeType: 'image/jpeg', buffer: foto }
          await dialog(page).locator('input[type=file]').setInputFiles(certificado)
          await send(page, 'Registrar')
          await closed(page)
        },
        hay: () => rowsOf(`/equipamiento/${era}/controles`, ({ presion_bar }) => presion_bar === 280),
      },
      {
        llamada: ['equipamientoApi.addCertificado', equipamientoApi.addCertificado],
        // With its control.
        hacer: async () => {},
        hay: () =>
          database.db
            .selectFrom('equipo_documentos')
            .selectAll()
            .where('equipo_id', '=', era)
            .where('control_id', 'is not', null)
            .execute(),
      },
    ],
  }),
}

/** Rows of a list are not kept on the device: what is done to one of them is done on the page where it was read. */
const enPantalla: Record<string, () => Sala> = {
  libro: () => ({
    ruta: '/intranet/material-mayor/22?vista=salidas',
    listo: (page) => accion(page, /^Acciones de 6-14/, 1),
    escrituras: [
      {
        llamada: ['materialMayorApi.anularSalida', materialMayorApi.anularSalida],
        tab: 'Salidas',
        async hacer(page) {
          await accion(page, /^Acciones de 6-14/, 1).click()
          await anular(page, 'Anular salida')
        },
        hay: () => sin(rowsOf('/material-mayor/22/salidas', ({ destino }) => destino === 'Bencinera')),
      },
    ],
  }),
  combustible: () => ({
    ruta: '/intranet/material-mayor/22?vista=combustible',
    listo: (page) => accion(page, /^Acciones de la carga/, 1),
    escrituras: [
      {
        llamada: ['materialMayorApi.corregirCarga', materialMayorApi.corregirCarga],
        tab: 'Combustible',
        async hacer(page) {
          await accion(page, /^Acciones de la carga/, 0).click()
          await page.getByRole('menuitem', { name: 'Corregir' }).click()
          await field(page, 'Litros').fill('21')
          await send(page, 'Guardar')
        },
        hay: () => cargas(21),
      },
      {
        llamada: ['materialMayorApi.anularCarga', materialMayorApi.anularCarga],
        tab: 'Combustible',
        async hacer(page) {
          await accion(page, /^Acciones de la carga/, 1).click()
          await anular(page, 'Anular carga')
        },
        hay: () => sin(cargas(10)),
      },
    ],
  }),
  respuesta: () => ({
    ruta: `/intranet/equipamiento/${era}`,
    listo: (page) => button(page, /^Responder/),
    escrituras: [
      {
        llamada: ['equipamientoApi.changeNovedad', equipamientoApi.changeNovedad],
        async hacer(page) {
          await button(page, /^Responder/).click()
          await field(page, 'Qué se hizo').fill('Se cambió la correa')
          await send(page, 'Responder')
        },
        hay: () => rowsOf(`/equipamiento/${era}/novedades`, ({ respuesta }) => respuesta === 'Se cambió la correa'),
      },
    ],
  }),
}

const accion = (page: Page, name: RegExp, nth: number) =>
  page.getByRole('button', { name }).locator('visible=true').nth(nth)
async function anular(page: Page, name: string): Promise<void> {
  await page.getByRole('menuitem', { name: 'Anular' }).click()
  await field(page, 'Por qué se anula').fill('No fue')
  await send(page, name)
}
async function informar(page: Page, texto: string, archivo?: { name: string; mimeType: string; buffer: Buffer }) {
  await button(page, 'Informar novedad').click()
  await dialog(page).getByRole('radio', { name: /^Leve/ }).click()
  await field(page, 'Qué le pasa').fill(texto)
  if (archivo) await dialog(page).locator('input[type=file]').setInputFiles(archivo)
  await send(page, 'Enviar')
  await closed(page)
}
const cargas = (de: number) => rowsOf('/material-mayor/22/combustible', ({ litros }) => litros === de)
const externos = async (nombre: string) =>
  ((await read(`/actos/${acto}/asistencia`)).externos as { nombre: string }[]).filter((one) => one.nombre === nombre)
const presentes = async (id: number) => {
  const filas = (await read(`/actos/${id}/asistencia`)).filas as { nombre: string; marca: string | null }[]
  return filas.filter(({ nombre, marca }) => nombre === cast.maquinista.nombre && marca === 'presente')
}
const deEra = (texto: string, conFoto: boolean) =>
  rowsOf(
    `/equipamiento/${era}/novedades`,
    ({ descripcion, tiene_foto }) => descripcion === texto && tiene_foto === conFoto,
  )

const novedades = async (texto: string) =>
  ((await read('/guardias/hoy')).novedades as { texto: string }[]).filter((one) => one.texto.includes(texto))

/** Written without network in another file of this folder. */
const enOtroArchivo = ['equipamientoApi.saveFotoEjecucion']

test('the rooms below write everything that waits in the queue', () => {
  const written = Object.values({ ...salas, ...enPantalla }).flatMap((sala) =>
    sala().escrituras.map(({ llamada: [name] }) => name),
  )
  expect([...written, ...enOtroArchivo].toSorted()).toEqual(queuedCalls().toSorted())
})

/** Signs somebody in on a phone, and waits for the worker to keep its pages. */
async function onAPhone(personaje: Personaje): Promise<Person> {
  const person = await openBrowser(address, { ...withWorker, viewport: phone, stays: true })
  const { page } = person
  await signIn(page, personaje)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  return person
}

/** In its own view: the panel that is left stays for a frame, with its next time. */
const salidaDeB21 = (page: Page) =>
  page.getByRole('tabpanel', { name: 'Unidades' }).getByRole('button', { name: /^B-21, 6-0 / })

/** Opens a tab; of an emergency under way a phone has rows instead, and stands on the first of its views. */
const open = async (page: Page, name: string | undefined) => {
  const tab = page.getByRole('tab', { name })
  if (!name || (name === 'Resumen' && !(await tab.isVisible()))) return
  await tab.or(page.getByRole('navigation', { name: 'Emergencia' }).getByRole('link', { name })).click()
}

async function write(page: Page, { escrituras }: Sala): Promise<void> {
  for (const { tab, llamada, hacer } of escrituras) {
    await open(page, tab)
    await hacer(page)
    const { method, path } = llamada[1]
    const found = async () => (await waitingIn(page)).some((one) => one.llamada === `${method} ${path}`)
    await expect.poll(found, { message: llamada[0] }).toBe(true)
  }
}

async function see(
  page: Page,
  { escrituras, queda }: Sala,
  made: Awaited<ReturnType<typeof waitingIn>>,
): Promise<void> {
  for (const { tab, llamada, visto } of escrituras) {
    await open(page, tab)
    const { method, path } = llamada[1]
    const titulo = made.find((one) => one.llamada === `${method} ${path}`)?.titulo ?? ''
    await (visto?.(page) ?? page.getByText(titulo).locator('visible=true').first()).waitFor()
    if (tab === escrituras[0]?.tab) await queda?.(page).waitFor()
  }
}

/** Each write came once, with the hour at which it was made. */
async function expectSent(page: Page, todas: Sala[], made: Awaited<ReturnType<typeof waitingIn>>): Promise<void> {
  await expect.poll(() => left(page)).toEqual([])
  for (const { escrituras } of todas)
    for (const { llamada, hay } of escrituras)
      expect([llamada[0], await hay()]).toEqual([llamada[0], [expect.anything()]])
  const log = await database.db.selectFrom('auditoria').select('despues').execute()
  const told = new Set(log.map(({ despues }) => (JSON.parse(despues ?? '{}') as { hecho_en?: string }).hecho_en))
  expect(made.filter(({ hecho }) => !told.has(hecho)).map(({ titulo }) => titulo)).toEqual([])
}

/** Loads the document anew, and waits until it is alive: what waits is read by its script. */
async function reload(page: Page): Promise<void> {
  await page.reload()
  await page.getByText('Sin enviar', { exact: true }).locator('visible=true').first().waitFor()
}

test.each(Object.entries(enPantalla))('what is done to what %s shows waits', async (_nombre, sala) => {
  const { page, context } = person
  const suya = sala()
  await follow(page, suya.ruta)
  for (const { tab } of suya.escrituras) await open(page, tab)
  await suya.listo(page).waitFor()
  await context.setOffline(true)
  await write(page, suya)
  const made = await waitingIn(page)
  await reload(page)
  await see(page, suya, made)
  await context.setOffline(false)
  await expectSent(page, [suya], made)
  expectNoFaults(person)
})

test('every write made without network is there after a reload and a return, once, with its hour', async () => {
  const { page, context } = person
  const todas = Object.values(salas).map((sala) => sala())
  // Each room once with a network; the emergency last, where it is cut.
  for (const { ruta, escrituras, listo } of todas.toReversed()) {
    await follow(page, ruta)
    for (const { tab } of escrituras) await open(page, tab)
    await listo(page).waitFor()
  }
  await expect.poll(() => keptPaths(page)).toContain('/users/directorio')

  await context.setOffline(true)
  const [emergencias, ...demas] = todas
  await write(page, emergencias as Sala)
  // From here on the rooms have what the device kept of them.
  await reload(page)
  for (const sala of demas) {
    await follow(page, sala.ruta)
    await write(page, sala)
  }

  const made = await waitingIn(page)
  await reload(page)
  for (const sala of todas) {
    await follow(page, sala.ruta)
    await see(page, sala, made)
  }
  await follow(page, emergencias?.ruta ?? '')
  expect(await axeFaults(page)).toEqual([])

  await context.setOffline(false)
  await expectSent(page, todas, made)
  expectNoFaults(person)
})

/** Writes in the log of the emergency, without network. */
async function anotar(page: Page, texto: string): Promise<void> {
  await page.getByLabel('Anotar en la bitácora').fill(texto)
  await button(page, 'Anotar').click()
  await entrada(page, texto).getByText('Sin enviar').waitFor()
}
const entrada = (page: Page, texto: string) => page.getByRole('listitem').filter({ hasText: texto })
const anotadas = (texto: string) => rowsOf(`/emergencias/${emergencia}/bitacora`, (row) => row.texto === texto)
const bitacora = () => `/intranet/emergencias/${emergencia}?vista=bitacora`

test('what is refused later stays with its reason: it is corrected and sent, or dropped', async () => {
  const { page, context } = person
  await page.goto(bitacora())
  await page.getByLabel('Anotar en la bitácora').waitFor()
  await context.setOffline(true)
  await anotar(page, 'Corte de gaz')
  await anotar(page, 'Esta sobra')
  const refused = { status: 409, body: '{"error":"conflicto","message":"La emergencia está cerrada."}' }
  await page.route('**/bitacora', (route) =>
    route.request().method() === 'POST' ? route.fulfill(refused) : route.continue(),
  )
  await context.setOffline(false)
  for (const texto of ['Corte de gaz', 'Esta sobra'])
    await entrada(page, texto).getByText('No se envió: La emergencia está cerrada.').waitFor()
  await page.reload()
  await page.unroute('**/bitacora')
  await entrada(page, 'Esta sobra').getByRole('button', { name: 'Descartar' }).click()
  await entrada(page, 'Corte de gaz').getByRole('button', { name: 'Corregir y enviar' }).click()
  await field(page, 'Entrada').fill('Corte de gas')
  await send(page, 'Enviar')
  await expect.poll(() => left(page)).toEqual([])
  expect(await anotadas('Corte de gas')).toMatchObject([{ hora_dicha: expect.stringMatching(/Z$/) as string }])
  expect([...(await anotadas('Corte de gaz')), ...(await anotadas('Esta sobra'))]).toEqual([])
  expectNoFaults(person)
})

test('a write waits for its member: a session that ended, another member and a second tab neither lose nor repeat it', async () => {
  const { page, context } = person
  await page.goto(bitacora())
  await page.getByLabel('Anotar en la bitácora').waitFor()
  const second = await context.newPage()
  await second.goto(bitacora())
  await second.getByLabel('Anotar en la bitácora').waitFor()
  await context.setOffline(true)
  await anotar(page, 'Solo mía')
  await entrada(second, 'Solo mía').getByText('Sin enviar').waitFor()
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await fetch(`${address}/api/auth/logout`, { method: 'POST', headers: { Authorization: `Bearer ${token}` } })
  await context.setOffline(false)
  await page.waitForURL('**/login**')
  await second.close()
  await signIn(page, 'capitana', bitacora())
  await page.getByLabel('Anotar en la bitácora').waitFor()
  expect(await page.getByText('Solo mía').count()).toBe(0)
  expect([await waits(page), await anotadas('Solo mía')]).toEqual([1, []])
  await signIn(page, 'teniente', bitacora())
  await expect.poll(() => left(page)).toEqual([])
  expect(await anotadas('Solo mía')).toHaveLength(1)
  expectNoFaults(person)
})

test('without room on the device the tab keeps it, says so and sends it', async () => {
  const { page, context } = person
  await page.goto(bitacora())
  await page.getByLabel('Anotar en la bitácora').waitFor()
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await context.setOffline(true)
  await anotar(page, 'Sin espacio')
  await page.getByText('Este equipo no tiene espacio para guardar lo que falta enviar').waitFor()
  expect(await waits(page)).toBe(0)
  await context.setOffline(false)
  await entrada(page, 'Sin espacio').getByText('Sin enviar').waitFor({ state: 'detached' })
  await expect.poll(() => anotadas('Sin espacio')).toHaveLength(1)
  expectNoFaults(person)
})
