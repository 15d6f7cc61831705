import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Entrada } from '#contract/catalogos.ts'
import { ajustes } from '#contract/configuracion.ts'
import { type Campos, valoresDe } from '#contract/configuracion/campos.ts'
import { type Regla, reglas } from '#contract/configuracion/reglas.ts'
import { draw } from '#web/plumbing/draw-de-prueba.tsx'
import { storeSession } from '#web/plumbing/session.ts'
import { AjustesCard } from './ajustes/ajustes-card.tsx'
import { Vistas } from './vistas.tsx'

const clave = (id: number, codigo: string, more: Partial<Entrada> = {}): Entrada => ({
  id,
  codigo,
  nombre: `Clave ${codigo}`,
  tipo: 'incidente',
  orden: id,
  activo: true,
  fijo: false,
  version: 1,
  ...more,
})

/** Writes to the server. */
const sent: [call: string, body: Record<string, unknown>][] = []
let answers: Record<string, () => Response>
let valores: Record<string, unknown>
let vigencias: Record<string, { desde: string; valor: unknown }[]>
let version: number
let entradas: Entrada[]

beforeEach(() => {
  sent.length = 0
  answers = {}
  valores = {}
  vigencias = {}
  version = 3
  entradas = [clave(1, '10-0'), clave(2, '10-1'), clave(3, '10-2', { activo: false })]
  storeSession('t', { id: 1, nombre: 'Marcela Soto', cargo: 'Otro', cargo_detalle: null, role_id: 1, role: 'admin' })
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(input, 'http://localhost')
    const call = `${method} ${pathname.replace('/api/', '/')}`
    if (method !== 'GET') sent.push([call, JSON.parse(String(body ?? '{}')) as Record<string, unknown>])
    const answer = answers[call]?.()
    if (answer) return answer
    const [, , room, part, more] = pathname.split('/')
    if (room === 'catalogos') return Response.json(method === 'GET' ? { data: entradas } : clave(9, '10-9'))
    if (room !== 'configuracion') return Response.json({ data: [], pendientes: 0, total: 0, page: 1, limit: 10 })
    if (more) return Response.json({ data: [], total: 0, page: 1, limit: 10 })
    if (method === 'PUT') Object.assign(valores, sent.at(-1)?.[1].valores, { version: (version += 1) })
    const campos: Campos = ajustes[part as 'limites']
    return Response.json({ seccion: part, version, valores: { ...valoresDe(campos, {}), ...valores }, vigencias })
  })
})

const show = (vista: string, screen = <Vistas />) => draw(screen, `/intranet/configuracion?vista=${vista}`)

async function open(user: UserEvent, nombre: string) {
  await user.click(await screen.findByRole('button', { name: `Cambiar ${nombre}` }))
  return within(await screen.findByRole('dialog'))
}

const contacto = 'Mensajes y postulaciones desde una dirección de internet'
const refused = (status: number, body: object) => () => Response.json(body, { status })

test('the index lists every view once, and marks the open one', async () => {
  show('reglas')
  const index = within(screen.getByRole('navigation', { name: 'Configuración' }))
  expect(index.getAllByRole('link').map(({ textContent }) => textContent?.split(/(?=[A-Z])/)[0])).toEqual([
    'Sitio público',
    'Compañía',
    'Plantillas',
    'Registro y límites',
    'Equipos del cuartel',
    'Respaldos',
    'Reglas',
    'Catálogos',
    'Responsable y plazos',
    'Solicitudes',
    'Tratamientos',
    'Incidentes de datos',
    'Mensajes',
    'Postulaciones',
    'Mi cuenta',
  ])
  expect(index.getByRole('link', { name: /^Respaldos/ }).getAttribute('href')).toBe('/intranet/sistema?vista=respaldos')
  expect(index.getByRole('link', { current: 'page' }).getAttribute('href')).toContain('vista=reglas')
})

describe('a limit', () => {
  test('is changed with its unit, and sent alone', async () => {
    const { user } = show('registro')
    expect((await screen.findAllByText('5 por 60 minutos')).length).toBeGreaterThan(0)
    const form = await open(user, contacto)
    await user.clear(form.getByLabelText('Cuántas veces'))
    await user.type(form.getByLabelText('Cuántas veces'), '8')
    await user.click(form.getByRole('button', { name: 'Guardar' }))
    await screen.findByText(`${contacto}: 8 por 60 minutos.`)
    expect(sent).toEqual([
      ['PUT /configuracion/limites', { valores: { contacto: { maximo: 8, minutos: 60 } }, version: 3 }],
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getAllByText('8 por 60 minutos')).toHaveLength(1)
  })

  test.each([
    ['', 'Este campo es obligatorio'],
    ['muchas', 'El valor no es válido'],
    ['0', 'Debe estar entre 1 y 10.000'],
    ['2,5', 'Escríbalo sin decimales'],
  ])('of «%s» is refused before sending', async (typed, text) => {
    const { user } = show('registro')
    const form = await open(user, contacto)
    await user.clear(form.getByLabelText('Cuántas veces'))
    if (typed) await user.type(form.getByLabelText('Cuántas veces'), typed)
    await user.click(form.getByRole('button', { name: 'Guardar' }))
    expect(await form.findByText(text)).toBeTruthy()
    expect(document.activeElement).toBe(form.getByLabelText('Cuántas veces'))
    expect(sent).toEqual([])
  })

  test('changed by somebody else: typed text stays, theirs is shown, and it can be saved again', async () => {
    const { user, comeBack } = show('registro')
    const form = await open(user, contacto)
    await user.clear(form.getByLabelText('Cuántas veces'))
    await user.type(form.getByLabelText('Cuántas veces'), '8')
    answers['PUT /configuracion/limites'] = refused(409, { message: 'x', error: 'version_antigua' })
    Object.assign(valores, { contacto: { maximo: 7, minutos: 30 } })
    version = 4
    await comeBack()
    await user.click(form.getByRole('button', { name: 'Guardar' }))
    await form.findByText(/^Otra persona cambió esta parte/)
    await user.click(form.getByRole('button', { name: 'Cancelar' }))
    await user.click(await screen.findByRole('button', { name: 'Seguir editando' }))
    await form.findByText('7 por 30 minutos')
    expect((form.getByLabelText('Cuántas veces') as HTMLInputElement).value).toBe('8')
    delete answers['PUT /configuracion/limites']
    await user.click(form.getByRole('button', { name: 'Guardar' }))
    await screen.findByText(`${contacto}: 8 por 60 minutos.`)
    expect(sent.map(([, body]) => body.version)).toEqual([3, 4])
  })

  test('asks before closing half typed', async () => {
    const { user } = show('registro')
    const form = await open(user, contacto)
    await user.type(form.getByLabelText('Cuántas veces'), '0')
    await user.click(form.getByRole('button', { name: 'Cancelar' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Salir sin guardar' }))
    await user.click(question.getByRole('button', { name: 'Seguir editando' }))
    expect((form.getByLabelText('Cuántas veces') as HTMLInputElement).value).toBe('50')
    await user.click(form.getByRole('button', { name: 'Cancelar' }))
    await user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent).toEqual([])
  })

  test('asks before leaving the view half typed', async () => {
    const { user, router } = show('registro')
    const form = await open(user, contacto)
    await user.type(form.getByLabelText('Cuántas veces'), '0')
    void router.navigate('?vista=reglas')
    await screen.findByRole('alertdialog', { name: 'Salir sin guardar' })
    expect(router.state.location.search).toBe('?vista=registro')
    await user.click(screen.getByRole('button', { name: 'Salir sin guardar' }))
    await waitFor(() => expect(router.state.location.search).toBe('?vista=reglas'))
  })

  test('closes without asking if nothing was typed', async () => {
    const { user } = show('registro')
    const form = await open(user, contacto)
    await user.click(form.getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('shows its history in words', async () => {
    const cambio = {
      id: 1,
      campo: 'contacto',
      antes: { maximo: 5, minutos: 60 },
      vigente_desde: null,
      autor: 'Ana Soto',
    }
    answers['GET /configuracion/limites/historial'] = () =>
      Response.json({
        data: [{ ...cambio, despues: { maximo: 8, minutos: 30 }, creado_en: '2026-11-20T17:57:00.000Z' }],
        page: 1,
        limit: 10,
        total: 1,
      })
    const { user } = show('registro')
    await user.click(await screen.findByRole('button', { name: `Historial de ${contacto}` }))
    const history = within(await screen.findByRole('dialog'))
    const item = await history.findByRole('listitem')
    expect(item.textContent).toBe(
      'Ana Soto lo cambió de 5 por 60 minutos a 8 por 30 minutos.20 de noviembre de 2026, 14:57',
    )
  })
})

test('who may register is chosen from a list', async () => {
  const { user } = show('registro')
  const form = await open(user, 'Quién puede registrarse')
  const closed = 'Solo a quien un administrador invita'
  await user.selectOptions(form.getByRole('combobox', { name: 'Quién puede registrarse' }), closed)
  await user.click(form.getByRole('button', { name: 'Guardar' }))
  await screen.findByText(`Quién puede registrarse: ${closed}.`)
  expect(sent).toEqual([['PUT /configuracion/registro', { modo: 'cerrado', version: 3 }]])
})

describe('a rule', () => {
  /** Also one that no room reads yet. */
  const showRule = (clave: Regla) =>
    show('reglas', <AjustesCard title="Reglas" seccion="reglas" claves={[clave]} onDone={told} />)
  const told = vi.fn<(text: string) => void>()

  test('that nothing reads yet is not shown', async () => {
    show('reglas')
    await screen.findByRole('button', { name: 'Cambiar Premios de constancia cada' })
    const shown = screen.getAllByRole('button', { name: /^Cambiar / }).map(({ textContent }) => textContent)
    const read = Object.values(reglas).filter((regla) => 'leidaEn' in regla && regla.leidaEn !== undefined)
    expect(shown.toSorted()).toEqual(read.map(({ nombre }) => `Cambiar ${nombre}`).toSorted())
    expect(read.length).toBeLessThan(Object.keys(reglas).length)
    expect(screen.queryByText(reglas.curso_nota_minima.nombre)).toBeNull()
  })

  test('is changed from a day on, with a decimal comma', async () => {
    const { user } = showRule('valor_atraso')
    const form = await open(user, 'Cuánto vale un atraso')
    const field = form.getByRole('textbox', { name: 'Cuánto vale un atraso' })
    await user.clear(field)
    await user.type(field, '0,5')
    const desde = form.getByLabelText('Rige desde') as HTMLInputElement
    expect(desde.value).toMatch(/^01-/)
    await user.clear(desde)
    await user.type(desde, '2020-03-01')
    await form.findByText('Es un día que ya pasó: lo contado desde entonces se cuenta de nuevo.')
    await user.click(form.getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(told).toHaveBeenCalledWith('Cuánto vale un atraso: 0,5 asistencias.'))
    expect(sent).toEqual([
      ['PUT /configuracion/reglas', { valores: { valor_atraso: 0.5 }, version: 3, vigente_desde: '2020-03-01' }],
    ])
  })

  test('shows its upcoming value', async () => {
    vigencias = { plazo_pma: [{ desde: '2099-01-01', valor: 8 }] }
    show('reglas')
    expect(await screen.findByText('Desde el 1 de enero de 2099: 8.º día hábil')).toBeDefined()
  })

  test('that contradicts another is reported at its field', async () => {
    const text = 'No puede ser menos que conductores y personas a cargo juntos'
    answers['PUT /configuracion/reglas'] = refused(400, {
      message: 'Datos incorrectos.',
      error: 'datos_incorrectos',
      errors: { guardia_total: text },
    })
    const { user } = showRule('guardia_total')
    const form = await open(user, 'Dotación mínima de una guardia')
    await user.clear(form.getByRole('textbox', { name: 'Dotación mínima de una guardia' }))
    await user.type(form.getByRole('textbox', { name: 'Dotación mínima de una guardia' }), '1')
    await user.click(form.getByRole('button', { name: 'Guardar' }))
    expect(await form.findByText(text)).toBeDefined()
  })

  test('of mails is off where none is sent, and says so', async () => {
    answers['GET /notificaciones/suscripcion'] = () => Response.json({ correo: false, clave: null, actual: null })
    show(
      '',
      <AjustesCard title="Notificaciones" seccion="notificaciones" claves={['canal_correo']} onDone={() => {}} />,
    )
    const row = within((await screen.findByText('Esta instalación no envía correos: está apagado.')).closest('li')!)
    expect(row.getByText('No').tagName).toBe('P')
    expect(row.getByRole('button', { name: 'Cambiar Notificar por correo' }).hasAttribute('disabled')).toBe(true)
  })

  test('of yes or no is a switch', async () => {
    const { user } = showRule('suspension_descuenta')
    const form = await open(user, 'Las suspensiones se descuentan de los actos obligatorios')
    await user.click(form.getByRole('switch'))
    await user.click(form.getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(sent[0]?.[1]).toMatchObject({ valores: { suspension_descuenta: false } }))
  })
})

describe('the text of a mail', () => {
  const apertura = /^Estimado\/a Antonia Fuentes Rojas:/

  test('shows the default while empty, and previews the mail while typing', async () => {
    const { user } = show('plantillas')
    expect(await screen.findByText(/La \{compania\} le invita a su intranet\.$/)).toBeDefined()
    const form = await open(user, 'Invitación')
    const vista = within(form.getByRole('region', { name: 'Vista previa' }))
    expect(vista.getByText(apertura)).toBeDefined()
    await user.type(form.getByRole('textbox'), 'Hola, {{nombre}:{Enter}Bienvenido a la {{compania}.')
    expect(vista.queryByText(apertura)).toBeNull()
    expect(vista.getByText(/^Hola, Antonia Fuentes Rojas:\s+Bienvenido a la Compañía de Bomberos\.$/)).toBeDefined()
    expect(vista.getByText(/Sirve una vez y por 72 horas\.$/)).toBeDefined()
    await user.click(form.getByRole('button', { name: 'Guardar' }))
    await screen.findByText('Invitación: se guardó.')
    expect(sent.at(-1)).toEqual([
      'PUT /configuracion/plantillas',
      { valores: { correo_invitar: 'Hola, {nombre}:\nBienvenido a la {compania}.' }, version: 3 },
    ])
    expect(await screen.findByText('Texto propio')).toBeDefined()
  })

  test('shows its history verbatim', async () => {
    const cambio = { id: 1, campo: 'correo_invitar', vigente_desde: null, autor: 'Ana Soto', antes: '' }
    answers['GET /configuracion/plantillas/historial'] = () =>
      Response.json({
        data: [{ ...cambio, despues: 'Hola, {nombre}:\nBienvenido.', creado_en: '2026-11-20T17:57:00.000Z' }],
        page: 1,
        limit: 10,
        total: 1,
      })
    const { user } = show('plantillas')
    await user.click(await screen.findByRole('button', { name: 'Historial de Invitación' }))
    const item = await within(await screen.findByRole('dialog')).findByRole('listitem')
    expect([...item.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
      'Ana Soto lo cambió a:',
      'Hola, {nombre}:\nBienvenido.',
      'Antes decía:',
      'El texto de Cuartel',
      '20 de noviembre de 2026, 14:57',
    ])
  })

  test('accepts only known placeholders', async () => {
    const { user } = show('plantillas')
    const form = await open(user, 'Cuenta aprobada')
    await user.type(form.getByRole('textbox'), 'Entre en {{enlace}')
    await user.click(form.getByRole('button', { name: 'Guardar' }))
    await form.findByText('Use las llaves solo para {nombre} y {compania}')
    expect(sent).toEqual([])
  })
})

describe('a catalogue', () => {
  const choose = async (user: UserEvent, of: string, action: string) => {
    await user.click(await screen.findByRole('button', { name: `Acciones de ${of}` }))
    await user.click(await screen.findByRole('menuitem', { name: action }))
  }

  test('takes a new entry, validated by its contract', async () => {
    const { user } = show('catalogos')
    await user.click(await screen.findByRole('button', { name: 'Agregar clave' }))
    const form = within(await screen.findByRole('dialog', { name: 'Agregar clave' }))
    await user.type(form.getByLabelText('Clave'), '10')
    await user.type(form.getByLabelText('Nombre'), 'Rescate en altura')
    await user.click(form.getByRole('button', { name: 'Guardar' }))
    await form.findByText('Escriba la clave como 10-0, 6-3 o 10-0-1')
    await user.type(form.getByLabelText('Clave'), '-3-2')
    await user.click(form.getByRole('button', { name: 'Guardar' }))
    await screen.findByText('Clave 10-9: se agregó al catálogo.')
    expect(sent).toEqual([
      ['POST /catalogos/claves', { codigo: '10-3-2', nombre: 'Rescate en altura', tipo: 'incidente', grupo: null }],
    ])
  })

  test('of holidays takes one more, unless it is one already', async () => {
    const { user } = show('catalogos&catalogo=feriados')
    await user.click(await screen.findByRole('button', { name: 'Agregar feriado' }))
    const form = within(await screen.findByRole('dialog', { name: 'Agregar feriado' }))
    await user.type(form.getByLabelText('Día'), '2026-12-25')
    await user.type(form.getByLabelText('Nombre'), 'Aniversario de la comuna')
    const text = 'Ya hay un feriado ese día'
    answers['POST /catalogos/feriados'] = refused(409, { message: text, error: 'conflicto', errors: { codigo: text } })
    await user.click(form.getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(form.getByLabelText('Día').getAttribute('aria-invalid')).toBe('true'))
    expect(form.getAllByText(text).length).toBeGreaterThan(0)
    const feriado = clave(9, '2026-12-26', { nombre: 'Aniversario de la comuna' })
    answers['POST /catalogos/feriados'] = () => Response.json(feriado, { status: 201 })
    await user.clear(form.getByLabelText('Día'))
    await user.type(form.getByLabelText('Día'), '2026-12-26')
    await user.click(form.getByRole('button', { name: 'Guardar' }))
    await screen.findByText('Aniversario de la comuna: se agregó al catálogo.')
  })

  test('retires an entry, and offers it again', async () => {
    const { user } = show('catalogos')
    expect(within((await screen.findByText('Clave 10-2')).closest('li')!).getByText('Desactivado')).toBeDefined()
    answers['PUT /catalogos/claves/1'] = () => Response.json(clave(1, '10-0', { activo: false }))
    await choose(user, '10-0 Clave 10-0', 'Desactivar')
    await screen.findByText('Clave 10-0: quedó desactivado.')
    await choose(user, '10-2 Clave 10-2', 'Activar')
    await waitFor(() =>
      expect(sent).toEqual([
        ['PUT /catalogos/claves/1', { activo: false, version: 1 }],
        ['PUT /catalogos/claves/3', { activo: true, version: 1 }],
      ]),
    )
  })

  test('says why an entry cannot be deleted', async () => {
    const message = 'No se puede eliminar: está en uso en 3 registros. Puede desactivarlo.'
    answers['DELETE /catalogos/claves/1'] = refused(409, { message, error: 'conflicto' })
    const { user } = show('catalogos')
    await choose(user, '10-0 Clave 10-0', 'Eliminar')
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Eliminar' }))
    await screen.findByText(message)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  test('shows the changes of an entry', async () => {
    const { user } = show('catalogos')
    await choose(user, '10-0 Clave 10-0', 'Historial')
    const told = within(await screen.findByRole('dialog', { name: 'Historial: Clave 10-0' }))
    await told.findByText('No hay cambios anotados.')
    expect(told.getByRole('link').getAttribute('href')).toContain('entidad=catalogo&entidad_id=1')
  })

  test('is reordered', async () => {
    const { user } = show('catalogos')
    await choose(user, '10-1 Clave 10-1', 'Subir')
    await waitFor(() => expect(sent).toEqual([['PUT /catalogos/claves/orden', { ids: [2, 1, 3] }]]))
  })

  test('keeps typed text on a conflict', async () => {
    answers['PUT /catalogos/claves/1'] = refused(409, { message: 'x', error: 'version_antigua' })
    const { user, comeBack } = show('catalogos')
    await choose(user, '10-0 Clave 10-0', 'Editar')
    const form = within(await screen.findByRole('dialog', { name: 'Editar clave' }))
    await user.type(form.getByLabelText('Nombre'), ' en altura')
    entradas = [clave(1, '10-0', { nombre: 'De otra persona', version: 2 })]
    await comeBack()
    await user.click(form.getByRole('button', { name: 'Guardar' }))
    await form.findByText(/^Otra persona cambió esta entrada/)
    await user.click(form.getByRole('button', { name: 'Cancelar' }))
    await user.click(await screen.findByRole('button', { name: 'Seguir editando' }))
    expect((form.getByLabelText('Nombre') as HTMLInputElement).value).toBe('Clave 10-0 en altura')
    delete answers['PUT /catalogos/claves/1']
    await user.click(form.getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(sent.map(([, body]) => body.version)).toEqual([1, 2]))
  })

  test('says that an entry was deleted while editing, and does not recreate it unasked', async () => {
    const { user, comeBack } = show('catalogos')
    await choose(user, '10-0 Clave 10-0', 'Editar')
    const form = within(await screen.findByRole('dialog', { name: 'Editar clave' }))
    await user.type(form.getByLabelText('Nombre'), ' en altura')
    entradas = entradas.slice(1)
    answers['PUT /catalogos/claves/1'] = refused(404, { message: 'Recurso no encontrado.', error: 'no_encontrado' })
    await comeBack()
    expect(screen.queryByRole('dialog', { name: 'Editar clave' })).not.toBeNull()
    await user.click(form.getByRole('button', { name: 'Guardar' }))
    await form.findByText(/^Otra persona eliminó esta entrada .* si guarda, se agrega como nueva\.$/)
    expect(screen.queryByRole('dialog', { name: 'Agregar clave' })).not.toBeNull()
    expect(sent.map(([call]) => call)).toEqual(['PUT /catalogos/claves/1'])
    await user.click(form.getByRole('button', { name: 'Guardar' }))
    const body = { codigo: '10-0', nombre: 'Clave 10-0 en altura', tipo: 'incidente', grupo: null }
    await waitFor(() => expect(sent.at(-1)).toEqual(['POST /catalogos/claves', body]))
  })
})
