import { chromium } from 'playwright-core'
import { startDemo, temporaryFolder } from './bench/company.ts'
const demo = await startDemo({ dataDir: temporaryFolder() })
const address = demo.address
const call = async (path: string, body?: object, token?: string, method = body ? 'POST' : 'GET') => {
  const r = await fetch(address + '/api' + path, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const j = await r.json()
  if (!r.ok) console.log(method, path, r.status, JSON.stringify(j))
  return j
}
const login = await call('/auth/login', { email: 'admin@demo.cl', password: 'Sirena132Bronce' })
const t = login.token
const at = (min: number) => new Date(Date.now() - min * 60_000).toISOString()
const e = await call(
  '/emergencias',
  {
    clave: '10-4',
    direccion: 'Pasaje Los Aromos 123',
    interseccion: 'Subida Norte',
    sector: 'Cerro Mirador',
    comuna: 'Valparaíso',
    alarma_en: at(100),
    unidades: [21, 23],
    otra: true,
    a_cargo_id: login.user.id,
    es_incendio: true,
  },
  t,
)
const dir = (await call('/users/directorio?limit=20', undefined, t)).data
for (const [u, c] of [
  [21, [dir[2].id, dir[3].id]],
  [23, [dir[4].id]],
] as const)
  await call(
    `/emergencias/${e.id}/unidades/${u}`,
    {
      conductor_id: dir[u === 21 ? 0 : 1].id,
      tripulante_ids: c,
      a_cargo_id: dir[u === 21 ? 5 : 6].id,
      num_tripulantes: 5,
      version: 1,
      km_salida: 11480,
      km_llegada: 11486,
    },
    t,
    'PUT',
  )
for (const [k, m] of [
  ['6-0', 98],
  ['6-3', 93],
  ['6-7', 65],
  ['6-9', 29],
] as const)
  await call(`/emergencias/${e.id}/unidades/21/hora`, { clave: k, hora: at(m) }, t)
for (const [k, m] of [
  ['6-0', 96],
  ['6-3', 90],
] as const)
  await call(`/emergencias/${e.id}/unidades/23/hora`, { clave: k, hora: at(m) }, t)
const b = await call(`/emergencias/${e.id}/bitacora`, { texto: 'Humo visible en el segundo piso.' }, t)
await call(`/emergencias/${e.id}/bitacora`, { texto: 'Era el primer piso.', corrige_id: b.id }, t)
await call(`/emergencias/${e.id}/bitacora`, { texto: 'Se arma una línea de 38 mm.', tipo: 'orden' }, t)
await call(`/actos/${e.acto_id}/lista/acciones`, { accion: 'abrir' }, t)
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--in-process-gpu', '--disable-software-rasterizer'],
})
const base = `/intranet/emergencias`
const paths: Record<string, string> = {
  lista: base,
  abrir: base,
  resumen: `${base}/${e.id}`,
  unidades: `${base}/${e.id}?vista=unidades`,
  asistencia: `${base}/${e.id}?vista=asistencia`,
  bitacora: `${base}/${e.id}?vista=bitacora`,
  cerrar: `${base}/${e.id}`,
  flota: '/intranet/material-mayor',
}
const want = process.argv[2]?.split(',') ?? Object.keys(paths)
for (const [tema, width] of [
  ['claro', 1440],
  ['oscuro', 1440],
  ['claro', 768],
  ['claro', 390],
  ['oscuro', 390],
] as const) {
  if (process.argv[3] && !process.argv[3].split(',').includes(`${tema}${width}`)) continue
  const context = await browser.newContext({
    viewport: { width, height: width < 500 ? 844 : 900 },
    baseURL: address,
    hasTouch: width < 500,
  })
  const page = await context.newPage()
  page.on('pageerror', (err) => console.log('pageerror', String(err)))
  page.on('console', (m) => m.type() === 'error' && console.log('console', m.text()))
  await page.goto('/robots.txt')
  await page.evaluate(
    ([t, u, tema]) => {
      localStorage.setItem('token', t!)
      localStorage.setItem('user', u!)
      localStorage.setItem('tema', tema!)
    },
    [t, JSON.stringify(login.user), tema],
  )
  for (const name of want) {
    await page.goto(paths[name]!)
    await page.waitForTimeout(1800)
    if (name === 'abrir') {
      await page.getByRole('button', { name: 'Abrir emergencia' }).click()
      await page.waitForTimeout(900)
    }
    if (name === 'cerrar') {
      await page.getByRole('button', { name: 'Cerrar emergencia' }).click()
      await page.waitForTimeout(900)
    }
    await page.screenshot({
      path: `/tmp/em-${name}-${tema}-${width}.png`,
      fullPage: !['abrir', 'cerrar'].includes(name),
    })
  }
  await context.close()
}
await browser.close()
process.exit(0)
