// shot.ts <base> <tokfile> <outdir> <path|...> widths=1440,768,390 themes=light,dark media=print
import { chromium } from 'playwright-core'
import { readFileSync, mkdirSync } from 'node:fs'
const [,, base='', tokfile='', out='/tmp/shots', ...rest] = process.argv
const opt = Object.fromEntries(rest.filter(r=>/^\w+=/.test(r) && !r.startsWith('/')).map(r=>{const i=r.indexOf('=');return [r.slice(0,i), r.slice(i+1)]}))
const paths = rest.filter(r=>r.startsWith('/'))
mkdirSync(out,{recursive:true})
const tok = JSON.parse(readFileSync(tokfile,'utf8'))
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
for (const theme of (opt.themes??'light').split(',')) for (const w of (opt.widths??'1440').split(',').map(Number)) {
  const c = await b.newContext({ serviceWorkers:'block', viewport:{width:w,height:w<500?844:900}, locale:'es-CL', timezoneId:'America/Santiago' })
  await c.addInitScript(([t,theme])=>{ localStorage.setItem('token',t.token); localStorage.setItem('user',JSON.stringify(t.user)); localStorage.setItem('tema', theme==='dark'?'oscuro':'claro'); localStorage.setItem('cuartel-tema', theme==='dark'?'oscuro':'claro') },[tok,theme])
  const p = await c.newPage()
  p.on('console', m=>{ if(m.type()==='error') console.log('console:', m.text().slice(0,200)) })
  if (theme==='dark') await p.emulateMedia({ colorScheme:'dark' })
  if (opt.media) await p.emulateMedia({ media: opt.media as 'print' })
  for (const path of paths) {
    await p.goto(base+path); await p.waitForLoadState('networkidle').catch(()=>{}); await p.waitForTimeout(700)
    if (opt.click) for (const t of opt.click.split('|')) { await p.getByRole('button',{name:t}).first().click(); await p.waitForTimeout(600) }
    const file = `${out}/${path.replace(/[/?=&:]/g,'_')}-${w}-${theme}${opt.media?'-print':''}.png`
    await p.screenshot({ path: file, fullPage: opt.full!=='no' }); console.log(file, await p.evaluate(()=>document.documentElement.scrollWidth+'x'+document.documentElement.scrollHeight))
  }
  await c.close()
}
await b.close()
