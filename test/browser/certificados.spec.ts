import { beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/plumbing/data/database.ts'
import { screenFaults } from '#test/support/axe.ts'
import { newCertificado, newCurso } from '#test/support/certificados.ts'
import { desk, expectNoFaults, openBrowser, phone, signIn, withWorker } from '#test/support/browser.ts'
import { startCompany } from '#test/support/company.ts'

let address: string
let codigo: string

beforeAll(async () => {
  const { settings, program } = await startCompany()
  address = program.address
  const { db, close } = await openDatabase(settings)
  const now = new Date()
  const { id: user_id } = await db
    .selectFrom('usuarios')
    .select('id')
    .where('nombre', '=', 'Pedro Vidal Oñate')
    .executeTakeFirstOrThrow()
  const curso_id = await newCurso(db, now)
  const id = await newCertificado(db, now, { user_id, tipo: 'curso', clase: null, curso_id })
  codigo = (await db.selectFrom('certificados').select('codigo').where('id', '=', id).executeTakeFirstOrThrow()).codigo
  await close()
})

test('a licence is added on a phone, verified by an officer, and read without network', async () => {
  const bombera = await openBrowser(address, { ...withWorker, viewport: phone })
  const { page } = bombera
  await signIn(page, 'bombera', '/intranet/perfil#certificados')
  await page.getByRole('button', { name: 'Agregar certificado' }).click()
  const form = page.getByRole('dialog', { name: 'Agregar certificado' })
  await form.getByLabel('Qué es').selectOption({ label: 'Licencia de conducir' })
  await form.getByLabel('Clase').selectOption({ label: 'Clase F' })
  await form.getByLabel('Fecha de emisión').fill('2025-01-15')
  await form.getByLabel('Vence').fill('2035-01-15')
  await form.locator('input[type=file]').setInputFiles({
    name: 'licencia.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'),
  })
  expect(await screenFaults(page)).toEqual([])
  await form.getByRole('button', { name: 'Agregar', exact: true }).click()
  await page.getByText('Licencia de conducir clase F: se agregó.').waitFor()

  const teniente = await openBrowser(address, { viewport: desk })
  await signIn(teniente.page, 'teniente', '/intranet/capacitaciones?vista=vencimientos')
  await teniente.page.getByRole('button', { name: /^Verificar Licencia de conducir clase F de Antonia/ }).click()
  await teniente.page.getByRole('dialog').getByRole('button', { name: 'Verificar' }).click()
  await teniente.page.getByText(/clase F de Antonia.*: verificado\./).waitFor()
  expect(await screenFaults(teniente.page)).toEqual([])

  await page.getByText('Vigente', { exact: true }).waitFor()
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/intranet'))?.active?.state))
    .toBe('activated')
  await page.context().setOffline(true)
  await page.goto('/intranet/perfil')
  await page.getByText('Licencia de conducir clase F').waitFor()
  expectNoFaults(teniente)
})

test('a stranger learns by the code whether a certificate holds, and nothing more', async () => {
  const stranger = await openBrowser(address, { viewport: phone, javaScriptEnabled: false })
  const { page } = stranger
  await page.goto('/verificar')
  await page.getByLabel('Código').fill(codigo.toLowerCase().replaceAll(/(.{5})(?!$)/g, '$1-'))
  await page.getByRole('button', { name: 'Verificar' }).click()
  await page.getByRole('heading', { name: 'Certificado válido' }).waitFor()
  expect(new URL(page.url()).pathname).toBe(`/verificar/${codigo}`)
  const text = await page.locator('main').innerText()
  for (const part of ['Rescate vehicular', '15 de enero de 2025', 'P. V. O.']) expect(text).toContain(part)
  expect(text).not.toContain('Vidal')
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')

  const response = await page.goto('/verificar/AAAAABBBBBCCCCCDDDDD')
  expect(response?.status()).toBe(404)
  await page.getByRole('heading', { name: 'Certificado no válido' }).waitFor()
})
