import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Contenido, Seccion } from '#contract/sitio.ts'
import { historiaDe, materialMayor } from '#db/seeds/sitio/demo.ts'
import { axeFaults, scrollsSideways } from '#test/support/axe.ts'
import { desk, expectNoFaults, openBrowser, phone } from '#test/support/browser.ts'
import { startCompany } from '#test/support/company.ts'
import { ask, tokenOf } from '#test/support/over-http.ts'
import { publish } from '#test/support/publish.ts'

const historia = historiaDe(new Date('2026-11-22T15:00:00.000Z'), 40)
let address: string

beforeAll(async () => {
  address = (await startCompany()).program.address
})

const read = async (path: string) => (await fetch(address + path)).text()

const paths = ['/', '/historia', '/material-mayor', '/alianza-drager', '/capacitacion', '/privacidad']
const ninguna = { tipo: 'ninguna' } as const

describe('the next answer contains what an administrator published', () => {
  const paso = { titulo: 'Un paso nuevo', texto: 'Qué se hace en él.' }
  const unidad = { unidad_id: 21, titulo: 'Carro de altura', texto: 'Sube.', equipo: ['Un gancho'], foto: null }
  const edits: { [S in Seccion]?: [string, Partial<Contenido<S>>, string[]] } = {
    compania: [
      '/privacidad',
      {
        nombre: 'Octava Compañía',
        telefono: '+56322123456',
        email: 'guardia@octava.example',
        redes: [{ red: 'instagram', url: 'https://instagram.example/octava' }],
      },
      ['Octava Compañía', 'href="tel:+56322123456"', 'href="mailto:guardia@octava.example"', '>Instagram<'],
    ],
    inicio: [
      '/',
      {
        portada: { frase: 'Suena otra vez.', realce: 'Corremos', cierre: '', bajada: 'Otra bajada.' },
        llamada: { titulo: 'Cuando llames', texto: 'Respira.', pasos: [paso] },
      },
      ['Suena otra vez.', '<em>Corremos</em>', 'content="Otra bajada."', 'Respira.', 'Un paso nuevo'],
    ],
    historia: ['/historia', historia, ['Vol. Ramón Vidal Cárcamo', 'In memoriam', '130 años contados', '>1928<']],
    alianza: [
      '/alianza-drager',
      { cifras: [{ valor: '31', nombre: 'equipos' }], texto: '# Revisión\n\nCada **cilindro** se prueba.' },
      ['<dd>31</dd>', '<h2>Revisión</h2>', '<strong>cilindro</strong>'],
    ],
    'material-mayor': [
      '/material-mayor',
      { unidades: [{ ...unidad, datos: [{ etiqueta: 'Alcance', valor: '32 m' }] }] },
      ['Carro de altura', 'Un gancho', '<dd>32 m</dd>'],
    ],
    capacitacion: ['/capacitacion', { etapas: [paso], ilustracion: ninguna }, ['Un paso nuevo', 'Qué se hace en él.']],
    privacidad: ['/privacidad', { texto: 'Escríbenos a [contacto](/contacto).' }, ['<a href="/contacto">contacto</a>']],
  }

  test.each(Object.entries(edits))('%s', async (seccion, [path, change, texts]) => {
    const before = await read(path)
    await publish(address, seccion as Seccion, change)
    const after = await read(path)
    for (const text of texts) {
      expect(before).not.toContain(text)
      expect(after).toContain(text)
    }
  })
})

test('the home page and the bar show the fleet unless hidden, and never its details', async () => {
  const { version } = await ask(address, 'GET /material-mayor/22')
  const change = { estado: 'EN REPARACIÓN', detalles: 'Correa trizada', version }
  await ask(address, 'PUT /material-mayor/22', change, await tokenOf(address, 'teniente'))
  for (const path of ['/', '/material-mayor']) {
    const shown = await read(path)
    expect(shown).toContain('2 de 3 carros en servicio')
    expect(shown).not.toContain('Correa')
  }
  expect(await read('/')).toContain('La B-22 está en reparación.')

  await publish(address, 'publicacion', { flota: false })
  const hidden = await read('/')
  expect(hidden).not.toContain('carros en servicio')
  expect(hidden).not.toContain('B-22')
  expect(hidden).toContain('Conoce la compañía')
  await publish(address, 'publicacion', { flota: true })
})

test('an open page follows its units live', async () => {
  const person = await openBrowser(address)
  const { page } = person
  await page.goto('/material-mayor')
  const ficha = page.getByRole('region', { name: 'B-23' })
  await ficha.getByText('EN SERVICIO').waitFor()
  const { version } = await ask(address, 'GET /material-mayor/23')
  const token = await tokenOf(address, 'teniente')
  await ask(address, 'PUT /material-mayor/23', { estado: 'EN REVISIÓN', detalles: '', version }, token)
  await ficha.getByText('EN REVISIÓN').waitFor()
  expectNoFaults(person)
})

test('by keyboard without script: to the alliance, the history and the privacy page', async () => {
  const { page } = await openBrowser(address, { javaScriptEnabled: false })
  await page.goto('/')
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('Saltar al contenido')
  await page.keyboard.press('Enter')
  for (const [name, path] of [
    ['Conocer la alianza', '/alianza-drager'],
    ['Historia', '/historia'],
    ['Privacidad', '/privacidad'],
  ]) {
    await tabTo(page, name ?? '')
    await page.keyboard.press('Enter')
    await page.waitForURL(`${address}${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
})

const focused = (page: Page) => page.locator(':focus').innerText()

async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab')
    if ((await focused(page)).trim() === name) return
  }
  throw new Error(`«${name}» is not reached`)
}

describe('with maximal and minimal content', () => {
  const long = (length: number) => 'Ñ'.repeat(length)
  const paso = { titulo: long(60), texto: long(240) }
  const cifra = { valor: long(14), nombre: long(60) }

  async function publishLongWords() {
    await publish(address, 'compania', {
      nombre: long(60),
      cuerpo: long(80),
      sector: long(80),
      email: `${'n'.repeat(60)}@ejemplo.cl`,
    })
    await publish(address, 'inicio', {
      portada: { frase: long(40), realce: long(40), cierre: long(40), bajada: long(240) },
      historia: { titulo: long(90), texto: long(400) },
      llamada: { titulo: long(90), texto: long(240), pasos: [paso] },
      voluntario: { titulo: long(90), texto: long(240), aviso: long(80), pasos: [paso] },
    })
    const hito = { tipo: 'hito', anio: long(9), titulo: long(90), texto: long(1_000) } as const
    await publish(address, 'historia', {
      titulo: long(90),
      bajada: long(400),
      entradas: [
        { ...hito, ilustracion: { tipo: 'dibujo', dibujo: 'b-22' } },
        { ...hito, ilustracion: { tipo: 'dibujo', dibujo: 'escudo' } },
        { tipo: 'memoria', titulo: long(90), texto: long(1_000), nombres: [long(90), long(89)] },
      ],
    })
    const largas = {
      titulo: long(90),
      bajada: long(400),
      texto: `## ${long(300)}\n\n- [${long(200)}](/contacto)\n  - ${long(200)}`,
    }
    await publish(address, 'alianza', {
      ...largas,
      resumen: long(400),
      cifras: [cifra, { ...cifra, nombre: long(59) }],
    })
    await publish(address, 'capacitacion', { ...largas, etapas: [paso] })
    await publish(address, 'privacidad', largas)
    const dato = { etiqueta: long(24), valor: long(24) }
    await publish(address, 'material-mayor', {
      unidades: [
        {
          unidad_id: 21,
          titulo: long(90),
          texto: long(500),
          datos: [dato, { ...dato, etiqueta: long(23) }],
          equipo: [long(80)],
          foto: null,
        },
      ],
    })
  }

  test('nothing scrolls sideways at any width', async () => {
    await publishLongWords()
    const { page } = await openBrowser(address)
    const wide: string[] = []
    for (const path of paths) {
      await page.goto(path)
      for (const [name, viewport, fontSize] of [
        ['320 px wide', { width: 320, height: 640 }, '100%'],
        ['a phone', phone, '100%'],
        ['a desk', desk, '100%'],
        ['a desk with text twice as large', desk, '200%'],
      ] as const) {
        await page.setViewportSize(viewport)
        await page.evaluate((size) => {
          document.documentElement.style.fontSize = size
        }, fontSize)
        if (await scrollsSideways(page)) wide.push(`${path} on ${name}`)
      }
    }
    expect(wide).toEqual([])
  })

  test('axe finds nothing with all optional content empty, nor on a full history and fleet page', async () => {
    const person = await openBrowser(address, { viewport: phone })
    const empty = { titulo: 'Uno', bajada: '', texto: '', ilustracion: ninguna }
    await publish(address, 'historia', { ...empty, entradas: [] })
    await publish(address, 'alianza', { ...empty, resumen: '', cifras: [] })
    await publish(address, 'capacitacion', { ...empty, etapas: [] })
    await publish(address, 'privacidad', empty)
    await publish(address, 'material-mayor', { bajada: '', unidades: [] })
    await publish(address, 'inicio', {
      portada: { frase: 'Una', realce: '', cierre: '', bajada: '' },
      historia: { titulo: 'Dos', texto: '' },
      llamada: { titulo: 'Tres', texto: '', pasos: [] },
      voluntario: { titulo: 'Cuatro', texto: '', aviso: '', pasos: [] },
    })
    await expectClean(person.page, paths)

    await publish(address, 'historia', historia)
    await publish(address, 'material-mayor', materialMayor)
    await expectClean(person.page, ['/historia', '/material-mayor'], [phone, desk])
    expectNoFaults(person)
  })
})

async function expectClean(page: Page, pages: string[], viewports = [phone]): Promise<void> {
  for (const path of pages) {
    await page.goto(path)
    for (const viewport of viewports) {
      await page.setViewportSize(viewport)
      expect({ path, axe: await axeFaults(page) }).toEqual({ path, axe: [] })
    }
    expect({ path, empty: await page.locator('main :is(p, ul, ol, dl):empty:not([aria-hidden])').count() }).toEqual({
      path,
      empty: 0,
    })
  }
}

test('prints every page black on white, without bars', async () => {
  const { page } = await openBrowser(address)
  await page.emulateMedia({ media: 'print' })
  for (const path of paths) {
    await page.goto(path)
    const inks = await page.evaluate(() => {
      const seen = new Set<string>()
      for (const element of document.querySelectorAll('body :not(svg, svg *, img, script)')) {
        const { color, backgroundColor } = getComputedStyle(element)
        if (element.checkVisibility()) seen.add(`${color} on ${backgroundColor}`)
      }
      return [...seen].filter((ink) => !/^rgb\(0, 0, 0\) on (?:rgba\(0, 0, 0, 0\)|rgb\(255, 255, 255\))$/.test(ink))
    })
    expect({ path, inks }).toEqual({ path, inks: [] })
    expect(await page.getByRole('navigation').count()).toBe(0)
    expect(await page.getByText('Voluntarios desde').isVisible()).toBe(false)
  }
})
