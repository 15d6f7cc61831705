import { dotar } from './server/guardias/dotar.ts'
import { pedidoAlAzar } from './test/support/dotacion.ts'
import v8 from 'node:v8'; import vm from 'node:vm'
v8.setFlagsFromString('--expose-gc'); const gc = vm.runInNewContext('gc')
await dotar(pedidoAlAzar(1, { dias: 2, miembros: 10 }))
gc(); await new Promise((r) => setTimeout(r, 500))
const rest = process.memoryUsage().rss; console.log('rest', rest / 1e6)
let most = 0; setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 10).unref()
for (let s = 1; s <= 6; s++) { most = 0; const p = pedidoAlAzar(s); const t = performance.now(), c = process.cpuUsage(); const d = await dotar(p, { solverMs: 60000, threadMs: 70000 } as any); const u = process.cpuUsage(c); const peak = most; gc(); await new Promise((r) => setTimeout(r, 300)); console.log(s, d.metodo, d.aviso, Math.round(performance.now() - t), 'cpu', (u.user + u.system) / 1e6, 'peak', (peak - rest) / 1e6, 'after', (process.memoryUsage().rss - rest) / 1e6) }
