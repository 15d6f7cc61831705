import { createServer } from 'node:http'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Contenido, Seccion } from '#contract/sitio.ts'
import { axeFaults, scrollsSideways } from '#test/support/axe.ts'
import { coarse, expectNoFaults, openBrowser, phone } from '#test/support/browser.ts'
import { atTheEnd } from '#test/support/at-the-end.ts'
import { startCompany } from '#test/support/company.ts'
import { startEmailjs } from '#test/support/emailjs.ts'
import { headingsOf, unmarked } from '#test/support/html.ts'
import { ask, tokenOf } from '#test/support/over-http.ts'

let address: string
let token: string
let emailjs: Awaited<ReturnType<typeof startEmailjs>>

beforeAll(async () => {
  address = (await startCompany()).program.address
  token = await tokenOf(address, 'administradora')
  emailjs = await startEmailjs()
})

const mensaje = {
  Nombre: 'Rosa Tapia Lagos',
  Correo: 'rosa@example.cl',
  'Teléfono (opcional)': '9 8765 4321',
  'Asunto (opcional)': 'Charla en el colegio',
  Mensaje: 'Hola.\n¿Hacen charlas?',
}
const postulacion = {
  Nombre: 'Iván Huenchumil',
  Teléfono: '9 1234 5678',
  Correo: 'ivan@example.cl',
  Comuna: 'Puerto Alba',
  'Cuéntanos de ti (opcional)': 'Vivo a tres cuadras.',
}
const postulado = {
  nombre: 'Iván Huenchumil',
  telefono: '9 1234 5678',
  email: 'ivan@example.cl',
  comuna: 'Puerto Alba',
  mensaje: 'Vivo a tres cuadras.',
}

/** Sends the form of a page as a browser without script does. */
const post = (path: string, fields: Record<string, string>) =>
  fetch(address + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { Origin: address },
    redirect: 'manual',
  })

describe('without script', () => {
  const readForm = async (path: string) => unmarked(await (await fetch(address + path)).text())

  test('a refused form keeps the input and links to each error; a neighbour writes', async () => {
    const written = { nombre: 'Rosa Tapia Lagos', asunto: 'Charla en el colegio', mensaje: 'Hola.\r\n¿Hacen charlas?' }
    const page = await readForm('/contacto')
    const kept = 'Guardamos lo que escribes para responderte, y lo borramos a los 12 meses'
    expect(page.includes(kept)).toBe(true)
    const form = /<form [^>]*>/.exec(page)?.[0]
    for (const part of ['action="/contacto"', 'method="post"']) expect(form).toContain(part)
    for (const name of [...Object.keys(written), 'email', 'telefono'])
      expect([name, page.includes(` name="${name}"`)]).toEqual([name, true])

    const refused = await post('/contacto', { ...written, email: 'rosa@example', telefono: '12' })
    expect(refused.status).toBe(400)
    const html = unmarked(await refused.text())
    expect(linksOf(html)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^#email Correo: Escribe un correo completo/),
        expect.stringMatching(/^#telefono Teléfono: Escribe un teléfono/),
      ]),
    )
    const control = (name: string) => new RegExp(`<(?:input|textarea) [^>]* name="${name}"[^>]*>`).exec(html)?.[0]
    expect(control('email')).toContain('aria-invalid="true"')
    const typed = { email: 'rosa@example', telefono: '12', nombre: written.nombre, asunto: written.asunto }
    for (const [name, value] of Object.entries(typed)) expect(control(name)).toContain(` value="${value}"`)
    expect(/<textarea [^>]*>(.*?)<\/textarea>/s.exec(html)?.[1]?.trim()).toBe(written.mensaje)

    const sent = await post('/contacto', { ...written, email: 'rosa@example.cl', telefono: '9 8765 4321' })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/contacto/enviado'])
    expect(headingsOf(await readForm('/contacto/enviado'), 1)).toEqual(['Mensaje enviado'])
    expect(await latest('contacto')).toMatchObject({
      nombre: 'Rosa Tapia Lagos',
      telefono: '+56987654321',
      mensaje: 'Hola.\n¿Hacen charlas?',
      motivo: null,
    })
  })

  test('a neighbour applies, and must accept', async () => {
    const page = await readForm('/hazte-voluntario')
    expect(page.includes('Borramos tu postulación a los 12 meses')).toBe(true)
    // The browser's own validation requires it.
    expect(/<input type="checkbox"[^>]*>/.exec(page)?.[0]).toContain(' required=""')
    const applied = { ...postulado, consentimiento: 'si' }
    expect((await post('/hazte-voluntario', postulado)).status).toBe(400)
    const sent = await post('/hazte-voluntario', applied)
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/hazte-voluntario/enviada'])
    expect(await latest('postulaciones')).toMatchObject({ nombre: 'Iván Huenchumil', comuna: 'Puerto Alba' })
  })
})

/** The links of a page, each with its text. */
const linksOf = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href, text]) => `${href} ${text}`)

test('refused, both forms are accessible and focus their errors', async () => {
  const person = await openBrowser(address, { viewport: phone })
  const { page } = person
  for (const path of ['/contacto', '/hazte-voluntario']) {
    await page.goto(path)
    await fill(page, path === '/contacto' ? mensaje : postulacion)
    // Only the server refuses it.
    await page.getByLabel('Correo').fill('rosa@exam_ple.cl')
    await page
      .getByRole('checkbox')
      .evaluateAll((boxes) => boxes.forEach((box) => ((box as HTMLInputElement).checked = true)))
    await page.getByRole('button', { name: /^Enviar/ }).click()
    await page.getByText('Revisa estos datos y vuelve a enviar').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Revisa estos datos')
    expect(await axeFaults(page)).toEqual([])
    expect(await scrollsSideways(page)).toBe(false)
  }
  expectNoFaults(person)
})

describe('with EmailJS', () => {
  const own = { servicio: 'service_2a', plantilla: 'template_2a', clave_publica: 'publica_2a' }

  beforeAll(async () => {
    await edit('contacto', { emailjs: { ...own, origen: emailjs.origin } })
  })

  test('it sends the message and we store nothing; refused or unreachable, we store it with the reason', async () => {
    const person = await openBrowser(address, coarse)
    const { page } = person
    const notice = () => page.locator('form output').textContent()
    const write = async (more: Partial<typeof mensaje> = {}) => {
      await fill(page, { ...mensaje, ...more })
      await page.getByRole('button', { name: 'Enviar mensaje' }).click()
    }
    const before = await latest('contacto')
    await page.goto('/contacto')
    await write()
    await page.waitForURL(`${address}/contacto/enviado`)
    expect(emailjs.letters).toEqual([
      {
        lib_version: '4.4.1',
        user_id: own.clave_publica,
        service_id: own.servicio,
        template_id: own.plantilla,
        template_params: {
          nombre: 'Rosa Tapia Lagos',
          email: 'rosa@example.cl',
          telefono: '9 8765 4321',
          asunto: 'Charla en el colegio',
          mensaje: 'Hola.\n¿Hacen charlas?',
        },
      },
    ])
    expect(await latest('contacto')).toEqual(before)

    await page.goto('/contacto')
    for (const [status, motivo, text] of [
      [451, '451', 'El proveedor de correo rechazó el envío porque el navegador parece automático (451).'],
      [403, '403', 'El proveedor de correo rechazó el envío porque está bloqueado (403).'],
      [429, '429', 'El proveedor de correo rechazó el envío porque recibió demasiados envíos (429).'],
      [500, 'otro', 'El proveedor de correo rechazó el envío (500).'],
    ] as const) {
      emailjs.status = status
      await write({ Nombre: `Rosa ${status}` })
      await expect.poll(notice).toBe(`${text} Tu mensaje quedó guardado en la compañía.`)
      expect(await latest('contacto')).toMatchObject({ nombre: `Rosa ${status}`, motivo })
      expect(await page.getByLabel('Mensaje').inputValue()).toBe('')
    }
    expectNoFaults(person)

    await page.route(`${emailjs.origin}/**`, (route) => route.abort())
    await write({ Nombre: 'Rosa sin red' })
    await expect
      .poll(notice)
      .toBe('No se pudo contactar al proveedor de correo. Tu mensaje quedó guardado en la compañía.')
    expect(await latest('contacto')).toMatchObject({ nombre: 'Rosa sin red', motivo: 'sin_respuesta' })
    await page.unroute(`${emailjs.origin}/**`)

    // We are unreachable too: the input stays and can be resent.
    emailjs.status = 429
    await page.route('**/api/contacto', (route) => route.abort())
    await write()
    await expect.poll(notice).toContain('Lo que escribiste sigue aquí: vuelve a enviarlo.')
    expect(await notice()).toContain('recibió demasiados envíos (429).')
    expect(await page.getByLabel('Mensaje').inputValue()).toBe(mensaje.Mensaje)
    await page.unroute('**/api/contacto')
    await page.getByRole('button', { name: 'Enviar mensaje' }).click()
    await expect.poll(notice).toContain('Tu mensaje quedó guardado en la compañía.')

    // Our own validation errors show on the page, by field.
    await write({ Correo: 'rosa@exam_ple.cl' })
    await page.getByRole('link', { name: /^Correo: Escribe un correo completo/ }).waitFor()
    expect(await page.getByLabel('Mensaje').inputValue()).toBe(mensaje.Mensaje)

    // Its script blocked in the browser.
    emailjs.status = 200
    await page.route('**/email.min*', (route) => route.abort())
    await page.goto('/contacto')
    await write({ Nombre: 'Rosa bloqueada' })
    await expect.poll(notice).toContain('Tu mensaje quedó guardado en la compañía.')
    expect(await latest('contacto')).toMatchObject({ nombre: 'Rosa bloqueada', motivo: 'sin_respuesta' })
  })

  test('without script the message comes to us', async () => {
    emailjs.letters.length = 0
    const answer = await post('/contacto', { nombre: 'Sin Guion', email: 'rosa@example.cl', mensaje: 'Hola.' })
    expect(answer.headers.get('location')).toBe('/contacto/enviado')
    expect(emailjs.letters).toEqual([])
    expect(await latest('contacto')).toMatchObject({ nombre: 'Sin Guion', motivo: null })
  })

  test('only the contact page’s policy allows it, and our script stays within its limit', async () => {
    expect(await policyOf('/contacto')).toContain(`connect-src 'self' ${emailjs.origin};`)
    for (const path of ['/', '/historia', '/hazte-voluntario', '/contacto/enviado', '/login'])
      expect(await policyOf(path)).toContain("connect-src 'self';")
    const html = await (await fetch(`${address}/contacto`)).text()
    const scripts = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src]) => src ?? '')
    const own = await Promise.all(
      scripts.filter((src) => !src.includes('email.min')).map(async (src) => (await fetch(address + src)).text()),
    )
    expect(own).toHaveLength(3)
    expect(Buffer.byteLength(own.join(''))).toBeLessThanOrEqual(4_000)
    await edit('contacto', { emailjs: { servicio: '', plantilla: '', clave_publica: '', origen: emailjs.origin } })
    expect(await policyOf('/contacto')).toContain("connect-src 'self';")
    expect(await (await fetch(`${address}/contacto`)).text()).not.toContain('email.min')
  })
})

test('the map shows with a configured provider, which only the contact page’s policy allows', async () => {
  const tiles: { url: string | undefined; referer: string | undefined }[] = []
  const server = createServer(({ url, headers }, response) => {
    tiles.push({ url, referer: headers.referer })
    response.setHeader('Content-Type', 'image/svg+xml')
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
    response.end('<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"/>')
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  atTheEnd(() => new Promise((resolve) => server.close(() => resolve(undefined))))
  const origin = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  const mapa = { latitud: -33.0386, longitud: -71.6287, mosaicos: `${origin}/{z}/{x}/{y}.png`, atribucion: '© Mapas' }
  await edit('contacto', { mapa })
  const person = await openBrowser(address)
  await person.page.goto('/contacto')
  await person.page.getByText('© Mapas').scrollIntoViewIfNeeded()
  await expect.poll(() => tiles.length).toBe(6)
  expect(tiles).toContainEqual({ url: '/16/19728/39146.png', referer: `${address}/` })
  expect(await person.page.getByRole('link', { name: 'Abrir en mapa' }).getAttribute('href')).toContain('mlat=-33.0386')
  expect(await policyOf('/contacto')).toContain(`img-src 'self' blob: ${origin};`)
  expect(await policyOf('/historia')).toContain("img-src 'self' blob:;")
  expectNoFaults(person)
})

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value)
}

async function edit<S extends Seccion>(seccion: S, change: Partial<Contenido<S>>): Promise<void> {
  const { version, contenido } = await ask(address, `GET /sitio/${seccion}`)
  const body = JSON.stringify({ version, contenido: { ...(contenido as object), ...change } })
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
  const response = await fetch(`${address}/api/sitio/${seccion}`, { method: 'PUT', headers, body })
  expect(response.status).toBe(200)
}

async function latest(list: 'contacto' | 'postulaciones'): Promise<unknown> {
  const { data } = await ask(address, `GET /${list}?limit=1`, undefined, token)
  return (data as unknown[])[0]
}

const policyOf = async (path: string) => (await fetch(address + path)).headers.get('content-security-policy')
