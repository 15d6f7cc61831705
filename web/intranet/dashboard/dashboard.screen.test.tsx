import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Alerta, Dashboard, EmergenciaActiva, GuardiaResumida, MiResumen } from '#contract/dashboard.ts'
import type { Vigente } from '#contract/disponibilidad.ts'
import type { Operatividad } from '#contract/material-mayor/operatividad.ts'
import type { Role } from '#contract/shared/permisos.ts'
import { drawFor } from '#web/plumbing/draw-de-prueba.tsx'
import DashboardScreen from './dashboard.screen.tsx'

const empty: MiResumen = {
  mes_pct: null,
  mes_a: 0,
  mes_base: 0,
  anio_pct: null,
  anio_a: 0,
  anio_base: 0,
  abonos_anio: 0,
  faltas_consecutivas: 0,
  asistencia_minima: 60,
  proximo_premio: null,
  premio_ganado: null,
}
const full: MiResumen = {
  mes_pct: 58.3,
  mes_a: 3.5,
  mes_base: 6,
  anio_pct: 77,
  anio_a: 58.5,
  anio_base: 76,
  abonos_anio: 34,
  faltas_consecutivas: 2,
  asistencia_minima: 60,
  proximo_premio: { anios: 15, fecha: '2027-06-20', meses: 7, exige: { que: 'cantidad', pide: 600, lleva: 586 } },
  premio_ganado: { anios: 10, fecha: '2022-06-20' },
}
const waiting: Alerta[] = [
  { tipo: 'listas', nivel: 'aviso', texto: '1 lista sin cerrar', enlace: '/intranet/asistencia', cuantas: 1 },
  {
    tipo: 'alarmas',
    nivel: 'grave',
    texto: '2 alarmas sin tratar',
    enlace: '/intranet/asistencia?vista=alarmas',
    cuantas: 2,
  },
]
const luz = (id: number, color: Operatividad['luz'], motivo: string): Operatividad => ({
  id,
  nombre: `B-${id}`,
  estado: 'EN SERVICIO',
  luz: color,
  razones: [],
  personas: 0,
  motivo,
})
const nada: Vigente = { estado: 'sin_informar', origen: null, desde: null, hasta: null }
const calm: Dashboard = {
  emergencias_activas: [],
  unidades: [],
  compania: { juntas: [], reparo: null, detalle: null },
  mi_resumen: empty,
  proximos: [],
  guardia_hoy: [],
  guardias_proximas: [],
  ultimas_emergencias: [],
  por_vencer: [],
  alertas: [],
  primeros_pasos: [],
  es_nuevo: false,
}
const una = {
  id: 7,
  folio: '2026-0142',
  clave: '10-0',
  nombre_clave: 'Llamado estructural',
  subclave: '10-0-1',
  nombre_subclave: 'Fuego en vivienda',
  alarma_en: '2026-11-20T14:36:19.000Z',
  sector: null,
  es_incendio: false,
}
const horas = { hora_6_0: null, hora_6_3: null, hora_6_7: null, hora_6_8: null, hora_6_9: null, hora_6_10: null }
const activa = {
  ...una,
  origen: 'central',
  direccion: 'Pasaje Los Aromos',
  interseccion: 'Subida Norte',
  comuna: null,
  unidades: [{ ...horas, ref: '21', nombre: 'B-21', hora_6_0: '2026-11-20T14:38:00.000Z' }],
  en_lugar: 9,
  en_cuartel: 3,
  vienen: 1,
  mi_respuesta: null,
  llamado: true,
} as unknown as EmergenciaActiva

let answer: () => Response
let fleet: object[]
let grupos: object[]
const sent: string[] = []
beforeEach(() => {
  fleet = []
  grupos = []
  sent.length = 0
  vi.useFakeTimers({ now: new Date('2026-11-20T15:00:00Z'), toFake: ['Date'] })
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    const { pathname } = new URL(url, 'http://localhost')
    if (method !== 'GET') sent.push(`${method} ${pathname}`)
    if (pathname === '/api/espera') return Response.json({ grupos })
    if (pathname === '/api/dashboard') return answer()
    if (pathname === '/api/disponibilidad') return Response.json({ mia: nada, silencio_emergencias: false, data: [] })
    if (pathname === '/api/material-mayor') return Response.json(fleet)
    return Response.json([])
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const show = (data: Partial<Dashboard> = {}, role: Role = 'ayudante') => {
  answer = () => Response.json({ ...calm, ...data })
  return drawFor(role, <DashboardScreen />)
}
const card = async (name: string) => within(await screen.findByRole('region', { name }))
const textsOf = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent)

test('one’s own figures stand with what they are of, the minimum, and what the next award still asks', async () => {
  show({ mi_resumen: full })
  const summary = await card('Mi asistencia')
  expect(summary.getByText('77,0 %')).toBeDefined()
  expect(summary.getByText('58,5 de 76 actos obligatorios del año')).toBeDefined()
  expect(summary.getByText('Mínimo 60 %. Va 17 puntos sobre el mínimo.')).toBeDefined()
  const figures = summary.getAllByRole('definition')
  expect(figures.map((figure) => [figure.previousSibling?.textContent, figure.textContent])).toEqual([
    ['Este mes', '58,3 % (3,5 de 6)'],
    ['Abonos del año', '34'],
    ['Faltas seguidas', '2'],
  ])
  expect(summary.getByText('Cumplió lo que exige el premio de 10 años.')).toBeDefined()
  expect(summary.getByText('Le faltan 14 asistencias válidas y 7 meses para los 15 años.')).toBeDefined()
  const link = summary.getByRole('link', { name: 'Ver mi asistencia' })
  expect(link.getAttribute('href')).toBe('/intranet/asistencia?vista=mia')
})

test('an empty evening says so, and shows no card that has nothing to say', async () => {
  show()
  const summary = await card('Mi asistencia')
  expect(summary.getByText('Sin actos obligatorios que cuenten este año')).toBeDefined()
  expect(summary.queryByText(/premio|Mínimo|Faltas/)).toBeNull()
  expect(screen.getByRole('heading', { name: 'Sin emergencias en curso' })).toBeDefined()
  expect((await card('Próximas citaciones')).getByText('No tiene actividades próximas')).toBeDefined()
  const guardia = await card('Guardia de hoy')
  expect(guardia.getByText('No hay guardia programada para hoy')).toBeDefined()
  expect(guardia.queryByRole('heading', { name: 'Próximas noches' })).toBeNull()
  expect((await card('Últimas emergencias')).getByText('No hay emergencias registradas')).toBeDefined()
  for (const name of ['Le espera', 'Por vencer', 'Primeros pasos'])
    expect(screen.queryByRole('region', { name })).toBeNull()
})

test.each<[Operatividad['luz'], string, string, string]>([
  ['verde', 'Verde', 'B-21: puede salir', 'Puede salir la B-21.'],
  ['amarillo', 'Amarilla', 'B-21: en revisión', 'Puede salir, con reparos, la B-21.'],
  ['rojo', 'Roja', 'B-21: sin conductor disponible', 'No puede salir la B-21.'],
  ['gris', 'Gris', 'Nadie ha informado su disponibilidad', 'Nadie ha informado su disponibilidad.'],
])('light %s is said in a word and a sentence', async (color, word, motivo, sentence) => {
  fleet = [{ id: 21, nombre: 'B-21', tipo: 'Carro', estado: 'EN SERVICIO', ultimaActualizacion: una.alarma_en }]
  show({ unidades: [luz(21, color, motivo)] })
  const unit = within(
    (await (await card('Disponibilidad operativa')).findByText(motivo)).closest('li') ?? document.body,
  )
  expect(unit.getByText(word)).toBeDefined()
  expect(unit.getByText('B-21')).toBeDefined()
  expect(unit.getByText('EN SERVICIO')).toBeDefined()
  expect((await card('Disponibilidad operativa')).getByText(sentence)).toBeDefined()
})

test('a unit that is out says since when, and is left aside by the sentence of the company', async () => {
  const enEmergencia = { id: 7, folio: '2026-0142', desde: '2026-11-21T00:06:00.000Z' }
  const unit = { id: 21, nombre: 'B-21', tipo: 'Carro', estado: 'EN SERVICIO', ultimaActualizacion: una.alarma_en }
  fleet = [{ ...unit, enEmergencia }]
  show({ unidades: [luz(21, 'verde', 'B-21: puede salir')] })
  const out = await screen.findByRole('link', { name: 'En emergencia desde las 21:06' })
  expect(out.getAttribute('href')).toBe('/intranet/emergencias/7')
  expect(screen.getByText('La unidad está en emergencia.')).toBeDefined()
})

test('the card leads to the whole answer, and says which units exclude each other', async () => {
  const reparo = 'B-21 o B-23, no ambas: hay un solo conductor.'
  show({ unidades: [luz(21, 'verde', 'B-21: puede salir')], compania: { juntas: [21], reparo, detalle: null } })
  const operatividad = await card('Disponibilidad operativa')
  expect(await operatividad.findByText(reparo)).toBeDefined()
  expect(operatividad.getByRole('link', { name: /^¿Podemos salir\?/ }).getAttribute('href')).toBe(
    '/intranet/material-mayor/podemos-salir',
  )
})

test('an open emergency comes first: clock, moments, who is where, units and the own answer', async () => {
  show({ emergencias_activas: [activa], ultimas_emergencias: [{ ...una, unidades: ['B-22'] }] })
  const first = within(await screen.findByRole('article', { name: 'Fuego en vivienda' }))
  expect(first.getByText('00:23:41').getAttribute('aria-hidden')).toBe('true')
  expect(first.getByText(', a las 11:36')).toBeDefined()
  expect(textsOf(first.getAllByRole('listitem')).slice(0, 3)).toEqual(['Alarma11:36', 'Salida11:38', 'Llegada—'])
  expect(first.getByText('Pasaje Los Aromos con Subida Norte')).toBeDefined()
  expect(first.getByText('9 en el lugar')).toBeDefined()
  expect(first.getByRole('button', { name: 'Voy al cuartel' })).toBeDefined()
  expect(first.getByRole('link', { name: 'Abrir parte' }).getAttribute('href')).toBe(
    '/intranet/emergencias/7?vista=parte',
  )
  expect(screen.queryByText('Sin emergencias en curso')).toBeNull()
})

test('the calm card tells the last call, and opens an emergency for who may', async () => {
  show({ ultimas_emergencias: [{ ...una, unidades: ['B-22'] }] }, 'oficial')
  expect((await screen.findByText(/^Última emergencia/)).textContent).toBe(
    'Última emergencia: Fuego en vivienda, hoy 11:36B-22',
  )
  expect(screen.getByRole('link', { name: 'Abrir emergencia' })).toBeDefined()
})

test('a firefighter, who may open one on guard alone, is offered no emergency to open', async () => {
  show({}, 'bombero')
  await screen.findByRole('heading', { name: 'Sin emergencias en curso' })
  expect(screen.queryByRole('link', { name: 'Abrir emergencia' })).toBeNull()
})

const suelto = { evento_id: null, mi_respuesta: null, puede_responder: false }

test('citations, last calls and what expires, each with its link', async () => {
  const acto = { id: 5, titulo: 'Academia', nombre_tipo: 'Academia', lugar: 'Cuartel', tenida: 'Trabajo', ...suelto }
  show({
    proximos: [
      { ...acto, inicio: '2026-11-24T23:00:00.000Z', categoria: 'obligatorio_compania', con_licencia: false },
      {
        ...acto,
        id: 6,
        titulo: 'Aseo',
        inicio: '2026-11-25T23:00:00.000Z',
        categoria: 'no_computa',
        con_licencia: false,
      },
    ],
    ultimas_emergencias: [{ ...una, unidades: ['B-22'] }],
    por_vencer: [
      { tipo: 'lectura', id: 1, texto: 'Plan de invierno', vence: '2026-11-18', dias: -2 },
      { tipo: 'licencia', id: 2, texto: 'Licencia', vence: '2026-12-02', dias: 12 },
    ],
  })
  const next = await card('Próximas citaciones')
  expect(next.getByText('Martes 20:00 · Cuartel · Tenida de trabajo')).toBeDefined()
  expect(next.getByText('Obligatoria')).toBeDefined()
  expect(next.queryByText('Abono')).toBeNull()
  expect(next.getByRole('link', { name: 'Academia' }).getAttribute('href')).toBe('/intranet/asistencia?acto=5')
  const last = await card('Últimas emergencias')
  expect(last.getByRole('link', { name: 'Fuego en vivienda' }).getAttribute('href')).toBe('/intranet/emergencias/7')
  const due = await card('Por vencer')
  expect(due.getByText('1 por revisar')).toBeDefined()
  expect(textsOf(due.getAllByRole('listitem'))).toEqual([
    'Plan de inviernoLectura obligatoria · venció el 18 de noviembrehace 2 días',
    'LicenciaSuya · vence el 2 de diciembre12 días',
  ])
})

test('each alert leads to where it is seen to', async () => {
  show({ alertas: waiting })
  const links = (await card('Le espera (2)')).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Ver todo', '/intranet/pendientes'],
    ['1 lista sin cerrar', '/intranet/asistencia'],
    ['2 alarmas sin tratar', '/intranet/asistencia?vista=alarmas'],
  ])
})

test('the most urgent of what is one decision is decided here, but not where its record is needed', async () => {
  const uno = { de: null, detalle: 'Mañana', desde: null, vence: null, enlace: '/intranet/alli', version: 3 }
  grupos = [
    { tipo: 'licencias', nivel: 'aviso', total: 1, enlace: '/a', data: [{ ...uno, id: 7, titulo: 'Antonia Fuentes' }] },
    {
      tipo: 'certificados',
      nivel: 'aviso',
      total: 1,
      enlace: '/b',
      data: [{ ...uno, id: 8, titulo: 'X', version: null }],
    },
  ]
  const alerta = { nivel: 'aviso', enlace: '/intranet/alli', cuantas: 1 } as const
  const { user } = show({
    alertas: [
      { ...alerta, tipo: 'licencias', texto: '1 licencia por resolver' },
      { ...alerta, tipo: 'certificados', texto: '1 certificado por verificar' },
    ],
  })
  const waits = await card('Le espera (2)')
  const aprobar = await waits.findByRole('button', { name: 'Aprobar: Antonia Fuentes' })
  expect(waits.getByText('Antonia Fuentes: Mañana')).toBeDefined()
  expect(waits.getAllByRole('button')).toEqual([aprobar])
  expect(waits.getByRole('link', { name: 'Revisar: X' }).getAttribute('href')).toBe('/intranet/alli')
  await user.click(aprobar)
  const ask = within(await screen.findByRole('alertdialog', { name: 'Aprobar licencia' }))
  expect(sent).toEqual([])
  await user.click(ask.getByRole('button', { name: 'Aprobar' }))
  expect(await screen.findByText('La licencia de Antonia Fuentes quedó aprobada.')).toBeDefined()
  expect(sent).toEqual(['PATCH /api/licencias/7'])
})

test('what is taken back is counted again', async () => {
  const data = [{ id: 7, de: null, titulo: 'Rosa', detalle: null, desde: null, vence: null, enlace: '/a', version: 3 }]
  grupos = [{ tipo: 'mensajes', nivel: 'aviso', total: 1, enlace: '/a', data }]
  const texto = '1 mensaje por responder'
  const { user } = show({ alertas: [{ tipo: 'mensajes', nivel: 'aviso', enlace: '/a', cuantas: 1, texto }] }, 'admin')
  const waits = await card('Le espera (1)')
  const before = answer
  answer = () => Response.json(calm)
  await user.click(await waits.findByRole('button', { name: 'Marcar como respondido: Rosa' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: /Le espera/ })).toBeNull())
  answer = before
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }))
  await card('Le espera (1)')
  expect(sent).toEqual(['PATCH /api/contacto/7', 'PATCH /api/contacto/7'])
})

test('first steps show what is done and lead to what is not', async () => {
  show({
    primeros_pasos: [
      { paso: 'datos', hecho: true },
      { paso: 'miembros', hecho: false },
    ],
  })
  const steps = await card('Primeros pasos')
  expect(steps.getByText('Listo')).toBeDefined()
  expect(steps.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Ir a miembros', '/intranet/usuarios'],
  ])
})

test.each<[keyof Dashboard, string]>([
  ['unidades', 'Disponibilidad operativa'],
  ['mi_resumen', 'Mi asistencia'],
  ['proximos', 'Próximas citaciones'],
  ['ultimas_emergencias', 'Últimas emergencias'],
  ['por_vencer', 'Por vencer'],
  ['alertas', 'Le espera'],
])('without %s its card says so and the rest stands', async (part, name) => {
  const { user } = show({ [part]: null })
  const failed = await card(name)
  expect(failed.getByText(/^Esta parte no se pudo leer/)).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Sin emergencias en curso' })).toBeDefined()
  answer = () => Response.json({ ...calm, mi_resumen: full })
  await user.click(failed.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByText('58,3 % (3,5 de 6)')).toBeDefined()
  expect(screen.queryByText(/^Esta parte no se pudo leer/)).toBeNull()
})

test('without the emergencies nothing says that there are none', async () => {
  show({ emergencias_activas: null })
  await card('Mi asistencia')
  expect(screen.queryByText('Sin emergencias en curso')).toBeNull()
  expect(screen.getByText(/^Esta parte no se pudo leer/)).toBeDefined()
})

test('a refusal of the whole can be retried; once read, figures outlast it', async () => {
  answer = () => Response.json({ message: 'El servicio no está disponible en este momento.' }, { status: 503 })
  const { user, comeBack } = drawFor('ayudante', <DashboardScreen />)
  await screen.findByText('El servicio no está disponible en este momento.')
  expect(screen.queryByRole('region', { name: 'Mi asistencia' })).toBeNull()
  const refused = answer
  answer = () => Response.json({ ...calm, mi_resumen: full })
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  await screen.findByText('58,3 % (3,5 de 6)')
  answer = refused
  await comeBack()
  expect(screen.getByText('58,3 % (3,5 de 6)')).toBeDefined()
  expect(screen.queryByText('El servicio no está disponible en este momento.')).toBeNull()
})

test('without network one notice says so, and since when the rest is', async () => {
  const { comeBack } = show()
  await screen.findByRole('heading', { name: 'Sin emergencias en curso' })
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  await comeBack()
  await screen.findByText('Lo demás se leyó el 20 de noviembre de 2026, 12:00.')
  expect(screen.getAllByText(/Sin conexión/)).toHaveLength(1)
})

const noche: GuardiaResumida = {
  id: 3,
  tipo: 'nocturna',
  nombre: 'Guardia nocturna',
  inicio: '2026-11-21T00:30:00.000Z',
  termino: '2026-11-21T10:00:00.000Z',
  dia: '2026-11-20',
  estado: 'publicada',
  cobertura: { estado: 'sin_conductor', pct: 50, asignados: 2, faltan: { total: 2, conductor: 1, a_cargo: 0 } },
  es_mia: false,
  asignaciones: [
    {
      id: 500,
      user_id: 50,
      nombre: 'Catalina Rivas Montt',
      cargo: 'Teniente 2',
      funcion: 'a_cargo',
      estado: 'presente',
      cambio_pedido: false,
    },
    {
      id: 501,
      user_id: 51,
      nombre: 'Antonia Fuentes Lillo',
      cargo: 'Bombero',
      funcion: 'guardian',
      estado: 'confirmada',
      cambio_pedido: false,
    },
  ],
}
const completa: GuardiaResumida['cobertura'] = {
  estado: 'completa',
  pct: 100,
  asignados: 4,
  faltan: { total: 0, conductor: 0, a_cargo: 0 },
}

test('the guard of today names who serves and what is missing; the next nights are told once', async () => {
  const next = {
    ...noche,
    id: 4,
    dia: '2026-11-21',
    inicio: '2026-11-22T00:30:00.000Z',
    cobertura: completa,
    es_mia: true,
  }
  show({ guardia_hoy: [noche], guardias_proximas: [noche, next] })
  const guardia = await card('Guardia de hoy')
  expect(guardia.getByRole('link', { name: 'Guardia nocturna' }).getAttribute('href')).toBe(
    '/intranet/guardias?guardia=3',
  )
  expect(
    textsOf(within(guardia.getByRole('list', { name: 'Dotación de Guardia nocturna' })).getAllByRole('listitem')),
  ).toEqual(['Catalina Rivas MonttA cargo · presente', 'Antonia Fuentes LilloGuardián', 'Falta conductor y 1 más'])
  const nights = within(guardia.getByRole('region', { name: 'Próximas noches' })).getAllByRole('listitem')
  expect(textsOf(nights)).toEqual(['sáb, 21 de noviembre21:30 a 07:00 · usted está en ellaCompleta'])
})

test('a replacement is asked for from there, for a guard to come', async () => {
  const mine = { id: 502, user_id: 1, nombre: 'Ignacia Salinas Prat', cargo: 'Otro', funcion: 'guardian' } as const
  const de = (id: number, inicio: string): GuardiaResumida => ({
    ...noche,
    id,
    nombre: `Guardia ${id}`,
    inicio,
    es_mia: true,
    asignaciones: [{ ...mine, estado: 'asignada', cambio_pedido: false }],
  })
  const { user } = show({
    guardia_hoy: [de(3, '2020-01-01T00:30:00.000Z')],
    guardias_proximas: [de(4, '2099-01-01T00:30:00.000Z')],
  })
  const guardia = await card('Guardia de hoy')
  expect(guardia.queryByRole('button', { name: 'Pedir reemplazo: Guardia 3' })).toBeNull()
  await user.click(guardia.getByRole('button', { name: 'Pedir reemplazo: Guardia 4' }))
  expect(await screen.findByRole('dialog', { name: 'Pedir un cambio' })).toBeDefined()
})

test('guards that could not be read leave the rest standing', async () => {
  show({ guardia_hoy: null, guardias_proximas: [] })
  expect((await card('Guardia de hoy')).getByText('Esta parte no se pudo leer.')).toBeDefined()
  expect((await card('Próximas citaciones')).getByText('No tiene actividades próximas')).toBeDefined()
})
