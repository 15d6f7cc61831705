// Every form that a person types into, drawn alone: what is typed survives a reload, a lost network, the end of the session
// and what somebody else has changed (docs/decisions/079, 129). What is not there is not told as what somebody has saved.
import { act, cleanup, fireEvent, waitFor } from '@testing-library/react'
import { createElement, type FunctionComponent } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { accidentesApi } from '#contract/accidentes.ts'
import { Fila } from '#contract/asistencia/lista.ts'
import { asistenciaApi } from '#contract/asistencia.ts'
import { bibliotecaApi } from '#contract/biblioteca.ts'
import { capacitacionesApi } from '#contract/capacitaciones.ts'
import { disponibilidadApi } from '#contract/disponibilidad.ts'
import { emergenciasApi } from '#contract/emergencias.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { equipamientoApi } from '#contract/equipamiento.ts'
import { eventosApi } from '#contract/eventos.ts'
import { guardiasApi } from '#contract/guardias.ts'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { misDatosApi } from '#contract/mis-datos.ts'
import { perfilApi } from '#contract/perfil.ts'
import { proteccionApi } from '#contract/proteccion.ts'
import { usuariosApi } from '#contract/usuarios.ts'
import { keepBorrador } from './plumbing/borrador.ts'
import { drawFor } from './plumbing/draw-de-prueba.tsx'
import { muestra } from './plumbing/muestra-de-prueba.ts'
import { pendientesDe, updatePendientes } from './plumbing/pendientes-guardados.ts'
import { endSession, storeSession } from './plumbing/session.ts'

const of = <T,>(pattern: Record<string, T>) =>
  Object.entries(pattern).map(([path, one]) => [path.slice(2), one] as const)
const sources = import.meta.glob<string>(['./**/*.tsx', '!./**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const modules = import.meta.glob<Record<string, unknown>>(['./**/*.tsx', '!./**/*.test.tsx'])

/** They hold what is typed by one of the two hooks. */
const formas = of(sources).flatMap(([file, source]) =>
  /\buse(?:Formulario|Escrito|FormularioDeCuenta)(?:<[^(]*>)?\(/.test(source) ? [file] : [],
)

const paso = { ...muestra(accidentesApi.change.output.shape.pasos.element), paso: 'constancia' }
const accidente = { ...muestra(accidentesApi.change.output), pasos: [paso] }
const unidad = muestra(emergenciasApi.saveUnidad.output)
const evento = muestra(eventosApi.evento.output)
const mantencion = muestra(materialMayorApi.changeMantencion.output).mantencion

/** What they are drawn with, by the name of the prop: records as the calls bring them. */
const comunes = {
  id: 1,
  accidente,
  acto: muestra(asistenciaApi.acto.output),
  alarma: muestra(asistenciaApi.treatAlarma.output),
  abono: muestra(asistenciaApi.annulAbono.output),
  sancion: muestra(asistenciaApi.changeSancion.output),
  licencia: muestra(asistenciaApi.resolveLicencia.output),
  objecion: muestra(asistenciaApi.resolveObjecion.output),
  edicion: muestra(capacitacionesApi.edicion.output),
  curso: muestra(capacitacionesApi.changeCurso.output),
  cursos: [],
  destinatario: 'agencia',
  certificado: muestra(capacitacionesApi.verifyCertificado.output),
  ficha: muestra(bibliotecaApi.get.output),
  carpetas: [],
  emergencia: { ...muestra(emergenciasApi.get.output), puede_editar: true },
  unidad,
  equipo: muestra(equipamientoApi.equipo.output),
  equipos: [{ id: 1, codigo: 'ERA-1' }],
  novedad: muestra(equipamientoApi.changeNovedad.output),
  uso: muestra(equipamientoApi.cerrarUso.output),
  evento,
  guardia: muestra(guardiasApi.guardia.output),
  plantilla: muestra(guardiasApi.changePlantilla.output),
  cambio: muestra(guardiasApi.actCambio.output),
  mantencion,
  solicitud: muestra(misDatosApi.extend.output),
  brecha: { ...muestra(proteccionApi.changeBrecha.output), borradores: { agencia: '', personas: '' } },
  usuario: muestra(usuariosApi.changeStatus.output),
  perfil: muestra(perfilApi.get.output),
  apoderado: null,
  yo: { id: 1, nombre: 'Ana' },
  de: null,
  mes: '2026-11',
  desde: '2026-11-20',
  hasta: '2026-11-21',
  dia: '2026-11-20',
  except: new Set<number>(),
  externos: [],
  own: false,
  franjas: [],
  lista: 'lista',
  usadas: [],
  ...Object.fromEntries(
    [
      'onClose',
      'onDone',
      'onEnvio',
      'onOpened',
      'onMark',
      'onWrite',
      'onSend',
      'onAnswered',
      'tell',
      'inform',
      'fail',
    ].map((name) => [name, () => {}]),
  ),
}

/** Props of some alone. */
const ajustes = { valores: { nombre: 'Sexta' }, version: 1 }
const flota = muestra(materialMayorApi.ficha.output)
const propias: Record<string, object> = {
  'intranet/accidentes/paso-modal.tsx': { paso },
  'intranet/asistencia/cierre/enviar-modal.tsx': { papel: muestra(asistenciaApi.publicarPapel.output), nombre: 'PMA' },
  'intranet/asistencia/licencias/resolver-modal.tsx': { estado: 'rechazada' },
  'intranet/asistencia/pasar-lista/detalle-modal.tsx': { fila: muestra(Fila), acto: 1, inicio: comunes.acto.inicio },
  'intranet/capacitaciones/edicion/inscrito.tsx': {
    edicion: { ...comunes.edicion, estado: 'en_curso' },
    inscripcion: {
      ...muestra(capacitacionesApi.inscripciones.output.shape.data.element),
      user_id: 2,
      estado: 'inscrita',
    },
  },
  'intranet/configuracion/ajustes/cambiar-modal.tsx': {
    seccion: 'general',
    clave: 'nombre',
    campo: { tipo: 'texto', nombre: 'Nombre', shape: z.string() },
    ajustes,
  },
  'intranet/emergencias/acciones/motivo-modal.tsx': { accion: 'anular' },
  'intranet/emergencias/unidades/hora-modal.tsx': { momento: '6-0' },
  'intranet/equipamiento/archivo-modal.tsx': { accion: 'baja' },
  'intranet/equipamiento/control/anular-control.tsx': {
    control: muestra(equipamientoApi.controles.output.shape.data.element),
  },
  'intranet/equipamiento/inventarios/linea.tsx': {
    linea: { ...muestra(equipamientoApi.inventario.output.shape.lineas.element), existencia: true },
  },
  'intranet/equipamiento/motivo-modal.tsx': { accion: 'proponer' },
  'intranet/guardias/hoy/novedad-modal.tsx': { guardia: 1, tipo: 'novedad' },
  'intranet/material-mayor/ficha-row.tsx': { ficha: muestra(materialMayorApi.fichas.output.shape.data.element) },
  ...Object.fromEntries(
    ['anular', 'carga', 'contador', 'llegada', 'mantencion', 'papel', 'salida'].map((name) => [
      `intranet/material-mayor/unidad/${name}-modal.tsx`,
      {
        unidad: flota,
        que: 'salida',
        tipo: 'revision_tecnica',
        salida: muestra(materialMayorApi.corregirSalida.output),
      },
    ]),
  ),
  'intranet/material-mayor/unidad/accion-mantencion-modal.tsx': { unidad: flota, accion: 'anular' },
  'intranet/material-mayor/unidad/editar-ficha.tsx': { unidad: flota },
  'intranet/usuarios/invitar-modal.tsx': { de: undefined },
  'parts/accidentes/registrar-modal.tsx': {
    en: { acto_id: 1, emergencia_id: null, titulo: 'Academia', inicio: comunes.acto.inicio, lugar: null },
  },
  'intranet/perfil/ficha-modal.tsx': { ficha: muestra(perfilApi.changeFicha.output) },
  'parts/capacitaciones/resolver-certificado.tsx': { accion: 'rechazar' },
  'parts/documentos/subir-documento.tsx': { borrador: 'documento' },
  'parts/guardias/pedir-cambio.tsx': { puestos: [muestra(guardiasApi.pedirCambio.output).puesto] },
  'plumbing/registro-modal.tsx': {
    uno: 'curso',
    campos: [{ name: 'nombre', label: 'Nombre' }],
    schema: z.object({ nombre: z.string() }),
    registro: muestra(capacitacionesApi.changeCurso.output),
    create: capacitacionesApi.createCurso,
    change: capacitacionesApi.changeCurso,
    readNow: async () => muestra(capacitacionesApi.changeCurso.output),
  },
  'parts/material-mayor/cambiar-estado-modal.tsx': {
    unidad: muestra(materialMayorApi.changeStatus.output),
    usuario: 1,
  },
  'parts/pendientes/corregir-modal.tsx': {
    one: { uuid: 'a', titulo: 'Uno', body: { texto: 'Muestra' }, campos: { texto: 'Texto' }, params: {} },
  },
}

/** Not drawn here, and why. */
const fuera: Record<string, string> = {
  'cuenta/clave-del-registro.tsx': 'a secret',
  'cuenta/configurar.screen.tsx': 'nobody is signed in',
  'cuenta/recuperar-contrasena.screen.tsx': 'nobody is signed in',
  'cuenta/registro/registro-form.tsx': 'nobody is signed in',
  'cuenta/resetear-contrasena/contrasena-nueva-form.tsx': 'a secret',
  'intranet/equipamiento/inventarios/contar.tsx': 'a code that is counted as it is read',
  'intranet/asistencia/cierre/cerrar.tsx': 'asks from its foot: by `MotivoModal`, as others here',
  'intranet/capacitaciones/edicion/inscritos.tsx': 'asks why once somebody was refused',
  'intranet/configuracion/mi-cuenta/contrasena-card.tsx': 'a secret',
  'intranet/configuracion/mi-cuenta/horario-form.tsx': 'hours alone',
  'intranet/configuracion/mi-cuenta/llaves-card.tsx': 'asks from a list of keys',
  'intranet/configuracion/mi-cuenta/pin-card.tsx': 'a secret',
  'intranet/accidentes/estado.tsx': 'asks from its button: by one field, as others here',
  'intranet/perfil/hoja/elemento-modal.tsx': 'of declared fields, as `RegistroModal`',
  'intranet/asistencia/sanciones/cambiar-modal.tsx': 'a day alone',
  'intranet/disponibilidad/registrar-modal.tsx': 'a moment alone',
  'intranet/equipamiento/revisiones/editor/editor.screen.tsx': 'reads what it edits: the editor is that of a new one',
  'intranet/guardias/detalle/puesto-modal.tsx': 'only chosen',
  'intranet/guardias/preparar/generar-modal.tsx': 'days alone',
  'intranet/usuarios/aprobar-modal.tsx': 'chosen, but for a day',
  'intranet/usuarios/rol-modal.tsx': 'only chosen',
  'parts/cuenta/aplicacion-modal.tsx': 'a secret',
  'parts/cuenta/clave-modal.tsx': 'a secret',
  'parts/cuenta/codigo-correo-modal.tsx': 'a secret',
  'parts/disponibilidad/otro-dia.tsx': 'days and hours alone',
  'parts/equipamiento/lector.tsx': 'a code that is looked up as it is read',
  'parts/estacion/con-pin.tsx': 'a secret',
}

/** What of it is folded is not drawn again, and is kept. */
const plegadas = new Map([['intranet/equipamiento/revisiones/editor/nuevo.screen.tsx', 2]])

/** They send nothing: what they write stays on this device, or is no figure yet. */
const sinEnvio = new Set([
  'intranet/asistencia/pasar-lista/detalle-modal.tsx',
  'intranet/equipamiento/inventarios/linea.tsx',
  'intranet/guardias/hoy/novedad-modal.tsx',
  'parts/pendientes/corregir-modal.tsx',
  'plumbing/guardar-vista.tsx',
])

/** Figures of posts are counted from others. */
const cifras = new Set(['intranet/guardias/form/guardia-modal.tsx', 'intranet/guardias/plantillas/plantilla-modal.tsx'])

const lecturas = [
  accidentesApi,
  asistenciaApi,
  bibliotecaApi,
  capacitacionesApi,
  disponibilidadApi,
  emergenciasApi,
  equipamientoApi,
  eventosApi,
  guardiasApi,
  materialMayorApi,
  misDatosApi,
  perfilApi,
  usuariosApi,
]
  .flatMap((room): Endpoint[] => Object.values(room))
  .filter(({ method }) => method === 'GET')

/** What a call would read. */
function read(url: string): Response {
  const { pathname } = new URL(url, 'http://localhost')
  if (pathname.startsWith('/api/configuracion')) return Response.json(ajustes)
  if (pathname === '/api/accidentes/1') return Response.json(accidente)
  const asked = lecturas.find(({ path }) => new RegExp(`^/api${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(pathname))
  return Response.json(asked ? muestra(asked.output) : { data: [] })
}

let answer: () => Response
/** Bodies of writes. */
const sent: string[] = []
beforeEach(async () => {
  await updatePendientes(1, () => [])
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  sent.length = 0
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return read(url)
    sent.push(body instanceof FormData ? JSON.stringify([...body]) : String(body))
    return answer()
  })
})

const signIn = () =>
  storeSession('A'.repeat(43), {
    id: 1,
    nombre: 'Ana',
    cargo: null,
    cargo_detalle: null,
    role_id: 1,
    role: 'admin',
  } as never)

const boxes = () =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].filter(
    (box) =>
      ['text', 'textarea', 'email', 'tel'].includes(box.type) &&
      !box.disabled &&
      !box.readOnly &&
      box.getAttribute('role') !== 'combobox' &&
      box.getAttribute('aria-hidden') !== 'true',
  )
/** What is typed into a box, of its kind, and into no other. */
function dicho({ inputMode, type }: HTMLInputElement | HTMLTextAreaElement, index: number): string {
  if (inputMode === 'numeric' || inputMode === 'decimal') return String(31 + index)
  if (type === 'email') return `dicho${index}@example.com`
  return type === 'tel' ? `+56 9 8811 20${10 + index}` : `Dicho ${index}`
}
const typed = () => boxes().map(({ value }) => value)

/** Boxes of a day, with its hour or without, and the calendar beside each. */
const dias = () =>
  boxes().flatMap((box) => {
    const picker = box.parentElement?.querySelector<HTMLInputElement>('input[aria-hidden="true"]')
    return picker && picker.type !== 'time' ? [{ box, picker }] : []
  })
let diasVistos = 0

/** Writes each day in two spellings, which are read alike. */
function writeDays(): void {
  for (const { box, picker } of dias()) {
    const hora = picker.type === 'date' ? '' : '20:00'
    const read = ['02-12-2026', '2026-12-02'].map((dia) => {
      fireEvent.change(box, { target: { value: `${dia} ${hora}`.trim() } })
      return picker.value
    })
    const dia = ['2026-12-02', hora].filter(Boolean).join('T')
    expect(read).toEqual([dia, dia])
    diasVistos++
  }
}

async function draw(Forma: FunctionComponent<never>, props: object): Promise<void> {
  cleanup()
  await act(async () => void drawFor('admin', createElement(Forma as FunctionComponent<object>, props)))
}

/** Sends it, and waits until it is told what became of that; or until it waits on this device. */
async function send(): Promise<void> {
  const form = document.querySelector('form')
  const [button] = [...document.querySelectorAll('button')].slice(-1)
  await act(async () => void (form ? fireEvent.submit(form) : button && fireEvent.click(button)))
  await waitFor(() => expect(isTold() || waits()).toBe(true))
}
const isTold = () => document.querySelector('[role="alert"], [aria-invalid="true"]') !== null
const waits = () => pendientesDe(1).length > 0

/** What was typed and did not arrive, however it is written there; nothing where the form is refused before it is sent. */
function unsent(file: string, said: string[]): string[] {
  const plain = (text: string) => text.replaceAll(' ', '').toLowerCase()
  if (sent.length === 0 || cifras.has(file)) return []
  return said.filter((text) => !plain(sent.join()).includes(plain(text)))
}

describe.each(formas.filter((file) => !(file in fuera)))('%s', (file) => {
  test('keeps what is typed', async () => {
    const module = await modules[`./${file}`]?.()
    const [Forma] = Object.entries(module ?? {}).flatMap(([name, one]) =>
      typeof one === 'function' && /^[A-Z]|default/.test(name) ? [one as FunctionComponent<never>] : [],
    )
    if (!Forma) throw new Error('No component')
    const props = { ...comunes, ...propias[file] }
    signIn()
    // Its first question is chosen.
    if (file === 'parts/accidentes/registrar-modal.tsx')
      keepBorrador('accidente-acto-1', 1, { escrito: { paso: 2 }, sobre: {} })
    await draw(Forma, props)
    writeDays()
    boxes().forEach((box, index) => fireEvent.change(box, { target: { value: dicho(box, index) } }))
    expect(typed()).toEqual(boxes().map(dicho))
    for (const said of typed()) expect(JSON.stringify({ ...sessionStorage })).toContain(said)
    const said = typed().slice(0, plegadas.get(file))

    await draw(Forma, props)
    expect(typed(), 'a reload').toEqual(said)
    endSession()
    signIn()
    await draw(Forma, props)
    expect(typed(), 'the end of the session').toEqual(said)
    if (sinEnvio.has(file)) return
    answer = () => Response.json({ message: 'Recargue.', error: 'version_antigua' }, { status: 409 })
    await send()
    expect(typed(), 'a change of somebody else').toEqual(said)
    expect(unsent(file, said), 'what is sent').toEqual([])
    answer = () => Response.json({ message: 'Recurso no encontrado.', error: 'no_encontrado' }, { status: 404 })
    await send()
    await waitFor(() => expect(document.body.textContent).not.toMatch(/Otra persona (?:guardó|lo cambió|cambió)/))
    expect(typed(), 'what is not there').toEqual(said)
    answer = () => {
      throw new TypeError('Failed to fetch')
    }
    await send()
    expect(waits() ? said : typed(), 'a lost network').toEqual(said)
  })
})

test('days were written', () => {
  expect(diasVistos).toBeGreaterThan(35)
})

test('each that is not drawn here is one', () => {
  expect(formas.length).toBeGreaterThan(90)
  expect(Object.keys(fuera).filter((file) => !formas.includes(file))).toEqual([])
})
