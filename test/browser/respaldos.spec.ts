import { readFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { verifyArchive } from '#server/plumbing/respaldo/leer.ts'
import { screenFaults } from '#test/support/axe.ts'
import { expectNoFaults, openBrowser, phone, signIn, takeByArrows } from '#test/support/browser.ts'
import { startCompany } from '#test/support/company.ts'

test('an administrator makes a backup by keyboard, downloads it on a phone and reads how it is restored', async () => {
  const { program } = await startCompany()
  const person = await openBrowser(program.address)
  const { page } = person
  await signIn(page, 'administradora', '/intranet/sistema?vista=respaldos')
  await page.getByRole('heading', { name: 'No hay respaldos' }).waitFor()
  await page.getByRole('button', { name: 'Crear respaldo' }).press('Enter')
  await page.getByText('El respaldo terminó bien.').waitFor()
  const row = page.getByRole('row', { name: 'Pedido' })
  await row.getByText('Bueno').waitFor()

  await page.setViewportSize(phone)
  const downloading = page.waitForEvent('download')
  await row.getByRole('button', { name: /^Acciones del respaldo/ }).click()
  await page.getByRole('menuitem', { name: 'Descargar' }).click()
  const file = await (await downloading).path()
  const sum = createHash('sha256').update(readFileSync(file)).digest('hex')
  await row.getByText('Para quien da soporte').click()
  await row.getByText(sum).waitFor()
  expect(
    (await verifyArchive(file, { sha256: sum })).tablas.find(({ nombre }) => nombre === 'usuarios')?.filas,
  ).toBeGreaterThan(5)
  expect(await screenFaults(page)).toEqual([])

  await row.getByRole('button', { name: /^Acciones del respaldo/ }).press('Enter')
  await takeByArrows(page.getByRole('menuitem', { name: 'Cómo restaurarlo' }))
  await page.getByText(/npm run restaurar -- \S+\.zip --reemplazar/).waitFor()
  expect(await screenFaults(page)).toEqual([])
  expectNoFaults(person)
})
