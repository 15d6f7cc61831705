import type { Page } from 'playwright-core'
import { axeFaults, darkFaults, scrollsSideways } from './axe.ts'
import { desk, phone } from './browser.ts'

/** One page of each kind (site, form, cards, table, settings), also checked on a phone and in the dark theme. */
const kinds = new Set([
  '/',
  '/historia',
  '/material-mayor',
  '/contacto',
  '/login',
  '/registro',
  '/intranet/',
  '/intranet/material-mayor',
  '/intranet/usuarios?vista=todos',
  '/intranet/perfil',
  '/intranet/asistencia?vista=planilla',
  '/intranet/asistencia?vista=mia',
  '/intranet/asistencia?vista=cierre',
  '/intranet/configuracion/sitio/compania',
  '/intranet/sistema?vista=auditoria',
])

/** Full axe on a desk; for `kinds` also in the dark theme and on a phone. */
export async function axeOnScreen(page: Page, path: string) {
  const axe = await axeFaults(page)
  const kind = kinds.has(path)
  return { axe, dark: kind ? await darkFaults(page) : [], phone: kind ? await axeOnPhone(page) : [] }
}

/** Full axe, and horizontal scrolling on a desk, with 200% text, on a phone and at 320 px. */
export async function crampedFaults(page: Page, path: string) {
  const axe = await axeFaults(page)
  const wide = [...(await sidewaysAt(page, [desk, phone, narrow])), ...((await isWideAtTwice(page)) ? ['200%'] : [])]
  return { axe, phone: kinds.has(path) ? await axeOnPhone(page) : [], wide }
}

const narrow = { width: 320, height: 640 }

/** Returns the widths at which the open page scrolls horizontally. */
export async function sidewaysAt(page: Page, viewports: readonly (typeof desk)[]): Promise<number[]> {
  const wide: number[] = []
  for (const viewport of viewports) {
    // The size it has already costs as much as another.
    if (viewport.width !== page.viewportSize()?.width) await page.setViewportSize(viewport)
    if (await scrollsSideways(page)) wide.push(viewport.width)
  }
  await page.setViewportSize(desk)
  return wide
}

async function axeOnPhone(page: Page): Promise<string[]> {
  await page.setViewportSize(phone)
  const faults = await axeFaults(page)
  await page.setViewportSize(desk)
  return faults
}

export const isWideAtTwice = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { documentElement: root } = document
    root.style.fontSize = '200%'
    const wide = root.scrollWidth > root.clientWidth
    root.style.fontSize = ''
    return wide
  })
