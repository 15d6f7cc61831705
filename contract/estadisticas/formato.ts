import type { Cifra, Medida } from './forma.ts'

const decimals: Partial<Record<Medida, number>> = { decimal: 1, horas: 1, dias: 1, litros: 1, km_por_litro: 1 }

/** After the number, and before nothing: `85,7 %`, `1,5 días`. */
const despues: Partial<Record<Medida, string>> = {
  horas: ' h',
  dias: ' días',
  km: ' km',
  litros: ' l',
  km_por_litro: ' km/l',
  anios: ' años',
}

const numero = (valor: number, least = 0, most = least): string =>
  valor.toLocaleString('es-CL', { minimumFractionDigits: least, maximumFractionDigits: most, useGrouping: true })

/** domain §1.8: `1.234`, `85,7 %`, `4:38`, `1:22:20`; `—` where there is nothing to count. */
export function textoValor(valor: number | null, medida: Medida): string {
  if (valor === null) return '—'
  if (medida === 'segundos') return duracion(valor)
  if (medida === 'porcentaje') return `${numero(valor, Number.isInteger(valor) ? 0 : 1, 1)} %`
  return `${numero(valor, decimals[medida] ?? 0)}${valor === 1 && medida === 'dias' ? ' día' : (despues[medida] ?? '')}`
}

/** Seconds as `4:38` or `1:22:20`. */
function duracion(segundos: number): string {
  const two = (n: number) => String(n).padStart(2, '0')
  const whole = Math.round(Math.abs(segundos))
  const [horas, minutos] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  const text = horas > 0 ? `${horas}:${two(minutos)}:${two(whole % 60)}` : `${minutos}:${two(whole % 60)}`
  return segundos < 0 ? `−${text}` : text
}

const signo = (n: number): string => (n > 0 ? '+' : n < 0 ? '−' : '')

/** Change of a figure between two periods, in words, and whether it is for the better. */
export interface Cambio {
  texto: string
  /** Null: neither better nor worse. */
  bueno: boolean | null
  sentido: 'sube' | 'baja' | 'igual'
}

/** `+8 %`, `22 s más rápido`, `−2 puntos`, `+0,6`, `igual`; null where a side has nothing to count. */
export function cambioDe({
  valor,
  antes,
  medida,
  mejor,
}: Pick<Cifra, 'valor' | 'antes' | 'medida' | 'mejor'>): Cambio | null {
  if (valor === null || antes?.valor == null) return null
  const diff = valor - antes.valor
  const texto = textoCambio(valor, antes.valor, medida)
  const sentido = texto === 'igual' ? 'igual' : diff > 0 ? 'sube' : 'baja'
  const bueno = mejor === null || sentido === 'igual' ? null : (sentido === 'sube') === (mejor === 'mas')
  return { texto, bueno, sentido }
}

function textoCambio(valor: number, antes: number, medida: Medida): string {
  const diff = valor - antes
  switch (medida) {
    case 'segundos': {
      const whole = Math.round(Math.abs(diff))
      if (whole === 0) return 'igual'
      return `${whole < 60 ? `${whole} s` : duracion(whole)} ${diff < 0 ? 'menos' : 'más'}`
    }
    case 'porcentaje': {
      const tenths = Math.round(diff * 10) / 10
      if (tenths === 0) return 'igual'
      const amount = Math.abs(tenths)
      return `${signo(tenths)}${numero(amount, Number.isInteger(amount) ? 0 : 1, 1)} ${amount === 1 ? 'punto' : 'puntos'}`
    }
    case 'cuenta':
    case 'km':
    case 'litros': {
      if (diff === 0) return 'igual'
      // Of few, a percentage says more than it knows.
      if (antes < 20) return `${signo(diff)}${numero(Math.abs(diff))}`
      const percent = Math.round((diff / antes) * 100)
      return percent === 0
        ? `${signo(diff)}${numero(Math.abs(diff))}`
        : `${signo(percent)}${numero(Math.abs(percent))} %`
    }
    default: {
      const tenths = Math.round(diff * 10) / 10
      return tenths === 0 ? 'igual' : `${signo(tenths)}${numero(Math.abs(tenths), 1)}`
    }
  }
}

/** «miembro activo» of «miembros activos», «academia o ejercicio» of both. */
const enSingular = (casos: string): string =>
  casos
    .replaceAll(/ciones\b/g, 'ción')
    .replaceAll(/(?<=[dlr])es\b/g, '')
    .replaceAll(/s\b/g, '')
    .replaceAll(' y ', ' o ')

/** `312 salidas. No cuentan 4 simulacros ni 2 anuladas.`; `301 de 312 salidas: 11 sin hora 6-3.` stands at the foot. */
export function alPie({ n, casos, excluidas }: Pick<Cifra, 'n' | 'casos' | 'excluidas'>): string {
  const fuera = excluidas.filter(({ cuantas }) => cuantas > 0)
  const head = `${numero(n)} ${n === 1 ? enSingular(casos) : casos}`
  if (fuera.length === 0) return `${head}.`
  const each = fuera.map(({ motivo, cuantas }) => `${numero(cuantas)} ${motivo}`)
  const last = each.at(-1) ?? ''
  return `${head}. No ${each.length > 1 || (fuera[0]?.cuantas ?? 0) > 1 ? 'cuentan' : 'cuenta'} ${
    each.length > 1 ? `${each.slice(0, -1).join(', ')} ni ${last}` : last
  }.`
}
