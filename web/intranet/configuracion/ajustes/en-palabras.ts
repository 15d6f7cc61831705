import type { Campo, Limite, Unidad } from '#contract/configuracion/campos.ts'

const figure = new Intl.NumberFormat('es-CL', { maximumFractionDigits: 1 })

/** `0,5 asistencias`, `1 día`, `5 %`, `10.º día hábil` */
export function conUnidad(valor: number, [uno, varios]: Unidad): string {
  const unidad = valor === 1 ? uno : varios
  return `${figure.format(valor)}${unidad.startsWith('.') ? '' : ' '}${unidad}`.trim()
}

export const cifra = (valor: number): string => figure.format(valor)

/** A value for people: `5 por 60 minutos`. */
export function enPalabras(campo: Campo, valor: unknown): string {
  switch (campo.tipo) {
    case 'numero':
      return typeof valor === 'number' ? conUnidad(valor, campo.unidad) : '—'
    case 'limite': {
      const { maximo, minutos } = Object(valor) as Partial<Limite>
      return maximo === undefined || minutos === undefined
        ? '—'
        : `${figure.format(maximo)} por ${conUnidad(minutos, ['minuto', 'minutos'])}`
    }
    case 'interruptor':
      return valor ? 'Sí' : 'No'
    case 'opcion':
      return campo.opciones[String(valor)] ?? '—'
    case 'correo':
      return String(valor ?? '') || 'El texto de Cuartel'
    default:
      return String(valor ?? '') || '—'
  }
}
