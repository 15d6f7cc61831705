import { type Cuenta, porcentaje, porcentajesDe, totales, type Totales } from '#contract/asistencia/calculo.ts'
import { categoriasActo, esObligatorio, nombresCategorias } from '#contract/catalogos.ts'
import { textoValor } from '#contract/estadisticas/formato.ts'
import type { Tramo } from '#contract/estadisticas/periodos.ts'
import { cifra, type Contado, tabla, type TablaContada } from './contado.ts'

export interface LeidoDeAsistencia {
  tramos: readonly Tramo[]
  /** With the beginning of a day: the day itself, its month or its year. */
  porTiempo: readonly (Cuenta & { clave: string })[]
  porMiembro: readonly Totales[]
  sinCerrar: number
  enAlarma: number
  conLicencia: number
  /** On the last day. */
  reglas: { asistencia_minima: number; asistencia_alta: number; asistencia_baja: number }
}

const formula =
  'Asistencias a actos obligatorios, de las citaciones a ellos: sin licencias ni suspensiones, según las reglas de cada día.'

export function asistenciaDe(leido: LeidoDeAsistencia): Contado {
  const { porTiempo, porMiembro, sinCerrar, enAlarma, conLicencia } = leido
  const todo = totales(porTiempo)
  const { media, n } = porcentajesDe(porMiembro)
  const excluidas = [{ motivo: sinCerrar === 1 ? 'lista sin cerrar' : 'listas sin cerrar', cuantas: sinCerrar }]
  const sinBase = porMiembro.length - n
  const miembros: DeMiembros = {
    casos: 'miembros',
    sobre: 'personas',
    excluidas: [{ motivo: 'sin actos que contar', cuantas: sinBase }],
  }
  const citaciones = { n: todo.base, casos: 'citaciones', excluidas, mejor: 'mas' } as const
  return {
    cifras: [
      cifra({
        clave: 'asistencia',
        nombre: 'Asistencia',
        definicion: `${formula} Pesa más quien tuvo más actos.`,
        medida: 'porcentaje',
        valor: porcentaje(todo),
        ...citaciones,
      }),
      cifra({
        clave: 'asistencia_media',
        nombre: 'Asistencia por miembro',
        definicion: 'Promedio simple del porcentaje de cada miembro: todos pesan lo mismo.',
        medida: 'porcentaje',
        valor: media,
        n,
        mejor: 'mas',
        mide: 'todos',
        ...miembros,
      }),
      cifra({
        clave: 'en_alarma',
        nombre: 'Miembros en alarma',
        definicion:
          'Miembros que hoy tienen una alarma de asistencia sin tratar, por faltas seguidas o meses sin asistencia.',
        medida: 'cuenta',
        valor: enAlarma,
        n: enAlarma,
        casos: 'miembros',
        sobre: 'personas',
        hoy: true,
        mejor: 'menos',
      }),
      cifra({
        clave: 'con_licencia',
        nombre: 'Con licencia',
        definicion: 'Miembros con una licencia aprobada el último día del período.',
        medida: 'cuenta',
        valor: conLicencia,
        n: conLicencia,
        casos: 'miembros',
        sobre: 'personas',
      }),
    ],
    tablas: [porMes(leido, citaciones), porCategoria(leido, citaciones), distribucion(leido, miembros)],
  }
}

type DeMiembros = Pick<TablaContada, 'casos' | 'sobre' | 'excluidas'>

interface Citaciones {
  n: number
  casos: string
  excluidas: { motivo: string; cuantas: number }[]
}

function porMes({ tramos, porTiempo, reglas }: LeidoDeAsistencia, { n, casos, excluidas }: Citaciones): TablaContada {
  const filas = tramos.map(({ clave, nombre, largo, desde, hasta }) => {
    const own = porTiempo.filter((one) => {
      const length = one.clave.length
      return one.clave >= desde.slice(0, length) && one.clave <= hasta.slice(0, length)
    })
    return { clave, nombre, largo, valores: [porcentaje(totales(own))] }
  })
  const counted = filas.flatMap(({ valores: [valor], largo }) => (valor == null ? [] : [{ valor, largo }]))
  const top = counted.toSorted((a, b) => b.valor - a.valor)[0]
  const low = counted.toSorted((a, b) => a.valor - b.valor)[0]
  return tabla({
    clave: 'por_mes',
    titulo: 'Asistencia en el tiempo',
    definicion: formula,
    dibujo: 'lineas',
    primera: 'Período',
    columnas: [{ clave: 'asistencia', nombre: 'Asistencia', medida: 'porcentaje', papel: 'parte' }],
    filas,
    n,
    casos,
    excluidas,
    referencia: { nombre: 'Mínima', valor: reglas.asistencia_minima, medida: 'porcentaje' },
    hallazgo:
      top && low && top.valor > low.valor
        ? `La asistencia más alta fue la de ${top.largo}: ${textoValor(top.valor, 'porcentaje')}; la más baja, la de ${low.largo}: ${textoValor(low.valor, 'porcentaje')}.`
        : null,
    compara: 'lugar',
  })
}

function porCategoria({ porTiempo }: LeidoDeAsistencia, { n, casos, excluidas }: Citaciones): TablaContada {
  return tabla({
    clave: 'por_categoria',
    titulo: 'Asistencia por categoría',
    definicion: 'Los actos obligatorios de Cuerpo y los de Compañía, cada uno con sus asistencias y citaciones.',
    dibujo: 'tabla',
    primera: 'Categoría',
    columnas: [
      { clave: 'asistencias', nombre: 'Asistencias', medida: 'decimal', papel: 'parte' },
      { clave: 'citaciones', nombre: 'Citaciones', medida: 'cuenta', papel: 'parte' },
      { clave: 'porcentaje', nombre: 'Asistencia', medida: 'porcentaje', papel: 'total' },
    ],
    filas: categoriasActo.filter(esObligatorio).map((categoria) => {
      const own = totales(porTiempo.filter((one) => one.categoria === categoria))
      return {
        clave: categoria,
        nombre: nombresCategorias[categoria],
        valores: [own.asistencias, own.base, porcentaje(own)],
      }
    }),
    n,
    casos,
    excluidas,
    compara: 'clave',
  })
}

function distribucion(
  { porMiembro, reglas: { asistencia_alta: alta, asistencia_baja: baja } }: LeidoDeAsistencia,
  miembros: DeMiembros,
): TablaContada {
  const each = porMiembro.flatMap((one) => porcentaje(one) ?? [])
  const count = (is: (valor: number) => boolean) => each.filter(is).length
  const middle = (valor: number) => valor >= baja && valor < alta
  return tabla({
    clave: 'distribucion',
    titulo: 'Miembros según su asistencia',
    definicion: 'Cada miembro está en el tramo de su propio porcentaje en el período.',
    dibujo: 'barras',
    primera: 'Asistencia',
    columnas: [{ clave: 'miembros', nombre: 'Miembros', medida: 'cuenta', papel: 'total' }],
    filas: [
      { clave: 'alta', nombre: `${alta} % o más`, valores: [count((valor) => valor >= alta)] },
      // A company may have set the low one above the high one.
      { clave: 'media', nombre: `De ${baja} a menos de ${alta} %`, valores: [count(middle)] },
      { clave: 'baja', nombre: `Menos de ${baja} %`, valores: [count((valor) => valor < baja && valor < alta)] },
    ],
    n: each.length,
    compara: 'clave',
    ...miembros,
  })
}
