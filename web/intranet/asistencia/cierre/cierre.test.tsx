import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Cierre, Motivo, Papel, VistaCierre } from '#contract/asistencia/cierres.ts'
import type { InventarioMensual } from '#contract/equipamiento/mensual.ts'
import type { InformeCombustible, LineaInforme } from '#contract/material-mayor/informes.ts'
import { drawFor } from '#web/plumbing/draw-de-prueba.tsx'
import { CierreDeMes } from './cierre.tsx'

const letras = { A: 44, T: 2, F: 12, L: 6, S: 2 }
const categoria = { letras, base: 58, asistencias: 46, porcentaje: 79.3 }
const nada = { A: 204, T: 0, F: 0, L: 0, S: 0 }
const papel: Papel = {
  id: 1,
  serie: 'pma',
  compania: null,
  anio: 2026,
  numero: 9,
  rectifica: null,
  vuelta: 1,
  documento_id: null,
  publicado_en: null,
}
const cierre: Cierre = {
  mes: '2026-10',
  estado: 'abierto',
  vuelta: 0,
  cerrado_por: null,
  cerrado_en: null,
  reabierto_por: null,
  reabierto_en: null,
  motivo_reapertura: null,
  importado: false,
  compania: null,
  papeles: [],
}
const plazo = { regla: '10.º día hábil', habiles: 0 } as const
const abierto: VistaCierre = {
  cierre,
  puede_cerrar: true,
  motivos: [],
  listas: { total: 48, cerradas: 48, sin_cerrar: [] },
  emergencias: { total: 0, sin_revisar: 0 },
  objeciones: { abiertas: 0, resueltas: 2, sin_responder: [], plazo: { dias: 5, hasta: '2026-11-08' } },
  alarmas: { vigentes: 0 },
  pma: {
    categorias: [
      { categoria: 'obligatorio_compania', actos: 8, ...categoria },
      { categoria: 'abono', actos: 40, letras: nada, base: null, asistencias: 204, porcentaje: null },
    ],
    total: { actos: 48, ...categoria },
    compania: { ponderado: 79.3, media: 77.9, n: 21 },
    miembros: 22,
  },
  plazos: [
    { ...plazo, plazo: 'externos', nombre: 'Asistencia de otras compañías', dia: '2026-11-03', dias: 0 },
    { ...plazo, plazo: 'inventario', nombre: 'Inventario de material menor', dia: '2026-11-02', dias: -1 },
    { ...plazo, plazo: 'pma', nombre: 'Parte mensual de asistencia (PMA)', dia: '2026-11-13', dias: 10 },
    { ...plazo, plazo: 'combustible', nombre: 'Combustible, km y horas', dia: '2026-11-13', dias: 9 },
    { ...plazo, plazo: 'resumen', nombre: 'Resumen a la compañía', dia: '2026-11-01', dias: -2 },
  ],
  por_emitir: [
    { serie: 'pma', compania: null, rectifica: null },
    { serie: 'externos', compania: 'Quinta', rectifica: null },
    { serie: 'externos', compania: 'Tercera', rectifica: null },
    { serie: 'resumen', compania: null, rectifica: null },
  ],
  destinatarios: 22,
  cambios: [],
  ultimos_cambios: [],
}
const cambio = { campo: 'marca', acto: { id: 5, titulo: 'Academia', dia: '2026-10-14' } } as const
const bloqueo = (motivo: Pick<Motivo, 'paso' | 'codigo' | 'texto'>): Motivo => ({ nivel: 'bloquea', ...motivo })

const cerrado: VistaCierre = {
  ...abierto,
  cierre: {
    ...cierre,
    estado: 'cerrado',
    vuelta: 2,
    cerrado_por: 'Joaquín Araya',
    cerrado_en: '2026-11-03T15:00:00.000Z',
    compania: abierto.pma.compania,
    papeles: [
      { ...papel, id: 2, numero: 10, vuelta: 2, rectifica: { anio: 2026, numero: 9 }, documento_id: 7 },
      papel,
      { ...papel, id: 3, serie: 'externos', compania: 'Tercera', numero: 1 },
    ],
  },
  puede_cerrar: false,
  motivos: [bloqueo({ paso: 'mes', codigo: 'mes_cerrado', texto: 'El mes de octubre de 2026 ya está cerrado.' })],
  por_emitir: [],
  destinatarios: 0,
  ultimos_cambios: [{ ...cambio, nombre: 'Ana Ríos', antes: 'F', despues: 'A' }],
}

let vista: VistaCierre
let inventario: InventarioMensual | null
let informe: InformeCombustible | null
const linea: LineaInforme = {
  unidad_id: 21,
  unidad: 'B-21',
  km: 1_217,
  litros: 284.3,
  km_por_litro: 2.4,
  horas_motor: null,
  horas_bomba: 2.2,
  salidas: 22,
  emergencias: 14,
  por_motivo: [],
}
const otra = { ...linea, unidad_id: 22, unidad: 'B-22', km: null, litros: 28, km_por_litro: null, salidas: 1 }
let correo: boolean
const sent: [path: string, body: unknown][] = []
const [asked, saved]: [string[], string[]] = [[], []]
/** Answers the paper that is being waited for; without a name it fails. */
let give: (nombre: string) => void
vi.mock('#web/plumbing/guardar-archivo.ts', () => ({
  guardarArchivo: ({ nombre }: { nombre: string }) => void saved.push(nombre),
}))
beforeEach(() => {
  vista = abierto
  correo = true
  inventario = null
  informe = null
  for (const list of [sent, asked, saved]) list.length = 0
  vi.useFakeTimers({ now: new Date('2026-11-03T15:00:00Z'), toFake: ['Date'] })
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    const { pathname } = new URL(path, 'http://x')
    if (method === 'POST') {
      sent.push([pathname, body && JSON.parse(String(body))])
      if (pathname === '/api/equipamiento/inventarios-mensuales') {
        inventario = {
          id: 1,
          mes: '2026-10',
          anio: 2026,
          numero: 4,
          emitido_por: null,
          emitido_en: '2026-11-03T15:00:00.000Z',
        }
        return Response.json(inventario, { status: 201 })
      }
      if (pathname === '/api/material-mayor/informes-combustible') {
        const emitido_en = '2026-11-03T15:00:00.000Z'
        informe = { id: 1, mes: '2026-10', anio: 2026, numero: 7, emitido_por: null, emitido_en }
        return Response.json(informe, { status: 201 })
      }
      if (pathname.endsWith('/publicacion')) return Response.json({ ...papel, documento_id: 8 })
      if (pathname.endsWith('/envio'))
        return Response.json({ success: true, message: 'Se avisó a 5 personas, 4 por correo.' })
      vista = pathname.endsWith('/reapertura') ? { ...vista, cierre: { ...cierre, estado: 'reabierto' } } : cerrado
      return Response.json(vista, { status: 201 })
    }
    if (pathname.startsWith('/api/equipamiento/inventarios-mensuales'))
      return Response.json({ emitido: inventario, se_puede: true })
    if (pathname.startsWith('/api/material-mayor/informes-combustible'))
      return Response.json({ emitido: informe, se_puede: true, lineas: [linea, otra] })
    if (pathname === '/api/notificaciones/suscripcion') return Response.json({ correo, clave: null, actual: null })
    if (pathname === '/api/sistema/papeles') return Response.json({ delante: 3 })
    if (/papeles\/\d+$/.test(pathname)) {
      asked.push(pathname)
      const nombre = await new Promise<string>((resolve) => {
        give = resolve
      })
      return nombre === ''
        ? Response.json({ message: 'El servidor está ocupado.', error: 'ocupado' }, { status: 503 })
        : new Response('%PDF', { headers: { 'content-disposition': `attachment; filename="${nombre}"` } })
    }
    if (pathname === '/api/asistencia/cierres')
      return Response.json({
        data: [
          { ...cierre, mes: '2026-11' },
          cierre,
          { ...cierre, mes: '2026-09', estado: 'cerrado', compania: abierto.pma.compania, papeles: [papel] },
        ],
        page: 1,
        limit: 13,
        total: 3,
      })
    return Response.json(vista)
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const show = () => drawFor('ayudante', <CierreDeMes />, '/?vista=cierre')
const steps = async () => {
  const list = await screen.findByRole('list', { name: 'Pasos del cierre' })
  return within(list)
    .getAllByRole('heading', { level: 3 })
    .map((heading) => {
      const step = heading.closest('li')
      const state = step?.querySelector('[class*="badge"]')?.textContent
      return [heading.textContent, state]
    })
}

test('the last month that ended is shown with all of its steps, its figures, its days due, and those before it', async () => {
  show()
  expect(await screen.findByText('Puede cerrarlo.')).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Octubre de 2026' })).toBeDefined()
  expect(await steps()).toEqual([
    ['Listas', 'Listo'],
    ['Emergencias', 'Listo'],
    ['Objeciones', 'Listo'],
    ['Vista previa del PMA', 'Listo'],
    ['Alarmas del reglamento', 'Listo'],
    ['Inventario de material menor', undefined],
    ['Combustible, km y horas', undefined],
    ['Cerrar', undefined],
  ])
  expect(screen.getByText('48 de 48 cerradas.')).toBeDefined()
  expect(screen.getByText('Promedio simple: 77,9 %, de 21 voluntarios.')).toBeDefined()
  const cells = (row: RegExp) =>
    within(screen.getByRole('row', { name: row }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  expect(cells(/Abono/)).toEqual(['40', '204', '—', '—', '—', '—', '—', '—'])
  expect(cells(/^Compañía/)).toEqual(['48', '44', '2', '12', '6', '2', '58', '79,3 %'])
  const due = screen.getByRole('region', { name: 'Plazos' })
  expect(within(due).getByText('Hoy').dataset).toMatchObject({ urgencia: 'tarde' })
  expect(within(due).getByText('Fue hace 1 día').dataset).toMatchObject({ urgencia: 'normal' })
  expect(within(due).getByText('Quedan 10 días').dataset).toMatchObject({ urgencia: 'normal' })
  expect(within(due).getByText('Venció hace 2 días').dataset).toMatchObject({ urgencia: 'tarde' })
  expect(within(due).getByText('10.º día hábil · Quinta y Tercera')).toBeDefined()
  const before = await screen.findByRole('region', { name: 'Meses anteriores' })
  expect(within(before).getByText('PMA N.º 9/2026 · 79,3 %')).toBeDefined()
  expect(within(before).getAllByRole('link')).toHaveLength(1)
})

test('emergencies that nobody has reviewed are counted, and shown by the month', async () => {
  const texto = '2 emergencias por revisar'
  vista = {
    ...abierto,
    emergencias: { total: 16, sin_revisar: 2 },
    motivos: [{ paso: 'emergencias', codigo: 'emergencias_sin_revisar', nivel: 'avisa', texto }],
  }
  show()
  expect(await screen.findByText('14 de 16 revisadas.')).toBeDefined()
  const link = screen.getByRole('link', { name: 'Ver emergencias' })
  expect(link.getAttribute('href')).toBe('/intranet/emergencias?desde=2026-10-01&hasta=2026-10-31')
  expect((await steps())[1]?.[0]).toBe('Emergencias')
  expect((await steps())[1]?.[1]).not.toBe('Listo')
})

/** What is ticked, once it is asked. */
async function emitir(user: ReturnType<typeof show>['user'], sinEste?: string): Promise<void> {
  const ask = within(await screen.findByRole('dialog', { name: '¿Emitir de octubre de 2026?' }))
  expect(sent).toEqual([])
  if (sinEste) await user.click(ask.getByRole('checkbox', { name: sinEste }))
  await user.click(ask.getByRole('button', { name: 'Emitir' }))
}

test('both papers of the month are made by one answer', async () => {
  const user = show().user
  await user.click(await screen.findByRole('button', { name: 'Emitir inventario' }))
  await emitir(user)
  expect(await screen.findByRole('button', { name: 'Inventario N.º 4/2026' })).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Informe N.º 7/2026' })).toBeDefined()
  expect(sent).toEqual([
    ['/api/equipamiento/inventarios-mensuales', { mes: '2026-10' }],
    ['/api/material-mayor/informes-combustible', { mes: '2026-10' }],
  ])
})

test('the inventory of the month is made in its step, and then taken as a paper', async () => {
  const user = show().user
  await user.click(await screen.findByRole('button', { name: 'Emitir inventario' }))
  await emitir(user, 'Informe de combustible, km y horas')
  expect(await screen.findByRole('button', { name: 'Inventario N.º 4/2026' })).toBeDefined()
  expect(sent).toEqual([['/api/equipamiento/inventarios-mensuales', { mes: '2026-10' }]])
  const due = screen.getByRole('region', { name: 'Plazos' })
  expect(within(due).getByText('Emitido').dataset).toMatchObject({ urgencia: 'hecho' })
})

test('the report of fuel shows what it would say, is made in its step, and then taken as a paper', async () => {
  const user = show().user
  expect(await screen.findByText('1.217 km, 312,3 L y 23 salidas.')).toBeDefined()
  const row = screen.getByRole('row', { name: /B-21/ })
  const cells = within(row).getAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent)).toEqual(['1.217', '284,3', '2,4', '—', '2,2', '22', '14'])
  await user.click(screen.getByRole('button', { name: 'Emitir informe' }))
  await emitir(user, 'Inventario de material menor')
  expect(await screen.findByRole('button', { name: 'Informe N.º 7/2026' })).toBeDefined()
  expect(sent).toEqual([['/api/material-mayor/informes-combustible', { mes: '2026-10' }]])
  expect((await steps()).find(([name]) => name === 'Combustible, km y horas')).toEqual([
    'Combustible, km y horas',
    'Listo',
  ])
  const due = screen.getByRole('region', { name: 'Plazos' })
  expect(within(due).getByText('Emitido').dataset).toMatchObject({ urgencia: 'hecho' })
})

test('a month with an open list says what is missing, and sends there; an earlier one comes first', async () => {
  const sin_cerrar = [{ acto_id: 5, titulo: 'Academia', dia: '2026-10-14', estado_lista: 'abierta' as const }]
  vista = {
    ...abierto,
    puede_cerrar: false,
    motivos: [bloqueo({ paso: 'listas', codigo: 'listas_sin_cerrar', texto: 'Queda 1 lista sin cerrar.' })],
    listas: { total: 48, cerradas: 47, sin_cerrar },
  }
  const { comeBack } = show()
  expect(await screen.findByText('Falta 1 cosa para cerrar.')).toBeDefined()
  expect((await steps()).filter(([, state]) => state !== 'Listo')).toEqual([
    ['Listas', 'Bloquea'],
    ['Inventario de material menor', undefined],
    ['Combustible, km y horas', undefined],
    ['Cerrar', 'En espera'],
  ])
  expect(screen.getByText('Podrá cerrar cuando cierre la lista del 14 de octubre.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Cerrar lista' }).getAttribute('href')).toBe(
    '/?vista=lista&mes=2026-10&acto=5',
  )
  expect(screen.getByRole('button', { name: 'Cerrar octubre' })).toHaveProperty('disabled', true)
  const earlier = bloqueo({ paso: 'mes', codigo: 'mes_anterior_abierto', texto: 'Antes hay que cerrar agosto.' })
  vista = { ...abierto, puede_cerrar: false, motivos: [{ ...earlier, mes: '2026-08' }] }
  await comeBack()
  expect((await screen.findByRole('link', { name: 'Ver agosto' })).getAttribute('href')).toContain('mes=2026-08')
})

test('objections that wait are named, and lead to where they are answered', async () => {
  const una = { id: 1, nombre: 'Antonia Fuentes', acto: 'Academia', dia: '2026-10-17' }
  const otra = { ...una, id: 2, nombre: 'Ana Ríos' }
  vista = { ...abierto, objeciones: { ...abierto.objeciones, abiertas: 2, sin_responder: [una, otra] } }
  show()
  const link = await screen.findByRole('link', { name: 'Responder' })
  expect(link.getAttribute('href')).toBe('/intranet/asistencia/objeciones?mes=2026-10')
  expect(link.closest('li')?.textContent).toContain(
    '2 resueltas. Abiertas: Antonia Fuentes, Academia del 17 de octubre, y 1 más.',
  )
})

test('closing asks first, saying what it does; then its papers stand there', async () => {
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Cerrar octubre' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Cerrar octubre de 2026' }))
  expect(
    dialog.getByText(
      'Las cifras quedan como están: 79,3 % de la compañía, 46 de 58. Además se numeran el PMA, el resumen y 2 partes de otras compañías, y se avisa a 22 voluntarios. Sus marcas se pueden objetar por 5 días, hasta el 8 de noviembre. Después solo se corrige reabriendo el mes.',
    ),
  ).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Cerrar octubre' }))
  expect(sent).toEqual([['/api/asistencia/cierres', { mes: '2026-10' }]])
  expect(await screen.findByText('Mes cerrado.')).toBeDefined()
  expect(screen.getByText('Cerró octubre de 2026. Sus partes están numerados.')).toBeDefined()
  const papers = within(screen.getByRole('list', { name: 'Partes del mes' }))
  expect(papers.getByText('Rectifica el N.º 9/2026')).toBeDefined()
  expect(papers.getByText('Rectificado por el N.º 10/2026')).toBeDefined()
  expect(papers.getAllByRole('link', { name: 'En la biblioteca' })).toHaveLength(1)
  await user.click(
    papers.getByRole('button', { name: 'Publicar en la biblioteca: Parte mensual de asistencia N.º 9/2026' }),
  )
  expect(sent.at(-1)?.[0]).toBe('/api/asistencia/cierres/2026-10/papeles/1/publicacion')
  expect(await screen.findByText(/N.º 9\/2026 está en la biblioteca/)).toBeDefined()
  const changes = screen.getByRole('region', { name: 'Lo que cambió en el último cierre' })
  expect(changes.textContent).toContain('Ana Ríos: Academia, 14 de octubreF → A')
})

test('a paper that names people says who reads it before it is published; a published one is mailed', async () => {
  vista = cerrado
  const { user } = show()
  const papers = within(await screen.findByRole('list', { name: 'Partes del mes' }))
  expect(papers.getAllByText('Nombra a personas: en la biblioteca lo leen todos los miembros.')).toHaveLength(2)
  const publish = papers.getByRole('button', { name: /^Publicar en la biblioteca: Parte mensual/ })
  const note = document.getElementById(publish.getAttribute('aria-describedby') ?? '')
  expect(note?.textContent).toContain('lo leen todos')
  await user.click(papers.getByRole('button', { name: /^Enviar por correo/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Enviar por correo' }))
  await user.type(dialog.getByRole('textbox', { name: /Mensaje/ }), 'Para el martes')
  await user.click(dialog.getByRole('button', { name: 'Enviar' }))
  expect(sent).toEqual([
    ['/api/asistencia/cierres/2026-10/papeles/2/envio', { para: 'oficiales', mensaje: 'Para el martes' }],
  ])
  expect(await screen.findByText('Se avisó a 5 personas, 4 por correo.')).toBeDefined()
})

test('without mail a published paper is not mailed, says so, and gives its link', async () => {
  vista = cerrado
  correo = false
  show()
  const papers = within(await screen.findByRole('list', { name: 'Partes del mes' }))
  await papers.findByText('Esta instalación no envía correos: copie el enlace y hágalo llegar.')
  const enviar = papers.getByRole('button', { name: /^Enviar por correo/, description: /no envía correos/ })
  expect(enviar.hasAttribute('disabled')).toBe(true)
  await userEvent.setup().click(papers.getByRole('button', { name: 'Copiar enlace' }))
  expect(await navigator.clipboard.readText()).toBe(
    `${location.origin}/intranet/documentos?vista=biblioteca&documento=7`,
  )
})

test('papers that hold are taken one after the other, and it shows which one and how many come first', async () => {
  vista = cerrado
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Descargar los 2 en PDF' }))
  expect(await screen.findByText('Parte 1 de 2 · En espera: 3 antes')).toBeDefined()
  give('pma.pdf')
  expect(await screen.findByText('Parte 2 de 2 · En espera: 3 antes')).toBeDefined()
  give('')
  expect(await screen.findByText('El servidor está ocupado.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Descargar los 2 en PDF' }))
  expect(await screen.findByText('Parte 2 de 2 · En espera: 3 antes')).toBeDefined()
  give('externos.pdf')
  await waitFor(() => expect(saved).toEqual(['pma.pdf', 'externos.pdf']))
  expect(asked.map((path) => path.split('/').at(-1))).toEqual(['2', '3', '3'])
  expect(screen.queryByText(/^Parte \d/)).toBeNull()
})

test('a closed month is reopened with a reason', async () => {
  vista = cerrado
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Reabrir octubre' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: 'Por qué se reabre' }), 'Faltó un abono')
  await user.click(dialog.getByRole('button', { name: 'Reabrir octubre de 2026' }))
  expect(sent).toEqual([['/api/asistencia/cierres/2026-10/reapertura', { motivo: 'Faltó un abono' }]])
  expect(await screen.findByText('Reabrió octubre de 2026.')).toBeDefined()
})
