import { problemaAlAzar } from './test/support/dotacion.ts'
import { cotas, diferencia, cargas, posibles } from './test/support/revisor.ts'
import { resolver } from './server/guardias/resolver.ts'
import { proponerSimple } from './server/guardias/voraz.rules.ts'
for (let s = 1; s <= 12; s++) {
  const p = problemaAlAzar(s)
  const t = performance.now()
  const r = await resolver(p, proponerSimple(p), 60000)
  const ms = performance.now() - t
  const c = cotas(p)
  const d = diferencia(p, r!.puestos)
  console.log(s, Math.round(ms), 'cpu', r!.completo, c, d, r!.valores.join(' '))
  if (d > c.diferencia) {
    const all = cargas(p, r!.puestos); const pos = posibles(p); const l0 = cargas(p, [])
    console.log(pos.map((i) => `${l0[i]}→${all[i]}(${p.personas[i]!.sirve.filter((x) => x.length).length})`).join(' '))
  }
}
