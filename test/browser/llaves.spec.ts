import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFaults } from '#test/support/axe.ts'
import { expectNoFaults, openBrowser, phone, signIn, signInByForm } from '#test/support/browser.ts'
import { startCompany } from '#test/support/company.ts'
import { freePort } from '#test/support/free-port.ts'
import { startProgram } from '#test/support/program.ts'
import { startSmtp } from '#test/support/smtp.ts'

/** A device that recognises its owner at once, as Chromium plays it. */
async function device(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const
  await session.send('WebAuthn.addVirtualAuthenticator', { options })
}

const add = (page: Page) => page.getByRole('button', { name: 'Agregar una llave' }).click()
const useKey = (page: Page) => page.getByRole('button', { name: 'Usar la llave de este equipo' }).click()

test('a member adds a key, enters with it alone, loses the computer, and adds another once the address changed', async () => {
  const port = await freePort()
  // Passkeys belong to a name: an IP address has none.
  const address = `http://localhost:${port}`
  const { settings, program } = await startCompany({ PORT: String(port), PUBLIC_URL: address })
  const desk = await openBrowser(address)
  const { page } = desk
  await device(page)
  await signIn(page, 'tesorero', '/intranet/configuracion')
  await page.getByText('Con una llave entra sin contraseña').waitFor()
  await add(page)
  const kept = page.getByRole('alertdialog', { name: 'Guarde sus códigos de recuperación' })
  const recuperacion = (await kept.getByRole('listitem').first().textContent()) ?? ''
  await kept.getByRole('button', { name: 'Los guardé' }).click()
  await page.getByRole('button', { name: /^Quitar / }).waitFor()
  expect(await axeFaults(page)).toEqual([])

  // In by the key alone.
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.goto('/login')
  await useKey(page)
  await page.waitForURL('**/intranet')

  // A telephone enters by password and recovery code, and gets a key of its own.
  const telephone = await openBrowser(address, { viewport: phone, hasTouch: true })
  await device(telephone.page)
  await signIn(telephone.page, 'tesorero', '/intranet/configuracion', recuperacion)
  await add(telephone.page)
  await telephone.page
    .getByRole('button', { name: /^Quitar / })
    .nth(1)
    .waitFor()

  // The computer is lost: its key goes, and its session ends.
  await telephone.page
    .getByRole('button', { name: /^Quitar / })
    .first()
    .click()
  await telephone.page.getByRole('alertdialog').getByRole('button', { name: 'Quitar', exact: true }).click()
  await page.waitForURL('**/login*')
  await useKey(page)
  await page.getByText('No se pudo entrar con esta llave. Use su correo y contraseña.').waitFor()

  // The installation moves: the key that is left belongs to the address of before.
  await program.stop()
  const moved = `http://cuartel.localhost:${port}`
  const smtp = await startSmtp()
  const env = { SMTP_URL: smtp.url, MAIL_FROM: 'Cuartel <cuartel@ejemplo.cl>', RATE_LIMITS: 'off' }
  const { said } = await startProgram(settings, { ...env, PORT: String(port), PUBLIC_URL: moved })
  expect(said()).toContain(`1 miembro tiene llaves de otra dirección que ${moved}`)
  const there = await openBrowser(moved)
  await device(there.page)
  await signInByForm(there.page, 'tesorero', '/login?desde=/intranet/configuracion')
  await there.page.getByText('Se hizo en localhost: aquí no sirve. Agregue otra y quite esta.').waitFor()
  await add(there.page)
  // To the new address every browser is new, and the password alone adds no factor.
  const mailed = () => smtp.mails.flatMap(({ text }) => /^Código: (\d{6})$/m.exec(text ?? '')?.[1] ?? [])
  await expect.poll(mailed).toHaveLength(1)
  await there.page
    .getByRole('dialog', { name: 'Confirme este dispositivo' })
    .getByLabel('Código')
    .fill(mailed()[0] ?? '')
  await there.page.keyboard.press('Enter')
  await there.page.getByRole('button', { name: 'Los guardé' }).click()
  await there.page
    .getByRole('button', { name: /^Quitar / })
    .nth(1)
    .waitFor()
  for (const person of [desk, telephone, there]) expectNoFaults(person)
})
