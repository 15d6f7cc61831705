import { chromium } from 'playwright-core'
import { readFileSync } from 'node:fs'
const tok = JSON.parse(readFileSync('/tmp/salir-tok.json', 'utf8'))
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
for (const theme of ['oscuro'])
  for (const [w, size] of [
    [390, 32],
    [1440, 16],
  ] as const) {
    const c = await b.newContext({
      serviceWorkers: 'block',
      viewport: { width: w, height: 844 },
      locale: 'es-CL',
      timezoneId: 'America/Santiago',
      bypassCSP: true,
    })
    await c.addInitScript(
      ([t, theme, size]) => {
        localStorage.setItem('token', t.token)
        localStorage.setItem('user', JSON.stringify(t.user))
        localStorage.setItem('tema', theme)
        localStorage.setItem('cuartel-tema', theme)
        document.addEventListener('DOMContentLoaded', () => {
          document.documentElement.style.fontSize = size + 'px'
        })
      },
      [tok, theme, size] as const,
    )
    const p = await c.newPage()
    if (theme === 'oscuro') await p.emulateMedia({ colorScheme: 'dark' })
    await p.goto('http://localhost:3922/intranet/material-mayor/podemos-salir')
    await p.waitForLoadState('networkidle').catch(() => {})
    await p.waitForTimeout(500)
    if (size === 32) {
      await p.screenshot({ path: `/tmp/shots-salir/big-${w}-${theme}.png`, fullPage: true })
    }
    await p.addScriptTag({ path: 'node_modules/axe-core/axe.min.js' })
    const r = await p.evaluate(async () => {
      const r = await (globalThis as any).axe.run()
      return r.violations.map((v: any) => [
        v.id,
        v.nodes.slice(0, 3).map((n: any) => n.html.slice(0, 120) + ' | ' + (n.any[0]?.message ?? '')),
      ])
    })
    console.log(theme, w, size, await p.evaluate(() => document.documentElement.scrollWidth), JSON.stringify(r))
    await c.close()
  }
await b.close()
