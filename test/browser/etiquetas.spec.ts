// The label of a piece as it comes off the printer, before the camera of a phone.
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/plumbing/data/database.ts'
import { coarse, expectNoFaults, follow, openBrowser, phone, signIn } from '#test/support/browser.ts'
import { startCompany } from '#test/support/company.ts'
import { newEquipo } from '#test/support/equipos.ts'
import { pdfAreas, printed } from '#test/support/pdf-areas.ts'

let address: string
let era: number

beforeAll(async () => {
  const { settings, program } = await startCompany()
  const { db, close } = await openDatabase(settings)
  era = await newEquipo(db, new Date(), { codigo: 'ERA-012', nombre: 'Equipo ERA', qr_token: 'AbCd-fGhIjKl' })
  await close()
  address = program.address
})

const reader = '/intranet/equipamiento/leer'
const isCard = (url: URL) => url.pathname === `/intranet/equipamiento/${era}`

/** One frame of 640 × 480, the label within it, as a film. */
async function filmOf(label: Awaited<ReturnType<typeof printed>>): Promise<string> {
  const { data, width, height } = label
  const fitted = sharp(data, { raw: { width, height, channels: 4 } })
    .resize(560, 400, { fit: 'inside' })
    .png()
  const grey = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#777' } })
    .composite([{ input: await fitted.toBuffer() }])
    .greyscale()
    .raw()
    .toBuffer()
  const frame = Buffer.concat([Buffer.from('FRAME\n'), grey, Buffer.alloc((640 * 480) / 2, 128)])
  const path = join(await mkdtemp(join(tmpdir(), 'etiqueta-')), 'etiqueta.y4m')
  await writeFile(path, Buffer.concat([Buffer.from('YUV4MPEG2 W640 H480 F10:1 Ip A1:1 C420jpeg\n'), frame, frame]))
  return path
}

test('an officer prints a label, and a phone reads it on the page of codes, which alone may ask for the camera', async () => {
  const officer = await openBrowser(address, coarse)
  await signIn(officer.page, 'teniente', `/intranet/equipamiento/${era}`)
  await officer.page.getByRole('button', { name: 'Acciones de ERA-012' }).click()
  await officer.page.getByRole('menuitem', { name: 'Imprimir etiqueta' }).click()
  const dialog = officer.page.getByRole('dialog', { name: 'Imprimir etiquetas' })
  await dialog.getByText('Etiquetas sueltas de 50 × 25 mm').first().waitFor()
  const [download] = await Promise.all([
    officer.page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Descargar PDF' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Etiqueta ERA-012.pdf')
  const [area] = pdfAreas(await readFile(await download.path()))
  if (!area) throw new Error('no page')
  const film = await filmOf(await printed(area, { x: 0, y: 0, ...area.page }, { dpi: 300, contrast: 0.6, tilt: 10 }))

  const person = await openBrowser(address, { ...coarse, viewport: phone, whole: true, film })
  const { page, context } = person
  // Refuses all that is not named.
  await context.grantPermissions([], { origin: address })
  await signIn(page, 'bombera', reader)
  await page.getByText('No hay permiso para usar la cámara.').waitFor()

  await context.grantPermissions(['camera'], { origin: address })
  // In this document, which began elsewhere, the page has to be loaded anew; by its link it is.
  await page.goto('/intranet/equipamiento')
  await page.getByRole('link', { name: 'Leer código' }).waitFor()
  await follow(page, reader)
  await page.getByText('Para usar la cámara hay que cargar de nuevo esta página.').waitFor()
  await page.getByRole('button', { name: 'Cargar de nuevo' }).click()
  await page.waitForURL(isCard)
  await page.getByRole('heading', { name: 'ERA-012', exact: true }).waitFor()
  await follow(page, '/intranet/equipamiento')
  await page.getByRole('link', { name: 'Leer código' }).click()
  await page.waitForURL(isCard)
  const policyOf = async (path: string) => (await page.request.get(path)).headers()['permissions-policy']
  expect(await policyOf('/intranet/equipamiento')).toContain(' camera=(),')
  expect(await policyOf(reader)).toContain(' camera=(self),')
  expectNoFaults(officer, person)
})
